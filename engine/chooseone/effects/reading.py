"""What subjects, amounts and conditions mean in a position (608.2h)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chooseone.effects.context import Context
from chooseone.effects.finding import candidates
from chooseone.effects.matching import as_card, fits, was
from chooseone.effects.shapes import that_player
from chooseone.state import Announcement, Obj
from chooseone.state.characteristics import characteristics, is_every_creature_type, mana_value
from chooseone.state.zones import zone_name
from chooseone.terms import amounts as terms
from chooseone.terms.filters import Filter
from chooseone.terms.subtypes import BASIC_LAND_TYPES, NOT_OF_CREATURES
from chooseone_events import Ref, player_ref


def select(ctx: Context, subject: terms.Subject) -> tuple[Ref, ...]:
    """The references that a subject means now, players before objects are never mixed up by id."""
    return _SUBJECTS[type(subject)](ctx, subject)


def objects(ctx: Context, subject: terms.Subject) -> tuple[int, ...]:
    """The objects that a subject means and that are still in a zone."""
    return tuple(ref for ref in select(ctx, subject) if ref >= 0 and ctx.exists(ref))


def seats(ctx: Context, subject: terms.Subject) -> tuple[int, ...]:
    """The seats that a subject means, of players still in the game."""
    return tuple(-1 - ref for ref in select(ctx, subject) if ref < 0 and ctx.exists(ref))


def _each_player(ctx: Context, subject: terms.EachPlayer) -> tuple[Ref, ...]:
    order = ctx.state.turn_order()
    return tuple(player_ref(s) for s in order if subject.who == "any" or s != ctx.you)


def cast_this_turn(ctx: Context, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The spells that these players cast this turn, by id (601.2i)."""
    turn, objects_ = ctx.state.turn.number, ctx.state.objects
    return tuple(
        oid
        for oid, obj in enumerate(objects_)
        if obj.said is not None
        and obj.said.paid
        and obj.said.ability < 0
        and obj.kind == "card"
        and obj.since == turn
        and obj.controller in seats
    )


def _controllers(ctx: Context, subject: terms.ControllerOf) -> tuple[Ref, ...]:
    found = (ref if ref < 0 else player_ref(ctx.obj(ref).controller) for ref in select(ctx, subject.of))
    return tuple(dict.fromkeys(found))


def _owners(ctx: Context, subject: terms.OwnerOf) -> tuple[Ref, ...]:
    found = (ref if ref < 0 else player_ref(ctx.obj(ref).owner) for ref in select(ctx, subject.of))
    return tuple(dict.fromkeys(found))


def _noted(ctx: Context, subject: terms.Those) -> tuple[Ref, ...]:
    notes = ctx.notes(ctx.place_of(subject.key))
    return tuple(dict.fromkeys(ref for note in notes for ref in note.values))


def _became(ctx: Context, ref: Ref) -> int | None:
    """The object that an object became (400.7), None for a player and for what did not move."""
    return ctx.obj(ref).became if ref >= 0 and ctx.obj(ref).became >= 0 else None


def _those(ctx: Context, subject: terms.Those) -> tuple[Ref, ...]:
    """What was chosen and then moved by one instruction is one thing: what it became."""
    refs = _noted(ctx, subject)
    return tuple(ref for ref in refs if _became(ctx, ref) not in refs)


def _as_last(ctx: Context, subject: terms.Subject) -> tuple[Ref, ...]:
    """As `select`, for looking at: what was chosen and then moved, as it last was (608.2h)."""
    if not isinstance(subject, terms.Those):
        return select(ctx, subject)
    refs = _noted(ctx, subject)
    new = tuple(_became(ctx, ref) for ref in refs)
    return tuple(ref for ref in refs if ref not in new)


def _it(ctx: Context, subject: terms.It) -> tuple[Ref, ...]:
    about = ctx.frame.about if ctx.frame is not None and ctx.frame.about else ctx.said.about
    return about if subject.index < 0 else about[subject.index : subject.index + 1]


def _host(ctx: Context, _subject: terms.Host) -> tuple[Ref, ...]:
    host = ctx.obj(ctx.source).attached if 0 <= ctx.source < len(ctx.state.objects) else None
    return () if host is None else (host,)


def _chooser(ctx: Context, _subject: terms.ChooserOf) -> tuple[Ref, ...]:
    seat = that_player(ctx)
    return (player_ref(seat),) if seat >= 0 else ()


def _several(ctx: Context, subject: terms.Several) -> tuple[Ref, ...]:
    return tuple(dict.fromkeys(ref for part in subject.of for ref in select(ctx, part)))


def _theirs(ctx: Context, subject: terms.Theirs) -> tuple[Ref, ...]:
    return _held(ctx, seats(ctx, subject.who), subject.filter)


def _held(ctx: Context, who: tuple[int, ...], what: Filter) -> tuple[int, ...]:
    """What fits and these seats control, or own outside the battlefield and the stack (108.4, 109.4)."""
    controlled = what.zone in ("battlefield", "stack")
    found = (oid for oid in candidates(ctx, what) if oid >= 0)
    side = ((oid, ctx.obj(oid).controller if controlled else ctx.obj(oid).owner) for oid in found)
    return tuple(oid for oid, seat in side if seat in who)


