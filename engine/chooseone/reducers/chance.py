"""The fold of chance (701.24, 705)."""

from __future__ import annotations

from msgspec.structs import replace

from chooseone.reducers.frames import carried_on
from chooseone.state import State
from chooseone.state.zones import library_of
from chooseone_events import CoinFlipped, Shuffled


def shuffled(state: State, event: Shuffled) -> State:
    """The library has the recorded order; ids that it doesn't hold are left out (701.24)."""
    number = library_of(event.player)
    frames = carried_on(state, event, answered=True)
    if event.player < 0 or number >= len(state.zones):
        return replace(state, frames=frames, last=event)
    library = state.zones[number]
    held = tuple(oid for oid in dict.fromkeys(event.order) if oid in library)
    order = held + tuple(oid for oid in library if oid not in held)
    zones = (*state.zones[:number], order, *state.zones[number + 1 :])
    return replace(state, zones=zones, frames=frames, last=event)


def coin_flipped(state: State, event: CoinFlipped) -> State:
    """The result is noted (705.1)."""
    return replace(state, frames=carried_on(state, event, yes=event.won, answered=True), last=event)
