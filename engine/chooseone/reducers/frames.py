"""The fold of frames: found by item, counted on by each event of an instruction (608.2c)."""

from __future__ import annotations

from msgspec.structs import replace

from chooseone.state import BESIDE, Announcing, Carrying, Frame, Note, State
from chooseone_events import Fact, Proposed, Ref

Frames = tuple[Frame, ...]


def carried_on(
    state: State,
    event: Fact | Proposed,
    values: tuple[Ref, ...] = (),
    *,
    number: int = 0,
    word: str = "",
    yes: bool = False,
    answered: bool = False,
    rest: tuple[Ref, ...] = (),
) -> Frames:
    """The frames after an event of an instruction: the innermost counter stands behind it.

    It stays where it is after an answer from `BESIDE` on: that is asked before an event can happen.
    """
    frames = state.frames
    if event.at < 0 or not frames or not isinstance(frames[-1], Carrying):
        return frames
    top = frames[-1]
    if not (values or answered):
        return frames[:-1] + (replace(top, at=event.at, part=event.part + 1),)  # noqa: RUF005  (at every fact)
    note = Note(top.pick, event.at, event.part, values, number, word, yes, answered, rest)
    if event.at >= BESIDE:
        return (*frames[:-1], replace(top, notes=(*top.notes, note)))
    return (*frames[:-1], replace(top, at=event.at, part=event.part + 1, notes=(*top.notes, note)))


def without_frame(state: State, item: int) -> Frames:
    """The frames without the innermost one about `item`, and without those inside it."""
    frames = state.frames
    if frames and frames[-1].item == item:
        return frames[:-1]
    for place in range(len(frames) - 2, -1, -1):
        if frames[place].item == item:
            return frames[:place]
    return frames


def announcing(state: State, item: int) -> Announcing | None:
    """The announcement of `item` that is under way, if any."""
    for frame in reversed(state.frames):
        if isinstance(frame, Announcing) and frame.item == item:
            return frame
    return None


def with_frame(state: State, old: Frame, new: Frame) -> Frames:
    """The frames with one replaced."""
    if old is state.frames[-1]:
        return state.frames[:-1] + (new,)  # noqa: RUF005  (at every step: no list is made first)
    return tuple(new if frame is old else frame for frame in state.frames)
