"""Creatures that deal damage by themselves: fight, and each of several to something (701.14, 120)."""

from __future__ import annotations

from chooseone.effects.base import Instruction, Said
from chooseone.effects.context import Context
from chooseone.effects.life import Shares, can_be_dealt, damages
from chooseone.effects.reading import amount, measure, objects, select
from chooseone.state.characteristics import characteristics
from chooseone.state.zones import BATTLEFIELD
from chooseone.terms.amounts import Amount, Subject
from chooseone_events import Ref


class Fight(Instruction, frozen=True, gc=False, tag="fight"):
    """Two creatures deal damage equal to their power to each other (701.14a)."""

    one: Subject
    other: Subject

    def run(self, ctx: Context, part: int) -> Said:
        """Both at once; no damage if either is gone or no creature (701.14b)."""
        ones, others = objects(ctx, self.one), objects(ctx, self.other)
        if part or not ones or not others or not all(_fights(ctx, oid) for oid in (ones[0], others[0])):
            return None
        pairs = ((ones[0], others[0]), (others[0], ones[0]))
        blows = ((source, to, measure(ctx, source, "power")) for source, to in pairs)
        dealt = tuple((source, ((to, n),)) for source, to, n in blows if n > 0)
        return damages(ctx, part, dealt) if dealt else None


def _fights(ctx: Context, oid: int) -> bool:
    return ctx.obj(oid).zone == BATTLEFIELD and "creature" in characteristics(ctx.state, oid).types


class EachDeals(Instruction, frozen=True, gc=False, tag="each deals"):
    """Each of `by` deals damage: to each of `to`, or without it to its own controller (120.2).

    Without an amount it is equal to the power of the one that deals it.
    """

    by: Subject
    to: Subject | None = None
    amount: Amount | None = None

    def run(self, ctx: Context, part: int) -> Said:
        """All at once."""
        if part:
            return None
        blows = ((oid, self._shares(ctx, oid)) for oid in objects(ctx, self.by))
        dealt = tuple((oid, shares) for oid, shares in blows if shares)
        return damages(ctx, part, dealt) if dealt else None

    def _shares(self, ctx: Context, oid: int) -> Shares:
        much = self._much(ctx, oid)
        return tuple((to, much) for to in self._whom(ctx, oid) if much > 0)

    def _whom(self, ctx: Context, oid: int) -> tuple[Ref, ...]:
        if self.to is None:
            return (-1 - ctx.obj(oid).controller,)
        return tuple(ref for ref in select(ctx, self.to) if can_be_dealt(ctx, ref))

    def _much(self, ctx: Context, oid: int) -> int:
        return measure(ctx, oid, "power") if self.amount is None else amount(ctx, self.amount)
