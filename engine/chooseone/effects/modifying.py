"""Numbers changed by replacement and prevention effects that need no choice (614.1a, 615.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chooseone.effects.context import Context
from chooseone.effects.matching import fits, was
from chooseone.state.characteristics import lost_abilities
from chooseone.state.present import permanents_named
from chooseone_events import Ref

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chooseone.cards.definition import Modifying


def modified(ctx: Context, event: str, ref: Ref, number: int, kind: str = "", source: int = -1) -> int:
    """The number after all effects that change it, in the order of the battlefield (616.1).

    `ref` is what is affected, `kind` the kind of counters, `source` what deals the damage.
    """
    if number <= 0 or not permanents_named(ctx.state, ctx.state.book.modifiers):
        return number
    for seen, one in _effects(ctx):
        if one.event == event and one.counter in ("", kind) and _about(seen, one, ref, source):
            number = max(0, number * one.times + one.plus)
    return number


def _effects(ctx: Context) -> Iterator[tuple[Context, Modifying]]:
    state = ctx.state
    for oid in permanents_named(state, state.book.modifiers):
        if not lost_abilities(state, oid):
            for one in state.book.face(state.objects[oid].face).modifying:
                yield Context(state, oid), one


def _about(ctx: Context, one: Modifying, ref: Ref, source: int) -> bool:
    """True if the effect is about this object or player, and this source.

    What enters is looked at where it comes from, as what it will be (614.12).
    """
    seat = -1 - ref if ref < 0 else ctx.obj(ref).controller
    if one.who != "any" and (one.who == "you") != (seat == ctx.you):
        return False
    if one.by is not None and not (source >= 0 and was(ctx, one.by, source)):
        return False
    if one.to is None or ref < 0:
        return ref < 0 and (one.to is None or fits(ctx, one.to, ref))
    return was(ctx, one.to, ref)
