"""Rule 700.2, one sub-rule after the other: what is allowed, what is refused, and by which number."""

from __future__ import annotations

import pytest
from table import Card, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.book import Book
from chooseone.cards.definition import Choice, Mode
from chooseone.cards.shipped import shipped
from chooseone.effects.life import GainLife
from chooseone.effects.stacking import CopySpell
from chooseone.rules.registry import all_rules, rules_of
from chooseone.terms.costs import ManaPart

__all__ = ["every_game_is_its_choices"]
SINGLE = [f"700.2{letter}" for letter in "abcdefghi"]


@pytest.mark.parametrize("number", SINGLE)
def test_each_sub_rule_has_a_guard_of_its_number(number: str) -> None:
    """700.2a to 700.2i each stand in the table of guards."""
    assert number in {rule.number for rule in all_rules()}


# --- 700.2 -------------------------------------------------------------------------------------


def test_a_single_target_that_may_be_two_things_is_no_mode() -> None:
    """700.2: "target artifact or enchantment" is not modal, so no mode is asked for."""
    table = given(side(hand=["Naturalize"]), side(battlefield=["Plain Relic"]))
    table.cast("Naturalize", targets=[["Plain Relic"]])
    assert table.events(e.ModesChosen) == []
    assert table.state.objects[table.top].said.picks is None


def test_modes_are_refused_where_nothing_is_modal() -> None:
    """700.2, 601.2b: a spell without modes takes no choice of modes."""
    table = given(side(hand=["Naturalize"]), side(battlefield=["Plain Relic"]))
    table.cast("Naturalize", until="targets")
    with refused("601.2c", table=table):
        table.game.propose(e.ModesChosen(0, table.top, (e.Pick(1),)))


# --- 700.2a ------------------------------------------------------------------------------------


def test_the_controller_chooses_the_mode_while_casting() -> None:
    """700.2a: the mode is chosen as part of casting, after the spell went to the stack, before it is cast."""
    table = given(side(hand=["Healing Salve"]), side())
    table.cast("Healing Salve", [1], targets=[["A"]])
    kinds = [type(one) for one in table.events()]
    assert kinds.index(e.Proposed) < kinds.index(e.ModesChosen) < kinds.index(e.Cast)
    assert table.last(e.ModesChosen).player == 0


def test_the_controller_chooses_the_mode_while_activating() -> None:
    """700.2a: the mode of an activated ability is chosen as part of activating it."""
    table = given(side(battlefield=["Bow of Nylea"]), side())
    table.activate("Bow of Nylea", [3])
    kinds = [type(one) for one in table.events()]
    assert kinds.index(e.ModesChosen) < kinds.index(e.Activated)
    table.resolve()
    assert table.life("A") == 23


def test_a_mode_without_a_legal_target_cannot_be_chosen() -> None:
    """700.2a: with only an artifact to target, the modes that need an enchantment are refused."""
    table = given(side(hand=["Hull Breach"]), side(battlefield=["Plain Relic"]))
    table.cast("Hull Breach", until="modes")
    assert table.offered() == (1,)
    assert table.excluded() == {2: {"700.2a"}, 3: {"700.2a"}}
    with refused("700.2a", table=table):
        table.choose_modes(2)


def test_an_ability_s_mode_without_a_legal_target_cannot_be_chosen() -> None:
    """700.2a: no flyer, so the activated ability's mode that damages one is refused."""
    table = given(side(battlefield=["Bow of Nylea", "Grizzly Bears"]), side())
    with refused("700.2a", table=table):
        table.activate("Bow of Nylea", [2])


def test_a_mode_that_is_not_printed_cannot_be_chosen() -> None:
    """700.2a: there is no fourth mode to choose."""
    table = given(side(hand=["Hull Breach"]), side(battlefield=["Plain Relic"]))
    with refused("700.2a", "601.2b", table=table):
        table.cast("Hull Breach", [4])


