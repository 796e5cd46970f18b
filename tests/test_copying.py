"""Copies of spells and abilities: what they copy, whose they are, new targets slot by slot (707.10)."""

from __future__ import annotations

from table import Card, Table, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.definition import Choice, Definition, Mode, TriggeredAbility
from chooseone.effects.drawing import Draw
from chooseone.effects.life import DealDamage, GainLife
from chooseone.effects.moving import Move
from chooseone.effects.stacking import CopySpell
from chooseone.state.characteristics import characteristics
from chooseone.terms.amounts import Target, X
from chooseone.terms.costs import ManaPart
from chooseone.terms.filters import Filter, Slot
from chooseone.terms.triggers import Draws

__all__ = ["every_game_is_its_choices"]
CREATURE = Filter(types=("creature",))
ANY = Filter(types=("creature", "planeswalker", "battle"), players="any")


def copy(table: Table, of: str | int, by: str = "A", *, new: bool = False) -> int:
    """An effect of a player copies a stack object; returns the copy."""
    table.arrange(CopySpell(table.those(of), choose_new=new), by=by)
    return table.top


# --- what is copied ------------------------------------------------------------------------------


def test_modes_and_targets_are_copied_in_their_announced_shape() -> None:
    """707.10: modes, their order and their targets are the original's."""
    table = given(side(hand=["Mystic Confluence"]), side(battlefield=["Grizzly Bears", "Hill Giant"]))
    table.cast("Mystic Confluence", [2, 3, 2], targets=[["Hill Giant"], ["Grizzly Bears"]])
    item = copy(table, "Mystic Confluence")
    assert table.modes(item) == (2, 3, 2)
    assert table.targets(item) == table.targets("Mystic Confluence")


def test_x_is_copied() -> None:
    """707.10: the copy has the value of X that was announced."""
    table = given(side(hand=["Clan Defiance"]), side())
    table.cast("Clan Defiance", [3], targets=[["B"]], x=4)
    copy(table, "Clan Defiance")
    table.resolve()
    assert table.life("B") == 16


def test_the_division_is_copied() -> None:
    """707.10, 601.2d: the copy divides as the original was announced to."""
    bears = [Card("Grizzly Bears", "One"), Card("Grizzly Bears", "Two")]
    table = given(side(hand=["Scattered Volley"]), side(battlefield=bears))
    table.cast("Scattered Volley", [1], targets=[["One", "Two"]], shares=[(1, 2)])
    copy(table, "Scattered Volley")
    table.resolve()
    assert (table.zone("One"), table.zone("Two")) == ("battlefield", "graveyard")


def test_a_paid_kicker_is_copied() -> None:
    """707.10: additional costs paid for the original count as paid for the copy."""
    table = given(
        side(hand=["Inscription of Ruin"], graveyard=["Grizzly Bears"]), side(battlefield=["Memnite"])
    )
    table.cast("Inscription of Ruin", [2, 3], targets=[["Grizzly Bears"], ["Memnite"]], optional=["kicker"])
    item = copy(table, "Inscription of Ruin")
    said = table.state.objects[item].said
    assert said is not None
    assert said.optional == ("kicker",)
    assert table.modes(item) == (2, 3)


def test_no_cost_is_paid_for_a_copy() -> None:
    """707.10: a copy is not cast, so nothing is paid and nothing triggers on casting it."""
    table = given(side(hand=["Three Steps Ahead"], battlefield=["Riku of Many Paths"]), side())
    table.cast("Three Steps Ahead", [3])
    table.announce([])
    paid, casts = len(table.events(e.CostsPaid)), len(table.events(e.Cast))
    copy(table, "Three Steps Ahead")
    assert (len(table.events(e.CostsPaid)), len(table.events(e.Cast))) == (paid, casts)
    assert table.asked == ("priority", "A")


def test_a_copy_resolves_before_the_original() -> None:
    """707.10, 405.2: the copy is put on the stack above."""
    table = given(side(hand=["Lightning Bolt"]), side())
    table.cast("Lightning Bolt", targets=[["B"]])
    item = copy(table, "Lightning Bolt")
    table.resolve()
    assert table.state.objects[item].gone
    assert table.zone("Lightning Bolt") == "stack"


