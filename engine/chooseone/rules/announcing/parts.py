"""The parts of a cost that are not mana: what can pay them, what paying does (118, 601.2h)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from chooseone.effects.context import Context
from chooseone.effects.finding import candidates
from chooseone.effects.matching import was
from chooseone.effects.reading import amount, measure
from chooseone.rules.announcing.mana import untapped_long_enough
from chooseone.state.zones import BATTLEFIELD, hand_of, is_hand
from chooseone.terms.costs import (
    AddCounters,
    AnyPart,
    Cost,
    CountersOn,
    DiscardCards,
    DiscardThis,
    ExileCards,
    ExileThis,
    PayLife,
    RemoveCounters,
    Sacrifice,
    SacrificeThis,
    TapPower,
    TapThis,
    TapUntapped,
    UnreadPart,
    UntapThis,
)
from chooseone.terms.filters import Filter
from chooseone_events import Move


class Wanted(NamedTuple):
    """Objects that a part of a cost asks for: how many, which can serve, and what becomes of them.

    With `power` any number of them, whose powers (pairs object, power) add up to it; `counters` are
    what is put on them.
    """

    number: int
    able: tuple[int, ...]
    to: str
    power: int = 0
    powers: tuple[tuple[int, int], ...] = ()
    counters: tuple[str, int] | None = None


def wanted(ctx: Context, cost: Cost) -> tuple[Wanted, ...]:
    """What the player has to name for the parts of a cost, in order."""
    return tuple([_ASKING[type(part)](ctx, part) for part in cost if type(part) in _ASKING])


def _sacrificed(ctx: Context, part: Sacrifice) -> Wanted:
    return Wanted(amount(ctx, part.count), _controlled(ctx, part.filter), "sacrifice")


def _discarded(ctx: Context, part: DiscardCards) -> Wanted:
    hand = [i for i in sorted(ctx.state.zones[hand_of(ctx.you)]) if i != ctx.item]
    able = tuple([i for i in hand if part.filter is None or was(ctx, part.filter, i)])
    return Wanted(amount(ctx, part.count), able, "discard")


def _exiled(ctx: Context, part: ExileCards) -> Wanted:
    able = tuple([i for i in candidates(ctx, part.filter) if i >= 0 and i != ctx.item])
    return Wanted(amount(ctx, part.count), able, "exile")


def _tapped(ctx: Context, part: TapUntapped) -> Wanted:
    return Wanted(amount(ctx, part.count), _tappable(ctx, part), "tap")


def _strength(ctx: Context, part: TapPower) -> Wanted:
    able = _tappable(ctx, part)
    powers = tuple([(oid, measure(ctx, oid, "power")) for oid in able])
    return Wanted(0, able, "tap", amount(ctx, part.power), powers)


def _counted_on(ctx: Context, part: CountersOn) -> Wanted:
    counters = (part.kind, amount(ctx, part.count))
    return Wanted(1, _controlled(ctx, part.filter), "counters", counters=counters)


def _controlled(ctx: Context, what: Filter) -> tuple[int, ...]:
    return tuple([i for i in candidates(ctx, what) if i >= 0 and ctx.obj(i).controller == ctx.you])


def _tappable(ctx: Context, part: TapUntapped | TapPower) -> tuple[int, ...]:
    """Untapped ones; "untapped creatures you control" may be summoning sick (302.6 is about {T})."""
    return tuple([i for i in _controlled(ctx, part.filter) if not ctx.obj(i).tapped])


_ASKING: dict[type, Callable[[Context, Any], Wanted]] = {
    Sacrifice: _sacrificed,
    DiscardCards: _discarded,
    ExileCards: _exiled,
    TapUntapped: _tapped,
    TapPower: _strength,
    CountersOn: _counted_on,
}
"""What asks for objects that the player names."""


def assign(want: tuple[Wanted, ...], objects: tuple[int, ...]) -> tuple[tuple[int, ...], ...] | None:
    """The named objects shared out among the parts, each used once; None if they don't fit exactly."""
    if not want and not objects:
        return ()
    want = _counted(want, len(objects))
    if sum(one.number for one in want) != len(objects) or len(set(objects)) != len(objects):
        return None
    seats = [place for place, one in enumerate(want) for _ in range(one.number)]
    owner: dict[int, int] = {}

    def give(n: int, seen: set[int]) -> bool:
        for k, place in enumerate(seats):
            if k in seen or objects[n] not in want[place].able:
                continue
            seen.add(k)
            if k not in owner or give(owner[k], seen):
                owner[k] = n
                return True
        return False

    if not all(give(n, set()) for n in range(len(objects))):
        return None
    shares = tuple(
        tuple(objects[owner[k]] for k, place in enumerate(seats) if place == p) for p in range(len(want))
    )
    return shares if all(map(_strong, want, shares)) else None


def _counted(want: tuple[Wanted, ...], count: int) -> tuple[Wanted, ...]:
    """The parts with the number of objects that is left for the one that takes any number."""
    left = count - sum(one.number for one in want)
    return tuple(one._replace(number=max(1, left)) if one.power else one for one in want)


def _strong(one: Wanted, share: tuple[int, ...]) -> bool:
    """True if what was named has as much power in all as is asked for."""
    powers = dict(one.powers)
    return not one.power or sum(powers.get(oid, 0) for oid in share) >= one.power


