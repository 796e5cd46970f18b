"""How long continuous effects of resolutions last, and which objects they reach meanwhile (611.2)."""

from __future__ import annotations

import pytest
from table import Table, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.definition import Definition
from chooseone.cards.wording.english.families import FOR_A_WHILE
from chooseone.effects import instructions as do
from chooseone.effects.modes import Mode
from chooseone.rules.casting import permitted
from chooseone.state.characteristics import ruled
from chooseone.terms.amounts import Count, Each, Target, Theirs, You
from chooseone.terms.filters import Filter, Slot

__all__ = ["every_game_is_its_choices"]
BEAR = Definition("Bear", ("creature",), ("Bear",), cost="{1}{G}", power=2, toughness=2)
ROC = Definition("Roc", ("creature",), ("Bird",), power=1, toughness=1, keywords=("flying",))
OX = Definition("Ox", ("creature",), ("Ox",), power=1, toughness=4)
CARDS = (BEAR, ROC, OX)


def table(**zones: list[str]) -> Table:
    return given(side(battlefield=["Bear"], **zones), side(battlefield=["Roc"]), cards=CARDS)


def _propose(game: Table, name: str) -> None:
    game.game.propose(e.Proposed(0, game.ref(name), len(game.state.objects)))


def _playable(game: Table, name: str) -> bool:
    return permitted(game.state, 0, game.ref(name))


def test_a_card_may_be_played_until_the_next_end_step_of_the_player_and_no_longer() -> None:
    """611.2a."""
    game = table(exile=["Healing Salve"])
    game.arrange(do.MayPlay(game.those("Healing Salve"), "next end"))
    game.advance("postcombat_main", "A")
    assert _playable(game, "Healing Salve")
    game.advance("end", "A")
    with refused("601.3", table=game):
        _propose(game, "Healing Salve")


def test_the_end_step_of_another_player_ends_nothing_that_lasts_until_your_next_one() -> None:
    """611.2a."""
    game = table(exile=["Healing Salve"])
    game.advance("end", "A")
    game.arrange(do.MayPlay(game.those("Healing Salve"), "next end"))
    game.advance("upkeep", "A")
    assert _playable(game, "Healing Salve")
    game.advance("end", "A")
    assert not _playable(game, "Healing Salve")


def test_what_begins_in_an_end_step_lasts_until_the_next_one() -> None:
    """611.2a."""
    game = table()
    game.advance("end", "A")
    game.arrange(do.Pump(game.those("Bear"), 1, 1, until="next end"))
    assert game.pt("Bear") == (3, 3)
    game.advance("end", "B")
    assert game.pt("Bear") == (3, 3)
    game.advance("end", "A")
    assert game.pt("Bear") == (2, 2)


def test_what_triggers_as_the_end_step_begins_finds_the_effect_over() -> None:
    """611.2a, 513.1: the step begins and the effect ends at one moment, and the trigger is not lost."""
    later = spell("Later On", Mode((do.Later("end", (do.GainLife(1),)),)))
    game = given(side(battlefield=["Bear"], hand=["Later On"]), side(), cards=(BEAR, later))
    game.cast("Later On")
    game.resolve()
    game.arrange(do.Pump(game.those("Bear"), 1, 1, until="next end"))
    game.advance("end", "A")
    assert game.pt("Bear") == (2, 2)
    game.resolve_all()
    assert game.life("A") == 21


@pytest.mark.parametrize("until", sorted(FOR_A_WHILE))
def test_every_duration_that_cards_name_comes_to_an_end(until: str) -> None:
    """611.2a."""
    game = table()
    game.arrange(do.Pump(game.those("Bear"), 1, 1, until=until))
    assert game.pt("Bear") == (3, 3)
    game.advance("end", "B")
    game.advance("end", "A")
    game.advance("upkeep", "B")
    assert game.pt("Bear") == (2, 2)


# --- objects that come later ---------------------------------------------------------------------

GROUNDED = Filter(types=("creature",), not_keywords=("flying",))
BLOCK = "can't block"


def _ruled(game: Table, name: str, word: str = BLOCK) -> bool:
    return ruled(game.state, game.ref(name), word)


def test_what_creatures_may_do_is_asked_of_those_that_enter_later_too() -> None:
    """611.2c: the effect changes no characteristics, so it changes the rules of the game."""
    game = table(hand=["Ox"])
    game.arrange(do.Restrict((BLOCK,), Each(GROUNDED)))
    game.arrange(do.Move(game.those("Ox"), "battlefield"))
    assert (_ruled(game, "Bear"), _ruled(game, "Ox"), _ruled(game, "Roc")) == (True, True, False)
    game.advance("upkeep", "B")
    assert not _ruled(game, "Ox")


def test_a_creature_is_affected_while_it_fits_the_description() -> None:
    """611.2c."""
    game = table()
    game.arrange(do.Restrict((BLOCK,), Each(GROUNDED)))
    game.arrange(do.Pump(game.those("Bear"), gains=("flying",)), do.Pump(game.those("Roc"), loses_all=True))
    assert (_ruled(game, "Bear"), _ruled(game, "Roc")) == (False, True)


