"""Triggered abilities: when they trigger, how they come on the stack, what removes them (603)."""

from __future__ import annotations

from typing import get_args

import pytest
from table import Card, Table, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.definition import Definition, Mode, TriggeredAbility
from chooseone.effects.changing import Pump, PutCounters
from chooseone.effects.drawing import Discard, Draw
from chooseone.effects.life import DealDamage, GainLife, LoseLife
from chooseone.effects.moving import Destroy, Move
from chooseone.effects.stacking import CopySpell
from chooseone.rules.watches.sorting import sorts, sorts_of
from chooseone.terms import triggers as on
from chooseone.terms.amounts import AtLeast, Target, ValueOf, You
from chooseone.terms.filters import Filter, Slot
from chooseone.terms.triggers import BecomesTarget, Casts, Dies, Draws, Enters, GainsLife, StepBegins

__all__ = ["every_game_is_its_choices"]
CREATURE = Filter(types=("creature",))


def watching(name: str, ability: TriggeredAbility, *more: TriggeredAbility) -> Definition:
    return Definition(name, ("enchantment",), cost="{0}", abilities=(ability, *more))


def gains(trigger: object, amount: int = 1, **more: object) -> TriggeredAbility:
    return TriggeredAbility(trigger, (Mode((GainLife(amount),)),), **more)  # type: ignore[arg-type]


# --- what can trigger ---------------------------------------------------------------------------

HIT = e.DamageDealt(0, (e.Hit(-1, 2),), combat=True)
MEETS: tuple[tuple[on.AnyTrigger, e.Event], ...] = (
    (Enters(), e.Moved((e.Move(0, 5, "battlefield", origin="graveyard"),), "put")),
    (Enters(), e.TokensCreated((e.Token(5, "Thopter", "Forge/Thopter", 0),))),
    (Dies(), e.Moved((e.Move(0, 5, "graveyard", origin="battlefield"),), "destroy")),
    (Dies(), e.CostsPaid(0, 1, (0,) * 6, moves=(e.Move(0, 5, "graveyard", origin="battlefield"),))),
    (on.Leaves(), e.Moved((e.Move(0, 5, "hand", origin="battlefield"),), "return")),
    (StepBegins("upkeep"), e.StepBegan("upkeep")),
    (Casts(), e.Cast(0, 1)),
    (on.Discards(), e.Moved((e.Move(0, 5, "graveyard", origin="hand"),), "discard")),
    (on.Discards(), e.CostsPaid(0, 1, (0,) * 6, moves=(e.Move(0, 5, "graveyard", origin="hand"),))),
    (Draws(), e.Moved((e.Move(0, 5, "hand", origin="library"),), "draw")),
    (BecomesTarget(), e.TargetsChosen(0, 1, ())),
    (on.CountersSpell(), e.Moved((e.Move(0, 5, "graveyard", origin="stack"),), "counter")),
    (on.Attacks(), e.AttackersDeclared(0, ((0, -2),))),
    (on.YouAttack(), e.AttackersDeclared(0, ((0, -2),))),
    (on.Blocks(), e.BlockersDeclared(0, ((0, 1),))),
    (on.DealsDamage(), HIT),
    (on.CombatDamageBy(CREATURE), HIT),
    (on.IsDealtDamage(), HIT),
    (on.Chapter((1,)), e.CountersChanged(((0, "lore", 1),))),
    (on.Chapter((1,)), e.ResolutionEnded(0, e.Move(0, 5, "battlefield", origin="stack"))),
    (GainsLife(), e.LifeChanged(((0, 1),))),
    (on.BecomesTapped(), e.Tapped((0,))),
    (on.BecomesTapped(), e.CostsPaid(0, 1, (0,) * 6, tapped=(0,))),
    (on.Either((Draws(), GainsLife())), e.LifeChanged(((0, 1),))),
)


