"""State-based actions: what they do, all at once, and never in the middle of a resolution (704)."""

from __future__ import annotations

import pytest
from table import Card, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.definition import Choice, Definition, Mode, Static
from chooseone.effects.changing import Attach, CopyPermanent, Pump, PutCounters
from chooseone.effects.controlling import GainControl
from chooseone.effects.drawing import Draw
from chooseone.effects.life import DealDamage, GainLife, LoseLife
from chooseone.effects.moving import Destroy, Move
from chooseone.terms.amounts import Each, EachPlayer, Target, Those
from chooseone.terms.filters import Filter, Slot

__all__ = ["every_game_is_its_choices"]
CREATURE = Filter(types=("creature",))


# --- players -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lost", "over"), [(19, False), (20, True), (25, True)])
def test_a_player_at_no_life_loses(lost: int, over: bool) -> None:
    """704.5a: a player with 0 or less life loses the game, one with 1 life does not."""
    table = given(side(), side())
    table.arrange(LoseLife(lost), by="B")
    assert (table.state.winners == (0,)) is over
    assert table.state.players[1].lost == ("704.5a" if over else "")


def test_both_at_no_life_is_a_draw() -> None:
    """704.3, 704.5a, 104.4a: both lose at once, so nobody wins."""
    table = given(side(), side())
    table.arrange(LoseLife(20, EachPlayer()))
    assert table.state.winners == ()


def test_life_is_looked_at_after_the_resolution_alone() -> None:
    """704.3: a player who is at 0 in the middle of a resolution and has life at its end does not lose."""
    card = spell("Brink", Mode((LoseLife(20), GainLife(1))))
    table = given(side(hand=["Brink"]), side(), cards=[card])
    table.cast("Brink")
    table.resolve()
    assert (table.life("A"), table.state.winners) == (1, None)


def test_a_draw_from_an_empty_library_loses() -> None:
    """704.5b: who had to draw a card from a library without cards loses."""
    table = given(side(library=["Forest"]), side())
    table.arrange(Draw(2))
    assert table.state.players[0].lost == "704.5b"


def test_the_last_card_of_a_library_is_drawn_in_peace() -> None:
    """704.5b: to draw the last card loses nothing."""
    table = given(side(library=["Forest"]), side())
    table.arrange(Draw(1))
    assert table.state.winners is None


def test_a_game_that_is_over_asks_nobody() -> None:
    """104.1, 104.2a: the last player left wins, and nothing can be done any more."""
    table = given(side(), side())
    table.arrange(LoseLife(20), by="B")
    assert table.game.prompt is None
    with refused("117.1", table=table):
        table.game.propose(e.Passed(0))


def test_a_concession_ends_the_game_at_once() -> None:
    """104.2a, 104.3a: conceding in the middle of an announcement ends the game immediately."""
    table = given(side(hand=["Healing Salve"]), side())
    table.cast("Healing Salve", until="modes")
    table.game.propose(e.Conceded(1))
    assert table.state.winners == (0,)


# --- tokens and copies ---------------------------------------------------------------------------


def test_a_token_that_left_the_battlefield_ceases_to_exist() -> None:
    """704.5d: a token goes to the other zone first, then it is gone."""
    table = given(side(battlefield=["Grizzly Bears"]), side())
    table.arrange(CopyPermanent(table.those("Grizzly Bears")))
    token = table.state.zones[0][-1]
    table.arrange(Move(table.those(token), "hand"))
    assert table.events(e.Moved)[-1].moves[0].to == "hand"
    assert table.events(e.Ceased) != []
    assert table.hand("A") == 0


def test_a_card_that_left_the_battlefield_stays_where_it_went() -> None:
    """704.5d: only tokens cease to exist."""
    table = given(side(battlefield=["Grizzly Bears"]), side())
    table.arrange(Move(table.those("Grizzly Bears"), "hand"))
    assert (table.hand("A"), table.events(e.Ceased)) == (1, [])


EXILED_AND_BACK = (Move(Target(), "exile", key="it"), Move(Those("it"), "battlefield"))


