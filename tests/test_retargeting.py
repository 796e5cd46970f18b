"""Changing targets in each of the ways of 115.7, and what a modal spell allows (115.8, 700.2f)."""

from __future__ import annotations

import pytest
from table import Card, Table, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.definition import Choice, Mode
from chooseone.effects.changing import Pump
from chooseone.effects.life import DealDamage
from chooseone.effects.moving import Destroy, Move
from chooseone.effects.stacking import ChangeTargets
from chooseone.terms.amounts import Target
from chooseone.terms.filters import Filter, Slot

__all__ = ["every_game_is_its_choices"]
CREATURE = Filter(types=("creature",))
ARTIFACT = Filter(types=("artifact",))
ANY = Filter(types=("creature", "planeswalker", "battle"), players="any")
TRAIL = spell(
    "Trail", Mode((DealDamage(2, Target()), DealDamage(1, Target(1))), (Slot(ANY), Slot(ANY, another=True)))
)  # fmt: skip
PAIR = spell("Pair", Mode((Move(Target(), "hand"),), (Slot(CREATURE, 2, 2),)))


def bears(*names: str) -> list[Card]:
    return [Card("Grizzly Bears", name) for name in names]


def pair(how: str, *board: str) -> Table:
    """Two target creatures One and Two of a spell, and an effect that changes its targets."""
    table = given(side(hand=["Pair"]), side(battlefield=bears("One", "Two", *board)), cards=[PAIR])
    table.cast("Pair", targets=[["One", "Two"]])
    table.arrange(ChangeTargets(table.those("Pair"), how), by="B")
    return table


def targets(table: Table, name: str) -> tuple[int, ...]:
    return tuple(ref for group in table.targets(name) for slot in group for ref in slot)


# --- 115.7a: change the targets ------------------------------------------------------------------


def test_change_the_targets_changes_all_of_them() -> None:
    """115.7a: each target is changed to another legal one."""
    table = pair("change", "Three", "Four")
    table.retarget(["Three", "Four"])
    assert targets(table, "Pair") == table.refs(["Three", "Four"])


def test_change_the_targets_is_not_a_part_of_them() -> None:
    """115.7a: all or none; to change one of two is refused."""
    table = pair("change", "Three", "Four")
    with refused("115.7a", table=table):
        table.retarget(["One", "Three"])


def test_change_the_targets_is_done_where_it_can_be() -> None:
    """115.7a: where each has another legal target, leaving them is refused."""
    table = pair("change", "Three", "Four")
    with refused("115.7a", table=table):
        table.retarget(["One", "Two"])


def test_targets_that_cannot_all_change_stay() -> None:
    """115.7a: with no other creature none of them is changed."""
    card = spell("Hex", Mode((Destroy(Target()),), (Slot(CREATURE),)))
    table = given(side(hand=["Hex"]), side(battlefield=["Grizzly Bears"]), cards=[card])
    table.cast("Hex", targets=[["Grizzly Bears"]])
    table.arrange(ChangeTargets(table.those("Hex"), "change"), by="B")
    table.retarget(["Grizzly Bears"])
    assert targets(table, "Hex") == table.refs(["Grizzly Bears"])


def test_a_spell_with_a_single_target_is_what_bolt_bend_targets() -> None:
    """115.7a, 115.9a: the change is for what has a single target, and goes to another one."""
    table = given(side(hand=["Lightning Bolt"]), side(hand=["Bolt Bend"]))
    table.cast("Lightning Bolt", targets=[["B"]])
    table.cast("Bolt Bend", targets=[["Lightning Bolt"]], by="B")
    table.resolve()
    table.retarget(["A"])
    table.resolve()
    assert (table.life("A"), table.life("B")) == (17, 20)


def test_a_spell_with_two_targets_is_not() -> None:
    """115.9a: a modal spell with a target for each of two modes has two, even if they are one player."""
    table = given(side(hand=["Kolaghan's Command"]), side(hand=["Bolt Bend", "Forest"]))
    table.cast("Kolaghan's Command", [2, 4], targets=[["B"], ["B"]])
    table.until_priority("B")
    with refused("115.1", table=table):
        table.cast("Bolt Bend", targets=[["Kolaghan's Command"]], by="B")


