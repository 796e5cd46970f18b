"""A log: the header and the events in order, in batches; immutable."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from chooseone_events.base import Event
from chooseone_events.header import Header

Batch = tuple[Event, ...]
"""A choice and its consequences; the first batch begins with `GameBegan`."""


class Log(msgspec.Struct, frozen=True, gc=False):
    """The events of a game in order, the single source of truth.

    `checkpoints` maps a count of events to the digest of the state after them. `warnings` say
    what a reader had to leave out (a batch cut off by a crash); they are in no file.
    """

    header: Header
    batches: tuple[Batch, ...] = ()
    checkpoints: Mapping[int, str] = {}
    warnings: tuple[str, ...] = ()

    @property
    def events(self) -> tuple[Event, ...]:
        """All events in order; made at each call."""
        return tuple(event for batch in self.batches for event in batch)

    @property
    def choices(self) -> tuple[Event, ...]:
        """What somebody decided: the first event of each batch."""
        return tuple(batch[0] for batch in self.batches)

    def __len__(self) -> int:
        """How many events there are."""
        return sum(map(len, self.batches))
