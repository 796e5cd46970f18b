"""Modes of abilities: activated, triggered, loyalty, and of replacement effects (602, 603, 606, 614)."""

from __future__ import annotations

import pytest
from table import Card, Table, every_game_is_its_choices, given, refused, side, spell

from chooseone.cards.definition import Activated, Choice, Definition, Mode, Replacement
from chooseone.effects.drawing import Draw
from chooseone.effects.instructions import AnyInstruction, Counter, Later, Reflexive
from chooseone.effects.life import DealDamage, GainLife, LoseLife
from chooseone.effects.stacking import CopySpell
from chooseone.terms.amounts import EachPlayer, Target
from chooseone.terms.costs import AddCounters
from chooseone.terms.filters import Filter, Slot

__all__ = ["every_game_is_its_choices"]
GAINS = tuple(Mode((GainLife(10**n),)) for n in range(3))
"""Three modes that show in the life total which of them were done: 1, 10, 100."""


# --- abilities -----------------------------------------------------------------------------------


def test_a_modal_activated_ability_may_have_no_mode() -> None:
    """602.2b: "choose up to one" of an activated ability may be none."""
    table = given(side(battlefield=["Oracle of Either"]), side())
    table.activate("Oracle of Either", [])
    table.resolve()
    assert table.life("A") == 20


def test_a_modal_activated_ability_refuses_more_modes_than_it_has() -> None:
    """602.2b, 601.2b: "choose up to one" is not two."""
    table = given(side(battlefield=["Oracle of Either", "Grizzly Bears"]), side())
    with refused("601.2b", table=table):
        table.activate("Oracle of Either", [1, 2], targets=[["Grizzly Bears"]])


def test_each_activation_chooses_anew() -> None:
    """602.2b: the modes of one activation say nothing about the next."""
    table = given(side(battlefield=[Card("Umezawa's Jitte", counters={"charge": 2})]), side())
    table.activate("Umezawa's Jitte", [3])
    table.activate("Umezawa's Jitte", [3])
    table.resolve_all()
    assert table.life("A") == 24


def test_a_modal_trigger_with_x_modes_of_the_spell_that_it_saw() -> None:
    """603.3c: "choose up to X", where X is how often modes were chosen for the spell."""
    table = given(side(battlefield=["Riku of Many Paths"], hand=["Mystic Confluence"]), side())
    table.cast("Mystic Confluence", [3, 3, 3])
    assert (1, 2, 3) in table.whole()
    table.announce([2, 3])
    table.resolve()
    assert table.pt("Riku of Many Paths") == (4, 4)


def test_a_modal_trigger_refuses_more_modes_than_that() -> None:
    """603.3c, 700.2b: a spell with one mode gives a maximum of one."""
    table = given(side(battlefield=["Riku of Many Paths"], hand=["Healing Salve"]), side())
    table.cast("Healing Salve", [1], targets=[["A"]])
    with refused("603.3c", "700.2b", table=table):
        table.choose_modes(2, 3)


def test_a_modal_loyalty_ability() -> None:
    """606.4, 700.2a: a loyalty ability's modes are chosen as it is activated, its counters paid."""
    table = given(
        side(battlefield=[Card("Arbiter of Ways", counters={"loyalty": 3})]), side(battlefield=["Memnite"])
    )
    table.activate("Arbiter of Ways", [1, 2], targets=[["Memnite"], ["B"]], ability=1)
    assert table.obj("Arbiter of Ways").counter("loyalty") == 1
    table.resolve()
    assert (table.life("B"), table.zone("Memnite")) == (18, "hand")


def test_a_loyalty_ability_is_activated_once_a_turn() -> None:
    """606.3: a second loyalty ability of the permanent is refused this turn."""
    table = given(side(battlefield=[Card("Arbiter of Ways", counters={"loyalty": 3})]), side())
    table.activate("Arbiter of Ways", [1])
    table.resolve()
    with refused("606.3", table=table):
        table.activate("Arbiter of Ways", [2])


def test_a_loyalty_cost_of_more_counters_than_there_are_is_refused() -> None:
    """606.6, 118.3: two loyalty counters cannot be removed where there is one."""
    table = given(side(battlefield=[Card("Arbiter of Ways", counters={"loyalty": 1})]), side())
    with refused("118.3", table=table):
        table.activate("Arbiter of Ways", [2], targets=[["B"]], ability=1)


