"""A trigger that was not read stops the game, wherever it would be passed over in silence (113, 603)."""

from __future__ import annotations

import pytest

from chooseone import Book, Game, shipped
from chooseone.cards.definition import Definition, Mode, TriggeredAbility
from chooseone.effects.life import GainLife
from chooseone.errors import UnsupportedText
from chooseone.replay.rerun import rerun
from chooseone.rules.prompt import Prompt
from chooseone.terms.triggers import UnknownTrigger
from chooseone_events import GameBegan, Passed, Placed, Proposed, Seat

RAIN = Definition(
    "Rain Watcher", ("creature",), cost="{0}", power=1, toughness=1,
    abilities=(TriggeredAbility(UnknownTrigger("it rains"), (Mode((GainLife(1),)),)),),
)  # fmt: skip
SEATS = (Seat("Ana"), Seat("Ben"))
BOOK = Book([*shipped().values(), RAIN])


def test_a_permanent_with_such_a_trigger_stops_the_game_as_it_would_enter() -> None:
    """608.3, 603.2: from then on nobody could say whether it triggers."""
    game = Game.begin(BOOK, GameBegan(SEATS, (Placed("Rain Watcher", 0, "hand"),)))
    game.propose(Proposed(0, 0, 1))
    game.propose(Passed(0))
    with pytest.raises(UnsupportedText, match="it rains"):
        game.propose(Passed(1))
    assert isinstance(game.prompt, Prompt)


def test_a_game_does_not_begin_with_such_a_permanent() -> None:
    """103, 603.2: the same for one that is there from the start."""
    with pytest.raises(UnsupportedText, match="it rains"):
        Game.begin(BOOK, GameBegan(SEATS, (Placed("Rain Watcher", 0, "battlefield"),)))


def test_an_outside_may_say_what_it_does() -> None:
    """603.2: a scenario says when it triggers; the verdict on such a log says what it can't know."""
    start = GameBegan(SEATS, (Placed("Rain Watcher", 0, "battlefield"),))
    game = Game.begin(BOOK, start, unread=True)
    game.propose(Passed(0))
    verdict = rerun(game.log())
    assert verdict.kind == "exact"
    assert "it rains" in verdict.note


def test_a_card_in_hand_with_such_a_trigger_stops_nothing() -> None:
    """113.6: its abilities work on the battlefield."""
    game = Game.begin(BOOK, GameBegan(SEATS, (Placed("Rain Watcher", 0, "hand"),)))
    assert rerun(game.log()).kind == "exact"
