"""A game log of Magic Online becomes logs of our events, one a game: timelines of its choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from chooseone.cards.definition import Definition
from chooseone.importers.arena.importing import Imported
from chooseone.importers.errors import NotARecording
from chooseone.importers.mtgo import announcing, facts
from chooseone.importers.mtgo.decisions import decisions_of
from chooseone.importers.mtgo.faces import Faces
from chooseone.importers.mtgo.lines import Line, line
from chooseone.importers.mtgo.play import UNTOLD, Play
from chooseone.importers.mtgo.players import players
from chooseone.importers.mtgo.records import DAMAGE, Match, began_at, read_match
from chooseone.importers.mtgo.sides import NOTE
from chooseone.importers.mtgo.splitting import games
from chooseone.replay.recorded import TIMELINE_ONLY
from chooseone_events import Header, Log

WHY = (
    "a Magic Online log tells what was announced, and little of what became of it: life, mana, draws, "
    "priority and most zone changes are not in it"
)

_HANDLERS: dict[str, Callable[[Play, Line], None]] = {
    "cast": announcing.cast,
    "activate": announcing.activate,
    "cycle": announcing.activate,
    "trigger": announcing.trigger,
    "not put": announcing.not_put,
    "turn": facts.turn,
    "land": facts.land,
    "attack": facts.attack,
    "block": facts.block,
    "counters": facts.counters,
    "discard": facts.discard,
    "mill": facts.discard,
    "reveal": facts.reveal,
    "effect": facts.effect,
    "use": facts.choose,
    "choose": facts.choose,
    "creates": facts.creates,
    "removed": facts.removed,
    "countered": facts.countered,
    "concede": facts.conceded,
    "lose": facts.lost,
    "win": facts.won,
    "connection": facts.connection,
}
_COMBAT = ("attack", "block", "connection")


def import_mtgo(
    path: str | Path, *, definitions: Mapping[str, Definition] | None = None, keep_names: bool = False
) -> list[Imported]:
    """The games of a ``Match_GameLog_*.dat``, in order, as logs that are timelines of choices.

    Plain, .gz or .zst. `definitions` are looked up for the modes of cards (the shipped ones by default);
    `keep_names` keeps the players' names, which are replaced otherwise. A file that is cut off or
    damaged gives what can be read, and says in `fidelity` what could not. Raises `NotARecording` if there is
    no record in the file, `OSError` if it can't be read.
    """
    match = read_match(path)
    if not match.records:
        raise NotARecording(str(path), "no message of Magic Online in it")
    names = players(match.records)
    longest = sorted(names, key=lambda name: (-len(name), name))
    lines = [line(record, longest) for record in match.records]
    faces = Faces(lines, definitions)
    shown = names if keep_names else tuple(f"player {seat}" for seat in range(1, len(names) + 1))
    found = [_Game(match, one, faces, names, shown) for one in games(lines)]
    return [one.imported(number) for number, one in enumerate(found, 1)]


class _Game:
    """The way of one game's messages into its log."""

    def __init__(
        self, match: Match, lines: list[Line], faces: Faces, names: tuple[str, ...], shown: tuple[str, ...]
    ) -> None:
        self.match, self.faces = match, faces
        self.ticks = next((one.record.ticks for one in lines if one.record.ticks), 0)
        self.play = Play(lines, faces, names, shown)
        self.play.sure = not any(match.counts[name] for name in DAMAGE)
        for one in lines:
            self._read(one)

    def _read(self, one: Line) -> None:
        """One message: an event, something for later, or left out and counted."""
        play, handler = self.play, _HANDLERS.get(one.kind)
        if not one.kind:
            play.fidelity.skipped("messages", one.verb)
            return
        play.fidelity.understood("messages")
        if handler is None or (play.over and handler is not facts.connection):
            return
        if one.kind not in _COMBAT and play.state.turn.step.startswith("declare_"):
            play.step(UNTOLD)
        play.arrive(one)
        handler(play, one)

    def imported(self, number: int) -> Imported:
        """The log of this game, what was understood of it, its decisions."""
        play = self.play
        for name, count in sorted((self.match.counts + self.faces.counts).items()):
            play.fidelity.add(name, count)
        play.fidelity.add("events", play.writer.count)
        play.side.records, play.side.game = len(self.match.records), number
        fidelity = play.fidelity.as_dict()
        log = Log(self._header(fidelity), play.writer.batches)
        return Imported(log, fidelity, decisions_of(log))

    def _header(self, fidelity: dict[str, int]) -> Header:
        play = self.play
        notes = {
            "origin": "Magic Online Match_GameLog",
            TIMELINE_ONLY: WHY,
            NOTE: msgspec.json.encode(play.side).decode(),
        }
        began = began_at(self.ticks)
        notes |= {"began": began} if began else {}
        if play.lost_connections:
            lost = [f"{play.shown[seat]} (record {number})" for number, seat in play.lost_connections]
            notes["connections lost"] = ", ".join(lost)
        return Header(
            kind="recording",
            players=play.shown,
            cards=self.faces.header(play.used),
            notes=notes,
            fidelity=fidelity,
        )
