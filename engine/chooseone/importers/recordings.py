"""Recordings of any program: told apart by what is in the file, then read by the importer for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from chooseone.importers.arena import Imported, arena_games, is_arena_log
from chooseone.importers.arena import decisions_of as arena_decisions
from chooseone.importers.arena.importing import Ids
from chooseone.importers.errors import AlreadyALog
from chooseone.importers.mtgo import decisions_of as mtgo_decisions
from chooseone.importers.mtgo import import_mtgo, is_mtgo_log
from chooseone.importers.mtgo.sides import NOTE as MTGO
from chooseone.importers.packed import Progress
from chooseone_events import Log
from chooseone_events.files import HEAD, begins_as_log


def is_recording(path: str | Path) -> bool:
    """True if the file is one that an importer here reads; its name doesn't matter."""
    return is_mtgo_log(path) or is_arena_log(path)


def is_log(path: str | Path) -> bool:
    """True if the file is a log of ours already."""
    with Path(path).open("rb") as file:
        return begins_as_log(file.read(len(HEAD)))


def recorded_games(
    path: str | Path, *, ids: Ids | None = None, keep_names: bool = False, progress: Progress | None = None
) -> Iterator[Imported]:
    """The games of a recording: an Arena Player.log or a ``Match_GameLog_*.dat`` of Magic Online.

    Arguments and errors as those of `arena_games`, and `AlreadyALog`; `ids` are needed for Arena alone.
    """
    if is_log(path):
        raise AlreadyALog(str(path))
    if is_mtgo_log(path):
        yield from import_mtgo(path, keep_names=keep_names)
    else:
        yield from arena_games(path, ids=ids, keep_names=keep_names, progress=progress)


def recorded_decisions(log: Log) -> dict[str, Any]:
    """The modal decisions of an imported log in its client's words; `ValueError` if it is none."""
    return mtgo_decisions(log) if MTGO in log.header.notes else arena_decisions(log)
