"""A game begins from a position that can be one (103, 109, 400.1), and choices hold values of their types."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from chooseone import Book, Game, IllegalChoice, UnknownCard, shipped
from chooseone.replay.rerun import rerun
from chooseone_events import (
    CostsPaid,
    GameBegan,
    Log,
    ModesChosen,
    Passed,
    Pick,
    Placed,
    Proposed,
    Seat,
    TargetsChosen,
)

SEATS = (Seat("Ana", mana=(0, 0, 0, 1, 1, 0)), Seat("Ben"))
BOOK = Book(shipped().values())


@pytest.mark.parametrize(
    ("start", "rule"),
    [
        (GameBegan((), ()), "103.1"),
        (GameBegan(SEATS, (), active=2), "103.1"),
        (GameBegan(SEATS, (Placed("Memnite", 5, "hand"),)), "109.4"),
        (GameBegan(SEATS, (Placed("Memnite", -1, "hand"),)), "109.4"),
        (GameBegan(SEATS, (Placed("Memnite", 0, "hand", controller=2),)), "109.4"),
        (GameBegan(SEATS, (Placed("Memnite", 0, "moon"),)), "400.1"),
        (GameBegan(SEATS, (), step="lunch"), "500.1"),
        (GameBegan(SEATS, (), turn=0), "500.1"),
        (GameBegan((Seat("Ana", mana=(1, 2)),), ()), "106.4"),
        (GameBegan((Seat("Ana", mana=(0, 0, 0, 0, 0, -1)),), ()), "106.4"),
        (GameBegan(SEATS, (Placed("Memnite", 0, "battlefield", kind="emblem!"),)), "109.1"),
        (GameBegan(SEATS, (Placed("Memnite", 0, "battlefield", counters=(("+1/+1", -5),)),)), "122.1"),
        (GameBegan(SEATS, (Placed("Memnite", 0, "battlefield", attached=1000),)), "301.5"),
        (GameBegan(SEATS, (Placed("Lightning Bolt", 0, "battlefield"),)), "110.4"),
    ],
)
def test_a_position_that_can_not_be_is_refused_with_the_rule(start: GameBegan, rule: str) -> None:
    with pytest.raises(IllegalChoice) as caught:
        Game.begin(BOOK, start)
    assert rule in [one.rule for one in caught.value.violations]


@pytest.mark.parametrize(
    "start",
    [
        GameBegan((Seat("Ana", life="x"),), ()),  # type: ignore[arg-type]
        GameBegan(("Ana", "Ben"), ()),  # type: ignore[arg-type]
        GameBegan(SEATS, (Placed(5, 0, "hand"),)),  # type: ignore[arg-type]
    ],
)
def test_a_position_with_values_of_wrong_types_is_refused(start: GameBegan) -> None:
    """It could not be read back from a log."""
    with pytest.raises(IllegalChoice):
        Game.begin(BOOK, start)


def test_a_log_that_begins_from_what_is_no_position_is_not_exact() -> None:
    """103.1, 400.1: verifying looks at the start as beginning a game does."""
    good = Game.begin(BOOK, GameBegan(SEATS, (Placed("Memnite", 0, "hand"),))).log()
    for bad, rule in (
        (GameBegan(SEATS, (Placed("Memnite", 0, "moon"),)), "400.1"),
        (GameBegan(SEATS, (), active=9), "103.1"),
        (GameBegan((*SEATS, Seat("Cid")), ()), "103.1"),
    ):
        log = Log(good.header, ((bad,),), {})
        verdict = rerun(log)
        assert verdict.kind == "diverged"
        assert [one.rule for one in verdict.violations] == [rule]


def test_a_card_without_a_definition_is_named() -> None:
    with pytest.raises(UnknownCard, match="No Such Card"):
        Game.begin(BOOK, GameBegan(SEATS, (Placed("No Such Card", 0, "hand"),)))


def choosing() -> Game:
    placed = (Placed("Hull Breach", 0, "hand"), Placed("Memnite", 1, "battlefield"))
    game = Game.begin(BOOK, GameBegan(SEATS, placed))
    game.propose(Proposed(0, 0, 2))
    return game


@pytest.mark.parametrize("pick", [True, None, "a", 1.0, [1], (1,)])
def test_a_pick_of_a_wrong_type_is_refused_and_changes_nothing(pick: Any) -> None:
    game = choosing()
    with pytest.raises(IllegalChoice):
        game.choose(pick)
    assert len(game.batches) == 2


def test_an_event_with_a_value_of_a_wrong_type_is_refused() -> None:
    """It could not be read back from a log."""
    game = Game.begin(BOOK, GameBegan(SEATS, ()))
    wrong: Any = Passed(0.0)  # type: ignore[arg-type]
    with pytest.raises(IllegalChoice):
        game.propose(wrong)


def test_a_choice_without_end_is_refused_at_once() -> None:
    game = choosing()
    with pytest.raises(IllegalChoice):
        game.choose(*[1] * 20_000)


@pytest.mark.parametrize(
    "lie", [{"life": 3}, {"life": -30}, {"tapped": (0,)}, {"counters": ((0, "loyalty", 1),)}]
)
def test_what_a_payment_says_that_it_does_is_not_thrown_away(lie: dict[str, Any]) -> None:
    """601.2h: a payment that does something else than its costs do is refused, not mended in silence."""
    game = Game.begin(
        BOOK, GameBegan(SEATS, (Placed("Hull Breach", 0, "hand"), Placed("Memnite", 1, "battlefield")))
    )
    for choice in (Proposed(0, 0, 2), ModesChosen(0, 2, (Pick(1),)), TargetsChosen(0, 2, (((1,),),))):
        game.propose(choice)
    payment = CostsPaid(0, 2, (0, 0, 0, 1, 1, 0))
    with pytest.raises(IllegalChoice) as caught:
        game.propose(replace(payment, **lie))
    assert "601.2h" in [one.rule for one in caught.value.violations]
    game.propose(payment)
