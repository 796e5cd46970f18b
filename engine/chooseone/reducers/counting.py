"""The fold of counters (122)."""

from __future__ import annotations

from msgspec.structs import replace
from pyrsistent import PVector

from chooseone.state import Obj

Counters = tuple[tuple[str, int], ...]


def added(counters: Counters, kind: str, change: int) -> Counters:
    """Counters with a change of one kind, sorted by kind, none below one."""
    have = dict(counters)
    have[kind] = have.get(kind, 0) + change
    return tuple((k, have[k]) for k in sorted(have) if have[k] > 0)


def with_counters(objects: PVector[Obj], changes: tuple[tuple[int, str, int], ...]) -> PVector[Obj]:
    """The objects after these changes; references to players and unknown ids are left alone."""
    for oid, kind, change in changes:
        if 0 <= oid < len(objects):
            obj = objects[oid]
            objects = objects.set(oid, replace(obj, counters=added(obj.counters, kind, change)))
    return objects
