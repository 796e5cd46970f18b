"""Conditions: "you control a commander", "this spell was kicked" (608.2c, 700.2)."""

from __future__ import annotations

from collections.abc import Callable

from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.comparing import COMPARING
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.happened import HAPPENED
from chooseone.cards.reading.lexicon import COLORS, SUPERTYPES
from chooseone.cards.reading.nouns import noun
from chooseone.cards.reading.parsing import Node, child, children, leaves
from chooseone.cards.reading.things import pronoun
from chooseone.terms.amounts import All, Condition, Fits, Kicked, Subject, Your
from chooseone.terms.filters import Filter


def condition(builder: Builder, tree: Node) -> Condition:
    """What must hold; of two conditions with "and" between them both."""
    parts = children(tree) if tree.data == "condition" else [tree]
    found = tuple(_KINDS[str(part.data)](builder, part) for part in parts)
    return found[0] if len(found) == 1 else All(found)


def _what(builder: Builder, tree: Node) -> Subject:
    """What "it is", "that card is", "~ is" speaks of, as it was when it was named."""
    return builder.that().before if tree.data == "it_is" else pronoun(builder, children(tree)[0], before=True)


def _fits(builder: Builder, tree: Node) -> Condition:
    """As in "If it's red", "if that card is a land card"."""
    what = _what(builder, children(tree)[0])
    negate = child(tree, "is_not") is not None
    inner = children(children(tree)[-1])[0]
    if inner.data == "color":
        return Fits(what, Filter(colors=(COLORS[leaves(inner)[0]],), zone=""), negate)
    found = noun(builder, inner)
    if found.whose or found.filter.players:
        raise Unreadable(" ".join(leaves(tree)))
    return Fits(what, found.filter, negate)


def _is_so(builder: Builder, tree: Node) -> Condition:
    """As in "if ~ is untapped", "if it's legendary"."""
    what, word = _what(builder, children(tree)[0]), leaves(tree)[-1]
    kind = Filter(supertypes=(word,), zone="") if word in SUPERTYPES else Filter(says=(word,), zone="")
    return Fits(what, kind, child(tree, "is_not") is not None)


_KINDS: dict[str, Callable[[Builder, Node], Condition]] = {
    **COMPARING,
    **HAPPENED,
    "it_fits": _fits,
    "it_is_so": _is_so,
    "was_kicked": lambda _b, _t: Kicked(),
    "additional_paid": lambda _b, _t: Kicked("additional cost"),
    "teamwork": lambda _b, _t: Kicked("teamwork"),
    "your_turn": lambda _b, _t: Your(),
    "not_your_turn": lambda _b, _t: Your(negate=True),
}
