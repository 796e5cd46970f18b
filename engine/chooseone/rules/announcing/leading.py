"""Does an announcement lead on: can it be carried to its end from here? (601.2, 733.1)"""

from __future__ import annotations

from chooseone.errors import Violation
from chooseone.reducers import reduce
from chooseone.rules.announcing.costs import chosen_numbers, costs_open, short_of
from chooseone.rules.announcing.sequence import next_step
from chooseone.rules.announcing.step import Step
from chooseone.rules.prompt import Prompt
from chooseone.rules.questions import Reasons, stuck
from chooseone.rules.registry import reason
from chooseone.state import Announcing, State
from chooseone_events import Event

NO_LEGAL = reason("leading.no legal choice", "no whole legal choice of its {0} exists")
_LOOK_AHEAD = ("costs", "modes")


def dead_end(state: State, choice: Event) -> Reasons:
    """Why a choice leads nowhere: what a prompt on the way has no answer for; empty if it leads on."""
    return _blocked(reduce(state, choice))


def _blocked(state: State) -> Reasons:
    """Walks the announcement with the first choice at each prompt; costs and modes look ahead themselves."""
    short = _short(state)
    if short:
        return short
    while state.frames and isinstance(state.frames[-1], Announcing):
        said = next_step(state, state.frames[-1])
        if not isinstance(said, Prompt):
            state = reduce(state, said)
            continue
        if said.kind in _LOOK_AHEAD:
            return stuck(said.question)
        first = next(said.legal(), None)
        if first is None:
            return stuck(said.question) or (Violation("601.2e", NO_LEGAL, (said.kind,)),)
        state = reduce(state, first)
    return ()


def _short(state: State) -> Reasons:
    """What is short already now: once costs are announced modes only add to them."""
    top = state.frames[-1] if state.frames else None
    if not isinstance(top, Announcing):
        return ()
    step = Step(state, top.item)
    return () if costs_open(step) else short_of(step, chosen_numbers(step))
