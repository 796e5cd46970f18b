"""A journal: a log in a file, to which a single writer appends batches."""

from __future__ import annotations

import os
from collections.abc import Iterable
from types import TracebackType
from typing import Self

from chooseone_events.base import Event
from chooseone_events.errors import LogError, StaleAppend, UnknownSchema
from chooseone_events.header import SCHEMA, Header
from chooseone_events.locking import lock
from chooseone_events.log import Log
from chooseone_events.reading import Found, scan
from chooseone_events.sealing import Chain, mark, sealed_batch, sealed_header

_FLAGS = os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


class Journal:
    """A log in a file, open for writing; made by `create` or `open`, closed by `with` or `close`.

    `found` is the log as it was when the journal was opened, `path` its file. A batch is in the
    file when `append` returns; with `fsync` it is on the disk as well.
    """

    def __init__(self, handle: int, path: str, found: Found, *, fsync: bool = False) -> None:
        self.path = path
        self.found = found.log
        self._handle = handle
        self._chain = found.chain
        self._size = found.size
        self._fsync = fsync

    @classmethod
    def create(cls, path: str | os.PathLike[str], header: Header, *, fsync: bool = False) -> Self:
        """Begin a new log. Raises FileExistsError if there is such a file, LogLocked, OSError."""
        name = os.fspath(path)
        chain, lines = sealed_header(header)
        handle = _locked(name, _FLAGS | os.O_CREAT | os.O_EXCL)
        journal = cls(handle, name, Found(Log(header), SCHEMA, chain, 0), fsync=fsync)
        try:
            journal._write(chain, lines)
        except BaseException:
            journal.close()
            raise
        return journal

    @classmethod
    def open(cls, path: str | os.PathLike[str], *, fsync: bool = False) -> Self:
        """Go on with a log; a batch that was cut off at its end is taken away (see `warnings`).

        Raises LogLocked if it has another writer, CorruptLog, UnknownSchema (also for an older
        schema, which can be read but not appended to), OSError.
        """
        name = os.fspath(path)
        handle = _locked(name, _FLAGS)
        try:
            found = _scanned(handle, name)
            os.ftruncate(handle, found.size)
        except BaseException:
            os.close(handle)
            raise
        return cls(handle, name, found, fsync=fsync)

    @property
    def seq(self) -> int:
        """How many events the journal holds."""
        return self._chain.events

    @property
    def warnings(self) -> tuple[str, ...]:
        """What had to be left out when the journal was opened."""
        return self.found.warnings

    @property
    def closed(self) -> bool:
        """True once nothing can be appended any more."""
        return self._handle < 0

    def append(self, events: Iterable[Event], *, expected_seq: int | None = None) -> int:
        """Append a batch: a choice and its consequences. Returns `seq` after it.

        Raises StaleAppend if the journal holds another number of events than `expected_seq`,
        ValueError for no events, OSError if it cannot be written; the file is then as before.
        """
        if expected_seq is not None and expected_seq != self.seq:
            raise StaleAppend(expected_seq, self.seq, self.path)
        self._write(*sealed_batch(self._chain, tuple(events)))
        return self.seq

    def checkpoint(self, digest: str) -> None:
        """Put down the digest of the state after all events so far. Raises OSError as `append`."""
        self._write(*mark(self._chain, digest))

    def close(self) -> None:
        """Let go of the file and its lock; a second time does nothing."""
        if not self.closed:
            os.close(self._handle)
            self._handle = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _write(self, chain: Chain, data: bytes) -> None:
        if self.closed:
            raise LogError(f"{self.path} is closed: open the journal again to append.")
        try:
            _write_all(self._handle, self._size, data)
            self._sync()
        except BaseException:
            os.ftruncate(self._handle, self._size)
            raise
        self._chain = chain
        self._size += len(data)

    def _sync(self) -> None:
        if self._fsync:
            os.fsync(self._handle)


def _locked(path: str, flags: int) -> int:
    handle = os.open(path, flags, 0o666)
    try:
        lock(handle, path)
    except BaseException:
        os.close(handle)
        raise
    return handle


def _scanned(handle: int, path: str) -> Found:
    os.lseek(handle, 0, os.SEEK_SET)
    with open(handle, "rb", closefd=False) as file:
        found = scan(file, path)
    if found.schema != SCHEMA:
        raise UnknownSchema(found.schema, SCHEMA, path)
    return found


def _write_all(handle: int, at: int, data: bytes) -> None:
    os.lseek(handle, at, os.SEEK_SET)
    left = memoryview(data)
    while left:
        left = left[os.write(handle, left) :]
