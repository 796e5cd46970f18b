"""The closed classes of words that text and data share: numbers, types, colours, statuses."""

from __future__ import annotations

PERMANENT = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
SUPERTYPES = ("basic", "legendary", "snow")
STATUS = (
    "tapped", "untapped", "attacking", "blocking", "modal", "token", "nontoken", "colorless", "multicolored",
    "monocolored", "unblocked", "enchanted", "equipped", "historic",
    "suspected", "face-down",
)  # fmt: skip
TYPES = {
    **{word: word for word in PERMANENT},
    **{f"{word}s": word for word in PERMANENT},
    **{word: word for word in ("instant", "sorcery", "card", "spell", "token", "ability", "permanent")},
    **{f"{word}s": word for word in ("instant", "card", "spell", "token", "permanent", "player", "opponent")},
    **{word: word for word in ("player", "opponent", "commander", "activated", "triggered")},
    "sorceries": "sorcery",
    "abilities": "ability",
    "commanders": "commander",
}
_NUMBERS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
NUMBERS = {word: number for number, word in enumerate(_NUMBERS)} | {"a": 1, "an": 1}
LANDS = {"Plains": "{W}", "Island": "{U}", "Swamp": "{B}", "Mountain": "{R}", "Forest": "{G}"}
"""The mana that basic land types stand for (305.6)."""