def test_choices_of_the_resolution_are_not_copied() -> None:
    """707.10: what is chosen on resolution is chosen anew."""
    table = given(side(hand=["Season of Gathering"]), side(battlefield=["Plain Relic", "Plain Blessing"]))
    table.cast("Season of Gathering", [2])
    copy(table, "Season of Gathering")
    for word in ("artifact", "enchantment"):
        table.resolve()
        table.answer(word)
    assert (table.zone("Plain Relic"), table.zone("Plain Blessing")) == ("graveyard", "graveyard")


def test_a_copy_of_a_spell_ceases_to_exist() -> None:
    """707.10a, 704.5e: countered, a copy goes nowhere but out of the game."""
    table = given(side(hand=["Lightning Bolt"]), side(hand=["Counterspell"]))
    table.cast("Lightning Bolt", targets=[["B"]])
    item = copy(table, "Lightning Bolt")
    table.cast("Counterspell", targets=[[item]], by="B")
    table.resolve()
    assert table.state.objects[item].gone
    assert table.graveyard("A") == 0


def test_fork_makes_a_red_copy() -> None:
    """707.10, 707.9b: an exception of the copy effect changes its colour."""
    table = given(side(hand=["Counterspell", "Fork"]), side(hand=["Lightning Bolt"]))
    table.cast("Lightning Bolt", targets=[["A"]], by="B")
    table.cast("Counterspell", targets=[["Lightning Bolt"]])
    table.cast("Fork", targets=[["Counterspell"]])
    table.resolve()
    item = table.top
    table.retarget(["Lightning Bolt"])
    assert characteristics(table.state, item).colors == ("R",)


# --- new targets ---------------------------------------------------------------------------------


def twincast() -> Table:
    board = ["Plain Relic", Card("Plain Relic", "Other Relic"), "Grizzly Bears"]
    table = given(side(hand=["Kolaghan's Command", "Twincast"]), side(battlefield=board))
    table.cast("Kolaghan's Command", [3, 4], targets=[["Plain Relic"], ["B"]])
    table.cast("Twincast", targets=[["Kolaghan's Command"]])
    table.resolve()
    return table


def test_new_targets_are_chosen_slot_by_slot() -> None:
    """707.10c: each target of the copy may become another legal one of its own mode."""
    table = twincast()
    assert table.asked == ("targets", "A")
    table.retarget(["Other Relic"], ["Grizzly Bears"])
    table.resolve()
    assert [table.zone(name) for name in ("Plain Relic", "Other Relic", "Grizzly Bears")] == [
        "battlefield", "graveyard", "graveyard",
    ]  # fmt: skip


def test_any_number_of_targets_may_stay() -> None:
    """707.10c: one target changes, the other stays."""
    table = twincast()
    table.retarget(["Plain Relic"], ["Grizzly Bears"])
    table.resolve()
    assert (table.zone("Plain Relic"), table.life("B")) == ("graveyard", 20)


def test_a_target_that_became_illegal_may_stay() -> None:
    """707.10c: a target may stay even if it is illegal by then."""
    board = ["Plain Relic", "Grizzly Bears"]
    table = given(side(hand=["Kolaghan's Command", "Twincast"]), side(battlefield=board))
    table.cast("Kolaghan's Command", [3, 4], targets=[["Plain Relic"], ["B"]])
    old = table.targets("Kolaghan's Command")[0][0]
    table.cast("Twincast", targets=[["Kolaghan's Command"]])
    table.arrange(Move(table.those("Plain Relic"), "exile"))
    table.resolve()
    table.retarget(old, ["B"])
    table.resolve()
    assert table.life("B") == 18


def test_a_new_target_must_be_legal_for_its_own_mode() -> None:
    """707.10c, 700.2f: the mode that destroys an artifact takes no creature."""
    table = twincast()
    with refused("700.2f", "115.7", table=table):
        table.retarget(["Grizzly Bears"], ["B"])


def test_the_number_of_targets_cannot_change() -> None:
    """707.10c, 115.7: as many targets as before."""
    table = twincast()
    with refused("115.7", table=table):
        table.retarget([], ["B"])


def test_without_permission_the_copy_keeps_its_targets() -> None:
    """707.10: new targets are chosen only if the effect says so."""
    table = given(side(hand=["Lightning Bolt"]), side())
    table.cast("Lightning Bolt", targets=[["B"]])
    copy(table, "Lightning Bolt")
    assert table.asked == ("priority", "A")