# --- 115.7b: change a target ---------------------------------------------------------------------


def test_change_a_target_changes_exactly_one() -> None:
    """115.7b: one of the targets is changed, the other stays."""
    table = pair("change_one", "Three")
    table.retarget(["One", "Three"])
    assert targets(table, "Pair") == table.refs(["One", "Three"])


@pytest.mark.parametrize("names", [("One", "Two"), ("Three", "Four")])
def test_change_a_target_is_not_none_and_not_two(names: tuple[str, ...]) -> None:
    """115.7b: none or both changed is refused where one can be."""
    table = pair("change_one", "Three", "Four")
    with refused("115.7b", table=table):
        table.retarget(names)


# --- 115.7c: change any targets ------------------------------------------------------------------


@pytest.mark.parametrize("names", [("One", "Two"), ("One", "Three"), ("Four", "Three")])
def test_change_any_targets_changes_any_number(names: tuple[str, ...]) -> None:
    """115.7c: none, one or all of the targets are changed."""
    table = pair("change_any", "Three", "Four")
    table.retarget(names)
    assert targets(table, "Pair") == table.refs(names)


def test_change_any_targets_takes_legal_ones_alone() -> None:
    """115.7c: a player is no target for two creatures."""
    table = pair("change_any", "Three")
    with refused("115.7", table=table):
        table.retarget(["One", "B"])


# --- 115.7d: choose new targets ------------------------------------------------------------------


def test_choose_new_targets_may_leave_them() -> None:
    """115.7d: any number of targets may stay."""
    table = pair("choose_new", "Three")
    table.retarget(["One", "Two"])
    assert targets(table, "Pair") == table.refs(["One", "Two"])


def test_choose_new_targets_may_leave_an_illegal_one() -> None:
    """115.7d: even a target that is illegal by then may stay, while another changes."""
    table = given(side(hand=["Pair"]), side(battlefield=bears("One", "Two", "Three")), cards=[PAIR])
    table.cast("Pair", targets=[["One", "Two"]])
    old = table.ref("One")
    table.arrange(Move(table.those("One"), "exile"))
    table.arrange(ChangeTargets(table.those("Pair")), by="B")
    table.retarget([old, "Three"])
    table.resolve()
    assert [table.zone(name) for name in ("One", "Two", "Three")] == ["exile", "battlefield", "hand"]


def test_choose_new_targets_takes_legal_ones_alone() -> None:
    """115.7d: a new target that is illegal is refused."""
    table = pair("choose_new", "Three")
    with refused("115.7", "601.2c", table=table):
        table.retarget(["One", "A"])


def test_a_new_target_that_is_protected_is_refused() -> None:
    """115.7d, 702.11b: hexproof counts against the spell's controller, whoever changes the target."""
    table = given(side(hand=["Lightning Bolt"]), side(hand=["Redirect"], battlefield=["Grizzly Bears"]))
    table.cast("Lightning Bolt", targets=[["B"]])
    table.arrange(Pump(table.those("Grizzly Bears"), gains=("hexproof",)), by="B")
    table.cast("Redirect", targets=[["Lightning Bolt"]], by="B")
    table.resolve()
    with refused("702.11b", table=table):
        table.retarget(["Grizzly Bears"])


def test_a_target_is_not_chosen_twice_for_one_instance_of_the_word() -> None:
    """115.3, 115.7: the same creature is not both of "two target creatures"."""
    table = pair("choose_new", "Three")
    with refused("115.7", table=table):
        table.retarget(["Three", "Three"])


def test_who_is_asked_is_who_controls_the_change() -> None:
    """115.7: the player whose effect it is chooses, not the spell's controller."""
    table = pair("choose_new", "Three")
    assert table.asked == ("targets", "B")


