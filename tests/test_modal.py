"""Every way to choose modes that cards know: what each allows and what it refuses (700.2 and friends)."""

from __future__ import annotations

import pytest
from table import Card, Table, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.definition import Choice, Definition, Mode, Variant
from chooseone.effects.changing import PutCounters
from chooseone.effects.drawing import Discard
from chooseone.effects.life import GainLife
from chooseone.effects.moving import Move
from chooseone.terms.amounts import AtLeast, Target, ValueOf, You
from chooseone.terms.filters import Filter, Slot

__all__ = ["every_game_is_its_choices"]
GAINS = tuple(Mode((GainLife(10**n),)) for n in range(3))
"""Three modes that show in the life total which of them were done: 1, 10, 100."""


def words(name: str, choice: Choice, **more: object) -> Definition:
    return spell(name, *GAINS, choice=choice, **more)


def trying(choice: Choice, **more: object) -> Table:
    """The modes prompt of a made-up spell with three modes."""
    table = given(side(hand=["Words"]), side(), cards=[words("Words", choice, **more)])
    table.cast("Words", until="modes")
    return table


# --- how many ------------------------------------------------------------------------------------


def test_choose_two_takes_two() -> None:
    """601.2b: "choose two" is two modes."""
    table = trying(Choice(2, 2))
    assert table.whole() == [(1, 2), (1, 3), (2, 3)]
    table.announce([3, 1])
    table.resolve()
    assert table.life("A") == 121


@pytest.mark.parametrize("modes", [(), (1,), (1, 2, 3)])
def test_choose_two_takes_no_other_number(modes: tuple[int, ...]) -> None:
    """601.2b, 700.2a: fewer or more modes than two are refused."""
    table = trying(Choice(2, 2))
    with refused("601.2b", "700.2a", table=table):
        table.choose_modes(*modes)


@pytest.mark.parametrize("modes", [(), (1,), (2, 3)])
def test_choose_up_to_two_takes_none_one_or_two(modes: tuple[int, ...]) -> None:
    """601.2b: "choose up to two" is any number from none to two, of a spell."""
    table = trying(Choice(0, 2))
    table.announce(modes)
    assert table.modes("Words") == modes


def test_choose_up_to_two_refuses_three() -> None:
    """601.2b: "choose up to two" is not three."""
    table = trying(Choice(0, 2))
    with refused("601.2b", table=table):
        table.choose_modes(1, 2, 3)


def test_any_number_takes_all_and_none() -> None:
    """601.2b: "choose any number" goes from none to all modes."""
    table = trying(Choice(0, 3))
    assert table.whole() == [(), (1,), (1, 2), (1, 2, 3), (1, 3), (2,), (2, 3), (3,)]


def test_any_number_is_not_the_same_mode_again() -> None:
    """700.2d: "any number" still means each mode once."""
    table = trying(Choice(0, 3))
    with refused("700.2d", table=table):
        table.choose_modes(1, 1)


@pytest.mark.parametrize("modes", [(1,), (2,), (1, 2)])
def test_one_or_both_takes_either_or_both(modes: tuple[int, ...]) -> None:
    """601.2b: "choose one or both" is one mode or two."""
    card = spell("Words", *GAINS[:2], choice=Choice(1, 2))
    table = given(side(hand=["Words"]), side(), cards=[card])
    table.cast("Words", modes)
    table.resolve()
    assert table.life("A") == 20 + sum(10 ** (mode - 1) for mode in modes)


def test_one_or_both_refuses_none() -> None:
    """601.2b: "choose one or both" is at least one."""
    table = trying(Choice(1, 2))
    with refused("601.2b", "700.2a", table=table):
        table.choose_modes()


def test_one_or_more_takes_all() -> None:
    """601.2b: "choose one or more" goes up to all modes."""
    table = trying(Choice(1, 3))
    table.announce([1, 2, 3])
    table.resolve()
    assert table.life("A") == 131


def test_one_or_more_refuses_none() -> None:
    """601.2b: "choose one or more" is not none."""
    table = trying(Choice(1, 3))
    with refused("601.2b", table=table):
        table.choose_modes()


def test_choose_x_takes_x_modes() -> None:
    """601.2b, 107.3a: X modes are chosen, for the X that was announced."""
    table = given(side(hand=["Measured Choice"]), side())
    table.cast("Measured Choice", [2, 2], x=2)
    table.resolve()
    assert table.hand("A") == 2


