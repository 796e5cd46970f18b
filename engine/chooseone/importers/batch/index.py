"""What is done already, by the content of the files: nothing is imported twice."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from chooseone import __version__
from chooseone.cards.own import path as own_path
from chooseone.importers.arena.tables.sniffing import resolved
from chooseone.importers.batch.jobs import Options
from chooseone.importers.batch.rows import Row
from chooseone_events.files import replace_file

NAME = ".chooseone-index.json"
_BLOCK = 1 << 20


class Done(msgspec.Struct, frozen=True):
    """What became of a file, and a digest of the options and the version it was imported with."""

    options: str
    rows: list[Row]


class _File(msgspec.Struct):
    done: dict[str, Done] = {}


class Index:
    """The rows of each file that is done, by the digest of its content.

    What was imported with other options or by another version is done again. An index that can't be
    read counts for nothing.
    """

    def __init__(self, folder: Path, options: Options) -> None:
        self.path = folder / NAME
        self.folder = folder
        self.options = _options(options)
        self.done = _read(self.path)

    def rows(self, key: str) -> list[Row] | None:
        """The rows of a file that is done, if its logs are still there."""
        found = self.done.get(key)
        if found is None or found.options != self.options:
            return None
        gone = any(row.log and not (self.folder / row.log).is_file() for row in found.rows)
        return None if gone else found.rows

    def logs(self) -> Iterator[tuple[str, str]]:
        """The logs that are there, each with the key of its file."""
        for key, done in self.done.items():
            yield from ((row.log, key) for row in done.rows if row.log)

    def add(self, key: str, rows: list[Row]) -> None:
        """A file is done."""
        self.done[key] = Done(self.options, rows)

    def save(self) -> None:
        """Write the index, the same bytes for the same files whoever did the work."""
        file = _File(dict(sorted(self.done.items())))
        replace_file(self.path, msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n")


def _read(path: Path) -> dict[str, Done]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=_File).done
    except (OSError, msgspec.MsgspecError, UnicodeError):
        return {}


def _options(options: Options) -> str:
    """A short digest of all that changes what comes out, tables and the user's definitions by content."""
    parts = [__version__, repr(options.keep_names), repr(options.packed), *_tables(options.ids)]
    parts += [digest(own_path())] if own_path().is_file() else []
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def _tables(ids: Iterable[str]) -> Iterable[str]:
    return (digest(resolved(one)) for one in ids)


def digest(path: Path) -> str:
    """The SHA-256 of a file's content."""
    found = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            found.update(block)
    return found.hexdigest()
