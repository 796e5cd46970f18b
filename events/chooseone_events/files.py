"""Logs as files: written whole, read without waiting for a writer."""

from __future__ import annotations

import os
from pathlib import Path

from chooseone_events.archive import SKIPPED, decode_archive, encode_archive, is_archive
from chooseone_events.log import Log
from chooseone_events.reading import scan
from chooseone_events.sealing import encode_log
from chooseone_events.upcasters import UPCASTERS, Upcasters

HEAD = b'{"format"'
"""How a log in JSON Lines begins, whoever wrote its header."""


def begins_as_log(head: bytes) -> bool:
    """True if a file that begins so is a log in JSON Lines or an archive, whatever comes after."""
    return head.startswith((HEAD, SKIPPED))


def read_log(path: str | os.PathLike[str], upcasters: Upcasters = UPCASTERS) -> Log:
    """The log in a file, JSON Lines or an archive; it takes no lock and never waits.

    A batch that was cut off at the end, or that a writer is just writing, is left out with a
    warning. Raises CorruptLog, UnknownSchema, ZstandardMissing, or OSError as `open` does.
    """
    name = os.fspath(path)
    with Path(name).open("rb") as file:
        if is_archive(file.peek(4)):
            return decode_archive(file.read(), upcasters, name)
        return scan(file, name, upcasters).log


def write_archive(log: Log, path: str | os.PathLike[str]) -> None:
    """Write a log as an archive (msgpack, zstd); errors as `encode_archive` and `write_log`."""
    replace_file(Path(path), encode_archive(log))


def write_log(log: Log, path: str | os.PathLike[str]) -> None:
    """Write a log's file whole: it is there complete or, after an error, as it was before.

    Raises ValueError as `encode_log`, OSError as `open` does.
    """
    replace_file(Path(path), encode_log(log))


def replace_file(path: Path, data: bytes) -> None:
    """Put these bytes in the place of a file, in one step; into a pipe or device, directly."""
    path = path.resolve()
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        if error.errno is not None:
            error.filename, error.filename2 = str(path), None  # nobody knows the name of the part
        raise
    finally:
        part.unlink(missing_ok=True)
