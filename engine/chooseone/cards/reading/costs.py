"""Costs: "{1}{G}, {T}, sacrifice a creature" (118, 601.2f, 602.1a)."""

from __future__ import annotations

import re
from collections.abc import Callable

from chooseone.cards.reading.amounts import amount
from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.nouns import plain
from chooseone.cards.reading.parsing import Node, child, children, leaves, lowered, parse, tokens
from chooseone.cards.reading.things import SOMES, some
from chooseone.terms import costs
from chooseone.terms.amounts import Amount
from chooseone.terms.filters import Filter
from chooseone.terms.mana import BadMana, symbols


def mana(text: str) -> str:
    """Mana symbols, checked; `Unreadable` for other symbols."""
    try:
        symbols(text)
    except BadMana as error:
        raise Unreadable(text) from error
    return text.upper()


def read_cost(builder: Builder, text: str) -> costs.Cost:
    """The cost that a piece of text gives, in the order of the text; `Unreadable` if it can't be read."""
    loyalty = re.fullmatch(r"([+-]?)(\d+|X)", text.strip())
    if loyalty is not None:
        return _loyalty(loyalty.group(1), loyalty.group(2))
    parts: list[costs.AnyPart] = []
    small = ", ".join(lowered(part) for part in text.split(", "))
    for tree in children(parse("cost", small)):
        parts += _part(builder, tree)
    return tuple(parts)


def _loyalty(sign: str, number: str) -> costs.Cost:
    if not number.isdigit():
        raise Unreadable(number)
    if sign == "-":
        return (costs.RemoveCounters("loyalty", int(number)),)
    return (costs.AddCounters("loyalty", int(number)),)


def _part(builder: Builder, tree: Node) -> list[costs.AnyPart]:
    name = str(tree.data)
    if name == "symbols":
        return _symbols(tokens(tree)[0])
    if name == "pay_life":
        return [costs.PayLife(amount(builder, children(tree)[0]))]
    if name in _THIS:
        return [_THIS[name]]
    if name == "remove_some":
        return [_removed(builder, children(tree)[0])]
    return [_SOME[name](builder, tree)]


def _symbols(text: str) -> list[costs.AnyPart]:
    found: list[costs.AnyPart] = []
    rest = text.replace("{T}", "").replace("{Q}", "")
    if rest:
        found.append(costs.ManaPart(mana(rest)))
    if "{T}" in text:
        found.append(costs.TapThis())
    if "{Q}" in text:
        found.append(costs.UntapThis())
    return found


def _removed(builder: Builder, tree: Node) -> costs.AnyPart:
    kind = " ".join(leaves(children(tree)[1]))
    return costs.RemoveCounters(kind, amount(builder, children(tree)[0]))


def _several(builder: Builder, tree: Node, zone: str = "") -> tuple[Amount, Filter]:
    found = child(tree, *SOMES)
    if found is None:
        raise Unreadable(" ".join(leaves(tree)))
    least, most, what = some(builder, found, zone)
    if least != most:
        raise Unreadable(" ".join(leaves(tree)))
    return most, what


def _sacrifice(builder: Builder, tree: Node) -> costs.AnyPart:
    count, what = _several(builder, tree)
    return costs.Sacrifice(what, count)


def _discard(builder: Builder, tree: Node) -> costs.AnyPart:
    count, what = _several(builder, tree, "hand")
    return costs.DiscardCards(count, None if what == Filter(zone="hand") else what)


def _exile(builder: Builder, tree: Node) -> costs.AnyPart:
    count, what = _several(builder, tree)
    return costs.ExileCards(what, count)


def _tap(builder: Builder, tree: Node) -> costs.AnyPart:
    number, what = children(tree)
    return costs.TapUntapped(plain(builder, what), amount(builder, number))


_THIS: dict[str, costs.AnyPart] = {
    "sacrifice_this": costs.SacrificeThis(),
    "discard_this": costs.DiscardThis(),
    "exile_this": costs.ExileThis(),
}
_SOME: dict[str, Callable[[Builder, Node], costs.AnyPart]] = {
    "sacrifice_some": _sacrifice,
    "discard_some": _discard,
    "exile_some": _exile,
    "tap_some": _tap,
}
