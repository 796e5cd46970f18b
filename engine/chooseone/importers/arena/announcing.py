"""Spells and abilities put on the stack, and their targets, from a recording (601.2, 602.2, 707.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chooseone.importers.arena.items import Item, Snapshot
from chooseone.importers.arena.messages import Annotation, GameState
from chooseone_events import Copied, Group, Proposed, TargetsChanged, TargetsChosen

if TYPE_CHECKING:
    from chooseone.importers.arena.game import Game


def snapshot(game: Game) -> Snapshot:
    """Where everything stands now, with the picture before this state."""
    game.flush()
    return Snapshot(game.previous, dict(game.ours), dict(game.items), dict(game.shown), tuple(game.waiting))


def proposed(game: Game, before: int, instance: int) -> None:
    """A card is put on the stack to be cast (601.2a)."""
    seen = game.obj(instance)
    if seen is None:
        game.fidelity.add("spells not shown")
        return
    saved = snapshot(game)
    card, oid, player = game.ours[before], game.next, seen.controller_seat_id - 1
    game.ours[instance] = oid
    game.emit(Proposed(player, card, oid))
    at = game.writer.count - 1
    game.items[instance] = Item(instance, oid, player, "spell", seen.grp_id, at, seen.abilities, before=saved)
    game.identify(instance)


def activated(game: Game, instance: int, source: int) -> None:
    """An ability is put on the stack to be activated (602.2a)."""
    seen, card = game.picture.objects[instance], game.ours[source]
    saved = snapshot(game)
    number = game.faces.number(seen.object_source_grp_id, seen.grp_id, "activated")
    oid, player = game.next, seen.controller_seat_id - 1
    game.ours[instance] = oid
    game.emit(Proposed(player, card, oid, number))
    at = game.writer.count - 1
    game.items[instance] = Item(
        instance, oid, player, "activated", seen.grp_id, at, seen.abilities, before=saved
    )


def copied(game: Game, instance: int) -> None:
    """A spell is copied with all that was announced for it (707.10)."""
    seen = game.obj(instance)
    game.flush()
    old = _original(game, seen.grp_id) if seen is not None else None
    if seen is None or old is None:
        game.fidelity.add("copies of nothing")
        return
    oid, player = game.next, seen.controller_seat_id - 1
    game.ours[instance] = oid
    game.emit(Copied(player, old.our, oid))
    item = Item(instance, oid, player, "copy", seen.grp_id, old.at, old.abilities, old.modes, old.modal)
    item.open, item.targeted = False, old.targeted
    game.items[instance] = item


def _original(game: Game, grp: int) -> Item | None:
    """What a copy with this id was made of: an item on the stack, or the last one there."""
    here = [item for item in game.items.values() if item.grp == grp]
    return here[0] if here else game.gone.get(grp)


def paying(game: Game, affector: int) -> Item | None:
    """The announcement whose cost something with this cause pays for; None if there is none."""
    for item in reversed(list(game.items.values())):
        if item.open and item.kind in ("spell", "activated"):
            return item if item.instance == affector or affector in game.mana else None
    return None


def submitted(game: Game, annotation: Annotation, _state: GameState) -> None:
    """All targets are announced (601.2c)."""
    for instance in annotation.affected_ids:
        if instance in game.items:
            targets(game, game.items[instance])


def read_holding(game: Game, state: GameState) -> None:
    """Targets that nobody was asked for, and changed targets (115.7), from what holds now."""
    if any("AnnotationType_PlayerSelectingTargets" in note.type for note in state.annotations):
        return
    for note in state.persistent_annotations:
        item = game.items.get(note.affector_id)
        if item is not None and "AnnotationType_TargetSpec" in note.type and not item.targeted:
            targets(game, item)


def specs(game: Game, instance: int) -> list[tuple[int, int, tuple[int, ...]]]:
    """The targets that hold for an item: (mode or ability, slot, the client's numbers), by slot."""
    found = [
        (note.number("abilityGrpId"), note.number("index"), note.affected_ids)
        for note in game.picture.holding.values()
        if note.affector_id == instance and "AnnotationType_TargetSpec" in note.type
    ]
    return sorted(found, key=lambda spec: spec[1])


def targets(game: Game, item: Item) -> None:
    """Write the targets of an item, one group for each chosen mode in announced order (700.2c)."""
    found = specs(game, item.instance)
    groups = _groups(game, item, found)
    if item.kind == "copy" or item.targeted:
        game.emit(TargetsChanged(item.player, item.our, groups, "choose_new"))
    else:
        game.emit(TargetsChosen(item.player, item.our, groups))
    item.targeted = True
    if item.decision >= 0:
        noted = game.side.decisions[item.decision]
        noted.targets = [(mode, slot, list(numbers)) for mode, slot, numbers in found]


def _groups(game: Game, item: Item, found: list[tuple[int, int, tuple[int, ...]]]) -> tuple[Group, ...]:
    if not item.modes:
        return (tuple(game.refs(numbers) for _, _, numbers in found),)
    groups: list[Group] = []
    for place, mode in enumerate(item.modes):
        slots = [game.refs(numbers) for one, _, numbers in found if one == mode]
        share = len(slots) // item.modes.count(mode)
        first = item.modes[:place].count(mode) * share
        groups.append(tuple(slots[first : first + share]))
    return tuple(groups)
