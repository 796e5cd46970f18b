"""``chooseone demo``: the bundled game that shows rule 700.2a to 700.2i, and a real game."""

from __future__ import annotations

from pathlib import Path

import click

import chooseone
from chooseone.replay.explaining import why
from chooseone.replay.points import Points
from chooseone.replay.rerun import rerun
from chooseone.replay.timeline import timeline as rows_of
from chooseone.tools.commands import options
from chooseone.tools.commands import why as explaining
from chooseone.tools.commands.timeline import tell
from chooseone.tools.failing import DIVERGED, OK, Failure
from chooseone.tools.opening import open_log
from chooseone.tools.output import on_terminal, say, say_json
from chooseone.tools.rendering.verdicts import verdict_lines, verdict_plain

NAME = "demo.jsonl"
REAL = "arena-three-steps-ahead.jsonl"


def bundled(name: str = NAME) -> Path:
    """A bundled game: in the installed package, or beside the sources. `Failure` if it is in neither."""
    package = Path(chooseone.__file__).resolve().parent
    sources = package.parent.parent / "replays"
    for folder in (package / "replays_data", sources, sources / "recordings"):
        if (folder / name).is_file():
            return folder / name
    raise Failure(f"the bundled game {name} is missing; install chooseone again.")


@click.command()
@options.as_json
def demo(as_json: bool) -> int:
    """A bundled game that shows rule 700.2a to 700.2i: its choices, its verdict, one prompt explained.

    Then the choices of a real game, imported from a Player.log of MTG Arena.
    """
    opened = open_log(str(bundled()), 1)._replace(name=NAME)
    tell(opened, every=False, table=on_terminal(), as_json=as_json)
    verdict = rerun(opened.log)
    if as_json:
        say_json(verdict_plain(NAME, verdict, None))
    else:
        say()
        for line in verdict_lines(NAME, verdict, None):
            say(line)
    _one_prompt(opened.log, as_json=as_json)
    if not as_json:
        say()
    real = open_log(str(bundled(REAL)), 1)._replace(name=REAL)
    tell(real, every=False, table=on_terminal(), as_json=as_json)
    return OK if verdict.kind != "diverged" else DIVERGED


def _one_prompt(log: chooseone.Log, *, as_json: bool) -> None:
    """The choice with most refused modes, explained."""
    rows = [row for row in rows_of(log) if row.kind == "modes"]
    if not rows:
        return
    best = max(rows, key=lambda row: (len(row.refused), -row.at))
    if not as_json:
        say()
        say(f"why {NAME} --at {best.at}")
    explaining.tell(why(Points(log), best.at), as_json=as_json)
