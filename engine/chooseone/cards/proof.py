"""The round trip: what was read from a text says the text again (words of the definition, in normal form)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from chooseone.cards.definition import Definition, Mode
from chooseone.cards.normal import normal
from chooseone.cards.reading.blocks import blocks, unfolded, without_ability_word
from chooseone.cards.reading.keywords import keywords
from chooseone.cards.reading.names import with_self
from chooseone.cards.reading.parsing import plain
from chooseone.cards.structure import modal
from chooseone.cards.wording.style import STYLES, Style
from chooseone.cards.words import mode_words, text_words


def round_trips(definition: Definition, text: str) -> bool:
    """True if the words of the definition say the text: the same lines, in normal form.

    The order of the lines is aside, as keywords stand first in our words; each line of the words may follow
    a habit of its own (`Style`). Text that was not read is not in the words, so that it never round-trips.
    """
    wanted = sorted(_lines(text, definition.name))
    said = [_lines(text_words(definition, style=style), definition.name) for style in STYLES[:1]]
    if sorted(said[0]) == wanted:
        return True
    return _matches(definition, wanted) or _as_one(definition, text)


def _matches(definition: Definition, wanted: list[str]) -> bool:
    """As `round_trips`, each line in the style that says it as the text does."""
    left = list(wanted)
    by_style = [_lines(text_words(definition, style=style), definition.name) for style in STYLES]
    if len({len(lines) for lines in by_style}) != 1 or len(by_style[0]) != len(wanted):
        return False
    for ways in zip(*by_style, strict=True):
        found = next((way for way in ways if way in left), None)
        if found is None:
            return False
        left.remove(found)
    return True


def _as_one(definition: Definition, text: str) -> bool:
    """As `round_trips` for a spell whose paragraphs are one mode: all lines in a row."""
    wanted = " ".join(_lines(text, definition.name))
    return any(
        " ".join(_lines(text_words(definition, style=style), definition.name)) == wanted for style in STYLES
    )


def _lines(text: str, name: str) -> list[str]:
    """The lines of a text in normal form, each keyword by itself; empty ones left out."""
    return [said for line in unfolded(text) for said in _normal_lines(line, name) if said]


def _normal_lines(line: str, name: str) -> Iterator[str]:
    found = keywords(plain(line)) if plain(line) else None
    for part in [without_ability_word(line)] if found is None else found:
        yield normal(part, name)


def round_trips_by_mode(definition: Definition, text: str) -> tuple[bool, ...]:
    """For each printed mode of a modal card: all of it can be carried out, and its words say its line.

    Empty where the modes of the definition are not those that the text prints.
    """
    printed = [line.text for block in blocks(with_self(text, definition.name)) for line in block.modes]
    read = [mode for found in modal(definition) for mode in found.modes]
    if len(printed) != len(read):
        return ()
    return tuple(
        is_complete(mode) and mode_round_trips(mode, line, definition)
        for mode, line in zip(read, printed, strict=True)
    )


def is_complete(mode: Mode) -> bool:
    """True if nothing in the mode is unsupported."""
    return b'"do":"unsupported"' not in msgspec.json.encode(mode)


def mode_round_trips(mode: Mode, text: str, definition: Definition) -> bool:
    """True if the words of the mode, in one style, say the same as the text."""
    wanted = normal(text, definition.name)
    return any(_says(mode, definition, style) == wanted for style in STYLES)


def _says(mode: Mode, definition: Definition, style: Style) -> str:
    return normal(mode_words(mode, definition, style=style), definition.name)
