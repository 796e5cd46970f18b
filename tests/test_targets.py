"""Targets and division as they are announced (601.2c, 601.2d, 115, 702)."""

from __future__ import annotations

import pytest
from table import Card, Table, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.definition import Definition, Mode
from chooseone.effects.moving import Move
from chooseone.terms.amounts import Target
from chooseone.terms.filters import Filter, Slot

__all__ = ["every_game_is_its_choices"]
CREATURE = Filter(types=("creature",))


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
    board = [
        "Grizzly Bears",
        Card("Plain Walker", counters={"loyalty": 4}),
        Card("Plain Frontier", counters={"defense": 4}),
    ]
    table = given(
        side(hand=["Lightning Bolt"]), side(battlefield=[*board, "Forest", "Plain Relic", "Plain Blessing"])
    )
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


@pytest.mark.parametrize("word", ["shroud", "hexproof"])
def test_what_protects_a_permanent_does_not_protect_a_card_in_a_graveyard(word: str) -> None:
    """702.11b, 702.18a: these keywords are about permanents; a card elsewhere can be a target."""
    ghost = Definition("Ghost", ("creature",), power=1, toughness=1, keywords=(word,))
    back = spell(
        "Back", Mode((Move(Target(), "hand"),), (Slot(Filter(types=("creature",), zone="graveyard")),))
    )
    table = given(side(hand=["Back"]), side(graveyard=["Ghost"]), cards=[ghost, back])
    table.cast("Back", targets=[["Ghost"]])
    assert table.targets("Back") == ((table.refs(["Ghost"]),),)


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


@pytest.mark.parametrize("ref", [999, -9])
def test_what_does_not_exist_is_no_target(ref: int) -> None:
    """115.1, 601.2c: an object or player that is not there is refused."""
    table = given(side(hand=["Lightning Bolt"]), side())
    with refused("601.2c", table=table):
        table.cast("Lightning Bolt", targets=[[ref]])
