"""The words of status that a filter may say: spell, attacking, tapped, enchanted ... (109, 110.5, 508)."""

from __future__ import annotations

from collections.abc import Callable

from chooseone.effects.context import Context
from chooseone.state import Obj
from chooseone.state.characteristics import characteristics, lost_abilities
from chooseone.state.zones import BATTLEFIELD, EXILE, STACK
from chooseone.terms.keywords import means_activated
from chooseone_events import Ref, player_ref


def is_single(obj: Obj) -> bool:
    """Exactly one target in all (115.7a: "with a single target")."""
    groups = obj.said.groups if obj.said and obj.said.groups else ()
    return sum(len(slot) for group in groups for slot in group) == 1


def says(word: str) -> Callable[[Context, int, Obj], bool]:
    """The test of a word, or of one of several words joined by a bar; an unknown word never holds."""
    if "|" not in word:
        return _WORDS.get(word, _never)
    tests = [says(one) for one in word.split("|")]
    return lambda ctx, oid, obj: any(test(ctx, oid, obj) for test in tests)


def _never(_ctx: Context, _oid: int, _obj: Obj) -> bool:
    return False


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


def _is_loyalty(ctx: Context, oid: int, obj: Obj) -> bool:
    """A loyalty ability of a planeswalker, on the stack: activated, not what it made (606.2, 603.7)."""
    if obj.kind != "ability" or obj.said is None or not 0 <= obj.source < len(ctx.state.objects):
        return False
    if is_triggered(ctx, oid):  # a delayed or reflexive one bears the number of what made it
        return False
    abilities = ctx.state.book.face(obj.face).abilities
    number = obj.said.ability
    loyal = 0 <= number < len(abilities) and getattr(abilities[number], "loyalty", False)
    return loyal and "planeswalker" in characteristics(ctx.state, obj.source).types


def _has_activated(ctx: Context, oid: int, obj: Obj) -> bool:
    """An activated ability that is no mana ability, wherever it functions (602.1, 605.1a, 702.29b)."""
    if any(map(means_activated, characteristics(ctx.state, oid).keywords)):
        return True
    if lost_abilities(ctx.state, oid):
        return False
    return any(not one.mana for _, one in ctx.state.book.face(obj.face).activated)


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
    "loyalty": _is_loyalty,
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
    "with activated ability": _has_activated,
}
STATUS_WORDS = frozenset(_WORDS)
"""The words that a filter may say."""
