"""Answers of scenarios to what a resolution asks, and answers that the game gave by itself (608.2d)."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from chooseone.errors import Violation
from chooseone.rules.announcing.paying import PaymentQuestion
from chooseone.rules.answering import AnswerQuestion
from chooseone.rules.checking import LegendQuestion
from chooseone.rules.prompt import Prompt
from chooseone.rules.retargeting import RetargetQuestion
from chooseone.rules.turns import DiscardQuestion
from chooseone.state import Carrying
from chooseone.tools.scenario.form import Answer
from chooseone.tools.scenario.outside import retargeted
from chooseone.tools.scenario.payment import from_pool
from chooseone.tools.scenario.problems import Failure, Refused
from chooseone.tools.scenario.table import Table
from chooseone_events import Answered, Event, Moved

KINDS = {"pick": "pick", "word": "say", "number": "number", "yes": "yes"}


def answer(table: Table, step: Answer, *, more: bool = False) -> None:
    """Answer the open question; skipped where the game took the only option by itself.

    `more` tells that the next step answers too. `Failure` if nobody asks.
    """
    prompt = table.prompt if asks(table, table.prompt) else None
    free = step.illegal is None and (prompt is None or more or not _fits(table, prompt, step))
    if free and _take_forced(table, step):
        return
    if prompt is None:
        raise Failure("a question", f"nobody asks player {step.player} for anything")
    table.propose(_event(table, prompt, step))


def asks(table: Table, prompt: Prompt | None) -> bool:
    """True for a question that an `answer` is for."""
    if prompt is None:
        return False
    inside = bool(table.state.frames) and isinstance(table.state.frames[-1], Carrying)
    return prompt.kind in ("answer", "discard", "legend") or (
        inside and prompt.kind in ("targets", "payment")
    )


def _fits(table: Table, prompt: Prompt, step: Answer) -> bool:
    """True if the answer would be legal for the open question."""
    twin = table.fork()
    try:
        twin.propose(_event(twin, prompt, step))
    except Failure:
        return False
    return True


def _take_forced(table: Table, step: Answer) -> bool:
    for place, event in enumerate(table.forced):
        if _is_forced(table, step, event):
            table.forced = table.forced[place + 1 :]
            return True
    return False


def _is_forced(table: Table, step: Answer, event: Answered) -> bool:
    if event.player != table.names.seat(step.player) or step.targets is not UNSET:
        return False
    if step.pick is not UNSET:
        left = list(event.values)
        for handle in step.pick:
            hit = [ref for ref in left if table.names.means(table.state, handle, ref)]
            if not hit:
                return False
            left.remove(hit[0])
        return not left and not event.word and not event.number
    given = (0 if step.number is UNSET else step.number, "" if step.say is UNSET else step.say)
    said = (event.number, event.word)
    return not event.values and given == said and event.yes == (step.yes is True)


def _event(table: Table, prompt: Prompt, step: Answer) -> Event:
    """The answer as an event, said by the player of the step."""
    question, seat = prompt.question, table.names.seat(step.player)
    if isinstance(question, RetargetQuestion):
        groups = step.targets
        if groups is UNSET:
            raise _wrong_kind(step, "targets")
        return retargeted(table, question, seat, groups)
    if isinstance(question, AnswerQuestion):
        return replace(question.event((_pick(table, question, step),)), player=seat)
    objects = _objects(table, step)
    if isinstance(question, PaymentQuestion):
        return replace(from_pool(question, objects), player=seat)
    if isinstance(question, DiscardQuestion):
        return _moved(question, objects, seat)
    if isinstance(question, LegendQuestion) and len(objects) == 1:
        return _moved(question, objects[0], seat)
    raise _wrong_kind(step, prompt.kind)


def _moved(question: DiscardQuestion | LegendQuestion, pick: object, seat: int) -> Moved:
    event: Moved = question.event((pick,))
    return replace(event, player=seat)


def _objects(table: Table, step: Answer) -> tuple[int, ...]:
    if step.pick is UNSET:
        raise _wrong_kind(step, "pick")
    return tuple(table.object(handle) for handle in step.pick)


def _pick(table: Table, question: AnswerQuestion, step: Answer) -> object:
    kind = KINDS[question.ask.kind]
    given = getattr(step, kind)
    if given is UNSET:
        raise _wrong_kind(step, kind)
    return tuple(table.ref(handle) for handle in given) if kind == "pick" else given


def _wrong_kind(step: Answer, asked: str) -> Refused:
    given = next(k for k in ("pick", "say", "number", "yes", "targets") if getattr(step, k) is not UNSET)
    return Refused(
        f"an answer with {given}", (Violation("608.2d", "guard.not asked", (given, asked, step.player)),)
    )
