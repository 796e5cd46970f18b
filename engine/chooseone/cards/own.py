"""The definitions that a user has compiled from their own download, in their data folder."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

import msgspec

from chooseone.cards.definition import Definition
from chooseone.cards.shipped import Library, library
from chooseone.cards.stripping import plain

FILE = "definitions.jsonl"


def folder() -> Path:
    """Where the user's definitions are: what CHOOSEONE_DATA says, else the data folder of the platform."""
    said = os.environ.get("CHOOSEONE_DATA")
    if said:
        return Path(said)
    from platformdirs import user_data_path  # noqa: PLC0415  (only where nobody says where)

    return user_data_path("chooseone", appauthor=False)


def path() -> Path:
    """The file of the user's definitions, whether it is there or not."""
    return folder() / FILE


def own() -> Mapping[str, Definition]:
    """The user's definitions by card name, decoded when asked for; none where nothing was imported.

    Raises `BadDefinition` if the file is damaged, `OSError` if it can't be read.
    """
    file = path()
    return _read(file, file.stat().st_mtime_ns) if file.exists() else Library({})


@lru_cache(maxsize=2)
def _read(file: Path, changed: int) -> Mapping[str, Definition]:
    return library(file.read_bytes(), file.name)


def write(definitions: Iterable[Definition], target: str | Path) -> int:
    """Write definitions, one a line, so that a reader finds the old file or the new one, never a part.

    Of several definitions of a name the first is kept. Returns how many there are; raises `OSError`.
    """
    file = Path(target)
    part = file.with_name(f".{file.name}.part")
    seen: set[str] = set()
    try:
        with part.open("wb") as out:
            for one in definitions:
                if one.name not in seen:
                    seen.add(one.name)
                    out.write(msgspec.json.encode(plain(one)) + b"\n")
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
    return len(seen)
