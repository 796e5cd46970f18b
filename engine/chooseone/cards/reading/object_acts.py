"""What objects do for a while: get +1/+1, gain keywords, deal damage (611.2, 613.4c, 120)."""

from __future__ import annotations

import msgspec

from chooseone.cards.reading.amounts import amount, for_each
from chooseone.cards.reading.becoming import CHANGES, become
from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.fighting import fight
from chooseone.cards.reading.parsing import Node, child, children, leaves, tokens
from chooseone.cards.reading.restricting import LIMITS, limits
from chooseone.cards.reading.things import subject, target, things
from chooseone.effects.instructions import AnyInstruction, DealDamage, Pump
from chooseone.terms.amounts import Amount, Each, EachPlayer, Several, Subject, Target, Theirs, This, X


def object_acts(builder: Builder, tree: Node, *, timed: bool) -> list[AnyInstruction]:
    """One effect for all that the sentence says of its subject; only with a duration that is known."""
    what = subject(builder, children(tree)[0])
    until = child(tree, "until", "until_next")
    if isinstance(what, EachPlayer) or not (timed or until is not None):
        raise Unreadable(" ".join(leaves(tree)))
    lasts = "next turn" if until is not None and until.data == "until_next" else "end of turn"
    found = _lasting(builder, what, children(tree)[1:], lasts)
    found += limits(what, [part for part in children(tree) if str(part.data) in LIMITS])
    if child(tree, "thing", "fought") is not None:
        fought = child(tree, "fought")
        found += fight(builder, _again(what), children(tree if fought is None else fought, "thing")[0])
    return found


def _again(what: Subject) -> Subject:
    if isinstance(what, Each | Theirs):
        raise Unreadable("fight")
    return what


def _lasting(builder: Builder, what: Subject, parts: list[Node], until: str) -> list[AnyInstruction]:
    """The effect of all that the sentence says of its subject."""
    changes = [part for part in parts if part.data == "get_bonus" or str(part.data) in CHANGES]
    if any(part.data in ("base", "becomes", "becomes_colored", "lose_keywords") for part in changes):
        bonus = [part for part in changes if part.data == "get_bonus"]
        rest = [part for part in changes if part.data != "get_bonus"]
        found: list[AnyInstruction] = [msgspec.structs.replace(become(builder, what, rest), until=until)]
        return found + [_changed(builder, Pump(what, until=until), one) for one in bonus]
    pump = Pump(what, until=until)
    for change in changes:
        pump = _changed(builder, pump, change)
    return [pump]


def _changed(builder: Builder, pump: Pump, change: Node) -> Pump:
    replace = msgspec.structs.replace
    if change.data == "lose_all":
        return replace(pump, loses_all=True)
    if change.data == "gain_keywords":
        words = children(children(change)[0])
        return replace(pump, gains=(*pump.gains, *(" ".join(leaves(word)) for word in words)))
    return _bonus(builder, pump, change)


def _bonus(builder: Builder, pump: Pump, change: Node) -> Pump:
    power, toughness = tokens(change)[0].split("/")
    minus = power[0] == "-" and toughness[0] == "-"
    each = child(change, "for_each")
    if power[0] != toughness[0] and (each is not None or "X" in power + toughness):
        raise Unreadable(f"{power}/{toughness}")
    values = [_part(builder, part, each, minus=minus) for part in (power, toughness)]
    return msgspec.structs.replace(pump, power=values[0], toughness=values[1], minus=minus)


def _part(builder: Builder, part: str, each: Node | None, *, minus: bool) -> Amount:
    if part[1:] == "X":
        return X() if builder.x is None else builder.x
    number = int(part[1:]) * (-1 if part[0] == "-" and not minus else 1)
    return number if each is None or not number else for_each(builder, each, number)


def deal(builder: Builder, tree: Node) -> list[AnyInstruction]:
    """Damage from one source to all that the sentence names; divided where it says so (601.2d)."""
    before_it = builder.it
    source = subject(builder, children(tree)[0])
    if source == This() and before_it is not None:
        builder.it = before_it
    if isinstance(source, Each | EachPlayer | Several | Theirs):
        raise Unreadable("damage from several sources")
    if tree.data == "deal_divided":
        return [_divided(builder, tree, source)]
    if tree.data == "deal_late":
        before, to = things(builder, children(tree)[1])
        return [*before, DealDamage(amount(builder, children(tree)[2]), to, source)]
    damage = child(tree, "damage")
    found = child(tree, "things")
    if damage is None or found is None:
        raise Unreadable(" ".join(leaves(tree)))
    number = amount(builder, children(damage)[0])
    before, to = things(builder, found)
    return [*before, DealDamage(number, to, source)]


def _divided(builder: Builder, tree: Node, source: Subject) -> DealDamage:
    parts = children(tree)
    number = amount(builder, parts[1])
    to = target(builder, parts[2])
    slot = builder.slots[to.slot]
    most = number if slot.most == 99 else slot.most
    least = 1 if slot.least == 0 and slot.most == 99 else slot.least
    builder.slots[to.slot] = msgspec.structs.replace(slot, least=least, most=most, divide=number)
    return DealDamage(number, Target(to.slot), source)
