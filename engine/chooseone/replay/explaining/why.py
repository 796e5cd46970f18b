"""Explaining a point of a log, from the log alone."""

from __future__ import annotations

from typing import Any

import chooseone_events as e
from chooseone.errors import ChooseoneError
from chooseone.replay.explaining.answers import Explained, Why
from chooseone.replay.explaining.picks import asks_for, looked_at, rule_of_prompt, words_of
from chooseone.replay.naming import label, player_name
from chooseone.replay.points import Points
from chooseone.replay.sources import rule_of
from chooseone.replay.telling import happened, told
from chooseone.replay.timeline.offers import asks, reasons, told_offers
from chooseone.replay.unfit import UNFIT
from chooseone.rules.announcing.modes import ModesQuestion
from chooseone.rules.guards import CHOICES
from chooseone.rules.prompt import Prompt
from chooseone.rules.questions import Picks, option
from chooseone.state import State
from chooseone_events import Event

CAUTION = "a recording: what hidden cards and unread texts allow is not known"


def why(points: Points, at: int, after: Picks = ()) -> Why:
    """The prompt at a point with every option, after some picks of it.

    Inside a batch nobody has to choose; then `next` says what comes. Raises `IndexError` if there is
    no such point.
    """
    state = points.state(at)
    following = points.events[at] if at < len(points) else None
    if points.log.header.kind == "recording" and isinstance(following, e.ModesChosen):
        return _recorded(state, at, following)
    note = CAUTION if points.log.header.kind == "recording" else ""
    try:
        said = points.next(at)
        if isinstance(said, Prompt):
            return _prompted(state, at, said, after, following, note)
        return _none(state, at, _next(state, said), note)
    except ChooseoneError as error:
        return _none(state, at, f"the engine can't go on: {error}")
    except UNFIT:
        return _none(state, at, "the engine can't make anything of this position")


def _none(state: State, at: int, what: str, note: str = "") -> Why:
    return Why(at=at, turn=state.turn.number, step=state.turn.step, next=what, note=note)


def _next(state: State, said: Event | None) -> str:
    if said is not None:
        return f"{happened(state, said)} ({rule_of(said)})"
    return "the game begins" if not state.begun else "the game is over"


def _prompted(state: State, at: int, prompt: Prompt, after: Picks, following: Event | None, note: str) -> Why:
    question = prompt.question
    answer = following if _answers(prompt, following) else None
    taken = _taken(prompt, answer, after)
    picks, more = looked_at(prompt, after)
    against = question.stop(after)
    return Why(
        at=at,
        turn=state.turn.number,
        step=state.turn.step,
        prompt=prompt.kind,
        player=player_name(state, prompt.player),
        rule=rule_of_prompt(prompt),
        about=label(state, prompt.item) if prompt.item >= 0 else "",
        asks=_asks(state, prompt, after),
        after=after,
        options=tuple(_explained(state, prompt, after, pick, taken) for pick in picks),
        more=more,
        ending=reasons(against),
        hint=() if against or prompt.kind != "modes" else reasons(question.hint(after)),
        choice=_choice(state, following),
        note=note,
    )


def _asks(state: State, prompt: Prompt, after: Picks) -> str:
    question = prompt.question
    if isinstance(question, ModesQuestion):
        return asks(state, prompt.item, *question.bounds())
    return asks_for(prompt, after, state)


def _explained(state: State, prompt: Prompt, after: Picks, pick: Any, taken: tuple[Any, ...]) -> Explained:
    found = option(prompt.question, after, pick)
    words = words_of(state, prompt, after, pick)
    if found.refused:
        return Explained(pick, words, "refused", reasons(found.refused), pick in taken)
    return Explained(pick, words, "stuck" if found.stuck else "offered", reasons(found.stuck), pick in taken)


def _answers(prompt: Prompt, following: Event | None) -> bool:
    return following is not None and getattr(following, "item", prompt.item) in (prompt.item, -1)


def _taken(prompt: Prompt, answer: Event | None, after: Picks) -> tuple[Any, ...]:
    """What the log picks next; of modes all that are left, since their order is free."""
    if answer is None:
        return ()
    try:
        picks = prompt.question.picks(answer)
    except (AttributeError, IndexError, KeyError):
        return ()
    if prompt.kind != "modes":
        return picks[len(after) : len(after) + 1]
    left = list(picks)
    for pick in after:
        if pick in left:
            left.remove(pick)
    return tuple(left)


def _choice(state: State, following: Event | None) -> str:
    if following is None:
        return "nothing, the log ends here"
    player = getattr(following, "player", e.NOBODY)
    who = player_name(state, player) if isinstance(following, CHOICES) else ""
    return f"{who} {told(state, following)[1]}".strip()


def _recorded(state: State, at: int, event: e.ModesChosen) -> Why:
    """A choice of modes as the recording tells it."""
    chosen = tuple(pick.mode for pick in event.picks)
    offers = told_offers(state, event.item, event.offered, event.refused)
    return Why(
        at=at,
        turn=state.turn.number,
        step=state.turn.step,
        prompt="modes",
        player=player_name(state, event.player),
        rule="700.2a",
        about=label(state, event.item),
        asks=asks(state, event.item, event.least, event.most),
        options=tuple(
            Explained(one.mode, one.words, one.status, one.reasons, one.mode in chosen) for one in offers
        ),
        choice=_choice(state, event),
        note=CAUTION,
    )
