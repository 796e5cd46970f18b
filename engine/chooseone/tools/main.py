"""The command line: ``chooseone`` (also ``python -m chooseone``)."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

import click

from chooseone import __version__
from chooseone.tools.lazy import LazyGroup

PLACES = {
    "timeline": (
        "chooseone.tools.commands.timeline:timeline",
        "The modal choices of a log or a recording in order.",
    ),
    "verify": ("chooseone.tools.commands.verify:verify", "Re-run logs: exact, diverged, or unverified."),
    "why": (
        "chooseone.tools.commands.why:why",
        "The prompt at a point: what could be chosen, and why not the rest.",
    ),
    "show": ("chooseone.tools.commands.show:show", "The position at a point."),
    "diff": (
        "chooseone.tools.commands.diff:diff",
        "Where two logs part, or what changed between two points.",
    ),
    "import": (
        "chooseone.tools.commands.importing:import_",
        "Turn recordings into logs: one file, or folders and archives.",
    ),
    "decisions": (
        "chooseone.tools.commands.decisions:decisions",
        "The modal decisions of recordings and logs, also as JSON.",
    ),
    "export": (
        "chooseone.tools.commands.export:export",
        "A log as a transcript, as mtg-replay-notation, or as a table of its modal choices.",
    ),
    "scenario": (
        "chooseone.tools.scenario.command:scenario",
        "Run scenarios: set-ups, choices, expectations.",
    ),
    "cards": (
        "chooseone.tools.commands.cards:cards",
        "Card data becomes definitions; what is understood of a card.",
    ),
    "rules": ("chooseone.tools.commands.rules:rules", "The rules that guard choices, by number."),
    "demo": ("chooseone.tools.commands.demo:demo", "A bundled game that shows rule 700.2a to 700.2i."),
    "version": ("chooseone.tools.commands.version:version", "The version."),
}
LEVELS = ("debug", "info", "warning", "error")


@click.group(
    cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.option("--log-level", type=click.Choice(LEVELS), default="warning", help="What is told on stderr.")
@click.version_option(__version__, message="%(version)s")
@click.pass_context
def cli(ctx: click.Context, log_level: str) -> None:
    """Record, check, replay and fork games of Magic: The Gathering; rule 700.2 (modal) is the heart.

    FILE is a log (.jsonl or an archive), an Arena Player.log, a Magic Online
    Match_GameLog_*.dat, or - for a log on stdin.

    Exit codes: 0 ok, 1 diverged or illegal, 2 usage, 3 corrupt.
    """
    ctx.obj = log_level


cli.places = PLACES


def main(args: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code. Never ends in a traceback."""
    _opened()
    _readable(sys.stdout)
    _readable(sys.stderr)
    try:
        code = cli.main(args=args, prog_name="chooseone", standalone_mode=False)
        sys.stdout.flush()
    except (BrokenPipeError, SystemExit):  # click leaves with SystemExit when the reader of a pipe went away
        _silence()
        return 0
    except BaseException as error:  # noqa: BLE001  (whatever it is, the user gets a sentence)
        from chooseone.tools.failing import failed  # noqa: PLC0415  (needed for errors only)

        return failed(error)
    return code if isinstance(code, int) else 0


def _opened() -> None:
    """A stream that whoever started us has closed is an empty one, or one that nobody reads."""
    sys.stdin = sys.stdin or Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115  (open until the end)
    sys.stdout = sys.stdout or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  (as above)
    sys.stderr = sys.stderr or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  (as above)


def _readable(stream: TextIO) -> None:
    """Whatever the terminal's encoding, no name in a log stops the output."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")


def _silence() -> None:
    """The reader went away: nothing more is written, not even at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
