"""What is done already, by the content of the files: nothing is imported twice."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace

from chooseone import __version__
from chooseone.cards.own import path as own_path
from chooseone.importers.arena.tables.sniffing import resolved
from chooseone.importers.batch.jobs import Options
from chooseone.importers.batch.rows import Row
from chooseone_events.files import replace_file

NAME = ".chooseone-index.json"
_BLOCK = 1 << 20


class Done(msgspec.Struct, frozen=True):
    """What became of a file, what it was called, and a digest of the options and version of its import."""

    options: str
    rows: list[Row]
    source: str = ""


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

    def rows(self, key: str, source: str) -> list[Row] | None:
        """The rows of a file that is done, under the name it has now, if its logs are still there."""
        found = self.done.get(key)
        if found is None or found.options != self.options:
            return None
        gone = any(row.log and not (self.folder / row.log).is_file() for row in found.rows)
        return None if gone else [_renamed(row, found.source, source) for row in found.rows]

    def logs(self) -> Iterator[tuple[str, str]]:
        """The logs that are there, each with the key of its file."""
        for key, done in self.done.items():
            yield from ((row.log, key) for row in done.rows if row.log)

    def add(self, key: str, rows: list[Row], source: str) -> None:
        """A file is done."""
        self.done[key] = Done(self.options, rows, source)

    def save(self) -> None:
        """Write the index, the same bytes for the same files whoever did the work."""
        file = _File(dict(sorted(self.done.items())))
        replace_file(self.path, msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n")


def _renamed(row: Row, before: str, now: str) -> Row:
    """A row of a file that is called otherwise now; what is in an archive keeps its name there."""
    known = before and (row.source == before or row.source.startswith(f"{before}/"))
    return replace(row, source=now + row.source[len(before) :]) if known else row


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
