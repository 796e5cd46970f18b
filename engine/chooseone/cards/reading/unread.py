"""What of a definition could not be read."""

from __future__ import annotations

from typing import Any

import msgspec

from chooseone.cards.definition import Definition
from chooseone.cards.reading.keywords import stands_for_more


def unread(definition: Definition) -> tuple[str, ...]:
    """The texts in a definition that the engine can't carry out, in their order; empty if it can all."""
    words = [word for one in (definition, *definition.tokens) for word in one.keywords]
    found = [word for word in words if stands_for_more(word)]
    found += _found(msgspec.to_builtins(definition))
    return tuple(dict.fromkeys(text.replace("~", definition.name) for text in found))


def _found(data: Any) -> list[str]:
    if isinstance(data, dict):
        here = [data["words"]] if data.get("do") == "unsupported" or data.get("on") == "unknown" else []
        here += [data["unread"]] if data.get("unread") else []
        return here + [text for value in data.values() for text in _found(value)]
    return [text for value in data for text in _found(value)] if isinstance(data, list | tuple) else []
