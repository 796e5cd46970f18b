"""Looking at cards: look, surveil, explore, connive (701.20e, 701.25, 701.44, 701.50)."""

from __future__ import annotations

import re

import pytest
from table import Table, every_game_is_its_choices, given, refused, side

import chooseone_events as e
from chooseone.cards.definition import Definition
from chooseone.effects import instructions as do
from chooseone.replay.telling import told
from chooseone.terms.amounts import Those
from chooseone.terms.filters import Filter

__all__ = ["every_game_is_its_choices"]
ANY = Filter(zone="library")
BEAR = Definition("Bear", ("creature",), power=2, toughness=2)
ISLE = Definition("Isle", ("land",))
ROC = Definition("Roc", ("creature",), power=1, toughness=1)
ELK = Definition("Elk", ("creature",), power=3, toughness=3)
OX = Definition("Ox", ("creature",), power=1, toughness=4)
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
        cards=(BEAR, ISLE, ROC, ELK, OX),
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


def top(game: Table) -> tuple[int, ...]:
    return game.state.zones[4][:3]


def sort(game: Table, away: tuple[str, ...], rest: tuple[str, ...]) -> None:
    game.game.choose(game.refs(away), game.refs(rest))


def test_what_surveil_leaves_on_top_lies_in_the_order_that_the_player_chooses() -> None:
    """701.25a."""
    game = table("Isle", "Elk", "Ox")
    game.arrange(do.Surveil(3))
    sort(game, ("Isle",), ("Ox", "Elk"))
    assert game.zone("Isle") == "graveyard"
    assert top(game)[:2] == game.refs(("Ox", "Elk"))


def test_all_that_is_kept_by_surveil_may_change_places() -> None:
    """701.25a."""
    game = table("Isle", "Elk")
    game.arrange(do.Surveil(2), do.Draw())
    sort(game, (), ("Elk", "Isle"))
    assert (game.zone("Elk"), game.zone("Isle")) == ("hand", "library")


def test_scry_puts_both_what_stays_on_top_and_what_goes_to_the_bottom_in_any_order() -> None:
    """701.22a."""
    game = given(side(library=["Isle", "Elk", "Ox", "Roc", "Bear"]), side(), cards=(ISLE, ELK, ROC, OX, BEAR))
    game.arrange(do.Scry(4))
    sort(game, ("Ox", "Isle"), ("Roc", "Elk"))
    assert game.state.zones[4] == game.refs(("Roc", "Elk", "Bear", "Ox", "Isle"))


@pytest.mark.parametrize("act", [do.Scry, do.Surveil])
def test_without_an_order_what_stays_on_top_lies_as_it_lay(act: type[do.Scry | do.Surveil]) -> None:
    """701.22a, 701.25a: so logs and scenarios that tell no order are what they were."""
    game = table("Isle", "Elk", "Ox")
    game.arrange(act(3))
    game.answer("Elk")
    assert top(game)[:2] == game.refs(("Isle", "Ox"))
    assert all(event.rest == () for event in game.events(e.Answered))


@pytest.mark.parametrize("act", [do.Scry, do.Surveil])
@pytest.mark.parametrize("rest", [("Elk",), ("Elk", "Elk"), ("Elk", "Isle"), ("Ox", "Elk", "Roc")])
def test_an_order_of_the_rest_names_each_card_that_stays_on_top_once(
    act: type[do.Scry | do.Surveil], rest: tuple[str, ...]
) -> None:
    """701.22a, 701.25a."""
    game = table("Isle", "Elk", "Ox")
    game.arrange(act(3))
    with refused("701.22a", table=game):
        sort(game, ("Isle",), rest)


def test_a_choice_that_is_no_scry_takes_no_order_of_what_was_not_chosen() -> None:
    """608.2d."""
    game = table("Isle", "Elk", "Ox")
    game.arrange(*DIG)
    with refused("701.22a", table=game):
        sort(game, ("Isle",), ("Ox", "Elk"))


def test_the_order_of_the_rest_is_told() -> None:
    """701.25a."""
    game = table("Isle", "Elk", "Ox")
    game.arrange(do.Surveil(3))
    before = game.state
    sort(game, ("Isle",), ("Ox", "Elk"))
    assert re.search("Isle.*; the rest from the top: Ox.*, Elk", told(before, game.last(e.Answered))[1])


def test_every_result_of_a_scry_is_offered_once() -> None:
    """701.22a: of two cards, either, both in two orders, or none with two orders go to the bottom."""
    game = table("Isle", "Elk")
    game.arrange(do.Scry(2))
    assert len(list(game.game.legal())) == len(set(game.game.legal())) == 6


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
