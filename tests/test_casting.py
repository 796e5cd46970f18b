"""Casting and activating step by step, when that may be done, and taking it back (601, 602, 117, 733)."""

from __future__ import annotations

import chooseone_events as e
import pytest
from table import Card, Table, every_game_is_its_choices, given, refused, side, spell

from chooseone.cards.definition import Choice, Definition, Mode, TriggeredAbility
from chooseone.effects.changing import MayPlay, PutCounters
from chooseone.effects.life import DealDamage, GainLife
from chooseone.effects.moving import Move
from chooseone.state import digest
from chooseone.terms.amounts import Target, X
from chooseone.terms.filters import Filter, Slot
from chooseone.terms.triggers import Casts

__all__ = ["every_game_is_its_choices"]
ANY = Filter(types=("creature", "planeswalker", "battle"), players="any")
CREATURE = Filter(types=("creature",))


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


# --- targets -------------------------------------------------------------------------------------


def pair(**slots: Slot) -> Definition:
    """Two creatures for one instance of the word target, or one for each of two."""
    return spell("Pair", Mode((Move(Target(), "hand"),), tuple(slots.values())))


def two_bears() -> list[Card]:
    return [Card("Grizzly Bears", "One"), Card("Grizzly Bears", "Two")]


def test_one_object_is_not_chosen_twice_for_one_instance_of_target() -> None:
    """601.2c, 115.3: "two target creatures" are two different creatures."""
    table = given(side(hand=["Pair"], battlefield=two_bears()), side(), cards=[pair(a=Slot(CREATURE, 2, 2))])
    with refused("601.2c", "115.3", table=table):
        table.cast("Pair", targets=[["One", "One"]])
    table.cast("Pair", targets=[["One", "Two"]])


def test_one_object_may_be_chosen_for_each_instance_of_target() -> None:
    """601.2c, 115.3: "target creature and target creature" may be one creature."""
    table = given(
        side(hand=["Pair"], battlefield=two_bears()), side(), cards=[pair(a=Slot(CREATURE), b=Slot(CREATURE))]
    )
    table.cast("Pair", targets=[["One"], ["One"]])
    assert table.targets("Pair") == ((table.refs(["One"]),) * 2,)


def test_another_target_is_another_one() -> None:
    """601.2c: "target creature and another target creature" are two."""
    card = pair(a=Slot(CREATURE), b=Slot(CREATURE, another=True))
    table = given(side(hand=["Pair"], battlefield=two_bears()), side(), cards=[card])
    with refused("601.2c", table=table):
        table.cast("Pair", targets=[["One"], ["One"]])


@pytest.mark.parametrize("targets", [[["One"]], [["One", "Two", "One"]], [[]]])
def test_each_slot_has_its_number_of_targets(targets: list[list[str]]) -> None:
    """601.2c: two targets are asked for, not none, one or three."""
    table = given(side(hand=["Pair"], battlefield=two_bears()), side(), cards=[pair(a=Slot(CREATURE, 2, 2))])
    with refused("601.2c", table=table):
        table.cast("Pair", targets=targets)


def test_up_to_two_targets_may_be_none() -> None:
    """601.2c, 115.6: zero targets are allowed, and then the spell is not targeted but resolves."""
    table = given(side(hand=["Fatal Lore"]), side(battlefield=["Grizzly Bears"]))
    table.cast("Fatal Lore", [2], targets=[[]])
    table.resolve()
    assert table.events(e.DidNotResolve) == []


def test_any_target_takes_what_can_be_damaged() -> None:
    """115.4: any target is a creature, player, planeswalker or battle."""
    board = ["Grizzly Bears", Card("Plain Walker", counters={"loyalty": 4}), Card("Plain Frontier", counters={"defense": 4})]
    table = given(side(hand=["Lightning Bolt"]), side(battlefield=[*board, "Forest", "Plain Relic", "Plain Blessing"]))
    table.cast("Lightning Bolt", until="targets")
    wanted = table.refs(["A", "B", "Grizzly Bears", "Plain Walker", "Plain Frontier"])
    assert {option.pick[0] for option in table.game.options()} == set(wanted)


@pytest.mark.parametrize("name", ["Forest", "Plain Relic", "Plain Blessing"])
def test_any_target_refuses_what_cannot_be_damaged(name: str) -> None:
    """115.4: a land, an artifact or an enchantment that is no creature is not "any target"."""
    table = given(side(hand=["Lightning Bolt"]), side(battlefield=[name]))
    with refused("115.4", "601.2c", table=table):
        table.cast("Lightning Bolt", targets=[[name]])


