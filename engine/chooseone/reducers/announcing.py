"""The fold of announcements (601.2, 602.2, 603.3)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from pyrsistent import PVector

from chooseone.reducers.counting import with_counters
from chooseone.reducers.frames import Frames, announcing, carried_on, with_frame, without_frame
from chooseone.reducers.moving import Past, add, moved, set_object, take, tap
from chooseone.reducers.players import Players, mana_of, minus, plus, with_player
from chooseone.reducers.touching import touching
from chooseone.state import Announcement, Announcing, Obj, State
from chooseone.state.zones import GONE, STACK
from chooseone_events import (
    Activated,
    Cast,
    ChooserAppointed,
    CostLocked,
    CostsAnnounced,
    CostsPaid,
    DivisionChosen,
    ManaProduced,
    ModesChosen,
    Proposed,
    Reversed,
    TargetsChosen,
)

NOTHING = Announcement()
"""Before anything of it is announced."""


def proposed(state: State, event: Proposed) -> State:
    """The object is on the stack, nothing of it is announced yet (601.2a)."""
    if not 0 <= event.object < len(state.objects) or event.item != len(state.objects):
        return replace(state, last=event)
    source = state.objects[event.object]
    frame = Announcing(event.item, event.player, "cast" if event.ability < 0 else "activate", state)
    objects, zones, turn = state.objects, list(state.zones), state.turn
    if event.ability >= 0:
        said = Announcement(event.ability, origin="activate", free=event.free)
        item = ability_of(source, event.object, event.player, said)
    else:
        said = Announcement(origin="cast", free=event.free)
        item = Obj(
            source.name, source.owner, event.player, STACK, source.kind, source.looks, said=said,
            since=turn.number, extra=source.extra,
        )  # fmt: skip
        objects = objects.set(event.object, replace(source, zone=GONE, became=event.item))
        take(zones, source.zone, event.object)
    add(zones, STACK, event.item)
    objects, zones_ = objects.append(item), tuple(zones)
    if not state.frames:
        turn = replace(turn, fresh=event.item, touched=())
        return replace(state, objects=objects, zones=zones_, frames=(frame,), turn=turn, last=event)
    frames = (*carried_on(state, event, (event.item,), answered=True), frame)
    return replace(state, objects=objects, zones=zones_, frames=frames, last=event)


def ability_of(source: Obj, oid: int, controller: int, said: Announcement) -> Obj:
    """An ability as an object on the stack (113.7)."""
    return Obj(source.name, controller, controller, STACK, "ability", source.face, said=said, source=oid)


def said(state: State, item: int, **changes: Any) -> PVector[Obj]:
    """The objects with the announcement of one of them changed."""
    if not 0 <= item < len(state.objects):
        return state.objects
    obj = state.objects[item]
    return state.objects.set(item, replace(obj, said=replace(obj.said or NOTHING, **changes)))


def chooser_appointed(state: State, event: ChooserAppointed) -> State:
    """Another player will choose the modes (700.2e)."""
    return replace(state, objects=said(state, event.item, chooser=event.chooser), last=event)


def costs_announced(state: State, event: CostsAnnounced) -> State:
    """Optional costs, X and hybrid choices are announced (601.2b)."""
    changed = said(state, event.item, optional=event.optional, x=event.x, ways=event.ways)
    return replace(state, objects=changed, last=event)


def modes_chosen(state: State, event: ModesChosen) -> State:
    """The modes stand; the source remembers them (607.1, "that hasn't been chosen")."""
    objects, item = state.objects, event.item
    if not 0 <= item < len(objects):
        return replace(state, last=event)
    changed, obj = objects.evolver(), objects[item]
    words = replace(obj.said or NOTHING, picks=event.picks, chooser=event.player)
    changed[item] = replace(obj, said=words)
    if obj.kind == "ability" and 0 <= obj.source < len(objects) and not words.inner:
        source = changed[obj.source]
        chosen = _remembered(source, words.ability, event, state.turn.number)
        changed[obj.source] = replace(source, chosen=chosen)
    return replace(state, objects=changed.persistent(), last=event)


def _remembered(source: Obj, ability: int, event: ModesChosen, turn: int) -> Past:
    """What an object has chosen so far, as in `Obj.chosen`, with these modes of one of its abilities."""
    modes = dict.fromkeys([pick.mode for pick in event.picks])
    kept = [one for one in source.chosen if one[0] != ability or one[1] not in modes]
    return (*kept, *[(ability, mode, turn) for mode in modes])


def targets_chosen(state: State, event: TargetsChosen) -> State:
    """The targets stand, grouped by mode and slot (601.2c)."""
    return replace(state, objects=said(state, event.item, groups=event.groups), last=event)


def division_chosen(state: State, event: DivisionChosen) -> State:
    """The division stands (601.2d)."""
    return replace(state, objects=said(state, event.item, shares=event.shares), last=event)


def cost_locked(state: State, event: CostLocked) -> State:
    """The total cost is locked in (601.2f)."""
    frame = announcing(state, event.item)
    if frame is None:
        return replace(state, last=event)
    return replace(state, frames=with_frame(state, frame, replace(frame, locked=event.mana)), last=event)


def mana_produced(state: State, event: ManaProduced) -> State:
    """Mana is in the pool at once (605.3b); with priority that is an action between passes (117.4)."""
    objects, zones, past = state.objects, state.zones, state.turn.past
    if event.taps and 0 <= event.source < len(objects):
        objects = set_object(state, event.source, replace(objects[event.source], tapped=True))
    if event.move is not None:
        objects, zones, past = moved(replace(state, objects=objects), (event.move,))
    seat = event.player
    pool = plus(state.players[seat].mana, event.mana) if 0 <= seat < len(state.players) else event.mana
    players = with_player(state, seat, mana=pool)
    turn = replace(state.turn, past=past)
    turn = turn if state.frames else replace(turn, holder=seat, passed=())
    frames = _meanwhile(state.frames, event)
    return replace(state, objects=objects, zones=zones, players=players, frames=frames, turn=turn, last=event)


def _meanwhile(frames: Frames, event: ManaProduced) -> Frames:
    """An announcement that is under way knows its mana abilities: they may be kept (733.1)."""
    top = frames[-1] if frames else None
    if not isinstance(top, Announcing):
        return frames
    return (*frames[:-1], replace(top, mana=(*top.mana, event)))


def costs_paid(state: State, event: CostsPaid) -> State:
    """Everything of the cost is paid at once (601.2h)."""
    objects, zones, turn = _paid_with(state, event), state.zones, state.turn
    if event.counters:
        objects = with_counters(objects, event.counters)
        turn = touching(turn, [oid for oid, _, _ in event.counters])
    if event.moves:
        objects, zones, past = moved(replace(state, objects=objects), event.moves)
        turn = replace(turn, past=past)
    players = _payers(state, event)
    frames = carried_on(state, event, yes=True, answered=True) if event.at >= 0 else state.frames
    return replace(state, objects=objects, zones=zones, players=players, frames=frames, turn=turn, last=event)


def _paid_with(state: State, event: CostsPaid) -> PVector[Obj]:
    """The objects after what is tapped; the item's cost is paid."""
    changed, item = state.objects.evolver(), event.item
    if event.taps:
        tap(changed, [source for source, _ in event.taps])
    if event.tapped:
        tap(changed, event.tapped)
    if event.at < 0 and 0 <= item < len(changed):
        obj = changed[item]
        words = replace(obj.said or NOTHING, paid=True, spent=sum(event.mana))
        changed[item] = replace(obj, said=words)
    return changed.persistent()


