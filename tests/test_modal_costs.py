"""What modes cost: entwine, escalate, spree, tiered, and the total (601.2f, 700.2h)."""

from __future__ import annotations

import pytest
from table import Card, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.definition import Choice, Definition, Mode, Static
from chooseone.effects.changing import MayPlay, Pump
from chooseone.effects.life import GainLife
from chooseone.rules.priority import PriorityQuestion
from chooseone.state.characteristics import mana_value
from chooseone.terms.costs import ManaPart
from chooseone.terms.filters import Filter

__all__ = ["every_game_is_its_choices"]


# --- entwine -------------------------------------------------------------------------------------


def test_entwine_chooses_all_modes_for_its_cost() -> None:
    """702.42a: all modes are chosen, and the entwine cost is paid in addition."""
    table = given(side(hand=["Tooth and Nail"], mana="{G}{G}{7}"), side())
    table.cast("Tooth and Nail", [1, 2], optional=["entwine"])
    assert table.last(e.CostLocked).mana == "{7}{G}{G}"


def test_all_modes_without_entwine_are_refused() -> None:
    """702.42a: without the entwine cost just the number specified is chosen."""
    table = given(side(hand=["Tooth and Nail"]), side())
    with refused("702.42a", table=table):
        table.cast("Tooth and Nail", [1, 2])


def test_one_mode_with_entwine_is_refused() -> None:
    """702.42a: with the entwine cost announced, all modes are chosen."""
    table = given(side(hand=["Tooth and Nail"]), side())
    with refused("702.42a", table=table):
        table.cast("Tooth and Nail", [1], optional=["entwine"])


def test_entwined_modes_are_done_as_printed() -> None:
    """702.42b: the modes are followed in the order written on the card."""
    table = given(side(hand=["Tooth and Nail"]), side())
    table.cast("Tooth and Nail", [2, 1], optional=["entwine"])
    table.resolve()
    while table.asked[0] == "answer":
        table.game.propose(next(table.game.legal()))
    assert [one.mode for one in table.events(e.ModeBegan)] == [1, 2]


def test_entwine_of_lands_is_a_sacrifice() -> None:
    """702.42a: an entwine cost need not be mana; three lands are sacrificed."""
    lands = [Card("Forest", f"Land {n}", tapped=True) for n in range(3)]
    table = given(
        side(hand=["Betrayal of Flesh"], battlefield=lands, graveyard=["Grizzly Bears"]),
        side(battlefield=["Hill Giant"]),
    )
    table.cast(
        "Betrayal of Flesh", [1, 2], targets=[["Hill Giant"], ["Grizzly Bears"]], optional=["entwine"],
        pay=["Land 0", "Land 1", "Land 2"],
    )  # fmt: skip
    table.resolve()
    assert (table.zone("Hill Giant"), table.zone("Grizzly Bears")) == ("graveyard", "battlefield")
    assert table.zone("Land 2") == "graveyard"


def test_entwine_that_cannot_be_paid_is_refused() -> None:
    """702.42a, 118.3: with two lands for three the payment is refused."""
    lands = [Card("Forest", f"Land {n}") for n in range(2)]
    table = given(
        side(hand=["Betrayal of Flesh"], battlefield=lands, graveyard=["Grizzly Bears"]),
        side(battlefield=["Hill Giant"]),
    )
    with refused("702.42a", "118.3", table=table):
        table.cast(
            "Betrayal of Flesh", [1, 2], targets=[["Hill Giant"], ["Grizzly Bears"]], optional=["entwine"],
            pay=["Land 0", "Land 1"],
        )  # fmt: skip


# --- escalate ------------------------------------------------------------------------------------


def test_escalate_is_paid_for_each_mode_beyond_the_first() -> None:
    """702.120a: three modes cost the escalate cost twice."""
    table = given(side(hand=["Blessed Alliance"]), side())
    table.cast("Blessed Alliance", [1, 2, 3], targets=[["A"], [], ["B"]])
    assert table.last(e.CostLocked).mana == "{5}{W}"


def test_one_mode_costs_no_escalate() -> None:
    """702.120a: the first mode is free of the escalate cost."""
    table = given(side(hand=["Blessed Alliance"]), side())
    table.cast("Blessed Alliance", [1], targets=[["A"]])
    assert table.last(e.CostLocked).mana == "{1}{W}"


def test_unpaid_escalate_is_refused() -> None:
    """702.120a, 601.2h: two modes for the mana of one are refused."""
    table = given(side(hand=["Blessed Alliance"], mana="{W}{1}"), side())
    with refused("702.120a", "601.2h", table=table):
        table.cast("Blessed Alliance", [1, 3], targets=[["A"], ["B"]])