def test_the_opponent_cannot_choose_for_the_controller() -> None:
    """700.2a, 601.2b: nobody but the controller chooses the modes."""
    table = given(side(hand=["Healing Salve"]), side())
    table.cast("Healing Salve", until="modes")
    with refused("601.2b", table=table):
        table.choose_modes(1, by="B")


# --- 700.2b ------------------------------------------------------------------------------------


def at_upkeep(*chosen: int) -> object:
    pact = Card("Demonic Pact", chosen=tuple((mode, 0) for mode in chosen))
    table = given(side(battlefield=[pact]), side(hand=["Forest", "Island"]), active="B", step="end")
    table.advance("upkeep", "A")
    return table


def test_the_controller_chooses_a_trigger_s_mode_as_it_goes_on_the_stack() -> None:
    """700.2b: the mode of a triggered ability is chosen as part of putting it on the stack."""
    table = at_upkeep()
    assert table.asked == ("modes", "A")
    table.announce([3])
    assert table.modes(table.top) == (3,)
    kinds = [type(one) for one in table.events()]
    assert kinds.index(e.TriggerPut) < kinds.index(e.ModesChosen) < kinds.index(e.TriggerSettled)


def test_a_trigger_s_mode_that_was_chosen_before_is_illegal() -> None:
    """700.2b: a mode that the text excludes cannot be chosen for a triggered ability."""
    table = at_upkeep(1, 3)
    assert table.offered() == (2, 4)
    with refused("700.2b", table=table):
        table.choose_modes(3)


def test_a_trigger_s_mode_without_a_legal_target_cannot_be_chosen() -> None:
    """700.2b: a triggered ability's mode with no legal target is refused."""
    table = given(side(hand=["Charming Prince"]), side())
    table.cast("Charming Prince")
    table.resolve()
    assert table.excluded() == {3: {"700.2b"}}
    with refused("700.2b", table=table):
        table.choose_modes(3)


def test_a_trigger_without_a_legal_mode_is_removed_from_the_stack() -> None:
    """700.2b, 603.3c: if no mode can be chosen, the ability is removed from the stack."""
    table = at_upkeep(1, 2, 3, 4)
    assert table.last(e.TriggerRemoved).rule == "700.2b"
    assert {one.mode for one in table.last(e.TriggerRemoved).refused} == {1, 2, 3, 4}
    assert table.stack == ()
    assert table.asked == ("priority", "A")


def test_a_trigger_for_which_no_mode_is_chosen_is_removed_from_the_stack() -> None:
    """700.2b, 603.3c: with "choose up to", choosing none removes the ability from the stack."""
    table = given(side(battlefield=["Riku of Many Paths"], hand=["Healing Salve"]), side())
    table.cast("Healing Salve", [1], targets=[["A"]])
    assert table.asked == ("modes", "A")
    table.choose_modes()
    assert table.last(e.TriggerRemoved).rule == "603.3c"
    assert len(table.stack) == 1


# --- 700.2c ------------------------------------------------------------------------------------


def test_only_the_chosen_modes_ask_for_targets() -> None:
    """700.2c: the spell has just the targets of the modes that were chosen."""
    table = given(side(hand=["Kolaghan's Command"]), side(battlefield=["Plain Relic"]))
    table.cast("Kolaghan's Command", [3, 4], targets=[["Plain Relic"], ["B"]])
    assert table.targets("Kolaghan's Command") == ((table.refs(["Plain Relic"]),), (table.refs(["B"]),))


def test_a_spell_whose_chosen_modes_have_no_target_has_none() -> None:
    """700.2c: with two modes that target nothing no target is asked for, whatever the others need."""
    table = given(side(hand=["Cryptic Command"]), side())
    table.cast("Cryptic Command", [3, 4])
    assert table.events(e.TargetsChosen) == []
    table.resolve()
    assert table.hand("A") == 1


