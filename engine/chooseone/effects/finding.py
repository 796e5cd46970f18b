"""What fits a filter now: players and objects, found one by one (109, 115.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from chooseone.effects.context import Context
from chooseone.effects.matching import fits, fits_besides, player_fits
from chooseone.effects.shapes import Shape, shape_of
from chooseone.state.present import permanents_printed
from chooseone.state.zones import BATTLEFIELD, STACK, zone_number
from chooseone.terms.filters import Filter
from chooseone_events import Ref


def candidates(ctx: Context, what: Filter) -> tuple[Ref, ...]:
    """Everything that fits a filter now: players in turn order, then objects by id."""
    return tuple(fitting(ctx, what))


def fitting(ctx: Context, what: Filter) -> Iterable[Ref]:
    """As `candidates`, most of them found one by one."""
    shape = shape_of(what)
    if shape.with_players:
        return _players_too(ctx, what, shape)
    if what.zone != "battlefield":
        return (oid for oid in sorted(_pool(ctx, what)) if fits(ctx, what, oid))
    return _permanents(ctx, what, shape)


def _players_too(ctx: Context, what: Filter, shape: Shape) -> Iterator[Ref]:
    yield from _players(ctx, what)
    if shape.only_players:
        return
    if what.zone == "battlefield":
        yield from _permanents(ctx, what, shape)
    else:
        yield from [oid for oid in sorted(_pool(ctx, what)) if fits(ctx, what, oid)]


def _players(ctx: Context, what: Filter) -> Iterator[Ref]:
    for seat in ctx.state.turn_order(0):
        if player_fits(ctx, what, seat):
            yield -1 - seat


def _permanents(ctx: Context, what: Filter, shape: Shape) -> Iterable[int]:
    """Those that fit, by id: printed types and colours count, but for those that may show others."""
    sure, odd = permanents_printed(ctx.state, shape, shape.prints)
    if odd:
        return (oid for oid in sorted({*sure, *odd}) if fits(ctx, what, oid))
    return sure if shape.only_prints else (oid for oid in sure if fits_besides(ctx, shape, oid))


def _pool(ctx: Context, what: Filter) -> Iterable[int]:
    zones = ctx.state.zones
    if what.zone == "battlefield":
        return zones[BATTLEFIELD]
    if what.zone == "stack":
        return zones[STACK]
    if what.zone == "any":
        return dict.fromkeys([oid for part in what.any_of for oid in _pool(ctx, part)])
    places = sorted({zone_number(what.zone, seat) for seat in range(len(ctx.state.players))})
    return [oid for place in places if 0 <= place < len(zones) for oid in zones[place]]
