"""What was offered at a choice of modes, and why the rest was not (700.2a, 700.2b)."""

from __future__ import annotations

from collections.abc import Iterable

import chooseone_events as e
from chooseone.cards.book import Face
from chooseone.errors import Violation
from chooseone.messages import language, retold, said
from chooseone.replay.timeline.rows import Offer, Reason, Status
from chooseone.replay.unfit import STOPPED
from chooseone.replay.wording import cost_of_mode, opening, words_of_mode
from chooseone.rules.advance import advance
from chooseone.rules.announcing.step import Step
from chooseone.rules.prompt import Prompt
from chooseone.rules.questions import Option
from chooseone.state import State


def reasons(violations: Iterable[Violation]) -> tuple[Reason, ...]:
    """Violations for people, in the language spoken; each rule once."""
    lang = language()
    found = {v.rule: Reason(v.rule, said(v.code, v.about, lang)) for v in reversed(tuple(violations))}
    return tuple(reversed(found.values()))


def offer(face: Face, ability: int, option: Option) -> Offer:
    """A mode as the engine explains it."""
    mode = face.mode(ability, option.pick)
    status: Status = "refused" if option.refused else "stuck" if option.stuck else "offered"
    return Offer(
        option.pick,
        words_of_mode(face, ability, option.pick),
        status,
        reasons(option.refused or option.stuck),
        "" if mode is None or not mode.does else mode.label,
        cost_of_mode(mode),
        0 if mode is None else mode.pawprints,
    )


def offers_at(state: State, event: e.ModesChosen, *, rerun: bool) -> tuple[Offer, ...]:
    """Every printed mode before this choice.

    With `rerun` as the rules say in this position (every reason, and what was stuck); otherwise, or
    where the prompt can't be had, as the event tells it.
    """
    found = _explained(state, event) if rerun else None
    return told_offers(state, event.item, event.offered, event.refused) if found is None else found


def _explained(state: State, event: e.ModesChosen) -> tuple[Offer, ...] | None:
    try:
        said = advance(state)
        if not isinstance(said, Prompt) or said.kind != "modes" or said.item != event.item:
            return None
        face, ability = state.book.face(state.objects[said.item].face), Step(state, said.item).ability
        return tuple(offer(face, ability, option) for option in said.options())
    except STOPPED:
        return None


def told_offers(
    state: State, item: int, offered: tuple[int, ...], refused: tuple[e.Refused, ...]
) -> tuple[Offer, ...]:
    """Every printed mode as an event tells it; "unknown" where it tells nothing."""
    if not 0 <= item < len(state.objects):
        return ()
    step = Step(state, item)
    against = {one.mode: Reason(one.rule, retold(one.why, language())) for one in refused}
    shown = max((len(step.modes), *offered, *against))
    told = frozenset(offered) if offered else frozenset(range(shown + 1)) if refused else frozenset()
    return tuple(_told(step, number, against, told) for number in range(1, shown + 1))


def _told(step: Step, number: int, against: dict[int, Reason], told: frozenset[int]) -> Offer:
    why = (against[number],) if number in against else ()
    plain = offer(step.face, step.ability, Option(number))
    status: Status = "refused" if why else "offered" if number in told else "unknown"
    return Offer(
        number,
        plain.words,
        status,
        why,
        plain.label,
        plain.cost,
        plain.pawprints,
    )


def asks(state: State, item: int, least: int, most: int) -> str:
    """What had to be chosen, as the card says it or by the numbers; "" where that is not known.

    It is not for an item that is no object of this game, nor with `most` 0: a recording does not tell it.
    """
    if not 0 <= item < len(state.objects):
        return ""
    step = Step(state, item)
    count = len(step.modes)
    said = opening(step.face, step.ability) if not step.said.inner else ""
    if not said and most < 1:
        return ""
    span = f"{least}" if least == most else f"{least} to {most}"
    keyword = f"; {step.choice.keyword}" if step.choice is not None and step.choice.keyword else ""
    return said or f"choose {span} of {count}{keyword}"
