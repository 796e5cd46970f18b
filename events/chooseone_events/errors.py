"""What can be wrong with a log or a journal: errors with fields, whose text is one clear sentence."""

from __future__ import annotations


class LogError(ValueError):
    """Anything wrong with a log, its file or its journal; the base of the errors here."""


class CorruptLog(LogError):
    """A file that is no log, or a log that was damaged.

    `line` counts from 1, and is 0 where there are no lines (archives). `kind` is one of "empty",
    "not a log", "too long", "line ends", "header", "changed", "missing", "unknown line", "event",
    "cut off", "archive". `what` says what is wrong, `mend` what to do, `path` which file it is
    ("" for bytes).
    """

    def __init__(self, line: int, kind: str, what: str, mend: str, path: str = "") -> None:
        super().__init__(line, kind, what, mend, path)
        self.line = line
        self.kind = kind
        self.what = what
        self.mend = mend
        self.path = path

    def __str__(self) -> str:
        where = ", ".join(part for part in (self.path, f"line {self.line}" if self.line else "") if part)
        return f"{where or 'the log'}: {self.what}; {self.mend}."


class UnknownSchema(LogError):
    """A log of a schema that this version cannot read, or not append to.

    `schema` is the log's, `known` the one that this version writes.
    """

    def __init__(self, schema: int, known: int, path: str = "") -> None:
        super().__init__(schema, known, path)
        self.schema = schema
        self.known = known
        self.path = path

    def __str__(self) -> str:
        where = self.path or "the log"
        if self.schema > self.known:
            return (
                f"{where} has schema {self.schema}, this version reads up to schema {self.known}: "
                "read it with a newer version of chooseone."
            )
        return (
            f"{where} has schema {self.schema}, which this version cannot use as it is: "
            f"read it with the version that wrote it, or write it anew as schema {self.known}."
        )


class LogLocked(LogError):
    """Another writer has the journal open; `path` is its file."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path

    def __str__(self) -> str:
        return f"{self.path} is open in another writer: close that one first, or only read the log."


class StaleAppend(LogError):
    """An append that expected another end of the journal: `expected` and `actual` count events."""

    def __init__(self, expected: int, actual: int, path: str = "") -> None:
        super().__init__(expected, actual, path)
        self.expected = expected
        self.actual = actual
        self.path = path

    def __str__(self) -> str:
        where = self.path or "the journal"
        return (
            f"{where} holds {self.actual} events, the append expected {self.expected}: "
            "read what was added and choose again."
        )


class ZstandardMissing(LogError, ImportError):
    """Archives need the package zstandard, which is not installed."""

    def __str__(self) -> str:
        return "archives need the package zstandard: install it with pip install 'chooseone[archive]'."
