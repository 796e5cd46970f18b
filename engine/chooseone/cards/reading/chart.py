"""A parser for ambiguous grammars over words: every tree of a text, those of earlier alternatives first.

Lark reads the grammar file; this module parses with its rules. It works from the top with a look at the
next word, remembers where each phrase that begins at a word can end, and gives up at the first word that
nothing can begin with; so a sentence that the grammar doesn't cover costs next to nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from lark import Lark, Token, Tree
from lark.grammar import NonTerminal, Rule, Symbol
from lark.lexer import PatternStr

Node = Tree[Token]
_WORDS = re.compile(
    r"(?:\{[^{}\s]+\})+|[+-](?:\d+|X)/[+-](?:\d+|X)|(?:\d+|X)/(?:\d+|X)|\d+|'s\b"
    r"|\"\d+\"|[A-Za-z][A-Za-z'-]*|\S"
)


class Part(NamedTuple):
    """One symbol of an alternative: a phrase by name, or a word by the bit of its class."""

    name: str
    word: int
    kept: bool


class Alternative(NamedTuple):
    """One way to say a phrase; `label` is the name of its tree, `folds` if a single child stands for it."""

    number: int
    parts: tuple[Part, ...]
    first: int
    label: str
    folds: bool


@dataclass
class Grammar:
    """The phrases of a grammar and the classes of words, one bit each."""

    phrases: dict[str, tuple[Alternative, ...]]
    literals: dict[str, int]
    patterns: tuple[tuple[re.Pattern[str], int], ...]
    classes: dict[str, int] = field(default_factory=dict)

    def word_class(self, word: str) -> int:
        """The bits of all classes that a word belongs to; a word in small letters may also be any word."""
        known = self.classes.get(word)
        if known is None:
            known = self.literals.get(word, 0)
            if not known or word.islower():
                known |= sum(bit for pattern, bit in self.patterns if pattern.fullmatch(word))
            self.classes[word] = known
        return known

    def chart(self, text: str) -> Chart:
        """The chart of a text."""
        words = _WORDS.findall(text)
        return Chart(self, words, [self.word_class(word) for word in words])


class Chart:
    """What can be read where in one text."""

    def __init__(self, grammar: Grammar, words: list[str], classes: list[int]) -> None:
        self.phrases, self.words = grammar.phrases, words
        self.classes = [*classes, 0]
        self._ends: dict[tuple[str, int], tuple[int, ...]] = {}
        self._rest: dict[tuple[int, int, int], tuple[int, ...]] = {}

    def trees(self, start: str, end: int | None = None) -> Iterator[Node]:
        """All trees of the words up to `end`, or of all words, read as `start`."""
        end = len(self.words) if end is None else end
        if end in self.ends(start, 0):
            for found in self._phrase(start, 0, end):
                alone = found[0] if len(found) == 1 else None
                yield alone if isinstance(alone, Tree) else Tree(start, list(found))

    def ends(self, name: str, at: int) -> tuple[int, ...]:
        """Where a phrase that begins at a word can end, each place once."""
        key = (name, at)
        known = self._ends.get(key)
        if known is None:
            here = self.classes[at]
            found: dict[int, None] = {}
            for way in self.phrases[name]:
                if way.first & here:
                    found.update(dict.fromkeys(self._rest_ends(way, 0, at)))
            known = self._ends[key] = tuple(found)
        return known

    def _rest_ends(self, way: Alternative, place: int, at: int) -> tuple[int, ...]:
        if place == len(way.parts):
            return (at,)
        key = (way.number, place, at)
        known = self._rest.get(key)
        if known is None:
            found: dict[int, None] = {}
            for middle in self._part_ends(way.parts[place], at):
                found.update(dict.fromkeys(self._rest_ends(way, place + 1, middle)))
            known = self._rest[key] = tuple(found)
        return known

    def _part_ends(self, part: Part, at: int) -> tuple[int, ...]:
        if part.word:
            return (at + 1,) if part.word & self.classes[at] else ()
        return self.ends(part.name, at)

    def _phrase(self, name: str, start: int, end: int) -> Iterator[tuple[Node | Token, ...]]:
        """The trees of a phrase there; a phrase that leaves no node of its own gives its children."""
        here = self.classes[start]
        for way in self.phrases[name]:
            if way.first & here and end in self._rest_ends(way, 0, start):
                for inner in self._rest_trees(way, 0, start, end):
                    yield self._made(way, name, inner)

    @staticmethod
    def _made(way: Alternative, name: str, inner: tuple[Node | Token, ...]) -> tuple[Node | Token, ...]:
        if name.startswith("_") or (way.folds and len(inner) == 1):
            return inner
        return (Tree(way.label, list(inner)),)

    def _rest_trees(
        self, way: Alternative, place: int, at: int, end: int
    ) -> Iterator[tuple[Node | Token, ...]]:
        if place == len(way.parts):
            yield ()
            return
        part = way.parts[place]
        for middle in sorted(self._part_ends(part, at), reverse=True):
            if end in self._rest_ends(way, place + 1, middle):
                for head in self._part_trees(part, at, middle):
                    for rest in self._rest_trees(way, place + 1, middle, end):
                        yield (*head, *rest)

    def _part_trees(self, part: Part, at: int, end: int) -> Iterator[tuple[Node | Token, ...]]:
        if not part.word:
            yield from self._phrase(part.name, at, end)
        elif part.kept:
            yield (Token(part.name, self.words[at]),)
        else:
            yield ()


def compiled(lark: Lark) -> Grammar:
    """The grammar that Lark has read, for charts."""
    bits = {terminal.name: 1 << place for place, terminal in enumerate(lark.terminals)}
    literals: dict[str, int] = {}
    patterns = []
    for terminal in lark.terminals:
        if isinstance(terminal.pattern, PatternStr):
            literals[terminal.pattern.value] = bits[terminal.name]
        else:
            patterns.append((re.compile(terminal.pattern.to_regexp()), bits[terminal.name]))
    return Grammar(_phrases(lark.rules, bits), literals, tuple(patterns))


def _phrases(rules: list[Rule], bits: dict[str, int]) -> dict[str, tuple[Alternative, ...]]:
    by_name: dict[str, list[Rule]] = {}
    for rule in sorted(rules, key=lambda rule: rule.order):
        by_name.setdefault(str(rule.origin.name), []).append(rule)
    firsts = _firsts(by_name, bits)
    phrases: dict[str, tuple[Alternative, ...]] = {}
    number = 0
    for name, found in by_name.items():
        ways = []
        for rule in sorted(found, key=_repeats):
            parts = tuple(_part(rule, symbol, bits) for symbol in _turned(rule))
            first = parts[0].word or firsts[parts[0].name]
            ways.append(Alternative(number, parts, first, rule.alias or name, _folds(rule)))
            number += 1
        phrases[name] = tuple(ways)
    return phrases


def _repeats(rule: Rule) -> bool:
    """Ways that repeat come last, so that what is repeated inside a part belongs to that part."""
    return any(str(symbol.name).startswith("__") for symbol in rule.expansion)


def _turned(rule: Rule) -> list[Symbol]:
    """The symbols of a rule; Lark repeats with the phrase itself in front, which goes to the end here."""
    symbols: list[Symbol] = list(rule.expansion)
    return [*symbols[1:], symbols[0]] if symbols[0] == rule.origin else symbols


def _part(rule: Rule, symbol: Symbol, bits: dict[str, int]) -> Part:
    if isinstance(symbol, NonTerminal):
        return Part(str(symbol.name), 0, kept=True)
    kept = rule.options.keep_all_tokens or not getattr(symbol, "filter_out", False)
    return Part(str(symbol.name), bits[str(symbol.name)], kept)


def _folds(rule: Rule) -> bool:
    return bool(rule.options.expand1) and not rule.alias


def _firsts(by_name: dict[str, list[Rule]], bits: dict[str, int]) -> dict[str, int]:
    """The classes of words with which each phrase can begin."""
    firsts = dict.fromkeys(by_name, 0)
    changed = True
    while changed:
        changed = False
        for name, rules in by_name.items():
            for rule in rules:
                head = _turned(rule)[0]
                new = firsts[name] | (
                    firsts[str(head.name)] if isinstance(head, NonTerminal) else bits[str(head.name)]
                )
                changed, firsts[name] = changed or new != firsts[name], new
    return firsts
