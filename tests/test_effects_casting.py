"""Spells cast while another one resolves (608.2g, 702.85)."""

from __future__ import annotations

from table import Table, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.definition import Choice, Definition, Mode, TriggeredAbility
from chooseone.effects import instructions as do
from chooseone.terms.amounts import Theirs, Those, You
from chooseone.terms.filters import Filter
from chooseone.terms.triggers import Casts

__all__ = ["every_game_is_its_choices"]
HAND = Filter(zone="hand", types=("instant", "sorcery"))
CALL = spell("Call", Mode((do.CastNow(Theirs(You(), HAND)), do.LoseLife(1))))
RITE = spell("Rite", Mode((do.GainLife(3),)), Mode((do.GainLife(5),)), choice=Choice(), cost="{5}")
LIONS = Definition("Lions", ("creature",), cost="{W}", power=2, toughness=1)
ISLE = Definition("Isle", ("land",))
WURM = Definition(
    "Wurm",
    ("creature",),
    cost="{4}{G}{G}",
    power=5,
    toughness=5,
    abilities=(TriggeredAbility(Casts(this=True), (Mode((do.Cascade(),)),)),),
)
CARDS = (CALL, RITE, LIONS, ISLE, WURM)


def table() -> Table:
    game = given(side(hand=["Call", "Rite", "Lions"], mana=""), side(), cards=CARDS)
    game.cast("Call")
    game.resolve()
    return game


def test_a_spell_is_cast_for_nothing_while_another_resolves_and_then_that_one_goes_on() -> None:
    """608.2g, 118.9."""
    game = table()
    assert game.asked == ("casting", "A")
    game.game.propose(next(one for one in game.game.legal() if isinstance(one, e.Proposed)))
    game.announce([2])
    assert game.life("A") == 19  # the rest of the first spell
    game.resolve_all()
    assert game.life("A") == 24


def test_the_player_may_decline() -> None:
    """608.2g: a player may."""
    game = table()
    game.game.propose(next(one for one in game.game.legal() if isinstance(one, e.Answered)))
    game.resolve_all()
    assert (game.life("A"), game.zone("Rite")) == (19, "hand")


def test_what_is_not_offered_cannot_be_cast_then() -> None:
    """608.2g."""
    game = table()
    item = len(game.state.objects)
    with refused("608.2g", table=game):
        game.game.propose(e.Proposed(0, game.ref("Lions"), item, free=True))


def test_a_cast_inside_a_resolution_can_be_taken_back_to_its_question() -> None:
    """733.1."""
    game = table()
    game.game.propose(next(one for one in game.game.legal() if isinstance(one, e.Proposed)))
    game.game.cancel()
    assert game.asked == ("casting", "A")


def test_nothing_is_asked_where_nothing_can_be_cast() -> None:
    """608.2g."""
    game = given(side(hand=["Call", "Lions"], mana=""), side(), cards=CARDS)
    game.cast("Call")
    game.resolve_all()
    assert game.life("A") == 19


def test_cascade_finds_a_lesser_nonland_card_and_puts_the_rest_below() -> None:
    """702.85a."""
    game = given(side(hand=["Wurm"], library=["Isle", "Wurm", "Rite", "Blank"]), side(), cards=CARDS)
    wurm = next(oid for oid in game.state.zones[5])
    game.game.propose(e.Proposed(0, wurm, len(game.state.objects)))
    game.game.pay()
    game.resolve()
    assert game.asked == ("casting", "A")
    game.game.propose(next(one for one in game.game.legal() if isinstance(one, e.Proposed)))
    game.announce([1])
    assert game.asked == ("answer", "chance")
    game.game.propose(next(game.game.legal()))
    assert game.library("A") == 3
    game.resolve()
    assert game.life("A") == 23


def test_cascade_without_a_lesser_card_ends_with_the_library_as_it_was_in_number() -> None:
    """702.85a."""
    game = given(side(hand=["Wurm"], library=["Isle", "Isle"]), side(), cards=CARDS)
    game.cast("Wurm")
    game.resolve()
    game.game.propose(next(game.game.legal()))
    assert game.library("A") == 2


def test_what_was_exiled_this_way_may_be_cast_by_its_key() -> None:
    """608.2g."""
    tome = spell("Tome", Mode((do.MoveTop(1, "exile", key="top"), do.CastNow(Those("top")))))
    game = given(side(hand=["Tome"], library=["Rite"], mana=""), side(), cards=(*CARDS, tome))
    game.cast("Tome")
    game.resolve()
    game.game.propose(next(one for one in game.game.legal() if isinstance(one, e.Proposed)))
    game.announce([1])
    game.resolve_all()
    assert (game.life("A"), game.zone("Rite")) == (23, "graveyard")
