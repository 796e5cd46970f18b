"""Where two values first differ: the path of the field, and both sides."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from chooseone_events import Event


class Differs(NamedTuple):
    """The first difference: a path such as "moves[0].to", what was expected there, what is there."""

    field: str
    expected: object
    actual: object


def first_difference(expected: object, actual: object) -> Differs | None:
    """The first field in which two values differ, None if they are equal.

    Two events of different kinds differ in the field "event".
    """
    if expected == actual:
        return None
    return differs(expected, actual)


def differs(expected: object, actual: object) -> Differs:
    """As `first_difference`, for two values that are known to be different."""
    found = _differs(expected, actual, "")
    return found._replace(field=found.field or "event")


def _differs(expected: Any, actual: Any, path: str) -> Differs:
    if type(expected) is type(actual):
        if isinstance(expected, msgspec.Struct):
            return _in_struct(expected, actual, path)
        if isinstance(expected, tuple):
            return _in_tuple(expected, actual, path)
    return Differs(path, _side(expected), _side(actual))


def _in_struct(expected: msgspec.Struct, actual: msgspec.Struct, path: str) -> Differs:
    for name in expected.__struct_fields__:
        one, other = getattr(expected, name), getattr(actual, name)
        if one != other:
            return _differs(one, other, f"{path}.{name}" if path else name)
    return Differs(path, expected, actual)


def _in_tuple(expected: tuple[Any, ...], actual: tuple[Any, ...], path: str) -> Differs:
    if len(expected) != len(actual):
        return Differs(path, expected, actual)
    for place, (one, other) in enumerate(zip(expected, actual, strict=True)):
        if one != other:
            return _differs(one, other, f"{path}[{place}]")
    return Differs(path, expected, actual)


def _side(value: object) -> object:
    """Events of different kinds are told apart by their names."""
    return type(value).__name__ if isinstance(value, Event) else value


def subject(event: object, field: str = "") -> int | None:
    """The object that an event is about; where the field is inside a move or a hit, that one's."""
    name, _, rest = field.partition("[")
    inner = getattr(event, name, None)
    if rest and isinstance(inner, tuple):
        place = int(rest.partition("]")[0])
        found = _of(inner[place]) if place < len(inner) else None
        if found is not None:
            return found
    return _of(event)


def _of(value: object) -> int | None:
    """The first field of a value that names an object, itself or in the first of its parts."""
    for name in ("item", "object", "target", "source", "new"):
        found = getattr(value, name, None)
        if isinstance(found, int):
            return found
    for name in ("moves", "hits", "tokens", "objects", "triggers", "parts"):
        parts = getattr(value, name, ())
        if parts:
            return parts[0] if isinstance(parts[0], int) else _of(parts[0])
    return None
