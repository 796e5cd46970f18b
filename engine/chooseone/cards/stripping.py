"""A definition as it ships: facts only, what is unsupported without its words."""

from __future__ import annotations

from typing import Any

import msgspec

from chooseone.cards.definition import Definition

UNREAD = "(unread)"
"""What stands for text that is not shipped."""


def stripped(definition: Definition) -> Definition:
    """The definition without any sentence of the card: unsupported text becomes `UNREAD`."""
    return msgspec.convert(_stripped(msgspec.to_builtins(definition)), Definition)


def _stripped(data: Any) -> Any:
    if isinstance(data, dict):
        lost = _lost(data)
        return {key: UNREAD if key == lost and value else _stripped(value) for key, value in data.items()}
    return [_stripped(value) for value in data] if isinstance(data, list | tuple) else data


def _lost(data: dict[str, Any]) -> str:
    """The key below which an object keeps text that could not be read."""
    if data.get("do") == "unsupported" or data.get("on") == "unknown":
        return "words"
    return "unread" if data.get("kind") == "static" else ""
