"""Taking back an announcement (733.1): whole, but mana abilities may stay."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from chooseone import Book, Game, IllegalChoice, shipped
from chooseone.rules.producing import production
from chooseone.rules.reversing import taken_back
from chooseone.state import digest
from chooseone_events import Conceded, GameBegan, ManaProduced, Placed, Proposed, Seat

FOREST, BREACH, MOUNTAIN, MEMNITE = range(4)


@pytest.fixture
def paying() -> Game:
    """Hull Breach is announced up to its payment; a Forest was tapped for it."""
    placed = (
        Placed("Forest", 0, "battlefield"),
        Placed("Hull Breach", 0, "hand"),
        Placed("Mountain", 0, "battlefield"),
        Placed("Memnite", 1, "battlefield"),
    )
    game = Game.begin(Book(shipped().values()), GameBegan((Seat("Ana"), Seat("Ben")), placed))
    game.propose(Proposed(0, BREACH, len(placed)))
    game.choose(1)
    game.choose((MEMNITE,))
    tapped = production(game.state, 0, FOREST, "G")
    assert tapped is not None
    game.propose(tapped)
    return game


def test_without_a_word_mana_abilities_are_undone_too(paying: Game) -> None:
    """733.1: the position is the one before the proposal."""
    before = paying.state.frames[-1].before
    paying.cancel()
    assert digest(paying.state) == digest(before)


def test_mana_of_an_ability_may_stay(paying: Game) -> None:
    """733.1: the Forest stays tapped, its mana is in the pool, the card is in the hand."""
    paying.cancel(FOREST)
    assert paying.state.objects[FOREST].tapped
    assert paying.state.players[0].mana == (0, 0, 0, 0, 1, 0)
    assert not paying.state.zones[1]


def test_mana_that_was_not_made_meanwhile_is_not_kept(paying: Game) -> None:
    """733.1: a mana ability that nobody activated can't stay."""
    made_up = ManaProduced(0, MOUNTAIN, (0, 0, 0, 1, 0, 0))
    event = taken_back(paying.state)
    assert event is not None
    with pytest.raises(IllegalChoice) as caught:
        paying.propose(replace(event, kept=(made_up,)))
    assert [one.rule for one in caught.value.violations] == ["733.1"]


def test_who_concedes_meanwhile_stays_out_of_the_game() -> None:
    """104.3a, 733.1: taking back a cast brings nobody back who conceded while it was announced."""
    placed = (Placed("Hull Breach", 0, "hand"), Placed("Memnite", 2, "battlefield"))
    seats = (Seat("Ana"), Seat("Ben"), Seat("Cleo"))
    game = Game.begin(Book(shipped().values()), GameBegan(seats, placed))
    game.propose(Proposed(0, 0, len(placed)))
    game.propose(Conceded(2))
    game.cancel()
    assert game.state.players[2].lost == "104.3a"
    assert not game.state.zones[0]
