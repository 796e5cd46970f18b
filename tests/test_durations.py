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

__all__ = ["every_game_is_its_choices"]
BEAR = Definition("Bear", ("creature",), ("Bear",), cost="{1}{G}", power=2, toughness=2)
ROC = Definition("Roc", ("creature",), ("Bird",), power=1, toughness=1, keywords=("flying",))
CARDS = (BEAR, ROC)


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
