"""The fold of zone changes: a moved object becomes a new object (400.7)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from pyrsistent import PVector

from chooseone.state import Extra, Obj, State, Turn
from chooseone.state.zones import BATTLEFIELD, GONE, is_library, zone_number
from chooseone_events import Move

Zones = tuple[tuple[int, ...], ...]


def without(zones: Zones, number: int, oid: int) -> Zones:
    """The zones with an id taken out of one of them; unchanged if it is not there."""
    if not 0 <= number < len(zones) or oid not in zones[number]:
        return zones
    zone = zones[number]
    place = zone.index(oid)
    return (*zones[:number], zone[:place] + zone[place + 1 :], *zones[number + 1 :])


def put(zones: Zones, number: int, oid: int, position: int = 0) -> Zones:
    """The zones with an id put in: into a library at a position from the top, else at the end."""
    if not 0 <= number < len(zones):
        return zones
    zone = zones[number]
    place = len(zone)
    if is_library(number) and 0 <= position < place:
        place = position
    return (*zones[:number], (*zone[:place], oid, *zone[place:]), *zones[number + 1 :])


def moved(state: State, moves: Iterable[Move]) -> tuple[PVector[Obj], Zones]:
    """Objects and zones after these moves."""
    objects, zones = state.objects, state.zones
    for move in moves:
        objects, zones = _move(state, objects, zones, move)
    return objects, zones


def remembering(state: State, moves: Iterable[Move]) -> Turn:
    """The turn with what leaves the battlefield or goes to a graveyard remembered (700.4).

    `state` is the one before the moves.
    """
    past = remembered(state, moves)
    return state.turn if past is state.turn.past else replace(state.turn, past=past)


def remembered(state: State, moves: Iterable[Move]) -> tuple[tuple[int, int, int], ...]:
    """What left the battlefield or went to a graveyard this turn, with these moves."""
    found = []
    for move in moves:
        if 0 <= move.object < len(state.objects):
            origin = state.objects[move.object].zone
            if origin == BATTLEFIELD or move.to == "graveyard":
                found.append((move.object, origin, zone_number(move.to, state.objects[move.object].owner)))
    return (*state.turn.past, *found) if found else state.turn.past


def _move(state: State, objects: PVector[Obj], zones: Zones, move: Move) -> tuple[PVector[Obj], Zones]:
    """Objects and zones after one more move."""
    if not 0 <= move.object < len(objects) or move.new not in (-1, len(objects)):
        return objects, zones
    old = objects[move.object]
    zones = without(zones, old.zone, move.object)
    extra = old.extra
    if move.keeps is not None:
        extra = replace(extra or Extra(), known=move.keeps)
    if move.new < 0:
        return objects.set(move.object, replace(old, zone=GONE, extra=extra)), zones
    objects = objects.set(move.object, replace(old, zone=GONE, became=move.new, extra=extra))
    new = arrived(state, old, move)
    return objects.append(new), put(zones, new.zone, move.new, move.position)


def arrived(state: State, old: Obj, move: Move) -> Obj:
    """The new object: it remembers nothing of the old one but what it is (400.7)."""
    controller = move.controller if move.controller >= 0 else old.owner
    marks = tuple(mark for mark in old.extra.marks if mark != DEADLY) if old.extra is not None else ()
    extra = Extra(marks, but=move.but, chosen=move.said) if marks or move.said or move.but else None
    kind = "token" if old.kind == "copy" and move.to == "battlefield" else old.kind
    return Obj(
        old.name,
        old.owner,
        controller,
        zone_number(move.to, old.owner),
        kind,
        move.looks or (old.looks if kind != "card" else ""),
        tapped=move.tapped,
        counters=move.counters,
        since=state.turn.number,
        extra=extra,
    )


DEADLY = "dealt deadly damage"
"""The mark of what was dealt damage by a source with deathtouch (704.5h)."""


def marked(extra: Extra | None, mark: str, *, off: bool = False) -> Extra | None:
    """The extra with a mark put on or taken off; None where nothing is left in it."""
    old = extra or Extra()
    kept = tuple(one for one in old.marks if one != mark)
    new = replace(old, marks=kept if off else (*kept, mark))
    return None if new == Extra() else new


def with_tapped(objects: PVector[Obj], oids: Iterable[int], *, tapped: bool = True) -> PVector[Obj]:
    """The objects with these tapped or untapped (701.26); unknown ids are left alone."""
    changed = objects.evolver()
    known = len(objects)
    for oid in oids:
        if 0 <= oid < known:
            changed[oid] = replace(changed[oid], tapped=tapped)
    return changed.persistent()


def set_object(state: State, oid: int, new: Obj) -> PVector[Obj]:
    """The objects with one of them replaced; unchanged for an unknown id."""
    return state.objects.set(oid, new) if 0 <= oid < len(state.objects) else state.objects


def on_battlefield(state: State, oid: int) -> bool:
    """True for a known object on the battlefield."""
    return 0 <= oid < len(state.objects) and state.objects[oid].zone == BATTLEFIELD
