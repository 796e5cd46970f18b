"""Damage that creatures deal by themselves, and what prevents it (701.14, 120, 615, 122.1c)."""

from __future__ import annotations

import pytest
from table import Table, every_game_is_its_choices, given, side

import chooseone_events as e
from chooseone.cards.definition import Definition
from chooseone.effects import instructions as do
from chooseone.terms.amounts import Each, Given
from chooseone.terms.filters import Filter

__all__ = ["every_game_is_its_choices"]
CREATURE = Filter(types=("creature",))
BEAR = Definition("Bear", ("creature",), power=2, toughness=2)
OX = Definition("Ox", ("creature",), power=1, toughness=4)
ASP = Definition("Asp", ("creature",), power=1, toughness=1, keywords=("deathtouch",))
MONK = Definition("Monk", ("creature",), power=3, toughness=3, keywords=("lifelink",))
WALL = Definition("Rock", ("creature",), power=2, toughness=4, keywords=("indestructible",))
STONE = Definition("Stone", ("artifact",))
CARDS = (BEAR, OX, ASP, MONK, WALL, STONE)


def table() -> Table:
    return given(
        side(battlefield=["Bear", "Asp", "Monk", "Stone"]), side(battlefield=["Ox", "Rock"]), cards=CARDS
    )


def test_creatures_that_fight_deal_damage_equal_to_their_power_to_each_other_at_once() -> None:
    """701.14a."""
    game = table()
    game.arrange(do.Fight(game.those("Bear"), game.those("Ox")))
    assert game.obj("Ox").damage == 2
    assert game.obj("Bear").damage == 1
    assert len(game.last(e.Together).parts) == 2


def test_nothing_fights_what_is_no_creature() -> None:
    """701.14b."""
    game = table()
    game.arrange(do.Fight(game.those("Bear"), game.those("Stone")))
    assert game.events(e.DamageDealt) == []


def test_nothing_fights_what_has_left() -> None:
    """701.14b."""
    game = table()
    gone = game.ref("Ox")
    game.arrange(do.Move(Given((gone,)), "hand"))
    game.arrange(do.Fight(game.those("Bear"), Given((gone,))))
    assert game.events(e.DamageDealt) == []


def test_a_creature_that_fights_itself_is_dealt_twice_its_power() -> None:
    """701.14c."""
    game = table()
    game.arrange(do.Fight(game.those("Ox"), game.those("Ox")))
    assert game.obj("Ox").damage == 2


def test_lethal_damage_of_a_fight_destroys_both() -> None:
    """704.5g."""
    game = table()
    game.arrange(do.Fight(game.those("Monk"), game.those("Bear")))
    assert game.zone("Bear") == "graveyard"
    assert game.zone("Monk") == "battlefield"


def test_damage_from_a_source_with_deathtouch_destroys_whatever_its_amount() -> None:
    """704.5h, 702.2b."""
    game = table()
    game.arrange(do.DealDamage(1, game.those("Ox"), game.those("Asp")))
    assert game.zone("Ox") == "graveyard"


def test_deathtouch_does_not_destroy_what_is_indestructible() -> None:
    """702.12b."""
    game = table()
    game.arrange(do.DealDamage(1, game.those("Rock"), game.those("Asp")))
    assert game.zone("Rock") == "battlefield"


def test_each_creature_deals_damage_to_its_controller_at_once() -> None:
    """120.2, 702.15b: lifelink gains at the same moment."""
    game = table()
    game.arrange(do.EachDeals(Each(CREATURE), amount=1))
    assert (game.life("A"), game.life("B")) == (20 - 3 + 1, 20 - 2)
    assert len(game.events(e.Together)) == 1


def test_each_of_several_deals_damage_equal_to_its_power() -> None:
    """120.2."""
    game = table()
    game.arrange(do.EachDeals(game.those("Bear", "Monk"), game.those("Rock")))
    assert game.obj("Rock").damage == 5


@pytest.mark.parametrize(
    ("word", "what", "dealt"),
    [
        ("prevent damage to", "Ox", 0),
        ("prevent damage by", "Bear", 0),
        ("prevent combat damage to", "Ox", 2),
        ("prevent damage to", "Rock", 2),
    ],
)
def test_a_shield_prevents_all_damage_of_its_kind(word: str, what: str, dealt: int) -> None:
    """615.1, 615.6."""
    game = table()
    game.arrange(do.Restrict((word,), game.those(what)))
    game.arrange(do.DealDamage(2, game.those("Ox"), game.those("Bear")))
    assert game.obj("Ox").damage == dealt


def test_a_shield_counter_prevents_damage_and_comes_off() -> None:
    """122.1c."""
    game = table()
    game.arrange(do.PutCounters(game.those("Ox"), "shield"))
    game.arrange(do.DealDamage(9, game.those("Ox"), game.those("Bear")))
    assert game.zone("Ox") == "battlefield"
    assert game.obj("Ox").counter("shield") == 0


def test_two_sources_at_one_moment_use_up_one_shield_together() -> None:
    """615.7."""
    game = table()
    game.arrange(do.PreventDamage(3, game.those("Rock")))
    game.arrange(do.EachDeals(game.those("Bear", "Monk"), game.those("Rock")))
    assert game.obj("Rock").damage == 2


def test_a_player_who_cannot_gain_life_does_not() -> None:
    """119.7."""
    game = table()
    game.arrange(do.Restrict(("can't gain life",), Given((-1,))))
    game.arrange(do.GainLife(3))
    assert game.life("A") == 20
    game.arrange(do.LoseLife(3))
    assert game.life("A") == 17


def test_a_life_total_that_is_set_is_a_gain_or_a_loss() -> None:
    """119.5."""
    game = table()
    game.arrange(do.SetLife(4))
    assert game.last(e.LifeChanged).changes == ((0, -16),)


def test_a_player_who_wins_leaves_no_opponent_in_the_game() -> None:
    """104.2b."""
    game = table()
    game.arrange(do.WinGame())
    assert game.state.winners == (0,)
