"""Writing the log while folding it: each event goes into a batch and into the state at once."""

from __future__ import annotations

from chooseone.cards.book import Book
from chooseone.reducers import reduce
from chooseone.state import State
from chooseone_events import (
    Answered,
    AnyEvent,
    AttackersDeclared,
    Batch,
    BlockersDeclared,
    Conceded,
    CostsAnnounced,
    CostsPaid,
    GameBegan,
    LandPlayed,
    ModesChosen,
    Passed,
    Proposed,
    Reversed,
    Shuffled,
    TargetsChanged,
    TargetsChosen,
)

CHOICES = (
    GameBegan,
    Passed,
    Conceded,
    LandPlayed,
    AttackersDeclared,
    BlockersDeclared,
    Proposed,
    CostsAnnounced,
    ModesChosen,
    TargetsChosen,
    TargetsChanged,
    CostsPaid,
    Reversed,
    Answered,
    Shuffled,
)
"""The events that begin a batch: what somebody decided."""


class Writer:
    """The log of one game so far, and the state that it folds to."""

    def __init__(self) -> None:
        self.state = State(Book(()))
        self.count = 0
        self._batches: list[list[AnyEvent]] = []

    @property
    def next(self) -> int:
        """The id that the next new object gets."""
        return len(self.state.objects)

    def emit(self, event: AnyEvent) -> None:
        """Append an event."""
        if isinstance(event, CHOICES) or not self._batches:
            self._batches.append([])
        self._batches[-1].append(event)
        self.state = reduce(self.state, event)
        self.count += 1

    @property
    def batches(self) -> tuple[Batch, ...]:
        """All batches, each begun by a choice."""
        return tuple(tuple(batch) for batch in self._batches)
