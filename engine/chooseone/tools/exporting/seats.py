"""Who may know what: players' names replaced, and hidden cards of a log as one seat saw it (400.2, 706)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from chooseone.state import State
from chooseone.state.zones import LIBRARY, is_hand, is_library
from chooseone_events import Batch, Event, GameBegan, Log, Move, Revealed, Together

HIDDEN = "a card"
"""How a card is called that the seat can't see."""

UNKNOWN = "unknown"
"""The name of a card that a recording never shows."""


def neutral(log: Log) -> Log:
    """The log with "player 1", "player 2" ... for the players' names."""
    players = tuple(f"player {seat}" for seat in range(1, len(log.header.players) + 1))
    header = replace(log.header, players=players)
    return replace(log, header=header, batches=tuple(map(_neutral, log.batches)))


def _neutral(batch: Batch) -> Batch:
    start = batch[0]
    if not isinstance(start, GameBegan):
        return batch
    seats = tuple(replace(one, name=f"player {seat}") for seat, one in enumerate(start.players, 1))
    return (replace(start, players=seats), *batch[1:])


class Viewer:
    """What one seat sees (from 0), or with None everything. Cards that were shown stay known to it."""

    def __init__(self, seat: int | None = None) -> None:
        self.seat = seat
        self.known: set[int] = set()

    def sees(self, state: State, oid: int) -> bool:
        """True if the seat can see the object where it is now, or was shown it there."""
        if not 0 <= oid < len(state.objects):
            return True
        if state.objects[oid].face == UNKNOWN:
            return False
        if self.seat is None or oid in self.known:
            return True
        zone = state.objects[oid].zone
        if is_library(zone):
            return False
        return not is_hand(zone) or (zone - LIBRARY) // 3 == self.seat

    def note(self, before: State, event: Event) -> None:
        """Remember what an event shows: revealed cards, and where cards go that the seat saw (400.7)."""
        if isinstance(event, Revealed) and (not event.private or event.player == self.seat):
            self.known.update(event.objects)
        for move in _moves(event) if self.seat is not None else ():
            if move.to != "library" and self.sees(before, move.object):
                self.known.add(move.new)


def _moves(event: Event) -> Iterator[Move]:
    """All zone changes in an event."""
    if isinstance(event, Together):
        for part in event.parts:
            yield from _moves(part)
    yield from getattr(event, "moves", ())
    one = getattr(event, "move", None)
    if one is not None:
        yield one
