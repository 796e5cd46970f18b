"""Abilities that come onto the stack and leave it, from a recording (602, 603)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chooseone.importers.arena import announcing, moving, resolving
from chooseone.importers.arena.items import Item
from chooseone.importers.arena.messages import Annotation, GameState
from chooseone_events import Move, Trigger, Triggered, TriggerPut, TriggerRemoved

if TYPE_CHECKING:
    from chooseone.importers.arena.game import Game


def created(game: Game, annotation: Annotation, state: GameState) -> None:
    """An ability is made. Mana abilities and what only the client uses never come onto the stack."""
    places = (*game.picture.within("Stack"), *game.picture.within("Pending"))
    for instance in annotation.affected_ids:
        if instance not in places or instance not in game.picture.objects:
            continue
        if _source(game, instance, annotation.affector_id) is None:
            moving.introduce(game, annotation.affector_id, 0)
        if _is_activated(game, instance, annotation.affector_id, state):
            announcing.activated(game, instance, annotation.affector_id)
        else:
            game.fresh.append(instance)


def _source(game: Game, instance: int, affector: int) -> int | None:
    """Our id of the object that an ability comes from."""
    seen = game.picture.objects[instance]
    for number in (affector, seen.parent_id):
        if number in game.ours:
            game.ours.setdefault(affector, game.ours[number])
            game.ours.setdefault(seen.parent_id, game.ours[number])
            return game.ours[number]
    return None


def _is_activated(game: Game, instance: int, source: int, state: GameState) -> bool:
    acted = any(
        "AnnotationType_UserActionTaken" in note.type and instance in note.affected_ids
        for note in state.annotations
    )
    seen = game.picture.objects[instance]
    asked = game.activating == (source, seen.grp_id) and seen.controller_seat_id == game.side.recorder
    return acted or (asked and not _about(game, instance))


def _about(game: Game, instance: int) -> tuple[int, ...]:
    """What the trigger event was about, as the client's numbers."""
    return tuple(
        number
        for note in game.picture.holding.values()
        if note.affector_id == instance and "AnnotationType_TriggeringObject" in note.type
        for number in note.affected_ids
    )


def flush(game: Game) -> None:
    """Write the abilities that triggered at one moment (603.2)."""
    fresh, game.fresh = game.fresh, []
    if fresh:
        game.emit(Triggered(tuple(_trigger(game, instance) for instance in fresh)))
        game.waiting += fresh


def _trigger(game: Game, instance: int) -> Trigger:
    seen = game.picture.objects[instance]
    number = game.faces.number(seen.object_source_grp_id, seen.grp_id, "triggered")
    source = _source(game, instance, seen.parent_id)
    about = game.refs(_about(game, instance))
    return Trigger(source or 0, number, max(0, seen.controller_seat_id - 1), about)


def place(game: Game, _state: GameState) -> None:
    """Put those that stand on the client's stack on ours, from the bottom up (603.3b)."""
    for instance in reversed(game.picture.within("Stack")):
        if instance in game.waiting:
            put(game, instance)


def put(game: Game, instance: int) -> None:
    """One waiting ability goes on the stack."""
    index, oid = game.waiting.index(instance), game.next
    seen = game.picture.objects.get(instance) or game.previous.objects.get(instance)
    player = game.writer.state.waiting[index].controller
    del game.waiting[index]
    game.ours[instance] = oid
    game.emit(TriggerPut(player, index, oid))
    grp, abilities = (seen.grp_id, seen.abilities) if seen is not None else (0, ())
    modal = game.ids.by_ability.get(grp)
    game.items[instance] = Item(
        instance,
        oid,
        player,
        "trigger",
        grp,
        game.writer.count - 1,
        () if modal is not None else abilities,
        modal=modal,
    )


def deleted(game: Game, annotation: Annotation, _state: GameState) -> None:
    """An ability is gone: resolved, countered, or without a legal choice (608.2m, 603.3c)."""
    for instance in annotation.affected_ids:
        if instance in game.waiting:
            put(game, instance)
            item = game.items.pop(instance)
            game.emit(TriggerRemoved(item.player, item.our, "603.3c"))
        elif instance in game.items:
            gone = Move(game.items[instance].our, -1, "gone", origin="stack")
            resolving.ability_left(game, game.items[instance], gone, annotation.affector_id)
