"""Zone changes from a recording: each makes a new object (400.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chooseone.importers.arena import announcing, resolving
from chooseone.importers.arena.items import PaidMove
from chooseone.importers.arena.messages import Annotation, GameState
from chooseone.state.zones import zone_name
from chooseone_events import LandPlayed, Move, Moved, Token, TokensCreated

if TYPE_CHECKING:
    from chooseone.importers.arena.game import Game

_CAUSES = {"Countered": "counter", "SBA_LegendRule": "704.5j", "SBA_Damage": "704.5g"} | {
    "SBA_ZeroToughness": "704.5f",
    "SBA_UnattachedAura": "704.5m",
    "SBA_ZeroLoyalty": "704.5i",
    "SBA_Deathtouch": "704.5h",
}


def cause_of(category: str) -> str:
    """The client's word for why something moved in ours: a verb, or the rule of a state-based action."""
    return _CAUSES.get(category, category.removeprefix("SBA_").lower())


def transfer(game: Game, annotation: Annotation, state: GameState) -> None:
    """An object changes zones."""
    source, target = annotation.number("zone_src"), annotation.number("zone_dest")
    for instance in annotation.affected_ids:
        before = _before(state, annotation, instance)
        _transfer(game, annotation, before, instance, (source, target))


def _before(state: GameState, annotation: Annotation, instance: int) -> int:
    """The instance id that the object had before; the renaming stands before the zone change."""
    for other in reversed(state.annotations):
        renames = other.id < annotation.id and "AnnotationType_ObjectIdChanged" in other.type
        if renames and other.number("new_id") == instance:
            return other.number("orig_id")
    return instance


def _transfer(game: Game, note: Annotation, before: int, instance: int, zones: tuple[int, int]) -> None:
    category, (source, target) = note.word("category"), zones
    if before not in game.ours and category != "Copy":
        introduce(game, before, source if game.picture.zone(source) else target)
    to = game.picture.zone(target)
    if to == "stack" and category == "Copy":
        announcing.copied(game, instance)
    elif to == "stack":
        announcing.proposed(game, before, instance)
    elif game.picture.zone(source) == "stack" and before in game.items:
        resolving.left(game, game.items[before], instance, target, category)
    elif category == "PlayLand":
        _land(game, before, instance, target)
    elif not to:
        game.fidelity.add("moves out of the game")
    elif (payer := announcing.paying(game, note.affector_id)) is not None:
        payer.moves.append(PaidMove(before, instance, target))
    else:
        _wait(game, note, before, instance, target)


def _wait(game: Game, note: Annotation, before: int, instance: int, target: int) -> None:
    cause = cause_of(note.word("category"))
    source = game.ours.get(note.affector_id, -1)
    if not game.buffers.fits(cause, source):
        game.flush()
    game.buffers.move(move(game, before, instance, target), instance, cause, source)


def _land(game: Game, before: int, instance: int, target: int) -> None:
    game.flush()
    one = move(game, before, instance, target)
    obj = game.obj(instance)
    player = obj.controller_seat_id - 1 if obj is not None else 0
    game.emit(LandPlayed(player, one))
    game.identify(instance)


def move(game: Game, before: int, instance: int, target: int, new: int = -1) -> Move:
    """The zone change as we record it; the instance now stands for the new object (`new`, or the next)."""
    if before not in game.ours:
        introduce(game, before, target)
    old = game.ours[before]
    our = game.writer.state.objects[old] if old < game.writer.next else None
    to = game.picture.zone(target)
    origin = zone_name(our.zone) if our is not None else ""
    if our is not None and our.kind in ("ability", "copy") and to != "battlefield":
        game.ours[instance] = old
        return Move(old, -1, "gone", origin=origin)
    new = game.next if new < 0 else new
    game.ours[instance] = new
    seen = game.obj(instance)
    controller, tapped = -1, False
    if to == "battlefield" and seen is not None:
        controller = seen.controller_seat_id - 1 if seen.controller_seat_id != seen.owner_seat_id else -1
        tapped = seen.is_tapped and not _taps(game, instance)
    position = max(0, game.picture.place(target, instance)) if to == "library" else 0
    return Move(old, new, to, controller, position, tapped, origin=origin)


def _taps(game: Game, instance: int) -> bool:
    """True if it becomes tapped after it entered."""
    return instance in game.tapping


def introduce(game: Game, instance: int, zone: int) -> int:
    """Bring in an object that comes from nowhere (conjured, or not seen before): our id of it.

    There is no event for a card from outside the game, so it is made as a token is.
    """
    game.flush()
    seen = game.obj(instance)
    name = game.faces.see(seen).name if seen is not None and seen.grp_id else "unknown"
    owner = game.picture.zones[zone].owner_seat_id if zone in game.picture.zones else 0
    owner = owner or (seen.owner_seat_id if seen is not None else 0) or 1
    oid = game.writer.next
    game.writer.emit(TokensCreated((Token(oid, name, name, owner - 1),)))
    game.ours[instance] = oid
    game.fidelity.add("objects from nowhere")
    to = game.picture.zone(zone)
    if to and to != "battlefield":
        game.ours[instance] = oid + 1
        game.writer.emit(Moved((Move(oid, oid + 1, to, origin="battlefield"),), "appear"))
    return game.ours[instance]
