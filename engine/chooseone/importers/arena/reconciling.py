"""Comparing our state with the client's picture after each game state, and mending what differs.

Whatever the annotations left out is written as plain facts and counted: a log that has been
imported always folds to what the client saw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chooseone.importers.arena import facts, moving
from chooseone.importers.arena.faces import types_of
from chooseone.importers.arena.messages import GameObject, GameState, Zone
from chooseone.importers.arena.picture import ZONES
from chooseone.state.zones import BATTLEFIELD, STACK, is_library, zone_number
from chooseone_events import (
    Attached,
    Ceased,
    CharacteristicsSeen,
    ControlChanged,
    CountersChanged,
    LifeChanged,
    Moved,
    Ordered,
    Ref,
    Tapped,
)

if TYPE_CHECKING:
    from chooseone.importers.arena.game import Game


def reconcile(game: Game, state: GameState) -> None:
    """Mend zones, life, and the permanents that this state speaks of; then check once more."""
    zones = [zone for zone in _zones(game, state) if zone.type in ZONES]
    for zone in zones:
        _arrive(game, zone)
    for zone in zones:
        _leave(game, zone)
    for zone in zones:
        _order(game, zone)
    _life(game)
    for obj in state.game_objects:
        if game.picture.zone(obj.zone_id) == "battlefield" and game.picture.real(obj.instance_id):
            _permanent(game, obj)
    _attached(game)
    game.buffers.hurt.clear()
    game.fidelity.add("fold differs", sum(_differs(game, zone) for zone in zones) + _life_differs(game))
    game.fidelity.add("states folded")


def _zones(game: Game, state: GameState) -> list[Zone]:
    if state.full or state.diff_deleted_instance_ids:
        return [game.picture.zones[number] for number in sorted(game.picture.zones)]
    return sorted(state.zones, key=lambda zone: zone.zone_id)


def _number(zone: Zone) -> int:
    return zone_number(ZONES[zone.type], max(0, zone.owner_seat_id - 1))


def _here(game: Game, zone: Zone) -> list[int]:
    """The instances of a zone that are objects of the game."""
    return [one for one in zone.object_instance_ids if game.picture.real(one)]


def _arrive(game: Game, zone: Zone) -> None:
    """What the client has in a zone and our state has not."""
    number = _number(zone)
    for instance in reversed(_here(game, zone)):
        our = game.our(instance)
        if our is None or (our.gone and our.kind in ("ability", "copy")):
            moving.introduce(game, instance, zone.zone_id)
        elif our.zone != number:
            game.fidelity.add("changes without annotation: zone")
            one = moving.move(game, instance, instance, zone.zone_id)
            game.emit(Moved((one,), "put"))
            game.identify(instance)


def _leave(game: Game, zone: Zone) -> None:
    """What our state has in a zone and the client has not: it is nowhere any more."""
    kept = {game.ours.get(one) for one in _here(game, zone)}
    gone = tuple(oid for oid in _now(game, zone) if oid not in kept)
    if not gone:
        return
    tokens = [oid for oid in gone if game.writer.state.objects[oid].kind != "card"]
    game.fidelity.add("changes without annotation: gone", len(gone) - len(tokens))
    for instance in [one for one, item in game.items.items() if item.our in gone]:
        del game.items[instance]
    game.emit(Ceased(gone))


def _now(game: Game, zone: Zone) -> tuple[int, ...]:
    number = _number(zone)
    return game.writer.state.zones[number] if 0 <= number < len(game.writer.state.zones) else ()


def _order(game: Game, zone: Zone) -> None:
    """The order of a library (401.2)."""
    wanted = tuple(game.ours.get(one, -1) for one in _here(game, zone))
    if is_library(_number(zone)) and wanted != _now(game, zone):
        game.fidelity.add("changes without annotation: library order")
        game.emit(Ordered(max(0, zone.owner_seat_id - 1), wanted))


def _life(game: Game) -> None:
    for number in filter(game.is_player, sorted(game.picture.players)):
        have = game.writer.state.players[number - 1].life
        change = game.picture.players[number].life_total - have
        if change:
            game.fidelity.add("changes without annotation: life")
            game.emit(LifeChanged(((number - 1, change),)))


def _permanent(game: Game, seen: GameObject) -> None:
    """Status, controller, counters and looks of one permanent."""
    oid = game.ours.get(seen.instance_id, -1)
    if oid < 0 or game.writer.state.objects[oid].zone != BATTLEFIELD:
        return
    obj = game.writer.state.objects[oid]
    if obj.tapped != seen.is_tapped:
        game.fidelity.add("changes without annotation: tapped")
        game.emit(Tapped((oid,), seen.is_tapped))
    if seen.controller_seat_id and obj.controller != seen.controller_seat_id - 1:
        game.emit(ControlChanged(((oid, seen.controller_seat_id - 1),)))
    _counters(game, seen, oid)
    _looks(game, seen, oid)


def _counters(game: Game, seen: GameObject, oid: int) -> None:
    obj = game.writer.state.objects[oid]
    wanted = {facts.counter_name(kind): n for kind, n in game.picture.counters(seen.instance_id).items()}
    have = dict(obj.counters)
    kinds = sorted(wanted.keys() | have.keys())
    changes = tuple(
        (oid, kind, wanted.get(kind, 0) - have.get(kind, 0))
        for kind in kinds
        if wanted.get(kind, 0) != have.get(kind, 0)
    )
    if changes:
        game.emit(CountersChanged(changes))


def _looks(game: Game, seen: GameObject, oid: int) -> None:
    """Types, power and toughness that differ from what was shown before, counters taken off (613.4c)."""
    game.identify(seen.instance_id)
    obj = game.writer.state.objects[oid]
    face = game.faces.see(seen)
    grown = obj.counter("+1/+1") - obj.counter("-1/-1")
    power = seen.power.value - grown if seen.power else None
    tough = seen.toughness.value - grown if seen.toughness else None
    now = (types_of(seen), power, tough)
    if now != game.shown.get(oid, (face.types, face.power, face.toughness)):
        game.shown[oid] = now
        game.emit(CharacteristicsSeen(oid, now[0], power, tough))


def _attached(game: Game) -> None:
    """What is attached to what, from the annotations that hold (701.3)."""
    state = game.writer.state
    wanted: dict[int, Ref] = {}
    for note in game.picture.holding.values():
        if "AnnotationType_Attachment" in note.type and note.affector_id in game.ours:
            for ref in game.refs(note.affected_ids[:1]):
                wanted[game.ours[note.affector_id]] = ref
    for oid in state.zones[BATTLEFIELD]:
        if state.objects[oid].attached != wanted.get(oid):
            game.emit(Attached(oid, wanted.get(oid)))


def _differs(game: Game, zone: Zone) -> bool:
    wanted = [game.ours.get(one, -1) for one in _here(game, zone)]
    number, now = _number(zone), list(_now(game, zone))
    if is_library(number):
        return wanted != now
    return wanted[::-1] != now if number == STACK else sorted(wanted) != sorted(now)


def _life_differs(game: Game) -> int:
    players, seen = game.writer.state.players, game.picture.players.items()
    return sum(players[n - 1].life != one.life_total for n, one in seen if game.is_player(n))
