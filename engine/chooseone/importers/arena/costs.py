"""Costs from tables that users bring: what is no mana is no cost."""

from __future__ import annotations

from chooseone.terms.mana import BadMana, symbols


def printed(cost: str | None) -> str | None:
    """A cost in printed symbols (107.4) as it stands; None for one that can't be read."""
    try:
        symbols(cost or "")
    except BadMana:
        return None
    return cost
