"""Opening what the user names: a log, an archive, or a recording, told apart by content."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from chooseone.tools.failing import Failure, clean
from chooseone_events import CorruptLog, Log, decode_archive, read_log
from chooseone_events.archive import is_archive
from chooseone_events.files import HEAD, begins_as_log
from chooseone_events.reading import scan

if TYPE_CHECKING:
    from chooseone.importers.arena.importing import Ids

STDIN = "-"


class Opened(NamedTuple):
    """A log that the user named: where it came from, and for a recording what was understood."""

    name: str
    log: Log
    fidelity: dict[str, int] | None = None


def open_logs(file: str) -> list[Opened]:
    """The logs in a file: one, or of a recording one for each game. Warnings go to stderr.

    Raises what `read_log` and `recorded_games` raise; `Failure` for a recording without a game.
    """
    found = _from_stdin() if file == STDIN else _from_file(file)
    for one in found:
        _check_definitions(one)
        for warning in one.log.warnings:
            warn(warning)
    return found


def _check_definitions(one: Opened) -> None:
    """Broken definitions are told here, where the file's name is known."""
    from chooseone.replay.books import book_of  # noqa: PLC0415  (the engine, once the file is read)

    try:
        book_of(one.log)
    except CorruptLog as error:
        raise CorruptLog(error.line, error.kind, error.what, error.mend, one.name) from error


def open_log(file: str, game: int) -> Opened:
    """One log: that of the game with this number, from 1, where a recording has several."""
    found = open_logs(file)
    if not 1 <= game <= len(found):
        raise Failure(f"{file}: there is no game {game}; it holds {len(found)}.")
    return found[game - 1]


def warn(text: str) -> None:
    """A warning on stderr."""
    click.echo(f"chooseone: warning: {clean(text)}", err=True)


def _from_stdin() -> list[Opened]:
    data = sys.stdin.buffer.read()
    name = "standard input"
    log = decode_archive(data, path=name) if is_archive(data[:4]) else scan(io.BytesIO(data), name).log
    return [Opened(name, log)]


def _from_file(file: str) -> list[Opened]:
    with Path(file).open("rb") as opened:
        head = opened.read(len(HEAD))
    if not begins_as_log(head) and _is_recording(file):
        return recorded(file)
    log = read_log(file)
    return [Opened(file, log, log.header.fidelity or None)]


def _is_recording(file: str) -> bool:
    from chooseone.importers import is_recording  # noqa: PLC0415  (logs of ours don't need it)

    return is_recording(file)


def recorded(file: str, ids: Ids | None = None, *, keep_names: bool = False) -> list[Opened]:
    """The games of a recording (an Arena Player.log, a game log of Magic Online) as logs."""
    from chooseone.importers import recorded_games  # noqa: PLC0415  (logs of ours don't need it)

    games = list(recorded_games(file, ids=ids, keep_names=keep_names))
    if not games:
        raise Failure(f"{file}: the recording holds no game that began; give one that does.", 3)
    many = len(games) > 1
    return [
        Opened(f"{file}, game {number}" if many else file, game.log, game.fidelity)
        for number, game in enumerate(games, 1)
    ]