def test_the_spell_s_controller_does_not_answer_for_them() -> None:
    """115.7: the spell's controller cannot choose the new targets of another's effect."""
    table = pair("choose_new", "Three")
    prompt = table.game.prompt
    assert prompt is not None
    answer = prompt.question.event((table.refs(["One", "Three"]),))
    with refused("601.2c", table=table):
        table.game.propose(
            e.TargetsChanged(
                0, answer.item, answer.groups, answer.how, answer.before, at=answer.at, part=answer.part
            )
        )


def test_a_change_says_truly_how_it_was_made() -> None:
    """115.7: an event that claims another way of changing is refused."""
    table = pair("change_one", "Three", "Four")
    prompt = table.game.prompt
    assert prompt is not None
    answer = prompt.question.event((table.refs(["One", "Three"]),))
    with refused("601.2c", table=table):
        table.game.propose(
            e.TargetsChanged(
                1, answer.item, answer.groups, "choose_new", answer.before, at=answer.at, part=answer.part
            )
        )


# --- 115.7e: the final set ----------------------------------------------------------------------


def trail(how: str) -> Table:
    table = given(side(hand=["Trail"]), side(battlefield=bears("One", "Two")), cards=[TRAIL])
    table.cast("Trail", targets=[["One"], ["Two"]])
    table.arrange(ChangeTargets(table.those("Trail"), how), by="B")
    return table


def test_only_the_final_set_of_targets_is_looked_at() -> None:
    """115.7e: two targets that must differ may be swapped."""
    table = trail("choose_new")
    table.retarget(["Two"], ["One"])
    assert targets(table, "Trail") == table.refs(["Two", "One"])


def test_a_final_set_that_breaks_another_target_is_refused() -> None:
    """115.7d, 115.7e: "another target" still is another one after the change."""
    table = trail("choose_new")
    with refused("115.7", table=table):
        table.retarget(["Two"], ["Two"])


def test_change_the_targets_of_targets_that_must_differ() -> None:
    """115.7a, 115.7e: both change, to any two that differ from each other."""
    table = trail("change")
    table.retarget(["Two"], ["One"])
    assert targets(table, "Trail") == table.refs(["Two", "One"])


def test_targets_stay_if_they_cannot_all_change_together() -> None:
    """115.7a: two targets that must differ, with one other legal target between them, cannot all change."""
    slots = (Slot(CREATURE), Slot(ARTIFACT, another=True))
    card = spell("Odd", Mode((Destroy(Target()), Destroy(Target(1))), slots))
    table = given(
        side(hand=["Odd"]), side(battlefield=["Grizzly Bears", "Plain Relic", "Memnite"]), cards=[card]
    )
    table.cast("Odd", targets=[["Grizzly Bears"], ["Plain Relic"]])
    table.arrange(ChangeTargets(table.those("Odd"), "change"), by="B")
    table.retarget(["Grizzly Bears"], ["Plain Relic"])
    assert targets(table, "Odd") == table.refs(["Grizzly Bears", "Plain Relic"])


# --- 115.7f: division ----------------------------------------------------------------------------


def test_the_division_stays_when_targets_change() -> None:
    """115.7f: the new targets get the shares of the old ones."""
    table = given(side(hand=["Scattered Volley"]), side(battlefield=bears("One", "Two", "Three")))
    table.cast("Scattered Volley", [1], targets=[["One", "Two"]], shares=[(1, 2)])
    table.arrange(ChangeTargets(table.those("Scattered Volley")), by="B")
    table.retarget(["One", "Three"])
    table.resolve()
    assert (table.obj("One").damage, table.zone("Two"), table.zone("Three")) == (
        1,
        "battlefield",
        "graveyard",
    )


def test_a_divided_effect_gets_no_more_targets() -> None:
    """115.7f, 115.7: the number of targets stays, so the shares still fit."""
    table = given(side(hand=["Scattered Volley"]), side(battlefield=bears("One", "Two", "Three")))
    table.cast("Scattered Volley", [1], targets=[["One", "Two"]], shares=[(1, 2)])
    table.arrange(ChangeTargets(table.those("Scattered Volley")), by="B")
    with refused("115.7", table=table):
        table.retarget(["One", "Two", "Three"])


