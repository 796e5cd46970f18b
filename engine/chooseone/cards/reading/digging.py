"""Cards looked at on top of a library: which go where, and the rest (701.20e)."""

from __future__ import annotations

from collections.abc import Callable

from chooseone.cards.reading.amounts import amount
from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.parsing import Node, child, children
from chooseone.cards.reading.things import some, who
from chooseone.effects.instructions import AnyInstruction, Look, LookAtHand, Move, Pick, Reveal
from chooseone.terms.amounts import Amount, Those, You
from chooseone.terms.filters import Filter

ANY_CARD = Filter(zone="library")
ALL_OF_THEM = 99


def _look(builder: Builder, tree: Node) -> list[AnyInstruction]:
    count = child(tree, "count", "x", "twice_x")
    owner = child(tree, "library_of")
    of = You() if owner is None else who(builder, children(owner)[0])
    builder.seen = builder.key("seen")
    builder.means(Those(builder.seen))
    number: Amount = 1 if count is None else amount(builder, count)
    return [Look(number, of, reveal=tree.data == "reveal_top", key=builder.seen)]


def _look_at_hand(builder: Builder, tree: Node) -> list[AnyInstruction]:
    builder.shown = builder.key("hand")
    return [LookAtHand(who(builder, children(tree)[0]), key=builder.shown)]


def _seen(builder: Builder) -> Those:
    if not builder.seen:
        raise Unreadable("the rest")
    return Those(builder.seen)


def _dig(builder: Builder, tree: Node) -> list[AnyInstruction]:
    """Some of the cards seen into the hand, and the rest somewhere else."""
    seen, key = _seen(builder), builder.key("chosen")
    least, most = _numbers(builder, tree)
    found: list[AnyInstruction] = [
        Pick(ANY_CARD, least, most, among=seen, key=key),
        Move(Those(key), "hand"),
    ]
    places = [part for part in children(tree) if str(part.data) in PLACES]
    builder.means(Those(key))
    return [*found, *(_rest_to(seen, place) for place in places)]


def _numbers(builder: Builder, tree: Node) -> tuple[Amount, Amount]:
    if child(tree, "any_of") is not None:
        return 0, ALL_OF_THEM
    up_to = child(tree, "up_to_count")
    count = children(tree)[0] if up_to is None else children(up_to)[0]
    number = amount(builder, count)
    return (0 if up_to is not None else number), number


def _may_dig(builder: Builder, tree: Node) -> list[AnyInstruction]:
    """Up to so many of the cards seen; none is allowed, as the text says "may" (608.2d)."""
    some_of, place = children(tree)[0], children(tree)[1]
    _, most, what = some(builder, some_of, "library")
    seen, key = _seen(builder), builder.key("chosen")
    tapped = child(place, "tapped") is not None
    to = "hand" if place.data == "dig_to_hand" else "battlefield"
    shown: list[AnyInstruction] = [Reveal(Those(key))] if tree.data == "may_dig_shown" else []
    move = Move(Those(key), to, under="you" if to == "battlefield" else "", tapped=tapped)
    builder.means(Those(key))
    return [Pick(what, 0, most, among=seen, key=key), *shown, move]


PLACES: dict[str, tuple[str, int, bool, bool]] = {
    "rest_to_graveyard": ("graveyard", 0, False, False),
    "rest_to_bottom": ("library", -1, True, False),
    "rest_at_random": ("library", -1, False, True),
    "rest_to_top": ("library", 0, True, False),
    "rest_to_hand": ("hand", 0, False, False),
}
"""Zone, position, in any order, in a random order."""


def _rest_to(seen: Those, place: Node) -> Move:
    to, position, ordered, random = PLACES[str(place.data)]
    return Move(seen, to, position, ordered=ordered, random=random)


def _rest(builder: Builder, tree: Node) -> list[AnyInstruction]:
    return [_rest_to(_seen(builder), children(tree)[0])]


def _puts_back(builder: Builder, _tree: Node) -> list[AnyInstruction]:
    return [Move(_seen(builder), "library", 0, ordered=True)]


DIGGING: dict[str, Callable[[Builder, Node], list[AnyInstruction]]] = {
    "look": _look,
    "reveal_top": _look,
    "look_at_hand": _look_at_hand,
    "dig": _dig,
    "dig_only": _dig,
    "rest": _rest,
    "may_dig": _may_dig,
    "may_dig_shown": _may_dig,
    "puts_back": _puts_back,
}
