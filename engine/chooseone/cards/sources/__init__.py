"""Card data of others becomes facts for the compiler: MTGJSON, Scryfall, JSON Lines; plain, gzip or zstd."""

from __future__ import annotations

from chooseone.cards.sources.errors import BadCards
from chooseone.cards.sources.facts import CardFacts
from chooseone.cards.sources.finding import read_cards

__all__ = ["BadCards", "CardFacts", "read_cards"]
