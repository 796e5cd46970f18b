"""`advance`: the next consequence or the next prompt, from the state alone (117.5, 601, 608, 704)."""

from __future__ import annotations

from chooseone.rules.announcing.sequence import next_step as next_announced
from chooseone.rules.checking import QUIET, next_check
from chooseone.rules.leaving import LEAVING, next_leaving
from chooseone.rules.priority import PriorityQuestion, all_passed, holder
from chooseone.rules.prompt import Prompt
from chooseone.rules.resolving import next_carried
from chooseone.rules.triggering import TOLD, found, next_waiting
from chooseone.rules.turns import NO_PRIORITY, next_step
from chooseone.rules.unread import DISCARDING, stop_at_discards, stop_at_unread
from chooseone.state import Announcing, State
from chooseone.state.zones import STACK
from chooseone_events import Event, LandPlayed, ResolutionBegan


def advance(state: State) -> Event | Prompt | None:
    """What comes next: an event that the rules force, or a prompt; None when the game is over.

    `UnsupportedText` when an instruction is reached that the engine can't carry out, or a spell resolves
    or a permanent comes that has other text which nothing carries out, or a card with madness is discarded.
    """
    if state.winners is not None or not state.players:
        return None
    kind = type(state.last)
    if kind in DISCARDING:
        stop_at_discards(state, state.last)
    followed = next_leaving(state) if kind in LEAVING else None
    if followed is None and kind in TOLD:
        followed = found(state)
    if followed is not None:
        return followed
    if state.frames:
        top = state.frames[-1]
        return next_announced(state, top) if isinstance(top, Announcing) else next_carried(state, top)
    if kind is LandPlayed:
        stop_at_unread(state, state.objects[-1].face)
    return _between(state, kind)


def _between(state: State, last: type) -> Event | Prompt:
    """Nothing is under way: state-based actions, waiting triggers, priority (117.5)."""
    due: Event | Prompt | None = None if last in QUIET else next_check(state)
    if due is None and state.waiting:
        due = next_waiting(state)
    if due is not None:
        return due
    stack, turn = state.zones[STACK], state.turn
    if not stack and turn.step in NO_PRIORITY:
        return next_step(state)
    seat = holder(state)
    if seat not in turn.passed or not all_passed(state):
        return Prompt("priority", seat, -1, PriorityQuestion(state, seat))
    return ResolutionBegan(stack[-1]) if stack else next_step(state)


def prompt(state: State) -> Prompt | None:
    """What must be chosen now, and by whom; None while a consequence is due or after the end."""
    said = advance(state)
    return said if isinstance(said, Prompt) else None


def follow(state: State) -> Event | None:
    """The next consequence; None while somebody must choose or after the end."""
    said = advance(state)
    return None if isinstance(said, Prompt) else said
