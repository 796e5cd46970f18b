"""The choices of a log in order, as rows that stand for themselves."""

from __future__ import annotations

from chooseone.replay.timeline.following import Follower
from chooseone.replay.timeline.rows import Chosen, Offer, Paid, Reason, Row
from chooseone_events import Log

__all__ = ["Chosen", "Offer", "Paid", "Reason", "Row", "timeline"]


def timeline(log: Log, *, every: bool = False) -> tuple[Row, ...]:
    """The modal decisions of a log in order, or with `every` all choices.

    Beside choices of modes there is a row where rule 700.2 leaves no choice: a copy of something
    modal (700.2g), new targets for it (700.2f), a modal trigger that had to leave the stack (700.2b,
    603.3c). Works for games and for recordings. Raises `CorruptLog` if the definitions in the
    header are none.
    """
    return Follower(log, every=every).run()
