"""The head of a document: who plays, which cards, the position at the start."""

from __future__ import annotations

import hashlib
from typing import Any

from chooseone.cards.book import Face
from chooseone.replay.books import book_of
from chooseone.state import Obj, State
from chooseone.state.zones import LIBRARY, is_library
from chooseone.tools.exporting.mrn.names import STEPS, Names, phase, player, shown, zone
from chooseone_events import Conceded, GameEnded, Log, TurnBegan, encode_log

LONG_AGO = "1970-01-01T00:00:00Z"
"""The time of a game whose log doesn't tell it; the notation demands one."""


def meta(log: Log, state: State) -> dict[str, Any]:
    """Who played, and how it ended."""
    events = log.events
    winners = next((event.winners for event in reversed(events) if isinstance(event, GameEnded)), None)
    found: dict[str, Any] = {
        "game_id": f"chooseone-{hashlib.sha256(encode_log(log)).hexdigest()[:16]}",
        "timestamp": log.header.notes.get("began", LONG_AGO),
        "game_type": "Recording" if log.header.kind == "recording" else "Game",
        "players": {player(seat): {"name": name} for seat, name in enumerate(log.header.players)},
        "turns": max(
            (event.number for event in events if isinstance(event, TurnBegan)), default=state.turn.number
        ),
    }
    conceded = any(isinstance(event, Conceded) for event in events)
    if winners is not None:
        found["winner"] = player(winners[0]) if winners else "draw"
        found["win_condition"] = "draw" if not winners else "concession" if conceded else "unknown"
    return found | {"conceded": conceded}


def card_index(log: Log, names: set[str]) -> dict[str, Any]:
    """Facts of the cards that are seen; no card text."""
    book = book_of(log)
    return {name: _card(book.face(name)) for name in sorted(names)}


def _card(face: Face) -> dict[str, Any]:
    definition = face.definition
    kinds = " ".join(word.title() for word in (*definition.supertypes, *definition.types)) or "Unknown"
    line = f"{kinds} — {' '.join(definition.subtypes)}" if definition.subtypes else kinds
    card: dict[str, Any] = {"name": face.name, "cost": definition.cost or "", "type": line}
    for side in ("power", "toughness"):
        value = getattr(definition, side)
        card |= {side: str(value)} if value is not None else {}
    return card | ({"subtypes": list(definition.subtypes)} if definition.subtypes else {})


def position(state: State, names: Names) -> dict[str, Any]:
    """A position: players, zones, and the objects that the log shows."""
    turn = state.turn
    zones = {zone(number): _zone(state, names, number) for number in range(len(state.zones))}
    return {
        "turn": turn.number,
        "phase": phase(turn.step),
        "step": STEPS.get(turn.step, "UNKNOWN"),
        "priority": None,
        "active_player": player(turn.active),
        "players": {
            player(seat): {
                "life": one.life,
                "mana_pool": [
                    kind for kind, count in zip("WUBRGC", one.mana, strict=True) for _ in range(count)
                ],
                "counters": {kind: count for kind, count in one.counters if count > 0},
                "lands_played_this_turn": one.lands,
            }
            for seat, one in enumerate(state.players)
        },
        "zones": zones,
        "objects": {names.obj(oid): _object(obj) for oid, obj in _seen(state)},
    }


def _zone(state: State, names: Names, number: int) -> Any:
    ids = state.zones[number]
    hidden = is_library(number) or any(not shown(state, oid) for oid in ids)
    return {"count": len(ids)} if hidden and number >= LIBRARY else [names.obj(oid) for oid in ids]


def _seen(state: State) -> list[tuple[int, Obj]]:
    return [
        (oid, state.objects[oid])
        for number, ids in enumerate(state.zones)
        if not is_library(number)
        for oid in ids
        if shown(state, oid)
    ]


def _object(obj: Obj) -> dict[str, Any]:
    return {
        "card_ref": obj.name,
        "controller": player(obj.controller),
        "owner": player(obj.owner),
        "zone": zone(obj.zone),
        "tapped": obj.tapped,
        "counters": {kind: count for kind, count in obj.counters if count > 0},
    }
