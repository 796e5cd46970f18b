"""Looking at cards: look, surveil, explore, connive (701.20e, 701.25, 701.44, 701.50)."""

from __future__ import annotations

import pytest
from table import Table, every_game_is_its_choices, given, refused, side

import chooseone_events as e
from chooseone.cards.definition import Definition
from chooseone.effects import instructions as do
from chooseone.terms.amounts import Those
from chooseone.terms.filters import Filter

__all__ = ["every_game_is_its_choices"]
ANY = Filter(zone="library")
BEAR = Definition("Bear", ("creature",), power=2, toughness=2)
ISLE = Definition("Isle", ("land",))
ROC = Definition("Roc", ("creature",), power=1, toughness=1)
ELK = Definition("Elk", ("creature",), power=3, toughness=3)
DIG = (
    do.Look(3, key="top"),
    do.Pick(ANY, among=Those("top"), key="mine"),
    do.Move(Those("mine"), "hand"),
    do.Move(Those("top"), "library", -1, random=True),
)


def table(*library: str) -> Table:
    return given(
        side(battlefield=["Bear"], hand=["Roc"], library=[*library, "Blank", "Blank"]),
        side(),
        cards=(BEAR, ISLE, ROC, ELK),
    )


def test_one_of_the_cards_looked_at_goes_to_the_hand_and_the_rest_to_the_bottom_at_random() -> None:
    """701.20e; the random order is a choice of chance."""
    game = table("Isle", "Elk")
    game.arrange(*DIG)
    game.answer("Elk")
    assert game.asked == ("answer", "chance")
    game.answer("Isle", game.state.zones[4][1])
    assert (game.zone("Elk"), game.zone("Isle"), game.library("A")) == ("hand", "library", 3)


def test_what_was_not_looked_at_cannot_be_picked() -> None:
    """608.2d."""
    game = table("Isle", "Elk")
    game.arrange(*DIG)
    with refused("608.2d", table=game):
        game.answer("Roc")


def test_surveil_puts_what_is_chosen_into_the_graveyard_and_leaves_the_rest_on_top() -> None:
    """701.25a."""
    game = table("Isle", "Elk")
    game.arrange(do.Surveil(2))
    game.answer("Isle")
    assert (game.zone("Isle"), game.zone("Elk")) == ("graveyard", "library")
    assert game.last(e.Moved).cause == "surveil"


def test_surveil_sees_no_more_cards_than_there_are() -> None:
    """701.25a."""
    game = given(side(library=[]), side())
    game.arrange(do.Surveil(2))
    assert game.events(e.Revealed) == []


def test_a_creature_that_explores_a_land_puts_it_into_the_hand() -> None:
    """701.44a."""
    game = table("Isle")
    game.arrange(do.Explore(game.those("Bear")))
    assert (game.zone("Isle"), game.pt("Bear")) == ("hand", (2, 2))


@pytest.mark.parametrize(("yes", "where"), [(True, "graveyard"), (False, "library")])
def test_a_creature_that_explores_another_card_grows_and_may_bury_it(yes: bool, where: str) -> None:
    """701.44a."""
    game = table("Elk")
    game.arrange(do.Explore(game.those("Bear")))
    game.answer(yes)
    assert (game.zone("Elk"), game.pt("Bear")) == (where, (3, 3))


@pytest.mark.parametrize(("card", "size"), [("Roc", (3, 3)), ("Isle", (2, 2))])
def test_a_creature_that_connives_grows_for_a_nonland_card(card: str, size: tuple[int, int]) -> None:
    """701.50a."""
    game = table("Isle")
    game.arrange(do.Connive(game.those("Bear")))
    game.answer(card)
    assert (game.zone(card), game.pt("Bear")) == ("graveyard", size)
