"""Watches on steps, combat, damage, life and tapping (503.1a, 508.3, 509.3, 120.3, 701.26)."""

from __future__ import annotations

from typing import Any

from chooseone.effects.context import Context
from chooseone.effects.matching import was
from chooseone.rules.watches.common import Abouts, fits, moves, side
from chooseone.terms import triggers as on
from chooseone_events import (
    AttackersDeclared,
    BlockersDeclared,
    CostsPaid,
    CountersChanged,
    DamageDealt,
    LifeChanged,
    ManaProduced,
    StepBegan,
    TokensCreated,
    player_ref,
)


def step(ctx: Context, trigger: on.StepBegins, event: StepBegan) -> Abouts:
    """Whose step begins (503.1a)."""
    active = ctx.state.turn.active
    if event.step == trigger.step and side(ctx, trigger.whose, active):
        yield (player_ref(active),)


def attacks(ctx: Context, trigger: on.Attacks, event: AttackersDeclared) -> Abouts:
    """Which creature attacks whom (508.3a)."""
    for attacker, whom in event.attackers:
        if fits(ctx, trigger.filter, attacker):
            yield (attacker, whom)


def damages(ctx: Context, trigger: on.DealsDamage, event: DamageDealt) -> Abouts:
    """What is dealt damage by the source (120.3)."""
    wanted = ctx.obj(ctx.item).attached if trigger.host else ctx.item
    if event.source != wanted or (trigger.combat and not event.combat):
        return
    hits = tuple(h.target for h in event.hits if h.amount and (h.target < 0 or not trigger.to_player))
    if hits:
        yield hits


def gains(ctx: Context, trigger: on.GainsLife, event: LifeChanged) -> Abouts:
    """Who gains life (119.9)."""
    for seat, change in event.changes:
        if change > 0 and side(ctx, trigger.who, seat):
            yield (player_ref(seat),)


def you_attack(ctx: Context, trigger: on.YouAttack, event: AttackersDeclared) -> Abouts:
    """Whom a player attacks with one or more creatures (508.3d)."""
    ours = tuple(
        (attacker, whom)
        for attacker, whom in event.attackers
        if side(ctx, trigger.who, ctx.obj(attacker).controller)
        and (trigger.filter is None or was(ctx, trigger.filter, attacker))
    )
    if ours and not (trigger.alone and len(event.attackers) > 1):
        yield tuple(dict.fromkeys(ref for pair in ours for ref in pair))


def blocks(ctx: Context, trigger: on.Blocks, event: BlockersDeclared) -> Abouts:
    """What blocks what, or is blocked by what, once a creature (509.3)."""
    pairs = [(attacker, blocker) for blocker, attacker in event.blockers]
    mine = pairs if trigger.becomes else [(blocker, attacker) for attacker, blocker in pairs]
    for oid in dict.fromkeys(pair[0] for pair in mine):
        if fits(ctx, trigger.filter, oid):
            yield (oid, *(other for one, other in mine if one == oid))


def combat_damage(ctx: Context, trigger: on.CombatDamageBy, event: DamageDealt) -> Abouts:
    """Which player is dealt combat damage by what fits (510.2)."""
    if not event.combat or not was(ctx, trigger.filter, event.source):
        return
    for hit in event.hits:
        if hit.target < 0 and hit.amount and side(ctx, trigger.to, -1 - hit.target):
            yield (hit.target, event.source)


def dealt_damage(ctx: Context, trigger: on.IsDealtDamage, event: DamageDealt) -> Abouts:
    """What is dealt damage (120.3)."""
    for hit in event.hits:
        if hit.target >= 0 and hit.amount and fits(ctx, trigger.filter, hit.target):
            yield (hit.target,)


def chapter(ctx: Context, trigger: on.Chapter, event: Any) -> Abouts:
    """The Saga whose lore counters reached a chapter, as it enters or later (714.2b)."""
    now = ctx.obj(ctx.item).counter("lore")
    if isinstance(event, CountersChanged):
        more = sum(n for ref, kind, n in event.changes if ref == ctx.item and kind == "lore")
    else:
        came = event.tokens if isinstance(event, TokensCreated) else moves(event)
        more = now if any(one.new == ctx.item for one in came) else 0
    if more > 0:
        yield from ((ctx.item,) for number in trigger.numbers if now - more < number <= now)


def tapped(ctx: Context, trigger: on.BecomesTapped, event: Any) -> Abouts:
    """What becomes tapped: by an effect, for a cost or for mana (701.26a)."""
    if isinstance(event, CostsPaid):
        found = (*event.tapped, *(oid for oid, _ in event.taps))
    elif isinstance(event, ManaProduced):
        found = (event.source,) if event.taps else ()
    else:
        found = event.objects if event.tapped else ()
    return ((oid,) for oid in found if fits(ctx, trigger.filter, oid))
