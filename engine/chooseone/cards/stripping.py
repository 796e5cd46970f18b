"""A definition as it is written: without defaults; and as it ships: without any sentence of the card."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from chooseone.cards.definition import Definition
from chooseone.cards.shapes import shape

UNREAD = "unread"
"""What stands, with its shape, for text that is not shipped: "(unread exile: until)"."""


def plain(value: Any) -> Any:
    """Typed data as plain data in which a field that is as by default is left out.

    msgspec leaves out a default only where it is the very same object, so that data which was read and
    data which was made would be written differently.
    """
    if isinstance(value, msgspec.Struct):
        return _plain(value)
    return [plain(one) for one in value] if isinstance(value, list | tuple) else value


def _plain(value: msgspec.Struct) -> dict[str, Any]:
    config = value.__struct_config__
    found: dict[str, Any] = {config.tag_field: config.tag} if config.tag_field is not None else {}
    for name, default in _fields(type(value)):
        held = getattr(value, name)
        if default is msgspec.NODEFAULT or held != default:
            found[name] = plain(held)
    return found


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    return tuple((field.name, field.default) for field in msgspec.structs.fields(kind))


def stripped(definition: Definition) -> Any:
    """A definition as plain data without the words of its unsupported text, of which the shape is kept."""
    return _stripped(plain(definition))


def _stripped(data: Any) -> Any:
    if isinstance(data, dict):
        lost = _lost(data)
        return {
            key: _shape(value) if key == lost and value else _stripped(value) for key, value in data.items()
        }
    return [_stripped(value) for value in data] if isinstance(data, list | tuple) else data


def _shape(text: str) -> str:
    return f"({UNREAD} {shape(text)})"


def _lost(data: dict[str, Any]) -> str:
    """The key below which an object keeps text that could not be read."""
    if data.get("do") == "unsupported" or data.get("on") == "unknown":
        return "words"
    return "unread" if data.get("kind") == "static" or data.get("cost") == "unread" else ""
