"""An Arena log becomes logs of our events, one a game."""

from __future__ import annotations

from collections import Counter
from contextlib import closing
from itertools import islice
from pathlib import Path

import msgspec

from chooseone.importers.arena.decisions import NOTE, Decisions, decisions_of, side_note
from chooseone.importers.arena.decoding import messages
from chooseone.importers.arena.game import STATES, Game
from chooseone.importers.arena.ids import ModalIds
from chooseone.importers.arena.messages import GameState, Message, RoomChanged, ServerMessage
from chooseone.importers.arena.starting import joined
from chooseone.importers.errors import NotARecording
from chooseone.importers.fidelity import Fidelity
from chooseone.importers.records import lines, records
from chooseone_events import Header, Log


class Imported(msgspec.Struct, frozen=True, gc=False):
    """One game of a recording: its log, what was understood of it, and its modal decisions."""

    log: Log
    fidelity: dict[str, int]
    decisions: Decisions


def import_arena(
    path: str | Path, *, ids: str | Path | None = None, keep_names: bool = False
) -> list[Imported]:
    """The games of an Arena Player.log (plain or .gz), in order.

    `ids` names a file with more modal cards, in the form of the shipped table; `keep_names` keeps
    the players' names, which are replaced otherwise. A log that is cut off or broken in places
    gives what can be read, and says in `fidelity` what could not. Raises `NotARecording` if there
    is no message of Arena in the file, `ValueError` for a table that is none, `OSError` if a file
    cannot be read.
    """
    counts: Counter[str] = Counter()
    reader = _Reader(ModalIds.shipped(ids), keep_names)
    for message in messages(records(lines(path, counts), counts), counts):
        reader.read(message)
    if not reader.seen:
        raise NotARecording(str(path), "no message of an Arena client in it")
    reader.end()
    return [_imported(game, counts) for game in reader.games]


def is_arena_log(path: str | Path) -> bool:
    """True if a line near the beginning of a file is one of an Arena client's; its name doesn't matter."""
    try:
        with closing(lines(path, Counter())) as found:
            return any(line.startswith(_PREFIX) for line in islice(found, _LOOK_AT))
    except OSError:
        return False


_PREFIX, _LOOK_AT = "[UnityCrossThreadLogger]", 20_000


class _Reader:
    """Splits the messages into games; a game whose start is not in the log is read when it is whole."""

    def __init__(self, ids: ModalIds, keep_names: bool) -> None:
        self.ids, self.keep_names = ids, keep_names
        self.seen = False
        self.games: list[Game] = []
        self.names: dict[int, str] = {}
        self.key: tuple[str, int] = ("", 0)
        self.held: list[Message] | None = []

    def read(self, message: Message) -> None:
        """One message."""
        self.seen = True
        if isinstance(message, RoomChanged):
            self._room(message)
            return
        state = _state(message)
        if state is not None and state.full and self._is_new(state):
            self._new()
            self.held = None
        if self.held is not None:
            self.held.append(message)
        else:
            _feed(self.games[-1], message)

    def _room(self, message: RoomChanged) -> None:
        players = message.game_room_info.game_room_config.reserved_players
        if players and self.keep_names:
            self.names = {one.system_seat_id: one.player_name for one in players}

    def _is_new(self, state: GameState) -> bool:
        info = state.game_info
        key = (info.match_id, info.game_number) if info is not None else self.key
        fresh = info is not None and info.stage == "GameStage_Start"
        waiting = self.held is not None and state.update != "GameStateUpdate_Undo"
        new = waiting or key != self.key or (fresh and self.games[-1:] != [] and self.games[-1].begun)
        if self.held is not None and state.update == "GameStateUpdate_Undo":
            new = False
        if new or self.key == ("", 0):
            self.key = key
        return new

    def _new(self) -> None:
        self.end()
        self.games.append(Game(self.ids, Fidelity(), dict(self.names)))

    def end(self) -> None:
        """No more messages of the game under way: read what was held back."""
        held, self.held = self.held or [], []
        states = [state for state in map(_state, held) if state is not None]
        if not states:
            return
        game = Game(self.ids, Fidelity(), dict(self.names))
        game.picture, game.side.joined = joined(states), True
        self.games.append(game)
        for message in held:
            _feed(game, message)


def _state(message: Message) -> GameState | None:
    if isinstance(message, ServerMessage) and message.type in STATES:
        return message.game_state_message
    return None


def _feed(game: Game, message: Message) -> None:
    if isinstance(message, ServerMessage):
        game.server(message)
    elif not isinstance(message, RoomChanged):
        game.client(message)


def _imported(game: Game, counts: Counter[str]) -> Imported:
    for name, count in sorted(counts.items()):
        game.fidelity.add(name, count)
    state = game.writer.state
    faces = [obj.face for obj in state.objects]
    game.fidelity.add("objects never shown", faces.count("unknown"))
    game.fidelity.add("objects without a name", sum(face.startswith("grp:") for face in faces))
    game.fidelity.add("events", game.writer.count)
    fidelity = game.fidelity.as_dict()
    header = Header(
        kind="recording",
        players=tuple(player.name for player in state.players),
        cards=game.faces.header(),
        notes={"origin": "MTG Arena Player.log", NOTE: side_note(game)},
        fidelity=fidelity,
    )
    log = Log(header, game.writer.batches)
    return Imported(log, fidelity, decisions_of(log))
