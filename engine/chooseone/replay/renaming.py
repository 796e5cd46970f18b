"""Events with other references: what a log calls one object, another log calls another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from chooseone_events import Event, LifeChanged, PlayersLost

ONE = frozenset(("object", "item", "source", "of", "target", "attach", "attached"))
"""Fields that hold one reference."""

SEVERAL = frozenset(
    ("objects", "order", "top", "bottom", "tapped", "on", "values", "about", "before", "rest")
)
"""Fields that hold references in a row."""

FIRST = frozenset(("taps", "changes", "counters", "attackers", "blockers"))
"""Fields that hold rows which begin with a reference."""

_SEATS = (LifeChanged, PlayersLost)
"""Events whose rows begin with seats."""


def renamed(event: Event, names: Mapping[int, int]) -> Event:
    """The event with each reference to an object as `names` has it; others stay."""
    return _struct(event, names) if names else event


def _struct(value: Any, names: Mapping[int, int]) -> Any:
    changed: dict[str, Any] = {}
    for field in value.__struct_fields__:
        old = getattr(value, field)
        new = _field(value, field, old, names)
        if new is not old and new != old:
            changed[field] = new
    return replace(value, **changed) if changed else value


def _field(value: Any, field: str, old: Any, names: Mapping[int, int]) -> Any:
    if isinstance(old, msgspec.Struct):
        return _struct(old, names)
    if isinstance(old, tuple):
        return _row(value, field, old, names)
    reference = field in ONE and isinstance(old, int) and not isinstance(old, bool)
    return names.get(old, old) if reference else old


def _row(value: Any, field: str, old: tuple[Any, ...], names: Mapping[int, int]) -> tuple[Any, ...]:
    if old and isinstance(old[0], msgspec.Struct):
        return tuple(_struct(one, names) for one in old)
    if field in SEVERAL:
        return tuple(names.get(one, one) for one in old)
    if field == "groups":
        return _deep(old, lambda one: names.get(one, one))
    if field in FIRST and not isinstance(value, _SEATS):
        return tuple((names.get(one[0], one[0]), *one[1:]) for one in old)
    return old


def _deep(value: tuple[Any, ...], name: Callable[[int], int]) -> tuple[Any, ...]:
    return tuple(_deep(one, name) if isinstance(one, tuple) else name(one) for one in value)
