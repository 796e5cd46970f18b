"""Static abilities: "you have hexproof", "creatures you control have flying" (604)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from chooseone.cards.definition import Entering, Static
from chooseone.cards.reading.acts_on_objects import counters
from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.conditions import condition
from chooseone.cards.reading.costs import mana
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.nouns import noun
from chooseone.cards.reading.parsing import Node, child, children, leaves, tokens, trees
from chooseone.terms.amounts import AtLeast, Condition, Fits, This, Your
from chooseone.terms.costs import Cost, ManaPart
from chooseone.terms.filters import Filter


def read_static(builder: Builder, text: str) -> Static | Entering:
    """A static ability, or how the permanent enters; `Unreadable` if the line is none that is known."""
    for found in trees("static", text):
        tree = children(found)[0]
        try:
            return _KINDS[str(tree.data)](builder, tree)
        except Unreadable:
            continue
    raise Unreadable(text)


def _words(tree: Node) -> tuple[str, ...]:
    found = child(tree, "keywords")
    return () if found is None else tuple(" ".join(leaves(word)) for word in children(found))


def _group(builder: Builder, tree: Node) -> Filter:
    if tree.data in ("host", "this"):
        return Filter(says=("attached" if tree.data == "host" else "this",))
    found = noun(builder, children(tree)[0])
    if found.card or found.whose or found.filter.players or found.filter.zone != "battlefield":
        raise Unreadable(" ".join(leaves(tree)))
    return found.filter


def _they_have(builder: Builder, tree: Node) -> Static:
    """Keywords and a bonus; one that hangs on the sizes that it changes is left alone (613.4c, 613.8)."""
    to = _group(builder, children(tree, "bare", "host", "this")[0])
    bonus = [token for token in tokens(tree) if "/" in token]
    power, toughness = bonus[0].split("/") if bonus else ("0", "0")
    sizes = (to.least_power, to.most_power, to.least_toughness, to.most_toughness)
    if "X" in power + toughness or (bonus and sizes != (None,) * 4):
        raise Unreadable(power)
    return Static(
        to=to, gives=_words(tree), power=int(power), toughness=int(toughness), condition=_while(builder, tree)
    )


def _while(builder: Builder, tree: Node) -> Condition | None:
    """As in "as long as it's attacking": only what no static ability itself can change (611.3a, 613.8)."""
    when = child(tree, "condition")
    if when is None:
        return None
    builder.means(This())
    found = condition(builder, when)
    if not _is_settled(found):
        raise Unreadable(" ".join(leaves(when)))
    return found


def _is_settled(found: Condition) -> bool:
    """True for whose turn it is, life, and the status of the permanent itself."""
    if isinstance(found, Fits):
        return found.what == This() and found.filter == Filter(says=found.filter.says, zone="")
    if isinstance(found, AtLeast):
        return getattr(found.amount, "what", "") == "life" and isinstance(found.least, int)
    return isinstance(found, Your)


def _free_if(builder: Builder, tree: Node) -> Static:
    """Another cost, or none, instead of the mana cost (118.9)."""
    price = tokens(tree)
    instead: Cost = (ManaPart(mana(price[0])),) if price else ()
    return Static(this=True, free=True, instead=instead, condition=condition(builder, children(tree)[0]))


def _price(tree: Node) -> int:
    amount = tokens(tree)[0].strip("{}")
    if not amount.isdigit():
        raise Unreadable(amount)
    return int(amount) * (-1 if child(tree, "less") is not None else 1)


def _this_costs(builder: Builder, tree: Node) -> Static:
    when = child(tree, "condition")
    by = _price(tree)
    return Static(by=by, this=True, condition=None if when is None else condition(builder, when))


def _spells_cost(builder: Builder, tree: Node) -> Static:
    found = noun(builder, children(tree)[0])
    if found.filter.zone != "stack" or found.whose:
        raise Unreadable(" ".join(leaves(tree)))
    whose = "any"
    if child(tree, "you_cast") is not None:
        whose = "you"
    elif child(tree, "opponents_cast") is not None:
        whose = "opponent"
    plain = found.filter == Filter(zone="stack", says=("spell",))
    return msgspec.structs.replace(Static(by=_price(tree), whose=whose), to=None if plain else found.filter)


def _always(_builder: Builder, tree: Node) -> Static:
    """What the permanent itself can't do, or must do."""
    return Static(gives=(_ALWAYS[str(children(tree)[1].data)],), this=True)


_ALWAYS = {
    "never_blocks": "can't block",
    "never_blocked": "can't be blocked",
    "attacks_always": "attacks each combat if able",
}


def _enters_with(builder: Builder, tree: Node) -> Entering:
    number, kind = counters(builder, children(tree, "counters")[0])
    return Entering(counters=((kind, number),))


def _spells(builder: Builder, tree: Node) -> Filter:
    found = noun(builder, children(tree)[0])
    if found.filter.zone != "stack" or found.whose:
        raise Unreadable(" ".join(leaves(tree)))
    return found.filter


_KINDS: dict[str, Callable[[Builder, Node], Static | Entering]] = {
    "always": _always,
    "enters_tapped": lambda _b, _t: Entering(tapped=True),
    "enters_with": _enters_with,
    "cant_be_cast": lambda b, t: Static(to=_spells(b, t), whose="any", forbids=True),
    "none_countered": lambda b, t: Static(to=_spells(b, t), gives=("can't be countered",)),
    "free_if": _free_if,
    "free_spells": lambda _b, _t: Static(to=Filter(zone="hand", owner="you"), free=True),
    "you_have": lambda _b, t: Static(to=Filter(players="you"), gives=_words(t)),
    "they_have": _they_have,
    "costs_less": _this_costs,
    "spells_cost": _spells_cost,
    "opening_hand": lambda _b, _t: Static(opening=True),
}
