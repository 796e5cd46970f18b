"""``chooseone import``: recordings of other programs become logs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, NamedTuple

import click

from chooseone.tools.commands import options as shared
from chooseone.tools.commands.recordings import ids_option, tables
from chooseone.tools.failing import CORRUPT, Failure
from chooseone.tools.opening import Opened
from chooseone.tools.output import say, say_json
from chooseone.tools.reading import reading
from chooseone.tools.records import record_choices
from chooseone.tools.rendering.fidelity import fidelity_line
from chooseone.tools.rendering.imported import row_line, sum_line
from chooseone_events import write_archive, write_log


@click.command("import")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option(
    "-o", "--output", required=True, metavar="LOG", help="The log, or the folder for many; .zst packs."
)
@click.option("--game", type=click.IntRange(1), default=None, help="Only this game of the recording, from 1.")
@ids_option
@click.option("--keep-names", is_flag=True, help="Keep the players' names; they are replaced otherwise.")
@click.option("--packed", is_flag=True, help="With a folder: write archives (.zst).")
@click.option(
    "--workers", type=click.IntRange(1), default=None, help="How many processes; all cores by default."
)
@click.option(
    "--cluster", default="", metavar="ADDRESS", help="The dask.distributed scheduler that does the work."
)
@shared.as_json
@click.pass_obj
def import_(
    level: str, /, paths: tuple[str, ...], output: str, game: int | None, as_json: bool, **how: Any
) -> int:
    """Turn recordings into logs: Arena's Player.log, Magic Online's Match_GameLog_*.dat, also packed.

    With one file, LOG is its log (further games go into LOG-2 and so on). With folders, archives (.zip,
    .tar.*) or several files, LOG is a folder: one log a game, and a table of the results; what is done
    already is not done again. What was not understood is counted, never dropped in silence.
    """
    if game is None and (len(paths) > 1 or _many(paths[0], output)):
        return _all(paths, output, _How(**how), as_json=as_json)
    return _one(level, paths[0], output, game, _How(**how), as_json=as_json)


class _How(NamedTuple):
    """The options of the command line that say how to import, and who does it."""

    ids: tuple[str, ...]
    keep_names: bool
    packed: bool
    workers: int | None
    cluster: str


def _many(path: str, output: str) -> bool:
    """True for a folder, an archive of files, or where the results are to go into a folder."""
    from chooseone.importers.batch.unpacking import is_archive_of_files  # noqa: PLC0415  (help needs none)

    to, source = Path(output), Path(path)
    folder = to.is_dir() or output.endswith(("/", os.sep)) or (not to.suffix and not to.exists())
    return folder or source.is_dir() or (source.is_file() and is_archive_of_files(source))


def _one(level: str, path: str, output: str, game: int | None, how: _How, *, as_json: bool) -> int:
    """One recording: its games one by one, each written as soon as it is read."""
    from chooseone.importers import recorded_games  # noqa: PLC0415  (help needs none)

    number, ids = 0, tables(how.ids)
    with reading(path) as progress:
        games = recorded_games(path, ids=ids, keep_names=how.keep_names, progress=progress)
        for number, one in enumerate(games, 1):
            if game not in (None, number):
                continue
            opened = Opened(path if number == 1 else f"{path}, game {number}", one.log, one.fidelity)
            target = output if number == 1 or game is not None else _numbered(output, number)
            record_choices(level, opened)
            (write_archive if target.endswith(".zst") else write_log)(one.log, target)
            _tell(opened, target, as_json=as_json)
    if number == 0:
        raise Failure(f"{path}: the recording holds no game that began; give one that does.", CORRUPT)
    if game is not None and game > number:
        raise Failure(f"{path}: there is no game {game}; it holds {number}.")
    return 0


def _numbered(output: str, number: int) -> str:
    path = Path(output)
    return str(path.with_name(f"{path.stem}-{number}{path.suffix}"))


def _tell(one: Opened, target: str, *, as_json: bool) -> None:
    events, choices = len(one.log), len(one.log.batches)
    if as_json:
        told = {"file": one.name, "log": target, "events": events, "choices": choices}
        say_json(told | {"fidelity": one.fidelity})
        return
    say(f"{one.name} -> {target}: {events} events, {choices} choices")
    say(fidelity_line(one.fidelity or {}))


def _all(paths: tuple[str, ...], output: str, how: _How, *, as_json: bool) -> int:
    """Many recordings: a line for each game, then what became of all."""
    from chooseone.importers.batch import NoCluster, Options, Row, import_all  # noqa: PLC0415  (for many only)
    from chooseone.importers.errors import BadTable  # noqa: PLC0415

    def told(rows: list[Row], before: bool) -> None:
        for row in rows:
            say_json({"before": before, "row": row}) if as_json else say(row_line(row, before=before))

    try:
        options = Options(how.ids, how.keep_names, how.packed)
        workers = how.workers or os.cpu_count() or 1
        rows = import_all(paths, output, options, workers=workers, cluster=how.cluster, told=told)
    except (BadTable, NoCluster) as error:
        raise Failure(str(error)) from error
    if not as_json:
        say(sum_line(rows, output))
    broken = any(row.state == "broken" for row in rows)
    return CORRUPT if broken or not any(row.state == "imported" for row in rows) else 0
