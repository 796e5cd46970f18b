"""The subtypes that text may name, in the singular and the plural (205.3)."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from chooseone.cards.reading.errors import Unreadable

_IRREGULAR = {
    "Elves": "Elf", "Dwarves": "Dwarf", "Wolves": "Wolf", "Werewolves": "Werewolf", "Mice": "Mouse",
    "Oxen": "Ox", "Children": "Child", "Octopuses": "Octopus", "Cyclopes": "Cyclops", "Fungi": "Fungus",
}  # fmt: skip


@lru_cache(maxsize=1)
def known() -> frozenset[str]:
    """All subtypes of the rules but those of planeswalkers and planes."""
    text = (files("chooseone.cards.reading") / "subtypes.txt").read_text(encoding="utf-8")
    return frozenset(text.split("\n")) - {""}


def singular(word: str, more: tuple[str, ...] = ()) -> str:
    """The subtype that a word names; `more` are subtypes that the card itself has."""
    choices = (
        word,
        _IRREGULAR.get(word, ""),
        word.removesuffix("s"),
        f"{word.removesuffix('ies')}y",
        word[:-2],
    )
    for choice in choices:
        if choice in known() or choice in more:
            return choice
    raise Unreadable(word)
