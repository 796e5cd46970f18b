"""Triggered abilities whose choices are all made (603.3d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chooseone_events import TriggerSettled

if TYPE_CHECKING:
    from chooseone.importers.arena.game import Game


def settle(game: Game) -> None:
    """Settle the triggered abilities that nobody is asked about any more."""
    for item in list(game.items.values()):
        if item.kind == "trigger" and item.open and not _asked(game, item.instance):
            item.open = False
            game.emit(TriggerSettled(item.player, item.our))


def _asked(game: Game, instance: int) -> bool:
    """True while targets or modes are still to be chosen."""
    item = game.items[instance]
    modal = item.modal is not None or game.ids.by_ability.get(item.grp) is not None
    return (instance in game.selecting and not item.targeted) or (modal and item.modes is None)
