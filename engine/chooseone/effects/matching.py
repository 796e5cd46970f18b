"""Does an object or player fit a filter? (109, 115.1)"""

from __future__ import annotations

from collections.abc import Callable

from chooseone.effects.context import Context
from chooseone.state import Obj
from chooseone.state.characteristics import Characteristics, characteristics, mana_value
from chooseone.state.zones import BATTLEFIELD, EXILE, STACK, zone_name
from chooseone.terms.costs import DiscardThis, ExileThis, SacrificeThis
from chooseone.terms.filters import Filter
from chooseone.terms.subtypes import NOT_OF_CREATURES
from chooseone_events import Ref, player_ref


def fits(ctx: Context, what: Filter, ref: Ref) -> bool:
    """True if the reference fits the filter, seen by the controller of the context."""
    if ref < 0:
        return _player_fits(ctx, what, -1 - ref)
    if what.only_players or ref >= len(ctx.state.objects):
        return False
    obj = ctx.state.objects[ref]
    if what.zone == "any":
        return any(fits(ctx, part, ref) for part in what.any_of)
    place = "battlefield" if obj.zone == BATTLEFIELD else zone_name(obj.zone)
    return place == what.zone and _object_fits(ctx, what, ref, obj)


def was(ctx: Context, what: Filter, oid: int) -> bool:
    """As `fits` for an object that may have left its zone: the zone is not looked at (603.10)."""
    return _object_fits(ctx, what, oid, ctx.state.objects[oid])


def _player_fits(ctx: Context, what: Filter, seat: int) -> bool:
    if not what.players:
        return any(_player_fits(ctx, part, seat) for part in what.any_of)
    if seat >= len(ctx.state.players) or ctx.state.players[seat].lost:
        return False
    if what.players == "that":
        return seat == that_player(ctx)
    return what.players == "any" or (what.players == "you") == (seat == ctx.you)


def that_player(ctx: Context) -> int:
    """The seat that "that player" means: who chose the modes, else who the event is about."""
    if ctx.said.chooser >= 0:
        return ctx.said.chooser
    for ref in ctx.said.about:
        if ref < 0:
            return -1 - ref
    return -1


def _object_fits(ctx: Context, what: Filter, oid: int, obj: Obj) -> bool:
    if what.other and _is_source(ctx, oid):
        return False
    if what.controller and not _side(ctx, what.controller, obj.controller):
        return False
    if what.owner and not _side(ctx, what.owner, obj.owner):
        return False
    if what.says and not all(_says(ctx, word, oid, obj) for word in what.says):
        return False
    now = characteristics(ctx.state, oid)
    return (
        _kind_fits(what, obj, now)
        and _numbers_fit(ctx, what, oid, now)
        and (not what.named or obj.face == what.named)
        and (not what.single or _single(obj))
        and (not what.any_of or any(_object_fits(ctx, part, oid, obj) for part in what.any_of))
    )


def _is_source(ctx: Context, oid: int) -> bool:
    """True for the source, and for the object it became if the ability can find that (400.7)."""
    if oid == ctx.source or not 0 <= ctx.source < len(ctx.state.objects):
        return oid == ctx.source
    return ctx.obj(ctx.source).became == oid and _finds_new(ctx, oid)


def _finds_new(ctx: Context, new: int) -> bool:
    """True if the source moved before its ability was put on the stack, or to pay for it (400.7e, 400.7j)."""
    if ctx.item == ctx.source:
        return True
    if ctx.said.inner or ctx.obj(ctx.item).kind != "ability":
        return False
    if is_triggered(ctx, ctx.item):
        return new < ctx.item
    ability = ctx.state.book.face(ctx.obj(ctx.item).face).modal(ctx.said.ability)
    cost = getattr(ability, "cost", ())
    return any(isinstance(part, SacrificeThis | DiscardThis | ExileThis) for part in cost)


def _side(ctx: Context, word: str, seat: int) -> bool:
    if word == "that":
        return seat == that_player(ctx)
    return (word == "you") == (seat == ctx.you)


def _kind_fits(what: Filter, obj: Obj, now: Characteristics) -> bool:
    if what.zone == "stack" and obj.kind == "ability" and (what.types or what.not_types):
        return False
    return (
        types_fit(what, now)
        and (not what.subtypes or _any_subtype(what.subtypes, now))
        and not (what.not_subtypes and _any_subtype(what.not_subtypes, now))
        and (not what.keywords or all(word in now.keywords for word in what.keywords))
        and not (what.not_keywords and any(word in now.keywords for word in what.not_keywords))
    )


