"""Watches on spells and abilities: cast, targeting, countering (601.2i, 115.1, 701.6)."""

from __future__ import annotations

from typing import Any

from chooseone.effects.context import Context
from chooseone.effects.matching import was
from chooseone.effects.reading import cast_this_turn
from chooseone.rules.watches.common import Abouts, side
from chooseone.state.zones import BATTLEFIELD
from chooseone.terms import triggers as on
from chooseone_events import Cast, Copied, Moved, Ref, TargetsChanged, player_ref


def casts(ctx: Context, trigger: on.Casts, event: Cast) -> Abouts:
    """Which spell is cast, by whom (601.2i)."""
    met = (
        event.item == ctx.item
        if trigger.this
        else ctx.obj(ctx.item).zone == BATTLEFIELD
        and side(ctx, trigger.who, event.player)
        and (trigger.filter is None or was(ctx, trigger.filter, event.item))
        and (not trigger.number or trigger.number == len(cast_this_turn(ctx, (event.player,))))
    )
    return iter(((event.item, player_ref(event.player)),) if met else ())


def targeted(ctx: Context, trigger: on.BecomesTarget, event: Any) -> Abouts:
    """What makes the source a target, and whose it is (115.1)."""
    item = event.item
    said = ctx.obj(item).said
    theirs = ctx.obj(item).controller
    if said is None or not side(ctx, trigger.by, theirs) or (isinstance(event, Copied) and event.asks):
        return
    if trigger.filter is not None and not was(ctx, trigger.filter, item):
        return
    refs = [ref for group in said.groups or () for slot in group for ref in slot]
    if ctx.item in refs and ctx.item not in _before(ctx, event):
        yield (item, player_ref(theirs))


def _before(ctx: Context, event: Any) -> tuple[Ref, ...]:
    """What the item targeted before its targets changed; a target that stays does not become one.

    A copy had none before: it is put on the stack with the targets decided on (707.10c).
    """
    if not isinstance(event, TargetsChanged) or event.how == "copy":
        return ()
    return tuple(event.before)


def counters(ctx: Context, trigger: on.CountersSpell, event: Moved) -> Abouts:
    """Which spell is countered (701.6a)."""
    if event.cause != "counter" or not 0 <= event.source < len(ctx.state.objects):
        return
    by = ctx.obj(event.source).controller
    for move in event.moves:
        if ctx.obj(move.object).kind != "ability" and side(ctx, trigger.who, by):
            yield (move.object, move.new)
