"""The fold of zone changes: a moved object becomes a new object (400.7)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from pyrsistent import PVector
from pyrsistent.typing import PVectorEvolver

from chooseone.state import Extra, Obj, State, Turn
from chooseone.state.zones import BATTLEFIELD, GONE, LIBRARY, is_library, zone_number
from chooseone_events import Move

Zones = tuple[tuple[int, ...], ...]


Past = tuple[tuple[int, int, int], ...]
"""What left the battlefield or went to a graveyard this turn, as in `Turn.past`."""


def take(zones: list[tuple[int, ...]], number: int, oid: int) -> None:
    """Take an id out of one of the zones, if it is there."""
    if not 0 <= number < len(zones):
        return
    zone = zones[number]
    try:
        place = zone.index(oid)
    except ValueError:
        return
    zones[number] = zone[:place] + zone[place + 1 :]


def add(zones: list[tuple[int, ...]], number: int, oid: int, position: int = 0) -> None:
    """Put an id into one of the zones: into a library at a position from the top, else at the end."""
    if not 0 <= number < len(zones):
        return
    zone = zones[number]
    if number >= LIBRARY and is_library(number) and 0 <= position < len(zone):
        zones[number] = (*zone[:position], oid, *zone[position:])
    else:
        zones[number] = zone + (oid,)  # noqa: RUF005  (at every move: no list is made first)


def without(zones: Zones, number: int, oid: int) -> Zones:
    """The zones with an id taken out of one of them; as they were if it is not there."""
    left = list(zones)
    take(left, number, oid)
    return tuple(left)


def put(zones: Zones, number: int, oid: int, position: int = 0) -> Zones:
    """The zones with an id put in: into a library at a position from the top, else at the end."""
    more = list(zones)
    add(more, number, oid, position)
    return tuple(more)


def moved(state: State, moves: Iterable[Move]) -> tuple[PVector[Obj], Zones, Past]:
    """Objects and zones after these moves; and what left the battlefield or died this turn (700.4)."""
    objects, zones, past = state.objects.evolver(), list(state.zones), state.turn.past
    for move in moves:
        oid, new, known = move.object, move.new, len(objects)
        if not 0 <= oid < known or new not in (-1, known):
            continue
        old = objects[oid]
        origin, there = old.zone, zone_number(move.to, old.owner)
        if origin == BATTLEFIELD or move.to == "graveyard":
            past += ((oid, origin, there),)
        take(zones, origin, oid)
        extra = old.extra if move.keeps is None else replace(old.extra or Extra(), known=move.keeps)
        if new < 0:
            objects[oid] = replace(old, zone=GONE, extra=extra)
        else:
            objects[oid] = replace(old, zone=GONE, became=new, extra=extra)
            objects.append(_arrived(state.turn, old, move, there))
            add(zones, there, new, move.position)
    return objects.persistent(), tuple(zones), past


def _arrived(turn: Turn, old: Obj, move: Move, there: int) -> Obj:
    """The new object: it remembers nothing of the old one but what it is (400.7)."""
    controller = move.controller if move.controller >= 0 else old.owner
    marks = tuple([mark for mark in old.extra.marks if mark != DEADLY]) if old.extra is not None else ()
    extra = Extra(marks, but=move.but, chosen=move.said) if marks or move.said or move.but else None
    kind = "token" if old.kind == "copy" and move.to == "battlefield" else old.kind
    return Obj(
        old.name,
        old.owner,
        controller,
        there,
        kind,
        move.looks or (old.looks if kind != "card" else ""),
        tapped=move.tapped,
        counters=move.counters,
        attached=move.attach,
        since=turn.number,
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
    tap(changed, oids, tapped=tapped)
    return changed.persistent()


def tap(objects: PVectorEvolver[Obj], oids: Iterable[int], *, tapped: bool = True) -> None:
    """Tap or untap these objects; unknown ids are left alone."""
    known = len(objects)
    for oid in oids:
        if 0 <= oid < known:
            objects[oid] = replace(objects[oid], tapped=tapped)


def set_object(state: State, oid: int, new: Obj) -> PVector[Obj]:
    """The objects with one of them replaced; unchanged for an unknown id."""
    return state.objects.set(oid, new) if 0 <= oid < len(state.objects) else state.objects


def on_battlefield(state: State, oid: int) -> bool:
    """True for a known object on the battlefield."""
    return 0 <= oid < len(state.objects) and state.objects[oid].zone == BATTLEFIELD
