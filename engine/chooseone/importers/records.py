"""Splitting a client's log into records: a header line and the JSON value that follows it."""

from __future__ import annotations

import codecs
import io
import re
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple, cast

from chooseone.importers.packed import Bomb, Progress, unpacked, unpacking_errors

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


def lines(
    path: str | Path, counts: Counter[str], progress: Progress | None = None
) -> Generator[str, None, None]:
    """The lines of a text (plain, .gz or .zst), one at a time.

    Bytes that are no text are replaced, an archive that is cut off ends early, one that unpacks to
    far too much is left at that point, an overlong line is left out; all are counted. Raises
    `OSError` if the file cannot be opened.
    """
    with unpacked(path, progress) as file:
        yield from _lines(file, counts)


def _lines(file: BinaryIO, counts: Counter[str]) -> Iterator[str]:
    broken = unpacking_errors()
    try:
        head = cast("io.BufferedReader", file).peek(4)[:4]
        text = io.TextIOWrapper(file, _encoding(head), errors="replace", newline="\n")
        yield from _short(text, counts)
    except Bomb:
        counts["files unpacked too far"] += 1
    except broken:
        counts["files cut off"] += 1


def _encoding(head: bytes) -> str:
    """By its mark, or by where the zeroes stand; UTF-8 otherwise."""
    for mark, name in _MARKS:
        if head.startswith(mark):
            return name
    zeroes = [place for place, byte in enumerate(head) if byte == 0]
    if zeroes == [1, 3]:
        return "utf-16-le"
    return "utf-16-be" if zeroes == [0, 2] else "utf-8"


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
