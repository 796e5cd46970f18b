"""Reasons in words: by code, in English and in the languages that have a table of their own.

`{0}`, `{1}` ... are what a violation is about. The English words stand with the guards that give them;
the tables of the other languages stand here, and a test sees to it that none lacks a code.
"""

from __future__ import annotations

from chooseone.messages.about import Worded, in_words
from chooseone.messages.japanese import JAPANESE
from chooseone.messages.phrases import phrase
from chooseone.messages.retelling import code_of
from chooseone.messages.spanish import SPANISH
from chooseone.messages.speaking import language, speaking

__all__ = [
    "ENGLISH",
    "TABLES",
    "Worded",
    "in_words",
    "language",
    "message",
    "phrase",
    "retold",
    "said",
    "speaking",
]

ENGLISH: dict[str, str] = {}
TABLES: dict[str, dict[str, str]] = {"en": ENGLISH, "es": SPANISH, "ja": JAPANESE}
"""The reasons by language and code."""


def message(code: str, english: str) -> str:
    """Put a reason into the catalogue; returns its code."""
    ENGLISH[code] = english
    return code


def said(code: str, about: tuple[object, ...] = (), lang: str = "en") -> str:
    """The reason with this code in words; in English where the language lacks it, else the code itself.

    Raises `KeyError` for a language without a table.
    """
    words = TABLES[lang].get(code) or ENGLISH.get(code, code)
    return words.format(*(in_words(one, lang) if isinstance(one, str) else one for one in about))


def retold(english: str, lang: str) -> str:
    """A reason that is given in English words only, as in a log, in another language.

    Words that no reason has stay as they are. Raises `KeyError` for a language without a table.
    """
    if lang == "en":
        return english
    found = code_of(english, ENGLISH)
    return english if found is None else said(*found, lang)
