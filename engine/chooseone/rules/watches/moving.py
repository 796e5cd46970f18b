"""Watches on what enters, leaves, dies, is drawn or discarded (603.6, 603.10a)."""

from __future__ import annotations

from typing import Any

from chooseone.effects.context import Context
from chooseone.effects.matching import was
from chooseone.rules.watches.common import Abouts, fits, moves, side
from chooseone.terms import triggers as on
from chooseone_events import Moved, TokensCreated, player_ref


def enters(ctx: Context, trigger: on.Enters, event: Any) -> Abouts:
    """What enters (603.6a)."""
    entered = [move.new for move in moves(event) if move.to == "battlefield" and move.new >= 0]
    if isinstance(event, TokensCreated):
        entered = [token.new for token in event.tokens]
    return ((oid,) for oid in entered if fits(ctx, trigger.filter, oid))


def dies(ctx: Context, trigger: on.Dies, event: Any) -> Abouts:
    """What goes to a graveyard from the battlefield (700.4)."""
    for move in moves(event):
        if move.origin == "battlefield" and move.to == "graveyard" and fits(ctx, trigger.filter, move.object):
            yield (move.object, move.new)


def leaves(ctx: Context, trigger: on.Leaves, event: Any) -> Abouts:
    """What leaves the battlefield (603.6c)."""
    for move in moves(event):
        there = not trigger.to or trigger.to == move.to
        if move.origin == "battlefield" and there and fits(ctx, trigger.filter, move.object):
            yield (move.object, move.new)


def discards(ctx: Context, trigger: on.Discards, event: Any) -> Abouts:
    """What is discarded (701.9)."""
    if isinstance(event, Moved) and event.cause != "discard":
        return
    for move in moves(event):
        seat = ctx.obj(move.object).owner
        fits = trigger.filter is None or was(ctx, trigger.filter, move.new)
        if move.origin == "hand" and side(ctx, trigger.who, seat) and fits:
            yield (move.new, player_ref(seat))


def draws(ctx: Context, trigger: on.Draws, event: Moved) -> Abouts:
    """Who draws (121.1)."""
    if event.cause == "draw" and event.moves and side(ctx, trigger.who, event.player):
        yield (player_ref(event.player),)