def _fewest(one: Wanted) -> Wanted:
    """As few of the strongest as have the power asked for; more than there are if all have not."""
    if not one.power:
        return one
    powers, total = dict(one.powers), 0
    strongest = sorted(one.able, key=lambda oid: (-powers[oid], oid))
    for number, oid in enumerate(strongest, 1):
        total += max(0, powers[oid])
        if total >= one.power:
            return one._replace(number=number, able=tuple(strongest[:number]))
    return one._replace(number=len(strongest) + 1)


def first_objects(want: tuple[Wanted, ...], named: tuple[int, ...] = ()) -> tuple[int, ...] | None:
    """The first objects that pay the parts, or None: a deterministic choice for automatic payment."""
    want = tuple(map(_fewest, want))
    seats = [one for one in want for _ in range(one.number)]
    owner: dict[int, int] = {}

    def give(place: int, seen: set[int]) -> bool:
        for oid in seats[place].able:
            if oid in seen or oid in named:
                continue
            seen.add(oid)
            if oid not in owner or give(owner[oid], seen):
                owner[oid] = place
                return True
        return False

    if not all(give(place, set()) for place in range(len(seats))):
        return None
    by_place = {place: oid for oid, place in owner.items()}
    return tuple(by_place[place] for place in range(len(seats)))


def short_part(ctx: Context, cost: Cost, life: int = 0, want: tuple[Wanted, ...] | None = None) -> str | None:
    """The word for the first part that can't be paid now; None if all can.

    `want` is what the parts ask for if the caller knows it already.
    """
    if not cost and not life:
        return None
    for part in cost:
        if type(part) is PayLife:
            life += amount(ctx, part.life)
    if life and life > max(0, ctx.state.players[ctx.you].life):
        return "life"
    for part in cost:
        if type(part) is UnreadPart:
            return word(part)
        if type(part) in _SELF_TESTS and not _source_can(ctx, part):
            return word(part)
    want = wanted(ctx, cost) if want is None else want
    if want and first_objects(want) is None:
        return next((one.to for one in map(_fewest, want) if len(one.able) < one.number), want[0].to)
    return None


def word(part: AnyPart) -> str:
    """A part of a cost in a word."""
    return str(part.__struct_config__.tag)


def _source_can(ctx: Context, part: AnyPart) -> bool:
    """True if the source can do its own share: be tapped, have the counters, be in its zone."""
    known = 0 <= ctx.source < len(ctx.state.objects)
    return known and bool(_SELF_TESTS[type(part)](ctx, part))


def _can_tap(ctx: Context, _part: Any) -> bool:
    obj = ctx.obj(ctx.source)
    return obj.zone == BATTLEFIELD and not obj.tapped and untapped_long_enough(ctx.state, ctx.source)


_SELF_TESTS: dict[type, Any] = {
    TapThis: _can_tap,
    UntapThis: lambda ctx, _p: ctx.obj(ctx.source).tapped and ctx.obj(ctx.source).zone == BATTLEFIELD,
    SacrificeThis: lambda ctx, _p: ctx.obj(ctx.source).zone == BATTLEFIELD,
    DiscardThis: lambda ctx, _p: is_hand(ctx.obj(ctx.source).zone),
    ExileThis: lambda ctx, _p: not ctx.obj(ctx.source).gone,
    RemoveCounters: lambda ctx, p: ctx.obj(ctx.source).counter(p.kind) >= amount(ctx, p.count),
}


class Paid(NamedTuple):
    """What paying the parts does: moves, taps, counters, life."""

    moves: tuple[Move, ...]
    tapped: tuple[int, ...]
    counters: tuple[tuple[int, str, int], ...]
    life: int


_ZONES = {"sacrifice": "graveyard", "discard": "graveyard", "exile": "exile"}


def paid(
    ctx: Context,
    cost: Cost,
    shares: Iterable[tuple[Wanted, tuple[int, ...]]],
    life: int,
    used_up: tuple[int, ...] = (),
) -> Paid:
    """What happens when the parts are paid with these objects; `used_up` are sacrificed for mana."""
    going = [(oid, "graveyard") for oid in used_up]
    tapped: list[int] = []
    counters: list[tuple[int, str, int]] = []
    for one, share in shares:
        if one.to == "tap":
            tapped += share
        elif one.counters is not None:
            counters += [(oid, *one.counters) for oid in share]
        else:
            going += [(oid, _ZONES[one.to]) for oid in share]
    for part in cost:
        if isinstance(part, TapThis):
            tapped.append(ctx.source)
        elif isinstance(part, (SacrificeThis, DiscardThis)):
            going.append((ctx.source, "graveyard"))
        elif isinstance(part, ExileThis):
            going.append((ctx.source, "exile"))
        elif isinstance(part, (RemoveCounters, AddCounters)):
            sign = 1 if isinstance(part, AddCounters) else -1
            counters.append((ctx.source, part.kind, sign * amount(ctx, part.count)))
        elif isinstance(part, PayLife):
            life += amount(ctx, part.life)
    new = ctx.next_id
    moves = tuple(ctx.move(oid, new + n, to) for n, (oid, to) in enumerate(going))
    return Paid(moves, tuple(tapped), tuple(counters), life)