def types_fit(what: Filter, now: Characteristics) -> bool:
    """True if card types, supertypes and colours fit (205.2, 205.4, 105).

    Most filters say one thing only: what is not said is passed over without a loop.
    """
    return (
        not (what.types and not _some(what.types, now.types))
        and not (what.every and not all(kind in now.types for kind in what.every))
        and not (what.not_types and _some(what.not_types, now.types))
        and not (what.supertypes and not all(kind in now.supertypes for kind in what.supertypes))
        and not (what.not_supertypes and _some(what.not_supertypes, now.supertypes))
        and not (what.colors and not _some(what.colors, now.colors))
        and not (what.not_colors and _some(what.not_colors, now.colors))
    )


def _some(words: tuple[str, ...], here: tuple[str, ...]) -> bool:
    """True if one of the words is here."""
    for word in words:  # noqa: SIM110  (asked very often: no generator)
        if word in here:
            return True
    return False


def _any_subtype(subtypes: tuple[str, ...], now: Characteristics) -> bool:
    """Any of these subtypes; a changeling is every creature type (702.73a)."""
    if any(kind in now.subtypes for kind in subtypes):
        return True
    every = "changeling" in now.keywords and "creature" in now.types
    return every and any(kind not in NOT_OF_CREATURES for kind in subtypes)


def _numbers_fit(ctx: Context, what: Filter, oid: int, now: Characteristics) -> bool:
    bounds = (
        (what.least_value, what.most_value), (what.least_power, what.most_power),
        (what.least_toughness, what.most_toughness),
    )  # fmt: skip
    if bounds == _UNBOUNDED:
        return True
    values = (mana_value(ctx.state, oid), now.power or 0, now.toughness or 0)
    return all(_between(ctx, value, *pair) for value, pair in zip(values, bounds, strict=True))


_UNBOUNDED = ((None, None),) * 3


def _between(ctx: Context, value: int, least: object, most: object) -> bool:
    from chooseone.effects.reading import amount  # noqa: PLC0415  (amounts speak of filters and back)

    return (least is None or value >= amount(ctx, least)) and (most is None or value <= amount(ctx, most))


def _single(obj: Obj) -> bool:
    """Exactly one target in all (115.7a: "with a single target")."""
    groups = obj.said.groups if obj.said and obj.said.groups else ()
    return sum(len(slot) for group in groups for slot in group) == 1


def _says(ctx: Context, word: str, oid: int, obj: Obj) -> bool:
    if "|" in word:
        return any(_says(ctx, one, oid, obj) for one in word.split("|"))
    test = _WORDS.get(word)
    return test is not None and test(ctx, oid, obj)


def _attacks(ctx: Context, oid: int, _obj: Obj) -> bool:
    return any(pair[0] == oid for pair in ctx.state.turn.attackers)


def _blocks(ctx: Context, oid: int, _obj: Obj) -> bool:
    return any(pair[0] == oid for pair in ctx.state.turn.blockers)


def _is_unblocked(ctx: Context, oid: int, obj: Obj) -> bool:
    """An attacker that no creature was declared to block, once blockers were declared (509.1h)."""
    turn = ctx.state.turn
    declared = turn.step in AFTER_BLOCKS and _attacks(ctx, oid, obj)
    return declared and not any(pair[1] == oid for pair in turn.blockers)


AFTER_BLOCKS = ("declare_blockers", "first_strike_damage", "combat_damage", "end_of_combat")
"""The steps in which blockers are declared already (508 to 511)."""


def _colors(ctx: Context, oid: int) -> int:
    return len(characteristics(ctx.state, oid).colors)


def _hosts(ctx: Context, oid: int, subtype: str) -> bool:
    """True if something of a subtype is attached to it (303.4, 301.5)."""
    attached = (i for i in ctx.state.zones[BATTLEFIELD] if ctx.state.objects[i].attached == oid)
    return any(subtype in characteristics(ctx.state, one).subtypes for one in attached)


def _host_is(ctx: Context, obj: Obj, kind: str) -> bool:
    """True if it is attached to a permanent of a card type."""
    host = obj.attached
    return host is not None and host >= 0 and kind in characteristics(ctx.state, host).types


def _targets_of(obj: Obj) -> tuple[Ref, ...]:
    groups = obj.said.groups if obj.said and obj.said.groups else ()
    return tuple(ref for group in groups for slot in group for ref in slot)


def _historic(ctx: Context, oid: int, _obj: Obj) -> bool:
    """An artifact, a legendary or a Saga (700.6)."""
    now = characteristics(ctx.state, oid)
    return "artifact" in now.types or "legendary" in now.supertypes or "Saga" in now.subtypes


