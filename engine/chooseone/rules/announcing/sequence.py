"""The order of an announcement: what comes next for the item on the stack (601.2, 602.2, 603.3)."""

from __future__ import annotations

from chooseone.errors import UnsupportedText
from chooseone.rules.announcing.chooser import ChooserQuestion, chooser_of
from chooseone.rules.announcing.costs import CostsQuestion, costs_open, locked
from chooseone.rules.announcing.division import DivisionQuestion, divided
from chooseone.rules.announcing.modes import ModesQuestion
from chooseone.rules.announcing.paying import PaymentQuestion, bill_of, free_payment
from chooseone.rules.announcing.step import Step
from chooseone.rules.announcing.targets import TargetsQuestion
from chooseone.rules.prompt import Prompt
from chooseone.rules.questions import stuck, whole
from chooseone.state import Announcing, State
from chooseone_events import NOBODY, Activated, Cast, Event, TriggerRemoved, TriggerSettled


def next_step(state: State, frame: Announcing) -> Event | Prompt:
    """The next prompt or consequence of an announcement, in the order of 601.2."""
    said = state.objects[frame.item].said
    if said is not None and said.paid:
        return (Cast if frame.verb == "cast" else Activated)(frame.player, frame.item)
    step = Step(state, frame.item)
    if frame.locked is not None:
        question = PaymentQuestion(bill_of(step, frame.locked))
        return free_payment(question) or Prompt("payment", frame.player, frame.item, question)
    asked = _asked(frame, step)
    if asked is not None:
        return asked
    return TriggerSettled(frame.player, frame.item) if frame.verb == "trigger" else locked(step)


def _asked(frame: Announcing, step: Step) -> Event | Prompt | None:
    """The prompts of 601.2b to d."""
    said, item, modal = step.said, frame.item, step.choice is not None
    costs = frame.verb != "trigger"  # a triggered ability has none, also if a spell made it (603.3c, 603.3d)
    if costs and said.optional is None and said.picks is None and costs_open(step):
        return Prompt("costs", frame.player, item, CostsQuestion(step))
    if modal and said.picks is None:
        return _modes(frame, step)
    if modal and frame.verb == "trigger" and not said.picks:
        return TriggerRemoved(frame.player, item, "603.3c")
    if said.groups is None and step.has_slots:
        return _targets(frame, step)
    if step.held.divides and said.shares is None and said.groups and any(divided(step)):
        return Prompt("division", frame.player, item, DivisionQuestion(step))
    return None


def modes_prompt(step: Step) -> Prompt:
    """Who chooses the modes, or who appoints that player (700.2e)."""
    chooser = chooser_of(step)
    if chooser == NOBODY:
        return Prompt("chooser", step.you, step.item, ChooserQuestion(step))
    return Prompt("modes", chooser, step.item, ModesQuestion(step, chooser))


def _modes(frame: Announcing, step: Step) -> Event | Prompt:
    """The prompt for modes, or that a trigger without a legal one is removed (700.2b).

    `UnsupportedText` for a trigger whose only legal modes have targets that are not understood.
    """
    prompt = modes_prompt(step)
    question = prompt.question
    if frame.verb == "trigger" and isinstance(question, ModesQuestion) and not any(whole(question)):
        return TriggerRemoved(frame.player, frame.item, "700.2b", question.refused())
    if (
        frame.verb == "trigger"
        and isinstance(question, ModesQuestion)
        and question.unread
        and stuck(question)
    ):
        raise UnsupportedText(step.face.name, "the word “target” of its text")
    return prompt


def _targets(frame: Announcing, step: Step) -> Event | Prompt:
    question = TargetsQuestion(step)
    if frame.verb == "trigger" and question.unread:
        raise question.unsupported()
    if frame.verb == "trigger" and next(whole(question), None) is None:
        return TriggerRemoved(frame.player, frame.item, "603.3d")
    return Prompt("targets", frame.player, frame.item, question)
