"""`reduce`: one event folded into a state, by the type of the event."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from chooseone.state import State
from chooseone_events import Event

TABLE: dict[type, Callable[[State, Any], State]] = {}


def reduce(state: State, event: Event) -> State:
    """The state after an event. Total and pure: it judges no rule and never raises.

    An event of an unknown kind leaves the state alone.
    """
    kind = type(event)
    return TABLE[kind](state, event) if kind in TABLE else state


def fold(state: State, events: Iterable[Event]) -> State:
    """The state after events in order."""
    for event in events:
        kind = type(event)
        if kind in TABLE:
            state = TABLE[kind](state, event)
    return state
