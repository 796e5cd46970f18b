"""Conditions: "you control a commander", "this spell was kicked" (608.2c, 700.2)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from chooseone.cards.reading.amounts import amount, whole
from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.nouns import plain
from chooseone.cards.reading.parsing import Node, children, leaves
from chooseone.cards.reading.things import some
from chooseone.terms.amounts import (
    AtLeast,
    CardTypes,
    Condition,
    Count,
    Each,
    Kicked,
    ValueOf,
    You,
    Your,
)
from chooseone.terms.filters import Filter


def condition(builder: Builder, tree: Node) -> Condition:
    """What must hold."""
    inner = children(tree)[0] if tree.data == "condition" else tree
    return _KINDS[str(inner.data)](builder, inner)


def _yours(what: Filter) -> Each:
    if what.controller or what.zone != "battlefield":
        raise Unreadable("you control")
    return Each(msgspec.structs.replace(what, controller="you"))


def _control(builder: Builder, tree: Node) -> Condition:
    least, most, what = some(builder, children(tree)[0])
    if least != 1 or most != 1:
        raise Unreadable("you control")
    return AtLeast(Count(_yours(what)))


def _control_many(builder: Builder, tree: Node) -> Condition:
    number, what = children(tree)
    return AtLeast(Count(_yours(plain(builder, what))), amount(builder, number))


def _there_are(builder: Builder, tree: Node) -> Condition:
    number, what = children(tree)
    return AtLeast(Count(Each(plain(builder, what))), amount(builder, number))


def _fewer(builder: Builder, tree: Node) -> Condition:
    return AtLeast(Count(_yours(plain(builder, children(tree)[0]))), negate=True)


def _types(builder: Builder, tree: Node) -> Condition:
    return CardTypes(Each(Filter(zone="graveyard", owner="you")), whole(leaves(tree)[0]))


def _life(builder: Builder, tree: Node) -> Condition:
    return AtLeast(ValueOf(You(), "life"), amount(builder, children(tree)[0]))


def _little_life(builder: Builder, tree: Node) -> Condition:
    number = amount(builder, children(tree)[0])
    if not isinstance(number, int):
        raise Unreadable("life")
    return AtLeast(ValueOf(You(), "life"), number + 1, negate=True)


_KINDS: dict[str, Callable[[Builder, Node], Condition]] = {
    "you_control": _control,
    "control_many": _control_many,
    "fewer": _fewer,
    "was_kicked": lambda _b, _t: Kicked(),
    "card_types": _types,
    "teamwork": lambda _b, _t: Kicked("teamwork"),
    "there_are": _there_are,
    "your_turn": lambda _b, _t: Your(),
    "not_your_turn": lambda _b, _t: Your(negate=True),
    "much_life": _life,
    "little_life": _little_life,
}