def _payers(state: State, event: CostsPaid) -> Players:
    """The players after the mana and the life are paid."""
    players, seat = state.players, event.player
    if not 0 <= seat < len(players):
        return players
    payer = players[seat]
    pool = plus(payer.mana, mana_of(tuple([mana for _, mana in event.taps]))) if event.taps else payer.mana
    pool = minus(pool, event.mana)
    if pool == payer.mana and not event.life:
        return players
    return with_player(state, seat, mana=pool, life=payer.life - event.life)


def settled(state: State, event: Cast | Activated) -> State:
    """The announcement is over; its player has priority (601.2i, 117.3c)."""
    turn = replace(state.turn, holder=event.player, passed=())
    objects = _activated(state, event.item) if isinstance(event, Activated) else state.objects
    return replace(state, objects=objects, frames=without_frame(state, event.item), turn=turn, last=event)


def _activated(state: State, item: int) -> PVector[Obj]:
    """The source remembers that its ability was activated this turn, as mode 0 of it (602.5b)."""
    obj = state.objects[item] if 0 <= item < len(state.objects) else None
    if obj is None or obj.said is None or not 0 <= obj.source < len(state.objects):
        return state.objects
    source, ability = state.objects[obj.source], obj.said.ability
    kept = [one for one in source.chosen if one[0] != ability or one[1] != 0]
    chosen = (*kept, (ability, 0, state.turn.number))
    return state.objects.set(obj.source, replace(source, chosen=chosen))


def reversed_(state: State, event: Reversed) -> State:
    """The state before the proposal, with the mana abilities that stay (733.1)."""
    frame = announcing(state, event.item)
    if frame is None or frame.before is None:
        return replace(state, last=event)
    before = frame.before
    for kept in event.kept:
        before = mana_produced(before, kept)
    return replace(before, last=event)
