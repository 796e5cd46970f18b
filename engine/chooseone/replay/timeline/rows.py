"""The rows of a timeline: typed, plain, and complete without the log."""

from __future__ import annotations

from typing import Literal

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """Why something can't be chosen: the rule's number and a few words."""

    rule: str
    why: str


Status = Literal["offered", "refused", "stuck", "unknown"]


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One printed mode at a choice of modes.

    `status` is "offered", "refused" (by `reasons`), "stuck" (no whole legal choice goes through it:
    `reasons` are its hint) or "unknown" (a recording does not show what was offered). `cost` is what
    choosing it costs in addition (700.2h), `pawprints` its share of the budget (700.2i).
    """

    mode: int
    words: str
    status: Status = "offered"
    reasons: tuple[Reason, ...] = ()
    label: str = ""
    cost: str = ""
    pawprints: int = 0


class Chosen(msgspec.Struct, frozen=True, omit_defaults=True):
    """One chosen mode in announced order: printed number, occurrence, its targets by name (700.2c).

    `shares` is how an amount was divided among the targets (601.2d).
    """

    mode: int
    occurrence: int
    words: str
    targets: tuple[str, ...] = ()
    shares: tuple[int, ...] = ()


class Paid(msgspec.Struct, frozen=True, omit_defaults=True):
    """A cost: its mana part as locked in (601.2f), what it is made of, and what else was paid.

    `announced` is what was said before: optional costs, X. A recording tells only the mana that was
    `spent`.
    """

    mana: str = ""
    made_of: tuple[str, ...] = ()
    announced: tuple[str, ...] = ()
    objects: tuple[str, ...] = ()
    life: int = 0
    spent: str = ""


class Row(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One choice, or one moment at which a rule left no choice (a copy, a removed trigger).

    `at` is the event's place in the log: `why FILE --at` that number shows its prompt. `kind` is
    "modes", "copy" (700.2g), "new targets" (700.2f), "removed" (700.2b, 603.3c), or for other choices what
    was decided ("cast", "targets", "answer", "pass" ...). `object` is the card's name, `item` the
    object's id, `sort` what it is on the stack. `asks` says what had to be chosen, `says` in words what
    was decided. `outcome` is what became of the object, `rule` the rule behind that.
    """

    at: int
    turn: int
    step: str
    player: str
    kind: str
    object: str = ""
    item: int = -1
    sort: str = ""
    asks: str = ""
    says: str = ""
    least: int = 0
    most: int = 0
    offers: tuple[Offer, ...] = ()
    chosen: tuple[Chosen, ...] = ()
    cost: Paid | None = None
    outcome: str = ""
    rule: str = ""

    @property
    def refused(self) -> tuple[Offer, ...]:
        """The modes that could not be chosen."""
        return tuple(offer for offer in self.offers if offer.status == "refused")
