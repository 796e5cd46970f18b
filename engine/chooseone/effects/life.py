"""Life and damage (rules 119, 120, 615)."""

from __future__ import annotations

from chooseone.effects.base import Instruction, Said, fact
from chooseone.effects.context import Context
from chooseone.effects.reading import amount, seats, select
from chooseone.state.characteristics import characteristics, has
from chooseone.state.zones import BATTLEFIELD
from chooseone.terms.amounts import Amount, Subject, Target, This, You
from chooseone_events import DamageDealt, Effect, EffectBegan, Event, Hit, LifeChanged, Ref, Together


class GainLife(Instruction, frozen=True, gc=False, tag="gain life"):
    """`who` gains life (119.3)."""

    amount: Amount
    who: Subject = You()

    def run(self, ctx: Context, part: int) -> Said:
        """One event for all players at once."""
        return _change(ctx, part, self.who, amount(ctx, self.amount))


class LoseLife(Instruction, frozen=True, gc=False, tag="lose life"):
    """`who` loses life (119.3)."""

    amount: Amount
    who: Subject = You()

    def run(self, ctx: Context, part: int) -> Said:
        """One event for all players at once."""
        return _change(ctx, part, self.who, -amount(ctx, self.amount))


def _change(ctx: Context, part: int, who: Subject, by: int) -> Said:
    if part or not by:
        return None
    changes = tuple((seat, by) for seat in seats(ctx, who))
    return LifeChanged(changes, **fact(ctx, part)) if changes else None


class DealDamage(Instruction, frozen=True, gc=False, tag="deal damage"):
    """`by` deals damage to each of `to` (120.3); a divided amount as announced (601.2d)."""

    amount: Amount
    to: Subject
    by: Subject = This()

    def run(self, ctx: Context, part: int) -> Said:
        """One event; lifelink of the source gains life at the same moment (702.15b)."""
        sources = select(ctx, self.by)
        if part or not sources:
            return None
        return damage(ctx, part, sources[0], self._shares(ctx))

    def _shares(self, ctx: Context) -> tuple[tuple[Ref, int], ...]:
        refs = tuple(ref for ref in select(ctx, self.to) if _can_be_dealt(ctx, ref))
        if isinstance(self.to, Target) and ctx.shares(self.to.slot):
            asked = ctx.group()[self.to.slot]
            return tuple((r, n) for r, n in zip(asked, ctx.shares(self.to.slot), strict=True) if r in refs)
        each = amount(ctx, self.amount)
        return tuple((ref, each) for ref in refs if each)


def _can_be_dealt(ctx: Context, ref: Ref) -> bool:
    """Damage is dealt only to players and to battles, creatures and planeswalkers (120.1)."""
    if ref < 0 or not ctx.exists(ref):
        return ctx.exists(ref)
    kinds = characteristics(ctx.state, ref).types
    on_battlefield = ctx.obj(ref).zone == BATTLEFIELD
    return on_battlefield and any(kind in kinds for kind in ("creature", "planeswalker", "battle"))


def damage(ctx: Context, part: int, source: int, shares: tuple[tuple[Ref, int], ...]) -> Event | None:
    """The event of damage from `source`, after shields (615.7); None where there is none to deal."""
    if not shares:
        return None
    left = {n: e.prevents for n, e in enumerate(ctx.state.effects) if e is not None and e.prevents}
    hits = tuple(_hit(ctx, left, ref, n) for ref, n in shares)
    dealt = DamageDealt(source, hits, **fact(ctx, part))
    total = sum(hit.amount for hit in hits)
    if not total or not has(ctx.state, source, "lifelink"):
        return dealt
    gained = LifeChanged(((ctx.obj(source).controller, total),), **fact(ctx, part))
    return Together((dealt, gained), ("702.15b",), **fact(ctx, part))


def _hit(ctx: Context, left: dict[int, int], ref: Ref, number: int) -> Hit:
    for place, shield in left.items():
        effect = ctx.state.effects[place]
        if shield and effect is not None and ref in effect.on:
            taken = min(shield, number)
            left[place] -= taken
            return Hit(ref, number - taken, taken, place)
    return Hit(ref, number)


class PreventDamage(Instruction, frozen=True, gc=False, tag="prevent damage"):
    """The next `amount` damage to each of `to` this turn is prevented (615.7)."""

    amount: Amount
    to: Subject

    def run(self, ctx: Context, part: int) -> Said:
        """One shield for each thing protected."""
        refs = select(ctx, self.to)
        if part >= len(refs):
            return None
        shield = Effect((refs[part],), "end of turn", prevents=amount(ctx, self.amount), source=ctx.source)
        return EffectBegan(shield, **fact(ctx, part))
