"""The cause of an event: the choice of its batch, and the object and instruction of the last frame."""

from __future__ import annotations

from chooseone.effects.context import printed_order
from chooseone.replay.verdict import Cause
from chooseone.rules.announcing.step import chosen_modes
from chooseone.state import Carrying, State
from chooseone_events import CHANCE, Event


def cause_of(state: State, choice: Event, at: int) -> Cause:
    """The cause of what comes next in `state`, in the batch that `choice` at place `at` began."""
    who = _player(state, getattr(choice, "player", None))
    if not state.frames:
        return Cause(at, type(choice).__name__, who)
    top = state.frames[-1]
    known = 0 <= top.item < len(state.objects)
    name = state.objects[top.item].name if known else ""
    if not isinstance(top, Carrying):
        return Cause(at, type(choice).__name__, who, top.item, name)
    mode = _mode(state, top) if known else -1
    return Cause(at, type(choice).__name__, who, top.item, name, mode, top.at if mode > 0 else -1)


def _mode(state: State, frame: Carrying) -> int:
    picks = chosen_modes(state, frame.item)
    order = printed_order(picks)
    return picks[order[frame.pick]].mode if 0 <= frame.pick < len(order) else -1


def _player(state: State, seat: int | None) -> str:
    if seat == CHANCE:
        return "chance"
    return state.players[seat].name if seat is not None and 0 <= seat < len(state.players) else ""
