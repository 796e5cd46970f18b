"""How a game begins and ends: the whole start position is the first event (rules 103, 104)."""

from __future__ import annotations

from chooseone_events.base import Event, Record


class Seat(Record, frozen=True, gc=False):
    """A player at the start: name, life (119.1) and mana, W U B R G C or nothing (106)."""

    name: str
    life: int = 20
    mana: tuple[int, ...] = ()


class Placed(Record, frozen=True, gc=False):
    """An object at the start: what it is, where it is and in what status (109, 110.5).

    `chosen` is its memory of modes: pairs (mode, turn in which it was chosen, 0 for long ago).
    `kind` is "" for a card, else "token" or "copy". `looks` names another definition
    that it has the copiable values of (707.2).
    """

    card: str
    owner: int
    zone: str
    controller: int = -1
    kind: str = ""
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    attached: int = -1
    chosen: tuple[tuple[int, int], ...] = ()
    looks: str = ""
    marks: tuple[str, ...] = ()


class GameBegan(Event, frozen=True, gc=False):
    """The start position (103): players in turn order, objects in id order, whose turn, which step.

    `step` is "" for the precombat main phase.
    """

    players: tuple[Seat, ...]
    objects: tuple[Placed, ...]
    active: int = 0
    step: str = ""
    turn: int = 1


class GameEnded(Event, frozen=True, gc=False):
    """The game is over (104.1); `winners` are the seats that won, none for a draw."""

    winners: tuple[int, ...]
    rule: str
