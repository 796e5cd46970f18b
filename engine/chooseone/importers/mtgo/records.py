"""The records of a Magic Online game log: binary, with nothing that marks where one begins."""

from __future__ import annotations

import re
from collections import Counter
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from chooseone.importers.errors import NotARecording
from chooseone.importers.packed import unpacked, unpacking_errors

LARGEST = 16 * 1024 * 1024
"""So many bytes of a file are read, so that memory stays bounded; real logs have some ten thousand."""

LONGEST = 64 * 1024
"""A message with more bytes is taken for a damaged length."""

_FIRST, _LAST = 630_822_816_000_000_000, 650_000_000_000_000_000
"""Times between 2000 and 2060, in units of 100 ns since the year 1; others are damage."""

DAMAGE = (
    "records broken", "records mended", "records out of order", "records cut off", "bytes skipped",
    "files cut off", "bytes beyond the limit",
)  # fmt: skip
"""Counts that tell of records that are missing or may be."""

_BINARY = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
"""What stands in no message, but in every time and length."""

_PART = 1 << 20
_HEAD = 9
"""Bytes before the text of a record: the time and one that was always zero."""


class Record(NamedTuple):
    """One message: its number in the file from 1, its time as the client wrote it, its text."""

    number: int
    ticks: int
    text: str


class Match(NamedTuple):
    """A whole file: the id of the match, its records, and counts of what was damaged."""

    id: str
    records: tuple[Record, ...]
    counts: Counter[str]


def read_match(path: str | Path) -> Match:
    """The records of a file (plain, .gz or .zst). Damage is counted; raises `OSError` if it can't be read."""
    counts: Counter[str] = Counter()
    return decode_match(_first_bytes(path, LARGEST, counts), counts)


def _first_bytes(path: str | Path, most: int, counts: Counter[str]) -> bytes:
    """The first bytes of a file; fewer where it is packed and broken, which is counted."""
    parts: list[bytes] = []
    try:
        with unpacked(path) as file:
            while most > 0 and (part := file.read(min(most, _PART))):
                parts.append(part)
                most -= len(part)
            counts["bytes beyond the limit"] += len(file.read(1)) if most <= 0 else 0
    except unpacking_errors():
        counts["files cut off"] += 1
    return b"".join(parts)


def is_match(path: str | Path) -> bool:
    """True if a file begins as a game log, or a record of one stands near its beginning."""
    try:
        return looks_like_match(_first_bytes(path, LONGEST, Counter()))
    except (OSError, NotARecording):
        return False


def decode_match(data: bytes, counts: Counter[str] | None = None) -> Match:
    """The records in these bytes. Where one is damaged, reading goes on at the next whole one."""
    counts = Counter() if counts is None else counts
    name, at = _header(data)
    if at < 0:
        counts["headers broken"] += 1
    reader = _Reader(data, max(at, 0), counts)
    reader.run()
    return Match(name, tuple(reader.records), counts)


def looks_like_match(data: bytes) -> bool:
    """True if these first bytes of a file are those of a game log, or a whole record is among them."""
    return _header(data)[1] >= 0 or _next(data, 0) is not None


def began_at(ticks: int) -> str:
    """A client's time to the second as ISO 8601, "" for none; its zone is not told and taken for UTC."""
    if not ticks:
        return ""
    return f"{datetime(1, 1, 1) + timedelta(seconds=ticks // 10_000_000):%Y-%m-%dT%H:%M:%S}Z"  # noqa: DTZ001


def _header(data: bytes) -> tuple[str, int]:
    """The match id and where the records begin; -1 if the header is damaged."""
    first = _string(data, 2) if data[:2] == b"\x01\x00" else None
    if first is None or data[first[1] : first[1] + 2] != b"\x04\x00":
        return "", -1
    second = _string(data, first[1] + 2)
    return (first[0], second[1]) if second is not None and second[0] == first[0] else ("", -1)


