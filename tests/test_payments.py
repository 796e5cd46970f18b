"""Mana for a payment: what makes it, and the payment found by itself (106, 601.2g, 605)."""

from __future__ import annotations

import pytest
from table import Card, Table, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.definition import Activated, Definition, Mode
from chooseone.effects.changing import Pump
from chooseone.effects.life import GainLife
from chooseone.effects.playing import AddMana
from chooseone.terms.costs import (
    Sacrifice,
    TapThis,
)
from chooseone.terms.filters import Filter

__all__ = ["every_game_is_its_choices"]
DOES = (Mode((GainLife(5),)),)


def costing(*cost: object, kind: str = "sorcery", mana: str = "{0}") -> Definition:
    """A spell with an additional cost."""
    return spell("Words", *DOES, kind=kind, cost=mana, additional=cost)


# --- mana and how it is found --------------------------------------------------------------------


def lands(*names: str) -> list[str | Card]:
    return [Card(name, f"{name} {n}") for n, name in enumerate(names)]


def paid(table: Table) -> e.CostsPaid:
    payment: e.CostsPaid = table.last(e.CostsPaid)
    return payment


def test_the_payment_that_is_found_is_always_the_same() -> None:
    """601.2h: the pool first, then lands that make one kind of mana, by their number."""
    found = set()
    for _ in range(3):
        table = given(
            side(hand=["Naturalize"], battlefield=lands("Forest", "Island", "Forest"), mana="{C}"),
            side(battlefield=["Plain Relic"]),
        )
        table.cast("Naturalize", targets=[["Plain Relic"]])
        found.add((paid(table).mana, paid(table).taps))
    assert len(found) == 1
    ((mana, taps),) = found
    assert mana == (0, 0, 0, 0, 1, 1)
    assert len(taps) == 1


def test_lands_are_shared_out_so_that_all_colours_are_paid() -> None:
    """601.2g, 601.2h: a land of two colours goes where no other land can."""
    dual = Definition("Dual", ("land",), abilities=tuple(
        Activated((TapThis(),), (Mode((AddMana(m),)),), mana=True) for m in ("{U}", "{R}")))  # fmt: skip
    table = given(
        side(hand=["Izzet Charm"], battlefield=["Dual", "Island"], mana=""),
        side(battlefield=["Grizzly Bears"]),
        cards=[dual],
    )  # fmt: skip
    table.cast("Izzet Charm", [2], targets=[["Grizzly Bears"]])
    assert set(paid(table).taps) == {(table.ref("Dual"), "R"), (table.ref("Island"), "U")}


def test_a_payment_may_be_given() -> None:
    """601.2h: which lands are tapped is the player's choice, if they pay the cost."""
    table = given(
        side(hand=["Lightning Bolt"], battlefield=lands("Mountain", "Mountain"), mana=""), side()
    )  # fmt: skip
    table.cast("Lightning Bolt", targets=[["B"]], until="payment")
    second = table.ref("Mountain 1")
    table.game.propose(e.CostsPaid(0, table.top, (0, 0, 0, 1, 0, 0), ((second, "R"),)))
    assert (table.obj("Mountain 0").tapped, table.obj("Mountain 1").tapped) == (False, True)


@pytest.mark.parametrize(
    "taps", [("Mountain 0", "Mountain 0"), ("Tapped", "Mountain 0"), ("Theirs", "Mountain 0")]
)
def test_a_land_is_tapped_once_and_only_by_its_controller(taps: tuple[str, str]) -> None:
    """605.3a, 118.3: no land twice, no tapped land, no land of another player."""
    card = spell("Words", *DOES, cost="{R}{R}")
    mine = [*lands("Mountain", "Mountain"), Card("Mountain", "Tapped", tapped=True)]
    table = given(
        side(hand=["Words"], battlefield=mine, mana=""),
        side(battlefield=[Card("Mountain", "Theirs")]),
        cards=[card],
    )
    table.cast("Words", until="payment")
    ways = tuple((table.ref(name), "R") for name in taps)
    with refused("605.3a", table=table):
        table.game.propose(e.CostsPaid(0, table.top, (0, 0, 0, 2, 0, 0), ways))


def test_a_land_makes_only_its_own_mana() -> None:
    """605.3a, 106: a Mountain is not tapped for blue mana."""
    table = given(side(hand=["Twincast", "Lightning Bolt"], battlefield=["Mountain"], mana="{R}{U}"), side())
    table.cast("Lightning Bolt", targets=[["B"]])
    table.cast("Twincast", targets=[["Lightning Bolt"]], until="payment")
    with refused("605.3a", table=table):
        table.game.propose(e.CostsPaid(0, table.top, (0, 2, 0, 0, 0, 0), ((table.ref("Mountain"), "U"),)))


