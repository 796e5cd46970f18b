"""Reading a log: lines in, a log out; whatever is broken is named by its line."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any, BinaryIO

import msgspec

from chooseone_events.damage import (
    BROKEN,
    CHANGED,
    MARK,
    RESTORE,
    SEAL,
    alien,
    batch_damage,
    head_damage,
    salvage,
    spoiled_end,
    too_long,
)
from chooseone_events.errors import CorruptLog
from chooseone_events.header import Header
from chooseone_events.log import Batch, Log
from chooseone_events.sealing import LONGEST, Chain, Checkpoint, mark, seal
from chooseone_events.translating import event_reader, read_header
from chooseone_events.upcasters import UPCASTERS, Upcasters


class Found(msgspec.Struct, frozen=True, gc=False):
    """What a scan found: the log, the schema it was in, the chain and size of its whole lines."""

    log: Log
    schema: int
    chain: Chain
    size: int


def decode_log(data: bytes, upcasters: Upcasters = UPCASTERS) -> Log:
    """The log in these bytes; the inverse of `encode_log`.

    A batch that was cut off at the end is left out, with a warning. Raises CorruptLog for
    anything else that is broken, UnknownSchema for a schema that cannot be read.
    """
    return scan(io.BytesIO(data), "", upcasters).log


def scan(file: BinaryIO, path: str = "", upcasters: Upcasters = UPCASTERS) -> Found:
    """Read the whole file of a log; errors as in `decode_log`, with the path in them."""
    return _Scanner(file, path, upcasters).run()


class _Scanner:
    """One pass over a file. It holds, beside the log, the lines of one batch.

    Nothing is decoded before its seal has been checked: what does not decode then was written
    so, what does not fit its seal was damaged.
    """

    def __init__(self, file: BinaryIO, path: str, upcasters: Upcasters) -> None:
        self.file = file
        self.path = path
        self.number = self.whole = 2
        self.position = self.size = 0
        self.open: list[bytes] = []
        self.batches: list[Batch] = []
        self.checkpoints: dict[int, str] = {}
        self.warnings: list[str] = []
        self.chain, self.schema, self.header = self._head(upcasters)
        self.read = event_reader(self.schema, upcasters)

    def run(self) -> Found:
        """Take all lines after the header."""
        for line in self._lines():
            self._take(line)
        if self.open:
            self._cut_off()
        log = Log(self.header, tuple(self.batches), self.checkpoints, tuple(self.warnings))
        return Found(log, self.schema, self.chain, self.size)

    def _head(self, upcasters: Upcasters) -> tuple[Chain, int, Header]:
        first, second = self.file.readline(LONGEST + 1), self.file.readline(LONGEST + 1)
        chain, expected = seal(Chain(), (first,))
        if second != expected:
            raise head_damage(first, second, expected, self.path)
        self.position = self.size = len(first) + len(second)
        schema, header = read_header(first, upcasters, self.path)
        return chain, schema, header

    def _lines(self) -> Iterator[bytes]:
        while line := self.file.readline(LONGEST + 1):
            self.number += 1
            self.position += len(line)
            if len(line) > LONGEST:
                raise too_long(self.number, self.path)
            yield line

    def _take(self, line: bytes) -> None:
        if not line.endswith(b"\n"):
            self._tail(line)
        elif line.startswith(SEAL):
            self._close(line)
        elif line.startswith(MARK):
            self._checkpoint(line)
        else:
            self.open.append(line)

    def _close(self, line: bytes) -> None:
        chain, expected = seal(self.chain, self.open)
        first = self.number - len(self.open)
        if line != expected or not self.open:
            at, kind, what = batch_damage(self.open, line, expected)
            raise self._corrupt(first + at, kind, what)
        self.batches.append(tuple(self._event(raw, first + at) for at, raw in enumerate(self.open)))
        self._is_whole(chain)

    def _checkpoint(self, line: bytes) -> None:
        if self.open:
            strange = alien(self.open)
            at = self.number if strange is None else self.number - len(self.open) + strange
            raise self._corrupt(at, "missing", "the seal of the batch is missing or was changed")
        chain, expected = mark(self.chain, self._digest(line))
        if line != expected:
            raise self._corrupt(self.number, "changed", f"the checkpoint does not fit: {CHANGED}")
        self.checkpoints[chain.events] = self._digest(line)
        self._is_whole(chain)

    def _digest(self, line: bytes) -> str:
        try:
            return msgspec.json.decode(line, type=Checkpoint).digest
        except BROKEN as error:
            raise self._corrupt(self.number, "changed", f"no checkpoint: {CHANGED}") from error

    def _is_whole(self, chain: Chain) -> None:
        self.chain, self.open = chain, []
        self.whole, self.size = self.number, self.position

    def _event(self, line: bytes, number: int) -> Any:
        try:
            return self.read(line)
        except BROKEN as error:
            mend = "it was written like this, so read it with the version that wrote it"
            what = f"no event that this version knows ({error})"
            raise CorruptLog(number, "event", what, mend, self.path) from error

    def _tail(self, line: bytes) -> None:
        if spoiled_end(line, seal(self.chain, self.open)[1]):
            raise self._corrupt(self.number, "changed", f"the end of the line does not fit: {CHANGED}")
        self._cut_off(line)

    def _cut_off(self, tail: bytes = b"") -> None:
        strange = alien(self.open)
        if strange is not None:
            what = f"neither an event nor a seal: {CHANGED}, or something else was added"
            raise self._corrupt(self.whole + 1 + strange, "changed", what)
        lost = self.position - self.size
        self.warnings.append(
            f"{self.path or 'the log'}, line {self.whole + 1}: the last batch was cut off and is left out "
            f"({lost} bytes in {len(self.open) + bool(tail)} lines)."
        )
        self.open = []

    def _corrupt(self, line: int, kind: str, what: str) -> CorruptLog:
        mend = salvage(self.whole) if self.whole > 2 else RESTORE
        return CorruptLog(line, kind, what, mend, self.path)
