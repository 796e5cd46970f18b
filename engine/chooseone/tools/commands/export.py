"""``chooseone export``: a log in another form."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import click

from chooseone.replay.hiding import as_seen_by
from chooseone.tools.commands.recordings import ids_option, tables
from chooseone.tools.exporting import (
    Decision,
    PyarrowMissing,
    TooManyPlayers,
    as_csv,
    as_jsonl,
    as_parquet,
    decisions,
    markdown,
    mrn,
    neutral,
    text,
)
from chooseone.tools.failing import Failure, clean_lines
from chooseone.tools.opening import STDIN, Opened, open_logs, recorded
from chooseone_events import Log, encode_log
from chooseone_events.files import replace_file


def _encoded(words: str) -> bytes:
    """A transcript in UTF-8, without control characters."""
    return clean_lines(words).encode("utf-8", "backslashreplace")


WHOLE: dict[str, Callable[[Log, str], bytes]] = {
    "text": lambda log, title: _encoded(text(log, title)),
    "markdown": lambda log, title: _encoded(markdown(log, title)),
    "mrn": lambda log, _title: mrn(log),
    "log": lambda log, _title: encode_log(log),
}
"""The forms of a whole game."""

TABLES: dict[str, Callable[[list[Decision]], bytes]] = {
    "csv": as_csv,
    "jsonl": as_jsonl,
    "parquet": as_parquet,
}
"""The forms of a table of modal choices; all games go into one."""


@click.command()
@click.argument("file")
@click.option("--to", "form", type=click.Choice([*WHOLE, *TABLES]), required=True, help="In which form.")
@click.option("-o", "--output", metavar="OUT", default=None, help="Where it goes; stdout without.")
@click.option("--game", type=click.IntRange(1), default=None, help="Only this game of a recording, from 1.")
@click.option(
    "--seat", type=click.IntRange(1), default=None, help="Only what this player saw, from 1: no hidden cards."
)
@ids_option
@click.option("--keep-names", is_flag=True, help="Keep the players' names; they are replaced otherwise.")
def export(
    file: str,
    form: str,
    output: str | None,
    game: int | None,
    seat: int | None,
    ids: tuple[str, ...],
    keep_names: bool,
) -> None:
    """Write FILE in another form: a transcript, mtg-replay-notation, a log, or a table of its modal choices.

    FILE is a log, an archive, a recording of Arena or Magic Online, or - for a log on stdin. Several games
    go into one table; as transcripts one after the other; as mrn and log one needs --game.
    """
    found = _opened(file, ids, keep_names=keep_names)
    if game is not None and game > len(found):
        raise Failure(f"{file}: there is no game {game}; it holds {len(found)}.")
    chosen = found if game is None else [found[game - 1]]
    logs = [one._replace(log=_seen(one, seat, keep_names=keep_names)) for one in chosen]
    _write(output, form, _made(form, logs))


def _opened(file: str, ids: tuple[str, ...], *, keep_names: bool) -> list[Opened]:
    from chooseone.importers import is_recording  # noqa: PLC0415  (logs of ours don't need it)

    if file != STDIN and (ids or keep_names) and is_recording(file):
        return recorded(file, tables(ids), keep_names=keep_names)
    return open_logs(file)


def _seen(one: Opened, seat: int | None, *, keep_names: bool) -> Log:
    """The log as it is exported: without names, as one seat saw it."""
    log = one.log if keep_names else neutral(one.log)
    players = len(log.header.players)
    if seat is not None and seat > players:
        raise Failure(f"{one.name}: there is no seat {seat}; the game has {players}.")
    return log if seat is None else as_seen_by(log, seat - 1)


def _made(form: str, found: list[Opened]) -> bytes:
    try:
        if form in TABLES:
            rows = [row for one in found for row in decisions(one.log, _title(one))]
            return TABLES[form](rows)
        if form in ("mrn", "log") and len(found) > 1:
            raise Failure(f"{found[0].name} and others: {len(found)} games; say which with --game.")
        return b"\n".join(WHOLE[form](one.log, _title(one)) for one in found)
    except (TooManyPlayers, PyarrowMissing) as error:
        raise Failure(f"{error}".removesuffix(".") + ".") from error


def _title(one: Opened) -> str:
    """The file's name without its folder, and the number of the game."""
    path, comma, game = one.name.rpartition(", game ")
    return f"{Path(path).name}, game {game}" if comma else Path(one.name).name


def _write(output: str | None, form: str, data: bytes) -> None:
    if output is not None:
        replace_file(Path(output), data)
        return
    if form == "parquet" and sys.stdout.isatty():
        raise Failure("a Parquet file is not for the terminal: say where it goes with -o.")
    sys.stdout.buffer.write(data)
