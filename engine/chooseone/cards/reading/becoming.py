"""What permanents become: base power and toughness, other types and colours (613.1d, 613.4b)."""

from __future__ import annotations

from typing import Any

import msgspec

from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.lexicon import COLORS, TYPES
from chooseone.cards.reading.nouns import CARD_TYPES
from chooseone.cards.reading.parsing import Node, child, children, leaves, tokens
from chooseone.cards.reading.subtypes import singular
from chooseone.cards.reading.things import subject
from chooseone.effects.instructions import AnyInstruction, Become
from chooseone.terms.amounts import Amount, Subject, X

CHANGES = ("lose_all", "lose_keywords", "base", "becomes", "becomes_colored", "gain_keywords")


def become(builder: Builder, what: Subject, changes: list[Node]) -> Become:
    """One effect for all that is said; `Unreadable` for what doesn't fit into one."""
    found = Become(what)
    for change in changes:
        found = msgspec.structs.replace(found, **_change(builder, found, change))
    return found


def switch(builder: Builder, tree: Node) -> list[AnyInstruction]:
    """Power and toughness change places (613.4d)."""
    what = subject(builder, children(tree)[0])
    return [Become(what, switched=True)]


def _change(builder: Builder, found: Become, change: Node) -> dict[str, Any]:
    name = str(change.data)
    if name == "lose_all":
        return {"loses_all": True}
    if name == "lose_keywords":
        return {"loses": words_of(change)}
    if name == "gain_keywords":
        return {"gains": (*found.gains, *words_of(change))}
    if name == "base":
        return _stats(builder, tokens(change)[0])
    if name == "becomes_colored":
        return {"colors": _colors(change)}
    if name == "becomes":
        return _becomes(builder, found, change)
    raise Unreadable(name)


def words_of(tree: Node) -> tuple[str, ...]:
    """The keywords of "gains flying and haste"."""
    found = child(tree, "keywords")
    return () if found is None else tuple(" ".join(leaves(word)) for word in children(found))


def _stats(builder: Builder, text: str) -> dict[str, Any]:
    power, toughness = text.split("/")
    return {"power": _number(builder, power), "toughness": _number(builder, toughness)}


def _number(builder: Builder, text: str) -> Amount:
    if text.isdigit():
        return int(text)
    return X() if builder.x is None else builder.x


def _colors(tree: Node) -> tuple[str, ...] | None:
    found = [word for part in children(tree, "colors", "color") for word in leaves(part)]
    if not found:
        return None if child(tree, "colors") is None else ()
    return tuple(COLORS[word] for word in found)


def _becomes(builder: Builder, found: Become, tree: Node) -> dict[str, Any]:
    looks = child(tree, "looks_like")
    base = child(tree, "with_base")
    stats = tokens(base) if base is not None else tokens(tree)
    words = [] if looks is None else [word for part in children(looks) for word in leaves(part)]
    words = [TYPES.get(word, word) for word in words]
    types = tuple(word for word in words if word in CARD_TYPES)
    subtypes = tuple(singular(word) for word in words if word not in CARD_TYPES)
    change: dict[str, Any] = {"types": types, "subtypes": subtypes, "colors": _colors(tree)}
    if stats:
        change |= _stats(builder, stats[0])
    return {
        **change,
        "adds": child(tree, "in_addition") is not None,
        "gains": (*found.gains, *words_of(tree)),
    }
