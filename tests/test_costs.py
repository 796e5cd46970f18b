"""Costs: what may be announced, what pays for the parts that are not mana, what can't (107, 118, 601)."""

from __future__ import annotations

import pytest
from table import Card, Table, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.definition import Activated, Definition, Mode, Static
from chooseone.effects.changing import MayPlay
from chooseone.effects.life import GainLife
from chooseone.effects.playing import AddMana
from chooseone.terms.costs import (
    AddCounters,
    Cost,
    DiscardCards,
    DiscardThis,
    ExileCards,
    ExileThis,
    ManaPart,
    PayLife,
    RemoveCounters,
    Sacrifice,
    SacrificeThis,
    TapThis,
    TapUntapped,
)
from chooseone.terms.filters import Filter

__all__ = ["every_game_is_its_choices"]
CREATURE = Filter(types=("creature",))
DOES = (Mode((GainLife(5),)),)


def costing(*cost: object, kind: str = "sorcery", mana: str = "{0}") -> Definition:
    """A spell with an additional cost."""
    return spell("Words", *DOES, kind=kind, cost=mana, additional=cost)


def thing(*cost: object, **more: object) -> Definition:
    """An artifact with an activated ability of this cost."""
    return Definition("Thing", ("artifact",), abilities=(Activated(cost, DOES, **more),))  # type: ignore[arg-type]


def casting(cost: Cost, hand: list[str], mine: Side, **setup: object) -> Table:
    return given(side(hand=["Words", *hand], **mine, **setup), side(), cards=[costing(*cost)])  # type: ignore[arg-type]


Side = dict[str, list[str]]


# --- hybrid, Phyrexian, X ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ways", "mana"), [(("W", "W"), "{W}{W}"), (("W", "U"), "{W}{U}"), (("U", "U"), "{U}{U}")]
)
def test_each_hybrid_symbol_is_paid_in_the_announced_way(ways: tuple[str, ...], mana: str) -> None:
    """107.4e, 601.2b: for each hybrid symbol the player announces how it is paid."""
    table = given(side(hand=["Twofold Charm"], mana=mana), side())
    table.cast("Twofold Charm", [2], ways=ways)
    assert table.last(e.CostLocked).mana == mana
    assert table.mana("A") == 0


def test_a_hybrid_symbol_is_not_paid_in_a_third_way() -> None:
    """107.4e, 601.2b: {W/U} is not paid with red mana."""
    table = given(side(hand=["Twofold Charm"]), side())
    with refused("601.2b", table=table):
        table.cast("Twofold Charm", [2], ways=("W", "R"))


def test_what_was_announced_is_what_is_paid() -> None:
    """601.2b, 601.2h: announced as white, blue mana does not pay it."""
    table = given(side(hand=["Twofold Charm"], mana="{U}{U}"), side())
    with refused("601.2h", table=table):
        table.cast("Twofold Charm", [2], ways=("W", "W"))


def test_announcements_that_cannot_be_paid_lead_nowhere() -> None:
    """601.2b, 601.2h: of the ways to pay only those are listed that can be carried to their end."""
    table = given(side(hand=["Twofold Charm"], mana="{W}{U}"), side())
    table.cast("Twofold Charm", until="costs")
    ways = {choice.ways for choice in table.game.legal()}  # type: ignore[attr-defined]
    assert ways == {("W", "U"), ("U", "W")}


def test_a_phyrexian_symbol_is_paid_with_life() -> None:
    """107.4f: {B/P} is paid with 2 life instead of black mana."""
    table = given(side(hand=["Tainted Charm"], mana="{1}"), side())
    table.cast("Tainted Charm", [2], targets=[["B"]], ways=("P",))
    assert (table.last(e.CostLocked).mana, table.life("A")) == ("{1}", 18)


def test_a_phyrexian_symbol_is_paid_with_its_colour() -> None:
    """107.4f: {B/P} is paid with black mana, and no life."""
    table = given(side(hand=["Tainted Charm"], mana="{1}{B}"), side())
    table.cast("Tainted Charm", [2], targets=[["B"]], ways=("B",))
    assert (table.mana("A"), table.life("A")) == (0, 20)


