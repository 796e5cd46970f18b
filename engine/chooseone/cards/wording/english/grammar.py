"""The little grammar that the English phrases need: numbers, articles, plurals, verbs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_PLURALS = {"that player": "those players", "Plains": "Plains", "sorcery": "sorceries", "Hero": "Heroes"}
_THIRD = {"have": "has", "do": "does", "copy": "copies", "search": "searches"}
COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


class Who(NamedTuple):
    """Somebody or something as the subject of a sentence: "you", "one" or "many"."""

    text: str
    person: str = "one"


def number(count: object) -> str:
    """A small whole number as a word, another amount as it is."""
    if isinstance(count, int) and 0 <= count < len(_NUMBERS):
        return _NUMBERS[count]
    return str(count)


def article(noun: str) -> str:
    """The noun with "a" or "an"."""
    return f"{'an' if noun[:1].lower() in tuple('aeiou') else 'a'} {noun}"


def plural(noun: str) -> str:
    """The plural of a single noun."""
    if noun in _PLURALS:
        return _PLURALS[noun]
    if noun.endswith(("s", "x", "ch", "sh")):
        return f"{noun}es"
    if noun.endswith("lf"):
        return f"{noun[:-1]}ves"
    return f"{noun[:-1]}ies" if noun.endswith("y") and noun[-2:-1] not in tuple("aeiou") else f"{noun}s"


def several(count: object, noun: str, many: str) -> str:
    """A number of things: "a card", "two cards", "X cards"."""
    return article(noun) if count == 1 else f"{number(count)} {many}"


def does(who: Who, verb: str, rest: str = "") -> str:
    """What somebody does; for "you" as an order ("draw a card")."""
    tail = f" {rest}" if rest else ""
    if who.person == "you":
        return f"{verb}{tail}"
    return f"{who.text} {verb if who.person == 'many' else third(verb)}{tail}"


def third(verb: str) -> str:
    """A verb in the third person: "draws"; only its first word changes."""
    head, space, rest = verb.partition(" ")
    return f"{_THIRD.get(head, head + 's')}{space}{rest}"


def either(parts: Sequence[str], word: str = "or") -> str:
    """A list: "a", "a or b", "a, b or c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"
