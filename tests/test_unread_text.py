"""Text beside the modes that could not be read is never passed over in silence."""

from __future__ import annotations

import pytest
from table import Card, Table, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.book import Book
from chooseone.cards.definition import Activated, Choice, Definition, Mode, SpellAbility, Static
from chooseone.cards.keywords import SILENT
from chooseone.cards.shipped import shipped
from chooseone.effects import instructions as do
from chooseone.errors import UnsupportedText
from chooseone.rules.casting import land_move
from chooseone.terms.amounts import Target
from chooseone.terms.costs import DiscardCards
from chooseone.terms.filters import Filter, Slot

__all__ = ["every_game_is_its_choices"]
ODD = Static(unread="Cast this spell only while it rains.")
CREATURE = Filter(types=("creature",))
HALF = spell(
    "Half",
    Mode((do.Destroy(Target()),), (Slot(CREATURE),)),
    Mode((do.GainLife(3),)),
    choice=Choice(),
    abilities=(ODD,),
)
BEAR = Definition("Bear", ("creature",), cost="{0}", power=2, toughness=2)
OGRE = Definition("Ogre", ("creature",), cost="{0}", power=3, toughness=3, abilities=(ODD,))


def table() -> Table:
    return given(side(hand=["Half", "Ogre"]), side(battlefield=["Bear"]), cards=(HALF, BEAR, OGRE))


def test_a_spell_with_unread_text_is_announced_but_does_not_resolve_as_if_it_were_not_there() -> None:
    """608.2c: the modes and targets work, and the game stops with a clear error before a mode begins."""
    game = table()
    with refused("700.2a", table=game):
        game.cast("Half", [3])
    game.cast("Half", [1], targets=[["Bear"]])
    before = len(game.events())
    with pytest.raises(UnsupportedText, match="while it rains"):
        game.resolve()
    assert game.zone("Bear") == "battlefield"
    assert game.events(e.ModeBegan) == []
    assert len(game.events()) <= before + 1


def test_a_spell_with_unread_text_whose_targets_are_all_illegal_does_not_resolve() -> None:
    """608.2b: nothing of its text matters then."""
    game = table()
    game.cast("Half", [1], targets=[["Bear"]])
    game.arrange(do.Move(game.those("Bear"), "hand"))
    game.resolve()
    assert game.last(e.DidNotResolve).rule == "608.2b"


def test_a_permanent_spell_with_unread_text_does_not_resolve_in_silence() -> None:
    """608.3."""
    game = table()
    game.cast("Ogre")
    with pytest.raises(UnsupportedText, match="while it rains"):
        game.resolve()
    assert game.zone("Ogre") == "stack"


def test_a_land_with_unread_text_is_not_played_in_silence() -> None:
    """305.1."""
    moor = Definition("Moor", ("land",), abilities=(ODD,))
    isle = Definition("Isle", ("land",))
    game = given(side(hand=["Moor", "Isle"]), side(), cards=(moor, isle))
    with pytest.raises(UnsupportedText, match="while it rains"):
        _land(game, "Moor")
    _land(game, "Isle")
    assert (game.zone("Moor"), game.zone("Isle")) == ("hand", "battlefield")


def _land(game: Table, name: str) -> None:
    game.game.propose(e.LandPlayed(0, land_move(game.state, 0, game.ref(name))))


def test_an_ability_of_a_permanent_with_unread_text_resolves() -> None:
    """608.2c: only the text of the ability itself matters."""
    orb = Definition("Orb", ("artifact",), abilities=(ODD, Activated((), (Mode((do.GainLife(1),)),))))
    game = given(side(battlefield=["Orb"]), side(), cards=(orb,), unread=True)
    game.activate("Orb", ability=1)
    game.resolve()
    assert game.life("A") == 21


def test_every_shipped_card_with_a_text_that_was_not_read_says_so() -> None:
    """The error names what is unsupported beside the modes."""
    book = Book(shipped().values())
    cards = {
        name: card
        for name, card in shipped().items()
        if any(getattr(a, "unread", "") for a in card.abilities)
    }
    assert cards
    assert [name for name in cards if not book.face(name).unread] == []


@pytest.mark.parametrize("keyword", sorted(SILENT))
def test_a_keyword_that_works_by_itself_and_that_nothing_carries_out_stops_the_spell(keyword: str) -> None:
    """702: prowess, rebound and the like are not passed over."""
    card = Definition("Adept", ("creature",), cost="{0}", power=1, toughness=1, keywords=(keyword,))
    game = given(side(hand=["Adept"]), side(), cards=(card,))
    game.cast("Adept")
    with pytest.raises(UnsupportedText, match=keyword):
        game.resolve()


