"""The client's picture of the game: whole states and differences put together."""

from __future__ import annotations

from chooseone.importers.arena.messages import (
    Annotation,
    GameObject,
    GameState,
    PlayerInfo,
    TurnInfo,
    Zone,
)

ZONES = {
    "ZoneType_Battlefield": "battlefield",
    "ZoneType_Stack": "stack",
    "ZoneType_Exile": "exile",
    "ZoneType_Command": "command",
    "ZoneType_Library": "library",
    "ZoneType_Hand": "hand",
    "ZoneType_Graveyard": "graveyard",
}
"""The zones of the rules (400.1); the client has more for its own use (limbo, pending, revealed)."""

SHADOWS = (
    "RevealedCard",
    "Adventure",
    "Omen",
    "TriggerHolder",
    "SplitLeft",
    "SplitRight",
    "RoomLeft",
    "RoomRight",
)
"""Objects of the client that are no objects of the game: the image of a card, or half of one."""


class Picture:
    """What the client knows after the last message: objects, zones, players, what holds, the turn."""

    def __init__(self) -> None:
        self.number = 0
        self.objects: dict[int, GameObject] = {}
        self.zones: dict[int, Zone] = {}
        self.players: dict[int, PlayerInfo] = {}
        self.holding: dict[int, Annotation] = {}
        self.turn = TurnInfo()

    def copy(self) -> Picture:
        """Another picture that is equal now."""
        new = Picture()
        new.number, new.turn = self.number, self.turn
        new.objects, new.zones = dict(self.objects), dict(self.zones)
        new.players, new.holding = dict(self.players), dict(self.holding)
        return new

    def apply(self, state: GameState) -> None:
        """Take over a whole state or a difference."""
        if state.full:
            self.objects, self.zones, self.holding = {}, {}, {}
        self.number = state.game_state_id
        self.turn = state.turn_info or self.turn
        for gone in state.diff_deleted_instance_ids:
            self.objects.pop(gone, None)
        for ended in state.diff_deleted_persistent_annotation_ids:
            self.holding.pop(ended, None)
        self.zones.update((zone.zone_id, zone) for zone in state.zones)
        self.objects.update((obj.instance_id, obj) for obj in state.game_objects)
        self.players.update((one.system_seat_number, one) for one in state.players)
        self.holding.update((one.id, one) for one in state.persistent_annotations)

    def zone(self, number: int) -> str:
        """The name of a zone in the rules; empty for a zone of the client's own."""
        zone = self.zones.get(number)
        return ZONES.get(zone.type, "") if zone is not None else ""

    def place(self, number: int, instance: int) -> int:
        """How far from the front of a zone an instance is; -1 if it isn't there."""
        zone = self.zones.get(number)
        ids = zone.object_instance_ids if zone is not None else ()
        return ids.index(instance) if instance in ids else -1

    def within(self, kind: str) -> tuple[int, ...]:
        """The instances in all zones of a type of the client ("Stack", "Pending"), from the top."""
        wanted = f"ZoneType_{kind}"
        return tuple(
            one
            for number in sorted(self.zones)
            if self.zones[number].type == wanted
            for one in self.zones[number].object_instance_ids
        )

    def real(self, instance: int) -> bool:
        """False for what is only an image in the client."""
        obj = self.objects.get(instance)
        return obj is None or obj.type.removeprefix("GameObjectType_") not in SHADOWS

    def counters(self, instance: int) -> dict[int, int]:
        """The counters on an object, by the client's number of their kind."""
        return {
            one.number("counter_type"): one.number("count")
            for one in self.holding.values()
            if "AnnotationType_Counter" in one.type and instance in one.affected_ids
        }
