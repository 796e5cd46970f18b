"""The modal decisions of a whole file in one object, in the words of the client that recorded it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from chooseone.importers.mtgo import merged
from chooseone.importers.mtgo.sides import NOTE as MTGO
from chooseone.importers.recordings import recorded_decisions
from chooseone_events import Log

Decisions = dict[str, Any]


def file_decisions(logs: Iterable[Log]) -> Decisions:
    """The decisions of the games of one file. Raises `ValueError` for logs that are no recordings.

    Of Arena: who recorded it, how many whole states there were, and each decision; with several games
    each decision says of which game it is. Of Magic Online: how many records, and each decision.
    """
    found = list(logs)
    decisions = [recorded_decisions(log) for log in found]
    if any(MTGO in log.header.notes for log in found):
        return merged(decisions)
    return decisions[0] if len(decisions) == 1 else _of_arena(decisions)


def _of_arena(found: list[Decisions]) -> Decisions:
    rows = [row | {"game": number} for number, one in enumerate(found, 1) for row in one["decisions"]]
    return {
        "recorder_seat": next((one["recorder_seat"] for one in found if one["recorder_seat"]), 0),
        "full_states": sum(one["full_states"] for one in found),
        "decisions": rows,
    }
