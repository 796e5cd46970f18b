"""Leaving and ending the game (104, 800.4)."""

from __future__ import annotations

from chooseone.state import State
from chooseone_events import Ceased, Conceded, Event, GameEnded, PlayersLost, Reversed, Together

LEAVING = frozenset((Conceded, PlayersLost, Reversed, Together))
"""The events after which somebody may have left whose objects are still there."""


def next_leaving(state: State) -> Event | None:
    """The end of the game when one player is left (104.2a, 104.4a), or what leaves with one (800.4a)."""
    for player in state.players:
        if player.lost:
            return _without(state) if type(state.last) in LEAVING else None
    return None


def _without(state: State) -> Event | None:
    alive = state.alive()
    if len(alive) < min(2, len(state.players)) or not alive:
        return GameEnded(alive, "104.2a" if alive else "104.4a")
    objects, lost = state.objects, [seat for seat in range(len(state.players)) if seat not in alive]
    gone = sorted([oid for zone in state.zones for oid in zone if objects[oid].owner in lost])
    return Ceased(tuple(gone)) if gone else None