@pytest.mark.parametrize(("kind", "where"), [("card", "battlefield"), ("token", "gone")])
def test_a_token_that_was_exiled_does_not_come_back_in_the_same_resolution(kind: str, where: str) -> None:
    """111.8: a card returns as a new object; a token stays in exile until it ceases to exist."""
    blink = spell("Blink", Mode(EXILED_AND_BACK, (Slot(CREATURE),)))
    bears = Card("Grizzly Bears", kind=kind)
    table = given(side(hand=["Blink"], battlefield=[bears]), side(), cards=(blink,))
    table.cast("Blink", targets=[["Grizzly Bears"]])
    table.resolve()
    assert table.zone("Grizzly Bears") == where
    assert len(table.events(e.Moved)) == (2 if kind == "card" else 1)


def test_a_token_in_a_library_is_not_drawn_and_the_card_below_it_is() -> None:
    """111.8, 108.2b: nor does an empty library come of it."""
    cub = Card("Grizzly Bears", kind="token")
    table = given(side(battlefield=[cub], library=["Healing Salve"]), side())
    table.arrange(Move(table.those("Grizzly Bears"), "library"), Draw())
    assert (table.zone("Healing Salve"), table.zone("Grizzly Bears")) == ("hand", "gone")
    assert table.state.winners is None


def test_a_token_moves_with_others_that_leave_the_battlefield_the_first_time() -> None:
    """111.8: a token on the battlefield moves as any permanent does."""
    cub = Card("Grizzly Bears", kind="token")
    table = given(side(battlefield=[cub, "Hill Giant"]), side())
    table.arrange(Move(table.those("Grizzly Bears", "Hill Giant"), "hand"))
    assert len(table.last(e.Moved).moves) == 2


# --- creatures -----------------------------------------------------------------------------------


def test_toughness_zero_puts_a_creature_into_the_graveyard() -> None:
    """704.5f: it is put there, not destroyed."""
    table = given(side(), side(battlefield=["Grizzly Bears"]))
    table.arrange(Pump(table.those("Grizzly Bears"), power=2, toughness=2, minus=True))
    assert table.zone("Grizzly Bears") == "graveyard"
    assert table.last(e.Moved).cause == "put"


def test_toughness_one_keeps_it() -> None:
    """704.5f: with toughness 1 it stays."""
    table = given(side(), side(battlefield=["Grizzly Bears"]))
    table.arrange(Pump(table.those("Grizzly Bears"), power=1, toughness=1, minus=True))
    assert table.zone("Grizzly Bears") == "battlefield"


@pytest.mark.parametrize(("damage", "zone"), [(1, "battlefield"), (2, "graveyard"), (3, "graveyard")])
def test_lethal_damage_destroys(damage: int, zone: str) -> None:
    """704.5g: damage of at least its toughness destroys a creature."""
    table = given(side(battlefield=["Fateful Orb"]), side(battlefield=["Grizzly Bears"]))
    table.arrange(DealDamage(damage, table.those("Grizzly Bears"), table.those("Fateful Orb")))
    assert table.zone("Grizzly Bears") == zone


def test_damage_adds_up_over_a_turn() -> None:
    """704.5g: the total damage marked on it counts, and wears off in the cleanup step."""
    table = given(side(battlefield=["Fateful Orb"]), side(battlefield=["Hill Giant", "Grizzly Bears"]))
    hit = DealDamage(1, table.those("Grizzly Bears"), table.those("Fateful Orb"))
    table.arrange(hit)
    table.advance("precombat_main", "B")
    table.arrange(hit)
    assert table.zone("Grizzly Bears") == "battlefield"
    table.arrange(hit)
    assert table.zone("Grizzly Bears") == "graveyard"


def test_an_indestructible_creature_survives_lethal_damage() -> None:
    """702.12b, 704.5g: it is not destroyed, whatever damage is marked."""
    table = given(side(battlefield=["Fateful Orb"]), side(battlefield=["Grizzly Bears"]))
    table.arrange(Pump(table.those("Grizzly Bears"), gains=("indestructible",)))
    table.arrange(DealDamage(5, table.those("Grizzly Bears"), table.those("Fateful Orb")))
    assert table.zone("Grizzly Bears") == "battlefield"


def test_an_indestructible_creature_does_not_survive_toughness_zero() -> None:
    """702.12b, 704.5f: to be put into the graveyard is no destruction."""
    table = given(side(), side(battlefield=["Grizzly Bears"]))
    table.arrange(Pump(table.those("Grizzly Bears"), toughness=2, minus=True, gains=("indestructible",)))
    assert table.zone("Grizzly Bears") == "graveyard"


