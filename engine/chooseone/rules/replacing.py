"""Replacement effects that need a choice: "if [event] would happen, instead choose one" (614, 616)."""

from __future__ import annotations

from msgspec.structs import replace

from chooseone.cards.definition import Replacement
from chooseone.effects.context import Context
from chooseone.state import Carrying, State
from chooseone.state.characteristics import characteristics
from chooseone.state.zones import BATTLEFIELD
from chooseone_events import AnyEvent, DamageDealt, Event, LifeChanged, Moved, Together, WouldHappen


def replaced(ctx: Context, event: Event) -> WouldHappen | Together | None:
    """The replacement that applies to an event, or None; each applies once to an event (614.5).

    What of the event is about others than the effect speaks of happens at the same moment. With
    several effects that of the oldest permanent comes first.
    """
    if not ctx.state.book.replacers:
        return None
    return _of_parts(ctx, event) if isinstance(event, Together) else _of_one(ctx, event)


def _of_parts(ctx: Context, event: Together) -> Together | None:
    """Of the life gained by lifelink with the damage: the gain alone is replaced (702.15b)."""
    for place, part in enumerate(event.parts):
        found = _of_one(ctx, part) if isinstance(part, LifeChanged) else None
        if found is not None:
            others = (*event.parts[:place], *event.parts[place + 1 :])
            return Together(
                (*others, *(found.parts if isinstance(found, Together) else (found,))), event.rules
            )
    return None


def _of_one(ctx: Context, event: Event) -> WouldHappen | Together | None:
    state = ctx.state
    for oid in state.zones[BATTLEFIELD]:
        obj = state.objects[oid]
        if obj.face not in state.book.replacers or characteristics(state, oid).lost_abilities:
            continue
        for number, ability in state.book.face(obj.face).replacements:
            touched, rest = _split(event, ability, obj.controller)
            if touched is None or _under_way(state, oid, number):
                continue
            place = {"at": getattr(event, "at", -1), "part": getattr(event, "part", 0)}
            would = WouldHappen(touched, oid, number, obj.controller, len(state.objects), **place)
            return would if rest is None else Together((rest, would), ("614.1",))
    return None


Split = tuple[AnyEvent | None, AnyEvent | None]
_UNTOUCHED: Split = (None, None)


def _split(event: Event, ability: Replacement, controller: int) -> Split:
    """What of the event the effect replaces, and the rest of it; None where there is none."""
    if ability.event == "draw" and isinstance(event, Moved) and event.cause == "draw":
        return (event, None) if _side(ability, controller, event.player) else _UNTOUCHED
    if ability.event == "gain life" and isinstance(event, LifeChanged):
        mine = tuple(one for one in event.changes if one[1] > 0 and _side(ability, controller, one[0]))
        others = tuple(one for one in event.changes if one not in mine)
        return (
            replace(event, changes=mine) if mine else None,
            replace(event, changes=others) if others else None,
        )
    if ability.event == "damage" and isinstance(event, DamageDealt):
        hits = tuple(h for h in event.hits if h.target < 0 and _side(ability, controller, -1 - h.target))
        left = tuple(hit for hit in event.hits if hit not in hits)
        return (replace(event, hits=hits) if hits else None, replace(event, hits=left) if left else None)
    return _UNTOUCHED


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
