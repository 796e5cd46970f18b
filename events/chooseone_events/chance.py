"""Chance: each random result is a recorded choice (rule 701.24 shuffle, 705 coins, 706 dice)."""

from __future__ import annotations

from chooseone_events.base import Fact


class Shuffled(Fact, frozen=True, gc=False):
    """A library is shuffled; `order` are its objects from the top down (701.24)."""

    player: int
    order: tuple[int, ...]


class CoinFlipped(Fact, frozen=True, gc=False):
    """A coin is flipped; `won` says whether the player won the flip (705.1)."""

    player: int
    won: bool
