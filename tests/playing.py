"""Random legal play to test laws on: games from small and large boards, played by the random player."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from bench.boards import board, book

from chooseone.game import Game
from chooseone.replay.player import play
from chooseone.state import State
from chooseone_events import Event

SEEDS = 24
"""How many games are played for the laws; each test draws among them."""


@lru_cache(maxsize=SEEDS)
def played(seed: int, choices: int = 120) -> Game:
    """A game of random legal play with 2 or 3 players and some cancelled announcements."""
    game = begun(seed)
    play(game, Random(seed), choices, cancels=0.05)
    return game


def begun(seed: int) -> Game:
    """The same game at its start."""
    return Game.begin(book(), board(seed, players=2 + seed % 2, hand=7))


def states(game: Game) -> tuple[State, ...]:
    """The position before each event of a game, and the last one."""
    from chooseone.reducers import reduce  # noqa: PLC0415  (only what needs every position)

    found = [State(book())]
    for event in game.events:
        found.append(reduce(found[-1], event))
    return tuple(found)


def choices(game: Game) -> tuple[Event, ...]:
    """The choices of a game in order, without its start."""
    return tuple(batch[0] for batch in tuple(game.batches)[1:])
