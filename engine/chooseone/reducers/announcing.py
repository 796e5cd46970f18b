"""The fold of announcements (601.2, 602.2, 603.3)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from pyrsistent import PVector

from chooseone.reducers.counting import with_counters
from chooseone.reducers.frames import Frames, announcing, carried_on, with_frame, without_frame
from chooseone.reducers.moving import Zones, moved, put, remembering, set_object, with_tapped, without
from chooseone.reducers.players import Players, mana_of, minus, plus, with_player
from chooseone.reducers.touching import touching
from chooseone.state import Announcement, Announcing, Obj, State, Turn
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


def proposed(state: State, event: Proposed) -> State:
    """The object is on the stack, nothing of it is announced yet (601.2a)."""
    if not 0 <= event.object < len(state.objects) or event.item != len(state.objects):
        return replace(state, last=event)
    source = state.objects[event.object]
    frame = Announcing(event.item, event.player, "cast" if event.ability < 0 else "activate", state)
    if event.ability >= 0:
        said = Announcement(event.ability, origin="activate", free=event.free)
        item = ability_of(source, event.object, event.player, said)
        objects, zones = state.objects.append(item), put(state.zones, STACK, event.item)
    else:
        said = Announcement(origin="cast", free=event.free)
        item = Obj(
            source.name, source.owner, event.player, STACK, source.kind, source.looks, said=said,
            since=state.turn.number, extra=source.extra,
        )  # fmt: skip
        objects = state.objects.set(event.object, replace(source, zone=GONE, became=event.item)).append(item)
        zones = put(without(state.zones, source.zone, event.object), STACK, event.item)
    turn = state.turn if state.frames else replace(state.turn, fresh=len(state.objects), touched=())
    frames = (*carried_on(state, event, (event.item,), answered=True), frame)
    return replace(state, objects=objects, zones=zones, frames=frames, turn=turn, last=event)


def ability_of(source: Obj, oid: int, controller: int, said: Announcement) -> Obj:
    """An ability as an object on the stack (113.7)."""
    return Obj(source.name, controller, controller, STACK, "ability", source.face, said=said, source=oid)


def said(state: State, item: int, **changes: Any) -> PVector[Obj]:
    """The objects with the announcement of one of them changed."""
    if not 0 <= item < len(state.objects):
        return state.objects
    obj = state.objects[item]
    return state.objects.set(item, replace(obj, said=replace(obj.said or Announcement(), **changes)))


def chooser_appointed(state: State, event: ChooserAppointed) -> State:
    """Another player will choose the modes (700.2e)."""
    return replace(state, objects=said(state, event.item, chooser=event.chooser), last=event)


def costs_announced(state: State, event: CostsAnnounced) -> State:
    """Optional costs, X and hybrid choices are announced (601.2b)."""
    changed = said(state, event.item, optional=event.optional, x=event.x, ways=event.ways)
    return replace(state, objects=changed, last=event)


def modes_chosen(state: State, event: ModesChosen) -> State:
    """The modes stand; the source remembers them (607.1, "that hasn't been chosen")."""
    objects = said(state, event.item, picks=event.picks, chooser=event.player)
    if 0 <= event.item < len(objects) and objects[event.item].kind == "ability":
        objects = _remembered(objects, objects[event.item], event, state.turn.number)
    return replace(state, objects=objects, last=event)


def _remembered(objects: PVector[Obj], item: Obj, event: ModesChosen, turn: int) -> PVector[Obj]:
    if not 0 <= item.source < len(objects) or item.said is None or item.said.inner:
        return objects
    source, ability = objects[item.source], item.said.ability
    modes = dict.fromkeys([pick.mode for pick in event.picks])
    kept = [one for one in source.chosen if one[0] != ability or one[1] not in modes]
    added = [(ability, mode, turn) for mode in modes]
    return objects.set(item.source, replace(source, chosen=(*kept, *added)))


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
    objects, zones = state.objects, state.zones
    if event.taps and 0 <= event.source < len(objects):
        objects = set_object(state, event.source, replace(objects[event.source], tapped=True))
    if event.move is not None:
        objects, zones = moved(replace(state, objects=objects), (event.move,))
    seat = event.player
    pool = plus(state.players[seat].mana, event.mana) if 0 <= seat < len(state.players) else event.mana
    players = with_player(state, seat, mana=pool)
    turn = state.turn if event.move is None else remembering(state, (event.move,))
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
    objects, zones = _given_up(state, event)
    return replace(
        state,
        objects=objects,
        zones=zones,
        players=_payers(state, event),
        frames=carried_on(state, event, yes=True, answered=True),
        turn=_turn(state, event),
        last=event,
    )


def _turn(state: State, event: CostsPaid) -> Turn:
    turn = remembering(state, event.moves) if event.moves else state.turn
    return touching(turn, (oid for oid, _, _ in event.counters)) if event.counters else turn


def _given_up(state: State, event: CostsPaid) -> tuple[PVector[Obj], Zones]:
    """Objects and zones after what is tapped, moved and taken off; the item's cost is paid."""
    objects = said(state, event.item, paid=True, spent=sum(event.mana)) if event.at < 0 else state.objects
    if event.taps or event.tapped:
        objects = with_tapped(objects, [*[source for source, _ in event.taps], *event.tapped])
    if event.counters:
        objects = with_counters(objects, event.counters)
    return moved(replace(state, objects=objects), event.moves) if event.moves else (objects, state.zones)


def _payers(state: State, event: CostsPaid) -> Players:
    """The players after the mana and the life are paid."""
    players, seat = state.players, event.player
    if not 0 <= seat < len(players) or not (event.taps or any(event.mana) or event.life):
        return players
    payer = players[seat]
    pool = plus(payer.mana, mana_of([mana for _, mana in event.taps])) if event.taps else payer.mana
    return with_player(state, seat, mana=minus(pool, event.mana), life=payer.life - event.life)


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
    kept = tuple(one for one in source.chosen if one[:2] != (ability, 0))
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
