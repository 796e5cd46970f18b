"""How modes are chosen: "choose one or both", and the sentences after it (700.2)."""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec

from chooseone.cards.definition import Choice, Variant
from chooseone.cards.reading.amounts import amount
from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.conditions import condition
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.parsing import Node, child, children, parse, tokens, trees
from chooseone.cards.reading.sentences import split
from chooseone.terms.amounts import Amount, Unread, X

CHOOSES = re.compile(
    r"(?:^|(?<=[,:.] )|(?<=— ))(?:[Cc]hoose|(?:[Aa]n|[Tt]arget) opponent chooses|[Yy]ou may choose)\b"
    r"(?! (?:a|an|target|new)\b)"
)
"""Where a choice of modes begins in a line."""


class Header(NamedTuple):
    """The choice, what its sentences say of the ability, and sentences that nothing is known of."""

    choice: Choice
    timing: str = "instant"
    once: bool = False
    unread: tuple[str, ...] = ()


class Range(NamedTuple):
    """The least and greatest number of modes, and the pawprints they may have."""

    least: Amount
    most: Amount
    budget: int | None = None


def read_header(builder: Builder, text: str, count: int) -> Header:
    """The header of a modal ability with `count` modes; `Unreadable` if its first sentence is none."""
    first, *rest = split(re.sub(r"\s*—\s*$", "", text))
    header = _first(builder, first, count)
    for sentence in rest:
        header = _with(builder, header, sentence, count)
    return header


def _first(builder: Builder, text: str, count: int) -> Header:
    """The first sentence; after "and" it may say something that happens whatever is chosen."""
    try:
        choice = _choice(builder, parse("header", text), count)
    except Unreadable:
        head, found, more = text.partition(" and ")
        if not found:
            raise
        return Header(_choice(builder, parse("header", head), count), unread=(more,))
    counted = ("that many",) if "that many" in text else ()
    return Header(choice, unread=counted)


def _choice(builder: Builder, tree: Node, count: int) -> Choice:
    if tree.data == "header_up_to":
        return Choice(0, amount(builder, children(tree)[1]), chooser=_chooser(children(tree)[0]))
    chooser, numbers, *limits = children(tree)
    found = read_range(builder, numbers, count)
    least = 0 if chooser.data == "you_may_choose" else found.least
    builder.done = None
    choice = Choice(least, found.most, budget=found.budget, chooser=_chooser(chooser))
    if least != found.least and found.most == found.least != 1:
        choice = msgspec.structs.replace(choice, all_or_none=True)
    for limit in limits:
        choice = msgspec.structs.replace(choice, **_LIMITS[str(limit.data)])
    return choice


_LIMITS: dict[str, dict[str, object]] = {
    "never_chosen": {"memory": "ever"},
    "not_this_turn": {"memory": "turn"},
    "at_random": {"random": True},
}


def _chooser(tree: Node) -> str:
    return {"opponent_chooses": "opponent", "target_chooses": "target"}.get(str(tree.data), "you")


def read_range(builder: Builder, tree: Node, count: int) -> Range:
    """How many modes: "one or more", "up to two", "any number", "up to five {P} worth of modes"."""
    name = str(tree.data)
    if name in ("one_or_more", "any_number", "both"):
        least = {"one_or_more": 1, "any_number": 0, "both": count}[name]
        return Range(least, count)
    if name == "up_to_many":
        return Range(0, X())
    number = amount(builder, children(tree)[0])
    if name == "worth":
        return _budget(tree, number)
    return Range(0 if name == "up_to" else number, number)


def _budget(tree: Node, number: Amount) -> Range:
    if tokens(tree) != ["{P}"] or not isinstance(number, int):
        raise Unreadable("worth of modes")
    return Range(0, number, number)


def _with(builder: Builder, header: Header, sentence: str, count: int) -> Header:
    """The header with one more sentence; one that can't be read is kept as it is."""
    for tree in trees("rider", sentence):
        try:
            return _ridden(builder, header, tree, count)
        except Unreadable:
            continue
    try:
        return _unread_condition(builder, header, sentence, count)
    except Unreadable:
        return header._replace(unread=(*header.unread, sentence))


def _ridden(builder: Builder, header: Header, tree: Node, count: int) -> Header:
    name = str(tree.data)
    if name == "as_sorcery":
        return header._replace(timing="sorcery")
    if name in ("once_ever", "x_is"):
        raise Unreadable(name)
    if name == "once":
        return header._replace(once=True)
    if name == "instead":
        return header._replace(choice=_instead(builder, header.choice, tree, count))
    change: dict[str, object] = {"repeat": True} if name == "again" else {"different": True}
    return header._replace(choice=msgspec.structs.replace(header.choice, **change))


_IF_INSTEAD = re.compile(r"^If .+?, (you may )?choose (.+?) instead\.?$")


def _unread_condition(builder: Builder, header: Header, sentence: str, count: int) -> Header:
    """The other numbers are known even where the condition that brings them is not."""
    found = _IF_INSTEAD.match(sentence)
    kept = header._replace(unread=(*header.unread, sentence))
    if found is None:
        return kept
    numbers = read_range(builder, children(parse("header", f"Choose {found.group(2)}"))[1], count)
    least = None if found.group(1) else numbers.least
    variant = Variant(Unread(), least, numbers.most, numbers.budget)
    choice = msgspec.structs.replace(header.choice, variants=(*header.choice.variants, variant))
    return kept._replace(choice=choice)


def _instead(builder: Builder, choice: Choice, tree: Node, count: int) -> Choice:
    first, *_, last = children(tree)
    numbers = read_range(builder, last, count)
    optional = child(tree, "optionally") is not None
    least = None if optional else numbers.least
    variant = Variant(condition(builder, first), least, numbers.most, numbers.budget)
    return msgspec.structs.replace(choice, variants=(*choice.variants, variant))


def spree(count: int) -> Choice:
    """Spree: one or more modes, each with its cost (702.172a)."""
    return Choice(1, count, keyword="spree")


TIERED = Choice(keyword="tiered")
"""Tiered: one mode with its cost (702.183a)."""
