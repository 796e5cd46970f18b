"""The commands for recordings: `chooseone decisions`, and `chooseone import` of one file and of many."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from recordings import GAMES, database, expected, game_file, plain, written
from shared import ROOT, shared

from chooseone.tools.main import main


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Any:
    """Runs the command line; returns its exit code, stdout, stderr."""

    def command(*args: object) -> tuple[int, str, str]:
        code = main([str(arg) for arg in args])
        out, err = capfd.readouterr()
        return code, out, err

    return command


def test_decisions_of_arena_have_the_structure_of_the_answer_key(run: Any) -> None:
    """One object a file, by its name, with the same keys (700.2)."""
    files = [game_file(name) for name in GAMES]
    code, out, _ = run("decisions", *files, "--json", "--keep-names")
    assert code == 0
    found = [json.loads(line) for line in out.splitlines()]
    assert all(len(one) == 1 for one in found)
    assert {name: value for one in found for name, value in one.items()} == expected()


def test_decisions_of_magic_online_have_the_structure_of_the_answer_key(run: Any) -> None:
    """All games of a match are one object (700.2)."""
    key = json.loads(shared("recordings/mtgo-gamelog/expected_decisions.json").read_text())
    files = [shared(f"recordings/mtgo-gamelog/{name}") for name in sorted(key)]
    _, out, _ = run("decisions", *files, "--json", "--keep-names")
    assert {n: v for line in out.splitlines() for n, v in json.loads(line).items()} == key


def test_an_imported_log_has_the_decisions_of_its_recording(run: Any, tmp_path: Path) -> None:
    """The log says the same as the recording, without it (700.2)."""
    run("import", game_file(GAMES[0]), "-o", tmp_path / "log.jsonl")
    _, out, _ = run("decisions", tmp_path / "log.jsonl", "--json")
    assert json.loads(out)["log.jsonl"] == expected()[f"{GAMES[0]}.log.gz"]


def test_a_log_of_ours_tells_its_decisions_in_the_same_spirit(run: Any) -> None:
    """Options, exclusions with rule and reason, numbers, modes, targets, cost, result (700.2a)."""
    _, out, _ = run("decisions", ROOT / "replays" / "demo.jsonl", "--json")
    found = json.loads(out)["demo.jsonl"]["decisions"]
    one = next(row for row in found if row["card"] == "Kolaghan's Command")
    assert (one["min"], one["max"], one["chosen"], one["cost"]) == (2, 2, [3, 4], "{1}{B}{R}")
    assert one["excluded"][0]["why"][0]["rule"] == "700.2a"
    assert [target["mode"] for target in one["targets"]] == [3, 4]


def test_names_make_decisions_readable(run: Any, tmp_path: Path) -> None:
    """With a table of names the words of the modes and of their targets are those of the cards."""
    code, out, _ = run("decisions", game_file(GAMES[0]), "--ids", database(tmp_path / "cards.mtga"))
    assert code == 0
    assert "counter target spell -> Plain Keep-Away" in out
    assert "no spell to target (700.2a)" in out


def test_a_bad_table_is_a_sentence_and_no_traceback(run: Any, tmp_path: Path) -> None:
    """The file is named; the exit code is that of a wrong use."""
    table = written(tmp_path, b"nothing", "names.json")
    for args in (
        ("decisions", game_file(GAMES[2])),
        ("import", game_file(GAMES[2]), "-o", tmp_path / "a.jsonl"),
        ("import", game_file(GAMES[2]), "-o", tmp_path / "folder"),
    ):
        code, out, err = run(*args, "--ids", table)
        assert (code, out) == (2, "")
        assert "names.json: no table of modal ids or names" in err


def test_several_games_of_one_file_go_into_numbered_logs(run: Any, tmp_path: Path) -> None:
    """With one file and a log's name, further games stand beside it."""
    path = written(tmp_path, plain(GAMES[2]) + plain(GAMES[6]))
    code, out, _ = run("import", path, "-o", tmp_path / "log.jsonl")
    assert code == 0
    assert (tmp_path / "log.jsonl").is_file()
    assert (tmp_path / "log-2.jsonl").is_file()
    assert out.count("fidelity: ") == 2
    assert run("import", path, "-o", tmp_path / "x.jsonl", "--game", 3)[0] == 2


def test_a_folder_is_imported_with_a_line_a_game(run: Any, tmp_path: Path) -> None:
    """What became of each file is said, then of all; a second run says that it was done before."""
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.log").write_bytes(plain(GAMES[2]))
    (tmp_path / "in" / "b.log").write_bytes(b"no log\n")
    code, out, _ = run("import", tmp_path / "in", "-o", tmp_path / "out", "--workers", 1)
    assert code == 0
    assert "imported     a.log -> a.jsonl" in out
    assert "no recording b.log" in out
    assert "1 game; 1 modal decision; 1 choices checked, 0 not checkable; 0 states differ" in out
    assert "done before  a.log" in run("import", tmp_path / "in", "-o", tmp_path / "out", "--workers", 1)[1]
    rows = run("import", tmp_path / "in", "-o", tmp_path / "out", "--workers", 1, "--json")[1].splitlines()
    assert json.loads(rows[0])["row"]["log"] == "a.jsonl"


def test_where_nothing_can_be_imported_the_exit_code_says_so(run: Any, tmp_path: Path) -> None:
    """A folder without a game is corrupt input."""
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "b.log").write_bytes(b"no log\n")
    assert run("import", tmp_path / "in", "-o", tmp_path / "out", "--workers", 1)[0] == 3


def test_a_log_is_exported_as_one_seat_saw_it(run: Any, tmp_path: Path) -> None:
    """The result is a log too, without what the seat could not see (400.2)."""
    target = tmp_path / "seen.jsonl"
    code, *_ = run("export", ROOT / "replays" / "demo.jsonl", "--to", "log", "--seat", 2, "-o", target)
    assert code == 0
    assert run("verify", target)[1].startswith(f"{target}: unverified")


def test_a_packed_player_log_is_told_from_an_archive_of_ours(run: Any, tmp_path: Path) -> None:
    """Both are .zst; the content decides."""
    zstandard = pytest.importorskip("zstandard", reason="the extra `archive` is not installed")
    path = written(tmp_path, zstandard.ZstdCompressor().compress(plain(GAMES[2])), "Player.log.zst")
    assert "Getaway Glamer" in run("timeline", path)[1]
    run("import", path, "-o", tmp_path / "log.zst")
    assert "Getaway Glamer" in run("timeline", tmp_path / "log.zst")[1]
