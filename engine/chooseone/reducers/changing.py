"""The fold of what changes permanents for a while: effects, control, copies, regeneration (611, 613, 707)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from pyrsistent import PVector

from chooseone.reducers.frames import carried_on
from chooseone.reducers.moving import DEADLY, marked, put, without
from chooseone.reducers.touching import hurting, touching
from chooseone.state import Extra, Obj, State
from chooseone.state.state import Effects
from chooseone.state.zones import BATTLEFIELD, PHASED
from chooseone_events import BecameCopy, ControlChanged, EffectBegan, EffectsEnded, Phased, Regenerated


def controlled(state: State, changes: Iterable[tuple[int, int]]) -> PVector[Obj]:
    """The objects with other controllers: pairs (object, seat); unknown ids are left alone (108.4)."""
    objects = state.objects
    for oid, seat in changes:
        if 0 <= oid < len(objects):
            objects = objects.set(oid, replace(objects[oid], controller=seat, since=state.turn.number))
    return objects


def without_effects(state: State, ended: tuple[int, ...]) -> Effects:
    """The effects with these ended: their places stay while later ones are there (611.2b)."""
    return tuple([None if n in ended else e for n, e in enumerate(state.effects)])


def control_changed(state: State, event: ControlChanged) -> State:
    """Other players control the objects (108.4)."""
    objects, turn = controlled(state, event.changes), touching(state.turn, [oid for oid, _ in event.changes])
    return replace(state, objects=objects, frames=carried_on(state, event), turn=turn, last=event)


def effect_began(state: State, event: EffectBegan) -> State:
    """A continuous effect is there (611.2)."""
    effects, turn = (*state.effects, event.effect), touching(state.turn, event.effect.on)
    return replace(state, effects=effects, frames=carried_on(state, event), turn=turn, last=event)


def effects_ended(state: State, event: EffectsEnded) -> State:
    """Continuous effects are over; who lost control meanwhile has it again (611.2b)."""
    effects = without_effects(state, event.effects)
    objects = controlled(state, event.control)
    turn, frames = touching(state.turn, state.zones[BATTLEFIELD]), carried_on(state, event)
    return replace(state, objects=objects, effects=effects, frames=frames, turn=turn, last=event)


def regenerated(state: State, event: Regenerated) -> State:
    """Without damage, tapped, out of combat; the shields are used up (701.19a)."""
    objects, turn = state.objects, state.turn
    for oid in event.objects:
        if 0 <= oid < len(objects):
            turn = hurting(turn, (oid,) if objects[oid].damage else ())
            extra = marked(objects[oid].extra, DEADLY, off=True)
            objects = objects.set(oid, replace(objects[oid], damage=0, tapped=True, extra=extra))
    turn = replace(
        turn,
        attackers=tuple(pair for pair in turn.attackers if pair[0] not in event.objects),
        blockers=_without(turn.blockers, event.objects),
    )
    effects = without_effects(state, event.shields)
    frames = carried_on(state, event)
    return replace(state, objects=objects, turn=turn, effects=effects, frames=frames, last=event)


def _without(blockers: tuple[tuple[int, int], ...], gone: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The pairs with these blockers removed from combat: what they blocked stays blocked (509.1h)."""
    return tuple([(-1 if blocker in gone else blocker, attacker) for blocker, attacker in blockers])


def became_copy(state: State, event: BecameCopy) -> State:
    """The permanent has other copiable values; what was done to it stays (707.2, 707.4)."""
    frames = carried_on(state, event)
    if not 0 <= event.object < len(state.objects):
        return replace(state, frames=frames, last=event)
    old = state.objects[event.object]
    extra = replace(old.extra or Extra(), but=event.but)
    obj = replace(old, looks=event.looks, extra=None if extra == Extra() else extra)
    # What the battlefield holds is another thing now, though the same objects (see state/present.py).
    here, *others = state.zones
    objects = state.objects.set(event.object, obj)
    turn = touching(state.turn, (event.object,))
    zones = ((*here,), *others)
    return replace(state, objects=objects, zones=zones, frames=frames, turn=turn, last=event)


def phased(state: State, event: Phased) -> State:
    """The permanents are treated as if they did not exist, or again as before (702.26b)."""
    objects, zones = state.objects, state.zones
    known = tuple(oid for oid in event.objects if 0 <= oid < len(objects))
    for oid in known:
        zones = without(zones, BATTLEFIELD, oid) if event.out else put(zones, BATTLEFIELD, oid)
        objects = objects.set(oid, replace(objects[oid], zone=PHASED if event.out else BATTLEFIELD))
    stay = tuple(oid for oid in state.phased if oid not in known)
    turn = touching(state.turn, known)
    turn = replace(
        turn,
        attackers=tuple(pair for pair in turn.attackers if pair[0] not in known),
        blockers=_without(turn.blockers, known),
    )
    frames = carried_on(state, event)
    return replace(
        state, objects=objects, zones=zones, turn=turn, frames=frames, last=event,
        phased=(*stay, *known) if event.out else stay,
    )  # fmt: skip
