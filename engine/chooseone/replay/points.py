"""Any point of a log: its state by the fold, and what had to be chosen there."""

from __future__ import annotations

from chooseone.reducers import fold
from chooseone.replay.books import book_of
from chooseone.rules.advance import advance
from chooseone.rules.prompt import Prompt
from chooseone.state import Announcing, State
from chooseone_events import Event, Log

SPACING = 64
"""A state is kept about every so many events."""


class Points:
    """The positions of a log; point N is the one after its first N events.

    Keyframes are kept as they are passed, only while nothing is announced: an announcement holds
    the state before it. Raises `CorruptLog` if the definitions in the header are none.
    """

    def __init__(self, log: Log, spacing: int = SPACING) -> None:
        self.log, self.spacing = log, spacing
        self.events = log.events
        self._keyframes: dict[int, State] = {0: State(book_of(log))}
        self._kept = [0]

    def __len__(self) -> int:
        """How many events there are; also the number of the last point."""
        return len(self.events)

    def state(self, at: int) -> State:
        """The state after the first `at` events. Raises `IndexError` if there is no such point."""
        if not 0 <= at <= len(self.events):
            raise IndexError(f"there is no point {at}: the log has the points 0 to {len(self.events)}")
        start = max(one for one in self._kept if one <= at)
        state = self._keyframes[start]
        while at - start > self.spacing:
            state = fold(state, self.events[start : start + self.spacing])
            start += self.spacing
            self._keep(start, state)
        return fold(state, self.events[start:at])

    def _keep(self, at: int, state: State) -> None:
        if at not in self._keyframes and not any(isinstance(f, Announcing) for f in state.frames):
            self._keyframes[at] = state
            self._kept.append(at)

    def next(self, at: int) -> Event | Prompt | None:
        """What comes at a point, from the log alone: a prompt, or inside a batch the next consequence.

        Raises `UnsupportedText` where the engine can't go on.
        """
        return advance(self.state(at))

    def prompt(self, at: int) -> Prompt | None:
        """What had to be chosen at a point; None inside a batch and at the end."""
        said = self.next(at)
        return said if isinstance(said, Prompt) else None
