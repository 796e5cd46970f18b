"""The fold of triggers, copies and changed targets (603, 707.10, 115.7)."""

from __future__ import annotations

from msgspec.structs import replace

from chooseone.reducers.announcing import ability_of, said
from chooseone.reducers.frames import carried_on, without_frame
from chooseone.reducers.moving import put, set_object, without
from chooseone.state import Announcement, Announcing, State
from chooseone.state.zones import GONE, STACK
from chooseone_events import (
    Copied,
    TargetsChanged,
    Triggered,
    TriggerPut,
    TriggerRemoved,
    TriggerSettled,
)


def triggered(state: State, event: Triggered) -> State:
    """The abilities wait; a delayed one that triggered is used up (603.2, 603.7b)."""
    used = {trigger.delayed for trigger in event.triggers}
    delayed = state.delayed
    if used != {-1}:
        delayed = tuple(one for place, one in enumerate(delayed) if place not in used)
    waiting, frames = (*state.waiting, *event.triggers), carried_on(state, event)
    return replace(state, waiting=waiting, delayed=delayed, frames=frames, last=event)


def trigger_put(state: State, event: TriggerPut) -> State:
    """One waiting ability is on the stack (603.3b)."""
    bad = not 0 <= event.index < len(state.waiting) or event.item != len(state.objects)
    if bad or not 0 <= state.waiting[event.index].source < len(state.objects):
        return replace(state, last=event)
    trigger = state.waiting[event.index]
    words = Announcement(
        trigger.ability, x=trigger.x, about=trigger.about, inner=trigger.inner, origin="trigger"
    )
    item = ability_of(state.objects[trigger.source], trigger.source, trigger.controller, words)
    frame = Announcing(event.item, trigger.controller, "trigger")
    return replace(
        state,
        objects=state.objects.append(item),
        zones=put(state.zones, STACK, event.item),
        frames=(*state.frames, frame),
        turn=replace(state.turn, passed=()),
        waiting=state.waiting[: event.index] + state.waiting[event.index + 1 :],
        last=event,
    )


def trigger_removed(state: State, event: TriggerRemoved) -> State:
    """The ability is gone from the stack (603.3c)."""
    if not 0 <= event.item < len(state.objects):
        return replace(state, last=event)
    gone = replace(state.objects[event.item], zone=GONE)
    return replace(
        state,
        objects=set_object(state, event.item, gone),
        zones=without(state.zones, STACK, event.item),
        frames=without_frame(state, event.item),
        last=event,
    )


def trigger_settled(state: State, event: TriggerSettled) -> State:
    """The ability stands on the stack with all its choices (603.3d)."""
    return replace(state, frames=without_frame(state, event.item), last=event)


def copied(state: State, event: Copied) -> State:
    """A copy is on top of the stack, with all that was announced for the original (707.10)."""
    if not 0 <= event.of < len(state.objects) or event.item != len(state.objects):
        return replace(state, last=event)
    old = state.objects[event.of]
    kind = "ability" if old.kind == "ability" else "copy"
    new = replace(
        old, owner=event.player, controller=event.player, kind=kind, zone=STACK, became=-1, looks=old.face,
        extra=None,
    )  # fmt: skip
    return replace(
        state,
        objects=state.objects.append(new),
        zones=put(state.zones, STACK, event.item),
        frames=carried_on(state, event, (event.item,)),
        turn=replace(state.turn, passed=()),
        last=event,
    )


def targets_changed(state: State, event: TargetsChanged) -> State:
    """Other targets stand in the same slots (115.7)."""
    objects = said(state, event.item, groups=event.groups)
    frames = carried_on(state, event, (event.item,), answered=True)
    return replace(state, objects=objects, frames=frames, last=event)