TREASURE = Card("Monument to Endurance/Treasure", "Treasure", kind="token")


def test_a_treasure_is_sacrificed_for_mana_of_any_colour() -> None:
    """605.3b, 111.10a: a Treasure pays with one mana of any colour and is gone."""
    table = given(side(hand=["Lightning Bolt"], battlefield=[TREASURE], mana=""), side())
    table.cast("Lightning Bolt", targets=[["B"]])
    assert paid(table).taps == ((table.handles["Treasure"], "R"),)
    assert table.zone("Treasure") == "gone"


def test_a_treasure_does_not_pay_twice() -> None:
    """118.3: what is sacrificed for mana is not sacrificed for another part of the cost as well."""
    card = costing(Sacrifice(Filter(types=("artifact",))), mana="{R}")
    table = given(side(hand=["Words"], battlefield=[TREASURE], mana=""), side(), cards=[card])
    treasure = table.ref("Treasure")
    table.cast("Words", until="payment")
    with refused("118.3", table=table):
        table.game.propose(e.CostsPaid(0, table.top, (0, 0, 0, 1, 0, 0), ((treasure, "R"),), (treasure,)))


def test_lands_are_tapped_before_treasures_are_sacrificed() -> None:
    """601.2h: the payment that is found uses up as little as it can."""
    card = spell("Words", *DOES, cost="{1}")
    table = given(side(hand=["Words"], battlefield=[TREASURE, "Forest"], mana=""), side(), cards=[card])
    table.cast("Words")
    assert (table.zone("Treasure"), table.obj("Forest").tapped) == ("battlefield", True)


def test_more_mana_than_needed_stays_in_the_pool() -> None:
    """118.3a: what a source makes beyond the cost floats."""
    ring = Definition("Ring", ("artifact",), abilities=(
        Activated((TapThis(),), (Mode((AddMana("{C}{C}"),)),), mana=True),))  # fmt: skip
    card = spell("Words", *DOES, cost="{1}")
    table = given(side(hand=["Words"], battlefield=["Ring"], mana=""), side(), cards=[ring, card])
    table.cast("Words")
    assert table.mana("A") == 1


def test_mana_empties_between_steps() -> None:
    """500.5, 106.4: unspent mana is lost as a step ends."""
    table = given(side(mana="{G}{G}"), side())
    table.advance("postcombat_main", "A")
    assert table.mana("A") == 0


def test_colourless_mana_in_a_cost_is_paid_with_colourless_mana() -> None:
    """107.4c: {C} is not paid with coloured mana."""
    card = spell("Words", *DOES, cost="{C}")
    table = given(side(hand=["Words"], mana="{G}"), side(), cards=[card])
    table.cast("Words", until="payment")
    with refused("601.2h", table=table):
        table.game.propose(e.CostsPaid(0, table.top, (0, 0, 0, 0, 1, 0)))


def test_a_cost_of_nothing_is_paid_by_itself() -> None:
    """118.5: a cost of {0} needs no resources and asks nobody."""
    table = given(side(hand=["Memnite"], mana=""), side())
    table.cast("Memnite")
    assert table.last(e.CostLocked).mana == "{0}"
    assert table.asked == ("priority", "A")


def test_a_source_of_two_mana_pays_two_coloured_symbols() -> None:
    """601.2g: one source that makes {G}{G} pays for {G}{G}."""
    grove = Definition("Grove", ("land",), abilities=(
        Activated((TapThis(),), (Mode((AddMana("{G}{G}"),)),), mana=True),))  # fmt: skip
    card = spell("Words", *DOES, cost="{G}{G}")
    table = given(side(hand=["Words"], battlefield=["Grove"], mana=""), side(), cards=[grove, card])
    assert table.castable("Words")
    table.cast("Words")
    assert paid(table).taps == ((table.ref("Grove"), "GG"),)


def test_a_treasure_is_kept_where_a_land_makes_the_colour() -> None:
    """601.2h: for coloured mana, too, the payment that is found uses up as little as it can."""
    table = given(side(hand=["Lightning Bolt"], battlefield=[TREASURE, "Mountain"], mana=""), side())
    table.cast("Lightning Bolt", targets=[["B"]])
    assert table.zone("Treasure") == "battlefield"


def test_what_lost_its_abilities_makes_no_mana() -> None:
    """605.3b, 613.1f: a permanent without its mana ability is no source of mana."""
    table = given(side(battlefield=["Forest"], mana=""), side())
    table.arrange(Pump(table.those("Forest"), loses_all=True))
    with refused("605.3b", table=table):
        table.game.propose(e.ManaProduced(0, table.ref("Forest"), (0, 0, 0, 0, 1, 0)))
