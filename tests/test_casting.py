"""Casting and activating step by step, when that may be done, and taking it back (601, 602, 117, 733)."""

from __future__ import annotations

import pytest
from table import Card, Table, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.definition import Choice, Definition, Mode, TriggeredAbility
from chooseone.effects.changing import MayPlay
from chooseone.effects.life import DealDamage, GainLife
from chooseone.effects.moving import Move
from chooseone.state import digest
from chooseone.terms.amounts import Target, X
from chooseone.terms.filters import Filter, Slot
from chooseone.terms.triggers import Casts

__all__ = ["every_game_is_its_choices"]
ANY = Filter(types=("creature", "planeswalker", "battle"), players="any")


def kinds(table: Table, *wanted: type) -> list[type]:
    return [type(one) for one in table.events() if isinstance(one, wanted)]


# --- the order of 601.2 --------------------------------------------------------------------------


def test_the_steps_come_in_the_order_of_the_rule() -> None:
    """601.2a to i: proposed, costs and modes, targets, division, total cost locked, paid, cast."""
    card = spell(
        "Blaze", Mode((DealDamage(X(), Target()),), (Slot(ANY, 1, 2, divide=X()),)), Mode((GainLife(1),)),
        choice=Choice(), cost="{X}{R}",
    )  # fmt: skip
    table = given(side(hand=["Blaze"]), side(), cards=[card])
    table.cast("Blaze", [1], targets=[["A", "B"]], x=2, shares=[(1, 1)])
    assert [type(one) for one in table.events()][1:] == [
        e.Proposed, e.CostsAnnounced, e.ModesChosen, e.TargetsChosen, e.DivisionChosen, e.CostLocked,
        e.CostsPaid, e.Cast,
    ]  # fmt: skip


def test_the_spell_is_on_the_stack_while_its_modes_are_chosen() -> None:
    """601.2a: the card moves to the stack first, as a new object, and leaves the hand."""
    table = given(side(hand=["Healing Salve"]), side())
    item = table.cast("Healing Salve", until="modes")
    assert table.stack == (item,)
    assert table.hand("A") == 0


def test_the_item_is_a_new_object() -> None:
    """601.2a, 400.7: a proposal that names another number than the next is refused."""
    table = given(side(hand=["Healing Salve"]), side())
    with refused("601.2a", table=table):
        table.game.propose(e.Proposed(0, table.ref("Healing Salve"), 999))


def test_a_card_is_not_cast_from_where_nothing_allows_it() -> None:
    """601.2a, 601.3: no effect lets a card be cast from the graveyard."""
    table = given(side(graveyard=["Healing Salve"]), side())
    with refused("601.3", table=table):
        table.cast("Healing Salve", [1], targets=[["A"]])


def test_a_card_is_cast_from_where_an_effect_allows_it() -> None:
    """601.3: an effect lets a player cast a card from another zone."""
    table = given(side(graveyard=["Healing Salve"]), side())
    table.arrange(MayPlay(table.those("Healing Salve")))
    table.cast("Healing Salve", [1], targets=[["A"]])
    table.resolve()
    assert table.life("A") == 23


def test_an_opponent_s_card_is_not_cast() -> None:
    """601.2a, 601.3: a card in another player's hand cannot be cast."""
    table = given(side(), side(hand=["Healing Salve"]))
    with refused("601.3", table=table):
        table.game.propose(e.Proposed(0, table.ref("Healing Salve"), len(table.state.objects)))


def test_modes_come_before_targets() -> None:
    """601.2b, 601.2c: targets announced before the modes are refused."""
    table = given(side(hand=["Healing Salve"]), side())
    table.cast("Healing Salve", until="modes")
    with refused("601.2b", table=table):
        table.game.propose(e.TargetsChosen(0, table.top, (((-1,),),)))


def test_payment_comes_after_targets() -> None:
    """601.2c, 601.2h: a payment before the targets are chosen is refused."""
    table = given(side(hand=["Healing Salve"]), side())
    table.cast("Healing Salve", [1], until="targets")
    with refused("601.2c", table=table):
        table.game.propose(e.CostsPaid(0, table.top, (1, 0, 0, 0, 0, 0)))


def test_an_optional_cost_that_the_spell_does_not_have_is_refused() -> None:
    """601.2b: only costs of the spell are announced."""
    table = given(side(hand=["Inscription of Ruin"]), side())
    with refused("601.2b", table=table):
        table.cast("Inscription of Ruin", [1], targets=[["B"]], optional=["entwine"])


def test_an_x_that_the_spell_does_not_have_is_refused() -> None:
    """601.2b, 107.3a: no value of X is announced where there is no X."""
    table = given(side(hand=["Inscription of Ruin"]), side())
    with refused("601.2b", table=table):
        table.cast("Inscription of Ruin", [1], targets=[["B"]], x=3)


