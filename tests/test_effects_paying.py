"""Costs paid while something resolves, dice, and moving until one fits (118.12, 706.2)."""

from __future__ import annotations

from table import Table, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.definition import Activated, Choice, Definition, Mode
from chooseone.effects import instructions as do
from chooseone.terms.amounts import Answer, AtLeast, Each, EachPlayer, Those, Times, X
from chooseone.terms.costs import ManaPart
from chooseone.terms.filters import Filter

__all__ = ["every_game_is_its_choices"]
CREATURE = Filter(types=("creature",))
BEAR = Definition("Bear", ("creature",), power=2, toughness=2)
OX = Definition("Ox", ("creature",), power=3, toughness=4)
SEVERAL = do.Reflexive(
    (Mode((do.GainLife(1),)), Mode((do.GainLife(2),)), Mode((do.GainLife(4),))),
    Choice(0, X()),
    x=Times("paid"),
)
RITE = spell(
    "Rite",
    Mode((do.Pay((ManaPart("{1}"),), 3, key="paid"), do.If(AtLeast(Times("paid")), (SEVERAL,)))),
)


def table(mana: str) -> Table:
    game = given(side(hand=["Rite"], mana=mana), side(), cards=(RITE,))
    game.cast("Rite")
    game.resolve()
    return game


def test_a_cost_paid_twice_lets_two_modes_be_chosen() -> None:
    """118.12, 603.12: "choose up to that many"."""
    game = table("{3}")
    for _ in range(2):
        game.answer(True)
        game.game.pay()
    game.answer(False)
    assert game.asked == ("modes", "A")
    with refused("700.2b", table=game):
        game.choose_modes(1, 2, 3)
    game.choose_modes(1, 3)
    game.resolve_all()
    assert game.life("A") == 25


def test_a_cost_that_is_not_paid_leads_to_nothing() -> None:
    """118.12."""
    game = table("{3}")
    game.answer(False)
    assert game.events(e.Triggered) == []


def test_nobody_is_asked_for_a_cost_that_cannot_be_paid() -> None:
    """118.3."""
    game = table("{1}")
    game.answer(True)
    game.game.pay()
    assert game.asked == ("modes", "A")


def test_a_roll_of_a_die_is_a_recorded_choice_of_chance() -> None:
    """706.2."""
    card = spell("Dice", Mode((do.Roll(key="die"), do.GainLife(Answer("die")))))
    game = given(side(hand=["Dice"]), side(), cards=(card,))
    game.cast("Dice")
    game.resolve()
    assert game.asked == ("answer", "chance")
    with refused("608.2d", table=game):
        game.answer(7)
    game.answer(5)
    assert game.life("A") == 25


def test_cards_are_exiled_until_one_fits_for_each_player_in_turn_order() -> None:
    """101.4, 701.13."""
    until = do.MoveUntil(Filter(types=("creature",), zone="library"), who=EachPlayer(), key="all")
    card = spell("Rift", Mode((until, do.Move(Those("all"), "graveyard"))))
    mine, theirs = side(hand=["Rift"], library=["Blank", "Bear", "Ox"]), side(library=["Ox", "Blank"])
    game = given(mine, theirs, cards=(card, BEAR, OX))
    game.cast("Rift")
    game.resolve_all()
    assert (game.library("A"), game.library("B")) == (1, 1)
    assert game.zone("Bear") == "graveyard"


def test_any_number_may_be_sacrificed() -> None:
    """701.21a."""
    card = spell("Feast", Mode((do.Sacrifice(CREATURE, 9, up_to=True, key="fed"),)))
    game = given(side(hand=["Feast"], battlefield=["Bear", "Ox"]), side(), cards=(card, BEAR, OX))
    game.cast("Feast")
    game.resolve()
    game.answer("Bear")
    assert (game.zone("Bear"), game.zone("Ox")) == ("graveyard", "battlefield")


def test_only_a_creature_with_the_greatest_power_fits_where_that_is_asked_for() -> None:
    """608.2d."""
    greatest = Filter(types=("creature",), says=("greatest power",))
    game = given(side(battlefield=["Bear", "Ox"]), side(), cards=(BEAR, OX))
    game.arrange(do.Destroy(Each(greatest)))
    assert (game.zone("Bear"), game.zone("Ox")) == ("battlefield", "graveyard")


def test_abilities_that_an_effect_forbids_are_not_activated() -> None:
    """602.5."""
    ability = Activated((ManaPart("{1}"),), (Mode((do.Draw(),)),))
    orb = Definition("Orb", ("artifact",), abilities=(ability,))
    game = given(side(battlefield=["Orb"]), side(), cards=(orb,))
    game.activate("Orb")
    game.resolve_all()
    game.arrange(do.Restrict(("can't activate",), game.those("Orb"), "next turn"))
    with refused("602.5", table=game):
        game.activate("Orb")