@pytest.mark.parametrize(("condition", "event"), MEETS)
def test_an_event_is_of_the_sorts_of_the_conditions_that_it_meets(
    condition: on.AnyTrigger, event: e.Event
) -> None:
    """603.2: an ability triggers whenever an event meets its condition, so it must be asked then."""
    assert not set(sorts(event)).isdisjoint(sorts_of(condition))


def test_every_condition_that_the_engine_follows_has_events_that_meet_it() -> None:
    """603.2: no kind of condition is left out of what is asked."""
    kinds = set(get_args(on.AnyTrigger)) - {on.UnknownTrigger}
    assert {type(condition) for condition, _ in MEETS} == kinds


def test_what_moves_elsewhere_meets_no_condition_of_the_battlefield() -> None:
    """603.6: a spell that goes to the graveyard from the stack neither enters nor dies."""
    event = e.ResolutionEnded(0, e.Move(0, 5, "graveyard", origin="stack"))
    assert sorts(event) == ()


# --- triggering ----------------------------------------------------------------------------------


def test_an_ability_triggers_each_time_its_event_happens() -> None:
    """603.2c: drawing three cards is three events, so an ability that sees draws triggers thrice."""
    table = given(side(battlefield=["Well"]), side(), cards=[watching("Well", gains(Draws()))])
    table.arrange(Draw(3))
    table.resolve_all()
    assert table.life("A") == 23


def test_one_event_about_several_objects_triggers_for_each() -> None:
    """603.2c: two creatures that die at once are two triggers of an ability that sees them die."""
    card = watching("Grave", gains(Dies(CREATURE)))
    table = given(side(battlefield=["Grave", "Hill Giant", "Grizzly Bears"]), side(), cards=[card])
    table.arrange(Destroy(table.those("Hill Giant", "Grizzly Bears")))
    assert len(table.last(e.Triggered).triggers) == 2


def test_a_permanent_sees_itself_enter() -> None:
    """603.6a: an enters ability triggers for the permanent with it."""
    table = given(side(hand=["Door"]), side(), cards=[watching("Door", gains(Enters()))])
    table.cast("Door")
    table.resolve_all()
    assert table.life("A") == 21


def test_a_permanent_sees_what_dies_together_with_it() -> None:
    """603.10a: leaves-the-battlefield abilities look back, so what dies at once sees the others die."""
    card = Definition("Ghoul", ("creature",), power=1, toughness=1, abilities=(gains(Dies(CREATURE)),))
    table = given(side(battlefield=["Ghoul", "Grizzly Bears"]), side(), cards=[card])
    table.arrange(Destroy(table.those("Ghoul", "Grizzly Bears")))
    assert len(table.last(e.Triggered).triggers) == 2


def test_what_is_gone_sees_nothing_more() -> None:
    """603.6: a permanent that left before does not trigger."""
    card = watching("Well", gains(Draws()))
    table = given(side(battlefield=["Well"]), side(), cards=[card])
    table.arrange(Destroy(table.those("Well")))
    table.arrange(Draw(1))
    assert table.events(e.Triggered) == []


def test_a_permanent_that_lost_its_abilities_does_not_trigger() -> None:
    """603.2, 613.1f: an ability that is lost does not trigger."""
    card = watching("Well", gains(Draws()))
    table = given(side(battlefield=["Well"]), side(), cards=[card])
    table.arrange(Pump(table.those("Well"), loses_all=True))
    table.arrange(Draw(1))
    assert table.events(e.Triggered) == []


def test_an_opponent_s_event_is_not_yours() -> None:
    """603.2: "whenever you draw" does not see an opponent's draw."""
    table = given(side(battlefield=["Well"]), side(), cards=[watching("Well", gains(Draws()))])
    table.arrange(Draw(1), by="B")
    assert table.events(e.Triggered) == []


def test_a_sacrifice_for_mana_is_seen_as_a_death() -> None:
    """603.2, 605.3b: a permanent sacrificed for a mana ability dies, and what watches triggers."""
    card = watching("Grave", gains(Dies(Filter(types=("artifact",)))))
    treasure = Card("Monument to Endurance/Treasure", "Treasure", kind="token")
    table = given(side(battlefield=["Grave", treasure]), side(), cards=[card])
    move = e.Move(table.ref("Treasure"), len(table.state.objects), "graveyard", origin="battlefield")
    table.game.propose(e.ManaProduced(0, table.ref("Treasure"), (0, 0, 0, 0, 1, 0), True, move))
    table.resolve_all()
    assert table.life("A") == 21


