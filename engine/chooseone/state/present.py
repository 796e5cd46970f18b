"""Which permanents have a definition of some kind: looked up once for each battlefield."""

from __future__ import annotations

from chooseone.state.state import State
from chooseone.state.zones import BATTLEFIELD


class _Memo:
    """The permanents by the set of names asked for; a pure cache keyed by the identity of the battlefield."""

    __slots__ = ("battlefield", "book", "found")

    def __init__(self) -> None:
        self.battlefield: object = None
        self.book: object = None
        self.found: dict[frozenset[str], tuple[int, ...]] = {}

    def at(self, state: State) -> dict[frozenset[str], tuple[int, ...]]:
        if self.battlefield is not state.zones[BATTLEFIELD] or self.book is not state.book:
            self.battlefield, self.book, self.found = state.zones[BATTLEFIELD], state.book, {}
        return self.found


_memo = _Memo()


def permanents_named(state: State, names: frozenset[str]) -> tuple[int, ...]:
    """The permanents whose definition is one of `names`, in the order of the battlefield.

    What a permanent is stays the same while the battlefield does: a fold that gives one of them
    other looks makes the zone anew.
    """
    if not names:
        return ()
    memo = _memo.at(state)
    found = memo.get(names)
    if found is None:
        objects = state.objects
        here = [oid for oid in state.zones[BATTLEFIELD] if objects[oid].face in names]
        found = memo[names] = tuple(here)
    return found
