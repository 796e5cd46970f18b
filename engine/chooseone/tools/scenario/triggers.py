"""Triggered abilities of scenarios: one that waits, one that went by itself, or one that is made to (603)."""

from __future__ import annotations

from chooseone.cards.definition import TriggeredAbility
from chooseone.effects.instructions import TriggerNow
from chooseone.rules.announcing.modes import ModesQuestion
from chooseone.rules.announcing.step import Step
from chooseone.state import State
from chooseone.state.zones import BATTLEFIELD, STACK
from chooseone.terms import triggers as on
from chooseone.tools.scenario.announcing import announce
from chooseone.tools.scenario.asking import compare, modal_trigger
from chooseone.tools.scenario.form import Trigger
from chooseone.tools.scenario.grouping import refs_of
from chooseone.tools.scenario.problems import Failure, covered
from chooseone.tools.scenario.spoken import Spoken
from chooseone.tools.scenario.table import Alone, Table
from chooseone_events import Ref, TriggerPut, TriggerRemoved, player_ref

MANY = 100


def find(table: Table, step: Trigger) -> Alone | int:
    """The ability that a step means: one that went by itself, or the object whose choices are open."""
    ids = table.names.ids(table.state, step.of)
    made = False
    for _ in range(MANY):
        frame = table.announcing
        if frame is not None and table.state.objects[frame.item].source in ids:
            return frame.item
        alone = [one for one in table.alone if one.source in ids]
        if _put_waiting(table, ids):
            continue
        if alone:
            table.alone = tuple(one for one in table.alone if one is not alone[0])
            return alone[0]
        if made:
            break
        _make(table, step, ids)
        made = True
    raise Failure(f"an ability of {step.of} that triggers", "none comes")


def _put_waiting(table: Table, ids: tuple[int, ...]) -> bool:
    """Put the first waiting ability of these objects on the stack, where its place is asked for (603.3b)."""
    prompt = table.prompt
    if prompt is None or prompt.kind != "order":
        return False
    for place, one in enumerate(table.state.waiting):
        if one.source in ids and one.controller == prompt.player:
            table.put(TriggerPut(prompt.player, place, len(table.state.objects)))
            return True
    return False


def _make(table: Table, step: Trigger, ids: tuple[int, ...]) -> None:
    """The outside makes it trigger now, as if its event had just happened."""
    state = table.state
    here = [oid for oid in ids if state.objects[oid].zone == BATTLEFIELD]
    source = here[-1] if here else ids[-1]
    number = modal_trigger(state.book.face(state.objects[source].face))
    if number is None:
        raise Failure(f"a triggered ability of {step.of}", "it has none")
    table.quiet()
    about = _about(table.state, source, number, table.names.seat(step.player))
    table.arrange(table.names.seat(step.player), TriggerNow(source, number, about))


def _about(state: State, source: int, number: int, seat: int) -> tuple[Ref, ...]:
    """What the event would have been about (603.2)."""
    ability = state.book.face(state.objects[source].face).abilities[number]
    trigger = ability.trigger if isinstance(ability, TriggeredAbility) else None
    if isinstance(trigger, on.StepBegins):
        return (player_ref(state.turn.active),)
    if isinstance(trigger, on.Casts | on.BecomesTarget):
        top = [oid for oid in state.zones[STACK] if state.objects[oid].kind != "ability"][-1:]
        return (*top, *(player_ref(state.objects[oid].controller) for oid in top))
    if isinstance(trigger, on.Draws | on.Discards | on.GainsLife | on.DealsDamage):
        others = [player_ref(other) for other in state.turn_order(seat) if other != seat]
        mine = not isinstance(trigger, on.DealsDamage) and trigger.who != "opponent"
        return (player_ref(seat),) if mine or not others else tuple(others[:1])
    if isinstance(trigger, on.Attacks):
        return (source, *(player_ref(other) for other in state.turn_order(seat)[1:2]))
    return (source,)


def trigger(table: Table, step: Trigger, found: Alone | int | None = None) -> None:
    """Put it on the stack with the choices of the step, and compare its prompt."""
    found = find(table, step) if found is None else found
    if isinstance(found, Alone):
        _named(table, step, found)
    else:
        _chosen(table, step, found)
    if step.as_ is not None:
        table.names.bind(step.as_, found.item if isinstance(found, Alone) else found)


def _named(table: Table, step: Trigger, found: Alone) -> None:
    question = ModesQuestion(Step(found.before, found.item))
    if question.step.choice is not None:
        compare(question, step)
    controller = table.player(found.before.objects[found.item].controller)
    if controller != step.player:
        raise Failure(f"an ability of {step.player}", f"it is one of {controller}", "603.3a")
    _check_removed(step, found.removed)
    if found.removed is None:
        _check_said(table, step, found.item)


def _check_removed(step: Trigger, removed: TriggerRemoved | None) -> None:
    if removed is None:
        if step.removed is not None:
            raise Failure("the ability is removed from the stack", "it is on the stack", step.removed[0])
    elif step.removed is None:
        raise Failure("the ability is on the stack", "it was removed from it", removed.rule)
    elif not covered(step.removed, (removed.rule,)):
        raise Failure(f"removed by {' or '.join(step.removed)}", f"by {removed.rule}", removed.rule)
    if removed is not None and step.modes:
        raise Failure(f"modes {list(step.modes)} are chosen", "it was removed from the stack", removed.rule)


def _check_said(table: Table, step: Trigger, item: int) -> None:
    """What the step says of an ability that needed no answer must be what it has."""
    said = table.state.objects[item].said
    picks = [pick.mode for pick in (said.picks if said and said.picks else ())]
    if step.modes is not None and list(step.modes) != picks:
        raise Failure(f"modes {list(step.modes)}", f"modes {picks}", "603.3c")
    groups = [tuple(ref for slot in group for ref in slot) for group in (said.groups if said else None) or ()]
    given = refs_of(table, step.targets or ())
    if step.targets is not None and [group for group in given if group] != [one for one in groups if one]:
        raise Failure(f"targets {list(step.targets)}", "other targets, or none", "603.3d")


def _chosen(table: Table, step: Trigger, item: int) -> None:
    prompt = table.prompt
    asked = prompt is not None and isinstance(prompt.question, ModesQuestion)
    if prompt is not None and isinstance(prompt.question, ModesQuestion):
        compare(prompt.question, step)
    if step.removed is not None and step.modes is None:
        raise Failure("no mode can be chosen", "the modes are asked for" if asked else "it stays", "603.3c")
    if step.random and not (prompt is not None and prompt.chance):
        raise Failure("the mode is chosen at random", "a player chooses it", "700.2")
    count, spoken = len(table.game.batches), Spoken(table.names.seat(step.player), step.modes, step.targets)
    spoken.random = step.random
    announce(table, item, spoken)
    fresh = (event for batch in table.game.batches[count:] for event in batch)
    gone = (event for event in fresh if isinstance(event, TriggerRemoved) and event.item == item)
    _check_removed(step, next(gone, None))