def test_a_negative_x_is_refused() -> None:
    """601.2b: X is a number from zero."""
    table = given(side(hand=["Measured Choice"]), side())
    with refused("601.2b", table=table):
        table.cast("Measured Choice", [], x=-1)


# --- legality and reversal -----------------------------------------------------------------------


@pytest.mark.parametrize("until", ["costs", "modes", "targets", "payment"])
def test_a_cancelled_spell_leaves_the_position_as_before(until: str) -> None:
    """601.2e, 733.1: taken back at any step, the whole action is undone, to the same digest."""
    table = given(side(hand=["Inscription of Ruin"]), side())
    before = digest(table.state)
    table.cast("Inscription of Ruin", [1], targets=[["B"]], until=until)
    assert digest(table.state) != before
    table.game.cancel()
    assert digest(table.state) == before
    assert table.zone("Inscription of Ruin") == "hand"


def test_mana_abilities_of_a_cancelled_spell_are_undone() -> None:
    """733.1: lands that were tapped for the spell are untapped when it is taken back."""
    table = given(side(hand=["Lightning Bolt"], battlefield=["Mountain"], mana=""), side())
    before = digest(table.state)
    table.cast("Lightning Bolt", targets=[["B"]], until="payment")
    table.game.propose(e.ManaProduced(0, table.ref("Mountain"), (0, 0, 0, 1, 0, 0)))
    assert table.obj("Mountain").tapped
    table.game.cancel()
    assert digest(table.state) == before


def test_a_cancelled_activation_leaves_the_position_as_before() -> None:
    """602.2, 733.1: an ability that is taken back leaves nothing behind, no memory of its modes either."""
    table = given(side(battlefield=["Bow of Nylea"]), side())
    before = digest(table.state)
    table.activate("Bow of Nylea", [3], until="payment")
    table.game.cancel()
    assert digest(table.state) == before


def test_both_the_proposal_and_its_reversal_stay_in_the_log() -> None:
    """733.1: the log keeps what was tried; the player keeps priority and may try again (733.2)."""
    table = given(side(hand=["Healing Salve"]), side())
    table.cast("Healing Salve", until="modes")
    table.game.cancel()
    assert kinds(table, e.Proposed, e.Reversed) == [e.Proposed, e.Reversed]
    assert table.asked == ("priority", "A")
    table.cast("Healing Salve", [1], targets=[["A"]])


def test_the_opponent_cannot_take_a_spell_back() -> None:
    """601.2, 733.1: only its player takes an announcement back, no opponent who chooses its modes."""
    table = given(side(hand=["Fatal Lore"]), side())
    table.cast("Fatal Lore", until="modes")
    with refused("601.2", table=table):
        table.game.propose(e.Reversed(1, table.top, "733.1"))


def test_a_spell_that_is_cast_cannot_be_taken_back() -> None:
    """733.1: nothing is under way once the spell is cast."""
    table = given(side(hand=["Healing Salve"]), side())
    table.cast("Healing Salve", [1], targets=[["A"]])
    with refused("733.1", table=table):
        table.game.propose(e.Reversed(0, table.top, "733.1"))


def test_a_triggered_ability_cannot_be_taken_back() -> None:
    """603.3, 733.1: putting a triggered ability on the stack is no action of a player."""
    table = given(side(hand=["Charming Prince"]), side())
    table.cast("Charming Prince")
    table.resolve()
    with refused("733.1", table=table):
        table.game.propose(e.Reversed(0, table.top, "733.1"))


def test_a_spell_without_a_whole_legal_choice_is_no_option() -> None:
    """601.2e, 700.2a: with no legal mode the spell is offered, but stuck."""
    table = given(side(hand=["Hull Breach"]), side())
    assert not table.castable("Hull Breach")
    table.cast("Hull Breach", until="modes")
    assert table.offered() == ()
    with refused("700.2a", table=table):
        table.choose_modes(1)


# --- total cost and payment ----------------------------------------------------------------------


def test_the_total_cost_is_locked_before_mana_is_made() -> None:
    """601.2f, 601.2g: the cost is determined, then mana abilities are activated, then it is paid."""
    table = given(side(hand=["Lightning Bolt"], battlefield=["Mountain"], mana=""), side())
    table.cast("Lightning Bolt", targets=[["B"]], until="payment")
    table.game.propose(e.ManaProduced(0, table.ref("Mountain"), (0, 0, 0, 1, 0, 0)))
    table.game.pay()
    assert kinds(table, e.CostLocked, e.ManaProduced, e.CostsPaid) == [
        e.CostLocked,
        e.ManaProduced,
        e.CostsPaid,
    ]


