"""Target slots of sentences: in several zones, in sentences that could not be read, of other abilities."""

from __future__ import annotations

import pytest
from reading import CREATURE, mode, only, spell
from table import every_game_is_its_choices, given, side
from table import spell as made

from chooseone.cards.proof import round_trips
from chooseone.cards.reading.sentences import UNREADABLE
from chooseone.terms.filters import Filter, Slot

__all__ = ["every_game_is_its_choices"]

SPELL = Filter(says=("spell",), zone="stack")
ACTIVATED = Filter(says=("activated",), zone="stack")
TRIGGERED = Filter(says=("triggered",), zone="stack")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Return target spell or creature to its owner's hand.", (SPELL, CREATURE)),
        ("Counter target spell, activated ability, or triggered ability.", (SPELL, ACTIVATED, TRIGGERED)),
    ],
)
def test_one_slot_may_be_for_things_in_several_zones(text: str, parts: tuple[Filter, ...]) -> None:
    """A target may be described as one of several kinds that are in different zones (115.1)."""
    assert mode(text).slots == (Slot(Filter(zone="any", any_of=parts)),)
    assert round_trips(spell(text), text)


def test_a_target_in_one_of_several_zones_is_moved_from_there() -> None:
    """Either a spell or a permanent is returned to its owner's hand (400.7)."""
    card = made("Made", mode("Return target spell or creature to its owner's hand."), kind="instant")
    table = given(side(hand=["Made"]), side(battlefield=["Memnite"]), cards=[card])
    table.cast("Made", targets=[["Memnite"]])
    table.resolve()
    assert table.zone("Memnite") == "hand"


@pytest.mark.parametrize(
    "text",
    [
        'Dance with "This creature deals 1 damage to any target."',
        "Until end of turn, whenever you dance, Test deals 1 damage to target creature.",
        "When you dance, destroy target creature.",
    ],
)
def test_targets_of_later_triggers_and_of_quoted_abilities_are_no_targets_of_the_spell(text: str) -> None:
    """A delayed or reflexive trigger has targets of its own (603.7d, 603.12), so has an ability in quotes."""
    assert mode(text).slots == ()


@pytest.mark.parametrize(
    ("text", "least"),
    [
        ("Dance with two target creature cards that share a dream from your graveyard.", 2),
        ("Dance with target creature or merry nonbasic land.", 1),
        ("Dance with target land with an activated ability that is a song.", 1),
    ],
)
def test_a_slot_is_not_read_from_the_beginning_of_its_phrase_alone(text: str, least: int) -> None:
    """Where the phrase goes on in an unknown way its number stays and its filter is unreadable (115.1)."""
    assert mode(text).slots == (Slot(UNREADABLE.filter, least, least),)


def test_a_target_above_the_tiers_is_a_target_of_each_tier() -> None:
    """What stands before the tiers belongs to whichever is chosen (702.183a, 115.1)."""
    text = (
        "Tiered (Choose one additional cost.)\nTarget creature dances as chosen.\n"
        "• Slow — {0} — 3/2.\n• Fast — {1} — 5/2."
    )
    assert [one.slots for one in only(spell(text)).modes] == [(Slot(CREATURE),)] * 2


def test_a_permanent_or_a_suspended_card_is_one_slot_over_two_zones() -> None:
    """115.1, 702.62b: the slot is known although time counters are not."""
    found = mode("Remove two time counters from target permanent or suspended card.")
    (slot,) = found.slots
    assert slot.filter == Filter(zone="any", any_of=(Filter(), Filter(zone="exile", says=("suspended",))))


def test_any_number_of_target_players_graveyards() -> None:
    """115.1b: as many players as the text allows, none at all included."""
    found = mode("Exile any number of target players' graveyards.")
    assert found.slots == (Slot(Filter(players="any"), 0, 99),)


def test_a_loyalty_ability_is_a_target_and_another_ability_is_none() -> None:
    """606.1: only a loyalty ability of a planeswalker on the stack."""
    assert mode("Counter target loyalty ability of a planeswalker.").slots == (
        Slot(Filter(zone="stack", says=("ability", "loyalty"))),
    )
