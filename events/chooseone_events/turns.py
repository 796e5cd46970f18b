"""Turns, steps, priority and combat (rules 500 to 514, 117)."""

from __future__ import annotations

from chooseone_events.base import Event, Move


class TurnBegan(Event, frozen=True, gc=False):
    """A turn begins (500.1); `player` is the active player."""

    player: int
    number: int


class StepBegan(Event, frozen=True, gc=False):
    """A step or phase begins (500.2); unspent mana is gone (500.5)."""

    step: str


class Passed(Event, frozen=True, gc=False):
    """A player passes priority (117.3d)."""

    player: int


class Conceded(Event, frozen=True, gc=False):
    """A player leaves the game by conceding (104.3a)."""

    player: int


class LandPlayed(Event, frozen=True, gc=False):
    """A player plays a land, which uses no stack (116.2a, 305.1)."""

    player: int
    move: Move


class AttackersDeclared(Event, frozen=True, gc=False):
    """Attackers and what each attacks: pairs (object, reference) (508.1)."""

    player: int
    attackers: tuple[tuple[int, int], ...]


class BlockersDeclared(Event, frozen=True, gc=False):
    """Blockers and what each blocks: pairs (blocker, attacker) (509.1)."""

    player: int
    blockers: tuple[tuple[int, int], ...]


class CleanedUp(Event, frozen=True, gc=False):
    """Damage wears off and "until end of turn" effects end, at once (514.2).

    `control` are pairs (object, seat): who controls an object again.
    """

    effects: tuple[int, ...] = ()
    control: tuple[tuple[int, int], ...] = ()
