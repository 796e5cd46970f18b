"""The fold of resolutions (608)."""

from __future__ import annotations

from msgspec.structs import replace

from chooseone.reducers.frames import carried_on, with_frame, without_frame
from chooseone.reducers.moving import moved
from chooseone.state import Carrying, State
from chooseone_events import (
    Answered,
    DidNotResolve,
    ModeBegan,
    Move,
    ResolutionBegan,
    ResolutionEnded,
    TargetsRechecked,
)


def resolution_began(state: State, event: ResolutionBegan) -> State:
    """The item resolves (608.1)."""
    if not 0 <= event.item < len(state.objects):
        return replace(state, last=event)
    frame = Carrying(event.item, state.objects[event.item].controller, "stack")
    return replace(state, frames=(*state.frames, frame), last=event)


def _carrying(state: State, item: int) -> Carrying | None:
    for frame in reversed(state.frames):
        if isinstance(frame, Carrying) and frame.item == item:
            return frame
    return None


def targets_rechecked(state: State, event: TargetsRechecked) -> State:
    """Which targets are illegal is known (608.2b)."""
    frame = _carrying(state, event.item)
    if frame is None:
        return replace(state, last=event)
    return replace(state, frames=with_frame(state, frame, replace(frame, illegal=event.illegal)), last=event)


def mode_began(state: State, event: ModeBegan) -> State:
    """The next mode in printed order is carried out from its first instruction (608.2c)."""
    frame = _carrying(state, event.item)
    if frame is None:
        return replace(state, last=event)
    new = replace(frame, pick=frame.pick + 1, at=0, part=0)
    return replace(state, frames=with_frame(state, frame, new), last=event)


def answered(state: State, event: Answered) -> State:
    """The answer is noted with its instruction."""
    frames = carried_on(
        state, event, event.values, number=event.number, word=event.word, yes=event.yes, answered=True,
        rest=event.rest,
    )  # fmt: skip
    return replace(state, frames=frames, last=event)


def _left(state: State, event: ResolutionEnded | DidNotResolve, move: Move | None) -> State:
    frames, turn = without_frame(state, event.item), state.turn
    if move is None:
        turn = replace(turn, holder=turn.active, passed=())
        return replace(state, frames=frames, turn=turn, last=event)
    objects, zones, past = moved(state, (move,))
    turn = replace(turn, holder=turn.active, passed=(), past=past)
    return replace(state, objects=objects, zones=zones, frames=frames, turn=turn, last=event)


def resolution_ended(state: State, event: ResolutionEnded) -> State:
    """The item is where it goes, the active player has priority (608.2n, 117.3b)."""
    after = _left(state, event, event.move)
    if event.attach is None or event.move is None or not 0 <= event.move.new < len(after.objects):
        return after
    obj = replace(after.objects[event.move.new], attached=event.attach)
    return replace(after, objects=after.objects.set(event.move.new, obj))


def did_not_resolve(state: State, event: DidNotResolve) -> State:
    """The item left the stack and did nothing (608.2b)."""
    return _left(state, event, event.move)
