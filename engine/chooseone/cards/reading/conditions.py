"""Conditions: "you control a commander", "this spell was kicked" (608.2c, 700.2)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from chooseone.cards.reading.amounts import amount, whole
from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.lexicon import COLORS
from chooseone.cards.reading.nouns import noun, plain
from chooseone.cards.reading.parsing import Node, children, leaves
from chooseone.cards.reading.things import pronoun, some
from chooseone.terms.amounts import (
    All,
    AtLeast,
    CardTypes,
    Condition,
    Count,
    Each,
    Fits,
    Kicked,
    Moved,
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


def _exact(builder: Builder, tree: Node) -> Condition:
    number = amount(builder, children(tree)[0])
    if not isinstance(number, int):
        raise Unreadable("life")
    life = ValueOf(You(), "life")
    return All((AtLeast(life, number), AtLeast(life, number + 1, negate=True)))


def _both(builder: Builder, tree: Node) -> Condition:
    found = []
    for part in children(tree):
        least, most, what = some(builder, part)
        if least != 1 or most != 1:
            raise Unreadable("you control")
        found.append(AtLeast(Count(_yours(what))))
    return All(tuple(found))


def _fits(builder: Builder, tree: Node) -> Condition:
    """As in "If it's red", "if that card is a land card"."""
    first, second = children(tree)
    what = (
        builder.that().before if first.data == "it_is" else pronoun(builder, children(first)[0], before=True)
    )
    inner = children(second)[0]
    if inner.data == "color":
        return Fits(what, Filter(colors=(COLORS[leaves(inner)[0]],), zone=""))
    found = noun(builder, inner)
    if found.whose or found.filter.players:
        raise Unreadable(" ".join(leaves(tree)))
    return Fits(what, found.filter)


_KINDS: dict[str, Callable[[Builder, Node], Condition]] = {
    "exact_life": _exact,
    "control_both": _both,
    "died_this_turn": lambda _b, _t: AtLeast(Count(Moved(Filter(types=("creature",))))),
    "it_fits": _fits,
    "you_control": _control,
    "control_many": _control_many,
    "fewer": _fewer,
    "was_kicked": lambda _b, _t: Kicked(),
    "additional_paid": lambda _b, _t: Kicked("additional cost"),
    "card_types": _types,
    "teamwork": lambda _b, _t: Kicked("teamwork"),
    "there_are": _there_are,
    "your_turn": lambda _b, _t: Your(),
    "not_your_turn": lambda _b, _t: Your(negate=True),
    "much_life": _life,
    "little_life": _little_life,
}