def test_life_that_is_not_there_is_not_paid() -> None:
    """107.4f, 118.3, 119.4: with 1 life nobody pays 2."""
    table = given(side(hand=["Tainted Charm"], mana="{1}", life=1), side())
    with refused("118.3", table=table):
        table.cast("Tainted Charm", [2], targets=[["B"]], ways=("P",))


def test_a_monocoloured_hybrid_symbol_is_paid_with_two() -> None:
    """107.4e: {2/B} is paid with one black mana or two of any type."""
    card = spell("Words", *DOES, cost="{2/B}")
    table = given(side(hand=["Words"], mana="{G}{R}"), side(), cards=[card])
    table.cast("Words", ways=("2",))
    assert (table.last(e.CostLocked).mana, table.mana("A")) == ("{2}", 0)


def test_x_is_paid_once_for_each_symbol() -> None:
    """107.3a, 601.2f: {X}{X} with X = 3 is {6}."""
    card = spell("Words", *DOES, cost="{X}{X}{G}")
    table = given(side(hand=["Words"]), side(), cards=[card])
    table.cast("Words", x=3)
    assert table.last(e.CostLocked).mana == "{6}{G}"


def test_an_x_too_large_to_pay_is_refused_at_the_payment() -> None:
    """601.2h: X may be announced freely, but the total cost must be paid."""
    table = given(side(hand=["Clan Defiance"], mana="{R}{G}{2}"), side())
    with refused("601.2h", table=table):
        table.cast("Clan Defiance", [3], targets=[["B"]], x=3)
    table.cast("Clan Defiance", [3], targets=[["B"]], x=2)


def test_x_is_zero_in_a_free_cast() -> None:
    """107.3b: cast without paying its mana cost, X is 0 and not asked for."""
    table = given(side(hand=["Clan Defiance"], mana=""), side())
    table.arrange(MayPlay(table.those("Clan Defiance"), free=True))
    table.cast("Clan Defiance", [3], targets=[["B"]], free=True)
    assert table.events(e.CostsAnnounced) == []
    table.resolve()
    assert table.life("B") == 20


def test_x_is_zero_where_the_spell_itself_is_cast_free() -> None:
    """107.3b: the same for a spell whose own text lets it be cast for nothing."""
    card = spell("Words", *DOES, cost="{X}{R}", abilities=(Static(this=True, free=True),))
    table = given(side(hand=["Words"], mana=""), side(), cards=[card])
    with refused("107.3b", table=table):
        table.cast("Words", optional=["free"], x=4)
    table.cast("Words", optional=["free"], x=0)
    assert table.last(e.CostLocked).mana == "{0}"


# --- parts that are not mana ---------------------------------------------------------------------


def test_a_sacrifice_of_what_fits() -> None:
    """118.3, 701.21: a creature the player controls is sacrificed."""
    table = casting((Sacrifice(CREATURE),), [], {"battlefield": ["Grizzly Bears", "Forest"]})
    table.cast("Words", pay=["Grizzly Bears"])
    assert table.zone("Grizzly Bears") == "graveyard"


def test_a_sacrifice_of_what_does_not_fit_is_refused() -> None:
    """601.2h, 701.21: a land is no creature to sacrifice."""
    table = casting((Sacrifice(CREATURE),), [], {"battlefield": ["Grizzly Bears", "Forest"]})
    with refused("601.2h", table=table):
        table.cast("Words", pay=["Forest"])


def test_nobody_sacrifices_another_player_s_permanent() -> None:
    """701.21a: only its controller sacrifices a permanent."""
    table = given(
        side(hand=["Words"]), side(battlefield=["Grizzly Bears"]), cards=[costing(Sacrifice(CREATURE))]
    )
    with refused("118.3", table=table):
        table.cast("Words", pay=["Grizzly Bears"])


def test_a_discard_from_the_hand() -> None:
    """701.9, 118.3: a card of the hand is discarded."""
    table = casting((DiscardCards(1),), ["Forest"], {})
    table.cast("Words", pay=["Forest"])
    assert table.zone("Forest") == "graveyard"


def test_the_spell_itself_is_no_card_to_discard() -> None:
    """601.2a, 118.3: the spell is on the stack while its costs are paid."""
    table = casting((DiscardCards(1),), [], {})
    with refused("118.3", table=table):
        table.cast("Words")