def test_an_effect_begins_though_nothing_fits_its_description_yet() -> None:
    """611.2c."""
    game = given(side(hand=["Bear"]), side(), cards=CARDS)
    game.arrange(do.Restrict((BLOCK,), Each(GROUNDED)))
    game.arrange(do.Move(game.those("Bear"), "battlefield"))
    assert _ruled(game, "Bear")


def test_what_changes_characteristics_reaches_only_what_was_there() -> None:
    """611.2c."""
    game = table(hand=["Ox"])
    game.arrange(do.Pump(Each(GROUNDED), 1, 1))
    game.arrange(do.Move(game.those("Ox"), "battlefield"))
    assert (game.pt("Bear"), game.pt("Ox")) == ((3, 3), (1, 4))


def test_what_is_named_by_itself_stays_the_only_thing_that_is_affected() -> None:
    """611.2c: a target or "that creature" is one object."""
    game = table(hand=["Ox"])
    game.arrange(do.Restrict((BLOCK,), game.those("Bear")))
    game.arrange(do.Move(game.those("Ox"), "battlefield"))
    assert (_ruled(game, "Bear"), _ruled(game, "Ox")) == (True, False)


@pytest.mark.parametrize("word", ["regenerate", "goaded"])
def test_what_is_done_to_creatures_once_is_not_done_to_those_that_come(word: str) -> None:
    """701.15a, 701.19a."""
    game = table(hand=["Ox"])
    game.arrange(do.Restrict((word,), Each(GROUNDED)))
    game.arrange(do.Move(game.those("Ox"), "battlefield"))
    assert (_ruled(game, "Bear", word), _ruled(game, "Ox", word)) == (True, False)


def test_the_players_and_numbers_of_a_description_are_determined_as_it_resolves() -> None:
    """608.2h, 611.2c: "creatures target player controls with power X or less"."""
    small = Filter(types=("creature",), most_power=Count(Each(Filter(types=("creature",)))))
    card = spell(
        "Hush", Mode((do.Restrict((BLOCK,), Theirs(Target(), small)),), (Slot(Filter(players="any")),))
    )
    game = given(
        side(hand=["Hush", "Ox"], battlefield=["Bear"]), side(battlefield=["Roc"]), cards=(*CARDS, card)
    )
    game.cast("Hush", targets=[["A"]])
    game.resolve()
    assert (_ruled(game, "Bear"), _ruled(game, "Roc")) == (True, False)
    game.arrange(do.Move(game.those("Ox"), "battlefield"))
    game.arrange(do.Pump(game.those("Bear"), 1, 0))
    assert (_ruled(game, "Bear"), _ruled(game, "Ox")) == (False, True)


def test_damage_to_a_creature_that_came_later_is_prevented() -> None:
    """611.2c, 615.1a."""
    game = table(hand=["Ox"])
    game.arrange(do.Restrict(("prevent damage to",), Each(Filter(types=("creature",), controller="you"))))
    game.arrange(do.Move(game.those("Ox"), "battlefield"))
    game.arrange(do.DealDamage(1, game.those("Ox", "Roc"), game.those("Bear")))
    assert (game.obj("Ox").damage, game.zone("Roc")) == (0, "graveyard")


def test_a_creature_that_came_later_is_exiled_instead_of_dying() -> None:
    """611.2c, 614.1a."""
    game = table(hand=["Ox"])
    game.arrange(do.Restrict(("exile instead",), Each(Filter(types=("creature",)))))
    game.arrange(do.Move(game.those("Ox"), "battlefield"))
    game.arrange(do.Destroy(game.those("Ox")))
    assert game.zone("Ox") == "exile"


def test_permanents_that_came_later_stay_tapped_for_the_next_untap_step_of_their_player_only() -> None:
    """611.2c, 502.3."""
    game = table(hand=["Ox"])
    game.arrange(do.Restrict(("doesn't untap",), Theirs(You(), Filter(types=("creature",))), "next untap"))
    game.arrange(do.Move(game.those("Ox"), "battlefield", tapped=True))
    game.advance("upkeep", "B")
    game.advance("upkeep", "A")
    assert game.obj("Ox").tapped
    game.advance("upkeep", "B")
    game.advance("upkeep", "A")
    assert not game.obj("Ox").tapped


@pytest.mark.parametrize("name", ["Destructive Tampering", "Gruul Charm"])
def test_creatures_without_flying_that_enter_after_the_spell_cannot_block(name: str) -> None:
    """611.2c, with the shipped cards."""
    mode = {"Destructive Tampering": 2, "Gruul Charm": 1}[name]
    game = given(side(hand=[name, "Grizzly Bears"]), side(), cards=CARDS)
    game.cast(name, [mode])
    game.resolve()
    game.arrange(do.Move(game.those("Grizzly Bears"), "battlefield"))
    assert _ruled(game, "Grizzly Bears")
