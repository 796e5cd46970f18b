"""Resolving: targets looked at once more, printed order, choices, where the spell goes (608)."""

from __future__ import annotations

import pytest
from table import Card, Table, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.definition import Choice, Definition, Mode
from chooseone.effects.changing import Pump
from chooseone.effects.drawing import Discard, Draw, Scry
from chooseone.effects.instructions import If, May, Say, Unless
from chooseone.effects.life import DealDamage, GainLife, LoseLife
from chooseone.effects.moving import Destroy, Move, Sacrifice
from chooseone.terms.amounts import ControllerOf, EachPlayer, Said, Target, This
from chooseone.terms.costs import ManaPart
from chooseone.terms.filters import Filter, Slot

__all__ = ["every_game_is_its_choices"]
CREATURE = Filter(types=("creature",))


def kinds(table: Table, *wanted: type) -> list[type]:
    return [type(one) for one in table.events() if isinstance(one, wanted)]


# --- targets, once more --------------------------------------------------------------------------


def command(*modes: int, targets: list[list[str]]) -> Table:
    board = ["Grizzly Bears", "Plain Relic"]
    table = given(side(hand=["Kolaghan's Command"]), side(battlefield=board, hand=["Forest"]))
    table.cast("Kolaghan's Command", modes, targets=targets)
    return table


def test_with_all_targets_illegal_nothing_is_done() -> None:
    """608.2b: all targets illegal: the spell does not resolve and goes to the graveyard."""
    table = command(3, 4, targets=[["Plain Relic"], ["Grizzly Bears"]])
    table.arrange(Move(table.those("Plain Relic", "Grizzly Bears"), "hand"))
    table.resolve()
    assert table.last(e.DidNotResolve).rule == "608.2b"
    assert table.zone("Kolaghan's Command") == "graveyard"
    assert table.events(e.ModeBegan) == []


def test_with_some_targets_illegal_the_rest_is_done() -> None:
    """608.2b: one target illegal: that part does nothing, the other mode is done."""
    table = command(3, 4, targets=[["Plain Relic"], ["Grizzly Bears"]])
    table.arrange(Move(table.those("Plain Relic"), "hand"))
    table.resolve()
    assert table.last(e.TargetsRechecked).illegal == (
        (0, 0, table.events(e.TargetsChosen)[0].groups[0][0][0]),
    )
    assert (table.zone("Plain Relic"), table.zone("Grizzly Bears")) == ("hand", "graveyard")


def test_an_object_that_left_and_came_back_is_another_one() -> None:
    """608.2b, 400.7: the target of the spell is gone though a card of its name is there again."""
    table = command(3, 4, targets=[["Plain Relic"], ["Grizzly Bears"]])
    table.arrange(Move(table.those("Plain Relic"), "exile"))
    table.arrange(Move(table.those("Plain Relic"), "battlefield"))
    table.resolve()
    assert table.zone("Plain Relic") == "battlefield"


def test_a_mode_without_targets_does_not_save_a_spell_whose_targets_are_gone() -> None:
    """608.2b: Cryptic Command draws no card when its only target is illegal."""
    table = given(side(hand=["Cryptic Command"]), side(battlefield=["Grizzly Bears"]))
    table.cast("Cryptic Command", [2, 4], targets=[["Grizzly Bears"]])
    table.arrange(Move(table.those("Grizzly Bears"), "exile"))
    table.resolve()
    assert table.hand("A") == 0


def test_a_target_that_gained_hexproof_is_illegal() -> None:
    """608.2b, 702.11b: what would be an illegal target to choose is illegal on resolution."""
    table = given(side(hand=["Lightning Bolt"]), side(battlefield=["Grizzly Bears"]))
    table.cast("Lightning Bolt", targets=[["Grizzly Bears"]])
    table.arrange(Pump(table.those("Grizzly Bears"), gains=("hexproof",)), by="B")
    table.resolve()
    assert table.last(e.DidNotResolve).rule == "608.2b"


def test_targets_are_rechecked_once() -> None:
    """608.2b: a target that becomes illegal during the resolution is still affected as far as possible."""
    mode = Mode((Pump(Target(), gains=("hexproof",)), DealDamage(3, Target())), (Slot(CREATURE),))
    table = given(side(hand=["Odd"]), side(battlefield=["Grizzly Bears"]), cards=[spell("Odd", mode)])
    table.cast("Odd", targets=[["Grizzly Bears"]])
    table.resolve()
    assert table.zone("Grizzly Bears") == "graveyard"


def test_information_about_an_illegal_target_is_not_used() -> None:
    """608.2b: what needs to know about an illegal target does not happen."""
    table = given(side(hand=["Season of the Burrow"]), side(battlefield=["Hill Giant", "Grizzly Bears"]))
    table.cast("Season of the Burrow", [2, 2], targets=[["Hill Giant"], ["Grizzly Bears"]])
    table.arrange(Move(table.those("Hill Giant"), "hand"))
    table.resolve()
    assert (table.zone("Grizzly Bears"), table.hand("B")) == ("exile", 2)


