"""Mana symbols: reading, adding and subtracting costs (107.4, 202.3)."""

from __future__ import annotations

import re
from functools import lru_cache

COLORS = ("W", "U", "B", "R", "G")
KINDS = ("W", "U", "B", "R", "G", "C")
_SYMBOL = re.compile(r"\{([^{}]+)\}")
_ORDER = {symbol: place for place, symbol in enumerate(("X", "Y", "Z", "C", *COLORS))}


class BadMana(ValueError):
    """A mana cost that cannot be read; `text` is the input."""

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__(f"{text!r} is no mana cost; write symbols in braces, such as {{2}}{{W}}.")


@lru_cache(maxsize=4096)
def symbols(text: str) -> tuple[str, ...]:
    """The symbols of a cost such as "{2}{W/U}", without braces; `BadMana` for anything else."""
    found = tuple(match.upper() for match in _SYMBOL.findall(text))
    if "".join(f"{{{symbol}}}" for symbol in found) != text.upper():
        raise BadMana(text)
    for symbol in found:
        _check(symbol, text)
    return found


def _check(symbol: str, text: str) -> None:
    parts = symbol.split("/")
    allowed = {*KINDS, "X", "Y", "Z", "S", "P"}
    if not all(part in allowed or (part.isascii() and part.isdigit() and len(part) < 7) for part in parts):
        raise BadMana(text)


@lru_cache(maxsize=4096)
def mana_value(text: str) -> int:
    """The mana value of a cost, X counted as 0 (202.3)."""
    return sum(_value(symbol) for symbol in symbols(text))


def _value(symbol: str) -> int:
    if symbol.isdigit():
        return int(symbol)
    if symbol in ("X", "Y", "Z"):
        return 0
    return max((int(part) for part in symbol.split("/") if part.isdigit()), default=1)


@lru_cache(maxsize=4096)
def colors_of(text: str) -> tuple[str, ...]:
    """The colours of the symbols in a cost, in the order W U B R G (202.2)."""
    found = {part for symbol in symbols(text) for part in symbol.split("/")}
    return tuple(color for color in COLORS if color in found)


def write(parts: list[str] | tuple[str, ...]) -> str:
    """Symbols as a cost: generic mana added up and first, colours in the order W U B R G; {0} for none."""
    return _written(tuple(parts))


@lru_cache(maxsize=4096)
def _written(parts: tuple[str, ...]) -> str:
    generic = sum(int(symbol) for symbol in parts if symbol.isdigit())
    rest = sorted((s for s in parts if not s.isdigit()), key=lambda s: (_ORDER.get(s, 9), s))
    head = [str(generic)] if generic or not rest else []
    variable = [s for s in rest if s in "XYZ"]
    others = [s for s in rest if s not in "XYZ"]
    return "".join(f"{{{symbol}}}" for symbol in (*variable, *head, *others))


def is_hybrid(symbol: str) -> bool:
    """True for a symbol that can be paid in more than one way (107.4e, 107.4f)."""
    return "/" in symbol


def ways_of(symbol: str) -> tuple[str, ...]:
    """The ways to pay a hybrid or Phyrexian symbol; "P" means 2 life (107.4e, 107.4f)."""
    return tuple(symbol.split("/"))


@lru_cache(maxsize=4096)
def reduce_generic(parts: tuple[str, ...], by: int) -> tuple[str, ...]:
    """The symbols with the generic part lowered by `by`, never below zero (118.7c)."""
    generic = sum(int(symbol) for symbol in parts if symbol.isdigit())
    rest = tuple(symbol for symbol in parts if not symbol.isdigit())
    left = max(0, generic - by)
    return ((str(left), *rest) if left else rest) or ()
