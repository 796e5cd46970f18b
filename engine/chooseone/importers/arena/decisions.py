"""The modal decisions of an imported log, in the words of Arena (700.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from chooseone.importers.arena.sides import GUESSED, Noted, Side
from chooseone_events import (
    DidNotResolve,
    Event,
    Log,
    ModesChosen,
    Proposed,
    ResolutionEnded,
    Reversed,
    TriggerPut,
)

if TYPE_CHECKING:
    from chooseone.importers.arena.game import Game

NOTE = "arena"
"""The key in a header's notes under which the side table stands, as JSON."""

Decisions = dict[str, Any]


def side_note(game: Game) -> str:
    """The side table of a game as compact JSON for the header."""
    return msgspec.json.encode(game.side).decode()


def decisions_of(log: Log, *, guessed: bool = False) -> Decisions:
    """The modal decisions of a log: who recorded it, how many whole states, each decision.

    What was chosen, by whom and what became of it comes from the events; Arena's ids from the
    header's notes. With `guessed` also those that are only inferred: a spell of the opponent whose
    abilities changed on the stack as those of a modal one do. Raises `ValueError` if the log has
    no such notes.
    """
    try:
        side = msgspec.json.decode(log.header.notes.get(NOTE, ""), type=Side)
    except msgspec.MsgspecError as error:
        raise ValueError("The log has no notes of an Arena recording.") from error
    events = log.events
    wanted = [noted for noted in side.decisions if guessed or noted.evidence != GUESSED]
    found = [_decision(noted, events) for noted in wanted]
    return {"recorder_seat": side.recorder, "full_states": side.full_states, "decisions": found}


def _decision(noted: Noted, events: tuple[Event, ...]) -> dict[str, Any]:
    begun = events[noted.at] if 0 <= noted.at < len(events) else None
    if not isinstance(begun, Proposed | TriggerPut):
        raise ValueError(f"Event {noted.at} announces nothing.")  # noqa: TRY004  (bad text)
    chosen = end = None
    for event in _about(events, noted.at, begun.item):
        if isinstance(event, ModesChosen):
            chosen = event
        elif not isinstance(event, Proposed | TriggerPut):
            end = event
    return _told(noted, begun, chosen, end)


def _about(events: tuple[Event, ...], at: int, item: int) -> Iterator[Event]:
    """The events about one item, until it is off the stack; a reversed item's id is used again."""
    for event in events[at : at + 1] + events[at + 1 :]:
        if getattr(event, "item", None) == item:
            if isinstance(event, Proposed | TriggerPut) and event is not events[at]:
                return
            if isinstance(event, ModesChosen | ResolutionEnded | Reversed | DidNotResolve):
                yield event


def _told(
    noted: Noted, begun: Proposed | TriggerPut, chosen: ModesChosen | None, end: Event | None
) -> dict[str, Any]:
    told: dict[str, Any] = {
        "kind": noted.kind,
        "source_grp": noted.source_grp,
        "card": noted.card,
        "instance": noted.instance,
        "controller_seat": begun.player + 1,
        "game_state": noted.game_state,
    }
    if noted.msg_id:
        told |= {"msg_id": noted.msg_id, "parent_ability": noted.parent_ability}
        told |= {"options": _priced(noted.options), "excluded": _priced(noted.excluded)}
        told |= _numbers(noted, chosen)
    told["chosen"] = [noted.modes[pick.mode - 1] for pick in chosen.picks] if chosen is not None else None
    if chosen is not None:
        told |= {"evidence": noted.evidence}
    if chosen is not None and noted.msg_id:
        told |= {"stack_object_abilities": noted.abilities}
    return told | _outcome(noted, chosen, end)


def _numbers(noted: Noted, chosen: ModesChosen | None) -> dict[str, Any]:
    return {"min": chosen.least, "max": chosen.most} if chosen is not None else noted.numbers


def _outcome(noted: Noted, chosen: ModesChosen | None, end: Event | None) -> dict[str, Any]:
    told: dict[str, Any] = {}
    if noted.targets:
        rows = [{"mode": mode, "index": slot, "target": ids} for mode, slot, ids in noted.targets]
        told["targets"] = rows
    if isinstance(end, ResolutionEnded):
        told["resolved"] = True
    if noted.left:
        told["left_stack_as"] = noted.left
    if isinstance(end, Reversed):
        told["cancelled"] = f"{'before' if chosen is None else 'after'} modes were chosen"
    return told


def _priced(options: list[tuple[int, str | None]]) -> list[dict[str, Any]]:
    return [{"grp": grp, "cost": cost} for grp, cost in options]
