"""The text of a mode in the log, and the modes of a definition that it can mean (700.2)."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec.structs import replace

from chooseone.cards.definition import Definition, Mode, SpellAbility
from chooseone.cards.words import mode_words

DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_COUNTED = re.compile(r"\b(up to |target |choose |draws? |discards? |creates? )(\d)(?= )", re.IGNORECASE)
_WORD = re.compile(r"[a-z0-9+/{}-]+")
_IDLE = {"the", "a", "an", "of", "to", "this", "that", "its", "it", "and", "then", "your", "their", "you"}
_LIKE = 0.5
"""Texts with so many of their words in common may mean the same."""


def read_mode(text: str, name: str) -> Mode:
    """A mode compiled from its text; what can't be read of it stays in it unread, its slots are known."""
    from chooseone.cards.reading import read_card  # noqa: PLC0415  (grammars; logs without modes need none)

    card = read_card({"types": ("instant",), "name": name, "text": _spelled(text)})
    found = next((one for one in card.abilities if isinstance(one, SpellAbility)), None)
    return found.modes[0] if found is not None and found.modes else Mode()


def _spelled(text: str) -> str:
    """Small numbers as words, as cards have them: the client writes "up to 2 target creatures"."""
    return _COUNTED.sub(lambda m: f"{m[1]}{DIGITS[int(m[2])]}", text)


def mode_number(text: str, modes: tuple[Mode, ...], definition: Definition) -> int:
    """The printed number of the mode that a text means; 0 if none or several can be meant."""
    read = replace(read_mode(text, definition.name), label="", cost=None)
    same = [
        number for number, mode in enumerate(modes, 1) if (mode.does, mode.slots) == (read.does, read.slots)
    ]
    return same[0] if len(same) == 1 and read.does else _likest(text, modes, definition)


def _likest(text: str, modes: tuple[Mode, ...], definition: Definition) -> int:
    said = _words(text, definition.name)
    scores = [
        (_like(said, _words(_told(mode, definition), definition.name)), n) for n, mode in enumerate(modes, 1)
    ]
    ranked = sorted(scores, reverse=True)
    if not ranked or ranked[0][0] < _LIKE or (len(ranked) > 1 and ranked[0][0] == ranked[1][0]):
        return 0
    return ranked[0][1]


def _told(mode: Mode, definition: Definition) -> str:
    return mode_words(mode, definition)


def _like(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / len(one | other) if one | other else 0.0


@lru_cache(maxsize=4096)
def _words(text: str, name: str) -> frozenset[str]:
    plain = text.replace(name, "").lower()
    words = (_stem(word) for word in _WORD.findall(plain))
    return frozenset(word for word in words if word and word not in _IDLE)


def _stem(word: str) -> str:
    """A word without its ending, so that "draws" and "draw" are one, and "two" is "2"."""
    if word in DIGITS:
        return str(DIGITS.index(word))
    return word[:-1] if word.endswith("s") and len(word) > 3 else word
