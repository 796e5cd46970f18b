"""Resolving spells and abilities (rule 608)."""

from __future__ import annotations

from chooseone_events.base import Event, Fact, Move, Ref


class ResolutionBegan(Event, frozen=True, gc=False):
    """The top object of the stack starts to resolve (608.1)."""

    item: int


class TargetsRechecked(Event, frozen=True, gc=False):
    """Targets are checked once more (608.2b); `illegal` are triples (pick, slot, reference)."""

    item: int
    illegal: tuple[tuple[int, int, Ref], ...] = ()


class ModeBegan(Event, frozen=True, gc=False):
    """The instructions of a chosen mode begin, in printed order (608.2c, 700.2d).

    `pick` is the place of the mode in the announced order, from 0.
    """

    item: int
    pick: int
    mode: int
    occurrence: int = 1


class Answered(Fact, frozen=True, gc=False):
    """A choice made while something resolves or enters (608.2d).

    `values` are references (objects, players); `number`, `word` and `yes` the other kinds.
    `player` is `CHANCE` for a random pick. `rest` is the order of the cards that were not picked, from the
    top, where the player may choose it; empty if they stay as they lie (701.22a, 701.25a).
    """

    player: int
    item: int
    values: tuple[Ref, ...] = ()
    number: int = 0
    word: str = ""
    yes: bool = False
    rest: tuple[Ref, ...] = ()


class ResolutionEnded(Event, frozen=True, gc=False):
    """The resolution ends; `move` is where the spell goes (608.2n, 608.3)."""

    item: int
    move: Move | None = None
    attach: Ref | None = None


class DidNotResolve(Event, frozen=True, gc=False):
    """It leaves the stack without resolving (608.2b, or 608.2a for an "if" that failed)."""

    item: int
    rule: str
    move: Move | None = None
