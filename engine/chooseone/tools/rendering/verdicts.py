"""A verdict in lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from chooseone.replay.verdict import Difference, Verdict
from chooseone.tools.rendering.fidelity import fidelity_line
from chooseone.tools.rendering.wording import some

MOST = 20
"""So many violations are told; after the first the rest often follow from it."""


def verdict_plain(name: str, verdict: Verdict, fidelity: dict[str, int] | None) -> dict[str, Any]:
    """A verdict as plain data."""
    told = {"file": name, "verdict": verdict.kind, **msgspec.to_builtins(verdict)}
    told.pop("kind")
    return told | ({"fidelity": fidelity} if fidelity is not None else {})


def verdict_lines(name: str, verdict: Verdict, fidelity: dict[str, int] | None) -> Iterator[str]:
    """The verdict, then the first difference, then every violated rule."""
    illegal = " (illegal choices)" if verdict.illegal else ""
    yield f"{name}: {verdict.kind}{illegal}, {_counts(verdict)}"
    if verdict.note:
        yield f"    {verdict.note}"
    if verdict.difference is not None:
        yield from _difference(verdict.difference)
    for broken in verdict.violations[:MOST]:
        yield f"    violation  {broken.text}"
    if len(verdict.violations) > MOST:
        yield f"    and {len(verdict.violations) - MOST} more violations; --json lists all"
    if fidelity is not None:
        yield f"    {fidelity_line(fidelity)}"


def _counts(verdict: Verdict) -> str:
    if verdict.recording:
        return (
            f"{some(verdict.events, 'event')}: {some(verdict.choices_checked, 'choice')} checked, "
            f"{verdict.not_checkable} not checkable, {some(verdict.consequences_checked, 'consequence')} "
            "whose subjects exist"
        )
    parts = [f"{some(verdict.choices_checked, 'choice')} guarded"]
    parts.append(f"{some(verdict.consequences_checked, 'consequence')} equal")
    parts += [f"{some(verdict.digests_checked, 'digest')} compared"] if verdict.digests_checked else []
    return f"{some(verdict.events, 'event')}: {', '.join(parts)}"


def _difference(found: Difference) -> Iterator[str]:
    number = f"#{found.object}" if found.object is not None and found.object >= 0 else ""
    about = f"{found.name} {number}".strip()
    yield f"    event      {found.at} {found.event}" + (f", object {about}" if about else "")
    yield f"    field      {found.field}"
    yield f"    expected   {_value(found.expected)} (by the rules{f', {found.rule}' if found.rule else ''})"
    yield f"    actual     {_value(found.actual)} (in the log)"
    if found.cause is not None:
        yield f"    cause      {found.cause.text}"


def _value(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
