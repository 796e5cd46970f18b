"""What the compiler is given of a card: one face of it, as facts and text (200)."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from chooseone.terms.mana import BadMana, colors_of, symbols

SUPERTYPES = ("basic", "elite", "host", "legendary", "ongoing", "snow", "token", "world")
_NUMBER = re.compile(r"-?[0-9]{1,6}")
_VARIABLE = re.compile(r"[0-9+*-]*\*[0-9+*²-]*|[XY]")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


class CardFacts(msgspec.Struct, frozen=True, gc=False):
    """One face. `card` is the name of the whole card ("Fire // Ice"), `side` the number of the face from 0.

    `colors` is None where they follow from the cost. `odd` are printed facts that no definition can
    hold, such as a power of 2.5 or an unknown mana symbol: they are kept as unsupported text.
    """

    name: str
    card: str = ""
    side: int = 0
    layout: str = "normal"
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    cost: str | None = None
    colors: tuple[str, ...] | None = None
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    text: str = ""
    odd: tuple[str, ...] = ()


class Printed(msgspec.Struct, gc=False):
    """A face as its source prints it, all of it as text."""

    name: str
    card: str
    side: int = 0
    layout: str = "normal"
    types: Sequence[str] = ()
    subtypes: Sequence[str] = ()
    supertypes: Sequence[str] = ()
    cost: str | None = None
    colors: Sequence[str] | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    text: str | None = None


def facts(printed: Printed) -> CardFacts:
    """The facts of a printed face. Raises `ValueError` for a name that is none."""
    check_name(printed.name)
    odd: list[str] = []
    cost = _cost(printed.cost, odd)
    numbers = (printed.power, printed.toughness, printed.loyalty, printed.defense)
    power, toughness, loyalty, defense = (_number(text, odd) for text in numbers)
    return CardFacts(
        printed.name,
        printed.card or printed.name,
        printed.side,
        printed.layout,
        _small(printed.types),
        tuple(word for word in printed.subtypes if word != "and/or"),
        _small(printed.supertypes),
        cost,
        _colors(printed.colors, cost),
        power,
        toughness,
        loyalty,
        defense,
        printed.text or "",
        tuple(odd),
    )


def check_name(name: str) -> None:
    """`ValueError` if this can't be the name of a card."""
    if not name.strip():
        raise ValueError("a card has no name")
    if _CONTROL.search(name):
        raise ValueError("the name holds control characters")
    if len(name) > 200:
        raise ValueError("the name is longer than 200 characters")


def type_line(line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Types, subtypes and supertypes of a type line such as "Legendary Creature — Elf Druid" (205)."""
    left, _, right = line.replace(" - ", " — ").partition("—")
    words = [word.lower() for word in left.split()]
    subtypes = tuple(right.replace("Time Lord", "Time\xa0Lord").split(" "))
    return (
        tuple(word for word in words if word not in SUPERTYPES),
        tuple(word.replace("\xa0", " ") for word in subtypes if word),
        tuple(word for word in words if word in SUPERTYPES),
    )


def _small(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(word.lower() for word in words)


def _cost(text: str | None, odd: list[str]) -> str | None:
    try:
        return text if text and symbols(text) else None
    except BadMana:
        odd.append(f"mana cost {text}"[:80])
        return None


def _number(text: str | None, odd: list[str]) -> int | None:
    """A printed number; a star is a number that the text sets, hence none here (208.2)."""
    if text is None or text == "" or _VARIABLE.fullmatch(text):
        return None
    if _NUMBER.fullmatch(text):
        return int(text)
    odd.append(f"number {text}"[:80])
    return None


def _colors(colors: Sequence[str] | None, cost: str | None) -> tuple[str, ...] | None:
    """The colours where they differ from those of the cost (105.2, 202.2), in the order W U B R G."""
    if colors is None:
        return None
    ordered = tuple(color for color in "WUBRG" if color in colors)
    return None if ordered == colors_of(cost or "") else ordered
