"""Splitting the messages of a log into games, one at a time: memory does not grow with the file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from chooseone.importers.arena.decoding import Sized
from chooseone.importers.arena.game import STATES, Game
from chooseone.importers.arena.ids import ModalIds
from chooseone.importers.arena.messages import GameState, Message, RoomChanged, ServerMessage
from chooseone.importers.arena.starting import joined
from chooseone.importers.fidelity import Fidelity

HELD = 24 * 1024 * 1024
"""So much text of a game without a beginning is held before it is read from what is known by then."""

LONGEST_GAME = 128 * 1024 * 1024
"""What a game says beyond so much text is left out; real ones say less than a tenth."""

_UNDO = "GameStateUpdate_Undo"


class Reader:
    """Splits messages into games; one whose start is not in the log is held until it can be read.

    A game that begins in the log is read as it comes. What stands before the first beginning is held,
    so that the position before it can be told from all that is mentioned; beyond `HELD` it is read
    from what was mentioned by then.
    """

    def __init__(self, ids: ModalIds, counts: Counter[str], *, keep_names: bool) -> None:
        self.ids, self.counts, self.keep_names = ids, counts, keep_names
        self.seen = False
        self.game: Game | None = None
        self.size = 0
        self.names: dict[int, str] = {}
        self.key: tuple[str, int] = ("", 0)
        self.held: list[Message] | None = []
        self._told: Counter[str] = Counter()

    def games(self, messages: Iterable[Sized]) -> Iterator[Game]:
        """The games in these messages, each once nothing more is said of it."""
        for message, size in messages:
            self.seen = True
            if isinstance(message, RoomChanged):
                self._room(message)
                continue
            state = state_in(message)
            if state is not None and state.full and self._is_new(state):
                yield from self._end()
                self._new()
                self.held = None
            self._take(message, size)
        yield from self._end()

    def _take(self, message: Message, size: int) -> None:
        self.size += size
        if self.held is None:
            self._feed(message)
            return
        self.held.append(message)
        if self.size > HELD:
            self._read_held()

    def _feed(self, message: Message) -> None:
        if self.game is None:
            return
        if self.size > LONGEST_GAME:
            self.game.fidelity.add("messages beyond the longest game")
        elif isinstance(message, ServerMessage):
            self.game.server(message)
        elif not isinstance(message, RoomChanged):
            self.game.client(message)

    def _room(self, message: RoomChanged) -> None:
        players = message.game_room_info.game_room_config.reserved_players
        if players and self.keep_names:
            self.names = {one.system_seat_id: one.player_name for one in players}

    def _is_new(self, state: GameState) -> bool:
        info = state.game_info
        key = (info.match_id, info.game_number) if info is not None else self.key
        fresh = info is not None and info.stage == "GameStage_Start"
        begun = self.game is not None and self.game.begun
        new = self.held is not None or key != self.key or (fresh and begun)
        new = new and state.update != _UNDO
        if new or self.key == ("", 0):
            self.key = key
        return new

    def _new(self) -> None:
        self.game, self.size = Game(self.ids, Fidelity(), dict(self.names)), 0

    def _read_held(self) -> None:
        """The game whose beginning is missing, from what is mentioned in what is held."""
        held, self.held = self.held or [], None
        states = [state for state in map(state_in, held) if state is not None]
        if not states:
            self.held, self.size = [], 0
            self.counts["messages without a game"] += len(held)
            return
        self._new()
        if self.game is not None:
            self.game.picture, self.game.side.joined = joined(states), True
        for message in held:
            self._feed(message)

    def _end(self) -> Iterator[Game]:
        """The game under way, if there is one: no more messages of it come."""
        if self.held:
            self._read_held()
        game, self.game = self.game, None
        if game is None:
            return
        for name, count in sorted((self.counts - self._told).items()):
            game.fidelity.add(name, count)
        self._told = self.counts.copy()
        yield game


def state_in(message: Message) -> GameState | None:
    """The game state in a message; None if there is none."""
    if isinstance(message, ServerMessage) and message.type in STATES:
        return message.game_state_message
    return None
