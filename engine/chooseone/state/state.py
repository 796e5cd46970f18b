"""The state of a game: what its log folds to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyrsistent import PVector, pvector

from chooseone.state.frames import Frame
from chooseone.state.records import Obj, Player, Turn, Value
from chooseone_events import DelayedMade, Effect, Event, Trigger

if TYPE_CHECKING:
    from chooseone.cards.book import Book


Effects = tuple[Effect | None, ...]
"""The continuous effects by number; None where one has ended."""


class State(Value, frozen=True, gc=False):
    """One position, immutable. Everything in it came from events.

    `objects` holds every object there ever was, by id; `zones` the ids in each zone by zone
    number (library from the top, stack from the bottom). `effects` keep their place for good: an
    ended one is None. `book` holds the definitions; it is in no digest.
    """

    book: Book
    objects: PVector[Obj] = pvector()
    players: tuple[Player, ...] = ()
    zones: tuple[tuple[int, ...], ...] = ((),) * 4
    frames: tuple[Frame, ...] = ()
    turn: Turn = Turn()
    effects: Effects = ()
    delayed: tuple[DelayedMade, ...] = ()
    waiting: tuple[Trigger, ...] = ()
    winners: tuple[int, ...] | None = None
    phased: tuple[int, ...] = ()
    last: Event | None = None

    @property
    def begun(self) -> bool:
        """True once the start position is there."""
        return bool(self.players)

    def alive(self) -> tuple[int, ...]:
        """The seats still in the game, in seat order (102.1, 104.3)."""
        return tuple([seat for seat, player in enumerate(self.players) if not player.lost])

    def turn_order(self, first: int | None = None) -> tuple[int, ...]:
        """The seats still in the game in turn order from `first`, or the active player (101.4)."""
        players = self.players
        start = (self.turn.active if first is None else first) % (len(players) or 1)
        seats = (*range(start, len(players)), *range(start))
        return tuple([seat for seat in seats if not players[seat].lost])