def test_a_divided_share_of_an_illegal_target_is_lost() -> None:
    """608.2b, 601.2d: the division stays; the illegal target's share is dealt to nobody."""
    bears = [Card("Hill Giant", "One"), Card("Hill Giant", "Two")]
    table = given(side(hand=["Scattered Volley"]), side(battlefield=bears))
    table.cast("Scattered Volley", [1], targets=[["One", "Two"]], shares=[(1, 2)])
    table.arrange(Move(table.those("One"), "hand"))
    table.resolve()
    assert table.obj("Two").damage == 2


# --- the printed order ---------------------------------------------------------------------------


@pytest.mark.parametrize("announced", [(2, 4), (4, 2)])
def test_modes_are_done_as_printed_whatever_order_was_announced(announced: tuple[int, ...]) -> None:
    """608.2c: the instructions are followed in the order written."""
    targets = [["B"] if mode == 2 else ["Grizzly Bears"] for mode in announced]
    table = command(*announced, targets=targets)
    table.resolve()
    assert [one.mode for one in table.events(e.ModeBegan)] == [2, 4]
    assert (table.zone("Forest"), table.zone("Grizzly Bears")) == ("graveyard", "graveyard")


def test_each_occurrence_keeps_its_own_target() -> None:
    """700.2d, 608.2c: with modes announced out of order the targets stay with their modes."""
    table = given(side(hand=["Mystic Confluence"]), side(battlefield=["Grizzly Bears", "Hill Giant"]))
    table.cast("Mystic Confluence", [2, 3, 2], targets=[["Grizzly Bears"], ["Hill Giant"]])
    table.arrange(Move(table.those("Grizzly Bears"), "exile"))
    table.resolve()
    assert (table.zone("Hill Giant"), table.hand("A")) == ("hand", 1)


def test_a_later_instruction_sees_what_an_earlier_one_did() -> None:
    """608.2c: what is counted is counted when its instruction is followed."""
    table = given(side(hand=["Season of Gathering"], battlefield=["Grizzly Bears"]), side())
    table.cast("Season of Gathering", [3, 1])
    table.resolve()
    assert table.hand("A") == 3


# --- choices -------------------------------------------------------------------------------------


def test_a_choice_on_resolution_is_made_then() -> None:
    """608.2d: which card is discarded is asked while the spell resolves."""
    table = command(2, 3, targets=[["A"], ["Plain Relic"]])
    table.arrange(Draw(2))
    table.resolve()
    assert table.asked == ("answer", "A")


def test_an_answer_outside_what_can_be_chosen_is_refused() -> None:
    """608.2d: a player cannot discard what is not in the hand."""
    table = given(side(hand=["Izzet Charm", "Forest"], library=["Island", "Plains", "Swamp"]), side())
    table.cast("Izzet Charm", [3])
    table.resolve()
    with refused("608.2d", table=table):
        table.answer("Izzet Charm", "Forest")
    table.answer("Forest", "Island")
    assert table.hand("A") == 1


@pytest.mark.parametrize("names", [("Forest",), ("Forest", "Island", "Plains"), ("Forest", "Forest")])
def test_as_many_are_chosen_as_the_instruction_says(names: tuple[str, ...]) -> None:
    """608.2d: two cards are discarded, not one, three, or one of them twice."""
    table = given(side(hand=["Izzet Charm", "Forest"], library=["Island", "Plains", "Swamp"]), side())
    table.cast("Izzet Charm", [3])
    table.resolve()
    with refused("608.2d", table=table):
        table.answer(*names)


def test_the_opponent_does_not_answer_for_the_player() -> None:
    """608.2d: only the player who is asked answers."""
    table = given(side(hand=["Season of Gathering"]), side(battlefield=["Plain Relic", "Plain Blessing"]))
    table.cast("Season of Gathering", [2])
    table.resolve()
    prompt = table.game.prompt
    assert prompt is not None
    answer = prompt.question.event(("artifact",))
    with refused("608.2d", table=table):
        table.game.propose(type(answer)(1, answer.item, word="artifact", at=answer.at, part=answer.part))


def test_a_word_is_one_of_those_offered() -> None:
    """608.2d: "artifact or enchantment" is not "creature"."""
    table = given(side(hand=["Season of Gathering"]), side(battlefield=["Plain Relic", "Plain Blessing"]))
    table.cast("Season of Gathering", [2])
    table.resolve()
    with refused("608.2d", table=table):
        table.answer("creature")
    table.answer("enchantment")
    assert (table.zone("Plain Relic"), table.zone("Plain Blessing")) == ("battlefield", "graveyard")


