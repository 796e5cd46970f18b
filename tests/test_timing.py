"""When something may be cast, activated or played (117, 305, 307)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from table import Table, every_game_is_its_choices, given, refused, side

import chooseone_events as e
from chooseone.cards.definition import Activated, Definition, Mode
from chooseone.effects.changing import MayPlay, PutCounters
from chooseone.effects.life import GainLife
from chooseone.effects.stacking import CopySpell
from chooseone.terms.costs import DiscardThis

__all__ = ["every_game_is_its_choices"]


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


@pytest.mark.parametrize("change", [{"counters": (("charge", 3),)}, {"tapped": True}, {"origin": "library"}])
def test_a_land_is_played_as_it_is(change: dict[str, object]) -> None:
    """400.7, 305.1: a land that is played has no counters, is not tapped, and comes from where it was."""
    table = given(side(hand=["Forest"]), side())
    move = replace(land(table, "Forest").move, **change)
    with refused("400.7", table=table):
        table.game.propose(e.LandPlayed(0, move))


@pytest.mark.parametrize("oid", [999, -1])
def test_what_does_not_exist_is_not_cast(oid: int) -> None:
    """601.2a, 601.3: a proposal about an object that is not there is refused."""
    table = given(side(hand=["Forest"]), side())
    with refused("601.3", table=table):
        table.game.propose(e.Proposed(0, oid, len(table.state.objects)))


def test_a_card_that_may_be_played_is_played_once() -> None:
    """400.7, 601.3: the permission is for the card where it was; as a new object it is not cast again."""
    table = given(side(graveyard=["Healing Salve"]), side())
    old = table.ref("Healing Salve")
    table.arrange(MayPlay(table.those("Healing Salve")))
    table.cast("Healing Salve", [1], targets=[["A"]])
    table.resolve()
    for oid in (old, table.ref("Healing Salve")):
        with refused("601.3", table=table):
            table.game.propose(e.Proposed(0, oid, len(table.state.objects)))


def test_an_unknown_player_arranges_nothing() -> None:
    """102.1: what the outside does, it does for a player of the game."""
    table = given(side(), side())
    with refused("102.1", table=table):
        table.game.propose(e.Arranged(7, "[]"))


def test_what_may_be_cast_for_nothing_is_offered_both_ways() -> None:
    """118.9, 117.1: where an effect allows it, a free cast is an option beside the paid one."""
    table = given(side(hand=["Healing Salve"]), side())
    table.arrange(MayPlay(table.those("Healing Salve"), free=True))
    ways = [one.free for one in table.game.legal() if isinstance(one, e.Proposed)]
    assert ways == [False, True]


def test_an_ability_of_the_hand_is_offered() -> None:
    """602.2, 117.1: an ability that works in the hand is an option with priority."""
    ability = Activated((DiscardThis(),), (Mode((GainLife(1),)),), zone="hand")
    card = Definition("Thing", ("artifact",), cost="{1}", abilities=(ability,))
    table = given(side(hand=["Thing"]), side(), cards=[card])
    offered = [one.ability for one in table.game.legal() if isinstance(one, e.Proposed)]
    assert offered == [-1, 0]