def test_escalate_may_be_another_cost_than_mana() -> None:
    """702.120a: a card is discarded for each mode beyond the first."""
    table = given(side(hand=["Collective Brutality", "Forest"]), side(battlefield=["Grizzly Bears"]))
    table.cast("Collective Brutality", [2, 3], targets=[["Grizzly Bears"], ["B"]], pay=["Forest"])
    assert table.zone("Forest") == "graveyard"
    table.resolve()
    assert (table.life("A"), table.zone("Grizzly Bears")) == (22, "graveyard")


def test_escalate_by_discard_needs_the_cards() -> None:
    """702.120a, 118.3: without a second card in hand the second mode leads nowhere and is refused."""
    table = given(side(hand=["Collective Brutality"]), side(battlefield=["Grizzly Bears"]))
    table.cast("Collective Brutality", until="modes")
    assert table.whole() == [(1,), (2,), (3,)]
    table.game.cancel()
    with refused("702.120a", "118.3", table=table):
        table.cast("Collective Brutality", [2, 3], targets=[["Grizzly Bears"], ["B"]])


# --- spree, tiered, other costs of modes ---------------------------------------------------------


def test_spree_pays_for_each_chosen_mode() -> None:
    """702.172a: the costs of all chosen modes are added."""
    table = given(side(hand=["Final Showdown"], battlefield=["Grizzly Bears"]), side())
    table.cast("Final Showdown", [1, 2, 3])
    assert table.last(e.CostLocked).mana == "{5}{W}{W}{W}"


def test_spree_needs_a_mode() -> None:
    """702.172a: a spree spell without a mode is refused."""
    table = given(side(hand=["Final Showdown"]), side())
    with refused("702.172a", table=table):
        table.cast("Final Showdown", [])


def test_spree_modes_are_paid_for() -> None:
    """702.172a, 700.2h: without the mana of its mode the payment is refused."""
    table = given(side(hand=["Final Showdown"], mana="{W}"), side())
    with refused("702.172a", "700.2h", table=table):
        table.cast("Final Showdown", [1])


def test_tiered_pays_for_its_tier() -> None:
    """702.183a: the cost of the one chosen tier is paid."""
    table = given(side(hand=["Fire Magic"], mana="{R}{5}"), side(battlefield=["Hill Giant"]))
    table.cast("Fire Magic", [3])
    assert table.last(e.CostLocked).mana == "{5}{R}"
    table.resolve()
    assert table.zone("Hill Giant") == "graveyard"


@pytest.mark.parametrize("modes", [(), (1, 2)])
def test_tiered_takes_exactly_one_tier(modes: tuple[int, ...]) -> None:
    """702.183a: no tier and two tiers are refused."""
    table = given(side(hand=["Fire Magic"]), side())
    with refused("702.183a", table=table):
        table.cast("Fire Magic", modes)


def test_a_tier_that_cannot_be_paid_is_refused() -> None:
    """702.183a, 700.2h: with {R} alone the second tier is stuck and its payment refused."""
    table = given(side(hand=["Fire Magic"], mana="{R}"), side())
    with refused("702.183a", "700.2h", table=table):
        table.cast("Fire Magic", [2])


def test_a_mode_may_cost_a_sacrifice() -> None:
    """700.2h, 601.2b: the cost of a mode may be other than mana."""
    table = given(side(hand=["Costly Bargain"], battlefield=["Grizzly Bears"]), side())
    table.cast("Costly Bargain", [1, 3], pay=["Grizzly Bears"])
    table.resolve()
    assert (table.zone("Grizzly Bears"), table.life("A"), table.hand("A")) == ("graveyard", 21, 1)


def test_a_mode_whose_sacrifice_is_not_there_is_refused() -> None:
    """700.2h, 118.3: without a creature the mode that sacrifices one cannot be paid."""
    table = given(side(hand=["Costly Bargain"]), side())
    with refused("700.2h", "118.3", table=table):
        table.cast("Costly Bargain", [1])


# --- the total cost ------------------------------------------------------------------------------

TAX = Definition("Tax", ("artifact",), abilities=(Static(Filter(), by=2, whose="any"),))
CUT = Definition("Cut", ("artifact",), abilities=(Static(Filter(), by=-3),))


def test_total_cost_is_base_plus_additional_plus_increases_minus_reductions() -> None:
    """601.2f: {U} and {2} for the mode, {2} more by one effect, {3} less by another, are {1}{U}."""
    table = given(side(hand=["Three Steps Ahead"], battlefield=["Tax", "Cut"]), side(), cards=[TAX, CUT])
    table.cast("Three Steps Ahead", [3])
    assert table.last(e.CostLocked).mana == "{1}{U}"


