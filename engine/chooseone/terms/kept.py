"""What follows from a part of a definition, made once for each: a pure cache by identity."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Part = TypeVar("Part")
Made = TypeVar("Made")
MOST = 20_000
"""Parts come from definitions; more of them than all cards have are not kept."""


def kept(make: Callable[[Part], Made]) -> Callable[[Part], Made]:
    """As `make`, once for each part: parts never change, and hashing one costs more than looking it up."""
    found: dict[int, tuple[Part, Made]] = {}

    def of(part: Part) -> Made:
        known = found.get(id(part))
        if known is None or known[0] is not part:
            if len(found) > MOST:
                found.clear()
            known = found[id(part)] = (part, make(part))
        return known[1]

    return of