def test_you_may_is_asked_and_may_be_declined() -> None:
    """608.2d: an optional part is done or not, as its player says."""
    card = spell("Offer", Mode((May((GainLife(5),)),)))
    for said, life in ((True, 25), (False, 20)):
        table = given(side(hand=["Offer"]), side(), cards=[card])
        table.cast("Offer")
        table.resolve()
        table.answer(said)
        assert table.life("A") == life


def test_a_said_word_decides_what_follows() -> None:
    """608.2c: later text may depend on what was chosen before."""
    does = (
        Say(("up", "down"), key="way"),
        If(Said("up", "way"), (GainLife(3),)),
        If(Said("down", "way"), (LoseLife(3),)),
    )
    table = given(side(hand=["Way"]), side(), cards=[spell("Way", Mode(does))])
    table.cast("Way")
    table.resolve()
    table.answer("down")
    assert table.life("A") == 17


def test_several_players_choose_in_turn_order_and_act_at_once() -> None:
    """608.2e, 101.4: the active player chooses first, then all sacrifice at the same time."""
    card = spell("Cull", Mode((Sacrifice(CREATURE, 1, EachPlayer()),)))
    mine = [Card("Grizzly Bears", "Mine 1"), Card("Hill Giant", "Mine 2")]
    theirs = [Card("Grizzly Bears", "Theirs 1"), Card("Hill Giant", "Theirs 2")]
    table = given(side(hand=["Cull"], battlefield=mine), side(battlefield=theirs), cards=[card])
    table.cast("Cull")
    table.resolve()
    assert table.asked == ("answer", "A")
    table.answer("Mine 1")
    assert table.asked == ("answer", "B")
    assert table.zone("Mine 1") == "battlefield"
    table.answer("Theirs 2")
    assert [len(one.moves) for one in table.events(e.Moved)] == [2]
    assert (table.zone("Mine 1"), table.zone("Theirs 2")) == ("graveyard", "graveyard")


def test_who_discards_at_once_with_others_chooses_first() -> None:
    """101.4, 701.9: all choose in turn order before anybody discards."""
    card = spell("Purge", Mode((Discard(1, EachPlayer()),)))
    table = given(side(hand=["Purge", "Forest", "Island"]), side(hand=["Plains", "Swamp"]), cards=[card])
    table.cast("Purge")
    table.resolve()
    table.answer("Forest")
    assert (table.asked, table.zone("Forest")) == (("answer", "B"), "hand")
    table.answer("Plains")
    assert (table.zone("Forest"), table.zone("Plains")) == ("graveyard", "graveyard")


def test_unless_asks_for_a_payment_during_the_resolution() -> None:
    """118.12a: the player may pay to stop what follows, with mana abilities and all."""
    table = given(
        side(hand=["Scattered Volley"], battlefield=["Forest", "Island"], mana="{R}{2}"),
        side(hand=["Izzet Charm"]),
    )
    table.cast("Scattered Volley", [2])
    table.cast("Izzet Charm", [1], targets=[["Scattered Volley"]], by="B")
    table.resolve()
    assert table.asked == ("answer", "A")
    table.answer(True)
    table.game.pay()
    assert table.obj("Forest").tapped
    assert table.zone("Scattered Volley") == "stack"


def test_a_payment_during_a_resolution_is_whole() -> None:
    """118.3, 601.2h: one mana does not pay {2}."""
    table = given(side(hand=["Scattered Volley"], mana="{R}{2}{G}{G}"), side(hand=["Izzet Charm"]))
    table.cast("Scattered Volley", [2])
    table.cast("Izzet Charm", [1], targets=[["Scattered Volley"]], by="B")
    table.resolve()
    table.answer(True)
    prompt = table.game.prompt
    assert prompt is not None
    with refused("601.2h", table=table):
        table.game.propose(e.CostsPaid(0, prompt.item, (0, 0, 0, 0, 1, 0), at=0, part=1))


def test_a_cost_that_cannot_be_paid_is_not_agreed_to() -> None:
    """118.3, 118.12a: without the mana the player is not asked, and what follows happens."""
    card = spell("Levy", Mode((Unless((ManaPart("{9}"),), ControllerOf(This()), (LoseLife(3),)),)))
    table = given(side(hand=["Levy"], mana="{3}"), side(), cards=[card])
    table.cast("Levy")
    table.resolve()
    assert table.life("A") == 17


def test_looking_at_the_top_is_private() -> None:
    """701.22: scry looks, chooses and orders; nobody else sees the cards."""
    card = spell("Peek", Mode((Scry(2),)))
    table = given(side(hand=["Peek"], library=["Forest", "Island", "Swamp"]), side(), cards=[card])
    table.cast("Peek")
    table.resolve()
    assert table.last(e.Revealed).private
    table.answer("Forest")
    top = table.state.zones[4][0]
    assert top == table.ref("Island")


