"""Handles: one name for one thing, through all zones (each zone change makes a new object, 400.7)."""

from __future__ import annotations

from chooseone.state import State
from chooseone.state.zones import BATTLEFIELD
from chooseone.tools.scenario.problems import Failure
from chooseone_events import Ref, player_ref

PREFIX = "token:"


class Names:
    """The handles of a scenario: immutable but for `bind`, which a copy does not share."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players = players
        self._first: dict[str, int] = {}
        self._double: frozenset[str] = frozenset()

    def copy(self) -> Names:
        """The same names, on their own from here on."""
        twin = Names(self.players)
        twin._first, twin._double = dict(self._first), self._double
        return twin

    def bind(self, handle: str, oid: int) -> None:
        """Give an object a handle. `Failure` if it is in use."""
        if handle in self._first or handle in self.players:
            raise Failure(f"{handle!r} names one thing", "it is used twice")
        self._first[handle] = oid

    def forget(self, handle: str) -> None:
        """The handle names nothing any more (its announcement was taken back)."""
        self._first.pop(handle, None)

    def ambiguous(self, names: frozenset[str]) -> None:
        """Card names that are no handles, since several cards without `as` bear them."""
        self._double = names

    def place(self, handle: str) -> int | None:
        """The object that the handle named at first; None if it names none."""
        return self._first.get(handle)

    def seat(self, player: str) -> int:
        """The seat of a player. `Failure` for one who is not in the game."""
        if player not in self.players:
            raise Failure(f"player {player} is in the game", "the players are " + ", ".join(self.players))
        return self.players.index(player)

    def ref(self, state: State, handle: str) -> Ref:
        """What the handle means now: a player or an object. `Failure` if it means nothing."""
        if handle in ("A", "B", "C", "D"):
            return player_ref(self.seat(handle))
        return self.ids(state, handle)[-1]

    def object(self, state: State, handle: str) -> int:
        """The object that the handle means now. `Failure` for a player or nothing."""
        found = self.ref(state, handle)
        if found < 0:
            raise Failure(f"{handle!r} is an object", "it is a player")
        return found

    def ids(self, state: State, handle: str) -> tuple[int, ...]:
        """All objects that the thing has been, oldest first. `Failure` if there is none."""
        if handle.startswith(PREFIX):
            return chain(state, self._token(state, handle[len(PREFIX) :]))
        first = self._first.get(handle)
        if first is None or first >= len(state.objects):
            several = handle in self._double
            raise Failure(
                f"{handle!r} names one thing", "it names several" if several else "it names nothing"
            )
        return chain(state, first)

    def known(self, state: State, handle: str) -> bool:
        """True if the handle names something that is or was there."""
        try:
            self.ref(state, handle)
        except Failure:
            return False
        return True

    def means(self, state: State, handle: str, ref: Ref) -> bool:
        """True if the reference is, or was, what the handle names."""
        if handle in self.players:
            return ref == player_ref(self.seat(handle))
        return ref in self.ids(state, handle)

    def of(self, state: State, ref: Ref) -> str:
        """A reference in words: a player's letter, a handle, or a card's name."""
        if ref < 0:
            return self.players[-1 - ref] if -1 - ref < len(self.players) else "?"
        for handle, first in self._first.items():
            if ref in chain(state, first):
                return handle
        return state.objects[ref].name if ref < len(state.objects) else "?"

    @staticmethod
    def _token(state: State, kind: str) -> int:
        tokens = [
            oid
            for oid, obj in enumerate(state.objects)
            if obj.kind == "token"
            and (obj.name == kind or kind in state.book.face(obj.face).printed.subtypes)
        ]
        born = [oid for oid in tokens if not any(state.objects[other].became == oid for other in tokens)]
        here = [oid for oid in born if state.objects[chain(state, oid)[-1]].zone == BATTLEFIELD]
        found = here or born
        if len(found) != 1:
            raise Failure(f"there is one {kind} token", f"there are {len(found)}")
        return found[0]


def chain(state: State, first: int) -> tuple[int, ...]:
    """An object and all that it became, one after the other (400.7)."""
    found = [first]
    while first < len(state.objects) and state.objects[first].became >= 0:
        first = state.objects[first].became
        if first >= len(state.objects) or first in found:
            break
        found.append(first)
    return tuple(found)
