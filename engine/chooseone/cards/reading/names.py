"""A card's own name in its text means the object itself (201.5)."""

from __future__ import annotations

import re

from chooseone.cards.reading.parsing import known_words
from chooseone.cards.reading.subtypes import known


def with_self(text: str, name: str) -> str:
    """The text with "~" for the card's name, also for the short name of a legend ("Riku")."""
    for one in _names(name):
        if one not in known() and one.lower() not in known_words():
            text = re.sub(rf"(?<![\w~]){re.escape(one)}(?!\w)", "~", text)
    return text


def _names(name: str) -> list[str]:
    short = re.split(r", | of (?=[A-Z])", name)[0]
    return sorted({one for one in (name, short) if len(one) > 1}, key=len, reverse=True)