def test_a_discard_of_a_quality() -> None:
    """701.9, 601.2h: "discard a creature card" takes no land."""
    table = casting((DiscardCards(1, Filter(types=("creature",), zone="hand")),), ["Forest", "Memnite"], {})
    with refused("601.2h", table=table):
        table.cast("Words", pay=["Forest"])
    table.cast("Words", pay=["Memnite"])


def test_an_exile_from_the_graveyard() -> None:
    """118.3: cards are exiled from the zone that the cost names."""
    part = ExileCards(Filter(zone="graveyard", owner="you"), 2)
    table = casting((part,), [], {"graveyard": ["Forest", "Island", "Swamp"]})
    with refused("601.2h", table=table):
        table.cast("Words", pay=["Forest"])
    table.cast("Words", pay=["Forest", "Swamp"])
    assert (table.zone("Forest"), table.zone("Island"), table.zone("Swamp")) == (
        "exile",
        "graveyard",
        "exile",
    )


def test_untapped_creatures_are_tapped_though_they_just_came() -> None:
    """118.3, 302.6: "tap an untapped creature you control" is no {T} of that creature."""
    table = casting((TapUntapped(CREATURE),), ["Memnite"], {})
    table.cast("Memnite")
    table.resolve()
    table.cast("Words", pay=["Memnite"])
    assert table.obj("Memnite").tapped


def test_a_tapped_creature_is_not_tapped_again() -> None:
    """118.3: a permanent that is already tapped cannot be tapped to pay a cost."""
    board = [Card("Grizzly Bears", tapped=True)]
    table = given(side(hand=["Words"], battlefield=board), side(), cards=[costing(TapUntapped(CREATURE))])
    with refused("118.3", table=table):
        table.cast("Words", pay=["Grizzly Bears"])


def test_one_object_pays_for_one_thing() -> None:
    """118.3: one creature does not pay two sacrifices."""
    table = casting(
        (Sacrifice(CREATURE), Sacrifice(CREATURE)), [], {"battlefield": ["Grizzly Bears", "Memnite"]}
    )
    with refused("601.2h", table=table):
        table.cast("Words", pay=["Grizzly Bears", "Grizzly Bears"])
    table.cast("Words", pay=["Grizzly Bears", "Memnite"])


def test_objects_pay_the_parts_that_they_fit_in_any_order() -> None:
    """601.2h: costs are paid in any order, so named objects go where they fit."""
    parts = (Sacrifice(CREATURE), Sacrifice(Filter(types=("artifact",))))
    table = casting(parts, [], {"battlefield": ["Memnite", "Grizzly Bears"]})
    table.cast("Words", pay=["Memnite", "Grizzly Bears"])
    assert (table.zone("Memnite"), table.zone("Grizzly Bears")) == ("graveyard", "graveyard")


def test_life_is_paid() -> None:
    """119.4: paying life is losing that much."""
    table = casting((PayLife(3),), [], {})
    table.cast("Words")
    assert table.life("A") == 17


def test_all_life_may_be_paid_but_no_more() -> None:
    """119.4: a player pays life only if their total is at least that much."""
    table = casting((PayLife(3),), [], {}, life=2)
    with refused("118.3", table=table):
        table.cast("Words")
    table = casting((PayLife(3),), [], {}, life=3)
    table.cast("Words")
    assert table.state.winners == (1,)


def test_life_for_phyrexian_mana_and_for_another_part_adds_up() -> None:
    """118.3, 119.4: 2 life for {B/P} and 2 as an additional cost need 4."""
    card = spell("Words", *DOES, cost="{B/P}", additional=(PayLife(2),))
    table = given(side(hand=["Words"], life=3, mana=""), side(), cards=[card])
    with refused("118.3", table=table):
        table.cast("Words", ways=("P",))


def test_a_part_of_a_cost_is_not_paid_alone() -> None:
    """118.3: mana there, creature not: nothing of the cost is paid."""
    table = given(
        side(hand=["Words"], mana="{2}"), side(), cards=[costing(Sacrifice(CREATURE), mana="{2}")]
    )  # fmt: skip
    with refused("118.3", table=table):
        table.cast("Words")
    assert table.mana("A") == 2


