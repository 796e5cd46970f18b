"""Random start positions for benchmarks and tests: up to 50 permanents, hands of modal cards, mana."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random

from chooseone.cards.book import Book
from chooseone.cards.shipped import shipped
from chooseone_events import GameBegan, Placed, Seat

POOL = Path(__file__).resolve().parent.parent / "replays/pool.txt"
"""The cards that are played, made-up ones aside: a fixed list, so that figures can be compared."""
LANDS = ("Forest", "Island", "Mountain", "Plains", "Swamp")
MOST = 50


@lru_cache(maxsize=1)
def book() -> Book:
    """The book of the cards that are played."""
    return Book(shipped()[name] for name in names())


@lru_cache(maxsize=1)
def names() -> tuple[str, ...]:
    """The names of the pool and of all made-up cards."""
    real = POOL.read_text(encoding="utf-8").splitlines()
    return tuple(sorted({*real, *(name for name, card in shipped().items() if card.made_up)}))


@lru_cache(maxsize=1)
def spells() -> tuple[str, ...]:
    """The names of instants and sorceries, most of them modal."""
    return tuple(name for name in names() if not book().face(name).is_permanent)


@lru_cache(maxsize=1)
def permanents() -> tuple[str, ...]:
    """The names of permanents that are no lands and no legends (those need a choice at once)."""
    return tuple(name for name in names() if _is_board(name))


def _is_board(name: str) -> bool:
    face = book().face(name)
    return face.is_permanent and "land" not in face.printed.types and face.definition.cost is not None


def board(
    seed: int, *, players: int = 2, most: int = MOST, hand: int = 6, rich: bool | None = None
) -> GameBegan:
    """A start position of `players` seats with at most `most` permanents in all.

    `rich` seats have a pool full of mana instead of having to tap lands alone; None leaves it to the seed.
    """
    rng = Random(seed)
    plenty = rng.random() < 1 / 2 if rich is None else rich
    seats = tuple(Seat(f"P{n}", 20, (20,) * 6 if plenty else (0,) * 6) for n in range(players))
    total = rng.randint(players * 4, most)
    placed = [*_battlefield(rng, players, total, plenty), *_hands(rng, players, hand), *_rest(rng, players)]
    return GameBegan(seats, tuple(placed), active=rng.randrange(players))


def _battlefield(rng: Random, players: int, total: int, plenty: bool) -> Iterator[Placed]:
    for place in range(total):
        seat = place % players
        land = rng.random() < (0.25 if plenty else 0.6)
        name = rng.choice(LANDS) if land else rng.choice(permanents())
        counters = (("loyalty", 3),) if "planeswalker" in book().face(name).printed.types else ()
        yield Placed(name, seat, "battlefield", counters=counters)


def _hands(rng: Random, players: int, size: int) -> Iterator[Placed]:
    for seat in range(players):
        for _ in range(size):
            yield Placed(rng.choice(spells() if rng.random() < 0.8 else permanents()), seat, "hand")


def _rest(rng: Random, players: int) -> Iterator[Placed]:
    """Libraries and graveyards."""
    for seat in range(players):
        for _ in range(12):
            yield Placed(rng.choice(spells()), seat, "library")
        for _ in range(4):
            yield Placed(rng.choice(permanents()), seat, "graveyard")
