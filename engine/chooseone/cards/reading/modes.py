"""One mode, or all of what is not modal: text to slots and instructions (700.2)."""

from __future__ import annotations

from typing import Any

import msgspec

from chooseone.cards.definition import Mode
from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.sentences import read_text
from chooseone.effects.instructions import AnyInstruction
from chooseone.terms.costs import Cost


def read_mode(
    builder: Builder, text: str, label: str = "", cost: Cost | None = None, pawprints: int = 0
) -> Mode:
    """A mode from its text; never fails, as what can't be read stays in it as `Unsupported`."""
    does = without_idle_keys(read_text(builder, text))
    return Mode(does, tuple(builder.slots), label, cost, pawprints)


def without_idle_keys(does: tuple[AnyInstruction, ...]) -> tuple[AnyInstruction, ...]:
    """The instructions without the keys that nothing speaks of."""
    plain = msgspec.to_builtins(does)
    used = set(_spoken(plain))
    return msgspec.convert(_cleared(plain, used), tuple[AnyInstruction, ...])


def _spoken(data: Any) -> list[str]:
    if isinstance(data, dict):
        here = [data["key"]] if data.get("is") in ("those", "said", "answer", "did") and "key" in data else []
        return here + [key for value in data.values() for key in _spoken(value)]
    if isinstance(data, list | tuple):
        return [key for value in data for key in _spoken(value)]
    return []


def _cleared(data: Any, used: set[str]) -> Any:
    if isinstance(data, dict):
        idle = "do" in data and data.get("key") not in used
        return {k: _cleared(v, used) for k, v in data.items() if not (idle and k == "key")}
    if isinstance(data, list | tuple):
        return [_cleared(value, used) for value in data]
    return data