# --- the order on the stack ----------------------------------------------------------------------


def two_sided() -> Table:
    step = StepBegins("upkeep", "any")
    cards = [watching("Mine", gains(step, 1)), watching("Theirs", gains(step, 2))]
    table = given(
        side(battlefield=["Mine"]), side(battlefield=["Theirs"]), cards=cards, active="B", step="end"
    )
    table.advance("upkeep", "A")
    return table


def test_the_active_player_s_triggers_go_on_the_stack_first() -> None:
    """603.3b: in turn order from the active player, so the others' resolve first."""
    table = two_sided()
    assert [table.state.objects[item].controller for item in table.stack] == [0, 1]
    table.resolve()
    assert (table.life("A"), table.life("B")) == (20, 22)


def test_each_player_orders_their_own_triggers() -> None:
    """603.3b: a player puts their own waiting abilities in the order of their choice."""
    step = StepBegins("upkeep")
    card = watching("Twice", gains(step, 1), gains(step, 10))
    table = given(side(battlefield=["Twice"]), side(), cards=[card], active="B", step="end")
    table.advance("upkeep", "A")
    assert table.asked == ("order", "A")
    table.game.choose(1)
    table.resolve()
    assert table.life("A") == 21


def test_a_player_does_not_order_what_is_not_theirs() -> None:
    """603.3b: a waiting ability that does not exist or is another's is refused."""
    step = StepBegins("upkeep", "any")
    cards = [watching("Twice", gains(step, 1), gains(step, 10)), watching("Theirs", gains(step, 2))]
    table = given(
        side(battlefield=["Twice"]), side(battlefield=["Theirs"]), cards=cards, active="B", step="end"
    )
    table.advance("upkeep", "A")
    with refused("603.3b", table=table):
        table.game.choose(2)


def test_the_trigger_that_is_put_is_a_new_object() -> None:
    """603.3b: an object number other than the next is refused."""
    step = StepBegins("upkeep")
    card = watching("Twice", gains(step, 1), gains(step, 10))
    table = given(side(battlefield=["Twice"]), side(), cards=[card], active="B", step="end")
    table.advance("upkeep", "A")
    with refused("603.3b", table=table):
        table.game.propose(e.TriggerPut(0, 0, 999))


def test_equal_triggers_are_not_asked_about() -> None:
    """603.3b: where the order makes no difference nobody has to choose it."""
    table = given(side(battlefield=["Well"]), side(), cards=[watching("Well", gains(Draws()))])
    table.arrange(Draw(2))
    assert table.asked == ("priority", "A")
    assert len(table.stack) == 2


def test_triggers_wait_until_a_player_would_get_priority() -> None:
    """603.3: an ability that triggers during a resolution goes on the stack after it."""
    card = spell("Study", Mode((Draw(1), GainLife(5))))
    table = given(
        side(hand=["Study"], battlefield=["Well"]), side(), cards=[card, watching("Well", gains(Draws()))]
    )
    table.cast("Study")
    table.resolve()
    order = [
        type(one)
        for one in table.events()
        if isinstance(one, e.LifeChanged | e.ResolutionEnded | e.TriggerPut)
    ]
    assert order == [e.LifeChanged, e.ResolutionEnded, e.TriggerPut]


def test_an_ability_may_trigger_while_a_spell_is_announced_and_waits_for_it() -> None:
    """603.3, 601.2i: what triggers on paying a cost goes on the stack above the spell, once that is cast."""
    card = watching("Grave", gains(Dies(CREATURE)))
    table = given(side(hand=["Costly Bargain"], battlefield=["Grave", "Grizzly Bears"]), side(), cards=[card])
    item = table.cast("Costly Bargain", [1], pay=["Grizzly Bears"])
    assert table.stack[0] == item
    assert len(table.stack) == 2


