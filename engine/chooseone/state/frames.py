"""What is under way, innermost last: announcements, resolutions, replacements (601, 608, 614)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chooseone.state.records import Value
from chooseone_events import AnyEvent, ManaProduced, Ref

if TYPE_CHECKING:
    from chooseone.state.state import State


class Announcing(Value, frozen=True, gc=False):
    """A spell or ability is being announced (601.2, 602.2, 603.3).

    `verb` is "cast", "activate" or "trigger". `before` is the state before the proposal (733.1);
    it is in no digest and no file. `locked` is the mana part of the total cost (601.2f), `mana` are the mana
    abilities activated meanwhile.
    """

    item: int
    player: int
    verb: str
    before: State | None = None
    locked: str | None = None
    mana: tuple[ManaProduced, ...] = ()


BESIDE = 2000
"""From this number of an instruction on, an answer belongs to no instruction but to what enters (303.4f)."""


class Note(Value, frozen=True, gc=False):
    """What one event of an instruction left to be spoken of later ("this way", 608.2c)."""

    pick: int
    at: int
    part: int
    values: tuple[Ref, ...] = ()
    number: int = 0
    word: str = ""
    yes: bool = False
    answered: bool = False
    rest: tuple[Ref, ...] = ()


class Carrying(Value, frozen=True, gc=False):
    """Instructions are being carried out (608.2c): a resolution, a replacement or an arrangement.

    `kind` is "stack", "replacement" or "arranged". `pick` counts the chosen modes in printed
    order (-1 before the first); `at` and `part` say what comes next. `illegal` are the targets
    that the recheck found illegal, or None before it (608.2b). `applied` names the replacement effect
    that was chosen among several (616.1).
    """

    item: int
    player: int
    kind: str
    pick: int = -1
    at: int = 0
    part: int = 0
    notes: tuple[Note, ...] = ()
    illegal: tuple[tuple[int, int, Ref], ...] | None = None
    what: AnyEvent | None = None
    does: str = ""
    about: tuple[Ref, ...] = ()
    applied: tuple[tuple[int, int], ...] = ()


Frame = Announcing | Carrying
