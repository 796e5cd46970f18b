"""The round trip: what was read from a text says the text again (words of the definition, in normal form)."""

from __future__ import annotations

from chooseone.cards.definition import Definition, Mode
from chooseone.cards.normal import normal
from chooseone.cards.wording.style import STYLES
from chooseone.cards.words import mode_words


def said_ways(mode: Mode, definition: Definition) -> list[str]:
    """What a mode does in every style of wording."""
    return [mode_words(mode, definition, style=style) for style in STYLES]


def mode_round_trips(mode: Mode, text: str, definition: Definition) -> bool:
    """True if the words of the mode, in one style, say the same as the text."""
    wanted = normal(text, definition.name)
    return any(
        normal(mode_words(mode, definition, style=style), definition.name) == wanted for style in STYLES
    )