@pytest.mark.parametrize("keyword", ["flying", "trample", "convoke", "flashback {1}", "ward {2}"])
def test_a_keyword_that_is_followed_or_that_nobody_uses_stops_nothing(keyword: str) -> None:
    """702: combat is not played, and what is paid or cast in another way is only not offered."""
    card = Definition("Adept", ("creature",), cost="{0}", power=1, toughness=1, keywords=(keyword,))
    game = given(side(hand=["Adept"]), side(), cards=(card,))
    game.cast("Adept")
    game.resolve()
    assert game.zone("Adept") == "battlefield"


def test_a_keyword_with_a_cost_that_works_by_itself_stops_the_spell() -> None:
    """702.30a: echo triggers at the beginning of the upkeep, whether somebody thinks of it or not."""
    card = Definition("Adept", ("creature",), cost="{0}", power=1, toughness=1, keywords=("echo {2}{R}",))
    game = given(side(hand=["Adept"]), side(), cards=(card,))
    game.cast("Adept")
    with pytest.raises(UnsupportedText, match=r"echo \{2\}\{R\}"):
        game.resolve()


MAD = Definition("Temper", ("instant",), cost="{0}", keywords=("madness {R}",), abilities=(
    SpellAbility((Mode((do.GainLife(1),)),)),))  # fmt: skip


def test_a_card_with_madness_is_not_discarded_into_the_graveyard_in_silence() -> None:
    """702.35a: it would be exiled instead; before anything is said of it the game stops."""
    game = given(side(hand=["Temper", "Bear"]), side(), cards=(MAD, BEAR))
    with pytest.raises(UnsupportedText, match=r"madness \{R\}"):
        game.arrange(do.DiscardThat(game.those("Temper")))
    assert game.zone("Temper") == "hand"


@pytest.mark.parametrize("name", ["Temper", "Bear"])
def test_a_card_with_madness_that_is_discarded_to_pay_stops_the_game(name: str) -> None:
    """702.35a, 701.9a: another card may be discarded."""
    card = spell("Toll", Mode((do.GainLife(1),)), additional=(DiscardCards(),))
    game = given(side(hand=["Toll", "Temper", "Bear"]), side(), cards=(MAD, BEAR, card))
    if name == "Temper":
        with pytest.raises(UnsupportedText, match="madness"):
            game.cast("Toll", pay=[name])
    else:
        game.cast("Toll", pay=[name])
        assert game.zone(name) == "graveyard"


@pytest.mark.parametrize("name", ["Temper", "Bear"])
def test_a_card_with_madness_that_is_discarded_in_the_cleanup_step_stops_the_game(name: str) -> None:
    """702.35a, 514.1: whoever discards another card goes on."""
    hand = ["Temper", "Bear", *(Card("Blank", f"Blank {number}") for number in range(6))]
    game = given(side(hand=hand), side(), cards=(MAD, BEAR), step="end")
    game.until_priority("A")
    game.pass_()
    game.pass_()
    (oid,) = game.refs([name])
    choice = next(one for one in game.game.legal() if [move.object for move in one.moves] == [oid])
    if name == "Temper":
        with pytest.raises(UnsupportedText, match="madness"):
            game.game.propose(choice)
    else:
        game.game.propose(choice)
        assert game.state.turn.active == 1


def test_a_card_with_madness_is_cast_and_moved_like_any_other() -> None:
    """702.35a: madness functions only when the card is discarded."""
    game = given(side(hand=["Temper"]), side(), cards=(MAD,))
    game.cast("Temper")
    game.resolve()
    assert (game.life("A"), game.zone("Temper")) == (21, "graveyard")


def test_a_permanent_with_unread_text_that_an_effect_brings_is_not_brought_in_silence() -> None:
    """110.1: nor does any other move of the card stop the game."""
    game = given(side(hand=["Ogre"], graveyard=["Bear"]), side(), cards=(OGRE, BEAR))
    with pytest.raises(UnsupportedText, match="while it rains"):
        game.arrange(do.Move(game.those("Ogre"), "battlefield"))
    game.arrange(do.Move(game.those("Ogre"), "exile"), do.Move(game.those("Bear"), "battlefield"))
    assert (game.zone("Ogre"), game.zone("Bear")) == ("exile", "battlefield")


def test_a_token_with_a_keyword_that_nothing_carries_out_is_not_created_in_silence() -> None:
    """111.1."""
    monk = Definition("Monk", ("creature",), power=1, toughness=1, keywords=("prowess",))
    card = spell("Rally", Mode((do.CreateTokens("Monk"),)), tokens=(monk,))
    game = given(side(hand=["Rally"]), side(), cards=(card,))
    game.cast("Rally")
    with pytest.raises(UnsupportedText, match=r"Monk.*prowess"):
        game.resolve()
