"""Which permanents have a definition of some kind: looked up once for each battlefield."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from chooseone.state.state import State
from chooseone.state.zones import BATTLEFIELD

if TYPE_CHECKING:
    from chooseone.state.characteristics import Characteristics as Printed

Placed = tuple[int, int]
"""A permanent: its place on the battlefield, and its id."""


class _Memo:
    """The permanents by definition, and by the sets asked for; a pure cache for one battlefield."""

    __slots__ = ("battlefield", "book", "by_face", "found", "like", "shown")

    def __init__(self) -> None:
        self.battlefield: object = None
        self.book: object = None
        self.by_face: dict[str, list[Placed]] = {}
        self.found: dict[frozenset[str], tuple[int, ...]] = {}
        self.like: dict[object, tuple[int, ...]] = {}
        self.shown: tuple[int, ...] | None = None

    def renew(self, state: State) -> None:
        self.battlefield, self.book, self.found = state.zones[BATTLEFIELD], state.book, {}
        self.by_face, self.like, self.shown = _by_face(state), {}, None

    def of(self, names: frozenset[str]) -> tuple[int, ...]:
        here = names.intersection(self.by_face)
        if not here:
            return ()
        placed = sorted([one for face in here for one in self.by_face[face]])
        return tuple([oid for _, oid in placed])


_memo = _Memo()


def _by_face(state: State) -> dict[str, list[Placed]]:
    found: dict[str, list[Placed]] = {}
    objects = state.objects
    for place, oid in enumerate(state.zones[BATTLEFIELD]):
        obj = objects[oid]
        name = obj.looks or obj.name
        if name in found:
            found[name] += ((place, oid),)
        else:
            found[name] = [(place, oid)]
    return found


def permanents_named(state: State, names: frozenset[str]) -> tuple[int, ...]:
    """The permanents whose definition is one of `names`, in the order of the battlefield.

    What a permanent is stays the same while the battlefield does: a fold that gives one of them
    other looks makes the zone anew.
    """
    if not names:
        return ()
    if _memo.battlefield is not state.zones[BATTLEFIELD] or _memo.book is not state.book:
        _memo.renew(state)
    known = _memo.found
    if names not in known:
        known[names] = _memo.of(names)
    return known[names]


def permanents_printed(state: State, what: Hashable, wanted: Callable[[Printed], bool]) -> tuple[int, ...]:
    """The permanents whose printed characteristics are `wanted`, kept under the key `what`.

    Those that a recording showed to be of other types are never left out.
    """
    if _memo.battlefield is not state.zones[BATTLEFIELD] or _memo.book is not state.book:
        _memo.renew(state)
    found = _memo.like.get(what)
    if found is None:
        faces = state.book.faces
        printed = _memo.of(frozenset([name for name in _memo.by_face if wanted(faces[name].printed)]))
        shown = [oid for oid in _shown(state) if oid not in printed]
        found = _memo.like[what] = (*printed, *shown)
    return found


def _shown(state: State) -> tuple[int, ...]:
    """The permanents of which a recording showed something, or that have marks; looked up once."""
    if _memo.shown is None:
        objects = state.objects
        _memo.shown = tuple([oid for oid in state.zones[BATTLEFIELD] if objects[oid].extra is not None])
    return _memo.shown
