"""Importing many games: folders and archives, in parallel, each file once, whatever is broken."""

from __future__ import annotations

import csv
import io
import json
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from recordings import GAMES, expected, game_file, plain
from shared import ROOT

from chooseone.importers import decisions_of, import_arena
from chooseone.importers.batch import NoCluster, Options, Row, import_all
from chooseone.importers.packed import FREE
from chooseone_events import encode_log, read_log

SMALL = (GAMES[2], GAMES[6])
"""Two small games."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two games, a broken one, an empty log and a file that is none."""
    found = tmp_path / "games"
    (found / "old").mkdir(parents=True)
    (found / "one.log.gz").write_bytes(game_file(SMALL[0]).read_bytes())
    (found / "old" / "two.log").write_bytes(plain(SMALL[1]))
    cut = game_file(SMALL[1]).read_bytes()
    (found / "cut.log.gz").write_bytes(cut[: len(cut) // 2])
    (found / "empty.log").write_bytes(b"[UnityCrossThreadLogger]Client.SceneChange\n" * 3)
    (found / "notes.txt").write_bytes(b"nothing of a game\n")
    return found


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def states(rows: list[Row]) -> dict[str, str]:
    """What became of each source."""
    return {row.source: row.state for row in rows}


def test_a_folder_becomes_one_log_a_game_and_a_table(folder: Path, tmp_path: Path) -> None:
    """Logs stand where their files stood; what is no recording is told; a cut game gives what can be read."""
    rows = import_all([folder], tmp_path / "out")
    assert states(rows) == {
        "cut.log.gz": "imported",
        "empty.log": "no game",
        "notes.txt": "no recording",
        "one.log.gz": "imported",
        "old/two.log": "imported",
    }
    (log,) = (one.log for one in import_arena(game_file(SMALL[0])))
    assert (tmp_path / "out" / "one.jsonl").read_bytes() == encode_log(log)
    assert next(row for row in rows if row.source == "cut.log.gz").problem.startswith("files cut off: 1")
    table = list(csv.DictReader(io.StringIO((tmp_path / "out" / "results.csv").read_text())))
    assert [one["source"] for one in table] == [row.source for row in rows]
    assert {one["fold_differs"] for one in table} == {"0"}


def test_one_and_two_workers_give_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    """Every file of the results is the same, the table and the index too."""
    import_all([folder], tmp_path / "one", workers=1)
    import_all([folder], tmp_path / "two", workers=2)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_what_is_done_is_not_done_again(folder: Path, tmp_path: Path) -> None:
    """A second run reads no game; one that was removed, or is new, is imported."""
    out, before = tmp_path / "out", list[bool]()
    first = import_all([folder], out)
    kept = contents(out)
    second = import_all([folder], out, told=lambda _, done: before.append(done))
    assert (second, contents(out), set(before)) == (first, kept, {True})
    (out / "one.jsonl").unlink()
    (folder / "three.log").write_bytes(plain(GAMES[4]))
    before.clear()
    import_all([folder], out, told=lambda _, done: before.append(done))
    assert before.count(False) == 2
    assert contents(out)["one.jsonl"] == kept["one.jsonl"]


def test_other_options_import_again_in_the_same_place(folder: Path, tmp_path: Path) -> None:
    """With the players' names kept the logs are other ones."""
    out = tmp_path / "out"
    import_all([folder / "one.log.gz"], out)
    import_all([folder / "one.log.gz"], out, Options(keep_names=True))
    assert [path.name for path in sorted(out.glob("*.jsonl"))] == ["one.jsonl"]
    assert read_log(out / "one.jsonl").header.players == ("Player1", "Player2")


def test_a_file_that_changed_gets_a_log_of_its_own(folder: Path, tmp_path: Path) -> None:
    """The client writes its Player.log anew; games of before stay."""
    out = tmp_path / "out"
    import_all([folder / "old" / "two.log"], out)
    kept = (out / "two.jsonl").read_bytes()
    (folder / "old" / "two.log").write_bytes(plain(SMALL[0]))
    (row,) = import_all([folder / "old" / "two.log"], out)
    assert (out / "two.jsonl").read_bytes() == kept
    assert row.log == "two.log.jsonl"


def test_a_file_of_the_same_content_is_a_duplicate(folder: Path, tmp_path: Path) -> None:
    """A copy is not imported twice, and is told of."""
    (folder / "zcopy.log.gz").write_bytes((folder / "one.log.gz").read_bytes())
    rows = import_all([folder], tmp_path / "out")
    assert next(row for row in rows if row.source == "zcopy.log.gz").problem == "the same as one.log.gz"


def test_what_is_done_is_told_under_the_name_that_it_has_now(folder: Path, tmp_path: Path) -> None:
    """A file that was renamed, or an archive, has its rows again, with its own name before theirs."""
    packed = tmp_path / "old.zip"
    zipped(
        packed, {"in/one.log.gz": game_file(SMALL[0]).read_bytes(), "in/notes.txt": b"nothing of a game\n"}
    )
    single, out = folder / "old" / "two.log", tmp_path / "out"
    import_all([packed, single], out)
    packed, single = packed.rename(tmp_path / "new.zip"), single.rename(tmp_path / "three.log")
    before: list[bool] = []
    rows = import_all([packed, single], out, told=lambda _, done: before.append(done))
    assert [row.source for row in rows] == ["new.zip/in/notes.txt", "new.zip/in/one.log.gz", "three.log"]
    assert before == [True, True]


def test_a_log_of_ours_among_recordings_is_told_to_need_no_import(folder: Path, tmp_path: Path) -> None:
    """Neither imported nor broken."""
    (folder / "game.jsonl").write_bytes((ROOT / "replays" / "demo.jsonl").read_bytes())
    (row,) = [row for row in import_all([folder], tmp_path / "out") if row.source == "game.jsonl"]
    assert (row.state, row.problem) == (
        "no recording",
        "it is a log of chooseone already and needs no import",
    )


def zipped(path: Path, files: dict[str, bytes]) -> None:
    """A .zip."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)


def tarred(path: Path, files: dict[str, bytes]) -> None:
    """A .tar.gz, .tar.xz, .tar.bz2 or .tar by its name."""
    mode = {".gz": "w:gz", ".xz": "w:xz", ".bz2": "w:bz2"}.get(path.suffix, "w")
    with tarfile.open(path, mode) as archive:  # type: ignore[call-overload]
        for name, data in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))


@pytest.mark.parametrize(
    ("name", "pack"),
    [("a.zip", zipped), ("a.tar", tarred), ("a.tar.gz", tarred), ("a.tar.xz", tarred), ("a.tar.bz2", tarred)],
)
def test_archives_are_unpacked(name: str, pack: Callable[..., None], tmp_path: Path) -> None:
    """Each file of an archive is imported; names that lead out of it stay below the results."""
    files = {
        "b/one.log.gz": game_file(SMALL[0]).read_bytes(),
        "../../two.log": plain(SMALL[1]),
        "x.txt": b"no",
    }
    pack(tmp_path / name, files)
    out = tmp_path / "deep" / "out"
    rows = import_all([tmp_path / name], out, workers=2)
    assert sorted(states(rows).values()) == ["imported", "imported", "no recording"]
    logs = [row.log for row in rows if row.log]
    assert sorted(logs) == [f"{name}/b/one.jsonl", f"{name}/two.jsonl"]
    assert all((out / log).is_file() for log in logs)
    assert not list(out.glob(".unpacked*"))
    assert not (tmp_path / "two.jsonl").exists()


def test_a_zip_bomb_is_left_in_time(tmp_path: Path) -> None:
    """A file that unpacks to far more than a log ends its archive; the other files go on."""
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        archive.writestr("a.log", plain(SMALL[0]))
        with archive.open("b.log", "w") as file:
            for _ in range(FREE // (1 << 20) + 60):
                file.write(bytes(1 << 20))
    rows = import_all([tmp_path / "bomb.zip", game_file(SMALL[1])], tmp_path / "out")
    assert sorted(row.state for row in rows) == ["broken", "imported", "imported"]
    assert any("far more than logs do" in row.problem for row in rows)


@pytest.mark.parametrize("keep", [30, 2000, 20000])
def test_broken_archives_are_told_of_and_the_others_go_on(keep: int, tmp_path: Path) -> None:
    """Cut anywhere, an archive is a row of the table, never an end."""
    files = {f"{name}.log.gz": game_file(name).read_bytes() for name in SMALL}
    tarred(tmp_path / "a.tar", files)
    zipped(tmp_path / "b.zip", files)
    for path in (tmp_path / "a.tar", tmp_path / "b.zip"):
        path.write_bytes(path.read_bytes()[:keep])
    rows = import_all([tmp_path / "a.tar", tmp_path / "b.zip", game_file(SMALL[0])], tmp_path / "out")
    assert rows[-1].state == "imported"
    assert {row.state for row in rows[:-1]} <= {"broken", "no recording", "imported"}


def test_two_files_of_one_name_have_two_logs(tmp_path: Path) -> None:
    """Files are told apart by their folders."""
    for place, name in zip(("a", "b"), SMALL, strict=True):
        (tmp_path / place).mkdir()
        (tmp_path / place / "Player.log").write_bytes(plain(name))
    rows = import_all([tmp_path / "a" / "Player.log", tmp_path / "b" / "Player.log"], tmp_path / "out")
    assert [row.log for row in rows] == ["a/Player.jsonl", "b/Player.jsonl"]


def test_several_games_of_a_file_are_numbered(tmp_path: Path) -> None:
    """The second game of a file has its number."""
    (tmp_path / "a.log").write_bytes(plain(SMALL[0]) + plain(SMALL[1]))
    (tmp_path / "a-2.log").write_bytes(plain(GAMES[4]))
    rows = import_all([tmp_path / "a.log", tmp_path / "a-2.log"], tmp_path / "out")
    assert [row.log for row in rows] == ["a.jsonl", "a-2.jsonl", "a-2.log.jsonl"]


def test_all_shared_games_agree_with_the_answer_key_and_the_client(tmp_path: Path) -> None:
    """Whole folder in, every log's decisions right, every fold the client's (700.2, 400)."""
    rows = import_all([game_file(GAMES[0]).parent], tmp_path / "out", workers=2)
    key = expected()
    assert len(rows) == len(key)
    for row in rows:
        assert decisions_of(read_log(tmp_path / "out" / row.log)) == key[row.source]
        assert row.fold_differs == 0


def test_a_path_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    """A wrong name is said at once."""
    with pytest.raises(FileNotFoundError):
        import_all([tmp_path / "missing"], tmp_path / "out")


def test_an_index_that_cannot_be_read_counts_for_nothing(folder: Path, tmp_path: Path) -> None:
    """Whatever stands in the index, the games are imported."""
    out = tmp_path / "out"
    import_all([folder], out)
    kept = contents(out)
    (out / ".chooseone-index.json").write_text("{]")
    import_all([folder], out)
    assert contents(out) == kept
    assert json.loads(kept[".chooseone-index.json"])["done"]


def test_a_cluster_does_the_same(folder: Path, tmp_path: Path) -> None:
    """A dask.distributed scheduler's workers give the same bytes."""
    distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    import_all([folder], tmp_path / "here")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None, protocol="tcp"
    ) as cluster:
        import_all([folder], tmp_path / "there", cluster=cluster.scheduler_address)
    assert contents(tmp_path / "here") == contents(tmp_path / "there")


def test_a_cluster_that_is_not_there_is_an_error(folder: Path, tmp_path: Path) -> None:
    """A wrong address is said, not waited for."""
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    with pytest.raises(NoCluster, match="no scheduler answers"):
        import_all([folder], tmp_path / "out", cluster="nowhere")