def test_modes_without_targets_ask_for_none() -> None:
    """707.10c: while a copy gets new targets there is one question, for the targeted mode only."""
    table = given(
        side(hand=["Cryptic Command", "Twincast"]), side(battlefield=["Grizzly Bears", "Hill Giant"])
    )
    table.cast("Cryptic Command", [2, 4], targets=[["Grizzly Bears"]])
    table.cast("Twincast", targets=[["Cryptic Command"]])
    table.resolve()
    table.retarget(["Hill Giant"])
    assert table.asked == ("priority", "A")
    assert len(table.events(e.TargetsChanged)) == 1


def test_a_copy_without_targets_asks_for_nothing() -> None:
    """707.10c: no target, no question."""
    table = given(side(hand=["Cryptic Command", "Twincast"]), side())
    table.cast("Cryptic Command", [3, 4])
    table.cast("Twincast", targets=[["Cryptic Command"]])
    table.resolve()
    assert table.asked == ("priority", "A")


# --- whose copy it is ----------------------------------------------------------------------------


def test_you_is_the_copy_s_controller() -> None:
    """707.10, 109.5: the copy is its controller's, who draws the card."""
    table = given(side(hand=["Cryptic Command"]), side())
    table.cast("Cryptic Command", [3, 4])
    copy(table, "Cryptic Command", "B")
    table.resolve()
    assert (table.hand("A"), table.hand("B")) == (0, 1)


def test_an_opponent_is_one_of_the_copy_s_controller() -> None:
    """707.10: "target opponent" of B's copy is not B, so A can be chosen."""
    table = given(side(hand=["Collective Brutality"]), side())
    table.cast("Collective Brutality", [3], targets=[["B"]])
    copy(table, "Collective Brutality", "B", new=True)
    table.retarget(["A"])
    table.resolve()
    assert (table.life("A"), table.life("B")) == (18, 22)


def test_a_kept_target_that_is_no_opponent_of_the_copy_s_controller_is_illegal() -> None:
    """608.2b: B's copy still targets B, who is not their own opponent: it does not resolve."""
    table = given(side(hand=["Collective Brutality"]), side())
    table.cast("Collective Brutality", [3], targets=[["B"]])
    copy(table, "Collective Brutality", "B")
    table.resolve()
    assert table.last(e.DidNotResolve).rule == "608.2b"
    assert table.life("B") == 20


def test_the_chooser_of_the_original_is_that_player_of_the_copy() -> None:
    """707.10, 700.2e: a copy of a copy keeps who chose the mode: "that player" stays the same player."""
    table = given(side(hand=["Misfortune"]), side(), side())
    table.cast("Misfortune", [2], chooser="C")
    item = copy(table, copy(table, "Misfortune"), "B")
    said = table.state.objects[item].said
    assert said is not None
    assert said.chooser == 2
    table.resolve()
    assert [table.life(player) for player in "ABC"] == [20, 20, 16]


# --- copies of copies, abilities -----------------------------------------------------------------


def test_a_copy_of_a_copy_has_the_original_s_choices() -> None:
    """707.10: a copy of a copy copies modes, targets and chooser all the same."""
    table = given(side(hand=["Kolaghan's Command"]), side(battlefield=["Plain Relic"]))
    table.cast("Kolaghan's Command", [4, 3], targets=[["B"], ["Plain Relic"]])
    second = copy(table, copy(table, "Kolaghan's Command"), "B")
    assert table.modes(second) == (4, 3)
    assert table.targets(second) == table.targets("Kolaghan's Command")
    table.resolve_all()
    assert (table.life("B"), table.zone("Plain Relic")) == (14, "graveyard")


def test_a_copy_of_a_copy_with_new_targets_leaves_the_first_alone() -> None:
    """707.10c: new targets of one copy change nothing about the others."""
    table = given(side(hand=["Lightning Bolt"]), side(battlefield=["Grizzly Bears"]))
    table.cast("Lightning Bolt", targets=[["B"]])
    first = copy(table, "Lightning Bolt")
    second = copy(table, first, new=True)
    table.retarget(["Grizzly Bears"])
    assert table.targets(first) == (((-2,),),)
    assert table.targets(second) == ((table.refs(["Grizzly Bears"]),),)


