"""Conditions on how much there is of something: controlled, held, counted, measured (608.2h)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from chooseone.cards.reading.amounts import amount, whole
from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.nouns import noun, plain
from chooseone.cards.reading.parsing import Node, child, children, leaves
from chooseone.cards.reading.things import some
from chooseone.terms.amounts import (
    All,
    Amount,
    AtLeast,
    CardTypes,
    Condition,
    Count,
    Different,
    Each,
    EachPlayer,
    Greatest,
    Most,
    Subject,
    Sum,
    Theirs,
    This,
    ValueOf,
    You,
)
from chooseone.terms.filters import Filter


class Bound(NamedTuple):
    """How many: at least `number`, at most it (`fewer`), or exactly it (`exact`)."""

    number: Amount
    fewer: bool = False
    exact: bool = False


def bound_of(builder: Builder, tree: Node) -> Bound:
    """As in "no", "a", "three or more", "two or fewer", "exactly four"."""
    name = str(tree.data)
    if name == "none":
        return Bound(0, fewer=True)
    number = amount(builder, children(tree)[0])
    if name == "some_or_more" and number != 1:
        raise Unreadable("a number without a bound")
    return Bound(number, fewer=name in ("or_fewer", "at_most"), exact=name in ("exactly", "exact"))


def compared(value: Amount, bound: Bound) -> Condition:
    """The condition that an amount is within a bound."""
    if not bound.fewer and not bound.exact:
        return AtLeast(value, bound.number)
    if not isinstance(bound.number, int):
        raise Unreadable("a bound from above")
    below = AtLeast(value, bound.number + 1, negate=True)
    return All((AtLeast(value, bound.number), below)) if bound.exact else below


# --- what players have -----------------------------------------------------------------------

_GROUPS = {
    "held_by_one": EachPlayer("opponent"),
    "held_by_each": EachPlayer("opponent"),
    "held_by_anyone": EachPlayer("any"),
    "held_by_all": EachPlayer("any"),
}
_EVERY = ("held_by_each", "held_by_all")
"""Holders of whom each one must have it; of the others of a group one is enough."""


def _lowest(name: str, bound: Bound) -> bool:
    """Whether the player with the least decides: "each has three", "one of them has at most three"."""
    if bound.exact:
        raise Unreadable("exactly")
    return (name in _EVERY) != bound.fewer


def _side(what: Filter, word: str) -> Filter:
    """The filter for what somebody controls, or owns outside the battlefield and the stack (108.4)."""
    here = what.zone in ("battlefield", "stack")
    field, other = ("controller", "owner") if here else ("owner", "controller")
    if getattr(what, field) not in ("", word) or getattr(what, other):
        raise Unreadable("whose")
    return msgspec.structs.replace(what, **{field: word})


def _held(builder: Builder, holder: Node, bound: Bound, what: Filter) -> Condition:
    name = str(holder.data)
    if name not in _GROUPS:
        return compared(_holding(builder, name, what), bound)
    lowest = _lowest(name, bound)
    return compared(Most(_GROUPS[name], _side(what, ""), fewest=lowest), bound)


def _holding(builder: Builder, name: str, what: Filter) -> Amount:
    """How much one side has of something."""
    if name == "held_by_that":
        return Count(Theirs(builder.that_player(), _side(what, "")))
    return Count(Each(_side(what, "you" if name == "held_by_you" else "opponent")))


def _permanents(builder: Builder, tree: Node) -> Filter:
    what = plain(builder, tree)
    if what.zone != "battlefield" or what.players:
        raise Unreadable("control")
    return what


def _control(builder: Builder, tree: Node) -> Condition:
    holder, how_many, what = children(tree)
    return _held(builder, holder, bound_of(builder, how_many), _permanents(builder, what))


def _dont_control(builder: Builder, tree: Node) -> Condition:
    number, what = children(tree)
    if amount(builder, number) != 1:
        raise Unreadable("don't control")
    return AtLeast(Count(Each(_side(_permanents(builder, what), "you"))), negate=True)


def _another(builder: Builder, tree: Node) -> Condition:
    what = msgspec.structs.replace(_permanents(builder, children(tree)[0]), other=True)
    return AtLeast(Count(Each(_side(what, "you"))))


def _both(builder: Builder, tree: Node) -> Condition:
    found = []
    for part in children(tree):
        least, most, what = some(builder, part)
        if least != 1 or most != 1:
            raise Unreadable("you control")
        found.append(AtLeast(Count(Each(_side(what, "you")))))
    return All(tuple(found))


def _cards(builder: Builder, tree: Node) -> tuple[Filter, bool]:
    """Cards somewhere, and whether the text says of themselves whose they are."""
    what, place = noun(builder, children(tree, "noun")[0]), child(tree, "in_hand", "in_library")
    zone = {"in_hand": "hand", "in_library": "library"}.get("" if place is None else str(place.data), "")
    if what.filter.players or bool(zone) != what.card or what.filter.zone == "battlefield":
        raise Unreadable(" ".join(leaves(tree)))
    found = msgspec.structs.replace(what.filter, zone=zone) if zone else what.filter
    return found, what.whose == "theirs"


def _has_cards(builder: Builder, tree: Node) -> Condition:
    holder, how_many = children(tree)[:2]
    what, theirs = _cards(builder, tree)
    if theirs == (holder.data == "held_by_you") and not child(tree, "in_hand", "in_library"):
        raise Unreadable(" ".join(leaves(tree)))
    return _held(builder, holder, bound_of(builder, how_many), what)


# --- life and other numbers --------------------------------------------------------------------


def _life_of(builder: Builder, name: str, bound: Bound) -> Amount:
    if name in _GROUPS:
        return Greatest(_GROUPS[name], "life", lowest=_lowest(name, bound))
    who: Subject = You() if name == "held_by_you" else builder.that_player()
    if name == "held_by_them":
        raise Unreadable("your opponents")
    return ValueOf(who, "life")


def _life(builder: Builder, tree: Node) -> Condition:
    *holder, limit = children(tree)
    bound = bound_of(builder, limit)
    name = str(holder[0].data) if holder else "held_by_you"
    return compared(_life_of(builder, name, bound), bound)


def _more(builder: Builder, tree: Node) -> Condition:
    """As in "an opponent controls more lands than you": one side is "you", who has more or less."""
    first, comparison, *_, second = children(tree)
    sides = {str(first.data), str(second.data)}
    if "held_by_you" not in sides or not sides <= {"held_by_you", "held_by_one", "held_by_each"}:
        raise Unreadable(" ".join(leaves(tree)))
    greater, lesser = (second, first) if comparison.data == "fewer" else (first, second)
    what = None if tree.data == "more_life" else _compared_things(builder, tree)
    below = _of(builder, str(lesser.data), what, lowest=lesser.data == "held_by_one")
    return AtLeast(
        _of(builder, str(greater.data), what, lowest=greater.data == "held_by_each"), Sum(below, 1, 1)
    )


def _compared_things(builder: Builder, tree: Node) -> Filter:
    if child(tree, "in_hand", "in_library") is None:
        return _permanents(builder, children(tree, "noun")[0])
    return _cards(builder, tree)[0]


def _of(builder: Builder, name: str, what: Filter | None, *, lowest: bool) -> Amount:
    """What one side of a comparison has, life or things; of the opponents the one with most or least."""
    if name == "held_by_you":
        return ValueOf(You(), "life") if what is None else _holding(builder, name, what)
    if what is None:
        return Greatest(_GROUPS[name], "life", lowest=lowest)
    return Most(_GROUPS[name], _side(what, ""), fewest=lowest)


# --- what things are like ----------------------------------------------------------------------


def _there_are(builder: Builder, tree: Node) -> Condition:
    how_many, what = children(tree)
    return compared(Count(Each(plain(builder, what))), bound_of(builder, how_many))


def _types(_builder: Builder, tree: Node) -> Condition:
    return CardTypes(Each(Filter(zone="graveyard", owner="you")), whole(leaves(tree)[0]))


_DIFFERING = {
    "powers": "power",
    "toughnesses": "toughness",
    "names": "name",
    "mana_values": "mana value",
    "land_types": "basic land type",
    "kinds_of_color": "color",
}


def _differ(builder: Builder, tree: Node) -> Condition:
    """As in "you control three or more creatures with different powers"."""
    how_many, what, quality = children(tree)
    group = Each(_side(_permanents(builder, what), "you"))
    return compared(Different(group, _DIFFERING[str(quality.data)]), bound_of(builder, how_many))


def _kinds_among(builder: Builder, tree: Node) -> Condition:
    how_many, quality, what = children(tree)
    group = Each(plain(builder, what))
    return compared(Different(group, _DIFFERING[str(quality.data)]), bound_of(builder, how_many))


def _total(builder: Builder, tree: Node) -> Condition:
    """As in "creatures you control have total power 8 or greater"."""
    what, quality, limit = children(tree)
    group = Each(_side(_permanents(builder, what), "you"))
    return compared(ValueOf(group, " ".join(leaves(quality))), bound_of(builder, limit))


def _counters(builder: Builder, tree: Node) -> Condition:
    how_many, kind = (part for part in children(tree) if part.data != "this")
    value = ValueOf(This(), f"counters:{' '.join(leaves(kind))}")
    return compared(value, bound_of(builder, how_many))


def _measured(builder: Builder, tree: Node) -> Condition:
    value, limit = children(tree)
    return compared(amount(builder, value), bound_of(builder, limit))


def _commander(_builder: Builder, _tree: Node) -> Condition:
    return AtLeast(Count(Each(Filter(says=("commander",), controller="you", owner="you"))))


COMPARING: dict[str, Callable[[Builder, Node], Condition]] = {
    "control": _control,
    "dont_control": _dont_control,
    "control_another": _another,
    "control_both": _both,
    "own_commander": _commander,
    "total_control": _total,
    "differ": _differ,
    "kinds_among": _kinds_among,
    "card_types": _types,
    "there_are": _there_are,
    "has_cards": _has_cards,
    "has_life": _life,
    "life_total": _life,
    "more_than": _more,
    "more_life": _more,
    "counters_on": _counters,
    "has_counters": _counters,
    "measured": _measured,
}