def test_a_target_for_a_mode_that_was_not_chosen_is_refused() -> None:
    """700.2c, 601.2c: targets of another mode are no targets of this spell."""
    table = given(side(hand=["Kolaghan's Command"]), side(battlefield=["Plain Relic"], hand=["Forest"]))
    table.cast("Kolaghan's Command", [2, 4], until="targets")
    with refused("700.2c", "601.2c", table=table):
        table.retarget(["B"], ["B"], ["Plain Relic"])


# --- 700.2d ------------------------------------------------------------------------------------


def test_one_mode_cannot_be_chosen_twice() -> None:
    """700.2d: normally the same mode cannot be chosen more than once."""
    table = given(side(hand=["Cryptic Command"]), side())
    with refused("700.2d", table=table):
        table.cast("Cryptic Command", [4, 4])


def test_a_mode_chosen_more_than_once_is_done_as_often_in_sequence() -> None:
    """700.2d: where the text allows it, the same mode counts as printed that many times."""
    table = given(side(hand=["Mystic Confluence"]), side())
    table.cast("Mystic Confluence", [3, 3, 3])
    table.resolve()
    assert [one.occurrence for one in table.events(e.ModeBegan)] == [1, 2, 3]
    assert table.hand("A") == 3


def test_one_object_may_be_the_target_of_each_occurrence() -> None:
    """700.2d: the same object may be the target of each time that the mode was chosen."""
    table = given(side(hand=["Mystic Confluence"]), side(battlefield=["Grizzly Bears"]))
    table.cast("Mystic Confluence", [2, 2, 3], targets=[["Grizzly Bears"], ["Grizzly Bears"]])
    table.resolve()
    assert table.zone("Grizzly Bears") == "hand"


def test_each_occurrence_may_have_another_target() -> None:
    """700.2d: different targets may be chosen for the same mode."""
    table = given(side(hand=["Mystic Confluence"]), side(battlefield=["Grizzly Bears", "Hill Giant"]))
    table.cast("Mystic Confluence", [2, 2, 3], targets=[["Grizzly Bears"], ["Hill Giant"]])
    table.resolve()
    assert (table.zone("Grizzly Bears"), table.zone("Hill Giant")) == ("hand", "hand")


# --- 700.2e ------------------------------------------------------------------------------------


def test_the_opponent_chooses_when_the_controller_would() -> None:
    """700.2e: with one opponent that player is asked, while the spell is being cast."""
    table = given(side(hand=["Fatal Lore"]), side())
    table.cast("Fatal Lore", until="modes")
    assert table.asked == ("modes", "B")
    table.announce([1])
    assert table.last(e.ModesChosen).player == 1
    table.resolve()
    assert table.hand("A") == 3


def test_the_controller_cannot_choose_where_an_opponent_has_to() -> None:
    """700.2e: the controller does not choose the mode that another player chooses."""
    table = given(side(hand=["Fatal Lore"]), side())
    table.cast("Fatal Lore", until="modes")
    with refused("700.2e", table=table):
        table.choose_modes(1, by="A")


def test_the_controller_decides_which_other_player_chooses() -> None:
    """700.2e: with several opponents the controller appoints the one who chooses."""
    table = given(side(hand=["Fatal Lore"]), side(), side())
    table.cast("Fatal Lore", until="chooser")
    assert table.asked == ("chooser", "A")
    table.game.propose(e.ChooserAppointed(0, table.top, 2))
    assert table.asked == ("modes", "C")


def test_the_controller_cannot_appoint_themself() -> None:
    """700.2e: the player who is appointed is another one than the controller."""
    table = given(side(hand=["Fatal Lore"]), side(), side())
    table.cast("Fatal Lore", until="chooser")
    with refused("700.2e", table=table):
        table.game.propose(e.ChooserAppointed(0, table.top, 0))


def test_an_opponent_who_was_not_appointed_cannot_choose() -> None:
    """700.2e: of several opponents only the appointed one chooses."""
    table = given(side(hand=["Fatal Lore"]), side(), side())
    table.cast("Fatal Lore", chooser="C", until="modes")
    with refused("700.2e", table=table):
        table.choose_modes(1, by="B")


# --- 700.2f ------------------------------------------------------------------------------------


