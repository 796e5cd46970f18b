"""What is different between two logs, or between two positions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, NamedTuple

import msgspec

from chooseone.replay.difference import differs, subject
from chooseone.replay.naming import zone_title
from chooseone.state import State
from chooseone_events import Log


class Parting(NamedTuple):
    """Where two logs part: the place of the event, the object, the field, and both sides.

    The whole event is missing on a side that is None.
    """

    at: int
    object: int | None
    field: str
    left: Any
    right: Any


def parting(left: Log, right: Log) -> Parting | None:
    """The first event in which two logs differ; None if their events are equal."""
    for at, (one, other) in enumerate(zip_longest(left.events, right.events)):
        if one == other:
            continue
        if one is None or other is None:
            kinds = [None if side is None else type(side).__name__ for side in (one, other)]
            return Parting(at, subject(one or other), "event", kinds[0], kinds[1])
        found = differs(one, other)
        return Parting(at, subject(other, found.field), found.field, found.expected, found.actual)
    return None


class Change(NamedTuple):
    """One field of a position: its path, and its value before and after."""

    path: str
    before: object
    after: object


_SKIPPED = frozenset(("before", "last", "book"))
"""What is no part of a position: the state before an announcement, the last event, the definitions."""


def changes(before: State, after: State) -> tuple[Change, ...]:
    """Every field in which two positions differ, in a fixed order; objects and zones by name or id."""
    return tuple(_changes("", _parts(before), _parts(after)))


def _parts(state: State) -> dict[str, Any]:
    """A position with its zones by name and its objects by id."""
    parts = {name: getattr(state, name) for name in state.__struct_fields__ if name not in _SKIPPED}
    parts["zones"] = {zone_title(state, n): ids for n, ids in enumerate(state.zones)}
    parts["objects"] = {f"#{oid}": obj for oid, obj in enumerate(state.objects)}
    return parts


def _changes(path: str, before: Any, after: Any) -> Iterator[Change]:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in dict.fromkeys((*before, *after)):
            yield from _changes(f"{path}.{key}".lstrip("."), before.get(key), after.get(key))
    elif isinstance(before, msgspec.Struct) and type(before) is type(after):
        for name in before.__struct_fields__:
            if name not in _SKIPPED:
                yield from _changes(f"{path}.{name}", getattr(before, name), getattr(after, name))
    elif isinstance(before, tuple) and isinstance(after, tuple) and len(before) == len(after):
        for place, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from _changes(f"{path}[{place}]", one, other)
    else:
        yield Change(path, before, after)
