"""Costs that tap creatures by their power, or put counters on one (601.2h, 701.68, 702.122)."""

from __future__ import annotations

import pytest
from table import Table, every_game_is_its_choices, given, refused, side, spell

from chooseone.cards.definition import Choice, Definition, Mode, Variant
from chooseone.effects import instructions as do
from chooseone.terms.amounts import Kicked
from chooseone.terms.costs import CountersOn, TapPower

__all__ = ["every_game_is_its_choices"]
BEAR = Definition("Bear", ("creature",), power=2, toughness=2)
OX = Definition("Ox", ("creature",), power=3, toughness=4)
CHOICE = Choice(variants=(Variant(Kicked("teamwork"), 2, 2),))
MODES = (Mode((do.GainLife(1),)), Mode((do.GainLife(2),)))
TEAM = spell("Team", *MODES, choice=CHOICE, optional=(("teamwork", (TapPower(4),)),))
BLIGHT = spell("Blight", Mode((do.GainLife(1),)), optional=(("blight", (CountersOn(count=2),)),))
CARDS = (BEAR, OX, TEAM, BLIGHT)


def table(*here: str) -> Table:
    return given(
        side(hand=["Team", "Blight"], battlefield=here), side(battlefield=["Grizzly Bears"]), cards=CARDS
    )


def test_any_number_of_creatures_with_enough_power_in_all_pays() -> None:
    """601.2h: one cost, two creatures."""
    game = table("Bear", "Ox")
    game.cast("Team", [1, 2], optional=("teamwork",), pay=["Bear", "Ox"])
    game.resolve_all()
    assert (game.life("A"), game.obj("Bear").tapped, game.obj("Ox").tapped) == (23, True, True)


@pytest.mark.parametrize("pay", [["Ox"], ["Bear"], ["Ox", "Grizzly Bears"]])
def test_too_little_power_or_a_creature_of_another_player_does_not_pay(pay: list[str]) -> None:
    """601.2h."""
    game = table("Bear", "Ox")
    with refused("601.2h", table=game):
        game.cast("Team", [1, 2], optional=("teamwork",), pay=pay)


def test_without_enough_power_the_cost_cannot_be_announced_to_the_end() -> None:
    """118.3."""
    game = table("Bear")
    with refused("118.3", table=game):
        game.cast("Team", [1, 2], optional=("teamwork",), pay=["Bear"])


def test_counters_are_put_on_the_creature_named() -> None:
    """701.68a."""
    game = table("Bear", "Ox")
    game.cast("Blight", optional=("blight",), pay=["Ox"])
    assert game.pt("Ox") == (1, 2)


def test_counters_of_a_cost_may_kill() -> None:
    """704.5f."""
    game = table("Bear", "Ox")
    game.cast("Blight", optional=("blight",), pay=["Bear"])
    assert game.zone("Bear") == "graveyard"


def test_without_a_creature_nothing_can_be_blighted() -> None:
    """701.68b."""
    game = table()
    with refused("118.3", table=game):
        game.cast("Blight", optional=("blight",))
