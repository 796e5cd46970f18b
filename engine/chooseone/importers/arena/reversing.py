"""Cancelled announcements (733.1): the client goes back to an earlier state and gives ids again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chooseone.importers.arena.items import Item
from chooseone.importers.arena.messages import GameState
from chooseone_events import Reversed

if TYPE_CHECKING:
    from chooseone.importers.arena.game import Game


def back(game: Game, state: GameState) -> bool:
    """Take back what was cancelled before this state; True if the state repeats an earlier one."""
    cancelled, game.cancelled = game.cancelled, False
    undo = state.full and state.update == "GameStateUpdate_Undo"
    gap = not state.full and state.prev_game_state_id != game.picture.number
    if undo:
        _reverse(game, [one for one in _open(game) if _since(one) >= state.prev_game_state_id])
    elif gap and cancelled:
        # The whole state after the cancellation is missing in the log: we know what it was.
        found = _open(game)[-1:]
        saved = found[0].before if found else None
        _reverse(game, found)
        if saved is not None:
            game.picture = saved.picture.copy()
    if gap:
        game.fidelity.add("states missing")
    return undo


def _open(game: Game) -> list[Item]:
    return [one for one in game.items.values() if one.open and one.before is not None]


def _since(item: Item) -> int:
    return item.before.picture.number if item.before is not None else -1


def _reverse(game: Game, items: list[Item]) -> None:
    """Innermost first; then everything is as it was before the outermost."""
    game.flush()
    for item in reversed(items):
        game.emit(Reversed(item.player, item.our, "733.1"))
        game.fidelity.add("announcements reversed")
    if items and (saved := items[0].before) is not None:
        game.ours, game.items, game.shown = dict(saved.ours), dict(saved.items), dict(saved.shown)
        game.waiting, game.fresh = list(saved.waiting), []
