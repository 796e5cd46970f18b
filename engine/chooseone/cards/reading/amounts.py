"""Amounts: "three", "X", "the number of creatures you control" (107.3, 608.2h)."""

from __future__ import annotations

from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.lexicon import NUMBERS
from chooseone.cards.reading.parsing import Node, child, children, leaves
from chooseone.terms.amounts import (
    Amount,
    Candidate,
    ControllerOf,
    Count,
    Each,
    Greatest,
    ModesOf,
    Moved,
    OwnerOf,
    Shared,
    Sum,
    Theirs,
    This,
    ValueOf,
    X,
)
from chooseone.terms.filters import Filter, Slot


def amount(builder: Builder, tree: Node) -> Amount:
    """The number that a piece of text gives."""
    name = str(tree.data)
    if name == "that_many_cards":
        return builder.that_many()
    if name == "x":
        return X() if builder.x is None else builder.x
    if name == "twice_x":
        return X(2) if builder.x is None else _twice(builder.x)
    if name == "twice":
        return _twice(amount(builder, children(tree)[0]))
    if name == "modes_of":
        return ModesOf(builder.that().now)
    if name == "shared":
        return _shared(builder, children(tree)[0])
    if name in ("number_of", "greatest"):
        return _among(builder, tree)
    inner = children(tree)
    if inner and inner[0].data in ("value_of", "own_value"):
        return _value(builder, inner[0])
    return whole(leaves(tree)[0])


def whole(word: str) -> int:
    """A number in letters or digits."""
    if word.isdigit() and len(word) < 10:
        return int(word)
    if word not in NUMBERS:
        raise Unreadable(word)
    return NUMBERS[word]


def _twice(value: Amount) -> Amount:
    if isinstance(value, int):
        return 2 * value
    if isinstance(value, Count):
        return Count(value.of, 2 * value.times)
    return Sum(value, 2)


def _among(builder: Builder, tree: Node) -> Amount:
    from chooseone.cards.reading.nouns import noun, plain  # noqa: PLC0415  (they speak of each other)

    inner = child(tree, "noun")
    if inner is None:
        raise Unreadable("number")
    found = noun(builder, inner)
    group: Each | Theirs = (
        Theirs(_holder(builder, found.whose), found.filter)
        if found.whose in ("controllers", "owners")
        else Theirs(builder.that_player(), found.filter)
        if found.whose == "theirs" and not builder.by_opponent
        else _targeted(builder, inner, found.filter)
        if found.whose == "target_players"
        else Each(plain(builder, inner))
    )
    quality = child(tree, "quality")
    return Count(group) if quality is None else Greatest(group, " ".join(leaves(quality)))


def _shared(builder: Builder, tree: Node) -> Amount:
    from chooseone.cards.reading.nouns import plain  # noqa: PLC0415  (they speak of each other)

    return Shared(Each(plain(builder, tree)))


def _holder(builder: Builder, whose: str) -> ControllerOf | OwnerOf:
    """The controller or owner of "it": of what is tried on the noun around the amount, else as always."""
    of = Candidate() if builder.tried else builder.that().before
    return ControllerOf(of) if whose == "controllers" else OwnerOf(of)


def _targeted(builder: Builder, tree: Node, what: Filter) -> Theirs:
    """What a player controls or owns whom the amount itself targets."""
    word = "opponent" if "opponent" in leaves(tree) else "any"
    player = builder.slot(Slot(Filter(players=word)))
    builder.player = player
    return Theirs(player, what)


def _value(builder: Builder, tree: Node) -> Amount:
    quality = child(tree, "quality")
    if quality is None:
        raise Unreadable("value")
    of = This() if tree.data == "own_value" else builder.that().before
    owner = child(tree, "possessive")
    if owner is not None and leaves(owner) and of == This():
        raise Unreadable(" ".join(leaves(tree)))
    return ValueOf(of, " ".join(leaves(quality)))


def _died(builder: Builder, tree: Node, times: int) -> Amount:
    yours = child(tree, "under_your_control") is not None
    return Count(Moved(Filter(types=("creature",), controller="you" if yours else "")), times)


def for_each(builder: Builder, tree: Node, times: int = 1) -> Amount:
    """The number of what "for each" names, times a number."""
    from chooseone.cards.reading.nouns import plain  # noqa: PLC0415  (nouns and amounts speak of each other)

    if tree.data == "for_each_died":
        return _died(builder, tree, times)
    return Count(Each(plain(builder, children(tree)[0])), times)
