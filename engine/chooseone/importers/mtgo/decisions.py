"""The modal decisions of an imported log, in the words of Magic Online (700.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from chooseone.importers.mtgo.sides import NOT_PUT, NOTE, REMOVED, SPELL, Noted, Side
from chooseone_events import Event, Log, Proposed, TriggerPut

Decisions = dict[str, Any]


def decisions_of(log: Log) -> Decisions:
    """The decisions of a log: how many records the file has, and each decision in order.

    Who decided comes from the events, the client's words from the header's notes. Triggers that could not
    be put on the stack and what was removed for want of a legal target stand among them, modal or not.
    Raises `ValueError` if the log has no such notes.
    """
    try:
        side = msgspec.json.decode(log.header.notes.get(NOTE, ""), type=Side)
    except msgspec.MsgspecError as error:
        raise ValueError("The log has no notes of a Magic Online recording.") from error
    events, names = log.events, log.header.players
    return {"records": side.records, "decisions": [_told(one, events, names) for one in side.decisions]}


def merged(games: Iterable[Decisions]) -> Decisions:
    """The decisions of all games of a match as those of one file."""
    found = list(games)
    records = max((one["records"] for one in found), default=0)
    return {"records": records, "decisions": [row for one in found for row in one["decisions"]]}


def _told(noted: Noted, events: tuple[Event, ...], names: tuple[str, ...]) -> dict[str, Any]:
    told: dict[str, Any] = {"line": noted.line, "kind": noted.kind}
    if noted.kind in (NOT_PUT, REMOVED):
        return told | {"text": noted.text}
    begun = events[noted.at] if 0 <= noted.at < len(events) else None
    if not isinstance(begun, Proposed | TriggerPut):
        raise ValueError(f"Event {noted.at} announces nothing.")  # noqa: TRY004  (bad text)
    told["card"] = noted.card
    if noted.kind == SPELL:
        told |= {"catalog": noted.catalog, "object": noted.object}
    told |= {"player": names[begun.player] if 0 <= begun.player < len(names) else "", "modes": noted.modes}
    if noted.kind == SPELL or noted.targets is not None:
        told["targets"] = noted.targets
    return told


def renamed_note(note: str, names: Mapping[str, str]) -> str:
    """The side table of a log with other names for the players in it; "" where it can't be read."""
    try:
        side = msgspec.json.decode(note, type=Side)
    except msgspec.MsgspecError:
        return ""
    for one in side.decisions:
        one.rename(names)
    return msgspec.json.encode(side).decode()