def _size(data: bytes, at: int) -> tuple[int, int] | None:
    """A length in groups of 7 bits, the low ones first, and the place behind it."""
    value = 0
    for place in range(5):
        if at + place >= len(data):
            return None
        byte = data[at + place]
        value |= (byte & 0x7F) << (7 * place)
        if byte < 0x80:
            return value, at + place + 1
    return None


def _string(data: bytes, at: int) -> tuple[str, int] | None:
    size = _size(data, at)
    if size is None or size[0] > LONGEST or size[1] + size[0] > len(data):
        return None
    try:
        return data[size[1] : size[1] + size[0]].decode(), size[1] + size[0]
    except UnicodeDecodeError:
        return None


def _ticks(data: bytes, at: int) -> int:
    """The time at this place; 0 if there is none that is likely."""
    ticks = int.from_bytes(data[at : at + 8], "little")
    return ticks if at + 8 <= len(data) and _FIRST <= ticks < _LAST else 0


def _fits(data: bytes, at: int) -> bool:
    """True if a record may begin here: the end of the file, a time, or the start of one that is cut."""
    return bool(_ticks(data, at)) or len(data) - at < 8


def _next(data: bytes, at: int) -> int | None:
    """The place of the next whole record from here on."""
    found = data.find(b"\x08\x00", at)
    while found >= 0:
        place = found - 7
        likely = place >= at and b"@P" in data[place + _HEAD : place + _HEAD + 5] and _ticks(data, place)
        text = _string(data, place + _HEAD) if likely else None
        if text is not None and text[0].startswith("@P") and _fits(data, text[1]):
            return place
        found = data.find(b"\x08\x00", found + 1)
    return None


class _Reader:
    """One pass over the bytes."""

    def __init__(self, data: bytes, at: int, counts: Counter[str]) -> None:
        self.data, self.at, self.counts = data, at, counts
        self.records: list[Record] = []
        self.last = 0

    def run(self) -> None:
        """Read all that can be read."""
        while self.at < len(self.data):
            if not self._whole():
                self._damaged()

    def _whole(self) -> bool:
        ticks = _ticks(self.data, self.at)
        text = _string(self.data, self.at + _HEAD) if ticks else None
        if text is None or not _fits(self.data, text[1]):
            return False
        self.counts["records of another kind"] += self.data[self.at + 8] != 0
        self._keep(ticks, text[0])
        self.at = text[1]
        return True

    def _keep(self, ticks: int, text: str) -> None:
        self.counts["records out of order"] += bool(ticks) and ticks < self.last
        self.last = ticks or self.last
        self.records.append(Record(len(self.records) + 1, ticks, text))

    def _damaged(self) -> None:
        """Go on behind what is damaged; a message whose text is whole is kept."""
        begin, end = self.at, _next(self.data, self.at + 1)
        self.at = len(self.data) if end is None else end
        if end is not None and self._mended(begin, end):
            return
        own, ticks = _string(self.data, begin + _HEAD), _ticks(self.data, begin)
        if own is not None and (ticks or own[0].startswith("@P")) and not _BINARY.search(own[0]):
            self.counts["records mended"] += not ticks  # else what is damaged comes behind it
            self._keep(ticks, own[0])
            self.at = own[1]
            return
        self.counts["records broken" if end is not None or own is not None else "records cut off"] += 1
        self.counts["bytes skipped"] += self.at - begin

    def _mended(self, begin: int, end: int) -> bool:
        """A record whose time or length is damaged: all up to the next one is text."""
        found = self.data.find(b"@P", begin, begin + 16)
        text = self.data[found:end] if found >= 0 else b""
        if not text or len(text) > LONGEST:
            return False
        try:
            words = text.decode()
        except UnicodeDecodeError:
            return False
        if _BINARY.search(words):
            return False
        self._keep(_ticks(self.data, begin), words)
        self.counts["records mended"] += 1
        return True
