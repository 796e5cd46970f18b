"""The Arena client's own card database: an SQLite file `Raw_CardDatabase_<hash>.mtga`.

Its tables, as public tools read them: `Cards` (GrpId, TitleId, AbilityIds as "id:text id" with
commas, OldSchoolManaText such as "o2oW"), `Localizations_enUS` (LocId, Formatted, Loc; older files have one
table `Localizations` with a column `enUS`), `Abilities` (Id, Category, ModalChildIds with commas).
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from chooseone.importers.arena.modal import ModalCard, ModeIds
from chooseone.importers.arena.tables.table import Table
from chooseone.importers.errors import BadTable

MAGIC = b"SQLite format 3\x00"
_MARKUP = re.compile(r"<[^<>]{0,80}>")
_MANA = re.compile(r"o(\([^()]{1,20}\)|[^o()]{1,8})")
_RULES = {1: "activated", 2: "trigger"}
"""The category of an ability: what a player activates, what triggers."""


def read_database(path: str | Path) -> Table:
    """The table in a card database, opened for reading only. Raises `BadTable` if it is none."""
    where = f"file:{quote(str(Path(path).resolve()))}?mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(where, uri=True)) as database:
            return _read(database, str(path))
    except (sqlite3.Error, ValueError, OverflowError, TypeError) as error:
        if isinstance(error, BadTable):
            raise
        raise BadTable(str(path), f"not readable as the client's card database ({error})") from error


def _read(database: sqlite3.Connection, path: str) -> Table:
    columns = {name: _columns(database, name) for name in ("Cards", "Abilities", *_LANGUAGES)}
    if not {"GrpId", "TitleId"} <= columns["Cards"]:
        raise BadTable(path, "it has no table Cards with GrpId and TitleId")
    names = dict(_names(database, columns, path))
    costs = dict(_costs(database, names)) if "OldSchoolManaText" in columns["Cards"] else {}
    if "ModalChildIds" not in columns["Abilities"] or "AbilityIds" not in columns["Cards"]:
        return Table(names, {}, costs)
    return Table(names, dict(_modal(database, names, costs)), costs)


_LANGUAGES = {"Localizations_enUS": "Loc", "Localizations": "enUS"}


def _columns(database: sqlite3.Connection, table: str) -> set[str]:
    return {str(row[1]) for row in database.execute(f"PRAGMA table_info({table})")}


def _names(
    database: sqlite3.Connection, columns: dict[str, set[str]], path: str
) -> Iterator[tuple[int, str]]:
    """English names; the raw form before the one with markup, so that a plain one is kept last."""
    found = next((t for t, column in _LANGUAGES.items() if {"LocId", column} <= columns[t]), None)
    if found is None:
        raise BadTable(path, "it has no English names (Localizations_enUS)")
    order = "l.Formatted = 1" if "Formatted" in columns[found] else "1"
    query = (
        f"SELECT c.GrpId, l.{_LANGUAGES[found]} FROM Cards c JOIN {found} l ON l.LocId = c.TitleId "  # noqa: S608
        f"ORDER BY c.GrpId, {order}, l.{_LANGUAGES[found]}"
    )
    for grp, name in database.execute(query):
        if name:
            yield int(grp), _MARKUP.sub("", str(name)).replace(" /// ", " // ")


def _costs(database: sqlite3.Connection, names: dict[int, str]) -> Iterator[tuple[str, str]]:
    for grp, text in database.execute("SELECT GrpId, OldSchoolManaText FROM Cards ORDER BY GrpId"):
        if text and int(grp) in names:
            yield names[int(grp)], mana(str(text))


def mana(text: str) -> str:
    """The client's way to write mana ("o2o(W/U)") as printed symbols ("{2}{W/U}")."""
    return "".join("{" + part.strip("()") + "}" for part in _MANA.findall(text))


def _modal(
    database: sqlite3.Connection, names: dict[int, str], costs: dict[str, str]
) -> Iterator[tuple[int, ModalCard]]:
    """The modal abilities; of several printings the first counts, which have one name."""
    children = {int(one): (str(modes), kind) for one, modes, kind in database.execute(_MODAL)}
    seen: set[int] = set()
    for grp, text in database.execute("SELECT GrpId, AbilityIds FROM Cards ORDER BY GrpId"):
        for ability in numbers(str(text or "")):
            if ability in children and ability not in seen:
                seen.add(ability)
                modes, kind = children[ability]
                name = names.get(int(grp), "")
                ids = tuple(ModeIds(one) for one in numbers(modes))
                rule = _RULES.get(kind, "")
                yield ability, ModalCard(int(grp), ability, ids, name, rule, costs.get(name))


_MODAL = "SELECT Id, ModalChildIds, Category FROM Abilities WHERE ModalChildIds <> '' ORDER BY Id"


def numbers(text: str) -> Iterable[int]:
    """The ids in a list such as "12:345,13:346": what stands before the colons."""
    parts = (part.partition(":")[0].strip() for part in text.split(","))
    return [int(part) for part in parts if part.isdecimal()]
