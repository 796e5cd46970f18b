"""What every event is made of: the base classes, references and small records.

A reference (`Ref`) names an object or a player in one integer: an object's id (0, 1, 2 ... in log
order, rule 109.1) or ``-1 - seat`` for a player (rule 102.1). `CHANCE` stands where a player would
stand when nobody decides (a random mode, a shuffle).
"""

from __future__ import annotations

import msgspec

Ref = int
CHANCE = -1
NOBODY = -2


def player_ref(seat: int) -> Ref:
    """The reference that names the player in `seat` (0 for the first)."""
    return -1 - seat


def seat_of(ref: Ref) -> int:
    """The seat behind a player reference; the inverse of `player_ref`."""
    return -1 - ref


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", omit_defaults=True):
    """One immutable fact of a game, named in the past tense."""


class Fact(Event, frozen=True, gc=False, kw_only=True):
    """A fact that an effect brings about (rule 608.2).

    `at` is the number of the instruction it belongs to within its mode, -1 outside a resolution;
    `part` counts the events of one instruction.
    """

    at: int = -1
    part: int = 0


class Record(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, array_like=False):
    """A value inside an event."""


class Move(Record, frozen=True, gc=False):
    """One object changes zones and becomes a new object (400.7).

    `object` is the old id, `new` the id it gets; `to` a zone name; `controller` the seat that
    controls it there (-1: its owner). `position` counts from the top of a library, -1 is the
    bottom. `origin` names the zone that it leaves. `keeps` are derived characteristics that
    differed from the printed ones (last known information): power, toughness, keywords; or None.
    `instead` is the source of the replacement effect that changed where it goes (614.1a). `said` are
    the words chosen as it enters, `looks` the definition that it enters as a copy of, with `but` (614.12),
    `attach` what an Aura enters attached to (303.4f).
    """

    object: int
    new: int
    to: str
    controller: int = -1
    position: int = 0
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    keeps: Known | None = None
    origin: str = ""
    instead: int | None = None
    said: tuple[str, ...] = ()
    looks: str = ""
    but: But | None = None
    attach: Ref | None = None


class But(Record, frozen=True, gc=False):
    """Copiable values that differ from those of a definition (707.9b): "except it's a 4/4 Dragon".

    Types, subtypes and keywords come in addition to the others. None leaves what there is.
    """

    power: int | None = None
    toughness: int | None = None
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    gains: tuple[str, ...] = ()
    colors: tuple[str, ...] | None = None
    nonlegendary: bool = False


class Known(Record, frozen=True, gc=False):
    """Last known characteristics that differ from the printed ones (608.2h)."""

    power: int | None = None
    toughness: int | None = None
    keywords: tuple[str, ...] = ()
    lost_abilities: bool = False
    types: tuple[str, ...] | None = None
    subtypes: tuple[str, ...] | None = None
    colors: tuple[str, ...] | None = None


class Pick(Record, frozen=True, gc=False):
    """One mode chosen: its printed number from 1, and its occurrence from 1 (700.2d)."""

    mode: int
    occurrence: int = 1


class Refused(Record, frozen=True, gc=False):
    """A mode that could not be chosen, the rule that says so, and why in a few words (700.2a)."""

    mode: int
    rule: str
    why: str


Group = tuple[tuple[Ref, ...], ...]
"""The targets of one chosen mode: one tuple of references for each target slot of it."""
