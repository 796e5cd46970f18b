"""Life and damage (rules 119, 120, 615)."""

from __future__ import annotations

from chooseone.effects.base import Instruction, Said, fact
from chooseone.effects.context import Context
from chooseone.effects.modifying import modified
from chooseone.effects.reading import amount, seats, select
from chooseone.effects.shielding import protection, shields
from chooseone.reducers.striking import STRUCK, types_told
from chooseone.state.characteristics import has, kinds, reached, ruled
from chooseone.state.zones import BATTLEFIELD
from chooseone.terms.amounts import Amount, Subject, Target, This, You
from chooseone_events import (
    AnyEvent,
    CountersChanged,
    DamageDealt,
    Effect,
    EffectBegan,
    Event,
    Hit,
    LifeChanged,
    Ref,
    Together,
)

Shares = tuple[tuple[Ref, int], ...]
"""Who is dealt how much damage."""


class GainLife(Instruction, frozen=True, gc=False, tag="gain life"):
    """`who` gains life (119.3)."""

    amount: Amount
    who: Subject = You()

    def run(self, ctx: Context, part: int) -> Said:
        """One event for all players at once."""
        return None if part else _change(ctx, part, self.who, amount(ctx, self.amount))


class LoseLife(Instruction, frozen=True, gc=False, tag="lose life"):
    """`who` loses life (119.3)."""

    amount: Amount
    who: Subject = You()

    def run(self, ctx: Context, part: int) -> Said:
        """One event for all players at once."""
        return None if part else _change(ctx, part, self.who, -amount(ctx, self.amount))


def _change(ctx: Context, part: int, who: Subject, by: int) -> Said:
    if part or not by:
        return None
    free = by < 0 or not ctx.state.effects
    changes = tuple(
        [(one, by) for one in seats(ctx, who) if free or not ruled(ctx.state, -1 - one, "can't gain life")]
    )
    return LifeChanged(changes, at=ctx.at, part=part) if changes else None


class DealDamage(Instruction, frozen=True, gc=False, tag="deal damage"):
    """`by` deals damage to each of `to` (120.3); a divided amount as announced (601.2d)."""

    amount: Amount
    to: Subject
    by: Subject = This()

    def run(self, ctx: Context, part: int) -> Said:
        """One event; lifelink of the source gains life at the same moment (702.15b)."""
        sources = () if part else select(ctx, self.by)
        if not sources:
            return None
        return damage(ctx, part, sources[0], self._shares(ctx))

    def _shares(self, ctx: Context) -> Shares:
        refs = tuple([ref for ref in select(ctx, self.to) if can_be_dealt(ctx, ref)])
        if isinstance(self.to, Target) and ctx.shares(self.to.slot):
            asked = ctx.group()[self.to.slot]
            return tuple((r, n) for r, n in zip(asked, ctx.shares(self.to.slot), strict=True) if r in refs)
        each = amount(ctx, self.amount)
        return tuple([(ref, each) for ref in refs if each])


_STRUCK = frozenset(STRUCK)


def can_be_dealt(ctx: Context, ref: Ref) -> bool:
    """True for what can be dealt damage.

    Damage is dealt only to players and to battles, creatures and planeswalkers (120.1).
    """
    if ref < 0 or not ctx.exists(ref):
        return ctx.exists(ref)
    return ctx.obj(ref).zone == BATTLEFIELD and not _STRUCK.isdisjoint(kinds(ctx.state, ref).types)


def damage(ctx: Context, part: int, source: int, shares: Shares, *, combat: bool = False) -> Event | None:
    """The event of damage from one source, after what prevents it (615); None where there is none to deal."""
    return damages(ctx, part, ((source, shares),), combat=combat) if shares else None


def damages(
    ctx: Context, part: int, blows: tuple[tuple[int, Shares], ...], *, combat: bool = False
) -> Event | None:
    """Damage from several sources at one moment, with the life that lifelink gains (120.3, 702.15b)."""
    left = Shields(ctx, combat=combat)
    parts: list[tuple[AnyEvent, str]] = []
    for source, shares in blows:
        hits = tuple([left.hit(source, ref, n) for ref, n in shares])
        parts.append((DamageDealt(source, hits, combat, at=ctx.at, part=part), "120.3"))
        total = sum([hit.amount for hit in hits])
        if total and has(ctx.state, source, "lifelink"):
            gained = LifeChanged(((ctx.obj(source).controller, total),), **fact(ctx, part))
            parts.append((gained, "702.15b"))
    if left.counters:
        used = tuple((oid, "shield", -1) for oid in left.counters)
        parts.append((CountersChanged(used, **fact(ctx, part)), "122.1c"))
    if len(parts) == 1:
        return parts[0][0]
    return Together(tuple([e for e, _ in parts]), tuple([r for _, r in parts]), **fact(ctx, part))


class Shields:
    """What prevents damage at one moment, as it is used up (615.7, 615.6, 122.1c, 702.16e)."""

    def __init__(self, ctx: Context, *, combat: bool) -> None:
        self.ctx, self.effects = ctx, ctx.state.effects
        self.left = {n: e.prevents for n, e in enumerate(self.effects) if e is not None and e.prevents}
        self.words = ("prevent combat damage", "prevent damage") if combat else ("prevent damage",)
        self.counters: list[int] = []

    def hit(self, source: int, ref: Ref, number: int) -> Hit:
        """The damage that is dealt after what changes and prevents it."""
        number = modified(self.ctx, "damage", ref, number, source=source)
        if protection(shields(self.ctx.state, ref), kinds(self.ctx.state, source).colors):
            return Hit(ref, 0, number)  # 702.16e
        shield = self._whole(source, ref)
        if shield is not None:
            return Hit(ref, 0, number, shield)
        if ref >= 0 and self.ctx.obj(ref).counter("shield"):
            self.counters += [] if ref in self.counters else [ref]
            return Hit(ref, 0, number)
        for place, some in self.left.items():
            effect = self.effects[place]
            if some and effect is not None and ref in effect.on:
                taken = min(some, number)
                self.left[place] -= taken
                return self._dealt(source, ref, number - taken, taken, place)
        return self._dealt(source, ref, number)

    def _whole(self, source: int, ref: Ref) -> int | None:
        """The number of the effect that prevents all of it; None for none."""
        for place, effect in enumerate(self.effects):
            if effect is None or not effect.rules:
                continue
            for word in self.words:
                if word in effect.rules or self._about(effect, word, source, ref):
                    return place
        return None

    def _about(self, effect: Effect, word: str, source: int, ref: Ref) -> bool:
        to, by = f"{word} to" in effect.rules, f"{word} by" in effect.rules
        state = self.ctx.state
        return (to and reached(state, effect, ref)) or (by and reached(state, effect, source))

    def _dealt(self, source: int, ref: Ref, number: int, taken: int = 0, shield: int = -1) -> Hit:
        deadly = ref >= 0 and number > 0 and has(self.ctx.state, source, "deathtouch")
        return Hit(ref, number, taken, shield, deadly, self._types(ref) if number else None)

    def _types(self, ref: Ref) -> tuple[str, ...] | None:
        """The card types by which it is dealt damage; None for what its counters tell anyway."""
        if ref < 0:
            return None
        now = kinds(self.ctx.state, ref).types
        found = tuple([one for one in STRUCK if one in now])
        return None if found == types_told(self.ctx.obj(ref)) else found


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