def test_a_reduction_touches_generic_mana_alone() -> None:
    """118.7: what reduces by generic mana leaves the coloured part, however large it is."""
    table = given(
        side(hand=["Counterspell"], battlefield=["Cut"]), side(hand=["Lightning Bolt"]), cards=[CUT]
    )
    table.cast("Lightning Bolt", targets=[["A"]], by="B")
    table.cast("Counterspell", targets=[["Lightning Bolt"]])
    assert table.last(e.CostLocked).mana == "{U}{U}"


@pytest.mark.parametrize(
    ("cost", "mana", "beside", "hopeless"),
    [
        ("{3}{R}", "{R}", (), True),
        ("{3}{R}", "{R}", ("Cut",), False),
        ("{3}{R}", "{3}", ("Cut",), True),
        ("{2/W}{X}", "{W}", (), False),
        ("{2/W}{X}", "", (), True),
        ("{W/P}{U/P}", "", (), False),
        ("{C}{1}", "{R}{R}", (), True),
    ],
)
def test_at_a_glance_a_spell_costs_no_more_than_it_can_come_to(
    cost: str, mana: str, beside: tuple[str, ...], hopeless: bool
) -> None:
    """601.2f, 107.4: without a closer look a spell is given up only where no way to pay it is in reach."""
    card = spell("Test", Mode((GainLife(1),)), cost=cost)
    table = given(side(hand=["Test"], battlefield=beside, mana=mana), side(), cards=[card, CUT])
    question = PriorityQuestion(table.state, 0)
    proposal = next(event for event in question.range(()) if isinstance(event, e.Proposed))
    assert question.hopeless((proposal,)) == hopeless
    assert bool(question.hint((proposal,))) == hopeless


def test_an_increase_that_is_not_paid_is_refused() -> None:
    """601.2f, 601.2h: the total cost with its increase is owed."""
    table = given(side(hand=["Lightning Bolt"], battlefield=["Tax"], mana="{R}{1}"), side(), cards=[TAX])
    with refused("601.2h", table=table):
        table.cast("Lightning Bolt", targets=[["B"]])


def test_a_free_cast_clears_the_base_cost_alone() -> None:
    """118.9d, 601.2f: without paying its mana cost the costs of its modes are still paid."""
    table = given(side(hand=["Three Steps Ahead"], mana="{2}"), side())
    table.arrange(MayPlay(table.those("Three Steps Ahead"), free=True))
    table.cast("Three Steps Ahead", [3], free=True)
    assert table.last(e.CostLocked).mana == "{2}"


def test_a_free_cast_still_owes_the_costs_of_its_modes() -> None:
    """118.9d, 700.2h: a free cast without the mana for its mode is refused."""
    table = given(side(hand=["Three Steps Ahead"], mana="{1}"), side())
    table.arrange(MayPlay(table.those("Three Steps Ahead"), free=True))
    with refused("700.2h", table=table):
        table.cast("Three Steps Ahead", [3], free=True)


def test_nothing_is_cast_free_without_permission() -> None:
    """118.9: only an effect lets a player cast without paying the mana cost."""
    table = given(side(hand=["Three Steps Ahead"]), side())
    with refused("118.9", table=table):
        table.cast("Three Steps Ahead", [3], free=True)


def test_the_mana_value_never_moves_with_the_modes() -> None:
    """202.3: additional costs of modes do not change a spell's mana value."""
    table = given(side(hand=["Three Steps Ahead"], battlefield=["Memnite"]), side())
    table.cast("Three Steps Ahead", [2, 3], targets=[["Memnite"]])
    assert mana_value(table.state, table.top) == 1


def test_costs_of_modes_and_a_kicker_add_up() -> None:
    """601.2f: the cost of the mode and the kicker are both additional costs."""
    card = spell(
        "Both", Mode((GainLife(1),), cost=(ManaPart("{1}"),)), Mode((GainLife(10),)), choice=Choice(),
        optional=(("kicker", (ManaPart("{2}"),)),), cost="{W}",
    )  # fmt: skip
    table = given(side(hand=["Both"]), side(), cards=[card])
    table.cast("Both", [1], optional=["kicker"])
    assert table.last(e.CostLocked).mana == "{3}{W}"


def test_what_lost_its_abilities_changes_no_cost() -> None:
    """601.2f, 613.1f: an increase by a permanent that lost its abilities is not added."""
    table = given(side(hand=["Fire Magic"], battlefield=["Tax"]), side(), cards=[TAX])
    table.arrange(Pump(table.those("Tax"), loses_all=True))
    table.cast("Fire Magic", [2])
    assert table.last(e.CostLocked).mana == "{2}{R}"
