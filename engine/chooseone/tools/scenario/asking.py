"""Mode prompts of a scenario: what is offered, what is excluded and why, how many (700.2a to 700.2i)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from chooseone.cards.book import Face
from chooseone.reducers import fold, reduce
from chooseone.rules.advance import advance
from chooseone.rules.announcing.leading import dead_end
from chooseone.rules.announcing.modes import ModesQuestion
from chooseone.rules.announcing.step import Step
from chooseone.rules.prompt import Prompt
from chooseone.rules.questions import leads_on, whole
from chooseone.state import Announcing, State
from chooseone.state.zones import BATTLEFIELD
from chooseone.tools.scenario import form
from chooseone.tools.scenario.acting import activated
from chooseone.tools.scenario.problems import Failure, covered
from chooseone.tools.scenario.table import Table
from chooseone_events import Event, Proposed, Trigger, Triggered, TriggerPut


def query_modes(table: Table, step: form.QueryModes) -> None:
    """Ask for the mode prompt that would appear, and compare; the table stays as it is."""
    seat, oid = table.names.seat(step.player), table.object(step.of)
    question = _open_question(table, step.of)
    proposal = None if question is not None else _proposal(table.state, seat, oid)
    if question is None:
        question = _question(_with(table.state, seat, oid, proposal))
    if question is None:
        raise Failure(f"a mode prompt of {step.of}", "there is none")
    compare(question, step, step.picked)
    if step.castable is not None:
        able = leads_on(question) if proposal is None else not dead_end(table.state, proposal)
        if able != step.castable:
            raise Failure(f"castable {step.castable}".lower(), f"castable {able}".lower(), "601.2b")


def compare(question: ModesQuestion, step: form.QueryModes | form.Trigger, picked: form.Modes = ()) -> None:
    """The prompt against what a step says of it. `Failure` at the first difference."""
    if step.offered is not None:
        _compare_offered(question, picked, step.offered)
    if step.excluded is not None:
        _compare_excluded(question, picked, step.excluded)
    least, most = question.bounds()
    if step.min is not None and least != step.min:
        raise Failure(f"at least {step.min} modes", f"at least {least}", question.rule_number)
    if step.max is not None and most != step.max:
        raise Failure(f"at most {step.max} modes", f"at most {most}", question.rule_number)


def _compare_offered(question: ModesQuestion, picked: form.Modes, expected: form.Modes) -> None:
    numbers = range(1, len(question.modes) + 1)
    against = {number: question.why(picked, number) for number in numbers}
    offered = [number for number in numbers if not against[number]]
    if offered != sorted(set(expected)):
        reasons = [why[0].rule for number, why in against.items() if why and number in expected]
        raise Failure(
            f"modes {sorted(expected)} offered", f"modes {offered}", (reasons or [question.rule_a])[0]
        )


def _compare_excluded(
    question: ModesQuestion, picked: form.Modes, expected: Mapping[str, tuple[str, ...]]
) -> None:
    for number, rules in sorted(expected.items()):
        found = tuple(one.rule for one in question.why(picked, int(number)))
        if not covered(rules, found):
            wanted = f"mode {number} excluded by {' or '.join(rules)}"
            raise Failure(wanted, f"excluded by {', '.join(found)}" if found else "it is offered", rules[0])


def _open_question(table: Table, handle: str) -> ModesQuestion | None:
    """The mode prompt that is open, if it is that of this object."""
    prompt, frame = table.prompt, table.announcing
    if prompt is None or frame is None or not isinstance(prompt.question, ModesQuestion):
        return None
    ids = table.names.ids(table.state, handle)
    ours = frame.item in ids or table.state.objects[frame.item].source in ids
    return prompt.question if ours else None


def _proposal(state: State, seat: int, oid: int) -> Proposed | None:
    """The proposal of the modal spell or activated ability that is meant; None for a triggered one."""
    obj = state.objects[oid]
    face = state.book.face(obj.face)
    number = activated(face)
    modal = number is not None and face.choice(number) is not None
    if obj.zone == BATTLEFIELD or face.choice(-1) is None:
        return Proposed(seat, oid, len(state.objects), number) if modal and number is not None else None
    return Proposed(seat, oid, len(state.objects))


def _with(state: State, seat: int, oid: int, proposal: Proposed | None) -> State:
    """The position with the spell or ability put on the stack as if it could be now."""
    if proposal is not None:
        return reduce(state, proposal)
    number = modal_trigger(state.book.face(state.objects[oid].face))
    if number is None:
        return state
    waiting = len(state.waiting)
    events: tuple[Event, ...] = (
        Triggered((Trigger(oid, number, seat, (-1 - state.turn.active,)),)),
        TriggerPut(seat, waiting, len(state.objects)),
    )
    return fold(state, events)


def modal_trigger(face: Face) -> int | None:
    """The number of the modal triggered ability, else of the first one; None for none."""
    modal = [number for number, ability in face.triggers if ability.choice is not None]
    every = modal or [number for number, _ in face.triggers]
    return every[0] if every else None


def _question(state: State) -> ModesQuestion | None:
    """The mode prompt of the announcement on top: costs are declined, a chooser is named on the way."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Announcing):
        return None
    for _ in range(3):
        said = advance(state)
        if not isinstance(said, Prompt):
            break
        if isinstance(said.question, ModesQuestion):
            return said.question
        first = next((said.question.event(picks) for picks in _plain(said)), None)
        if first is None:
            break
        state = reduce(state, first)
    return _direct(state, frame.item)


def _plain(prompt: Prompt) -> list[tuple[object, ...]]:
    """The first whole answer to a prompt, whether or not it can be paid for later."""
    return list(islice(whole(prompt.question), 1))


def _direct(state: State, item: int) -> ModesQuestion | None:
    """The question where the engine would not ask it, as no mode is legal (700.2b)."""
    found = ModesQuestion(Step(state, item))
    return found if found.step.choice is not None else None
