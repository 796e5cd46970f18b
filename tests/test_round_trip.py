"""The round trip: the words of what was read say the text again, compared in a normal form."""

from __future__ import annotations

import json

import msgspec
import pytest
from reading import mode, permanent, spell
from shared import shared

from chooseone.cards.normal import normal
from chooseone.cards.proof import mode_round_trips, round_trips, round_trips_by_mode
from chooseone.cards.reading import read_card, unread

MODES = 0.8
"""The least share of all printed modes that are complete and say their line again."""
CARDS = 0.65
"""The least share of the modal cards that do so as a whole."""

TYPES = ("artifact", "battle", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery")

# --- the normal form -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("When this creature enters, draw a card.", "When Test enters the battlefield, draw a card."),
        ("Destroy target creature. (It dies.)", "destroy target creature"),
        ("You gain 3 life, then draw two cards.", "Gain 3 life. Draw 2 cards."),
        ("Until end of turn, target creature gains haste.", "Target creature gains haste until end of turn."),
        ("Draw a card if you control a Bear.", "If you control a Bear, draw a card."),
        ("Each creature gets -1/-1 until end of turn.", "All creatures get -1/-1 until end of turn."),
        ("Return it to its owner's hand.", "Return that card to your hand."),
        ("Destroy target artifact, creature, or land.", "Destroy target artifact or creature or land."),
    ],
)
def test_texts_that_say_the_same_have_one_normal_form(one: str, other: str) -> None:
    """Names, reminder text, agreement, pronouns and the order of durations are aside."""
    assert normal(one, "Test") == normal(other, "Test")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Draw two cards.", "Draw three cards."),
        ("Destroy target creature.", "Destroy target artifact."),
        ("Destroy target creature.", "Exile target creature."),
        ("Target creature gets +1/+1 until end of turn.", "Target creature gets +1/+1."),
        ("Destroy target creature.", "Destroy up to one target creature."),
        ("Destroy target creature you control.", "Destroy target creature an opponent controls."),
        ("Destroy target artifact or creature.", "Destroy target artifact creature."),
        ("You may draw a card.", "Draw a card."),
        ("Draw a card.", "Target player draws a card."),
        ("Return target card from your graveyard to your hand.", "Return target card to your hand."),
    ],
)
def test_texts_that_say_something_else_have_another_normal_form(one: str, other: str) -> None:
    """Numbers, nouns, verbs, durations, conditions and who acts are in the normal form."""
    assert normal(one) != normal(other)


# --- the round trip ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Return target creature card from your graveyard to your hand.",
        "Target creature you control fights target creature you don't control.",
        (
            "Look at the top four cards of your library. Put one of them into your hand and the rest into"
            " your graveyard."
        ),
        "You may sacrifice a creature. If you do, draw two cards.",
        "Target opponent exiles a creature they control.",
        "Draw a card for each creature you control.",
        "Test deals X damage to target creature, where X is the number of lands you control.",
        'Create a 1/1 black Pest creature token with "When this token dies, you gain 1 life."',
        "Until end of turn, target creature loses all abilities and has base power and toughness 1/1.",
        (
            "Target opponent reveals their hand. You choose a nonland card from it. That player discards that"
            " card."
        ),
    ],
)
def test_what_is_read_says_its_text_again(text: str) -> None:
    """Words are made from the typed data alone and are those of the text in normal form."""
    card = spell(text)
    assert unread(card) == ()
    assert round_trips(card, text)


def test_a_definition_that_says_something_else_does_not_round_trip() -> None:
    """A definition is proven by its own text only."""
    card = spell("Destroy target creature.")
    assert not round_trips(card, "Destroy target artifact.")
    assert not round_trips(card, "Destroy target creature.\nDraw a card.")


def test_what_could_not_be_read_never_round_trips() -> None:
    """Unsupported text keeps its words, but they prove nothing (never dropped in silence)."""
    text = "Destroy target creature. Then the moon rises."
    card = spell(text)
    assert unread(card)
    assert not round_trips(card, text)


def test_a_dropped_clause_is_noticed() -> None:
    """A mode whose definition lacks an instruction of its line does not round-trip."""
    whole = mode("Draw a card. You lose 1 life.")
    part = msgspec.structs.replace(whole, does=whole.does[:1])
    card = spell("Draw a card.")
    assert mode_round_trips(whole, "Draw a card. You lose 1 life.", card)
    assert not mode_round_trips(part, "Draw a card. You lose 1 life.", card)


def test_keywords_and_lines_may_stand_in_another_order() -> None:
    """Keywords come first in our words; the text may have them elsewhere."""
    text = "When this creature enters, draw a card.\nFlying, vigilance"
    assert round_trips(permanent(text), text)


def test_modes_are_proven_one_by_one() -> None:
    """The modes that are complete and say their line again, by printed number (700.2)."""
    text = "Choose one —\n• Draw a card.\n• Dance.\n• Destroy target artifact."
    assert round_trips_by_mode(spell(text), text) == (True, False, True)


# --- all modal cards -----------------------------------------------------------------------------


def test_most_modes_and_cards_of_the_pool_round_trip() -> None:
    """Of the 685 modal cards and their modes at least these shares are whole and say their text again."""
    modes: list[bool] = []
    cards: list[bool] = []
    for line in shared("cards/modal_cards.jsonl").read_text(encoding="utf-8").splitlines():
        data = json.loads(line)
        name, text = data.get("face_name") or data["name"], data["oracle_text"]
        types, _, subtypes = data["type_line"].split("//")[0].lower().partition("—")
        known = (
            "artifact",
            "battle",
            "creature",
            "enchantment",
            "instant",
            "land",
            "planeswalker",
            "sorcery",
        )
        facts = {
            "types": [kind for kind in known if kind in types] or ["sorcery"],
            "subtypes": [word.capitalize() for word in subtypes.split()],
            "text": text,
        }
        card = read_card(facts, name)
        found = round_trips_by_mode(card, text)
        assert found, name
        modes += found
        cards.append(not unread(card) and round_trips(card, text))
    assert sum(modes) / len(modes) >= MODES
    assert sum(cards) / len(cards) >= CARDS
