"""`reduce`: one event folded into a state, by the type of the event."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from chooseone.state import State
from chooseone_events import Event

Change = Callable[[State, Any], State]


class _Table(dict[type, Change]):
    """The changes by type of event; an event of an unknown kind changes nothing."""

    def __missing__(self, kind: type) -> Change:
        return _unchanged


def _unchanged(state: State, _event: object) -> State:
    return state


TABLE: dict[type, Change] = _Table()


def reduce(state: State, event: Event) -> State:
    """The state after an event. Total and pure: it judges no rule and never raises.

    An event of an unknown kind leaves the state alone.
    """
    return TABLE[type(event)](state, event)


def fold(state: State, events: Iterable[Event]) -> State:
    """The state after events in order."""
    for event in events:
        state = TABLE[type(event)](state, event)
    return state
