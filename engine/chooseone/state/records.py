"""What a state is made of: players, objects, announcements, the turn (rules 102, 109, 110, 601)."""

from __future__ import annotations

import msgspec

from chooseone.state.zones import GONE
from chooseone_events import But, Group, Known, Pick, Ref

Mana = tuple[int, int, int, int, int, int]
NO_MANA: Mana = (0, 0, 0, 0, 0, 0)


class Value(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Base of all records: an immutable value that the garbage collector leaves alone."""


class Player(Value, frozen=True, gc=False):
    """A player: name, life, mana pool, the rule by which they lost, counters (102, 119, 106, 122)."""

    name: str
    life: int
    mana: Mana
    lost: str = ""
    counters: tuple[tuple[str, int], ...] = ()
    lands: int = 0


class Announcement(Value, frozen=True, gc=False):
    """What was announced for an object on the stack (601.2b to d); None where not yet done.

    Nothing rewrites it but a change of targets, and that only inside a group.
    """

    ability: int = -1
    chooser: int = -2
    optional: tuple[str, ...] | None = None
    x: int = 0
    ways: tuple[str, ...] = ()
    picks: tuple[Pick, ...] | None = None
    groups: tuple[Group, ...] | None = None
    shares: tuple[tuple[tuple[int, ...], ...], ...] | None = None
    free: bool = False
    about: tuple[Ref, ...] = ()
    inner: tuple[int, ...] = ()
    origin: str = ""
    paid: bool = False
    spent: int = 0


class Obj(Value, frozen=True, gc=False):
    """An object: a card, token, copy or ability, in one zone (109.1).

    Its id is its place in `State.objects`. `looks` names the definition whose values it has if not
    `name`'s; `chosen` is its memory of modes, triples (ability, mode, turn), with ability -1 for
    any and mode 0 for an activation; `became` is the object it became (400.7); `source` the object
    an ability comes from.
    """

    name: str
    owner: int
    controller: int
    zone: int
    kind: str
    looks: str = ""
    tapped: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    attached: Ref | None = None
    chosen: tuple[tuple[int, int, int], ...] = ()
    said: Announcement | None = None
    source: int = -1
    became: int = -1
    since: int = 0
    extra: Extra | None = None

    @property
    def face(self) -> str:
        """The key of the definition whose copiable values it has (707.2)."""
        return self.looks or self.name

    @property
    def gone(self) -> bool:
        """True when it is in no zone any more."""
        return self.zone <= GONE

    def counter(self, kind: str) -> int:
        """How many counters of a kind are on it (122.1)."""
        total = 0
        for name, number in self.counters:
            if name == kind:
                total += number
        return total


class Extra(Value, frozen=True, gc=False):
    """What few objects have: marks ("commander"), last known information, what a recording showed.

    `but` are the copiable values that differ from those of its definition (707.9b); `chosen` the
    words chosen as it entered (614.12a).
    """

    marks: tuple[str, ...] = ()
    known: Known | None = None
    types: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    but: But | None = None
    chosen: tuple[str, ...] = ()


class Turn(Value, frozen=True, gc=False):
    """Turn, step and priority (500, 117): `holder` has it first, `passed` are those who passed since.

    Objects with ids from `fresh` on came since somebody last had priority, those in `touched` were
    damaged or got or lost counters or effects since then. `past` are the objects
    that left the battlefield or went to a graveyard this turn: triples (old id, from, to) of zones, `hurt`
    the objects that were dealt damage this turn and have none marked on them. `blockers` are pairs
    (blocker, attacker), with -1 for a blocker that was removed from combat: what it blocked stays
    blocked (509.1h).
    """

    number: int = 1
    active: int = 0
    step: str = ""
    holder: int = 0
    passed: tuple[int, ...] = ()
    attackers: tuple[tuple[int, int], ...] = ()
    blockers: tuple[tuple[int, int], ...] = ()
    fresh: int = 0
    touched: tuple[int, ...] = ()
    past: tuple[tuple[int, int, int], ...] = ()
    hurt: tuple[int, ...] = ()
