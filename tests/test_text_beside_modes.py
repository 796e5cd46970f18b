"""Text beside the modes, costs that are not understood, and other small words of the reader (700.2)."""

from __future__ import annotations

import msgspec
import pytest
from reading import only, permanent, spell
from table import Card, every_game_is_its_choices, given, refused, side

import chooseone_events as e
from chooseone.cards.definition import Definition, Static
from chooseone.cards.proof import round_trips
from chooseone.cards.reading import unread
from chooseone.cards.sources.facts import Printed, facts
from chooseone.effects.instructions import Draw, GainLife, Later, Pick, Unsupported
from chooseone.errors import UnsupportedText
from chooseone.terms.costs import UnreadPart

__all__ = ["every_game_is_its_choices"]
MODES = "Choose one —\n• You gain 1 life.\n• You gain 2 life."


def free(definition: Definition) -> Definition:
    """The card without a cost."""
    return msgspec.structs.replace(definition, cost="{0}")


def test_what_stands_after_a_choice_of_one_mode_happens_whichever_it_is() -> None:
    """700.2, 608.2c: it is the end of each mode."""
    found = only(spell(f"{MODES}\nDraw a card at the beginning of the next turn's upkeep."))
    assert [mode.does for mode in found.modes] == [
        (GainLife(1), Later("upkeep", (Draw(),))),
        (GainLife(2), Later("upkeep", (Draw(),))),
    ]


def test_what_stands_before_a_choice_of_one_mode_happens_whichever_it_is() -> None:
    """700.2, 608.2c: it is the beginning of each mode."""
    found = only(spell(f"Draw a card.\n{MODES}"))
    assert [mode.does for mode in found.modes] == [(Draw(), GainLife(1)), (Draw(), GainLife(2))]


def test_text_beside_a_choice_of_several_modes_is_named_as_unread() -> None:
    """608.2c: it would happen once for each mode that is chosen."""
    two = MODES.replace("one —", "one or both —")
    assert unread(spell(f"{two}\nDraw a card.")) == ("Draw a card.",)


def test_what_limits_when_a_spell_is_cast_and_is_not_understood_stops_each_mode() -> None:
    """601.3: nobody knows whether it may be cast now."""
    found = only(spell(f"Cast this spell only while it rains.\n{MODES}"))
    assert all(isinstance(mode.does[0], Unsupported) for mode in found.modes)


def test_an_ability_of_a_spell_card_that_is_not_understood_stops_no_mode() -> None:
    """113.6: what works in another zone is named, and the spell can be played."""
    first, second = spell(f"{MODES}\nRedance {{1}}{{W}}").abilities
    assert not any(isinstance(step, Unsupported) for mode in first.modes for step in mode.does)  # type: ignore[union-attr]
    assert isinstance(second, Static)
    assert second.unread


def test_an_ability_whose_cost_is_not_understood_cannot_be_activated_for_free() -> None:
    """602.2b, 118.3: it is offered but leads nowhere, and the reason says that it is not supported."""
    card = free(permanent("{T}, Exile the moon: You gain 1 life.", "artifact"))
    (ability,) = card.abilities
    assert ability.cost == (UnreadPart("{T}, Exile the moon"),)  # type: ignore[union-attr]
    table = given(side(battlefield=["Test"]), side(), cards=[card])
    source, item = table.ref("Test"), len(table.state.objects)
    proposed = e.Proposed(0, source, item, 0)
    assert proposed not in list(table.game.legal())
    (option,) = [one for one in table.game.options() if one.pick == proposed]
    assert [reason.text for reason in option.stuck] == ["its cost is not supported"]


def test_paying_a_cost_that_is_not_understood_stops_with_a_clear_error() -> None:
    """601.2h: nobody can judge the payment."""
    card = free(permanent("{T}, Exile the moon: You gain 1 life.", "artifact"))
    table = given(side(battlefield=["Test"]), side(), cards=[card])
    table.game.propose(e.Proposed(0, table.ref("Test"), len(table.state.objects), 0))
    with pytest.raises(UnsupportedText, match="Test"):
        table.game.pay()


def test_a_card_is_discarded_as_a_cost_from_the_hand() -> None:
    """113.6, 602.2b: such an ability works in the hand, and not on the battlefield."""
    card = free(permanent("Discard this card: You gain 3 life."))
    assert only(card).zone == "hand"
    assert round_trips(card, "Discard this card: You gain 3 life.")
    table = given(side(hand=["Test"]), side(), cards=[card])
    table.activate("Test")
    table.resolve()
    assert (table.life("A"), table.zone("Test")) == (23, "graveyard")
    table = given(side(battlefield=["Test"]), side(), cards=[card])
    with refused("602.2", table=table):
        table.game.propose(e.Proposed(0, table.ref("Test"), len(table.state.objects), 0))


def test_a_counter_is_taken_only_from_what_has_one() -> None:
    """608.2d: a creature without counters is no possible choice."""
    text = "Remove a counter from a creature you control. If you do, draw a card."
    (mode,) = only(spell(text)).modes
    assert isinstance(mode.does[0], Pick)
    assert mode.does[0].filter.says == ("with counters",)
    assert round_trips(spell(text), text)
    mine = [Card("Grizzly Bears"), Card("Hill Giant", counters={"+1/+1": 1})]
    table = given(side(hand=["Test"], battlefield=mine), side(), cards=[free(spell(text))])
    table.cast("Test")
    table.resolve()
    assert table.obj("Hill Giant").counters == ()
    assert table.hand("A") == 1


def test_a_spell_that_cannot_be_copied_is_not() -> None:
    """707.10, 101.2: it says so itself."""
    card = free(spell("This spell can't be copied.\nYou gain 1 life."))
    assert card.keywords == ("can't be copied",)
    assert round_trips(card, "This spell can't be copied.\nYou gain 1 life.")
    table = given(
        side(hand=["Test", "Twincast"]), side(), cards=[msgspec.structs.replace(card, types=("instant",))]
    )
    table.cast("Test")
    table.cast("Twincast", targets=[["Test"]])
    table.resolve_all()
    assert table.life("A") == 21


def test_two_subtypes_that_a_card_may_have_are_subtypes_and_the_words_between_are_not() -> None:
    """205.3: "and/or" in a type line is no subtype."""
    printed = Printed("Test", "Test", types=["Creature"], subtypes=["Turtle", "and/or", "Elephant"])
    assert facts(printed).subtypes == ("Turtle", "Elephant")
