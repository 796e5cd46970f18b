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
    try:
        change = TABLE[type(event)]
    except KeyError:
        return state
    return change(state, event)


def fold(state: State, events: Iterable[Event]) -> State:
    """The state after events in order."""
    for event in events:
        try:
            change = TABLE[type(event)]
        except KeyError:
            continue
        state = change(state, event)
    return state
