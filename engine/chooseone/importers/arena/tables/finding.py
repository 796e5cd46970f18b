"""Where the Arena client keeps its card database on the usual systems."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

FOLDER = "CHOOSEONE_ARENA"
"""The environment variable that names another folder: the client's, or the one with the database."""

_RAW = ("", "Raw", "Downloads/Raw", "MTGA_Data/Downloads/Raw", "MTGA_Data/downloads/Raw")
_WINDOWS = (
    "Wizards of the Coast/MTGA",
    "Steam/steamapps/common/MTGA",
    "Epic Games/MagicTheGathering",
)
_HOME = (
    "Library/Application Support/com.wizards.mtga",
    ".steam/steam/steamapps/common/MTGA",
    ".local/share/Steam/steamapps/common/MTGA",
    ".var/app/com.valvesoftware.Steam/.local/share/Steam/steamapps/common/MTGA",
    ".wine/drive_c/Program Files/Wizards of the Coast/MTGA",
    "Games/magic-the-gathering-arena/drive_c/Program Files/Wizards of the Coast/MTGA",
)


def client_databases() -> list[Path]:
    """The card databases of the Arena clients installed here, the newest first."""
    found = {
        path.resolve(): path.stat().st_mtime
        for folder in _folders()
        for raw in _RAW
        for path in sorted((folder / raw).glob("Raw_CardDatabase_*.mtga"))
    }
    return sorted(found, key=lambda path: (-found[path], str(path)))


def _folders() -> Iterator[Path]:
    if given := os.environ.get(FOLDER):
        yield Path(given)
        return
    for name in ("ProgramFiles", "ProgramFiles(x86)", "ProgramW6432"):
        if programs := os.environ.get(name):
            yield from (Path(programs) / one for one in _WINDOWS)
    try:
        home = Path.home()
    except RuntimeError:  # nobody's home: nothing to find there
        return
    yield from (home / one for one in _HOME)
    yield Path("/Users/Shared/Epic Games/MagicTheGathering")