def is_triggered(ctx: Context, oid: int) -> bool:
    """True for a triggered ability on the stack (113.3c)."""
    obj = ctx.state.objects[oid]
    return obj.kind == "ability" and obj.said is not None and obj.said.origin == "trigger"


def is_modal(ctx: Context, oid: int) -> bool:
    """True for a spell or ability on the stack whose modes are chosen (700.2)."""
    obj = ctx.state.objects[oid]
    return obj.said is not None and obj.said.picks is not None


def _power(ctx: Context, oid: int) -> int:
    return characteristics(ctx.state, oid).power or 0


def _creatures(ctx: Context, obj: Obj) -> list[int]:
    """The creatures of the player who controls this one, itself among them."""
    objects = ctx.state.objects
    mine = (i for i in ctx.state.zones[BATTLEFIELD] if objects[i].controller == obj.controller)
    found = [i for i in mine if "creature" in characteristics(ctx.state, i).types]
    return found or list(ctx.state.zones[BATTLEFIELD])


def _marked(obj: Obj, mark: str) -> bool:
    return obj.extra is not None and mark in obj.extra.marks


def _is_loyalty(ctx: Context, obj: Obj) -> bool:
    """A loyalty ability of a planeswalker, on the stack (606.1)."""
    if obj.kind != "ability" or obj.said is None or not 0 <= obj.source < len(ctx.state.objects):
        return False
    abilities = ctx.state.book.face(obj.face).abilities
    number = obj.said.ability
    loyal = 0 <= number < len(abilities) and getattr(abilities[number], "loyalty", False)
    return loyal and "planeswalker" in characteristics(ctx.state, obj.source).types


_WORDS: dict[str, Callable[[Context, int, Obj], bool]] = {
    "spell": lambda _c, _i, o: o.zone == STACK and o.kind != "ability",
    "ability": lambda _c, _i, o: o.kind == "ability",
    "triggered": lambda c, i, _o: is_triggered(c, i),
    "activated": lambda c, i, o: o.kind == "ability" and not is_triggered(c, i),
    "modal": lambda c, i, _o: is_modal(c, i),
    "attacking": _attacks,
    "blocking": _blocks,
    "tapped": lambda _c, _i, o: o.tapped,
    "untapped": lambda _c, _i, o: not o.tapped,
    "token": lambda _c, _i, o: o.kind == "token",
    "nontoken": lambda _c, _i, o: o.kind != "token",
    "card": lambda _c, _i, o: o.kind == "card",
    "commander": lambda _c, _i, o: _marked(o, "commander"),
    "attached": lambda c, i, _o: c.state.objects[c.source].attached == i,
    "colorless": lambda c, i, _o: _colors(c, i) == 0,
    "multicolored": lambda c, i, _o: _colors(c, i) > 1,
    "monocolored": lambda c, i, _o: _colors(c, i) == 1,
    "damaged": lambda c, i, o: o.damage > 0 or i in c.state.turn.hurt,
    "unblocked": _is_unblocked,
    "with counters": lambda _c, _i, o: any(number for _, number in o.counters),
    "loyalty": lambda c, _i, o: _is_loyalty(c, o),
    "with time counters": lambda _c, _i, o: o.counter("time") > 0,
    "without counters": lambda _c, _i, o: not any(number for _, number in o.counters),
    "enchanted": lambda c, i, _o: _hosts(c, i, "Aura"),
    "equipped": lambda c, i, _o: _hosts(c, i, "Equipment"),
    "historic": _historic,
    "suspected": lambda _c, _i, _o: False,  # nothing here makes a creature suspected (701.60)
    "face-down": lambda _c, _i, _o: False,  # nothing here is ever face down (708)
    "nonattacking": lambda c, i, o: not _attacks(c, i, o),
    "on a creature": lambda c, _i, o: _host_is(c, o, "creature"),
    "on a land": lambda c, _i, o: _host_is(c, o, "land"),
    "targets you": lambda c, _i, o: player_ref(c.you) in _targets_of(o),
    "greatest power": lambda c, i, o: _power(c, i) == max(_power(c, one) for one in _creatures(c, o)),
    "this": lambda c, i, _o: i == c.source,
    "suspended": lambda _c, _i, o: o.zone == EXILE and o.counter("time") > 0 and _marked(o, "suspended"),
    "x": lambda c, _i, o: c.state.book.face(o.face).x_count > 0,
    "permanent": lambda _c, _i, o: o.zone == BATTLEFIELD,
}
STATUS_WORDS = frozenset(_WORDS)
"""The words that a filter may say."""
