"""From text to a parse tree: preparing words, then the grammar (a tree or `Unreadable`)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from itertools import islice

from lark import Lark, Token, Tree

from chooseone.cards.reading.chart import Chart, Grammar, compiled
from chooseone.cards.reading.errors import Unreadable

Node = Tree[Token]
LONGEST = 120
"""The most words of a sentence that is read: it bounds the time for any text."""
MOST_TREES = 12
"""Of an ambiguous text more trees are not tried."""
STARTS = ("sentence", "target", "header", "rider", "trigger", "cost", "static", "replacing", "any_word")

_VERBS = {
    "adds": "add", "attacks": "attack", "becomes": "become", "begins": "begin", "casts": "cast",
    "chooses": "choose", "controls": "control", "costs": "cost", "creates": "create", "deals": "deal",
    "destroys": "destroy", "dies": "die", "discards": "discard", "draws": "draw", "enters": "enter",
    "exiles": "exile", "gains": "gain", "gets": "get", "has": "have", "leaves": "leave", "loses": "lose",
    "mills": "mill", "pays": "pay", "puts": "put", "returns": "return", "reveals": "reveal",
    "sacrifices": "sacrifice", "scries": "scry", "searches": "search", "shuffles": "shuffle",
    "taps": "tap", "untaps": "untap", "fights": "fight", "explores": "explore", "connives": "connive",
    "surveils": "surveil", "proliferates": "proliferate", "wins": "win", "blocks": "block",
    "looks": "look",
}  # fmt: skip
_VERB = re.compile(r"\b(" + "|".join(_VERBS) + r")\b")
_OWNED = re.compile(r"(?<!\bthat)(?<!\bit)'s\b")
_QUOTES = str.maketrans(
    {"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2212": "-", "\u2013": "-"}
)


def plain(text: str) -> str:
    """Text with plain quotes and minus signs, without reminder text in parentheses."""
    return re.sub(r" ?\([^()]*\)", "", text.translate(_QUOTES)).strip()


def prepared(text: str) -> str:
    """A piece of text as the grammar takes it."""
    text = text.strip().rstrip(".").replace("and/or", "or").replace("owners'", "owner's")
    text = _OWNED.sub(" 's", text)
    return _VERB.sub(lambda found: f"does {_VERBS[found.group(1)]}", lowered(text))


def lowered(text: str) -> str:
    """The text with a small first letter, unless its first word is no word of the grammar when small."""
    if re.match(r"Non-?[A-Za-z]{3}", text) is not None:
        return f"n{text[1:]}"
    head = re.match(r"[A-Za-z']+", text)
    if head is None or not text[0].isupper() or head.group() == "X":
        return text
    small = text[0].lower() + text[1:]
    return small if _is_known(small[: head.end()]) else text


def _is_known(word: str) -> bool:
    return word in known_words() or word in _VERBS


@lru_cache(maxsize=1)
def known_words() -> frozenset[str]:
    """Every word that the grammar names."""
    return frozenset(re.findall(r"\"([a-z']+)\"", _grammar_text()))


@lru_cache(maxsize=1)
def _grammar_text() -> str:
    return (files("chooseone.cards.reading") / "grammar.lark").read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """The grammar, made when it is first needed."""
    return compiled(
        Lark(_grammar_text(), start=list(STARTS), parser=None, lexer="basic", maybe_placeholders=False)
    )


def chart(text: str) -> Chart:
    """What can be read where in a piece of text; nothing in a sentence longer than any card has."""
    found = grammar().chart(prepared(text))
    return found if len(found.words) <= LONGEST else grammar().chart("")


@lru_cache(maxsize=65536)
def trees(start: str, text: str) -> tuple[Node, ...]:
    """The first trees of a piece of text read as `start`, none if the grammar doesn't cover it."""
    return tuple(islice(chart(text).trees(start), MOST_TREES))


def longest(start: str, text: str) -> Iterator[tuple[Node, list[str]]]:
    """The trees of the beginnings of a text that can be read as `start`, the longest first.

    With each go the words behind it.
    """
    found = chart(text)
    for end in sorted(found.ends(start, 0), reverse=True):
        for tree in islice(found.trees(start, end), MOST_TREES):
            yield tree, found.words[end:]


def parse(start: str, text: str) -> Node:
    """The first tree of a piece of text read as `start`; `Unreadable` if the grammar doesn't cover it."""
    found = trees(start, text)
    if not found:
        raise Unreadable(text)
    return found[0]


def children(tree: Node, *names: str) -> list[Node]:
    """The children that are trees, of these names where names are given."""
    found = (child for child in tree.children if isinstance(child, Tree))
    return [child for child in found if not names or child.data in names]


def child(tree: Node, *names: str) -> Node | None:
    """The first child of these names, None if there is none."""
    found = children(tree, *names)
    return found[0] if found else None


def tokens(tree: Node) -> list[str]:
    """The tokens that stand directly in the tree, as text."""
    return [str(part) for part in tree.children if isinstance(part, Token)]


def leaves(tree: Node) -> list[str]:
    """All tokens below the tree, in order."""
    return [str(token) for token in tree.scan_values(lambda value: isinstance(value, Token))]
