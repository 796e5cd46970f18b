"""The shared card data, compiled once for all tests that look at it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from shared import shared

from chooseone.cards.coverage import Row
from chooseone.cards.many import Card, compile_card
from chooseone.cards.sources import read_cards


@lru_cache(maxsize=4)
def _compiled(file: Path) -> tuple[Card, ...]:
    return tuple(map(compile_card, read_cards(file)))


def compiled(name: str) -> tuple[Card, ...]:
    """The cards of a shared file, compiled; skips the test where the file is missing."""
    return _compiled(shared(f"cards/{name}"))


def rows(name: str) -> dict[str, Row]:
    """The rows of coverage of a shared file by card."""
    return {card.row.name: card.row for card in compiled(name)}
