"""Every card that ships whole is played: by random players, from the hand and on the battlefield."""

from __future__ import annotations

from random import Random

import pytest

from chooseone import rerun
from chooseone.cards.book import Book
from chooseone.cards.reading import unread
from chooseone.cards.shipped import shipped
from chooseone.game import Game
from chooseone.replay.player import play
from chooseone_events import GameBegan, Placed, Seat

LANDS = ("Forest", "Island", "Mountain", "Plains", "Swamp")
CARDS = 24
"""So many cards take part in a game."""
WHOLE = [name for name, card in shipped().items() if not card.made_up and not unread(card)]
GAMES = -(-len(WHOLE) // CARDS)


def start(number: int) -> GameBegan:
    """Two rich players with these cards in all zones, each card in the hand of one of them."""
    mixed = list(WHOLE)
    Random(700).shuffle(mixed)
    mine = mixed[number * CARDS : (number + 1) * CARDS]
    rng = Random(number)
    placed = [Placed(name, place % 2, "hand") for place, name in enumerate(mine)]
    board = [name for name in mine if Book([shipped()[name]]).face(name).is_permanent]
    placed += [Placed(name, (place + 1) % 2, "battlefield") for place, name in enumerate(board)]
    placed += [
        Placed(rng.choice(mine), seat, zone) for seat in (0, 1) for zone in ("graveyard", "library") * 8
    ]
    placed += [Placed(land, seat, "battlefield") for seat in (0, 1) for land in LANDS]
    seats = tuple(Seat(name, 40, (60,) * 6) for name in ("Ana", "Ben"))
    return GameBegan(seats, tuple(placed))


@pytest.mark.parametrize("number", range(GAMES))
def test_whole_cards_are_played_to_the_end_of_what_they_do(number: int) -> None:
    """No card that counts as whole stops a game, and each game re-runs exactly."""
    game = Game.begin(Book(shipped().values()), start(number))
    play(game, Random(number), 150)
    assert rerun(game.log()).kind == "exact"