def test_no_mana_ability_is_activated_while_modes_are_chosen() -> None:
    """601.2g, 605.3a: mana abilities come when the cost is known, not before."""
    table = given(side(hand=["Healing Salve"], battlefield=["Plains"]), side())
    table.cast("Healing Salve", until="modes")
    with refused("605.3a", table=table):
        table.game.propose(e.ManaProduced(0, table.ref("Plains"), (1, 0, 0, 0, 0, 0)))


def test_a_tapped_land_makes_no_mana() -> None:
    """605.3b, 118.3: a permanent that is already tapped cannot be tapped for mana."""
    table = given(side(battlefield=[Card("Plains", tapped=True)]), side())
    with refused("605.3b", table=table):
        table.game.propose(e.ManaProduced(0, table.ref("Plains"), (1, 0, 0, 0, 0, 0)))


@pytest.mark.parametrize("mana", [(0, 0, 0, 0, 0, 0), (0, 0, 0, 2, 0, 0), (0, 0, 0, 0, 1, 0)])
def test_the_cost_is_paid_whole_and_exactly(mana: tuple[int, ...]) -> None:
    """601.2h: too little, too much, or the wrong colour is refused."""
    table = given(side(hand=["Lightning Bolt"]), side())
    table.cast("Lightning Bolt", targets=[["B"]], until="payment")
    with refused("601.2h", table=table):
        table.game.propose(e.CostsPaid(0, table.top, mana))  # type: ignore[arg-type]


def test_mana_that_is_not_there_is_not_spent() -> None:
    """118.3: a pool without red mana pays no red mana."""
    table = given(side(hand=["Lightning Bolt"], mana="{G}"), side())
    table.cast("Lightning Bolt", targets=[["B"]], until="payment")
    with refused("118.3", table=table):
        table.game.propose(e.CostsPaid(0, table.top, (0, 0, 0, 1, 0, 0)))


SEES = Definition(
    "Watcher", ("artifact",), abilities=(TriggeredAbility(Casts(), (Mode((GainLife(1),)),)),)
)  # fmt: skip


def test_when_you_cast_triggers_once_the_spell_is_cast() -> None:
    """601.2i: abilities trigger as the spell becomes cast, not when it is proposed."""
    table = given(side(hand=["Healing Salve"], battlefield=["Watcher"]), side(), cards=[SEES])
    table.cast("Healing Salve", [1], targets=[["A"]])
    assert kinds(table, e.CostsPaid, e.Cast, e.Triggered) == [e.CostsPaid, e.Cast, e.Triggered]
    assert len(table.stack) == 2


def test_nothing_triggers_on_a_spell_that_was_taken_back() -> None:
    """733.1: no abilities trigger as a result of an undone action."""
    table = given(side(hand=["Healing Salve"], battlefield=["Watcher"]), side(), cards=[SEES])
    table.cast("Healing Salve", [1], targets=[["A"]], until="payment")
    table.game.cancel()
    assert table.events(e.Triggered) == []


def test_who_cast_a_spell_has_priority_afterwards() -> None:
    """601.2i, 117.3c: the player who cast it receives priority."""
    table = given(side(), side(hand=["Lightning Bolt"]))
    table.cast("Lightning Bolt", targets=[["A"]], by="B")
    assert table.asked == ("priority", "B")


# --- activating ----------------------------------------------------------------------------------


def test_an_activated_ability_is_an_object_on_the_stack() -> None:
    """602.2a: the ability goes on the stack without its source, and does not need it any more."""
    table = given(side(battlefield=["Bow of Nylea"]), side())
    item = table.activate("Bow of Nylea", [3])
    assert table.state.objects[item].kind == "ability"
    table.arrange(Move(table.those("Bow of Nylea"), "exile"))
    table.resolve()
    assert table.life("A") == 23


def test_an_opponent_does_not_activate_it() -> None:
    """602.2: only an object's controller activates its abilities."""
    table = given(side(), side(battlefield=["Bow of Nylea"]))
    with refused("602.2", table=table):
        table.activate("Bow of Nylea", [3])


def test_an_ability_that_is_not_there_is_not_activated() -> None:
    """602.2: an ability number that the object does not have is refused."""
    table = given(side(battlefield=["Bow of Nylea"]), side())
    with refused("602.2", table=table):
        table.activate("Bow of Nylea", [3], ability=7)


def test_a_tapped_permanent_does_not_pay_its_tap_symbol() -> None:
    """602.2b, 118.3: the cost {T} cannot be paid by what is tapped."""
    table = given(side(battlefield=[Card("Bow of Nylea", tapped=True)]), side())
    with refused("118.3", table=table):
        table.activate("Bow of Nylea", [3])


def test_a_creature_that_just_came_does_not_pay_a_tap_symbol() -> None:
    """302.6: summoning sickness forbids the cost {T} of a creature's ability."""
    table = given(side(hand=["Oracle of Either"]), side())
    table.cast("Oracle of Either")
    table.resolve()
    with refused("118.3", table=table):
        table.activate("Oracle of Either", [2])