# --- the intervening "if" ------------------------------------------------------------------------


def healthy(life: int) -> Table:
    condition = AtLeast(ValueOf(You(), "life"), 20)
    card = watching("Vigor", gains(Draws(), 1, condition=condition))
    return given(side(battlefield=["Vigor"], life=life), side(), cards=[card])


def test_an_intervening_if_is_checked_on_triggering() -> None:
    """603.4: if the condition does not hold as the event happens, the ability does not trigger."""
    table = healthy(19)
    table.arrange(Draw(1))
    assert table.events(e.Triggered) == []


def test_an_intervening_if_is_checked_again_on_resolution() -> None:
    """603.4, 608.2a: if it does not hold any more, the ability is removed and does nothing."""
    table = healthy(20)
    table.arrange(Draw(1))
    table.arrange(LoseLife(1))
    table.resolve()
    assert table.last(e.DidNotResolve).rule == "603.4"
    assert table.life("A") == 19


def test_an_intervening_if_that_holds_lets_the_ability_resolve() -> None:
    """603.4: true both times, the ability resolves."""
    table = healthy(20)
    table.arrange(Draw(1))
    table.resolve()
    assert table.life("A") == 21


# --- choices and removal -------------------------------------------------------------------------

HUNTER = Mode((DealDamage(1, Target()),), (Slot(CREATURE),))


def test_a_trigger_s_targets_are_chosen_as_it_goes_on_the_stack() -> None:
    """603.3d: targets are chosen as for a spell, before anybody has priority."""
    card = watching("Hunter", TriggeredAbility(Draws(), (HUNTER,)))
    table = given(side(battlefield=["Hunter", "Grizzly Bears"]), side(), cards=[card])
    table.arrange(Draw(1))
    assert table.asked == ("targets", "A")
    table.announce(targets=[["Grizzly Bears"]])
    assert table.asked == ("priority", "A")


def test_a_trigger_without_a_legal_target_is_removed() -> None:
    """603.3d: if no legal target can be chosen, the ability is removed from the stack."""
    card = watching("Hunter", TriggeredAbility(Draws(), (HUNTER,)))
    table = given(side(battlefield=["Hunter"]), side(), cards=[card])
    table.arrange(Draw(1))
    assert table.last(e.TriggerRemoved).rule == "603.3d"
    assert table.stack == ()


def test_a_trigger_s_illegal_target_is_refused() -> None:
    """603.3d, 601.2c: a land is no target for an ability that targets a creature."""
    card = watching("Hunter", TriggeredAbility(Draws(), (HUNTER,)))
    table = given(side(battlefield=["Hunter", "Grizzly Bears", "Forest"]), side(), cards=[card])
    table.arrange(Draw(1))
    with refused("601.2c", table=table):
        table.announce(targets=[["Forest"]])


def test_a_removed_trigger_lets_the_next_one_come() -> None:
    """603.3c: after a removal the other waiting abilities still go on the stack."""
    card = watching("Both", TriggeredAbility(Draws(), (HUNTER,)), gains(Draws()))
    table = given(side(battlefield=["Both"]), side(), cards=[card])
    table.arrange(Draw(1))
    table.game.choose(0)
    assert len(table.events(e.TriggerRemoved)) == 1
    table.resolve_all()
    assert table.life("A") == 21


def test_a_trigger_resolves_though_its_source_is_gone() -> None:
    """113.7a: an ability on the stack exists independently of its source."""
    table = given(side(battlefield=["Well"]), side(), cards=[watching("Well", gains(Draws()))])
    table.arrange(Draw(1))
    table.arrange(Move(table.those("Well"), "exile"))
    table.resolve()
    assert table.life("A") == 21


def test_a_trigger_belongs_to_the_source_s_controller_at_the_time() -> None:
    """603.3a: its controller is the player who controlled the source when it triggered."""
    card = watching("Well", gains(Draws("any")))
    table = given(side(battlefield=[Card("Well", controller="B")]), side(), cards=[card])
    table.arrange(Draw(1))
    table.resolve()
    assert (table.life("A"), table.life("B")) == (20, 21)