def test_a_spell_is_no_target_for_itself() -> None:
    """115.5: a spell on the stack cannot target itself."""
    table = given(side(hand=["Counterspell"]), side())
    assert not table.castable("Counterspell")
    with refused("115.5", table=table):
        table.cast("Counterspell", targets=[[len(table.state.objects)]])


@pytest.mark.parametrize(("word", "number"), [("shroud", "702.18a"), ("hexproof", "702.11b")])
def test_a_permanent_that_cannot_be_targeted_is_refused(word: str, number: str) -> None:
    """702.11b, 702.18a: hexproof and shroud forbid the opponent's target."""
    card = Definition("Ghost", ("creature",), power=1, toughness=1, keywords=(word,))
    table = given(side(hand=["Lightning Bolt"]), side(battlefield=["Ghost"]), cards=[card])
    with refused(number, table=table):
        table.cast("Lightning Bolt", targets=[["Ghost"]])


def test_hexproof_does_not_hinder_its_controller() -> None:
    """702.11b: hexproof is about opponents alone."""
    card = Definition("Ghost", ("creature",), power=1, toughness=1, keywords=("hexproof",))
    table = given(side(hand=["Lightning Bolt"], battlefield=["Ghost"]), side(), cards=[card])
    table.cast("Lightning Bolt", targets=[["Ghost"]])


def test_protection_forbids_targets_of_its_colour() -> None:
    """702.16b: protection from red is no target for a red spell."""
    card = Definition("Knight", ("creature",), power=1, toughness=1, keywords=("protection from red",))
    table = given(side(hand=["Lightning Bolt"]), side(battlefield=["Knight"]), cards=[card])
    with refused("702.16b", table=table):
        table.cast("Lightning Bolt", targets=[["Knight"]])


def test_a_player_with_shroud_is_no_target_even_for_themself() -> None:
    """702.18a: the player who controls Ivory Mask is no target for their own spell."""
    table = given(side(hand=["Healing Salve"], battlefield=["Ivory Mask"]), side())
    with refused("702.18a", table=table):
        table.cast("Healing Salve", [1], targets=[["A"]])


# --- division ------------------------------------------------------------------------------------


def volley() -> Table:
    return given(side(hand=["Scattered Volley"]), side(battlefield=two_bears()))


def test_a_division_is_announced_while_casting_and_done_as_announced() -> None:
    """601.2d: the shares are announced with the spell; each target gets its share."""
    table = volley()
    table.cast("Scattered Volley", [1], targets=[["One", "Two"]], shares=[(1, 2)])
    table.resolve()
    assert (table.zone("One"), table.zone("Two")) == ("battlefield", "graveyard")


@pytest.mark.parametrize("shares", [(3, 0), (1, 1), (2, 2), (3,), (4, -1)])
def test_a_division_gives_each_target_at_least_one_of_the_whole(shares: tuple[int, ...]) -> None:
    """601.2d: shares of zero, another total or another number of shares are refused."""
    table = volley()
    with refused("601.2d", table=table):
        table.cast("Scattered Volley", [1], targets=[["One", "Two"]], shares=[shares])


def test_no_more_targets_than_there_is_to_divide() -> None:
    """601.2c, 601.2d: three damage are not divided among four targets."""
    table = volley()
    with refused("601.2c", table=table):
        table.cast("Scattered Volley", [1], targets=[["A", "B", "One", "Two"]])


def test_shares_for_a_mode_that_does_not_divide_are_refused() -> None:
    """601.2d: the shares of a division belong to the divided targets, in their shape."""
    table = volley()
    table.cast("Scattered Volley", [2, 1], targets=[["One", "Two"]], until="division")
    with refused("601.2d", table=table):
        table.game.propose(e.DivisionChosen(0, table.top, (((1, 2),), ())))


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
    assert kinds(table, e.CostLocked, e.ManaProduced, e.CostsPaid) == [e.CostLocked, e.ManaProduced, e.CostsPaid]


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


# --- timing --------------------------------------------------------------------------------------


def test_a_sorcery_waits_for_an_empty_stack() -> None:
    """307.1, 117.1a: a sorcery is not cast while something is on the stack."""
    table = given(side(hand=["Lightning Bolt", "Hull Breach"], battlefield=["Plain Relic"]), side())
    table.cast("Lightning Bolt", targets=[["B"]])
    with refused("307.1", table=table):
        table.cast("Hull Breach", [1], targets=[["Plain Relic"]])


