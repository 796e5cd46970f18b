"""Costs as data: mana and everything else that can be paid (118, 601.2f)."""

from __future__ import annotations

import msgspec

from chooseone.terms.amounts import Amount
from chooseone.terms.filters import Filter


class Part(
    msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag_field="cost", forbid_unknown_fields=True
):
    """One part of a cost."""


class ManaPart(Part, frozen=True, gc=False, tag="mana"):
    """Mana in printed symbols, such as "{1}{W/U}{X}" (107.4)."""

    mana: str


class TapThis(Part, frozen=True, gc=False, tag="tap this"):
    """{T}: tap the source (107.5)."""


class UntapThis(Part, frozen=True, gc=False, tag="untap this"):
    """{Q}: untap the source (107.6)."""


class SacrificeThis(Part, frozen=True, gc=False, tag="sacrifice this"):
    """Sacrifice the source (701.21)."""


class DiscardThis(Part, frozen=True, gc=False, tag="discard this"):
    """Discard the source from the hand (701.9)."""


class ExileThis(Part, frozen=True, gc=False, tag="exile this"):
    """Exile the source."""


class Sacrifice(Part, frozen=True, gc=False, tag="sacrifice"):
    """Sacrifice `count` permanents that fit (701.21)."""

    filter: Filter
    count: Amount = 1


class DiscardCards(Part, frozen=True, gc=False, tag="discard"):
    """Discard `count` cards, of the filter's kind where one is given (701.9)."""

    count: Amount = 1
    filter: Filter | None = None


class ExileCards(Part, frozen=True, gc=False, tag="exile"):
    """Exile `count` objects that fit (the filter names the zone)."""

    filter: Filter
    count: Amount = 1


class TapUntapped(Part, frozen=True, gc=False, tag="tap"):
    """Tap `count` untapped permanents that fit."""

    filter: Filter
    count: Amount = 1


class PayLife(Part, frozen=True, gc=False, tag="life"):
    """Pay life (119.4)."""

    life: Amount = 1


class RemoveCounters(Part, frozen=True, gc=False, tag="remove counters"):
    """Remove counters of a kind from the source (122.6)."""

    kind: str
    count: Amount = 1


class AddCounters(Part, frozen=True, gc=False, tag="add counters"):
    """Put counters of a kind on the source (a loyalty cost, 606.4)."""

    kind: str
    count: Amount = 1


class TapPower(Part, frozen=True, gc=False, tag="tap power"):
    """Tap any number of untapped permanents that fit with total power `power` or more (702.122a)."""

    power: Amount
    filter: Filter = Filter(types=("creature",))


class CountersOn(Part, frozen=True, gc=False, tag="counters on"):
    """Put counters of a kind on one permanent that fits ("blight 2": -1/-1 counters, 701.68a)."""

    kind: str = "-1/-1"
    count: Amount = 1
    filter: Filter = Filter(types=("creature",))


class UnreadPart(Part, frozen=True, gc=False, tag="unread"):
    """A part that the reader of card text does not understand, with its words; nobody can pay it."""

    unread: str


AnyPart = (
    ManaPart | TapThis | UntapThis | SacrificeThis | DiscardThis | ExileThis | Sacrifice
    | DiscardCards | ExileCards | TapUntapped | PayLife | RemoveCounters | AddCounters
    | TapPower | CountersOn | UnreadPart
)  # fmt: skip
Cost = tuple[AnyPart, ...]
"""A cost: all of its parts are paid (118.3)."""
