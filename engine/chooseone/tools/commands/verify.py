"""``chooseone verify``: feed the choices of logs to the engine again."""

from __future__ import annotations

import click

from chooseone.replay.rerun import rerun
from chooseone.replay.verdict import Verdict
from chooseone.tools.commands import options
from chooseone.tools.failing import DIVERGED, OK, clean, sentence
from chooseone.tools.opening import Opened, open_logs
from chooseone.tools.output import say, say_json
from chooseone.tools.progress import Bar, progress
from chooseone.tools.records import record_choices
from chooseone.tools.rendering.verdicts import verdict_lines, verdict_plain


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@options.as_json
@click.pass_obj
def verify(level: str, files: tuple[str, ...], as_json: bool) -> int:
    """Re-run logs: every choice is guarded, every consequence and digest has to come out equal.

    The verdict is exact, diverged (with the first difference and every violated rule) or unverified
    (a recording is checked as far as its position is known).
    """
    with progress("verifying") as bar:
        return max(_file(level, file, bar, as_json=as_json) for file in files)


def _file(level: str, file: str, bar: Bar, *, as_json: bool) -> int:
    """Verify one file; a file that can't be read does not keep the others from being verified."""
    try:
        opened = open_logs(file)
    except (OSError, ValueError, MemoryError) as error:
        text, code = sentence(error)
        click.echo(f"chooseone: {clean(text)}", err=True)
        if as_json:
            say_json({"file": file, "verdict": "unreadable", "why": text})
        return code
    return max(_log(level, one, bar, as_json=as_json) for one in opened)


def _log(level: str, opened: Opened, bar: Bar, *, as_json: bool) -> int:
    record_choices(level, opened)
    verdict = rerun(opened.log, bar.start(opened.name, len(opened.log)))
    bar.pause()
    _tell(opened, verdict, as_json=as_json)
    return DIVERGED if verdict.kind == "diverged" else OK


def _tell(opened: Opened, verdict: Verdict, *, as_json: bool) -> None:
    if as_json:
        say_json(verdict_plain(opened.name, verdict, opened.fidelity))
        return
    for line in verdict_lines(opened.name, verdict, opened.fidelity):
        say(line)
