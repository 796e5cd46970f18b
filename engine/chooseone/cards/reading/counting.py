"""Counters doubled, moved, taken off, distributed; proliferate (122, 701.34, 601.2d)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from chooseone.cards.reading.acts_on_objects import counters
from chooseone.cards.reading.amounts import amount
from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.parsing import Node, child, children, leaves
from chooseone.cards.reading.things import one_thing, target, things
from chooseone.effects.instructions import (
    AnyInstruction,
    DoubleCounters,
    MoveCounters,
    Pick,
    Proliferate,
    PutCounters,
    RemoveAllCounters,
    TakeCounters,
)
from chooseone.terms.amounts import Amount, Did


def _kind(tree: Node) -> str:
    found = child(tree, "counter_kind")
    return "" if found is None else " ".join(leaves(found))


def _distribute(builder: Builder, tree: Node) -> list[AnyInstruction]:
    """Counters divided among targets as they are chosen (601.2d)."""
    some, among = children(tree)
    number, kind = counters(builder, some)
    on = target(builder, among)
    slot = builder.slots[on.slot]
    most = number if slot.most == 99 else slot.most
    least = 1 if slot.least == 0 and slot.most == 99 else slot.least
    builder.slots[on.slot] = msgspec.structs.replace(slot, least=least, most=most, divide=number)
    return [PutCounters(on, kind, number)]


def _double(builder: Builder, tree: Node) -> list[AnyInstruction]:
    before, on = things(builder, children(tree, "things")[0])
    return [*before, DoubleCounters(on, _kind(tree))]


def _remove_all(builder: Builder, tree: Node) -> list[AnyInstruction]:
    before, of = things(builder, children(tree, "things")[0])
    builder.removed = builder.key("removed")
    return [*before, RemoveAllCounters(of, _kind(tree), key=builder.removed)]


def _with_counters(step: AnyInstruction) -> AnyInstruction:
    """Only what has a counter may be chosen to take one from (608.2d)."""
    if not isinstance(step, Pick) or step.least == 0:
        return step
    says = (*step.filter.says, "with counters")
    return msgspec.structs.replace(step, filter=msgspec.structs.replace(step.filter, says=says))


def _take(builder: Builder, tree: Node) -> list[AnyInstruction]:
    up_to = child(tree, "up_to_count")
    count = children(tree)[0] if up_to is None else children(up_to)[0]
    number: Amount = amount(builder, count)
    before, of = things(builder, children(tree, "things")[0])
    before = [_with_counters(one) for one in before]
    key = builder.key("taken")
    builder.done = Did(key)
    return [*before, TakeCounters(of, number, 0 if up_to is not None else number, key=key)]


def _move(builder: Builder, tree: Node) -> list[AnyInstruction]:
    one, other = children(tree, "thing")
    first, of = one_thing(builder, one)
    second, to = one_thing(builder, other)
    if first or second:
        raise Unreadable("move counters")
    return [MoveCounters(of, to, _kind(tree))]


COUNTING: dict[str, Callable[[Builder, Node], list[AnyInstruction]]] = {
    "proliferate": lambda _b, _t: [Proliferate()],
    "distribute": _distribute,
    "double_counters": _double,
    "remove_all_counters": _remove_all,
    "take_counters": _take,
    "move_counters": _move,
}
