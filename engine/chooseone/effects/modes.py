"""Modes and how they are chosen, as data: of spells, of abilities, of reflexive triggers (700.2)."""

from __future__ import annotations

import msgspec

from chooseone.terms.amounts import Amount, Condition
from chooseone.terms.costs import Cost
from chooseone.terms.filters import Slot


class Data(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Base of the parts of a definition."""


class Mode(Data, frozen=True, gc=False):
    """One mode, or all of a non-modal spell or ability (700.2).

    `label` is its flavour word, `cost` what choosing it costs in addition (700.2h), `pawprints`
    its share of the budget (700.2i), `slots` its targets, `does` its instructions in order.
    """

    does: tuple[AnyInstruction, ...] = ()
    slots: tuple[Slot, ...] = ()
    label: str = ""
    cost: Cost | None = None
    pawprints: int = 0


class Variant(Data, frozen=True, gc=False):
    """Other numbers while a condition holds ("if ..., choose both instead"); None leaves a number."""

    condition: Condition
    least: Amount | None = None
    most: Amount | None = None
    budget: int | None = None


class Choice(Data, frozen=True, gc=False):
    """How the modes of a modal spell or ability are chosen (700.2).

    `least` and `most` modes; `repeat` allows the same mode again (700.2d); `budget` bounds the
    pawprints (700.2i); `chooser` is "you", "opponent", "target" (an
    opponent whom each mode then targets) or "other" (700.2e); `random` leaves it to chance;
    `memory` "ever" or "turn" forbids modes that this object has chosen before; `different`
    demands another player for each mode; `all_or_none` leaves nothing between `most` and none ("you may
    choose two"). `keyword` is "spree" (702.172) or "tiered" (702.183).
    `escalate` is paid for each mode beyond the first (702.120), `entwine` for all (702.42).
    """

    least: Amount = 1
    most: Amount = 1
    repeat: bool = False
    budget: int | None = None
    chooser: str = "you"
    random: bool = False
    memory: str = ""
    different: bool = False
    all_or_none: bool = False
    keyword: str = ""
    escalate: Cost | None = None
    entwine: Cost | None = None
    variants: tuple[Variant, ...] = ()


from chooseone.effects.instructions import AnyInstruction  # noqa: E402  (modes hold instructions and back)
