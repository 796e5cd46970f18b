"""The fold of events that hold events, and of what the outside arranges (614, 704.3)."""

from __future__ import annotations

from msgspec.structs import replace

from chooseone.reducers.dispatch import reduce
from chooseone.reducers.frames import carried_on, without_frame
from chooseone.state import Announcement, Carrying, Obj, State
from chooseone.state.zones import NOWHERE
from chooseone_events import (
    Arranged,
    ArrangementEnded,
    ReplacementChosen,
    ReplacementEnded,
    Together,
    WouldHappen,
)


def together(state: State, event: Together) -> State:
    """All parts, one after the other; they happened at one moment (704.3)."""
    for part in event.parts:
        state = reduce(state, part)
    return replace(state, frames=carried_on(state, event), last=event)


def would_happen(state: State, event: WouldHappen) -> State:
    """A replacement effect is being carried out instead of an event (614.6)."""
    if event.item != len(state.objects) or not 0 <= event.source < len(state.objects):
        return replace(state, last=event)
    source = state.objects[event.source]
    item = replacement_item(source, event.source, event.ability)
    frame = Carrying(event.item, event.player, "replacement", illegal=(), what=event.what)
    objects = state.objects.append(item)
    return replace(state, objects=objects, frames=(*state.frames, frame), last=event)


def replacement_chosen(state: State, event: ReplacementChosen) -> State:
    """Another effect than the first applies, or the first one for good (616.1)."""
    top = state.frames[-1] if state.frames else None
    known = 0 <= event.source < len(state.objects) and 0 <= event.item < len(state.objects)
    if not isinstance(top, Carrying) or top.item != event.item or not known:
        return replace(state, last=event)
    source = state.objects[event.source]
    item = replacement_item(source, event.source, event.ability)
    frame = replace(top, player=source.controller, applied=((event.source, event.ability),))
    objects = state.objects.set(event.item, item)
    return replace(state, objects=objects, frames=(*state.frames[:-1], frame), last=event)


def replacement_item(source: Obj, oid: int, ability: int) -> Obj:
    """A replacement effect as an object, for what is announced and carried out of it."""
    who = source.controller
    said = Announcement(ability, origin="replacement")
    return Obj(source.name, who, who, NOWHERE, "ability", source.face, said=said, source=oid)


def replacement_ended(state: State, event: ReplacementEnded) -> State:
    """What would have happened did not; the instruction that it belonged to goes on (614.6)."""
    inner = replace(state, frames=without_frame(state, event.item))
    return replace(inner, frames=carried_on(inner, event), last=event)


def arranged(state: State, event: Arranged) -> State:
    """Instructions from outside are being carried out."""
    frame = Carrying(-1, event.player, "arranged", 0, illegal=(), does=event.does, about=event.about)
    return replace(state, frames=(*state.frames, frame), last=event)


def arrangement_ended(state: State, event: ArrangementEnded) -> State:
    """They are carried out."""
    return replace(state, frames=without_frame(state, -1), last=event)
