"""The work on one file, done in any process or on any machine that sees the same folders."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import msgspec

from chooseone.importers.arena import Imported
from chooseone.importers.arena.tables import Table, read_tables
from chooseone.importers.batch.rows import Row, State
from chooseone.importers.errors import AlreadyALog, NotARecording
from chooseone.importers.recordings import is_log, is_recording, recorded_games
from chooseone_events import write_archive, write_log

CUT = ("files cut off", "files unpacked too far", "records cut off", "records broken", "messages broken")
"""Counts that tell of damage."""


class Options(msgspec.Struct, frozen=True):
    """How games are imported: files with names, whether players keep theirs, whether logs are packed."""

    ids: tuple[str, ...] = ()
    keep_names: bool = False
    packed: bool = False


class Job(msgspec.Struct, frozen=True):
    """One file to import: where it is, what it is called, where its logs go (without the end)."""

    path: str
    source: str
    folder: str
    stem: str
    options: Options = Options()


def work(job: Job) -> list[Row]:
    """Import all games of a file and write their logs; whatever is wrong with it stands in the rows."""
    rows: list[Row] = []
    try:
        if is_log(job.path):
            return [Row(job.source, state="no recording", problem=AlreadyALog.problem)]
        if not is_recording(job.path):
            return [Row(job.source, state="no recording", problem="neither an Arena nor a Magic Online log")]
        for number, game in enumerate(_games(job), 1):
            rows.append(_written(job, number, game))
    except Exception as error:  # noqa: BLE001  (the other files go on, whatever it is)
        state: State = "no game" if isinstance(error, NotARecording) and not rows else "broken"
        return [*rows, Row(job.source, len(rows) + 1, state, problem=_said(error, job))]
    return rows or [Row(job.source, state="no game", problem="no game begins in it")]


def _games(job: Job) -> Iterator[Imported]:
    names = _names(job.options.ids)
    return recorded_games(job.path, ids=names, keep_names=job.options.keep_names)


@lru_cache(maxsize=4)
def _names(ids: tuple[str, ...]) -> Table | None:
    """The tables, read once in each process."""
    return read_tables(ids) if ids else None


def _said(error: Exception, job: Job) -> str:
    """The problem alone, without the path, which may be that of a copy."""
    if isinstance(error, NotARecording):
        return error.problem
    text = str(error).replace(job.path, job.source)
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def _written(job: Job, number: int, game: Imported) -> Row:
    end = ".zst" if job.options.packed else ".jsonl"
    name = f"{job.stem}{end}" if number == 1 else f"{job.stem}-{number}{end}"
    path = Path(job.folder) / name
    path.parent.mkdir(parents=True, exist_ok=True)
    (write_archive if job.options.packed else write_log)(game.log, path)
    count = game.fidelity.get
    return Row(
        job.source,
        number,
        "imported",
        game.log.header.notes.get("origin", ""),
        name,
        len(game.log),
        len(game.log.batches),
        len(game.decisions.get("decisions", ())),
        count("choices checked", 0),
        count("choices not checkable", 0),
        count("fold differs", 0),
        count("objects without a name", 0),
        count("messages read", 0),
        count("messages understood", 0),
        "; ".join(_damage(game.fidelity)),
    )


def _damage(fidelity: dict[str, int]) -> Iterator[str]:
    for name in CUT:
        if fidelity.get(name):
            yield f"{name}: {fidelity[name]}"
