"""Resolutions from a recording, and what leaves the stack without one (608)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chooseone.importers.arena.items import Item
from chooseone.importers.arena.messages import Annotation, GameState
from chooseone_events import DidNotResolve, ModeBegan, Move, Moved, ResolutionBegan, ResolutionEnded

if TYPE_CHECKING:
    from chooseone.importers.arena.game import Game


def started(game: Game, annotation: Annotation, _state: GameState) -> None:
    """An item starts to resolve; its modes follow in printed order (608.2c).

    Where the effects of one mode end and those of the next begin is not recorded, so all modes
    begin at once.
    """
    from chooseone.importers.arena import triggering  # noqa: PLC0415  (it needs this module)

    for instance in annotation.affected_ids:
        if instance in game.fresh:
            triggering.flush(game)
        if instance in game.waiting:
            triggering.put(game, instance)
        item = game.items.get(instance)
        if item is None or item.stage:
            game.fidelity.add("resolutions of something unknown", int(item is None))
            continue
        item.stage, item.open, item.before = "resolving", False, None
        game.emit(ResolutionBegan(item.our))
        _modes(game, item)


def _modes(game: Game, item: Item) -> None:
    said = game.writer.state.objects[item.our].said
    picks = said.picks if said is not None and said.picks else ()
    for place in sorted(range(len(picks)), key=lambda place: (picks[place].mode, picks[place].occurrence)):
        game.emit(ModeBegan(item.our, place, picks[place].mode, picks[place].occurrence))


def completed(game: Game, annotation: Annotation, _state: GameState) -> None:
    """The instructions are carried out; the item still has to leave the stack (608.2n)."""
    for instance in annotation.affected_ids:
        if instance in game.items:
            game.items[instance].stage = "resolved"


def left(game: Game, item: Item, instance: int, zone: int, category: str) -> None:
    """A spell leaves the stack: resolved, countered, or without resolving (608.2b, 608.3)."""
    from chooseone.importers.arena.moving import cause_of, move  # noqa: PLC0415  (it needs this module)

    game.flush()
    one = move(game, item.instance, instance, zone)
    _note_left(game, item, category)
    if category == "Resolve" or item.stage:
        game.emit(ResolutionEnded(item.our, one))
    elif category == "nil":
        game.emit(DidNotResolve(item.our, "608.2b", one))
    else:
        game.emit(Moved((one,), cause_of(category)))
    game.identify(instance)
    _forget(game, item)


def _note_left(game: Game, item: Item, category: str) -> None:
    if item.decision >= 0 and item.kind == "spell":
        game.side.decisions[item.decision].left = category


def ability_left(game: Game, item: Item, gone: Move, affector: int) -> None:
    """An ability leaves the stack: it resolved, was countered, or did not resolve (608.2m, 608.2b)."""
    seen = game.previous.objects.get(item.instance)
    if item.stage:
        game.emit(ResolutionEnded(item.our, gone))
    elif seen is not None and affector not in (0, item.instance, seen.parent_id):
        game.emit(Moved((gone,), "counter", game.ours.get(affector, -1)))
    else:
        game.emit(DidNotResolve(item.our, "608.2b", gone))
    _forget(game, item)


def _forget(game: Game, item: Item) -> None:
    """The item is no more; a copy may still be made of it, so only its place is given up."""
    if game.items.get(item.instance) is item:
        del game.items[item.instance]
        game.gone[item.grp] = item
