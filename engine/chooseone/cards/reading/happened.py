"""Conditions on what happened this turn: died, left, was put into a graveyard, was cast (603.10, 608.2h)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.comparing import Bound, bound_of, compared
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.nouns import plain
from chooseone.cards.reading.parsing import Node, child, children, leaves
from chooseone.terms.amounts import AtLeast, Cast, Condition, Count, It, Moved, This, WasCast
from chooseone.terms.filters import Filter
from chooseone.terms.named import DESCENDED

SPELL = Filter(zone="stack", says=("spell",))


def _how_many(builder: Builder, tree: Node, zone: str = "") -> tuple[Bound, Filter]:
    """How many of what; `zone` for cards whose zone the text leaves open."""
    *quantity, what_tree = children(tree)
    what = plain(builder, what_tree, zone)
    if not quantity:
        return Bound(1), msgspec.structs.replace(what, other=True)
    return bound_of(builder, quantity[0]), what


def _gone(to: str) -> Callable[[Builder, Node], Condition]:
    def read(builder: Builder, tree: Node) -> Condition:
        """Permanents that died or left, perhaps of those that you controlled."""
        bound, what = _how_many(builder, children(tree)[0])
        if what.zone != "battlefield" or what.players:
            raise Unreadable(" ".join(leaves(tree)))
        yours = tree.data in ("yours_died", "yours_left") or child(tree, "under_your_control") is not None
        if yours and what.controller:
            raise Unreadable("under your control")
        what = msgspec.structs.replace(what, controller="you") if yours else what
        return compared(Count(Moved(what, "battlefield", to)), bound)

    return read


_ORIGINS = {"anywhere": "", "battlefield": "battlefield", "library": "library"}


def _buried(builder: Builder, tree: Node) -> Condition:
    """Cards put into a graveyard: what they are there counts, and a token is no card (111.6)."""
    first, whose, origin = children(tree)
    bound, what = _how_many(builder, first, "graveyard")
    if what.zone != "graveyard" or what.owner or what.controller:
        raise Unreadable(" ".join(leaves(tree)))
    owner = "you" if whose.data == "in_yours" else ""
    what = msgspec.structs.replace(what, owner=owner, says=(*what.says, "card"))
    return compared(Count(Moved(what, _ORIGINS[str(origin.data)])), bound)


def _cast(builder: Builder, tree: Node) -> Condition:
    """Spells cast this turn; of several opponents' spells only whether there is one is asked."""
    caster, first = children(tree)
    who = {"you": "you", "opponent": "opponent", "anybody": "any"}[str(caster.data)]
    bound, what = _how_many(builder, first)
    if what.zone != "stack" or what.controller or (who != "you" and bound != Bound(1)):
        raise Unreadable(" ".join(leaves(tree)))
    return compared(Count(Cast(who, None if what == SPELL else what)), bound)


def _was_cast(builder: Builder, tree: Node) -> Condition:
    what = builder.that().now
    if what not in (This(), It()):
        raise Unreadable(" ".join(leaves(tree)))
    return WasCast(what, by_you=tree.data == "you_cast_it")


HAPPENED: dict[str, Callable[[Builder, Node], Condition]] = {
    "died_this_turn": _gone("graveyard"),
    "yours_died": _gone("graveyard"),
    "left_this_turn": _gone(""),
    "yours_left": _gone(""),
    "buried_this_turn": _buried,
    "descended": lambda _b, _t: AtLeast(Count(DESCENDED)),
    "cast_this_turn": _cast,
    "you_cast_it": _was_cast,
    "it_was_cast": _was_cast,
}