LOYALTY = Filter(zone="stack", says=("ability", "loyalty"))
HUSH = spell("Hush", Mode((Counter(Target()),), (Slot(LOYALTY),)), kind="instant")


def speaking(then: AnyInstruction, *, copied: bool = False) -> Table:
    """The loyalty ability of a planeswalker is on the stack, itself or in a copy; Hush is in the hand."""
    words = Activated((AddCounters("loyalty"),), (Mode((then,)),), loyalty=True)
    sage = Definition("Sage", ("planeswalker",), abilities=(words,))
    start = side(hand=["Hush"], battlefield=[Card("Sage", counters={"loyalty": 3})])
    table = given(start, side(), cards=[sage, HUSH])
    item = table.activate("Sage")
    if copied:
        table.arrange(CopySpell(table.those(item)))
    return table


@pytest.mark.parametrize("copied", [False, True])
def test_a_loyalty_ability_is_a_target_for_what_counters_one(copied: bool) -> None:
    """606.2, 707.10b: the activated ability, and a copy of it."""
    table = speaking(Draw(), copied=copied)
    table.cast("Hush", targets=[[table.top]])
    table.resolve()
    assert len(table.stack) == copied


@pytest.mark.parametrize("then", [Reflexive((Mode((Draw(),)),)), Later("end", (Draw(),))])
def test_a_triggered_ability_that_a_loyalty_ability_made_is_none(then: AnyInstruction) -> None:
    """606.2, 603.7, 603.12: a loyalty ability is an activated ability; what it makes triggers."""
    table = speaking(then)
    table.resolve()
    if not table.stack:
        table.advance("end", "A")
    assert len(table.stack) == 1
    assert not table.castable("Hush")
    with refused("601.2c", table=table):
        table.cast("Hush", targets=[[table.top]])


# --- replacement effects -------------------------------------------------------------------------


def orb() -> Table:
    return given(side(battlefield=["Fateful Orb"], hand=["Izzet Charm", "Forest"]), side())


def test_the_mode_of_a_replacement_effect_is_chosen_when_it_applies() -> None:
    """614.1: nothing is chosen as the spell is cast; the prompt comes with the draw that is replaced."""
    table = orb()
    table.arrange(Draw(1))
    assert table.asked == ("modes", "A")
    table.choose_modes(1)
    assert (table.life("A"), table.library("A")) == (23, 8)


def test_each_replaced_event_asks_on_its_own() -> None:
    """614.5: two draws are two events, each replaced by a mode of its own."""
    table = orb()
    table.arrange(Draw(2))
    table.choose_modes(1)
    table.choose_modes(3)
    assert (table.life("A"), table.life("B"), table.hand("A")) == (23, 19, 2)


def test_a_replacement_effect_refuses_two_modes() -> None:
    """700.2, 601.2b: "instead choose one" is one."""
    table = orb()
    table.arrange(Draw(1))
    with refused("700.2a", table=table):
        table.choose_modes(1, 2)


def test_the_opponent_does_not_choose_for_a_replacement_effect() -> None:
    """614.1: the controller of the effect chooses its mode."""
    table = orb()
    table.arrange(Draw(1))
    with refused("601.2b", table=table):
        table.choose_modes(1, by="B")


def test_a_replacement_effect_does_not_apply_again_inside_itself() -> None:
    """614.5: a draw that the effect itself makes of the event is not replaced by it again."""
    card = Definition(
        "Wheel", ("artifact",), abilities=(Replacement("draw", (Mode((Draw(2),)), GAINS[0]), Choice()),)
    )
    table = given(side(battlefield=["Wheel"]), side(), cards=[card])
    table.arrange(Draw(1))
    table.choose_modes(1)
    assert table.asked == ("priority", "A")
    assert table.hand("A") == 2


def test_the_draw_of_the_draw_step_is_replaced_as_well() -> None:
    """614.1, 504.1: the effect applies to any draw, that of the draw step included."""
    table = given(side(battlefield=["Fateful Orb"]), side())
    table.advance("upkeep", "B")
    table.advance("draw", "A")
    assert table.asked == ("modes", "A")