def test_what_a_payment_does_is_no_choice() -> None:
    """601.2h: a payment that claims to sacrifice something else than it names is refused."""
    table = casting((Sacrifice(CREATURE),), [], {"battlefield": ["Grizzly Bears", "Memnite"]})
    table.cast("Words", until="payment")
    other = e.Move(table.ref("Memnite"), len(table.state.objects), "graveyard", origin="battlefield")
    with refused("601.2h", table=table):
        table.game.propose(
            e.CostsPaid(0, table.top, (0,) * 6, objects=table.refs(["Grizzly Bears"]), moves=(other,))  # type: ignore[arg-type]
        )


# --- costs of abilities --------------------------------------------------------------------------


def test_tapping_itself() -> None:
    """107.5: {T} taps the source."""
    table = given(side(battlefield=["Thing"]), side(), cards=[thing(TapThis())])
    table.activate("Thing")
    assert table.obj("Thing").tapped
    with refused("118.3", table=table):
        table.activate("Thing")


def test_a_source_tapped_for_its_own_cost_makes_no_mana_for_it() -> None:
    """118.3: a permanent is tapped once, for the cost or for mana."""
    card = Definition("Thing", ("artifact",), abilities=(
        Activated((ManaPart("{1}"), TapThis()), DOES),
        Activated((TapThis(),), (Mode((AddMana("{C}"),)),), mana=True),
    ))  # fmt: skip
    table = given(side(battlefield=["Thing"], mana=""), side(), cards=[card])
    with refused("601.2h", table=table):
        table.activate("Thing")


@pytest.mark.parametrize(("part", "zone"), [(SacrificeThis(), "graveyard"), (ExileThis(), "exile")])
def test_the_source_itself_is_the_price(part: object, zone: str) -> None:
    """602.2b, 113.7a: the source goes as the cost is paid; the ability resolves all the same."""
    table = given(side(battlefield=["Thing"]), side(), cards=[thing(part)])
    table.activate("Thing")
    assert table.zone("Thing") == zone
    table.resolve()
    assert table.life("A") == 25


def test_an_ability_that_discards_its_own_card() -> None:
    """602.2, 701.9: an ability that works in the hand discards the card as its cost."""
    table = given(side(hand=["Thing"]), side(), cards=[thing(DiscardThis(), zone="hand")])
    table.activate("Thing")
    assert table.zone("Thing") == "graveyard"


def test_an_ability_of_the_hand_does_not_work_on_the_battlefield() -> None:
    """602.2, 113.6: an ability works only where it says."""
    table = given(side(battlefield=["Thing"]), side(), cards=[thing(DiscardThis(), zone="hand")])
    with refused("602.2", table=table):
        table.activate("Thing")


def test_counters_are_removed() -> None:
    """122.6, 118.3: a counter is removed from the source, as long as there is one."""
    table = given(side(battlefield=[Card("Thing", counters={"charge": 1})]), side(), cards=[
        thing(RemoveCounters("charge"))])  # fmt: skip
    table.activate("Thing")
    assert table.obj("Thing").counter("charge") == 0
    with refused("118.3", table=table):
        table.activate("Thing")


def test_counters_are_added() -> None:
    """606.4: a loyalty cost of +1 puts a counter on the source."""
    table = given(side(battlefield=["Thing"]), side(), cards=[thing(AddCounters("age"))])
    table.activate("Thing")
    assert table.obj("Thing").counter("age") == 1


def test_once_a_turn_is_once() -> None:
    """602.5b: "activate only once each turn" refuses the second time, until the next turn."""
    table = given(side(battlefield=["Thing"]), side(), cards=[thing(once=True)])
    table.activate("Thing")
    with refused("602.5b", table=table):
        table.activate("Thing")
    table.advance("precombat_main", "B")
    table.until_priority("A")
    table.activate("Thing")


def test_sorcery_timing_of_an_ability() -> None:
    """602.5d: "activate only as a sorcery" waits for the own main phase and an empty stack."""
    table = given(side(), side(battlefield=["Thing"]), cards=[thing(timing="sorcery")])
    table.until_priority("B")
    with refused("602.5d", table=table):
        table.activate("Thing", by="B")
