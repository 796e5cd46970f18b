"""Which permanents have a definition of some kind: looked up once for each battlefield."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from chooseone.state.affected import affected
from chooseone.state.state import State
from chooseone.state.zones import BATTLEFIELD

if TYPE_CHECKING:
    from chooseone.cards.book import Book
    from chooseone.state.characteristics import Characteristics as Printed


LookedAfter = tuple[bool, tuple[int, ...], bool, tuple[int, ...]]
"""What state-based actions look for on a battlefield: see `rules/checking.py`."""


class Present(dict[frozenset[str], tuple[int, ...]]):
    """The permanents by sets of definitions, in order: a pure cache for one battlefield."""

    __slots__ = ("_given", "battlefield", "book", "by_face", "like", "looked_after", "others", "shown")

    def __init__(
        self,
        battlefield: tuple[int, ...],
        book: Book | None,
        by_face: dict[str, list[int]],
        shown: list[int],
    ) -> None:
        super().__init__()
        self.battlefield, self.book, self.by_face = battlefield, book, by_face
        self.shown = frozenset(shown)
        self.like: dict[object, tuple[int, ...]] = {}
        self.looked_after: LookedAfter | None = None
        self._given: frozenset[str] | None = None
        self.others: tuple[object, frozenset[int]] = (None, frozenset())

    def __missing__(self, names: frozenset[str]) -> tuple[int, ...]:
        """Looked up when first asked for."""
        here = self.faces(names)
        if len(here) > 1:
            wanted = {oid for face in here for oid in self.by_face[face]}
            found = tuple([oid for oid in self.battlefield if oid in wanted])
        else:
            found = tuple(self.by_face[here[0]]) if here else ()
        self[names] = found
        return found

    @property
    def given(self) -> frozenset[str]:
        """The keywords that something here may give to permanents; looked up once."""
        book = self.book
        if self._given is None and book is not None:
            here = self.faces(book.granters)
            self._given = frozenset([word for name in here for word in book.faces[name].given])
        return self._given or frozenset()

    def other(self, state: State) -> frozenset[int]:
        """Those that may have other types and colours than the printed ones: see `permanents_printed`."""
        effects = state.effects
        if not effects:
            return self.shown
        known = self.others
        if known[0] is not effects:
            on = affected(effects)
            known = self.others = (
                effects,
                self.shown | on.intersection(self.battlefield) if on else self.shown,
            )
        return known[1]

    def faces(self, names: frozenset[str]) -> list[str]:
        """Those of the definitions that are there: the shorter way round."""
        by_face = self.by_face
        if len(names) < len(by_face):
            return list(filter(by_face.__contains__, names))
        return list(filter(names.__contains__, by_face))


class _Memo:
    """The battlefield that was asked about last."""

    __slots__ = ("here",)

    def __init__(self) -> None:
        self.here = Present((), None, {}, [])


_memo = _Memo()


def present(state: State) -> Present:
    """The permanents of this position by sets of definitions, for who asks for several.

    What a permanent is stays the same while the battlefield does: a fold that gives one of them
    other looks makes the zone anew.
    """
    here = _memo.here
    battlefield = state.zones[BATTLEFIELD]
    if here.battlefield is not battlefield or here.book is not state.book:
        here = _memo.here = Present(battlefield, state.book, *_by_face(state))
    return here


def _by_face(state: State) -> tuple[dict[str, list[int]], list[int]]:
    """The permanents by definition, and those of which a recording showed something or that have marks."""
    found: dict[str, list[int]] = {}
    shown = []
    objects = state.objects
    for oid in state.zones[BATTLEFIELD]:
        obj = objects[oid]
        name = obj.looks or obj.name
        if name in found:
            found[name].append(oid)
        else:
            found[name] = [oid]
        if obj.extra is not None:
            shown.append(oid)
    return found, shown


def permanents_named(state: State, names: frozenset[str]) -> tuple[int, ...]:
    """The permanents whose definition is one of `names`, in the order of the battlefield."""
    return present(state)[names] if names else ()


def permanents_printed(
    state: State, what: Hashable, wanted: Callable[[Printed], bool]
) -> tuple[tuple[int, ...], frozenset[int]]:
    """The permanents whose printed characteristics are `wanted`, by id; and those that may have others.

    What is found is kept under the key `what`. Others than the printed types and colours may have those
    of which a recording showed something, that have marks, or that an effect is on (613.1).
    """
    here = present(state)
    found = here.like.get(what)
    if found is None:
        known = prints(state.book, what, wanted)
        found = tuple(sorted([oid for name, oids in here.by_face.items() if known[name] for oid in oids]))
        here.like[what] = found
    return found, here.other(state)


class Prints(dict[str, bool]):
    """Which definitions print what is wanted; each is asked once."""

    def __init__(self, book: Book, wanted: Callable[[Printed], bool]) -> None:
        super().__init__()
        self._book, self._wanted = book, wanted

    def __missing__(self, name: str) -> bool:
        found = self[name] = self._wanted(self._book.faces[name].printed)
        return found


def prints(book: Book, what: Hashable, wanted: Callable[[Printed], bool]) -> dict[str, bool]:
    """Which definitions of a book print what is `wanted`, by name; kept under the key `what`."""
    known = book.printing.get(what)
    if known is None:
        known = book.printing[what] = Prints(book, wanted)
    return known