@pytest.mark.parametrize(
    ("choice", "asked"),
    [(Choice(chooser="opponent"), ("modes", "B")), (Choice(random=True), ("modes", "chance"))],
)
def test_another_than_its_controller_may_choose_for_a_replacement_effect(
    choice: Choice, asked: tuple[str, str]
) -> None:
    """614.1, 700.2e: an opponent or chance chooses the mode of a replacement effect that says so."""
    card = Definition("Wheel", ("artifact",), abilities=(Replacement("draw", GAINS, choice),))
    table = given(side(battlefield=["Wheel"]), side(), cards=[card])
    table.arrange(Draw(1))
    assert table.asked == asked
    with refused("700.2" if choice.random else "700.2e", table=table):
        table.choose_modes(2, by="A")
    table.choose_modes(2)
    assert table.life("A") == 30


def test_the_controller_of_a_replacement_effect_appoints_the_opponent_who_chooses() -> None:
    """614.1, 700.2e: with several opponents its controller says which of them chooses."""
    gains = (Mode((GainLife(1),)), Mode((GainLife(10),)))
    card = Definition(
        "Wheel", ("artifact",), abilities=(Replacement("draw", gains, Choice(chooser="opponent")),)
    )
    table = given(side(battlefield=["Wheel"]), side(), side(), cards=[card])
    table.arrange(Draw(1))
    assert table.asked == ("chooser", "A")
    table.game.choose(2)
    assert table.asked == ("modes", "C")


def instead_of(event: str, who: str = "you") -> Definition:
    """An artifact that replaces an event by a draw or a life lost by each opponent."""
    modes = (Mode((Draw(1),)), Mode((LoseLife(3, EachPlayer("opponent")),)))
    return Definition("Wheel", ("artifact",), abilities=(Replacement(event, modes, Choice(), who),))


def test_what_others_gain_is_not_replaced_with_it() -> None:
    """614.1: of an event about both players only the part that the effect speaks of is replaced."""
    table = given(side(battlefield=["Wheel"]), side(), cards=[instead_of("gain life")])
    table.arrange(GainLife(5, EachPlayer()))
    table.choose_modes(1)
    assert (table.life("A"), table.life("B"), table.hand("A")) == (20, 25, 1)


def test_damage_to_others_is_not_replaced_with_it() -> None:
    """614.1: damage to the player is replaced, damage dealt to a creature at the same time is not."""
    table = given(side(battlefield=["Wheel", "Hill Giant"]), side(), cards=[instead_of("damage")])
    table.arrange(DealDamage(2, table.those("A", "Hill Giant"), table.those("Wheel")))
    table.choose_modes(2)
    assert (table.life("A"), table.life("B"), table.obj("Hill Giant").damage) == (20, 17, 2)


def test_the_life_of_lifelink_is_replaced_as_well() -> None:
    """614.1, 702.15b: life gained with the damage is a gain of life like any other."""
    card = Definition("Bat", ("creature",), power=2, toughness=2, keywords=("lifelink",))
    table = given(side(battlefield=["Wheel", "Bat"]), side(), cards=[instead_of("gain life"), card])
    table.arrange(DealDamage(2, table.those("B"), table.those("Bat")))
    table.choose_modes(1)
    assert (table.life("A"), table.life("B"), table.hand("A")) == (20, 18, 1)


def test_an_event_that_the_effect_does_not_speak_of_is_not_replaced() -> None:
    """614.1: the effect is about its controller's gain of life, not about an opponent's."""
    table = given(side(battlefield=["Wheel"]), side(), cards=[instead_of("gain life")])
    table.arrange(GainLife(5), by="B")
    assert (table.asked[0], table.life("B")) == ("priority", 25)


def two_wheels() -> Table:
    """Two different effects would replace a draw of A."""
    first = Definition("Wheel", ("artifact",), abilities=(Replacement("draw", GAINS, Choice()),))
    second = Definition("Sieve", ("artifact",), abilities=(Replacement("draw", GAINS, Choice(), "any"),))
    return given(side(battlefield=["Wheel"]), side(battlefield=["Sieve"]), cards=[first, second])


def test_the_affected_player_says_which_of_several_replacement_effects_applies() -> None:
    """616.1: A would draw, so A chooses; the controller of the chosen effect chooses its mode."""
    table = two_wheels()
    table.arrange(Draw(1))
    assert table.asked == ("replacement", "A")
    table.game.choose((table.ref("Sieve"), 0))
    assert table.asked == ("modes", "B")


def test_an_effect_that_does_not_apply_is_refused() -> None:
    """616.1: only one of those that apply to the event."""
    table = two_wheels()
    table.arrange(Draw(1))
    with refused("616.1", table=table):
        table.game.choose((table.ref("Sieve"), 1))
