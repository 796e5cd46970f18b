"""Tables of names: the client's database, bulk files, JSON; which kind a file is is told by its content."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path

import pytest
from recordings import GAMES, database, game_file, plain, written

from chooseone.importers import BadTable, import_arena
from chooseone.importers.arena import client_databases, read_tables
from chooseone.importers.arena.tables.database import mana
from chooseone_events import ModesChosen, Refused, decode_log, encode_log

SCRYFALL = [
    {"object": "card", "name": "Oak", "arena_id": 11, "mana_cost": "{G}"},
    {"object": "card", "name": "Front // Back", "arena_id": 12, "layout": "transform",
     "card_faces": [{"name": "Front"}, {"name": "Back"}]},
    {"object": "card", "name": "Up // Down", "arena_id": 13, "layout": "split",
     "card_faces": [{"name": "Up"}, {"name": "Down"}]},
    {"object": "card", "name": "On paper only"},
]  # fmt: skip


@pytest.mark.parametrize("old", [False, True])
def test_the_clients_database_gives_names_costs_and_modes(old: bool, tmp_path: Path) -> None:
    """Cards, Localizations_enUS (or the older Localizations) and Abilities are read; markup is taken off."""
    table = read_tables([database(tmp_path / "Raw_CardDatabase_1.mtga", old=old)])
    assert table.names == {
        75530: "Plain Keep-Away", 90421: "Three Steps Ahead", 70001: "Left // Right", 95961: "Gaius",
    }  # fmt: skip
    assert table.costs == {"Plain Keep-Away": "{2}{W/U}", "Three Steps Ahead": "{U}", "Gaius": "{3}{B}"}
    assert {ability: card.grps for ability, card in table.modal.items()} == {
        173717: (171802, 171803, 171804),
        189203: (189200, 189201, 189202),
    }
    assert table.modal[173717].spell
    assert not table.modal[189203].spell


def test_the_database_is_opened_for_reading_only(tmp_path: Path) -> None:
    """Nothing is written beside the client's file or into it."""
    path = database(tmp_path / "cards.mtga")
    before = path.read_bytes()
    path.chmod(0o400)
    read_tables([path])
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("text", "printed"),
    [("o2oW", "{2}{W}"), ("oXoU", "{X}{U}"), ("o10o(B/G)", "{10}{B/G}"), ("", ""), ("o(2/W)", "{2/W}")],
)
def test_the_clients_mana_becomes_printed_symbols(text: str, printed: str) -> None:
    """Costs are written as on cards (107.4)."""
    assert mana(text) == printed


def test_names_make_the_log_readable_and_give_words_and_reasons(tmp_path: Path) -> None:
    """Cards have names, and the definition that ships says why a mode is excluded (700.2a)."""
    (imported,) = import_arena(game_file(GAMES[0]), ids=database(tmp_path / "cards.mtga"))
    assert "Plain Keep-Away" in imported.log.header.cards
    assert "grp:75530" not in imported.log.header.cards
    last = [event for event in imported.log.events if isinstance(event, ModesChosen)][-1]
    assert last.refused == (Refused(1, "700.2a", "no spell to target"),)
    assert imported.fidelity["modes judged as the client did"] == 9
    assert "modes judged not as the client did" not in imported.fidelity


def test_unknown_ids_stay_ids(tmp_path: Path) -> None:
    """What no table names is called by its number and counted."""
    (imported,) = import_arena(game_file(GAMES[0]), ids=database(tmp_path / "cards.mtga"))
    assert any(name.startswith("grp:") for name in imported.log.header.cards)
    assert imported.fidelity["objects without a name"] > 0


@pytest.mark.parametrize("form", ["lines", "one line", "packed"])
def test_a_bulk_file_of_scryfall_gives_names_by_arena_id(form: str, tmp_path: Path) -> None:
    """One card a line or all on one; of two-faced cards the front, of split cards both halves."""
    text = (
        json.dumps(SCRYFALL)
        if form == "one line"
        else "[\n" + ",\n".join(map(json.dumps, SCRYFALL)) + "\n]\n"
    )
    data = gzip.compress(text.encode()) if form == "packed" else text.encode()
    table = read_tables([written(tmp_path, data, "default-cards.json")])
    assert table.names == {11: "Oak", 12: "Front", 13: "Up // Down"}
    assert table.costs == {"Oak": "{G}"}