def lasting(name: str, **gives: object) -> Definition:
    static = Static(CREATURE, **gives)  # type: ignore[arg-type]
    return Definition(name, ("enchantment",), cost="{0}", abilities=(static,))


def test_a_creature_that_others_make_weaker_dies_though_nothing_happened_to_itself() -> None:
    """704.5f, 613.4c: where a permanent enters that gives -0/-2, what then has toughness 0 is put away."""
    plague = lasting("Plague", toughness=-2)
    table = given(side(hand=["Plague"]), side(battlefield=["Grizzly Bears", "Hill Giant"]), cards=[plague])
    table.cast("Plague")
    table.resolve_all()
    assert table.zone("Grizzly Bears") == "graveyard"
    assert table.zone("Hill Giant") == "battlefield"


@pytest.mark.parametrize("gives", [{"toughness": 2}, {"gives": ("indestructible",)}])
def test_damage_kills_once_what_kept_the_creature_alive_has_left(gives: dict[str, object]) -> None:
    """704.5g, 702.12b, 613.4c: without the bonus the damage that is still marked is lethal."""
    orbs = side(battlefield=["Fateful Orb"])
    bears = side(battlefield=["Grizzly Bears", "Shelter"])
    table = given(orbs, bears, cards=[lasting("Shelter", **gives)])
    table.arrange(DealDamage(3, table.those("Grizzly Bears"), table.those("Fateful Orb")))
    assert table.zone("Grizzly Bears") == "battlefield"
    table.pass_()
    table.arrange(Destroy(table.those("Shelter")))
    assert table.zone("Grizzly Bears") == "graveyard"


def test_what_is_due_is_done_at_once() -> None:
    """704.3: all state-based actions of a check are one event."""
    table = given(side(battlefield=["Grizzly Bears"]), side(battlefield=["Hill Giant"]))
    table.arrange(Pump(Each(CREATURE), toughness=3, minus=True))
    assert len(table.last(e.Moved).moves) == 2


def test_creatures_die_after_the_resolution_not_between_two_modes() -> None:
    """704.3, 704.4: a creature with lethal damage is still there for the next mode of the spell."""
    modes = (
        Mode((DealDamage(2, Target()),), (Slot(CREATURE),)),
        Mode((Move(Target(), "hand"),), (Slot(CREATURE),)),
    )
    card = spell("Rescue", *modes, choice=Choice(2, 2))
    table = given(side(hand=["Rescue"]), side(battlefield=["Grizzly Bears"]), cards=[card])
    table.cast("Rescue", [1, 2], targets=[["Grizzly Bears"], ["Grizzly Bears"]])
    table.resolve()
    assert table.zone("Grizzly Bears") == "hand"


def test_nothing_dies_while_a_resolution_waits_for_an_answer() -> None:
    """704.3: nobody would get priority, so nothing is checked while a player chooses."""
    card = spell("Burn", Mode((DealDamage(3, Target()), Draw(1), Draw(1, up_to=True)), (Slot(CREATURE),)))
    table = given(side(hand=["Burn"]), side(battlefield=["Grizzly Bears"]), cards=[card])
    table.cast("Burn", targets=[["Grizzly Bears"]])
    table.resolve()
    assert (table.asked[0], table.zone("Grizzly Bears")) == ("answer", "battlefield")
    table.answer(0)
    assert table.zone("Grizzly Bears") == "graveyard"


# --- planeswalkers, legends, equipment, counters -------------------------------------------------


def test_a_planeswalker_without_loyalty_is_put_into_the_graveyard() -> None:
    """704.5i: loyalty 0 is the end of it."""
    table = given(
        side(battlefield=[Card("Arbiter of Ways", counters={"loyalty": 2})]), side(battlefield=["Memnite"])
    )
    table.activate("Arbiter of Ways", [1], targets=[["Memnite"]], ability=1)
    assert table.zone("Arbiter of Ways") == "graveyard"
    table.resolve()
    assert table.zone("Memnite") == "hand"


def test_damage_takes_loyalty() -> None:
    """120.3c, 704.5i: damage to a planeswalker removes that many loyalty counters."""
    walker = Card("Plain Walker", counters={"loyalty": 3})
    table = given(side(hand=["Lightning Bolt"]), side(battlefield=[walker]))
    table.cast("Lightning Bolt", targets=[["Plain Walker"]])
    table.resolve()
    assert table.zone("Plain Walker") == "graveyard"


