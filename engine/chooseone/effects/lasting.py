"""What an effect reaches that changes neither characteristics nor control: also what comes later (611.2c)."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec.structs import replace

from chooseone.effects.context import Context
from chooseone.effects.matching import fits
from chooseone.effects.reading import amount, seats, select
from chooseone.effects.shapes import that_player
from chooseone.state import State
from chooseone.terms.amounts import Each, Except, Given, Several, Subject, Theirs
from chooseone.terms.filters import Filter
from chooseone_events import Effect, Ref, player_ref


def described(ctx: Context, what: Subject) -> str:
    """What an effect is about, to be looked up each time, as JSON text; "" where it is about fixed things.

    What the text asks of the game besides (players, numbers) is determined now, once (608.2h).
    """
    settled = _settled(ctx, what)
    return msgspec.json.encode(settled).decode() if _open(settled) else ""


def reaches(state: State, effect: Effect, ref: Ref) -> bool:
    """True if the effect is about this object or player now."""
    if not effect.whom:
        return ref in effect.on
    ctx, what = Context(state, effect.source, effect.player), _subject(effect.whom)
    return fits(ctx, what.filter, ref) if isinstance(what, Each) else ref in select(ctx, what)


def about_player(state: State, effect: Effect, seat: int) -> bool:
    """True if the effect is about what this player controls (502.3)."""
    what = _subject(effect.whom) if effect.whom else None
    if isinstance(what, Theirs):
        return player_ref(seat) in select(Context(state, effect.source, effect.player), what.who)
    refs = effect.on if what is None else select(Context(state, effect.source, effect.player), what)
    return any(ref >= 0 and state.objects[ref].controller == seat for ref in refs)


_DECODER = msgspec.json.Decoder(Subject)


@lru_cache(maxsize=512)
def _subject(whom: str) -> Subject:
    """The subject from its JSON text; nothing at all for text that is none."""
    try:
        found: Subject = _DECODER.decode(whom)
    except msgspec.DecodeError:
        return Given()
    return found


def _open(what: Subject) -> bool:
    """True if more objects can come to be meant."""
    if isinstance(what, Several):
        return any(map(_open, what.of))
    return _open(what.of) if isinstance(what, Except) else isinstance(what, Each | Theirs)


def _settled(ctx: Context, what: Subject) -> Subject:
    """The subject with everything determined but which objects fit a description."""
    if isinstance(what, Several):
        return Several(tuple(_settled(ctx, one) for one in what.of))
    if isinstance(what, Except):
        return Except(_settled(ctx, what.of), _settled(ctx, what.without))
    if isinstance(what, Theirs):
        who = Given(tuple(player_ref(seat) for seat in seats(ctx, what.who)))
        return Theirs(who, _fixed(ctx, what.filter))
    if isinstance(what, Each) and not what.filter.only_players:
        return _each(ctx, _fixed(ctx, what.filter))
    return Given(tuple(ref for ref in select(ctx, what) if ctx.exists(ref)))


def _each(ctx: Context, what: Filter) -> Subject:
    """What fits; "that player" is who it is now."""
    if what.controller != "that":
        return Each(what)
    seat = that_player(ctx)
    return Theirs(Given((player_ref(seat),) if seat >= 0 else ()), replace(what, controller=""))


_NUMBERS = (
    *("least_value", "most_value", "least_power", "most_power"),
    *("least_toughness", "most_toughness"),
)


def _fixed(ctx: Context, what: Filter) -> Filter:
    """The filter with its numbers as they are now."""
    bounds = {name: getattr(what, name) for name in _NUMBERS}
    numbers = {name: amount(ctx, bound) for name, bound in bounds.items() if bound is not None}
    return replace(what, any_of=tuple(_fixed(ctx, one) for one in what.any_of), **numbers)
