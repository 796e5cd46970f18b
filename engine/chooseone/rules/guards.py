"""`guard`: every rule that a choice breaks in a position (700.2, 601.2, 115.7 ...)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from chooseone.errors import Violation
from chooseone.rules import reversing  # noqa: F401  (registers its guards)
from chooseone.rules.advance import advance
from chooseone.rules.announcing.modes import ModesQuestion
from chooseone.rules.producing import produced
from chooseone.rules.prompt import Prompt
from chooseone.rules.questions import Reasons, refusals
from chooseone.rules.registry import check, reason
from chooseone.rules.resolving import instructions_of
from chooseone.state import State
from chooseone_events import (
    Answered,
    Arranged,
    ChooserAppointed,
    Conceded,
    CostsAnnounced,
    CostsPaid,
    DivisionChosen,
    Event,
    LandPlayed,
    ManaProduced,
    ModesChosen,
    Moved,
    Passed,
    Proposed,
    ReplacementChosen,
    Reversed,
    Shuffled,
    TargetsChanged,
    TargetsChosen,
    TriggerPut,
)

NOT_ASKED = reason("guard.not asked", "{0} is not what has to be chosen now; that is {1}, by player {2}")
WRONG_PLAYER = reason("guard.wrong player", "this is another player's choice")
NOBODY_ASKED = reason("guard.nobody asked", "nothing has to be chosen now")
UNTRUE = reason("guard.untrue", "what the event says was offered or refused is not what was")
UNREADABLE = reason("guard.unreadable", "what is arranged is no list of instructions")
BUSY = reason("guard.busy", "something is under way")

ANSWERS: dict[str, tuple[type[Event], ...]] = {
    "priority": (Passed, Proposed, LandPlayed),
    "chooser": (ChooserAppointed,),
    "costs": (CostsAnnounced,),
    "modes": (ModesChosen,),
    "targets": (TargetsChosen, TargetsChanged),
    "division": (DivisionChosen,),
    "payment": (CostsPaid,),
    "order": (TriggerPut,),
    "answer": (Answered, Shuffled),
    "casting": (Proposed, Answered),
    "discard": (Moved,),
    "legend": (Moved,),
    "replacement": (ReplacementChosen,),
}
"""Which events answer a prompt of each kind."""
CHOICES: tuple[type[Event], ...] = (
    *dict.fromkeys(kind for kinds in ANSWERS.values() for kind in kinds),
    Arranged,
    Conceded,
    ManaProduced,
    Reversed,
)
"""The event types that somebody may decide."""
_NEW = (Proposed, TriggerPut)
"""They name the object that they make; their own guards look at its number."""
_ANSWERED = {
    asked: {kind: "item" not in kind.__struct_fields__ or kind in _NEW for kind in kinds}
    for asked, kinds in ANSWERS.items()
}
"""By the kind of prompt the events that answer it; True for those that name no item of a prompt."""
_WHOLE = ("payment", "priority")
"""The kinds of prompts whose one pick is the event itself."""
_RULES = {
    "costs": "601.2b",
    "division": "601.2d",
    "order": "603.3b",
    "modes": "601.2b",
    "targets": "601.2c",
    "payment": "601.2h",
    "priority": "117.1",
    "chooser": "700.2e",
}


def guard(state: State, event: Event, asked: Prompt | None = None) -> tuple[Violation, ...]:
    """Every rule that the choice breaks, each with its number; empty when it may be appended.

    `asked` is the open prompt if the caller has it already.
    """
    prompt = advance(state) if asked is None else asked
    if isinstance(prompt, Prompt):
        if type(event) is Passed and prompt.kind == "priority" and prompt.player == event.player:
            return ()  # whoever has priority may pass (117.3d)
        if type(event) not in _BESIDE:
            return answered(state, event, prompt)
    beside = _BESIDE.get(type(event))
    return (Violation("117.1", NOBODY_ASKED),) if beside is None else beside(state, event, prompt)


def _conceded(state: State, event: Conceded, _prompt: object) -> Reasons:
    lost = not 0 <= event.player < len(state.players) or bool(state.players[event.player].lost)
    return (Violation("104.3a", WRONG_PLAYER),) if lost else ()


def _reversed(state: State, event: Reversed, prompt: object) -> Reasons:
    if not isinstance(prompt, Prompt):
        return (Violation("117.1", NOBODY_ASKED),)
    return check("reversing", state.book.edition, state, event)


def _produced(state: State, event: ManaProduced, prompt: object) -> Reasons:
    if not isinstance(prompt, Prompt):
        return (Violation("117.1", NOBODY_ASKED),)
    return produced(state, event, prompt)


def answered(state: State, event: Any, prompt: Prompt) -> Reasons:
    """The rules against an event as the answer to the prompt."""
    kind = type(event)
    free = _ANSWERED[prompt.kind].get(kind)
    if free is None or not (free or event.item == prompt.item):
        return _not_asked(state, event, prompt)
    if kind is ModesChosen:
        return _modes(state, event, prompt)
    if event.player != prompt.player and kind is not Shuffled:
        return (Violation(_RULES.get(prompt.kind, "608.2d"), WRONG_PLAYER),)
    question = prompt.question
    if prompt.kind in _WHOLE:
        return question.why((), event)
    picks = question.picks(event)
    found = refusals(question, picks)
    if found:
        return found
    meant = question.event(picks)
    if meant is event or meant == event or _same(meant, event):
        return ()
    return (Violation(_RULES.get(prompt.kind, "608.2d"), UNTRUE),)


def _not_asked(state: State, event: Event, prompt: Prompt) -> Reasons:
    number = _RULES.get(prompt.kind, "608.2d")
    first = Violation(number, NOT_ASKED, (type(event).__name__, prompt.kind, prompt.player))
    again = check("modes.again", state.book.edition, state, event) if isinstance(event, ModesChosen) else ()
    return (first, *again)


def _same(meant: Event, event: Event) -> bool:
    """True if the event says just what its picks mean; optional costs stand in any order."""
    if not isinstance(event, CostsAnnounced) or not isinstance(meant, CostsAnnounced):
        return meant == event
    ways = meant.ways if not event.ways else event.ways
    return replace(event, optional=tuple(sorted(event.optional)), ways=ways) == replace(
        meant, optional=tuple(sorted(meant.optional))
    )


def _modes(state: State, event: ModesChosen, prompt: Prompt) -> Reasons:
    question = prompt.question
    if not isinstance(question, ModesQuestion):
        return (Violation("601.2b", NOT_ASKED, ("ModesChosen", prompt.kind, prompt.player)),)
    if event.player != question.chooser:
        return check("modes.player", state.book.edition, question.step, event.player)
    picks = tuple([pick.mode for pick in event.picks])
    found = refusals(question, picks)
    if not found and question.event(picks) != event:
        return (Violation("700.2", UNTRUE),)
    return found


def _arranged(state: State, event: Arranged, prompt: object) -> Reasons:
    """The outside acts for a player while somebody has to choose at top level, never inside."""
    if state.frames or not isinstance(prompt, Prompt):
        return (Violation("117.1", BUSY),)
    if not 0 <= event.player < len(state.players):
        return (Violation("102.1", WRONG_PLAYER),)
    return () if instructions_of(event.does) else (Violation("101.1", UNREADABLE),)


_BESIDE: dict[type, Callable[[State, Any, object], Reasons]] = {
    Arranged: _arranged,
    Conceded: _conceded,
    Reversed: _reversed,
    ManaProduced: _produced,
}
"""What may be done beside the answer to the prompt."""
