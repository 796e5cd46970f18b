"""The start position of a recorded game (103), also of one that the log joins in the middle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from chooseone.importers.arena.messages import Annotation, GameState, PlayerInfo, TurnInfo, Zone
from chooseone.importers.arena.picture import Picture
from chooseone.importers.arena.turns import step_name
from chooseone_events import GameBegan, Placed, Seat

if TYPE_CHECKING:
    from chooseone.importers.arena.game import Game

UNKNOWN = "unknown"
"""The name of a card that nobody has shown."""

MOST_PLAYERS = 8
"""A seat number beyond this is no seat."""

_ORDER = ("Battlefield", "Stack", "Exile", "Command", "Library", "Hand", "Graveyard", "Sideboard")
_NUMBERS = {
    27: ("Stack", 0), 28: ("Battlefield", 0), 29: ("Exile", 0), 26: ("Command", 0), 25: ("Pending", 0),
    30: ("Limbo", 0), 31: ("Hand", 1), 32: ("Library", 1), 33: ("Graveyard", 1),
    35: ("Hand", 2), 36: ("Library", 2), 37: ("Graveyard", 2),
}  # fmt: skip
"""The zones of every game seen so far by the client's number, for logs that do not begin with a list."""


def ready(state: GameState) -> bool:
    """True once the first turn runs: hands are kept, the start position is final (103.8)."""
    return state.turn_info is not None and bool(state.turn_info.phase)


def _first_turn(picture: Picture, state: GameState) -> None:
    """The first turn that is spoken of; who has priority in it is not known before."""
    seen = state.turn_info
    if seen is not None and not picture.turn.phase:
        picture.turn = TurnInfo(seen.phase, seen.step, seen.turn_number, seen.active_player)


def begin(game: Game, state: GameState) -> None:
    """Write the start position: everything that is there before the first turn's first step."""
    picture, turn = game.picture, state.turn_info or game.picture.turn
    count = max((number for number in picture.players if number <= MOST_PLAYERS), default=2)
    for number in range(1, max(2, count) + 1):
        picture.players.setdefault(number, PlayerInfo(number, 20, 20, number))
    seats = tuple(_seat(game, number) for number in range(1, max(2, count) + 1))
    placed = tuple(_placed(game, zone, instance) for zone, instance in _instances(game))
    step = step_name(turn) if game.side.joined else "untap"
    game.emit(GameBegan(seats, placed, max(0, turn.active_player - 1), step, max(1, turn.turn_number)))


def _seat(game: Game, number: int) -> Seat:
    return Seat(game.names.get(number) or f"player {number}", game.picture.players[number].life_total)


def _instances(game: Game) -> Iterable[tuple[Zone, int]]:
    """What is placed, in the order of our ids; the stack from the bottom."""
    for kind in _ORDER:
        for number in sorted(game.picture.zones):
            zone = game.picture.zones[number]
            if zone.type != f"ZoneType_{kind}":
                continue
            ids = zone.object_instance_ids
            for instance in reversed(ids) if kind == "Stack" else ids:
                if game.picture.real(instance) and instance not in game.ours:
                    game.ours[instance] = len(game.ours)
                    yield zone, instance


def _placed(game: Game, zone: Zone, instance: int) -> Placed:
    seen = game.obj(instance)
    place = game.picture.zone(zone.zone_id) or "outside"
    if seen is None or not seen.grp_id:
        return Placed(UNKNOWN, max(0, zone.owner_seat_id - 1), place)
    ability = seen.type == "GameObjectType_Ability"
    name = game.faces.name(seen.object_source_grp_id) if ability else game.faces.see(seen).name
    kind = "ability" if ability else "token" if seen.type == "GameObjectType_Token" else "card"
    owner = max(0, (seen.owner_seat_id or zone.owner_seat_id) - 1)
    controller = seen.controller_seat_id - 1 if place in ("battlefield", "stack") else -1
    return Placed(name, owner, place, controller, kind, seen.is_tapped)


def joined(states: Iterable[GameState]) -> Picture:
    """The position before the first of some differences, as far as they let it be known.

    What is mentioned without having come about in these states was there before.
    """
    picture, born = Picture(), set[int]()
    places: dict[int, int] = {}
    changed: dict[int, int] = {}
    for state in states:
        picture.number = picture.number or state.prev_game_state_id
        _zones(picture, state)
        _origins(state, places, born)
        _objects(picture, state)
        _players(picture, state, changed)
        _first_turn(picture, state)
    ids: dict[int, list[int]] = {}
    for instance, zone in places.items():
        ids.setdefault(zone, []).append(instance)
    for number in sorted(ids):
        old = picture.zones.get(number) or _zone(number)
        picture.zones[number] = Zone(number, old.type, old.owner_seat_id, tuple(ids[number]))
    return picture


def _zone(number: int) -> Zone:
    kind, owner = _NUMBERS.get(number, ("", 0))
    return Zone(number, f"ZoneType_{kind}", owner)


def _zones(picture: Picture, state: GameState) -> None:
    for zone in state.zones:
        picture.zones.setdefault(zone.zone_id, Zone(zone.zone_id, zone.type, zone.owner_seat_id))


def _origins(state: GameState, places: dict[int, int], born: set[int]) -> None:
    renamed: dict[int, int] = {}
    for note in state.annotations:
        if "AnnotationType_ObjectIdChanged" in note.type:
            renamed[note.number("new_id")] = note.number("orig_id")
        elif "AnnotationType_ZoneTransfer" in note.type:
            _transferred(note, renamed, places, born)
        else:
            born.update(_made(note))
    for zone in state.zones:
        for instance in zone.object_instance_ids if zone.type != "ZoneType_Limbo" else ():
            if instance not in born:
                places.setdefault(instance, zone.zone_id)
    for obj in state.game_objects:
        if obj.instance_id not in born and obj.zone_id and _zone(obj.zone_id).type != "ZoneType_Limbo":
            places.setdefault(obj.instance_id, obj.zone_id)


def _made(note: Annotation) -> tuple[int, ...]:
    """The instances that an annotation says are new."""
    if "AnnotationType_Shuffle" in note.type:
        return note.numbers("NewIds")
    made = {"AnnotationType_AbilityInstanceCreated", "AnnotationType_TokenCreated"} & set(note.type)
    return note.affected_ids if made else ()


def _transferred(note: Annotation, renamed: dict[int, int], places: dict[int, int], born: set[int]) -> None:
    for instance in note.affected_ids:
        old = renamed.get(instance, instance)
        if old not in born:
            places.setdefault(old, note.number("zone_src"))
        born.add(instance)


def _objects(picture: Picture, state: GameState) -> None:
    for obj in state.game_objects:
        picture.objects.setdefault(obj.instance_id, obj)


def _players(picture: Picture, state: GameState, changed: dict[int, int]) -> None:
    for note in state.annotations:
        if "AnnotationType_ModifiedLife" in note.type:
            for number in note.affected_ids:
                changed[number] = changed.get(number, 0) + note.number("life")
    for one in state.players:
        if one.system_seat_number not in picture.players:
            before = one.life_total - changed.get(one.system_seat_number, 0)
            number, team = one.system_seat_number, one.team_id
            picture.players[number] = PlayerInfo(number, before, one.starting_life_total, team)
