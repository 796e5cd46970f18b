"""Errors at the command line: one clear sentence on stderr, and an exit code."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import click

from chooseone_events import CorruptLog, LogError, UnknownSchema

OK, DIVERGED, USAGE, CORRUPT = 0, 1, 2, 3
STOPPED = 130
"""After Ctrl-C, as shells have it."""


class Failure(Exception):
    """A sentence for the user and the exit code."""

    def __init__(self, text: str, code: int = USAGE) -> None:
        super().__init__(text)
        self.text, self.code = text, code


def failed(error: BaseException) -> int:
    """Say what went wrong on stderr; returns the exit code."""
    if isinstance(error, click.exceptions.Exit):
        return error.exit_code
    if (
        isinstance(error, click.UsageError) and "\n" in error.message
    ):  # click's answer to no command: the help
        click.echo(error.message, err=True)
        return USAGE
    text, code = sentence(error)
    click.echo(f"chooseone: {clean(text)}", err=True)
    return code


def sentence(error: BaseException) -> tuple[str, int]:
    """What to say about an error, and the exit code for it."""
    if isinstance(error, Failure):
        return error.text, error.code
    if isinstance(error, click.ClickException):
        return _usage(error), USAGE
    if isinstance(error, click.Abort | KeyboardInterrupt):
        return "stopped.", STOPPED
    if isinstance(error, CorruptLog | UnknownSchema):
        return str(error), CORRUPT
    if isinstance(error, LogError):
        return str(error), USAGE
    if isinstance(error, OSError):
        return about_file(error), USAGE
    return _others(error)


def _others(error: BaseException) -> tuple[str, int]:
    from chooseone.cards.errors import BadDefinition  # noqa: PLC0415  (needed for errors only)
    from chooseone.cards.sources.errors import BadCards  # noqa: PLC0415
    from chooseone.errors import ChooseoneError  # noqa: PLC0415
    from chooseone.importers.errors import AlreadyALog, NotARecording  # noqa: PLC0415

    if isinstance(error, NotARecording):
        return (
            f"{error}; give an Arena Player.log (detailed logs on), a Match_GameLog or a log of chooseone.",
            CORRUPT,
        )
    if isinstance(error, AlreadyALog):
        return f"{error}.", USAGE
    if isinstance(error, ChooseoneError):
        return str(error), DIVERGED
    if isinstance(error, BadCards | BadDefinition):
        return f"{error}.", CORRUPT
    if isinstance(error, MemoryError):
        return "the input needs more memory than there is; give a smaller file.", CORRUPT
    return f"this input made chooseone fail ({type(error).__name__}: {error}); please report it.", CORRUPT


def _usage(error: click.ClickException) -> str:
    """What click says, and where to read more."""
    said = error.format_message().rstrip(".")
    ctx = error.ctx if isinstance(error, click.UsageError) else None
    where = ctx.command_path if ctx is not None else "chooseone"
    return f"{said[:1].lower()}{said[1:]}; see {where} --help."


_MENDS = {
    errno.ENOENT: "there is no such file; check the path.",
    errno.EISDIR: "that is a directory; give a file in it.",
    errno.EACCES: "the file may not be read; change its permissions.",
    errno.ENOSPC: "the disk is full; make room.",
}


def about_file(error: OSError) -> str:
    """What is wrong with a file."""
    name = error.filename if error.filename is not None else "the file"
    named = isinstance(name, str | bytes)
    if error.errno == errno.ENOENT and named and not Path(os.fsdecode(name)).parent.exists():
        return f"{name}: there is no such folder; make it, or check the path."
    mend = _MENDS.get(error.errno or 0) or f"{error.strerror or error}; check the file."
    return f"{name}: {mend}"


def clean(text: str) -> str:
    """Text of one line without control characters: a log's names can't move the cursor or forge lines."""
    return "".join(ch if ch.isprintable() else f"\\x{ord(ch):02x}" for ch in text)


def clean_lines(text: str) -> str:
    """Text of our own in lines, each of them clean."""
    return "\n".join(map(clean, text.split("\n")))
