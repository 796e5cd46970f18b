"""Replacement effects that need a choice: "if [event] would happen, instead choose one" (614, 616)."""

from __future__ import annotations

from typing import cast

from chooseone.cards.definition import Replacement
from chooseone.effects.context import Context
from chooseone.state import Carrying, State
from chooseone.state.characteristics import characteristics
from chooseone.state.zones import BATTLEFIELD
from chooseone_events import AnyEvent, DamageDealt, Event, LifeChanged, Moved, WouldHappen


def replaced(ctx: Context, event: Event) -> WouldHappen | None:
    """The replacement that applies to an event, or None; each applies once to an event (614.5).

    With several the one of the affected player's oldest permanent comes first.
    """
    state = ctx.state
    if not state.book.replacers:
        return None
    for oid in state.zones[BATTLEFIELD]:
        obj = state.objects[oid]
        if obj.face not in state.book.replacers or characteristics(state, oid).lost_abilities:
            continue
        for number, ability in state.book.face(obj.face).replacements:
            affected = _affected(event, ability)
            applies = affected is not None and _side(ability, obj.controller, affected)
            if applies and not _under_way(state, oid, number):
                place = {"at": getattr(event, "at", -1), "part": getattr(event, "part", 0)}
                return WouldHappen(
                    cast("AnyEvent", event), oid, number, obj.controller, len(state.objects), **place
                )
    return None


def _affected(event: Event, ability: Replacement) -> int | None:
    """The seat that the event is about, if it is of the kind that the effect replaces."""
    kind = ability.event
    if kind == "draw" and isinstance(event, Moved) and event.cause == "draw":
        return event.player
    if kind == "gain life" and isinstance(event, LifeChanged):
        return next((seat for seat, change in event.changes if change > 0), None)
    if kind == "damage" and isinstance(event, DamageDealt):
        return next((-1 - hit.target for hit in event.hits if hit.target < 0), None)
    return None


def _side(ability: Replacement, controller: int, affected: int) -> bool:
    return ability.who == "any" or (ability.who == "you") == (affected == controller)


def _under_way(state: State, source: int, number: int) -> bool:
    """True inside this very replacement: it doesn't apply to what it makes of the event (614.5)."""
    for frame in state.frames:
        if isinstance(frame, Carrying) and frame.kind == "replacement":
            item = state.objects[frame.item]
            if item.source == source and item.said is not None and item.said.ability == number:
                return True
    return False