def _moved(ctx: Context, subject: terms.Moved) -> tuple[Ref, ...]:
    past = ctx.state.turn.past
    fits_there = (
        oid
        for oid, origin, to in past
        if (not subject.origin or zone_name(origin) == subject.origin)
        and (not subject.to or zone_name(to) == subject.to)
    )
    if subject.to and subject.filter.zone == subject.to:
        fits_there = (ctx.obj(oid).became for oid in tuple(fits_there) if ctx.obj(oid).became >= 0)
    return tuple(oid for oid in fits_there if was(ctx, subject.filter, oid))


def _cast(ctx: Context, subject: terms.Cast) -> tuple[Ref, ...]:
    """Spells that have left the stack are no longer spells; "another" is not what became the source."""
    mine, every = subject.who == "you", subject.who == "any"
    found = cast_this_turn(ctx, tuple(s for s in ctx.state.alive() if every or mine == (s == ctx.you)))
    if subject.filter is None:
        return found
    what = as_card(subject.filter)
    own = (oid for oid in found if not (what.other and ctx.obj(oid).became == ctx.source))
    return tuple(oid for oid in own if was(ctx, what, oid))


def _except(ctx: Context, subject: terms.Except) -> tuple[Ref, ...]:
    without = select(ctx, subject.without)
    return tuple(ref for ref in select(ctx, subject.of) if ref not in without)


def _attached(ctx: Context, subject: terms.AttachedTo) -> tuple[Ref, ...]:
    hosts = select(ctx, subject.of)
    found = (oid for oid in candidates(ctx, subject.filter) if oid >= 0)
    return tuple(oid for oid in found if ctx.obj(oid).attached in hosts)


_SUBJECTS: dict[type, Callable[[Context, Any], tuple[Ref, ...]]] = {
    terms.Target: lambda ctx, s: ctx.targets(s.slot),
    terms.You: lambda ctx, _s: (player_ref(ctx.you),),
    terms.This: lambda ctx, _s: (ctx.source,) if ctx.source >= 0 else (),
    terms.Each: lambda ctx, s: candidates(ctx, s.filter),
    terms.EachPlayer: _each_player,
    terms.ControllerOf: _controllers,
    terms.OwnerOf: _owners,
    terms.Those: _those,
    terms.It: _it,
    terms.ChooserOf: _chooser,
    terms.Host: _host,
    terms.Several: _several,
    terms.Theirs: _theirs,
    terms.Moved: _moved,
    terms.Cast: _cast,
    terms.Except: _except,
    terms.AttachedTo: _attached,
    terms.Candidate: lambda ctx, _s: (ctx.candidate,) if ctx.candidate >= 0 else (),
    terms.Given: lambda _ctx, s: s.refs,
}


def amount(ctx: Context, value: object) -> int:
    """The number that an amount means now; never below zero."""
    if isinstance(value, int):
        return value
    return max(0, _AMOUNTS[type(value)](ctx, value))


def _greatest(ctx: Context, value: terms.Greatest) -> int:
    found = (measure(ctx, ref, value.what) for ref in _as_last(ctx, value.of))
    return (min if value.lowest else max)(found, default=0)


def _most(ctx: Context, value: terms.Most) -> int:
    held = (len(_held(ctx, (seat,), value.filter)) for seat in seats(ctx, value.who))
    return (min if value.fewest else max)(held, default=0)


def measure(ctx: Context, ref: Ref, what: str) -> int:
    """Power, toughness, mana value, counters of a kind, or life of one reference."""
    if ref < 0:
        return ctx.state.players[-1 - ref].life if what == "life" else 0
    if what == "mana value":
        return mana_value(ctx.state, ref)
    if what.startswith("counters:"):
        return ctx.obj(ref).counter(what[9:])
    now = characteristics(ctx.state, ref)
    return (now.power if what == "power" else now.toughness) or 0


def _modes_of(ctx: Context, value: terms.ModesOf) -> int:
    said = (ctx.obj(ref).said for ref in select(ctx, value.of) if ref >= 0)
    return sum(len(one.picks) for one in said if one is not None and one.picks is not None)


def _answer(ctx: Context, value: terms.Answer) -> int:
    note = ctx.note(ctx.place_of(value.key))
    return note.number if note is not None else 0


def _times(ctx: Context, value: terms.Times) -> int:
    """Payments are the odd parts of their instruction, the questions before them the even ones."""
    return sum(note.part % 2 for note in ctx.notes(ctx.place_of(value.key)) if note.yes)


def _shared(ctx: Context, value: terms.Shared) -> int:
    """The most of one creature type; changelings are of every type (702.73a)."""
    now = [characteristics(ctx.state, ref) for ref in select(ctx, value.of) if ref >= 0]
    others = [one for one in now if not is_every_creature_type(one)]
    kinds = [kind for one in others for kind in one.subtypes if kind not in NOT_OF_CREATURES]
    return len(now) - len(others) + max((kinds.count(kind) for kind in kinds), default=0)


