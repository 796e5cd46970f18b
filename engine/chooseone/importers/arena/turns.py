"""Turns, steps and priority from a recording (500, 117)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chooseone.importers.arena.messages import Annotation, GameState, TurnInfo
from chooseone_events import CleanedUp, Passed, StepBegan, TurnBegan

if TYPE_CHECKING:
    from chooseone.importers.arena.game import Game

_STEPS = {
    (1, 1): "untap",
    (1, 2): "upkeep",
    (1, 3): "draw",
    (2, 0): "precombat_main",
    (3, 0): "beginning_of_combat",
    (3, 4): "beginning_of_combat",
    (3, 5): "declare_attackers",
    (3, 6): "declare_blockers",
    (3, 11): "first_strike_damage",
    (3, 7): "combat_damage",
    (3, 8): "end_of_combat",
    (4, 0): "postcombat_main",
    (5, 0): "end",
    (5, 9): "end",
    (5, 10): "cleanup",
}
"""Phase and step as annotations number them."""

_WORDS = {
    "Step_Untap": "untap",
    "Step_Upkeep": "upkeep",
    "Step_Draw": "draw",
    "Phase_Main1": "precombat_main",
    "Step_BeginCombat": "beginning_of_combat",
    "Step_DeclareAttack": "declare_attackers",
    "Step_DeclareBlock": "declare_blockers",
    "Step_FirstStrikeDamage": "first_strike_damage",
    "Step_CombatDamage": "combat_damage",
    "Step_EndCombat": "end_of_combat",
    "Phase_Main2": "postcombat_main",
    "Step_End": "end",
    "Step_Cleanup": "cleanup",
}


def step_name(turn: TurnInfo) -> str:
    """The step that a turn is in; the first main phase if the client doesn't say."""
    return _WORDS.get(turn.step) or _WORDS.get(turn.phase) or "precombat_main"


def turn(game: Game, annotation: Annotation, state: GameState) -> None:
    """A new turn begins (500.1)."""
    active = next(iter(annotation.affected_ids), 0)
    if game.is_player(active) and state.turn_info is not None:
        game.emit(TurnBegan(active - 1, state.turn_info.turn_number))


def step(game: Game, annotation: Annotation, _state: GameState) -> None:
    """A step begins (500.2); at clean-up damage wears off (514.2)."""
    name = _STEPS.get((annotation.number("phase"), annotation.number("step")))
    if name is None or name == game.writer.state.turn.step or 0 in annotation.affected_ids:
        return
    game.emit(StepBegan(name))
    if name == "cleanup":
        game.emit(CleanedUp())


_GOES_ON = ("AnnotationType_PhaseOrStepModified", "AnnotationType_ResolutionStart")


def passes(game: Game, state: GameState) -> None:
    """Whoever had priority and has it no more has passed, if nothing else was done (117.3d, 117.4)."""
    before, after = game.picture.turn, state.turn_info
    holder = before.priority_player
    if after is None or not game.is_player(holder) or state.full:
        return
    goes_on = any(
        kind in _GOES_ON or annotation.word("category") == "nil"
        for annotation in state.annotations
        for kind in annotation.type
    )
    given = after.priority_player not in (0, holder) and not state.annotations
    if goes_on or given:
        game.emit(Passed(holder - 1))