def redirected() -> object:
    table = given(
        side(hand=["Hull Breach"], battlefield=["Plain Blessing"]),
        side(hand=["Redirect"], battlefield=["Plain Relic", Card("Plain Relic", "Other")]),
    )
    table.cast("Hull Breach", [1], targets=[["Plain Relic"]])
    table.cast("Redirect", targets=[["Hull Breach"]], by="B")
    table.resolve()
    assert table.asked == ("targets", "B")
    return table


def test_changing_a_target_keeps_the_mode() -> None:
    """700.2f: the target changes to another that suits the mode, and the mode stays."""
    table = redirected()
    table.retarget(["Other"])
    assert table.modes("Hull Breach") == (1,)
    table.resolve()
    assert (table.zone("Other"), table.zone("Plain Relic")) == ("graveyard", "battlefield")


def test_a_new_target_that_suits_another_mode_is_refused() -> None:
    """700.2f, 115.7: an enchantment is no new target for the mode that destroys an artifact."""
    table = redirected()
    with refused("700.2f", "115.7", table=table):
        table.retarget(["Plain Blessing"])


# --- 700.2g ------------------------------------------------------------------------------------


def test_a_copy_has_the_modes_of_the_original() -> None:
    """700.2g: the copy has the chosen modes, and its controller is not asked for any."""
    table = given(side(hand=["Cryptic Command"]), side())
    table.cast("Cryptic Command", [4, 3])
    asked = len(table.events(e.ModesChosen))
    table.arrange(CopySpell(table.those("Cryptic Command")), by="B")
    assert table.modes(table.top) == (4, 3)
    assert len(table.events(e.ModesChosen)) == asked
    table.resolve()
    assert (table.hand("B"), table.hand("A")) == (1, 0)


def test_the_controller_of_a_copy_cannot_choose_another_mode() -> None:
    """700.2g: a choice of modes for a copy is refused."""
    table = given(side(hand=["Hull Breach"]), side(battlefield=["Plain Relic", "Plain Blessing"]))
    table.cast("Hull Breach", [1], targets=[["Plain Relic"]])
    table.arrange(CopySpell(table.those("Hull Breach")), by="B")
    with refused("700.2g", table=table):
        table.game.propose(e.ModesChosen(1, table.top, (e.Pick(2),)))


# --- 700.2h ------------------------------------------------------------------------------------


def test_the_costs_of_all_chosen_modes_are_paid() -> None:
    """700.2h: each chosen mode's cost is an additional cost of the spell."""
    table = given(side(hand=["Three Steps Ahead"], battlefield=["Memnite"], mana="{U}{5}"), side())
    table.cast("Three Steps Ahead", [2, 3], targets=[["Memnite"]])
    assert table.last(e.CostLocked).mana == "{5}{U}"
    assert table.mana("A") == 0


def test_a_payment_without_the_cost_of_a_mode_is_refused() -> None:
    """700.2h: paying only the mana cost does not pay for a mode that has a cost of its own."""
    table = given(side(hand=["Three Steps Ahead"], mana="{U}{2}"), side())
    table.cast("Three Steps Ahead", [3], until="payment")
    with refused("700.2h", "601.2h", table=table):
        table.game.propose(e.CostsPaid(0, table.top, (0, 1, 0, 0, 0, 0)))


def test_a_mode_whose_cost_cannot_be_paid_is_stuck() -> None:
    """700.2h: with {2} for {3} the mode is offered, but no whole legal choice goes through it."""
    table = given(side(hand=["Three Steps Ahead"], battlefield=["Memnite"], mana="{U}{2}"), side())
    table.cast("Three Steps Ahead", until="modes")
    assert table.stuck() == {2: {"601.2h"}}
    assert table.whole() == [(3,)]


# --- 700.2i ------------------------------------------------------------------------------------