@pytest.mark.parametrize("modes", [(2,), (2, 2, 2)])
def test_choose_x_refuses_another_number(modes: tuple[int, ...]) -> None:
    """601.2b: with X = 2 neither one nor three modes are chosen."""
    table = given(side(hand=["Measured Choice"]), side())
    with refused("601.2b", table=table):
        table.cast("Measured Choice", modes, x=2)


# --- the same mode more than once, pawprints -----------------------------------------------------


def test_repeats_are_listed_once_in_any_order() -> None:
    """700.2d: of choices that differ only in order one is listed."""
    table = trying(Choice(2, 2, repeat=True))
    assert table.whole() == [(1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3)]


def test_an_announced_order_other_than_the_printed_one_is_kept_as_history() -> None:
    """608.2c: modes stand in the log as announced, and are done as printed."""
    table = trying(Choice(3, 3, repeat=True))
    table.announce([3, 1, 3])
    assert table.modes("Words") == (3, 1, 3)
    table.resolve()
    assert [one.mode for one in table.events(e.ModeBegan)] == [1, 3, 3]


def test_pawprints_count_and_not_the_number_of_modes() -> None:
    """700.2i: two modes of three and two pawprints use up a budget of five."""
    table = given(side(hand=["Season of the Burrow"]), side(battlefield=["Hill Giant"]))
    table.cast("Season of the Burrow", until="modes")
    assert table.excluded(2, 2) == {2: {"700.2i"}, 3: {"700.2i", "700.2a"}}
    assert table.excluded(1, 2, 2).keys() == {1, 2, 3}


def test_a_mode_with_more_pawprints_than_are_left_is_refused() -> None:
    """700.2i: three and three are six, more than five."""
    table = given(side(hand=["Season of Gathering"]), side())
    with refused("700.2i", table=table):
        table.cast("Season of Gathering", [3, 3])


# --- another player chooses ----------------------------------------------------------------------


def test_an_untargetable_player_can_be_appointed() -> None:
    """700.2e: to appoint the player who chooses is no targeting, so shroud does not hinder it."""
    table = given(side(hand=["Fatal Lore"]), side(battlefield=["Ivory Mask"]), side())
    table.cast("Fatal Lore", [1], chooser="B")
    assert table.last(e.ModesChosen).player == 1


def test_a_player_who_left_the_game_cannot_be_appointed() -> None:
    """700.2e: only a player who is in the game chooses."""
    table = given(side(hand=["Fatal Lore"]), side(), side(), side())
    table.game.propose(e.Conceded(3))
    table.cast("Fatal Lore", until="chooser")
    with refused("700.2e", table=table):
        table.game.propose(e.ChooserAppointed(0, table.top, 3))


def test_the_last_opponent_left_is_not_asked_about() -> None:
    """700.2e: where one other player is left, there is nothing to decide."""
    table = given(side(hand=["Fatal Lore"]), side(), side())
    table.game.propose(e.Conceded(1))
    table.cast("Fatal Lore", until="modes")
    assert table.asked == ("modes", "C")


def test_you_is_the_controller_when_an_opponent_chooses() -> None:
    """109.5: "you" in the text means the controller, whoever chose the mode."""
    table = given(side(hand=["Misfortune"], battlefield=["Grizzly Bears"]), side())
    table.cast("Misfortune", [1])
    table.resolve()
    assert (table.life("A"), table.life("B")) == (24, 20)
    assert table.pt("Grizzly Bears") == (3, 3)


def test_that_player_is_the_one_who_chose() -> None:
    """700.2e: "that player" in a mode means the opponent who chose it."""
    table = given(side(hand=["Misfortune"]), side(), side(battlefield=["Grizzly Bears"]))
    table.cast("Misfortune", [2], chooser="C")
    table.resolve()
    assert (table.life("B"), table.life("C")) == (20, 16)
    assert table.pt("Grizzly Bears") == (1, 1)


def test_the_controller_chooses_the_targets_of_the_mode_an_opponent_chose() -> None:
    """601.2c: the opponent chooses the mode alone; its targets are the controller's choice."""
    table = given(side(hand=["Fatal Lore"]), side(battlefield=["Grizzly Bears"]))
    table.cast("Fatal Lore", [2], until="targets")
    assert table.asked == ("targets", "A")


# --- at random -----------------------------------------------------------------------------------


def at_random(*does: Mode, **more: object) -> Table:
    card = spell("Dice", *(does or GAINS), choice=Choice(random=True, **more))
    table = given(side(hand=["Dice"]), side(), cards=[card])
    table.cast("Dice", until="modes")
    return table


