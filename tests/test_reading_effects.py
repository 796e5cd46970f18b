"""Reading the sentences of card text: effects, and what is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reading import CREATURE, YOURS, mode, only, permanent, spell

from chooseone.cards.definition import Choice, Definition, SpellAbility
from chooseone.cards.errors import BadDefinition
from chooseone.cards.reading import read_card, unread
from chooseone.effects import instructions as do
from chooseone.terms import amounts
from chooseone.terms.filters import Filter, Slot

COUNT = amounts.Count(amounts.Each(YOURS))
ANY = Filter(types=("creature", "planeswalker", "battle"), players="any")


@pytest.mark.parametrize(
    ("text", "does", "slots"),
    [
        ("Draw two cards.", (do.Draw(2),), ()),
        ("Each opponent loses 2 life.", (do.LoseLife(2, amounts.EachPlayer("opponent")),), ()),
        ("Test deals 2 damage to each creature.", (do.DealDamage(2, amounts.Each(CREATURE)),), ()),
        ("Destroy target creature.", (do.Destroy(amounts.Target()),), (Slot(CREATURE),)),
        ("Destroy all creatures.", (do.Destroy(amounts.Each(CREATURE)),), ()),
        ("Destroy up to two target creatures.", (do.Destroy(amounts.Target()),), (Slot(CREATURE, 0, 2),)),
        ("Tap target creature.", (do.Tap(amounts.Target()),), (Slot(CREATURE),)),
        (
            "Target creature gets -X/-X until end of turn, where X is the number of creatures you control.",
            (do.Pump(amounts.Target(), COUNT, COUNT, minus=True),),
            (Slot(CREATURE),),
        ),
        (
            "Target player discards a card at random.",
            (do.Discard(1, amounts.Target(), random=True),),
            (Slot(Filter(players="any")),),
        ),
        (
            "Test deals 3 damage divided as you choose among one, two, or three targets.",
            (do.DealDamage(3, amounts.Target()),),
            (Slot(ANY, 1, 3, divide=3),),
        ),
        (
            "Put a +1/+1 counter on each creature you control.",
            (do.PutCounters(amounts.Each(YOURS)),),
            (),
        ),
        ("You may draw a card.", (do.May((do.Draw(),)),), ()),
        ("If it's your turn, draw a card.", (do.If(amounts.Your(), (do.Draw(),)),), ()),
        ("Scry 2, then draw a card.", (do.Scry(2), do.Draw()), ()),
        (
            "Exile target creature. Its controller gains 2 life.",
            (do.Move(amounts.Target(), "exile"), do.GainLife(2, amounts.ControllerOf(amounts.Target()))),
            (Slot(CREATURE),),
        ),
        (
            "Each player sacrifices a creature of their choice.",
            (do.Sacrifice(CREATURE, 1, amounts.EachPlayer()),),
            (),
        ),
        (
            "Test deals 1 damage to target player and each creature that player controls.",
            (
                do.DealDamage(
                    1, amounts.Several((amounts.Target(), amounts.Theirs(amounts.Target(), CREATURE)))
                ),
            ),
            (Slot(Filter(players="any")),),
        ),
    ],
)
def test_a_sentence_becomes_instructions(text: str, does: tuple[Any, ...], slots: tuple[Slot, ...]) -> None:
    """The common effect clauses are read with their slots in the order of the text (115.1, 608.2c)."""
    found = mode(text)
    assert found.does == does
    assert found.slots == slots


def test_a_returned_card_is_what_was_exiled() -> None:
    """What comes back is the exiled card, a new object (608.2c, 400.7)."""
    exiled, returned = mode(
        "Exile target creature you control, then return it to the battlefield under its owner's control."
    ).does
    assert isinstance(exiled, do.Move)
    assert isinstance(returned, do.Move)
    assert exiled.key
    assert returned.what == amounts.Those(exiled.key)


def test_tokens_are_defined_with_the_card() -> None:
    """A created token has a definition of its own (111.3, 111.4)."""
    card = spell("Create two 1/1 white Soldier creature tokens with flying.")
    assert only(card).modes[0].does == (do.CreateTokens("Soldier", 2),)
    (token,) = card.tokens
    assert (token.subtypes, token.colors, token.power) == (("Soldier",), ("W",), 1)
    assert token.keywords == ("flying",)


def test_tokens_of_one_name_and_different_looks_are_kept_apart() -> None:
    """Two different Soldier tokens of one card are two definitions (111.4)."""
    card = spell("Create a 1/1 white Soldier creature token. Create a 2/2 red Soldier creature token.")
    assert len({token.name for token in card.tokens}) == 2


# --- refusals --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature that dealt damage this turn.",
        "It gains flying until end of turn.",
        "Target creature gains flying.",
        "That player discards a card.",
        "Test deals 1 damage to each other opponent.",
        "Take an extra turn after this one.",
        "Destroy target Foozle.",
        "Return target creature card to the battlefield.",
        "Destroy target tapped artifact or creature.",
        "Draw cards, then dance.",
    ],
)
def test_a_sentence_beyond_the_reader_is_unsupported_and_keeps_its_words(text: str) -> None:
    """What can't be read for certain is never guessed; its words stay (608.2)."""
    last = mode(text).does[-1]
    assert isinstance(last, do.Unsupported)
    assert last.words.replace("~", "Test") in text