def test_one_object_does_not_take_two_shares() -> None:
    """115.3, 115.7f: damage divided among targets is not redirected so that one is chosen twice."""
    table = given(side(hand=["Scattered Volley"]), side(battlefield=bears("One", "Two", "Three")))
    table.cast("Scattered Volley", [1], targets=[["One", "Two"]], shares=[(1, 2)])
    table.arrange(ChangeTargets(table.those("Scattered Volley")), by="B")
    with refused("115.7", table=table):
        table.retarget(["Three", "Three"])


# --- 115.8, 700.2f: modes ------------------------------------------------------------------------


def commanded() -> Table:
    board = ["Plain Relic", Card("Plain Relic", "Other"), "Grizzly Bears"]
    table = given(side(hand=["Kolaghan's Command"]), side(hand=["Deflecting Swat"], battlefield=board))
    table.cast("Kolaghan's Command", [4, 3], targets=[["B"], ["Plain Relic"]])
    table.cast("Deflecting Swat", targets=[["Kolaghan's Command"]], by="B", optional=[])
    table.resolve()
    return table


def test_each_new_target_suits_its_own_mode() -> None:
    """115.8, 700.2f: slot by slot, in the announced order of the modes."""
    table = commanded()
    table.retarget(["A"], ["Other"])
    assert table.modes("Kolaghan's Command") == (4, 3)
    table.resolve()
    assert (table.life("A"), table.zone("Other")) == (18, "graveyard")


@pytest.mark.parametrize(
    "names", [(["Other"], ["B"]), (["B"], ["Grizzly Bears"]), (["Plain Relic"], ["Other"])]
)
def test_a_target_for_another_mode_is_refused(names: tuple[list[str], list[str]]) -> None:
    """115.8, 700.2f: what suits another mode does not suit this one."""
    table = commanded()
    with refused("700.2f", "115.7", table=table):
        table.retarget(*names)


def test_a_mode_is_not_changed_with_the_targets() -> None:
    """700.2f: a choice of modes is no answer to a question for targets."""
    table = commanded()
    with refused("700.2g", table=table):
        table.game.propose(e.ModesChosen(1, table.ref("Kolaghan's Command"), (e.Pick(1), e.Pick(2))))


def test_different_players_stay_different() -> None:
    """115.7, 601.2c: modes that target different players each still do after a change."""
    modes = tuple(Mode((DealDamage(n, Target()),), (Slot(Filter(players="any")),)) for n in (1, 2))
    card = spell("Shared", *modes, choice=Choice(2, 2, different=True))
    table = given(side(hand=["Shared"]), side(), side(), cards=[card])
    table.cast("Shared", [1, 2], targets=[["B"], ["C"]])
    table.arrange(ChangeTargets(table.those("Shared")), by="B")
    with refused("115.7", table=table):
        table.retarget(["C"], ["C"])
    table.retarget(["C"], ["A"])
    table.resolve()
    assert [table.life(player) for player in "ABC"] == [18, 20, 19]


def test_a_spell_without_targets_is_not_asked_about() -> None:
    """115.7: nothing to change, no question."""
    table = given(side(hand=["Cryptic Command"]), side())
    table.cast("Cryptic Command", [3, 4])
    table.arrange(ChangeTargets(table.those("Cryptic Command")), by="B")
    assert table.asked[0] == "priority"


def test_an_ability_s_targets_change_like_a_spell_s() -> None:
    """115.7: an activated ability's target changes inside its mode."""
    table = given(side(battlefield=["Bow of Nylea", "Grizzly Bears", "Hill Giant"]), side())
    item = table.activate("Bow of Nylea", [1], targets=[["Grizzly Bears"]])
    table.arrange(ChangeTargets(table.those(item)), by="B")
    table.retarget(["Hill Giant"])
    table.resolve()
    assert table.pt("Hill Giant") == (4, 4)
