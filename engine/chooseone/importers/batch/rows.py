"""The rows of a table of results: one a game, or one for a file that gave none."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import Literal

import msgspec

State = Literal["imported", "broken", "no game", "no recording", "duplicate"]


class Row(msgspec.Struct, frozen=True):
    """What became of one game.

    `source` is the file as it was named (with the name inside an archive), `game` its number there
    from 1. `log` is where the log went, below the folder of results. `problem` says in words what was
    wrong, or of what file this is a duplicate; a game of a file that is cut off is imported all the
    same. The counts are those of the fidelity report.
    """

    source: str
    game: int = 0
    state: State = "imported"
    kind: str = ""
    log: str = ""
    events: int = 0
    choices: int = 0
    decisions: int = 0
    checked: int = 0
    not_checkable: int = 0
    fold_differs: int = 0
    unnamed: int = 0
    read: int = 0
    understood: int = 0
    problem: str = ""


def table(rows: Iterable[Row]) -> bytes:
    """The rows as CSV with a line of headings."""
    out = io.StringIO(newline="")
    names = Row.__struct_fields__
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(names)
    writer.writerows([_cell(getattr(row, name)) for name in names] for row in rows)
    return out.getvalue().encode("utf-8", "backslashreplace")


def _cell(value: object) -> object:
    """A file's name can't become a formula in a spreadsheet."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") else value