def test_the_slots_of_a_sentence_beyond_the_reader_are_kept() -> None:
    """Targets are still chosen for text that can't be carried out (115.1)."""
    found = mode("Target creature you control fights up to one target creature an opponent controls.")
    assert [slot.filter.controller for slot in found.slots] == ["you", "opponent"]
    assert [(slot.least, slot.most) for slot in found.slots] == [(1, 1), (0, 1)]


def test_a_slot_that_cannot_be_read_fits_nothing() -> None:
    """A target word whose noun is unknown is a slot that nothing fits, rather than anything (115.1)."""
    (slot,) = mode("Befuddle target gloomy thing.").slots
    assert slot.filter.says == ("unreadable",)


def test_after_an_unread_sentence_pronouns_mean_nothing() -> None:
    """What "it" is after a sentence that could not be read is not guessed (608.2c)."""
    found = mode("Destroy target creature. Befuddle it. It gains flying until end of turn.")
    assert [type(one) for one in found.does] == [do.Destroy, do.Unsupported, do.Unsupported]


def test_an_ability_whose_cost_is_unknown_cannot_be_played() -> None:
    """An unread cost leaves modes that stop when they are played (602.1)."""
    found = only(permanent("{T}, Whistle a tune: Choose one —\n• Draw a card.\n• You gain 1 life."))
    assert found.choice == Choice()
    assert all(isinstance(one.does[0], do.Unsupported) for one in found.modes)


def test_a_line_that_is_no_known_ability_is_listed_as_unread() -> None:
    """Unknown static text is kept and listed, never left out in silence."""
    card = permanent("Test can block an additional creature each combat.")
    assert unread(card) == ("Test can block an additional creature each combat.",)


@pytest.mark.parametrize(
    "facts",
    [
        {},
        {"types": "creature"},
        {"types": ["creature"], "power": "big"},
        {"types": ["creature"], "colour": ["W"]},
        {"types": ["creature"], "cost": "2W"},
    ],
)
def test_facts_of_a_wrong_shape_are_refused(facts: dict[str, Any]) -> None:
    """Bad facts raise `BadDefinition` that names the card."""
    with pytest.raises(BadDefinition, match="Odd"):
        read_card(facts, "Odd")


PIECES = (
    "choose one", "or both", "two —", "•", "target", "creature", "player", "you", "draw a card", "gains",
    "+1/+1", "until end of turn", "{T}", "{X}", "each", "opponent", "loses", "life", "destroy", "~", "it",
    "that", "whenever", "enters", "if", "instead", "{P}", "Spree", "Entwine", "X", ",", ".", ":", "+", "-",
    "(", ")", "'", '"', "\n",
)  # fmt: skip


@settings(max_examples=60)
@given(
    st.lists(st.sampled_from(PIECES), max_size=25), st.sampled_from(["sorcery", "creature", "planeswalker"])
)
def test_no_text_crashes_the_reader(pieces: list[str], kind: str) -> None:
    """Whatever the text, the reader gives a definition that survives writing and reading."""
    card = read_card({"types": [kind], "text": " ".join(pieces)}, "Any")
    assert msgspec.json.decode(msgspec.json.encode(card), type=Definition) == card
    assert not any(isinstance(ability, SpellAbility) and not ability.modes for ability in card.abilities)
