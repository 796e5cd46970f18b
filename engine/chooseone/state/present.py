"""Which permanents have a definition of some kind: looked up once for each battlefield."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from chooseone.state.state import State
from chooseone.state.zones import BATTLEFIELD

if TYPE_CHECKING:
    from chooseone.state.characteristics import Characteristics as Printed


class Present(dict[frozenset[str], tuple[int, ...]]):
    """The permanents by sets of definitions, in order: a pure cache for one battlefield."""

    __slots__ = ("battlefield", "book", "by_face", "like", "shown")

    def __init__(self, battlefield: tuple[int, ...], book: object, by_face: dict[str, list[int]]) -> None:
        super().__init__()
        self.battlefield, self.book, self.by_face = battlefield, book, by_face
        self.like: dict[object, tuple[int, ...]] = {}
        self.shown: tuple[int, ...] | None = None

    def __missing__(self, names: frozenset[str]) -> tuple[int, ...]:
        """Looked up when first asked for."""
        here = names.intersection(self.by_face)
        if len(here) > 1:
            wanted = {oid for face in here for oid in self.by_face[face]}
            found = tuple([oid for oid in self.battlefield if oid in wanted])
        else:
            found = tuple(self.by_face[next(iter(here))]) if here else ()
        self[names] = found
        return found


class _Memo:
    """The battlefield that was asked about last."""

    __slots__ = ("here",)

    def __init__(self) -> None:
        self.here = Present((), None, {})


_memo = _Memo()


def present(state: State) -> Present:
    """The permanents of this position by sets of definitions, for who asks for several.

    What a permanent is stays the same while the battlefield does: a fold that gives one of them
    other looks makes the zone anew.
    """
    here = _memo.here
    battlefield = state.zones[BATTLEFIELD]
    if here.battlefield is not battlefield or here.book is not state.book:
        here = _memo.here = Present(battlefield, state.book, _by_face(state))
    return here


def _by_face(state: State) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    objects = state.objects
    for oid in state.zones[BATTLEFIELD]:
        obj = objects[oid]
        name = obj.looks or obj.name
        if name in found:
            found[name].append(oid)
        else:
            found[name] = [oid]
    return found


def permanents_named(state: State, names: frozenset[str]) -> tuple[int, ...]:
    """The permanents whose definition is one of `names`, in the order of the battlefield."""
    return present(state)[names] if names else ()


def permanents_printed(state: State, what: Hashable, wanted: Callable[[Printed], bool]) -> tuple[int, ...]:
    """The permanents whose printed characteristics are `wanted`, kept under the key `what`.

    Those that a recording showed to be of other types are never left out.
    """
    here = present(state)
    found = here.like.get(what)
    if found is None:
        faces = state.book.faces
        printed = here[frozenset([name for name in here.by_face if wanted(faces[name].printed)])]
        shown = [oid for oid in _shown(state, here) if oid not in printed]
        found = here.like[what] = (*printed, *shown)
    return found


def _shown(state: State, here: Present) -> tuple[int, ...]:
    """The permanents of which a recording showed something, or that have marks; looked up once."""
    if here.shown is None:
        objects = state.objects
        here.shown = tuple([oid for oid in here.battlefield if objects[oid].extra is not None])
    return here.shown
