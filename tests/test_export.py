"""chooseone export: transcripts, mtg-replay-notation, decision tables (700.2)."""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import jsonschema
import msgspec
import pytest
from gamelogs import card, written
from msgspec.structs import replace
from shared import ROOT, shared

import chooseone_events as e
from chooseone.cards.book import Book
from chooseone.cards.shipped import shipped
from chooseone.game import Game
from chooseone.importers import recorded_decisions
from chooseone.replay.hiding import as_seen_by
from chooseone.replay.timeline import timeline
from chooseone.tools.exporting import (
    Decision,
    TooManyPlayers,
    as_csv,
    as_jsonl,
    as_parquet,
    decisions,
    markdown,
    mrn,
    neutral,
    text,
)
from chooseone.tools.exporting.parquet import PyarrowMissing
from chooseone.tools.main import main
from chooseone.tools.opening import open_logs

REPLAYS = sorted(one for one in (ROOT / "replays").glob("*.jsonl") if one.name != "long.jsonl")
SMALL = ROOT / "replays" / "700.2a-hull-breach.jsonl"
DEMO = ROOT / "replays" / "demo.jsonl"
RECORDINGS = (
    "recordings/arena-playerlog/games/s07_opponent-three-steps-ahead.log.gz",
    "recordings/arena-playerlog/games/s06_farewell_cancelled-after-modes.log.gz",
    "recordings/mtgo-gamelog/m01_kozileks-command_monument-triggers.dat",
    "recordings/mtgo-gamelog/m03_thirsting-roots_disconnect.dat",
)
FORMS = ("text", "markdown", "mrn", "csv", "jsonl", "parquet")


class Result(NamedTuple):
    """What the command did."""

    code: int
    out: bytes
    err: str


Run = Callable[..., Result]


@pytest.fixture
def run(capfdbinary: pytest.CaptureFixture[bytes]) -> Run:
    """Runs ``chooseone export`` in this process."""

    def command(*args: object) -> Result:
        code = main(["export", *map(str, args)])
        out, err = capfdbinary.readouterr()
        assert b"Traceback" not in out + err
        return Result(code, out, err.decode())

    return command


def log(path: Path) -> e.Log:
    """The first log in a file."""
    return open_logs(str(path))[0].log


def schema() -> Any:
    """The checker for the notation's schema."""
    path = shared("recordings/mtg-replay-notation/replay-schema.json")
    return jsonschema.Draft7Validator(json.loads(path.read_text(encoding="utf-8")))


def document(one: e.Log, seat: int | None = None) -> dict[str, Any]:
    """A log in the notation, as data."""
    return dict(json.loads(mrn(one if seat is None else as_seen_by(one, seat))))


