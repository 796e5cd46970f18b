"""What all watches share: whose side, what fits, what moved (603.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chooseone.effects.context import Context
from chooseone.effects.matching import was
from chooseone.terms.filters import Filter
from chooseone_events import CostsPaid, LandPlayed, ManaProduced, Move, Moved, Ref, ResolutionEnded

About = tuple[Ref, ...]
Abouts = Iterator[About]


def moves(event: Any) -> tuple[Move, ...]:
    """The moves in an event of one of the types `MOVING`; none in any other."""
    kind = type(event)
    if kind is Moved or kind is CostsPaid:
        found: tuple[Move, ...] = event.moves
        return found
    return (event.move,) if kind in _OF_ONE and event.move is not None else ()


_OF_ONE: frozenset[type] = frozenset((LandPlayed, ResolutionEnded, ManaProduced))
MOVING: frozenset[type] = _OF_ONE | {Moved, CostsPaid}
"""The types of events that move objects, or may."""


def fits(ctx: Context, what: Filter | None, oid: int) -> bool:
    """True for the source itself, or with a filter for what fits or fitted it."""
    return oid == ctx.item if what is None else was(ctx, what, oid)


def side(ctx: Context, word: str, seat: int) -> bool:
    """True if the seat is on the side that the word means: "you", "opponent" or "any"."""
    return word == "any" or (word == "you") == (seat == ctx.you)