def test_a_random_mode_is_a_recorded_choice_of_chance() -> None:
    """700.2: nobody decides; the mode that chance gave stands in the log as its choice."""
    table = at_random()
    assert table.asked == ("modes", "chance")
    table.announce([2])
    assert table.last(e.ModesChosen).player == e.CHANCE
    table.resolve()
    assert table.life("A") == 30


@pytest.mark.parametrize("player", ["A", "B"])
def test_no_player_picks_a_random_mode(player: str) -> None:
    """700.2: a player's choice of a mode that is chosen at random is refused."""
    table = at_random()
    with refused("700.2", table=table):
        table.choose_modes(1, by=player)


def test_chance_chooses_among_the_legal_modes_alone() -> None:
    """700.2a: a random choice never falls on a mode without a legal target."""
    bounce = Mode((Move(Target(), "hand"),), (Slot(Filter(types=("creature",))),))
    table = at_random(*GAINS, bounce)
    assert table.whole() == [(1,), (2,), (3,)]
    with refused("700.2a", table=table):
        table.choose_modes(4)


# --- not chosen before ---------------------------------------------------------------------------


def turn_after_turn(*modes: int) -> Table:
    """Demonic Pact has had these modes chosen, one each upkeep."""
    table = given(side(battlefield=["Demonic Pact"]), side(hand=["Forest"] * 2), active="B", step="end")
    for mode in modes:
        table.advance("upkeep", "A")
        table.announce([mode], targets=[["B"]] if mode < 3 else None)
        table.resolve()
        while table.asked[0] == "answer":
            table.game.propose(next(table.game.legal()))
    table.advance("upkeep", "A")
    return table


def test_each_mode_is_chosen_once_by_an_object() -> None:
    """700.2b: "that hasn't been chosen" leaves out what this object has had chosen, ever."""
    table = turn_after_turn(3, 1)
    assert table.offered() == (2, 4)
    assert table.excluded() == {1: {"700.2b"}, 3: {"700.2b"}}


def test_a_mode_chosen_before_is_refused_turns_later() -> None:
    """700.2b: a mode chosen turns ago is refused."""
    table = turn_after_turn(3, 1)
    with refused("700.2b", table=table):
        table.choose_modes(3)


def test_two_objects_of_one_name_remember_on_their_own() -> None:
    """607.2: which modes were chosen is a matter of each object."""
    pacts = [Card("Demonic Pact", "Old", chosen=((1, 0), (2, 0), (4, 0))), Card("Demonic Pact", "New")]
    table = given(side(battlefield=pacts), side(), active="B", step="end")
    table.advance("upkeep", "A")
    table.game.choose(next(table.game.legal()).index)  # type: ignore[attr-defined]
    assert table.offered() == (3,)
    table.announce([3])
    assert table.offered() == (1, 2, 3, 4)


def test_an_object_that_changed_zones_forgets_its_modes() -> None:
    """400.7: returned to the hand and cast again, it is a new object without memory."""
    table = given(
        side(battlefield=[Card("Demonic Pact", chosen=((1, 0), (2, 0), (4, 0)))]),
        side(),
        active="B",
        step="end",
    )
    table.arrange(Move(table.those("Demonic Pact"), "hand"))
    table.arrange(Move(table.those("Demonic Pact"), "battlefield"))
    table.advance("upkeep", "A")
    assert table.offered() == (1, 2, 3, 4)


def test_an_object_that_stayed_remembers() -> None:
    """607.2, 700.2b: without a zone change the used modes stay refused."""
    table = given(
        side(battlefield=[Card("Demonic Pact", chosen=((1, 0), (2, 0), (4, 0)))]),
        side(),
        active="B",
        step="end",
    )
    table.advance("upkeep", "A")
    assert table.offered() == (3,)
    with refused("700.2b", table=table):
        table.choose_modes(4)


def discarding(table: Table) -> None:
    table.arrange(Discard(1))
    if table.asked[0] == "answer":
        table.game.propose(next(table.game.legal()))


def test_a_mode_chosen_this_turn_is_refused_this_turn() -> None:
    """700.2b: "that hasn't been chosen this turn" leaves out this turn's modes."""
    table = given(side(battlefield=["Monument to Endurance"], hand=["Forest", "Island"]), side())
    discarding(table)
    table.announce([3])
    table.resolve()
    discarding(table)
    assert table.excluded() == {3: {"700.2b"}}
    with refused("700.2b", table=table):
        table.choose_modes(3)


