"""Recordings for tests: the shared Arena games, and files made of them."""

from __future__ import annotations

import gzip
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from shared import shared

GAMES = (
    "s01_three-steps-ahead_x3_bargain",
    "s02_gaius-trigger_getaway-glamer",
    "s03_getaway-glamer",
    "s04_getaway-glamer_x3_cancel_gaius",
    "s05_insatiable-avarice",
    "s06_farewell_cancelled-after-modes",
    "s07_opponent-three-steps-ahead",
    "s08_aunties-sentence",
)


def game_file(name: str) -> Path:
    """The recording of a game."""
    return shared(f"recordings/arena-playerlog/games/{name}.log.gz")


def plain(name: str) -> bytes:
    """The text of a recording."""
    return gzip.decompress(game_file(name).read_bytes())


def expected() -> dict[str, Any]:
    """The answer key, made from the raw logs by a separate script."""
    return dict(json.loads(shared("recordings/arena-playerlog/expected_decisions.json").read_text()))


def written(tmp_path: Path, data: bytes, name: str = "Player.log") -> Path:
    """A file with these bytes."""
    path = tmp_path / name
    path.write_bytes(data)
    return path


def database(path: Path, *, old: bool = False) -> Path:
    """A small made-up card database with the tables of the Arena client's; `old` with the older ones.

    The names are made up but for one card whose definition ships.
    """
    names = {1: "Plain <nobr>Keep-Away</nobr>", 2: "Three Steps Ahead", 3: "Left /// Right", 4: "Gaius"}
    cards = [
        (90421, 2, "173717:1", "oU", 0),
        (75530, 1, "", "o2o(W/U)", 0),
        (70001, 3, "9:1", "", 0),
        (95961, 4, "189203:5,7:6", "o3oB", 0),
    ]
    abilities = [
        (173717, 0, "171802,171803,171804"),
        (189203, 2, "189200,189201,189202"),
        (7, 1, ""),
        (9, 0, None),
    ]
    with closing(sqlite3.connect(path)) as made:
        made.execute(
            "CREATE TABLE Cards "
            "(GrpId INT, TitleId INT, AbilityIds TEXT, OldSchoolManaText TEXT, IsToken INT)"
        )
        made.executemany("INSERT INTO Cards VALUES (?, ?, ?, ?, ?)", cards)
        made.execute("CREATE TABLE Abilities (Id INT, Category INT, ModalChildIds TEXT)")
        made.executemany("INSERT INTO Abilities VALUES (?, ?, ?)", abilities)
        if old:
            made.execute("CREATE TABLE Localizations (LocId INT, Formatted INT, enUS TEXT)")
            made.executemany("INSERT INTO Localizations VALUES (?, 1, ?)", names.items())
        else:
            made.execute("CREATE TABLE Localizations_enUS (LocId INT, Formatted INT, Loc TEXT)")
            made.executemany("INSERT INTO Localizations_enUS VALUES (?, 1, ?)", names.items())
            made.executemany(
                "INSERT INTO Localizations_enUS VALUES (?, 0, ?)",
                [(n, f"raw {one}") for n, one in names.items()],
            )
        made.commit()
    return path