def test_triggers_of_triggers_come_after_it() -> None:
    """603.2: an ability that resolves may make others trigger."""
    card = watching("Chain", gains(Draws()), TriggeredAbility(GainsLife(), (Mode((LoseLife(3),)),)))
    table = given(side(battlefield=["Chain"]), side(), cards=[card])
    table.arrange(Draw(1))
    table.resolve_all()
    assert table.life("A") == 18


def test_a_delayed_trigger_triggers_once_at_its_step() -> None:
    """603.7: the creature that was exiled returns at the beginning of the next end step, once."""
    table = given(side(hand=["Charming Prince"], battlefield=["Grizzly Bears"]), side())
    table.cast("Charming Prince")
    table.resolve()
    table.announce([3], targets=[["Grizzly Bears"]])
    table.resolve()
    assert table.zone("Grizzly Bears") == "exile"
    table.advance("end", "A")
    assert len(table.stack) == 1
    table.resolve()
    assert table.zone("Grizzly Bears") == "battlefield"
    assert table.state.delayed == ()


# --- ward and "becomes the target" ---------------------------------------------------------------

WARDED = Definition("Warded", ("creature",), power=2, toughness=2, keywords=("ward {2}",))


def bolt_at_warded(mana: str) -> Table:
    table = given(side(hand=["Lightning Bolt"], mana=mana), side(battlefield=["Warded"]), cards=[WARDED])
    table.cast("Lightning Bolt", targets=[["Warded"]])
    return table


def test_ward_counters_what_is_not_paid_for() -> None:
    """702.21a: the spell is countered unless its controller pays."""
    table = bolt_at_warded("{R}{2}")
    assert len(table.stack) == 2
    table.resolve()
    table.answer(False)
    assert table.zone("Lightning Bolt") == "graveyard"
    assert table.zone("Warded") == "battlefield"


def test_ward_lets_pass_what_is_paid_for() -> None:
    """702.21a: paid, the spell stays and resolves."""
    table = bolt_at_warded("{R}{2}")
    table.resolve()
    table.answer(True)
    table.game.pay()
    table.resolve()
    assert table.zone("Warded") == "graveyard"


def test_ward_is_not_paid_by_who_cannot() -> None:
    """702.21a, 118.3: a player without the mana is not asked; the spell is countered."""
    table = bolt_at_warded("{R}{1}")
    table.resolve()
    assert table.asked == ("priority", "A")
    assert table.zone("Lightning Bolt") == "graveyard"


def test_ward_does_not_trigger_for_its_controller() -> None:
    """702.21a: ward is about spells and abilities that an opponent controls."""
    table = given(side(), side(hand=["Lightning Bolt"], battlefield=["Warded"]), cards=[WARDED])
    table.cast("Lightning Bolt", targets=[["Warded"]], by="B")
    assert len(table.stack) == 1


def test_ward_triggers_for_abilities_too() -> None:
    """702.21a: an ability that targets it is countered as well."""
    table = given(
        side(battlefield=["Bow of Nylea"], mana="{G}{1}"), side(battlefield=["Warded"]), cards=[WARDED]
    )
    table.activate("Bow of Nylea", [1], targets=[["Warded"]])
    table.resolve()
    assert table.stack == ()
    assert table.pt("Warded") == (2, 2)


def test_ward_triggers_once_for_a_spell_that_targets_twice() -> None:
    """603.2c, 702.21a: to become the target of one spell by two modes is one event."""
    table = given(side(hand=["Mystic Confluence"]), side(battlefield=["Warded"]), cards=[WARDED])
    table.cast("Mystic Confluence", [2, 2, 3], targets=[["Warded"], ["Warded"]])
    assert len(table.last(e.Triggered).triggers) == 1