# --- the end -------------------------------------------------------------------------------------


def test_the_spell_goes_to_the_graveyard_last() -> None:
    """608.2n: an instant or sorcery is put into its owner's graveyard as the last part of resolving."""
    table = command(2, 4, targets=[["B"], ["B"]])
    table.resolve()
    order = kinds(table, e.DamageDealt, e.Moved, e.ResolutionEnded)
    assert order == [e.Moved, e.DamageDealt, e.ResolutionEnded]
    assert table.last(e.ResolutionEnded).move.to == "graveyard"
    assert table.zone("Kolaghan's Command") == "graveyard"


def test_an_ability_ceases_to_exist() -> None:
    """608.2n: an ability that has resolved is gone."""
    table = given(side(battlefield=["Bow of Nylea"]), side())
    item = table.activate("Bow of Nylea", [3])
    table.resolve()
    assert table.state.objects[item].gone


def test_a_permanent_spell_becomes_a_permanent() -> None:
    """608.3: a permanent spell enters the battlefield under its controller's control."""
    table = given(side(hand=["Grizzly Bears"]), side())
    table.cast("Grizzly Bears")
    table.resolve()
    assert (table.zone("Grizzly Bears"), table.obj("Grizzly Bears").controller) == ("battlefield", 0)


def test_a_planeswalker_enters_with_its_loyalty() -> None:
    """306.5b: loyalty counters are on it as it enters."""
    table = given(side(hand=["Arbiter of Ways"]), side())
    table.cast("Arbiter of Ways")
    table.resolve()
    assert table.obj("Arbiter of Ways").counter("loyalty") == 3


def test_the_active_player_has_priority_after_a_resolution() -> None:
    """117.3b: whoever cast it, the active player receives priority."""
    table = given(side(), side(hand=["Lightning Bolt"]))
    table.cast("Lightning Bolt", targets=[["A"]], by="B")
    table.resolve()
    assert table.asked == ("priority", "A")


def test_a_spell_that_leaves_the_stack_still_finishes() -> None:
    """608.2m: a spell that leaves the stack early continues to resolve."""
    card = spell("Leaver", Mode((Move(This(), "exile"), GainLife(4))))
    table = given(side(hand=["Leaver"]), side(), cards=[card])
    table.cast("Leaver")
    table.resolve()
    assert (table.life("A"), table.zone("Leaver")) == (24, "exile")


def test_a_counterspell_leaves_nothing_to_resolve() -> None:
    """701.6: a countered spell goes to the graveyard and does nothing."""
    table = given(side(hand=["Lightning Bolt"]), side(hand=["Counterspell"]))
    table.cast("Lightning Bolt", targets=[["B"]])
    table.cast("Counterspell", targets=[["Lightning Bolt"]], by="B")
    table.resolve_all()
    assert (table.life("B"), table.zone("Lightning Bolt")) == (20, "graveyard")


def test_an_indestructible_permanent_is_not_destroyed() -> None:
    """702.12b: destroy effects do nothing to it."""
    card = Definition("Rock", ("artifact",), keywords=("indestructible",))
    table = given(side(), side(battlefield=["Rock"]), cards=[card])
    table.arrange(Destroy(table.those("Rock")))
    assert table.zone("Rock") == "battlefield"


def test_a_prevention_shield_takes_damage_until_it_is_used_up() -> None:
    """615.7: three damage are prevented, the fourth is dealt."""
    table = given(side(hand=["Healing Salve"]), side())
    table.cast("Healing Salve", [2], targets=[["A"]])
    table.resolve()
    for life in (20, 19):
        table.arrange(DealDamage(2, table.those("A"), table.those("Healing Salve")))
        assert table.life("A") == life


def test_choosing_one_effect_with_a_choice_is_no_mode() -> None:
    """700.2, 608.2d: a word chosen on resolution is no mode: the log holds an answer, no choice of modes."""
    table = given(side(hand=["Way"]), side(), cards=[spell("Way", Mode((Say(("up", "down")),)), choice=None)])
    table.cast("Way")
    table.resolve()
    table.answer("up")
    assert (len(table.events(e.Answered)), table.events(e.ModesChosen)) == (1, [])


def test_an_opponent_s_choice_of_modes_changes_no_order() -> None:
    """608.2c: printed order holds for modes that an opponent chose as well."""
    modes = (Mode((GainLife(1),)), Mode((LoseLife(2),)))
    card = spell("Deal", *modes, choice=Choice(2, 2, chooser="opponent"))
    table = given(side(hand=["Deal"]), side(), cards=[card])
    table.cast("Deal", [2, 1])
    table.resolve()
    assert [one.mode for one in table.events(e.ModeBegan)] == [1, 2]
