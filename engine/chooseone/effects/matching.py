"""Does an object or player fit a filter? (109, 115.1)"""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from chooseone.effects.context import Context
from chooseone.effects.shapes import Shape, shape_of, that_player
from chooseone.state import Obj
from chooseone.state.characteristics import kinds
from chooseone.state.zones import BATTLEFIELD, zone_name
from chooseone.terms.filters import Filter
from chooseone_events import Ref


def fits(ctx: Context, what: Filter, ref: Ref) -> bool:
    """True if the reference fits the filter, seen by the controller of the context."""
    if ref < 0:
        return player_fits(ctx, what, -1 - ref)
    shape = shape_of(what)
    if ref >= len(ctx.state.objects) or shape.only_players:
        return False
    obj = ctx.state.objects[ref]
    if what.zone == "any":
        return any(fits(ctx, part, ref) for part in what.any_of)
    place = "battlefield" if obj.zone == BATTLEFIELD else zone_name(obj.zone)
    return place == what.zone and _object_fits(ctx, shape, ref, obj)


def was(ctx: Context, what: Filter, oid: int) -> bool:
    """As `fits` for an object that may have left its zone: the zone is not looked at (603.10)."""
    return _object_fits(ctx, shape_of(what), oid, ctx.state.objects[oid])


@lru_cache(maxsize=256)
def as_card(what: Filter) -> Filter:
    """What a spell must be, to be asked of its card before it is cast or after it has left the stack."""
    return replace(what, says=tuple([word for word in what.says if word != "spell"]))


def player_fits(ctx: Context, what: Filter, seat: int) -> bool:
    """True if the player in this seat fits the filter; never for one who has left the game."""
    players = what.players
    if not players:
        return any(player_fits(ctx, part, seat) for part in what.any_of)
    if seat >= len(ctx.state.players) or ctx.state.players[seat].lost:
        return False
    if players == "that":
        return seat == that_player(ctx)
    return players == "any" or (players == "you") == (seat == ctx.you)


def _object_fits(ctx: Context, shape: Shape, oid: int, obj: Obj) -> bool:
    """The tests of the filter, those first that need no characteristics."""
    for near in shape.near:
        if not near(ctx, oid, obj):
            return False
    if shape.shown or shape.parts:
        now = shape.seen(ctx.state, oid)
        return shape.prints(now) and shape.shows(ctx, oid, obj, now)
    return shape.prints(kinds(ctx.state, oid)) if shape.printed else True


def fits_besides(ctx: Context, shape: Shape, oid: int) -> bool:
    """The tests of the filter for a permanent of which types, supertypes and colours are known to fit."""
    obj = ctx.state.objects[oid]
    for near in shape.near:
        if not near(ctx, oid, obj):
            return False
    if not shape.shown and not shape.parts:
        return True
    return shape.shows(ctx, oid, obj, shape.seen(ctx.state, oid))