def test_a_planeswalker_with_loyalty_stays() -> None:
    """704.5i: one counter is enough."""
    walker = Card("Plain Walker", counters={"loyalty": 4})
    table = given(side(hand=["Lightning Bolt"]), side(battlefield=[walker]))
    table.cast("Lightning Bolt", targets=[["Plain Walker"]])
    table.resolve()
    assert table.obj("Plain Walker").counter("loyalty") == 1


def legends() -> object:
    board = [Card("Plain Legend", "Old"), Card("Plain Legend", "New", controller="B")]
    table = given(side(battlefield=board), side())
    table.arrange(GainControl(table.those("New")))
    return table


def test_the_legend_rule_keeps_one() -> None:
    """704.5j: the controller of two legendary permanents of one name chooses the one that stays."""
    table = legends()
    assert table.asked == ("legend", "A")
    table.game.choose(table.ref("New"))
    assert (table.zone("Old"), table.zone("New")) == ("graveyard", "battlefield")


def test_the_legend_rule_keeps_no_other_permanent() -> None:
    """704.5j: only one of those legendary permanents is kept."""
    table = legends()
    with refused("704.5j", table=table):
        table.game.choose(99)


def test_legends_of_two_players_stay() -> None:
    """704.5j: the rule is about permanents of one controller."""
    table = given(side(battlefield=["Plain Legend"]), side(battlefield=[Card("Plain Legend", "Theirs")]))
    assert table.asked == ("priority", "A")


def equipped() -> object:
    table = given(side(battlefield=["Umezawa's Jitte", "Grizzly Bears"]), side())
    table.arrange(Attach(table.those("Grizzly Bears"), table.those("Umezawa's Jitte")))
    assert table.obj("Umezawa's Jitte").attached == table.ref("Grizzly Bears")
    return table


def test_equipment_falls_off_a_creature_that_left() -> None:
    """704.5n: it becomes unattached and stays on the battlefield."""
    table = equipped()
    table.arrange(Destroy(table.those("Grizzly Bears")))
    assert (table.obj("Umezawa's Jitte").attached, table.zone("Umezawa's Jitte")) == (None, "battlefield")


def test_equipment_falls_off_what_is_no_creature_any_more() -> None:
    """704.5n: attached to an illegal permanent, it becomes unattached."""
    table = equipped()
    table.arrange(Pump(table.those("Grizzly Bears"), types=("artifact",)))
    assert table.obj("Umezawa's Jitte").attached is None


def test_plus_and_minus_counters_cancel_out() -> None:
    """704.5q: as many of each are removed as the smaller number."""
    bears = Card("Grizzly Bears", counters={"+1/+1": 3})
    table = given(side(battlefield=[bears]), side())
    table.arrange(PutCounters(table.those("Grizzly Bears"), "-1/-1", 2))
    assert (table.obj("Grizzly Bears").counter("+1/+1"), table.obj("Grizzly Bears").counter("-1/-1")) == (
        1,
        0,
    )
    assert table.pt("Grizzly Bears") == (3, 3)


def test_other_counters_do_not_cancel_out() -> None:
    """704.5q: only +1/+1 and -1/-1 counters do."""
    bears = Card("Grizzly Bears", counters={"+1/+1": 1, "charge": 1})
    table = given(side(battlefield=[bears]), side())
    table.arrange(PutCounters(table.those("Grizzly Bears"), "charge"))
    assert table.obj("Grizzly Bears").counter("charge") == 2


def test_a_battle_without_defense_is_put_into_the_graveyard() -> None:
    """704.5v: a battle with no defense counters goes."""
    battle = Card("Plain Frontier", counters={"defense": 3})
    table = given(side(hand=["Lightning Bolt"]), side(battlefield=[battle]))
    table.cast("Lightning Bolt", targets=[["Plain Frontier"]])
    table.resolve()
    assert table.zone("Plain Frontier") == "graveyard"


def test_a_creature_of_each_type_dies_only_as_a_creature() -> None:
    """704.5g: damage marked on what is no creature any more destroys nothing."""
    card = Definition("Golem", ("artifact", "creature"), power=2, toughness=2)
    table = given(side(battlefield=["Fateful Orb"]), side(battlefield=["Golem"]), cards=[card])
    table.arrange(
        DealDamage(2, table.those("Golem"), table.those("Fateful Orb")),
        Pump(table.those("Golem"), types=("artifact",)),
    )
    assert table.zone("Golem") == "battlefield"
