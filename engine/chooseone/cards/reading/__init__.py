"""Reading card text: a definition from facts and text worded like a card."""

from __future__ import annotations

from chooseone.cards.reading.card import read_card
from chooseone.cards.reading.unread import unread

__all__ = ["read_card", "unread"]