def test_a_target_that_stays_does_not_become_one_again() -> None:
    """115.7, 603.2: when other targets are chosen, what was a target before does not become one."""
    table = given(
        side(hand=["Lightning Bolt"]), side(hand=["Redirect"], battlefield=["Warded"]), cards=[WARDED]
    )
    table.cast("Lightning Bolt", targets=[["Warded"]])
    table.resolve()
    table.answer(True)
    table.game.pay()
    table.cast("Redirect", targets=[["Lightning Bolt"]], by="B")
    table.resolve()
    table.retarget(["Warded"])
    assert len(table.events(e.Triggered)) == 1


def test_a_new_target_becomes_one() -> None:
    """115.7, 603.2: an object that a spell is redirected to becomes its target."""
    table = given(
        side(hand=["Lightning Bolt"]), side(hand=["Redirect"], battlefield=["Warded"]), cards=[WARDED]
    )
    table.cast("Lightning Bolt", targets=[["B"]])
    table.cast("Redirect", targets=[["Lightning Bolt"]], by="B")
    table.resolve()
    table.retarget(["Warded"])
    assert len(table.events(e.Triggered)) == 1


def test_a_copy_s_kept_target_becomes_its_target() -> None:
    """707.10, 702.21a: what a copy targets becomes the target of that copy."""
    table = bolt_at_warded("{R}{2}")
    table.arrange(CopySpell(table.those("Lightning Bolt"), choose_new=False))
    assert len(table.events(e.Triggered)) == 2


@pytest.mark.parametrize(("new", "times"), [("Warded", 1), ("B", 0)])
def test_a_copy_becomes_an_object_with_its_final_targets(new: str, times: int) -> None:
    """707.10c: the copy is put on the stack with the targets decided on; only those become its targets."""
    table = bolt_at_warded("{R}{2}")
    table.arrange(CopySpell(table.those("Lightning Bolt")))
    table.retarget([new])
    assert len(table.events(e.Triggered)) == 1 + times


def test_becoming_a_target_may_be_of_spells_alone() -> None:
    """603.2: an ability about spells does not see abilities."""
    ability = TriggeredAbility(
        BecomesTarget("any", Filter(says=("spell",), zone="stack")), (Mode((GainLife(1),)),)
    )
    card = Definition("Shy", ("creature",), power=1, toughness=5, abilities=(ability,))
    table = given(side(battlefield=["Bow of Nylea", "Shy"], hand=["Lightning Bolt"]), side(), cards=[card])
    table.activate("Bow of Nylea", [1], targets=[["Shy"]])
    assert table.events(e.Triggered) == []
    table.cast("Lightning Bolt", targets=[["Shy"]])
    assert len(table.events(e.Triggered)) == 1


def test_when_cast_of_the_spell_itself() -> None:
    """603.2, 601.2i: "when you cast this spell" triggers from the stack."""
    card = Definition(
        "Herald", ("creature",), cost="{0}", power=1, toughness=1, abilities=(gains(Casts(this=True)),)
    )
    table = given(side(hand=["Herald"]), side(), cards=[card])
    table.cast("Herald")
    assert len(table.stack) == 2


def test_two_triggers_say_which_player_each_is_about() -> None:
    """603.2: of two triggers of one ability each names its own event."""
    table = given(side(battlefield=["Monument to Endurance"], hand=["Forest", "Island"]), side())
    table.arrange(Discard(2))
    abouts = [trigger.about for trigger in table.last(e.Triggered).triggers]
    assert len(set(abouts)) == 2
    assert table.asked == ("order", "A")


def test_state_based_actions_come_before_triggers() -> None:
    """704.3, 603.3: creatures that die of a resolution die before its triggers go on the stack."""
    card = watching("Grave", gains(Dies(CREATURE)))
    table = given(side(battlefield=["Grave", "Grizzly Bears"]), side(), cards=[card])
    table.arrange(PutCounters(table.those("Grizzly Bears"), "-1/-1", 2))
    order = [type(one) for one in table.events() if isinstance(one, e.Moved | e.TriggerPut)]
    assert order == [e.Moved, e.TriggerPut]
