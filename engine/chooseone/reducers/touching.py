"""The fold of what was touched: objects that state-based actions have to look at (704.3)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from chooseone.state import Turn


def touching(turn: Turn, refs: Iterable[int]) -> Turn:
    """The turn that remembers these objects, until somebody has priority again; players are left out."""
    return replace(turn, touched=(*turn.touched, *[ref for ref in refs if ref >= 0]))


def hurting(turn: Turn, struck: Iterable[int]) -> Turn:
    """The turn with these objects among those that were dealt damage and show it no more (120.6)."""
    new = tuple(dict.fromkeys([oid for oid in struck if oid not in turn.hurt]))
    return replace(turn, hurt=(*turn.hurt, *new)) if new else turn
