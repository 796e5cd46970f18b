"""Counters proliferated, doubled, moved, taken off (122, 701.34, 701.10)."""

from __future__ import annotations

from table import Card, Table, every_game_is_its_choices, given, refused, side, spell

from chooseone.cards.definition import Definition, Mode
from chooseone.effects import instructions as do
from chooseone.terms.amounts import Given, Target
from chooseone.terms.filters import Filter, Slot

__all__ = ["every_game_is_its_choices"]
BEAR = Definition("Bear", ("creature",), power=2, toughness=2)
OX = Definition("Ox", ("creature",), power=1, toughness=4)


def table() -> Table:
    bear = Card("Bear", counters={"+1/+1": 2, "charge": 1})
    return given(side(battlefield=[bear]), side(battlefield=["Ox"]), cards=(BEAR, OX))


def counters(game: Table, name: str) -> dict[str, int]:
    return dict(game.obj(name).counters)


def test_proliferating_gives_one_more_of_each_kind_to_what_is_chosen() -> None:
    """701.34a."""
    game = table()
    game.arrange(do.PutCounters(Given((-2,)), "poison"))
    game.arrange(do.Proliferate())
    game.answer("B", "Bear")
    assert counters(game, "Bear") == {"+1/+1": 3, "charge": 2}
    assert dict(game.state.players[1].counters) == {"poison": 2}


def test_proliferating_may_choose_nothing() -> None:
    """701.34a: any number."""
    game = table()
    game.arrange(do.Proliferate())
    game.answer()
    assert counters(game, "Bear") == {"+1/+1": 2, "charge": 1}


def test_what_has_no_counter_cannot_be_chosen_to_proliferate() -> None:
    """701.34a."""
    game = table()
    game.arrange(do.Proliferate())
    with refused("608.2d", table=game):
        game.answer("Ox")


def test_doubling_gives_as_many_as_there_are() -> None:
    """701.10e."""
    game = table()
    game.arrange(do.DoubleCounters(game.those("Bear"), "+1/+1"))
    assert counters(game, "Bear") == {"+1/+1": 4, "charge": 1}


def test_moved_counters_are_on_the_other_object_and_no_more_on_the_first() -> None:
    """122.5."""
    game = table()
    game.arrange(do.MoveCounters(game.those("Bear"), game.those("Ox")))
    assert (counters(game, "Bear"), counters(game, "Ox")) == ({}, {"+1/+1": 2, "charge": 1})


def test_counters_do_not_move_from_an_object_onto_itself() -> None:
    """122.5."""
    game = table()
    game.arrange(do.MoveCounters(game.those("Bear"), game.those("Bear")))
    assert counters(game, "Bear") == {"+1/+1": 2, "charge": 1}


def test_all_counters_come_off() -> None:
    """122.1."""
    game = table()
    game.arrange(do.RemoveAllCounters(game.those("Bear")))
    assert counters(game, "Bear") == {}


def test_up_to_three_counters_of_any_kinds_come_off_as_the_player_says() -> None:
    """122.1, 608.2d."""
    game = table()
    game.arrange(do.TakeCounters(game.those("Bear"), 2))
    game.answer(1)
    with refused("608.2d", table=game):
        game.answer(2)
    game.answer(1)
    assert counters(game, "Bear") == {"+1/+1": 1}


def test_distributed_counters_go_as_announced() -> None:
    """601.2d."""
    slot = Slot(Filter(types=("creature",)), 1, 2, divide=2)
    card = spell("Growth", Mode((do.PutCounters(Target()),), (slot,)))
    game = given(side(hand=["Growth"], battlefield=["Bear", "Ox"]), side(), cards=(BEAR, OX, card))
    game.cast("Growth", targets=[["Bear", "Ox"]], shares=[(1, 1)])
    game.resolve_all()
    assert (game.pt("Bear"), game.pt("Ox")) == ((3, 3), (2, 5))