@pytest.mark.parametrize("form", ["AllIdentifiers", "AllPrintings"])
def test_a_file_of_mtgjson_gives_names_by_arena_id(form: str, tmp_path: Path) -> None:
    """Cards by their id, or sets with their cards and tokens."""
    cards = [
        {"name": "Oak", "identifiers": {"mtgArenaId": "11"}},
        {"name": "Front // Back", "faceName": "Front", "side": "a", "identifiers": {"mtgArenaId": "12"}},
        {"name": "Front // Back", "faceName": "Back", "side": "b", "identifiers": {"mtgArenaId": "12"}},
        {"name": "On paper only", "identifiers": {}},
    ]
    by_id = {f"id{number}": card for number, card in enumerate(cards)}
    data = by_id if form == "AllIdentifiers" else {"SET": {"name": "A set", "cards": cards, "tokens": []}}
    text = json.dumps({"meta": {"version": "5"}, "data": data}).encode()
    assert read_tables([written(tmp_path, text, "all.json")]).names == {11: "Oak", 12: "Front"}


def test_later_tables_count_where_tables_differ(tmp_path: Path) -> None:
    """Several files are one table."""
    first = written(tmp_path, b'[{"name": "A", "arena_id": 1}, {"name": "B", "arena_id": 2}]', "1.json")
    second = written(tmp_path, b'{"cards": [{"card": 2, "name": "C", "ability": 5, "modes": []}]}', "2.json")
    assert read_tables([first, second]).names == {1: "A", 2: "C"}


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"[1]",
        b"\xff\xfe\x00",
        b'{"data": 3}',
        b"SQLite format 3\x00 and no more",
        b"\x1f\x8b cut",
        b"names",
    ],
)
def test_what_is_no_table_is_refused_by_name(data: bytes, tmp_path: Path) -> None:
    """A clear error names the file, whatever is in it."""
    with pytest.raises(BadTable, match=r"table\.json: no table of modal ids or names"):
        read_tables([written(tmp_path, data, "table.json")])


def test_another_sqlite_file_is_refused(tmp_path: Path) -> None:
    """A database without the client's tables is none of names."""
    path = tmp_path / "other.db"
    database(path)
    import sqlite3  # noqa: PLC0415  (to spoil it)

    with sqlite3.connect(path) as made:
        made.execute("DROP TABLE Cards")
    with pytest.raises(BadTable, match="no table Cards"):
        read_tables([path])


def test_the_installed_client_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The word client means the newest database in the client's folder."""
    folder = tmp_path / "MTGA_Data" / "Downloads" / "Raw"
    folder.mkdir(parents=True)
    monkeypatch.setenv("CHOOSEONE_ARENA", str(tmp_path))
    with pytest.raises(BadTable, match="no card database in the usual folders"):
        read_tables(["client"])
    old, new = database(folder / "Raw_CardDatabase_b.mtga"), database(folder / "Raw_CardDatabase_a.mtga")
    os.utime(old, (1, 1))
    assert client_databases() == [new, old]
    assert read_tables(["client"]).names[90421] == "Three Steps Ahead"


def test_printings_of_one_card_have_one_definition(tmp_path: Path) -> None:
    """Two ids with one name are one card in the header (201.2)."""
    table = written(
        tmp_path, json.dumps([{"name": "Same", "arena_id": n} for n in (75530, 75550)]).encode(), "t.json"
    )
    (imported,) = import_arena(written(tmp_path, plain(GAMES[0])), ids=table)
    assert "Same" in imported.log.header.cards
    assert imported.fidelity["fold differs"] == 0


def test_a_cost_that_is_none_is_left_out(tmp_path: Path) -> None:
    """A table with a cost that can't be read still gives a log that can be (107.4)."""
    modes = [{"grp": grp, "cost": "not mana"} for grp in (171728, 171729)]
    card = {"card": 90360, "name": "Some Card", "ability": 173709, "base_cost": "{?", "modes": modes}
    table = written(tmp_path, json.dumps({"cards": [card]}).encode(), "t.json")
    (imported,) = import_arena(game_file(GAMES[2]), ids=table)
    definition = decode_log(encode_log(imported.log)).header.cards["Some Card"]
    assert "cost" not in definition
    assert "choices that break a rule" not in imported.fidelity


def test_definitions_of_the_users_own_serve_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the user compiled gives words and numbers where nothing ships (700.2h)."""
    modes = [
        {"does": [{"do": "draw", "amount": 1}], "cost": [{"cost": "mana", "mana": cost}]}
        for cost in ("{1}", "{2}")
    ]
    spell = {"kind": "spell", "modes": modes, "choice": {"most": 2, "keyword": "spree"}}
    card = {"name": "Getaway Glamer", "types": ["instant"], "cost": "{W}", "abilities": [spell]}
    monkeypatch.setenv("CHOOSEONE_DATA", str(tmp_path))
    written(tmp_path, json.dumps(card).encode() + b"\n", "definitions.jsonl")
    (imported,) = import_arena(game_file(GAMES[2]))
    definition = imported.log.header.cards["Getaway Glamer"]
    assert [mode["cost"][0]["mana"] for mode in definition["abilities"][0]["modes"]] == ["{1}", "{2}"]
    assert imported.fidelity["modes judged as the client did"] == 2
