"""What creatures do by themselves: fight, explore, connive, deal damage each (701.14, 701.44, 701.50)."""

from __future__ import annotations

from collections.abc import Callable

from chooseone.cards.reading.amounts import amount
from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.nouns import plain
from chooseone.cards.reading.parsing import Node, children, leaves
from chooseone.cards.reading.things import one_thing, subject
from chooseone.effects.instructions import (
    AnyInstruction,
    Connive,
    EachDeals,
    ExchangeControl,
    Explore,
    Fight,
    PhaseOut,
)
from chooseone.terms.amounts import Each, EachPlayer, Subject, Theirs


def _one(builder: Builder, tree: Node) -> Subject:
    what = subject(builder, tree)
    if isinstance(what, Each | EachPlayer | Theirs):
        raise Unreadable(" ".join(leaves(tree)))
    return what


def fight(builder: Builder, one: Subject, tree: Node) -> list[AnyInstruction]:
    """The fight of something named with the `thing` of the tree."""
    before, other = one_thing(builder, tree)
    builder.means(one)
    return [*before, Fight(one, other)]


def _fight(builder: Builder, tree: Node) -> list[AnyInstruction]:
    first, other = children(tree)
    return fight(builder, _one(builder, first), other)


def _each_deals(builder: Builder, tree: Node) -> list[AnyInstruction]:
    first, *rest = children(tree)
    by = Each(plain(builder, first))
    number = None if len(rest) < 2 else amount(builder, rest[0])
    if rest[-1].data == "its_controller":
        return [EachDeals(by, None, number)]
    before, to = one_thing(builder, rest[-1])
    return [*before, EachDeals(by, to, number)]


def _exchange(builder: Builder, tree: Node) -> list[AnyInstruction]:
    """Of two targets of one slot each is its own slot to the rules of exchanging (701.12)."""
    parts = children(tree)
    if len(parts) != 2:
        raise Unreadable("exchange control")
    found = [one_thing(builder, part) for part in parts]
    if any(before for before, _ in found):
        raise Unreadable("exchange control")
    return [ExchangeControl(found[0][1], found[1][1])]


def _simple(make: Callable[[Subject], AnyInstruction]) -> Callable[[Builder, Node], list[AnyInstruction]]:
    return lambda builder, tree: [make(_one(builder, children(tree)[0]))]


FIGHTING: dict[str, Callable[[Builder, Node], list[AnyInstruction]]] = {
    "fight": _fight,
    "explore": _simple(Explore),
    "phase_out": _simple(PhaseOut),
    "connive": _simple(Connive),
    "each_deals": _each_deals,
    "exchange": _exchange,
}
