"""A log as a document of mtg-replay-notation 1.6."""

from __future__ import annotations

from typing import Any

import msgspec

import chooseone_events as e
from chooseone.replay.books import book_of
from chooseone.replay.timeline import Row, timeline
from chooseone.state import State
from chooseone.tools.exporting.mrn import start
from chooseone.tools.exporting.mrn.moments import told
from chooseone.tools.exporting.mrn.names import STEPS, Names, player
from chooseone.tools.exporting.seats import folded

VERSION = "1.6.0"
MOST_PLAYERS = 4


class TooManyPlayers(ValueError):
    """The notation has room for four players."""

    def __init__(self, players: int) -> None:
        super().__init__(f"mtg-replay-notation has room for {MOST_PLAYERS} players, the game has {players}")
        self.players = players


def mrn(log: e.Log) -> bytes:
    """The document as JSON. Raises `TooManyPlayers` for more than four."""
    if len(log.header.players) > MOST_PLAYERS:
        raise TooManyPlayers(len(log.header.players))
    return msgspec.json.format(msgspec.json.encode(_Writer(log).document()), indent=1) + b"\n"


class _Writer:
    """One pass over a log."""

    def __init__(self, log: e.Log) -> None:
        self.log, self.names = log, Names()
        self.rows: dict[int, Row] = {row.at: row for row in timeline(log)}
        self.state = State(book_of(log))
        self.events: list[dict[str, Any]] = []
        self.at = self.count = 0
        self.initial: dict[str, Any] = {}
        self.cards: set[str] = set()

    def document(self) -> dict[str, Any]:
        """Everything in the order of the specification."""
        for batch in self.log.batches:
            self.count += 1
            for event, state in folded(self.state, batch):
                self._see(event, state)
        return {
            "format": "mtg-replay",
            "version": VERSION,
            "spec_version": VERSION,
            "mode": "game",
            "meta": start.meta(self.log, self.state),
            "seed": self.log.header.seed or 0,
            "card_index": start.card_index(self.log, self.cards),
            "initial_state": self.initial or start.position(self.state, self.names),
            "events": self.events,
        }

    def _see(self, event: e.Event, state: State) -> None:
        before, self.state = self.state, state
        if isinstance(event, e.GameBegan):
            self._began(event)
        if isinstance(event, e.StepBegan | e.TurnBegan):
            self.count = 0
        for actor, kind, data in told(before, self.state, event, self.names, self.rows.get(self.at)):
            self._add(actor, kind, data)
        self.at += 1

    def _began(self, event: e.GameBegan) -> None:
        self.initial = start.position(self.state, self.names)
        self.cards = {one["card_ref"] for one in self.initial["objects"].values()}
        everyone = [player(seat) for seat in range(len(event.players))]
        data = {"players": everyone, "first_player": player(event.active)}
        self._add("SYS", "GAME_START", data)

    def _add(self, actor: str, kind: str, data: dict[str, Any]) -> None:
        turn = self.state.turn
        moment = f"T{max(0, turn.number)}.{STEPS.get(turn.step, 'UNKNOWN')}:{self.count}"
        self.events.append({"i": len(self.events), "t": moment, "a": actor, "type": kind, "data": data})
        for key in ("card_name", "source_name"):
            name = data.get(key)
            if name and name in self.state.book:
                self.cards.add(name)