def test_a_triggered_ability_is_copied_with_its_modes() -> None:
    """707.10b, 700.2g: the copy of an ability has its source and its modes."""
    table = given(side(battlefield=["Demonic Pact", "Strionic Resonator"]), side(), active="B", step="end")
    table.advance("upkeep", "A")
    table.announce([3])
    original = table.top
    table.arrange(CopySpell(table.those(original)))
    assert table.modes(table.top) == (3,)
    assert table.state.objects[table.top].source == table.state.objects[original].source
    table.resolve_all()
    assert table.hand("A") == 4


def test_a_copied_ability_uses_up_no_mode() -> None:
    """607.2, 707.10: a copy chooses nothing, so the source remembers the mode once, for the original."""
    table = given(side(battlefield=["Demonic Pact"]), side(), active="B", step="end")
    table.advance("upkeep", "A")
    table.announce([3])
    before = table.obj("Demonic Pact").chosen
    copy(table, table.top)
    assert table.obj("Demonic Pact").chosen == before


def test_an_activated_ability_is_copied_without_being_activated() -> None:
    """707.10: a copy of an activated ability is not activated; its source stays as it is."""
    table = given(side(battlefield=["Bow of Nylea"]), side())
    item = table.activate("Bow of Nylea", [3])
    copy(table, item)
    table.resolve_all()
    assert (table.life("A"), len(table.events(e.Activated))) == (26, 1)


def test_strionic_resonator_copies_a_trigger_of_its_controller() -> None:
    """707.10: an ability that copies a triggered ability, with new targets."""
    card = Definition("Spark", ("enchantment",), abilities=(
        TriggeredAbility(Draws(), (Mode((DealDamage(1, Target()),), (Slot(ANY),)),)),))  # fmt: skip
    table = given(side(battlefield=["Spark", Card("Strionic Resonator")]), side(), cards=[card])
    table.arrange(Draw(1))
    table.announce(targets=[["B"]])
    table.activate("Strionic Resonator", targets=[[table.top]])
    table.resolve()
    table.retarget(["A"])
    table.resolve_all()
    assert (table.life("A"), table.life("B")) == (19, 19)


def test_an_activated_ability_is_no_target_for_what_copies_triggers() -> None:
    """115.1: an activated ability is not "target triggered ability"."""
    table = given(side(battlefield=["Bow of Nylea", "Strionic Resonator"]), side())
    item = table.activate("Bow of Nylea", [3])
    with refused("115.1", table=table):
        table.activate("Strionic Resonator", targets=[[item]])


def test_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    """707.10f, 608.3f: a copy of a permanent spell becomes a token as it resolves."""
    table = given(side(hand=["Grizzly Bears"]), side())
    table.cast("Grizzly Bears")
    copy(table, "Grizzly Bears", "B")
    table.resolve()
    token = table.state.zones[0][-1]
    assert (table.state.objects[token].kind, table.state.objects[token].controller) == ("token", 1)


def test_what_is_gone_from_the_stack_is_not_copied() -> None:
    """707.10: a spell that left the stack before is not copied; nothing happens."""
    table = given(side(hand=["Lightning Bolt", "Twincast"]), side(hand=["Counterspell"]))
    table.cast("Lightning Bolt", targets=[["B"]])
    table.cast("Twincast", targets=[["Lightning Bolt"]])
    table.cast("Counterspell", targets=[["Lightning Bolt"]], by="B")
    table.resolve_all()
    assert table.events(e.Copied) == []
    assert table.last(e.DidNotResolve).rule == "608.2b"


def test_the_cost_paid_for_a_mode_counts_for_the_copy() -> None:
    """707.10, 700.2h: the copy of a spree spell does its modes without paying for them."""
    mode = Mode((GainLife(X()),), cost=(ManaPart("{1}"),))
    card = spell("Words", mode, Mode((GainLife(100),)), choice=Choice(2, 2), cost="{X}")
    table = given(side(hand=["Words"]), side(), cards=[card])
    table.cast("Words", [1, 2], x=5)
    copy(table, "Words", "B")
    table.resolve()
    assert table.life("B") == 125
