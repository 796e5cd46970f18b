"""Is there a legal target at all? Asked for every mode that is offered, so in few steps (601.2b, 700.2a)."""

from __future__ import annotations

from chooseone.effects.context import Context
from chooseone.effects.finding import fitting
from chooseone.effects.matching import fits, fits_besides, player_fits
from chooseone.effects.shapes import Shape, shape_of
from chooseone.rules.targeting import protected
from chooseone.state.affected import affected
from chooseone.state.present import permanents_named, present, prints
from chooseone.terms.filters import Filter, Slot


def any_legal(ctx: Context, slot: Slot) -> bool:
    """True if there is a legal target for the slot; they are looked at in any order."""
    what = slot.filter
    shape = shape_of(what)
    if shape.with_players and _any_player(ctx, what):
        return True
    if shape.only_players:
        return False
    if what.zone == "battlefield":
        return _any_permanent(ctx, what, shape)
    for ref in fitting(ctx, what):  # noqa: SIM110  (asked very often: no generator)
        if not protected(ctx, ref):
            return True
    return False


def _any_player(ctx: Context, what: Filter) -> bool:
    state = ctx.state
    guarded = permanents_named(state, state.book.guardians)
    for seat in range(len(state.players)):
        if player_fits(ctx, what, seat) and not (guarded and protected(ctx, -1 - seat)):
            return True
    return False


def _any_permanent(ctx: Context, what: Filter, shape: Shape) -> bool:
    """Those first that are as their definition prints them: nothing has to be asked about most of them."""
    state, book = ctx.state, ctx.state.book
    here, objects = present(state), state.objects
    changed = affected(state.effects) if state.effects else ()
    known = prints(book, shape, shape.prints)
    bare = not (book.protecting and here[book.protecting])
    for name, oids in here.by_face.items():
        if known[name]:
            open_ = bare and not book.faces[name].shields
            for oid in oids:
                if oid in changed or oid in here.shown:
                    continue
                if not (shape.only_prints or fits_besides(ctx, shape, oid)):
                    continue
                if (open_ and not objects[oid].counters) or not protected(ctx, oid):
                    return True
    odd = here.other(state)
    return bool(odd) and any(fits(ctx, what, oid) and not protected(ctx, oid) for oid in sorted(odd))