def events(found: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """The payloads of the events of a kind."""
    return [one["data"] for one in found["events"] if one["type"] == kind]


def drawing() -> e.Log:
    """A game in which Ada draws the two cards of her library, and one is sent back from the battlefield."""
    hand = e.Placed("Memnite", 1, "battlefield")
    seats = (e.Seat("Ada", mana=(9, 9, 9, 9, 9, 9)), e.Seat("Ben"))
    library = tuple(e.Placed(name, 0, "library") for name in ("Forest", "Island"))
    start = e.GameBegan(seats, (e.Placed("Divination", 0, "hand"), hand, *library))
    game = Game.begin(Book(shipped().values()), start)
    moves = tuple(e.Move(2 + place, 4 + place, "hand") for place in range(2))
    bounce = e.Moved((e.Move(1, 6, "hand"),), "return")
    batches = (*game.log().batches[:1], (e.Moved(moves, "draw", player=0), bounce))
    return replace(game.log(), batches=batches, checkpoints={})


# -- transcripts -----------------------------------------------------------------------------------------


def test_a_transcript_tells_modes_and_reasons() -> None:
    """What was offered, excluded and why, chosen, paid, and what came of it stands in the text (700.2a)."""
    told = text(log(SMALL), "Hull Breach")
    assert told.splitlines()[:7] == [
        "Hull Breach",
        "Players: Ana, Ben; rules of 2026-04-17",
        "",
        "Turn 1 (Ana)",
        "  precombat main",
        "    Ana casts Hull Breach #0",
        "    Ana chooses modes for Hull Breach (spell #2) (choose one)",
    ]
    assert "[x] 1. destroy target artifact -> Memnite #1" in told
    assert "[-] 2. destroy target enchantment -- no enchantment to target (700.2a)" in told
    assert "      outcome: resolved" in told
    assert "    Memnite #3 is destroyed" in told


def test_markdown_has_a_heading_a_turn() -> None:
    """Turns are headings, what happened is a list, modes are marked in it."""
    lines = markdown(log(SMALL), "Hull Breach").splitlines()
    assert lines[0] == "# Hull Breach"
    assert "## Turn 1 (Ana)" in lines
    assert any(line.startswith("  - ✅ **1. destroy target artifact") for line in lines)
    assert any(line.startswith("  - ❌ 2. destroy target enchantment") for line in lines)


def test_markdown_takes_names_as_they_are() -> None:
    """A name with marks of Markdown or HTML or a mention in it is text and nothing else."""
    one = log(SMALL)
    start = one.batches[0][0]
    assert isinstance(start, e.GameBegan)
    evil = replace(start, players=(e.Seat("<b>*Ana*</b>@all"), *start.players[1:]))
    told = markdown(replace(one, batches=((evil, *one.batches[0][1:]), *one.batches[1:])))
    assert "\\<b\\>\\*Ana\\*\\</b\\>@\u200ball casts" in told
    assert "<b>" not in told.replace("\\<b\\>", "")


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_every_decision_is_in_the_transcripts(path: Path) -> None:
    """Each row of the timeline stands in both transcripts, once (700.2)."""
    one = log(path)
    rows = timeline(one)
    told, marked = text(one), markdown(one)
    assert told.count("outcome: ") == sum(bool(row.outcome) for row in rows)
    assert marked.count("\n  - outcome: ") == sum(bool(row.outcome) for row in rows)


@pytest.mark.parametrize("name", RECORDINGS)
def test_recordings_have_transcripts(name: str) -> None:
    """Games of Arena and Magic Online are told, too; what is hidden has no name in them."""
    told = text(log(shared(name)))
    assert "chooses modes for" in told
    assert "unknown #" not in told.replace("an unknown card #", "")
    assert ("Timeline only: " in told) == name.endswith(".dat")


# -- who sees what ---------------------------------------------------------------------------------------


def test_names_are_replaced_unless_kept(run: Run) -> None:
    """No player's name is in any form, unless it is asked for."""
    for form in ("text", "markdown", "mrn", "csv", "jsonl"):
        assert b"Ana" not in run(SMALL, "--to", form).out
        assert b"Ana" in run(SMALL, "--to", form, "--keep-names").out
    assert log(SMALL).header.players == ("Ana", "Ben")
    assert neutral(log(SMALL)).header.players == ("player 1", "player 2")


def test_names_of_recordings_are_kept_where_asked(run: Run) -> None:
    """Names that the importer replaces by default are kept with --keep-names."""
    path = shared(RECORDINGS[3])
    assert b"PlayerAlpha" not in run(path, "--to", "text").out
    assert b"PlayerAlpha" in run(path, "--to", "text", "--keep-names").out


def test_no_name_stays_in_the_notes_of_a_log(run: Run, tmp_path: Path) -> None:
    """A log that kept names is exported without them, its client's words and notes included."""
    path = shared(RECORDINGS[3])
    kept = tmp_path / "kept.jsonl"
    kept.write_bytes(run(path, "--to", "log", "--keep-names").out)
    told = run(kept, "--to", "log").out
    assert b"PlayerBravo (record 44)" in kept.read_bytes()
    assert b"Player" not in told
    assert b"player 2 (record 44)" in told
    spell = next(one for one in open_logs(str(shared(RECORDINGS[2])))[:1])
    assert recorded_decisions(neutral(spell.log)) == recorded_decisions(spell.log)


def test_a_seat_sees_its_own_draws_alone() -> None:
    """Drawn cards are named to their owner, and counted to the others (400.2)."""
    assert "Ada draws Forest #4, Island #5" in text(as_seen_by(drawing(), 0))
    assert "Ada draws 2 cards" in text(as_seen_by(drawing(), 1))
    assert "Ada draws Forest #4, Island #5" in text(drawing())


def test_what_was_seen_stays_known() -> None:
    """A card that goes from the battlefield to a hand is known to everybody (400.7)."""
    for seat in (0, 1):
        assert "Memnite #6 is returned to the hand" in text(as_seen_by(drawing(), seat))


def test_the_notation_hides_what_a_seat_cannot_see() -> None:
    """Another player's hand is a number, and the names of drawn cards are left out (400.2)."""
    theirs, own = document(drawing(), 1), document(drawing(), 0)
    assert theirs["initial_state"]["zones"]["P1:hand"] == {"count": 1}
    assert own["initial_state"]["zones"]["P1:hand"] == ["c0"]
    assert [one["card_name"] for one in events(theirs, "MOVE")] == ["", "", "Memnite"]
    assert [one["card_name"] for one in events(own, "MOVE")] == ["Forest", "Island", "Memnite"]
    assert set(theirs["card_index"]) == {"Memnite"}


# -- mtg-replay-notation -----------------------------------------------------------------------------------


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_games_are_valid_notation(path: Path) -> None:
    """Every game that ships is a valid document, for everybody and for one seat."""
    for seat in (None, 0):
        assert not list(schema().iter_errors(document(log(path), seat)))


@pytest.mark.parametrize("name", RECORDINGS)
def test_recordings_are_valid_notation(name: str) -> None:
    """Recorded games are valid documents."""
    for opened in open_logs(str(shared(name))):
        assert not list(schema().iter_errors(document(opened.log)))


def test_the_notation_has_the_modal_choice() -> None:
    """CHOOSE tells options, exclusions and what was chosen; CAST has modes and targets by slot (700.2)."""
    found = document(log(SMALL))
    (choose,), (cast,) = events(found, "CHOOSE"), events(found, "CAST")
    assert choose["choice_type"] == "mode"
    assert choose["chosen"] == choose["options"] == cast["modes"] == ["destroy target artifact"]
    reason = {"rules": ["700.2a"], "reasons": ["no enchantment to target"]}
    assert choose["excluded"][0] == {"option": "destroy target enchantment", **reason}
    assert cast["targets"] == [{"slot": "mode 1, target 1", "obj": "c1", "name": "Memnite #1"}]
    assert cast["cost"]["mana"] == ["{R}", "{G}"]


def test_a_card_keeps_its_id_in_the_notation() -> None:
    """The notation calls a card the same in every zone, though it is a new object there (400.7)."""
    moves = events(document(log(SMALL)), "MOVE")
    assert ("c1", "battlefield", "P2:graveyard") in [(one["obj"], one["from"], one["to"]) for one in moves]


def test_five_players_are_too_many_for_the_notation() -> None:
    """The notation has four players; more are refused."""
    one = log(SMALL)
    with pytest.raises(TooManyPlayers, match="4 players"):
        mrn(replace(one, header=replace(one.header, players=tuple("ABCDE"))))


# -- tables ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_one_row_a_modal_choice(path: Path) -> None:
    """The table has a row for each choice of modes and each trigger for which none could be made (700.2)."""
    rows = [row for row in timeline(log(path)) if row.kind in ("modes", "removed")]
    found = decisions(log(path), "game")
    assert [(one.at, one.player, one.object) for one in found] == [(r.at, r.player, r.object) for r in rows]
    assert [len(one.offered) + len(one.excluded) + len(one.not_shown) for one in found] == [
        len(row.offers) for row in rows
    ]


def test_a_row_tells_everything() -> None:
    """Offered, excluded with rule and reason, chosen with targets, cost and result are columns."""
    (row,) = decisions(log(SMALL), "small")
    assert [one.mode for one in row.offered] == [1]
    reason = ("700.2a", "no enchantment to target")
    assert [(one.mode, one.rule, one.reason) for one in row.excluded] == [(2, *reason), (3, *reason)]
    assert row.chosen[0].targets == ("Memnite #1",)
    assert (row.turn, row.step, row.cost, row.result) == (1, "precombat main", "{R}{G}", "resolved")


def test_csv_has_the_columns_of_a_row() -> None:
    """The headings are the fields of a row, lists stand in one cell."""
    (heads, row) = csv.reader(io.StringIO(as_csv(decisions(log(SMALL), "small")).decode(), newline=""))
    told = dict(zip(heads, row, strict=True))
    assert tuple(heads) == Decision.__struct_fields__
    reason = "no enchantment to target (700.2a)"
    assert told["excluded"].startswith(f"2. destroy target enchantment: {reason} | 3. ")
    assert told["chosen"] == "1. destroy target artifact -> Memnite #1"


@pytest.mark.parametrize("start", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_no_cell_is_a_formula(start: str) -> None:
    """A cell that a spreadsheet would take for a formula begins with an apostrophe."""
    row = replace(decisions(log(SMALL))[0], player=start, game=start)
    (_, told) = csv.reader(io.StringIO(as_csv([row]).decode(), newline=""))
    assert told[0] == f"'{start}"
    assert told[4] == f"'{start}"


def test_csv_is_utf_8() -> None:
    """Names of any script are written in UTF-8; halves of characters don't stop the table."""
    row = replace(decisions(log(SMALL))[0], player="Åsa 日本", object="\ud800")
    told = as_csv([row]).decode()
    assert "Åsa 日本" in told
    assert "\\ud800" in told


def test_json_lines_are_rows() -> None:
    """Each line is a row and reads back as one."""
    found = decisions(log(DEMO), "demo")
    lines = as_jsonl(found).splitlines()
    assert [msgspec.json.decode(line, type=Decision) for line in lines] == found


def test_parquet_holds_the_rows() -> None:
    """A Parquet file has the rows of the table, lists as lists; also without rows all columns are typed."""
    pq = pytest.importorskip("pyarrow.parquet", reason="the extra parquet is not installed")
    found = decisions(log(DEMO), "demo")
    table = pq.read_table(io.BytesIO(as_parquet(found)))
    assert table.to_pylist() == [json.loads(line) for line in as_jsonl(found).splitlines()]
    assert pq.read_table(io.BytesIO(as_parquet([]))).schema == table.schema


def test_parquet_needs_its_extra(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    """Without pyarrow the command says how to install it."""
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(PyarrowMissing):
        as_parquet([])
    found = run(SMALL, "--to", "parquet")
    assert (found.code, found.out) == (2, b"")
    assert "chooseone[parquet]" in found.err


# -- the command -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_the_same_log_gives_the_same_bytes(form: str, run: Run, tmp_path: Path) -> None:
    """An export is written twice with equal bytes, to a file or to stdout."""
    if form == "parquet":
        pytest.importorskip("pyarrow", reason="the extra parquet is not installed")
    first = run(DEMO, "--to", form)
    assert (first.code, first.err) == (0, "")
    assert run(DEMO, "--to", form, "-o", tmp_path / "out").code == 0
    assert (tmp_path / "out").read_bytes() == first.out


def test_all_games_of_a_match_go_into_one_table(run: Run, tmp_path: Path) -> None:
    """A file with several games gives one table, one transcript; the notation asks which game."""
    said = f'@PAda casts {card("Test Charm", 5)} choosing "Mend the wall.".'
    joins = ("@P@PBen joined the game.", "@P@PAda joined the game.", "@PBen chooses to play first.")
    path = written(tmp_path, said, "@PBen wins the game.", *joins, "@PTurn 1: Ben", said)
    rows = [json.loads(line) for line in run(path, "--to", "jsonl").out.splitlines()]
    assert [row["game"].rpartition(", ")[2] for row in rows] == ["game 1", "game 2"]
    assert run(path, "--to", "text").out.count(b"chooses modes for") == 2
    several = run(path, "--to", "mrn")
    assert (several.code, "--game" in several.err) == (2, True)
    assert json.loads(run(path, "--to", "mrn", "--game", 2).out)["format"] == "mtg-replay"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--to", "text", "--game", "2"), "there is no game 2"),
        (("--to", "text", "--seat", "3"), "there is no seat 3"),
        (("--to", "csv", "--seat", "3"), "there is no seat 3"),
        (("--to", "pdf"), "pdf"),
        ((), "--to"),
        (
            ("--to", "text", "-o", "/nowhere/at/all/x.txt"),
            "/nowhere/at/all/x.txt: there is no such folder; make it",
        ),
    ],
)
def test_what_cannot_be_done_is_said(args: tuple[str, ...], said: str, run: Run) -> None:
    """A wrong game, seat, form or place is named in a sentence, and nothing is written."""
    found = run(SMALL, *args)
    assert (found.code, found.out) == (2, b"")
    assert said in found.err


def test_what_is_no_log_is_refused(run: Run, tmp_path: Path) -> None:
    """A file that is neither a log nor a recording can't be exported."""
    path = tmp_path / "x.jsonl"
    path.write_text("nothing\n")
    assert run(path, "--to", "text").code == 3
