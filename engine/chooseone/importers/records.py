"""Splitting a client's log into records: a header line and the JSON value that follows it."""

from __future__ import annotations

import codecs
import gzip
import io
import re
import zlib
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple, cast

LONGEST = 32 * 1024 * 1024
"""A line or a record with more characters is left out, so that memory stays bounded."""

_HEADER = re.compile(
    r"^\[[^\]]{1,60}\].{0,80}?(?:Match to \S{1,80}|\S{1,80} to Match): (\w{1,80})(.*)", re.DOTALL
)
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


class Record(NamedTuple):
    """One message of the log: the name in its header line, and its JSON text."""

    name: str
    text: str


def lines(path: str | Path, counts: Counter[str]) -> Generator[str, None, None]:
    """The lines of a plain or gzipped text, one at a time.

    Bytes that are no text are replaced, an archive that is cut off ends early, an overlong line
    is left out; all are counted. Raises `OSError` if the file cannot be opened.
    """
    with Path(path).open("rb") as raw:
        packed = raw.read(2) == b"\x1f\x8b"
        raw.seek(0)
        if packed:
            with gzip.GzipFile(fileobj=raw) as unpacked:
                yield from _lines(unpacked, counts)
        else:
            yield from _lines(raw, counts)


def _lines(file: BinaryIO | gzip.GzipFile, counts: Counter[str]) -> Iterator[str]:
    try:
        head = file.read(4)
        encoding = next((name for mark, name in _MARKS if head.startswith(mark)), "utf-8")
        file.seek(0)
        text = io.TextIOWrapper(cast("BinaryIO", file), encoding, errors="replace", newline="\n")
        with text:
            yield from _short(text, counts)
    except (EOFError, zlib.error, gzip.BadGzipFile):
        counts["files cut off"] += 1


def _short(text: io.TextIOWrapper, counts: Counter[str]) -> Iterator[str]:
    while line := text.readline(LONGEST):
        if len(line) < LONGEST or line.endswith("\n"):
            yield line
            continue
        counts["lines too long"] += 1
        while (rest := text.readline(LONGEST)) and not rest.endswith("\n"):
            pass


def records(source: Iterator[str], counts: Counter[str]) -> Iterator[Record]:
    """The records in lines of a log; other lines, broken and cut records are counted.

    A value stands on one line, or over several with its last brace alone at the start of a line.
    """
    name, parts, size = "", [""], 0
    for line in source:
        if line.startswith("["):
            counts["records cut off"] += bool(name)
            found = _HEADER.match(line)
            name = found[1] if found else ""
            counts["lines foreign"] += not found
            parts, size = [found[2] if found and found[2].strip() else ""], 0
        elif not name or (parts == [""] and not line.startswith("{")):
            counts["lines foreign"] += bool(line.strip())
        else:
            parts.append(line)
            size += len(line)
            if size > LONGEST:
                counts["records too long"] += 1
                name = ""
            elif _whole(line, len(parts)):
                yield Record(name, "".join(parts))
                name = ""
    counts["records cut off"] += bool(name)


def _whole(line: str, parts: int) -> bool:
    """True if this line ends the value: a line of its own, or the closing brace at its start."""
    end = line.rstrip()
    return end == "}" if parts > 2 else end.endswith("}") and end != "{}}"
