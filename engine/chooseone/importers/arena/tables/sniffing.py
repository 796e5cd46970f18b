"""Which kind of table a file is: told by its first bytes, never by its name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from pathlib import Path
from typing import IO

import msgspec

from chooseone.importers.arena.modal import ModalCard
from chooseone.importers.arena.tables.bulk import read_mtgjson, read_scryfall
from chooseone.importers.arena.tables.database import MAGIC, read_database
from chooseone.importers.arena.tables.finding import client_databases
from chooseone.importers.arena.tables.table import Table
from chooseone.importers.errors import BadTable
from chooseone.importers.packed import unpacked, unpacking_errors

CLIENT = "client"
"""Instead of a file: the database of the Arena client that is installed here."""


class _File(msgspec.Struct, frozen=True, gc=False):
    cards: tuple[ModalCard, ...] | None = None
    data: msgspec.Raw = msgspec.Raw()


def read_tables(paths: Iterable[str | Path]) -> Table:
    """All these tables in one; where they differ the later counts.

    Each is the Arena client's card database (or the word "client" for the one installed here), a
    bulk file of Scryfall or MTGJSON (also packed), or a JSON file in the form of `modal_ids.json`.
    Raises `BadTable` for a file that is none of these, `OSError` if it cannot be read.
    """
    return reduce(Table.__or__, map(read_table, paths), Table())


def read_table(path: str | Path) -> Table:
    """One table; as `read_tables`."""
    path = resolved(path)
    try:
        with unpacked(path) as file:
            head = file.peek(len(MAGIC))  # type: ignore[attr-defined]  # a buffered reader has it
            if not head.startswith(MAGIC):
                return _json(file, head)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadTable(str(path), str(error)) from error
    except unpacking_errors() as error:
        raise BadTable(str(path), f"not readable to its end ({error})") from error
    return read_database(path)


def resolved(path: str | Path) -> Path:
    """The file that is meant: for the word "client" the newest database that is installed."""
    if str(path) != CLIENT:
        return Path(path)
    found = client_databases()
    if not found:
        raise BadTable(CLIENT, "no card database in the usual folders of the Arena client; give its path")
    return found[0]


def _json(file: IO[bytes], head: bytes) -> Table:
    if head.lstrip(b"\xef\xbb\xbf \r\n\t").startswith(b"["):
        return read_scryfall(file)  # type: ignore[arg-type]  # reading lines is all it does
    data = file.read()
    found = msgspec.json.decode(data, type=_File)
    if bytes(found.data):
        return read_mtgjson(data)
    if found.cards is None:
        raise msgspec.ValidationError("it has neither `cards` nor `data`")
    return Table.of(found.cards)