def test_any_number_of_modes_fits_the_pawprints() -> None:
    """700.2i: five modes of one pawprint each fit a budget of five."""
    table = given(side(hand=["Season of the Burrow"]), side())
    table.cast("Season of the Burrow", [1, 1, 1, 1, 1])
    table.resolve()
    assert sum(len(one.tokens) for one in table.events(e.TokensCreated)) == 5


def test_modes_beyond_the_pawprints_are_refused() -> None:
    """700.2i: two and two and two pawprints are more than five."""
    table = given(side(hand=["Season of Gathering"]), side())
    with refused("700.2i", table=table):
        table.cast("Season of Gathering", [2, 2, 2])


def test_the_budget_left_decides_what_is_offered_next() -> None:
    """700.2i: after three pawprints only modes of at most two are offered."""
    table = given(side(hand=["Season of Gathering"]), side())
    table.cast("Season of Gathering", until="modes")
    assert table.offered(3) == (1, 2)
    assert table.excluded(3) == {3: {"700.2i"}}


# --- editions of the rules ---------------------------------------------------------------------


def guarded(edition: str) -> set[str]:
    """The sub-rules of 700.2 that have a guard in an edition."""
    steps = {rule.step for rule in all_rules()}
    return {r.number for step in steps for r in rules_of(step, edition) if r.number in SINGLE}


@pytest.mark.parametrize(
    ("edition", "letters"),
    [
        ("2023-11-17", "abcdefg"),
        ("2024-06-07", "abcdefgh"),
        ("2024-08-02", "abcdefghi"),
        ("2026-04-17", "abcdefghi"),
    ],
)
def test_an_edition_has_the_sub_rules_it_was_printed_with(edition: str, letters: str) -> None:
    """700.2h came in 2024 for plus signs, 700.2i later that year for pawprints."""
    assert guarded(edition) == {f"700.2{letter}" for letter in letters}


def test_the_header_carries_the_edition() -> None:
    """The edition of the rules that a game is played by stands in its header."""
    assert given(side(), side(), edition="2023-11-17").game.header.rules == "2023-11-17"
    assert Book(shipped().values()).edition == "2026-04-17"


def test_before_its_sub_rule_pawprints_bound_nothing() -> None:
    """700.2i: an edition without it refuses no sum of pawprints."""
    table = given(side(hand=["Season of Gathering"]), side(), edition="2024-06-07")
    table.cast("Season of Gathering", until="modes")
    assert table.offered(3) == (1, 2, 3)


@pytest.mark.parametrize(("edition", "named"), [("2023-11-17", False), ("2024-06-07", True)])
def test_an_unpaid_mode_names_700_2h_only_where_the_edition_has_it(edition: str, named: bool) -> None:
    """700.2h: before it, the cost of a mode is owed by 601.2h alone; with it, by both, for plus signs."""
    table = given(side(hand=["Three Steps Ahead"], mana="{U}{2}"), side(), edition=edition)
    table.cast("Three Steps Ahead", [3], until="payment")
    with pytest.raises(ValueError, match="not legal") as caught:
        table.game.propose(e.CostsPaid(0, table.top, (0, 1, 0, 0, 0, 0)))
    rules = {violation.rule for violation in caught.value.violations}
    assert "601.2h" in rules
    assert ("700.2h" in rules) is named


@pytest.mark.parametrize(("edition", "named"), [("2024-06-07", False), ("2026-04-17", True)])
def test_700_2h_at_first_spoke_of_plus_signs_only(edition: str, named: bool) -> None:
    """700.2h of 2024-06-07 is about plus signs (spree); the present one about every mode with a cost."""
    mode = Mode((GainLife(1),), cost=(ManaPart("{1}"),))
    card = spell("Costly Words", mode, mode, choice=Choice(most=2))
    table = given(side(hand=["Costly Words"]), side(), cards=[card], edition=edition)
    table.cast("Costly Words", [1], until="payment")
    with pytest.raises(ValueError, match="not legal") as caught:
        table.game.propose(e.CostsPaid(0, table.top, (0,) * 6))
    rules = {violation.rule for violation in caught.value.violations}
    assert ("700.2h" in rules) is named