def test_a_mode_chosen_this_turn_is_free_next_turn() -> None:
    """700.2b: the memory of "this turn" ends with the turn."""
    table = given(side(battlefield=["Monument to Endurance"], hand=["Forest", "Island"]), side())
    discarding(table)
    table.announce([3])
    table.resolve()
    table.advance("precombat_main", "B")
    discarding(table)
    assert table.offered() == (1, 2, 3)


# --- each mode another player --------------------------------------------------------------------


def dying_lich(*others: object) -> Table:
    table = given(side(battlefield=["Vindictive Lich"]), *others)
    table.arrange(PutCounters(table.those("Vindictive Lich"), "-1/-1", 1))
    return table


def test_each_mode_targets_another_player() -> None:
    """601.2c: with "each mode must target a different player" three modes find three opponents."""
    table = dying_lich(side(), side(), side())
    table.announce([1, 2, 3], targets=[["C"], ["D"], ["B"]])
    table.resolve_all()
    assert [table.life(player) for player in "BCD"] == [15, 20, 20]


def test_one_player_for_two_such_modes_is_refused() -> None:
    """601.2c: one player is not the target of two modes that need different players."""
    table = dying_lich(side(), side())
    table.choose_modes(2, 3)
    with refused("601.2c", table=table):
        table.retarget(["B"], ["B"])


def test_a_set_of_modes_is_legal_only_if_its_targets_can_be_chosen_together() -> None:
    """700.2b: with two opponents a third such mode cannot be chosen, though each alone could."""
    table = dying_lich(side(), side())
    assert table.offered(1, 2) == ()
    assert table.excluded(1, 3)[2] == {"700.2b"}
    with refused("700.2b", table=table):
        table.choose_modes(1, 2, 3)


def test_an_untargetable_player_does_not_count_for_such_a_set() -> None:
    """700.2b: a player with hexproof is no target, so with one other opponent one mode is all."""
    table = dying_lich(side(battlefield=["Leyline of Sanctity"]), side())
    assert table.whole() == [(1,), (2,), (3,)]


def test_such_modes_with_repeats_also_need_different_players() -> None:
    """700.2d: the same mode twice needs two players, too; with one opponent nothing can be chosen."""
    table = given(side(hand=["Twin Herald"]), side())
    table.cast("Twin Herald")
    table.resolve()
    assert table.last(e.TriggerRemoved).rule == "700.2b"


# --- numbers that conditions change --------------------------------------------------------------


def test_a_condition_raises_the_maximum() -> None:
    """601.2b: with a commander one may choose both."""
    commander = Card("Grizzly Bears", marks=("commander",))
    table = given(side(hand=["Akroma's Will"], battlefield=[commander]), side())
    table.cast("Akroma's Will", until="modes")
    assert table.whole() == [(1,), (1, 2), (2,)]


def test_without_the_condition_the_maximum_stays() -> None:
    """601.2b: without a commander both modes are refused."""
    table = given(side(hand=["Akroma's Will"], battlefield=["Grizzly Bears"]), side())
    with refused("601.2b", table=table):
        table.cast("Akroma's Will", [1, 2])


def test_a_condition_raises_the_minimum() -> None:
    """601.2b: "if ..., choose two instead" is two, no more and no fewer, while the condition holds."""
    rich = Variant(AtLeast(ValueOf(You(), "life"), 20), least=2, most=2)
    table = trying(Choice(variants=(rich,)))
    assert table.whole() == [(1, 2), (1, 3), (2, 3)]
    with refused("601.2b", table=table):
        table.choose_modes(1)


def test_kicker_changes_how_many_modes_may_be_chosen() -> None:
    """702.33, 601.2b: kicked, any number instead of one."""
    table = given(side(hand=["Inscription of Ruin"], graveyard=["Grizzly Bears"]), side())
    table.cast("Inscription of Ruin", optional=["kicker"], until="modes")
    assert (1, 2) in table.whole()


def test_without_kicker_one_mode_is_all() -> None:
    """702.33, 601.2b: not kicked, the second mode is refused."""
    table = given(side(hand=["Inscription of Ruin"], graveyard=["Grizzly Bears"]), side())
    with refused("601.2b", table=table):
        table.cast("Inscription of Ruin", [1, 2], targets=[["B"], ["Grizzly Bears"]])
