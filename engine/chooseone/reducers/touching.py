"""The fold of what was touched: objects that state-based actions have to look at (704.3)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from chooseone.state import Turn


def touching(turn: Turn, refs: Iterable[int]) -> Turn:
    """The turn that remembers these objects, until somebody has priority again; players are left out."""
    return replace(turn, touched=(*turn.touched, *[ref for ref in refs if ref >= 0]))
