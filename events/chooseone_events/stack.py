"""Triggered abilities, copies and changed targets (rules 603, 707.10, 115.7)."""

from __future__ import annotations

from chooseone_events.base import Event, Fact, Group, Record, Ref, Refused


class Trigger(Record, frozen=True, gc=False):
    """One ability that triggered: its source, its number there, its controller.

    `about` are the references that the trigger event is about. `inner` is the place of the
    instruction that made a delayed or reflexive trigger (mode, instruction), empty for printed
    abilities. `delayed` is the number of a delayed one that is used up; `x` its X, where it has one.
    """

    source: int
    ability: int
    controller: int
    about: tuple[Ref, ...] = ()
    inner: tuple[int, ...] = ()
    delayed: int = -1
    x: int = 0


class Triggered(Fact, frozen=True, gc=False):
    """Abilities triggered at one moment and wait to be put on the stack (603.2, 603.3)."""

    triggers: tuple[Trigger, ...]


class TriggerPut(Event, frozen=True, gc=False):
    """A waiting ability goes on the stack as the object `item` (603.3b); `index` counts the waiting."""

    player: int
    index: int
    item: int


class TriggerRemoved(Event, frozen=True, gc=False):
    """An ability leaves the stack since no legal choice was made (603.3c, 603.3d, 700.2b)."""

    player: int
    item: int
    rule: str
    refused: tuple[Refused, ...] = ()


class TriggerSettled(Event, frozen=True, gc=False):
    """All choices for a triggered ability are made; it stands on the stack (603.3d)."""

    player: int
    item: int


class Copied(Fact, frozen=True, gc=False):
    """A spell or ability is copied on the stack with all that was announced for it (707.10).

    With `asks` its targets are decided next, and only then does anything become its target (707.10c).
    """

    player: int
    of: int
    item: int
    colors: tuple[str, ...] | None = None
    asks: bool = False


class TargetsChanged(Fact, frozen=True, gc=False):
    """Targets changed, or new ones chosen, inside the slots of the chosen modes (115.7, 700.2f).

    `before` are the references that were targets before, in order.
    """

    player: int
    item: int
    groups: tuple[Group, ...]
    how: str
    before: tuple[Ref, ...] = ()