def test_a_sorcery_waits_for_the_own_turn() -> None:
    """307.1: a sorcery is not cast in another player's turn."""
    table = given(side(), side(hand=["Hull Breach"], battlefield=["Plain Relic"]))
    table.until_priority("B")
    with refused("307.1", table=table):
        table.cast("Hull Breach", [1], targets=[["Plain Relic"]], by="B")


def test_a_sorcery_waits_for_a_main_phase() -> None:
    """307.1: a sorcery is not cast in the upkeep."""
    table = given(side(hand=["Hull Breach"], battlefield=["Plain Relic"]), side(), step="upkeep")
    with refused("307.1", table=table):
        table.cast("Hull Breach", [1], targets=[["Plain Relic"]])


def test_a_permanent_spell_has_the_timing_of_a_sorcery() -> None:
    """117.1a: a noninstant spell is cast in a main phase with an empty stack."""
    table = given(side(), side(hand=["Grizzly Bears"]))
    table.until_priority("B")
    with refused("117.1a", table=table):
        table.cast("Grizzly Bears", by="B")


def test_an_instant_is_cast_whenever_its_player_has_priority() -> None:
    """117.1a: an instant is cast in response, in another player's turn."""
    table = given(side(hand=["Lightning Bolt"]), side(hand=["Healing Salve"]))
    table.cast("Lightning Bolt", targets=[["B"]])
    table.cast("Healing Salve", [2], targets=[["B"]], by="B")
    table.resolve_all()
    assert table.life("B") == 20


def test_nobody_acts_without_priority() -> None:
    """117.1: a player without priority casts nothing and does not pass."""
    table = given(side(), side(hand=["Lightning Bolt"]))
    with refused("117.1", table=table):
        table.game.propose(e.Passed(1))
    with refused("117.1", table=table):
        table.game.propose(e.Proposed(1, table.ref("Lightning Bolt"), len(table.state.objects)))


def test_a_land_is_not_cast() -> None:
    """305.9: a land is played, never cast."""
    table = given(side(hand=["Forest"]), side())
    with refused("305.9", table=table):
        table.game.propose(e.Proposed(0, table.ref("Forest"), len(table.state.objects)))


def land(table: Table, name: str) -> e.LandPlayed:
    return e.LandPlayed(0, e.Move(table.ref(name), len(table.state.objects), "battlefield", 0, origin="hand"))


def test_one_land_is_played_a_turn() -> None:
    """305.2: a second land this turn is refused."""
    table = given(side(hand=["Forest", "Island"]), side())
    table.game.propose(land(table, "Forest"))
    assert table.stack == ()
    with refused("305.2", table=table):
        table.game.propose(land(table, "Island"))


def test_a_card_without_a_mana_cost_is_not_cast_for_it() -> None:
    """118.6: an unpayable cost, here none at all, cannot be paid."""
    card = Definition("Relic of Nothing", ("artifact",))
    table = given(side(hand=["Relic of Nothing"]), side(), cards=[card])
    with refused("118.6", table=table):
        table.cast("Relic of Nothing")


def test_a_mana_ability_is_an_action_in_between() -> None:
    """117.4: passes are in succession only if nobody takes an action in between."""
    table = given(side(), side(battlefield=["Forest"], mana=""))
    table.pass_()
    table.game.propose(e.ManaProduced(1, table.ref("Forest"), (0, 0, 0, 0, 1, 0)))
    table.pass_()
    assert table.asked == ("priority", "A")
    assert table.state.turn.step == "precombat_main"


def test_what_the_outside_arranges_opens_a_new_round_of_priority() -> None:
    """117.4: what came onto the stack from outside is not resolved by passes from before it."""
    from chooseone.effects.stacking import CopySpell  # noqa: PLC0415

    table = given(side(hand=["Lightning Bolt"]), side())
    table.cast("Lightning Bolt", targets=[["B"]])
    table.pass_()
    table.arrange(CopySpell(table.those("Lightning Bolt"), choose_new=False))
    table.pass_()
    assert len(table.stack) == 2


def test_counters_are_put_by_effects_and_seen_at_once() -> None:
    """122.1, 613.4c: a +1/+1 counter changes power and toughness."""
    table = given(side(battlefield=["Grizzly Bears"]), side())
    table.arrange(PutCounters(table.those("Grizzly Bears")))
    assert table.pt("Grizzly Bears") == (3, 3)
