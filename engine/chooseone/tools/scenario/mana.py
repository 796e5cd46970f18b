"""Mana in scenarios: pools as amounts, amounts as symbols (106)."""

from __future__ import annotations

from chooseone.state import NO_MANA, Mana
from chooseone.terms.mana import KINDS, symbols, write

PLENTY: Mana = (40, 40, 40, 40, 40, 40)
"""What a player has whose mana is not given: enough of every kind."""


def pool(text: str | None) -> Mana:
    """The pool that a text such as "{3}{W}" stands for: a number is so much colourless mana."""
    if text is None:
        return PLENTY
    found = symbols(text)
    amounts = [found.count(kind) for kind in KINDS]
    amounts[5] += sum(int(symbol) for symbol in found if symbol.isdigit())
    return (amounts[0], amounts[1], amounts[2], amounts[3], amounts[4], amounts[5])


def written(mana: Mana) -> str:
    """A pool as a text, colourless mana as a number; "" for none."""
    if mana == NO_MANA:
        return ""
    colored = [kind for kind, number in zip(KINDS[:5], mana[:5], strict=True) for _ in range(number)]
    return write([*([str(mana[5])] if mana[5] else []), *colored])


def cost(text: str) -> str:
    """A cost in the one way in which costs are compared; "{0}" for nothing."""
    return write(symbols(text))


def total(one: Mana, other: Mana) -> Mana:
    """Two amounts added kind by kind."""
    w, u, b, r, g, c = (a + b for a, b in zip(one, other, strict=True))
    return (w, u, b, r, g, c)
