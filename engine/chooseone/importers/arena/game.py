"""One game of a recording: what the importer knows, and the way of a message through it."""

from __future__ import annotations

from chooseone.importers.arena import (
    announcing,
    choosing,
    combat,
    ending,
    facts,
    handlers,
    payments,
    reconciling,
    reversing,
    settling,
    starting,
    triggering,
    turns,
)
from chooseone.importers.arena.buffers import Buffers
from chooseone.importers.arena.faces import Faces
from chooseone.importers.arena.ids import ModalIds
from chooseone.importers.arena.items import Item
from chooseone.importers.arena.messages import Annotation, ClientMessage, GameObject, GameState, ServerMessage
from chooseone.importers.arena.picture import Picture
from chooseone.importers.arena.sides import Side
from chooseone.importers.arena.writer import Writer
from chooseone.importers.fidelity import Fidelity
from chooseone.state import Obj
from chooseone_events import AnyEvent, CharacteristicsSeen, Moved, Ref, player_ref

STATES = ("GREMessageType_GameStateMessage", "GREMessageType_QueuedGameStateMessage")


class Game:
    """Everything known while one game is imported.

    `ours` maps the client's instance ids to our object ids; a cancelled cast sets it back, since
    the client gives the same ids again. `waiting` are triggered abilities not yet on the stack.
    """

    def __init__(self, ids: ModalIds, fidelity: Fidelity, names: dict[int, str]) -> None:
        self.ids, self.fidelity, self.names = ids, fidelity, names
        self.faces = Faces(ids)
        self.writer = Writer()
        self.picture, self.previous = Picture(), Picture()
        self.ours: dict[int, int] = {}
        self.items: dict[int, Item] = {}
        self.shown: dict[int, tuple[object, ...]] = {}
        self.waiting: list[int] = []
        self.fresh: list[int] = []
        self.buffers = Buffers()
        self.side = Side()
        self.requests: dict[int, ServerMessage] = {}
        self.activating: tuple[int, int] = (0, 0)
        self.tapping: set[int] = set()
        self.selecting: set[int] = set()
        self.mana: set[int] = set()
        self.gone: dict[int, Item] = {}
        self.cancelled = False
        self.over = False

    # -- reading ------------------------------------------------------------------------------

    @property
    def begun(self) -> bool:
        """True once the start position is written."""
        return self.writer.state.begun

    def obj(self, instance: int) -> GameObject | None:
        """The object as the client shows it now."""
        return self.picture.objects.get(instance)

    def our(self, instance: int) -> Obj | None:
        """Our object behind an instance."""
        oid = self.ours.get(instance, -1)
        return self.writer.state.objects[oid] if 0 <= oid < self.writer.next else None

    def ref(self, number: int) -> Ref | None:
        """A reference to the player or object that the client calls by this number."""
        return player_ref(number - 1) if self.is_player(number) else self.ours.get(number)

    def is_player(self, number: int) -> bool:
        """True if the client calls a player of this game by this number."""
        return 1 <= number <= len(self.writer.state.players)

    def refs(self, numbers: tuple[int, ...]) -> tuple[Ref, ...]:
        """References to those of these that we know."""
        return tuple(ref for ref in map(self.ref, numbers) if ref is not None)

    # -- writing ------------------------------------------------------------------------------

    def emit(self, event: AnyEvent) -> None:
        """Write an event, after those that wait to be written together."""
        self.flush()
        self.writer.emit(event)

    def flush(self) -> None:
        """Write what waited to be written as one event."""
        if self.buffers.moves:
            moves, cause, source = self.buffers.take_moves()
            player = self.writer.state.objects[moves[0].object].controller
            self.writer.emit(Moved(moves, cause, source, player))
            for instance in self.buffers.take_arrived():
                self.identify(instance)
        if self.buffers.hits:
            self.writer.emit(self.buffers.take_damage())

    @property
    def next(self) -> int:
        """The id of the next new object, counting those that wait to be written."""
        return self.writer.next + sum(move.new >= 0 for move in self.buffers.moves)

    def identify(self, instance: int) -> None:
        """Say which card an object is, if the client shows it and our state doesn't know."""
        seen, our = self.obj(instance), self.our(instance)
        if seen is None or our is None or our.kind == "ability" or not seen.grp_id:
            return
        if seen.type == "GameObjectType_Ability":
            return
        name = self.faces.see(seen).name
        if our.face != name:
            self.writer.emit(CharacteristicsSeen(self.ours[instance], looks=name))

    # -- messages -----------------------------------------------------------------------------

    def server(self, message: ServerMessage) -> None:
        """A message of the server."""
        if len(message.system_seat_ids) == 1:
            self.side.recorder = self.side.recorder or message.system_seat_ids[0]
        if message.type in STATES and message.game_state_message is not None:
            self.fidelity.understood("messages")
            self._state(message.game_state_message)
        elif message.pay_costs_req is not None:
            self.fidelity.understood("messages")
            payments.locked(self, message.pay_costs_req)
        elif message.casting_time_options_req is not None:
            self.fidelity.understood("messages")
            self.requests = {message.msg_id: message}
            choosing.asked(self, message)
        else:
            self.fidelity.skipped("messages", message.type.removeprefix("GREMessageType_"))

    def client(self, message: ClientMessage) -> None:
        """A message of the player."""
        kind = message.type.removeprefix("ClientMessageType_")
        if kind == "CancelActionReq":
            self.cancelled = True
        elif kind == "PerformActionResp" and message.perform_action_resp is not None:
            for action in message.perform_action_resp.actions[:1]:
                self.activating = (action.instance_id, action.ability_grp_id)
        elif kind == "CastingTimeOptionsResp":
            choosing.answered(self, message)
        elif kind == "ConcedeReq":
            ending.conceded(self)
        else:
            self.fidelity.skipped("messages", kind)
            return
        self.fidelity.understood("messages")

    def _state(self, state: GameState) -> None:
        if not state.full and self.begun and state.game_state_id <= self.picture.number:
            self.fidelity.add("states sent twice")
            return
        if state.full:
            self.side.full_states += 1
        if not self.begun and (state.full or not (self.side.joined or starting.ready(state))):
            self.picture.apply(state)
            if not starting.ready(state):
                return
            self.side.joined = True
        if not self.begun:
            starting.begin(self, state)
        undone = reversing.back(self, state)
        self.previous = self.picture.copy()
        facts.look_ahead(self, state)
        turns.passes(self, state)
        self.picture.apply(state)
        for annotation in () if undone or state.full else state.annotations:
            self._annotation(annotation, state)
        self._settle(state)

    def _annotation(self, annotation: Annotation, state: GameState) -> None:
        names = [name.removeprefix("AnnotationType_") for name in annotation.type]
        found = [handlers.HANDLERS[name] for name in names if name in handlers.HANDLERS]
        for handler in found:
            handler(self, annotation, state)
        if found or any(name in handlers.NOTED for name in names):
            self.fidelity.understood("annotations")
        else:
            self.fidelity.skipped("annotations", "+".join(names))

    def _settle(self, state: GameState) -> None:
        """What the annotations don't say: it is read from the state itself."""
        self.flush()
        triggering.flush(self)
        triggering.place(self, state)
        choosing.seen(self, state)
        announcing.read_holding(self, state)
        payments.read_optional(self, state)
        combat.declared(self)
        settling.settle(self)
        self.flush()
        reconciling.reconcile(self, state)
        ending.ended(self, state)
