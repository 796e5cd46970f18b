"""How a recorded game ends (104)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chooseone.importers.arena.messages import GameState
from chooseone_events import Conceded, GameEnded, PlayersLost

if TYPE_CHECKING:
    from chooseone.importers.arena.game import Game

_RULES = {"SBA_LifeTotal": "704.5a", "SBA_EmptyLibrary": "704.5b", "SBA_Poison": "704.5c"}


def conceded(game: Game) -> None:
    """The recorder concedes (104.3a)."""
    seat = game.side.recorder - 1
    if game.begun and not game.over and 0 <= seat < len(game.writer.state.players):
        game.emit(Conceded(seat))


def ended(game: Game, state: GameState) -> None:
    """The game is over: who lost and by which rule, and who won (104.2, 104.3)."""
    info = state.game_info
    if info is None or info.stage != "GameStage_GameOver" or game.over:
        return
    game.over = True
    result = next(iter(info.results), None)
    team = result.winning_team_id if result is not None else 0
    players = sorted(game.picture.players.items())
    winners = tuple(number - 1 for number, one in players if one.team_id == team and game.is_player(number))
    _lost(game, winners, result is not None and result.reason == "ResultReason_Concede")
    game.emit(GameEnded(winners if team else (), "104.2a" if team else "104.4a"))


def _lost(game: Game, winners: tuple[int, ...], concession: bool) -> None:
    for note in game.picture.holding.values():
        if "AnnotationType_LossOfGame" in note.type:
            rule = _RULES.get(note.word("reason"), "104.3")
            seats = tuple(number - 1 for number in note.affected_ids if game.is_player(number))
            game.emit(PlayersLost(tuple((seat, rule) for seat in seats)))
    for seat, player in enumerate(game.writer.state.players):
        if concession and winners and seat not in winners and not player.lost:
            game.emit(Conceded(seat))
