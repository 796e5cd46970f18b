"""The lines of a card's text: which of them are modes, and of which opening (207, 700.2)."""

from __future__ import annotations

import re
from typing import NamedTuple

from chooseone.cards.reading.parsing import plain

_PROSE = re.compile(
    r"^(?P<header>(?:[^—\"]*[,:] |[^—\"]* — )?[Cc]hoose (?:one|two|three|one or both|one or more))"
    r" — (?P<modes>[^•\"]+?; or [^•\"]+?)\.(?: ?\([^()]*\))?$"
)
_BULLET = re.compile(r"^\s*[•・·]\s*(.*)$")
_PLUS = re.compile(r"^\s*\+\s*([^—]+?)\s*—\s*(.*)$")
_PAWS = re.compile(r"^\s*((?:\{P\})+)\s*—\s*(.*)$")
_LABEL_COST = re.compile(r"^([^—]+?)\s*—\s*((?:\{[^{}]+\})+)\s*—\s*(.*)$")
_LABEL = re.compile(r"^([A-Z][^—.:{}]{0,40}?)\s*—\s*(.*)$")


class ModeLine(NamedTuple):
    """One printed mode: its text, label, cost as text ("" for none) and pawprints."""

    text: str
    label: str = ""
    cost: str = ""
    pawprints: int = 0


class Block(NamedTuple):
    """A line of text with the modes printed below it."""

    line: str
    modes: tuple[ModeLine, ...] = ()


def blocks(text: str) -> list[Block]:
    """The paragraphs of a text, modes with the line that opens them; reminder text is left out."""
    found: list[Block] = []
    for line in map(plain, unfolded(text)):
        mode = _mode(line) if found else None
        if mode is not None:
            found[-1] = Block(found[-1].line, (*found[-1].modes, mode))
        elif line:
            found.append(Block(line))
    return found


def unfolded(text: str) -> list[str]:
    """The lines of a text; modes in one sentence, as cards before 2014 have them, on lines of their own."""
    return [line for raw in text.splitlines() for line in _unfold(raw)]


def _unfold(line: str) -> list[str]:
    prose = _PROSE.match(line)
    if prose is None:
        return [line]
    modes = re.split(r"; or |; ", prose["modes"])
    return [f"{prose['header']} —", *(f"• {mode[:1].upper()}{mode[1:]}." for mode in modes)]


def _mode(line: str) -> ModeLine | None:
    plus, paws, bullet = _PLUS.match(line), _PAWS.match(line), _BULLET.match(line)
    if plus:
        return ModeLine(plus.group(2), cost=plus.group(1))
    if paws:
        return ModeLine(paws.group(2), pawprints=paws.group(1).count("{P}"))
    return _bulleted(bullet.group(1)) if bullet else None


def _bulleted(text: str) -> ModeLine:
    tier = _LABEL_COST.match(text)
    if tier:
        return ModeLine(tier.group(3), tier.group(1), tier.group(2))
    label = _LABEL.match(text)
    return ModeLine(label.group(2), label.group(1)) if label else ModeLine(text)


def without_ability_word(line: str) -> str:
    """The line without an ability word before a dash ("Landfall — ..."), which means nothing (207.2c)."""
    found = re.match(r"^(?![IVX]+(?:, [IVX]+)* — )[A-Z][A-Za-z'!?,. 0-9-]{1,40} — (?=[A-Z{])", line)
    return line[found.end() :] if found else line