def _different(ctx: Context, value: terms.Different) -> int:
    refs = [ref for ref in _as_last(ctx, value.of) if ref >= 0]
    return len({one for ref in refs for one in _values(ctx, ref, value.what)})


def _values(ctx: Context, oid: int, what: str) -> tuple[object, ...]:
    """What an object has of a kind of value: it may have several colours or land types, or none."""
    now = characteristics(ctx.state, oid)
    if what == "name":
        return (ctx.obj(oid).face,)
    if what == "color":
        return now.colors
    if what == "basic land type":
        return tuple(kind for kind in now.subtypes if kind in BASIC_LAND_TYPES)
    return (measure(ctx, oid, what),)


def _spent(ctx: Context, oid: int) -> int:
    said = spell_of(ctx, oid)
    return said.spent if said is not None else 0


_AMOUNTS: dict[type, Callable[[Context, Any], int]] = {
    terms.X: lambda ctx, v: ctx.said.x * v.times + v.plus,
    terms.Count: lambda ctx, v: len(select(ctx, v.of)) * v.times,
    terms.Greatest: _greatest,
    terms.Most: _most,
    terms.Different: _different,
    terms.ValueOf: lambda ctx, v: sum(measure(ctx, ref, v.what) for ref in _as_last(ctx, v.of)),
    terms.ModesOf: _modes_of,
    terms.Answer: _answer,
    terms.Sum: lambda ctx, v: amount(ctx, v.of) * v.times + v.plus,
    terms.Half: lambda ctx, v: (amount(ctx, v.of) + v.up) // 2,
    terms.Times: _times,
    terms.Shared: _shared,
    terms.Spent: lambda ctx, v: sum(_spent(ctx, ref) for ref in select(ctx, v.of) if ref >= 0),
}


def holds(ctx: Context, condition: terms.Condition) -> bool:
    """True while the condition holds."""
    return _CONDITIONS[type(condition)](ctx, condition)


def _card_types(ctx: Context, condition: terms.CardTypes) -> bool:
    kinds = {kind for ref in select(ctx, condition.of) for kind in characteristics(ctx.state, ref).types}
    return len(kinds) >= condition.least


def _said(ctx: Context, condition: terms.Said) -> bool:
    note = ctx.note(ctx.place_of(condition.key))
    return note is not None and (note.yes if condition.word == "yes" else note.word == condition.word)


def _did(ctx: Context, condition: terms.Did) -> bool:
    notes = ctx.notes(ctx.place_of(condition.key))
    done = any(note.values or note.yes or note.number or note.word for note in notes)
    return done != condition.negate


def _fits(ctx: Context, condition: terms.Fits) -> bool:
    refs = _as_last(ctx, condition.what)
    good = [was(ctx, condition.filter, ref) if ref >= 0 else fits(ctx, condition.filter, ref) for ref in refs]
    return (bool(good) and all(good)) != condition.negate


def _was_cast(ctx: Context, condition: terms.WasCast) -> bool:
    spells = [spell_object(ctx, ref) for ref in select(ctx, condition.of) if ref >= 0]
    cast = [
        one.kind == "card" and (one.controller == ctx.you or not condition.by_you) for one in spells if one
    ]
    return (bool(cast) and all(cast)) != condition.negate


def _optional_costs(ctx: Context) -> tuple[str, ...]:
    """The optional costs paid for the spell; an ability asks the spell that its source was (702.33e)."""
    if ctx.said.origin != "trigger":
        return ctx.said.optional or ()
    said = spell_of(ctx, ctx.source)
    return (said.optional or ()) if said is not None else ()


def spell_of(ctx: Context, oid: int) -> Announcement | None:
    """What was announced for the object as a spell, or for the spell that became it (400.7d)."""
    spell = spell_object(ctx, oid)
    return None if spell is None else spell.said


def spell_object(ctx: Context, oid: int) -> Obj | None:
    """The object as a spell, or the spell that became it (400.7d); None for what was not cast."""
    objects_ = ctx.state.objects
    if not 0 <= oid < len(objects_):
        return None
    spells = (oid, *(one for one in range(oid) if objects_[one].became == oid))
    return next((objects_[one] for one in spells if objects_[one].said is not None), None)


_CONDITIONS: dict[type, Callable[[Context, Any], bool]] = {
    terms.AtLeast: lambda ctx, c: (amount(ctx, c.amount) >= amount(ctx, c.least)) != c.negate,
    terms.Kicked: lambda ctx, c: (c.cost in _optional_costs(ctx)) != c.negate,
    terms.CardTypes: _card_types,
    terms.Said: _said,
    terms.Unread: lambda _ctx, _c: False,
    terms.WasCast: _was_cast,
    terms.Your: lambda ctx, c: (ctx.state.turn.active == ctx.you) != c.negate,
    terms.Did: _did,
    terms.Fits: _fits,
    terms.All: lambda ctx, c: all(holds(ctx, one) for one in c.of),
}
