"""``chooseone import``: a recording of another program becomes a log."""

from __future__ import annotations

from pathlib import Path

import click

from chooseone.tools.commands import options
from chooseone.tools.failing import Failure
from chooseone.tools.opening import Opened, recorded
from chooseone.tools.output import say, say_json
from chooseone.tools.progress import waiting
from chooseone.tools.records import record_choices
from chooseone.tools.rendering.fidelity import fidelity_line
from chooseone_events import write_archive, write_log


@click.command("import")
@click.argument("file")
@click.option(
    "-o", "--output", required=True, metavar="LOG", help="Where the log goes; .zst makes an archive."
)
@click.option("--game", type=click.IntRange(1), default=None, help="Only this game of the recording, from 1.")
@click.option(
    "--ids", type=click.Path(), default=None, help="A file with more modal cards, as the shipped table."
)
@click.option("--keep-names", is_flag=True, help="Keep the players' names; they are replaced otherwise.")
@options.as_json
@click.pass_obj
def import_(
    level: str, file: str, output: str, game: int | None, ids: str | None, keep_names: bool, as_json: bool
) -> None:
    """Turn FILE, an Arena Player.log (plain or .gz), into a log.

    Several games go into LOG, LOG-2 and so on. What was not understood is counted, never dropped in silence.
    """
    with waiting(f"reading {file}"):
        found = recorded(file, ids, keep_names=keep_names)
    chosen = list(enumerate(found, 1))
    if game is not None:
        if game > len(found):
            raise Failure(f"{file}: there is no game {game}; it holds {len(found)}.")
        chosen = [chosen[game - 1]]
    for number, one in chosen:
        record_choices(level, one)
        target = output if number == 1 or game is not None else _numbered(output, number)
        _write(one, target)
        _tell(one, target, as_json=as_json)


def _numbered(output: str, number: int) -> str:
    path = Path(output)
    return str(path.with_name(f"{path.stem}-{number}{path.suffix}"))


def _write(one: Opened, target: str) -> None:
    (write_archive if target.endswith(".zst") else write_log)(one.log, target)


def _tell(one: Opened, target: str, *, as_json: bool) -> None:
    events, choices = len(one.log), len(one.log.batches)
    if as_json:
        told = {
            "file": one.name,
            "log": target,
            "events": events,
            "choices": choices,
            "fidelity": one.fidelity,
        }
        say_json(told)
        return
    say(f"{one.name} -> {target}: {events} events, {choices} choices")
    say(fidelity_line(one.fidelity or {}))
