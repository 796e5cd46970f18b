"""The fold of players: one replaced, the others as they were."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from chooseone.state import Mana, Player, State

Players = tuple[Player, ...]


def with_player(state: State, seat: int, **changes: Any) -> Players:
    """The players with fields of one of them changed; unchanged for an unknown seat."""
    if not 0 <= seat < len(state.players):
        return state.players
    changed = replace(state.players[seat], **changes)
    before, after = state.players[:seat], state.players[seat + 1 :]
    return before + (changed,) + after  # noqa: RUF005  (at every payment: no list is made first)


def plus(pool: Mana, mana: Mana) -> Mana:
    """Two amounts of mana added kind by kind."""
    w, u, b, r, g, c = pool
    return (w + mana[0], u + mana[1], b + mana[2], r + mana[3], g + mana[4], c + mana[5])


def covers(pool: Mana, mana: Mana) -> bool:
    """True if the pool holds as much mana of each kind."""
    w, u, b, r, g, c = pool
    return w >= mana[0] and u >= mana[1] and b >= mana[2] and r >= mana[3] and g >= mana[4] and c >= mana[5]


def minus(pool: Mana, mana: Mana) -> Mana:
    """One amount of mana taken from another, never below zero."""
    w, u, b, r, g, c = pool
    left = (w - mana[0], u - mana[1], b - mana[2], r - mana[3], g - mana[4], c - mana[5])
    return left if min(left) >= 0 else _none_below_zero(left)


def _none_below_zero(mana: Mana) -> Mana:
    w, u, b, r, g, c = (max(0, amount) for amount in mana)
    return (w, u, b, r, g, c)


@lru_cache(maxsize=4096)
def mana_of(ways: tuple[str, ...]) -> Mana:
    """The mana that letters such as "G" or "CC" stand for."""
    count = "".join(ways).count
    return (count("W"), count("U"), count("B"), count("R"), count("G"), count("C"))
