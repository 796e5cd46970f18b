"""Arena logs as they really are: huge, packed, cut, spoilt. What is readable is kept, memory is bounded."""

from __future__ import annotations

import bz2
import gzip
import json
import lzma
import random
import resource
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from recordings import GAMES, game_file, plain, written

from chooseone.importers import NotARecording, arena_games, import_arena, is_arena_log
from chooseone.importers import packed as packed_files
from chooseone.importers.arena import games as splitting
from chooseone.importers.records import lines
from chooseone_events import GameBegan, ModesChosen, decode_log, encode_log

SMALL = GAMES[2]
PEAK = """
import resource, sys
from chooseone.importers import arena_games
games = sum(1 for _ in arena_games(sys.argv[1]))
print(games, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def zstd(data: bytes) -> bytes:
    """Packed with zstd; skips the test where it is not installed."""
    zstandard = pytest.importorskip("zstandard", reason="the extra `archive` is not installed")
    return bytes(zstandard.ZstdCompressor().compress(data))


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, lzma.compress, zstd])
def test_packed_logs_are_the_same_logs(pack: object, tmp_path: Path) -> None:
    """However the file is packed the log is the same; its name doesn't matter."""
    assert callable(pack)
    path = written(tmp_path, pack(plain(SMALL)))
    assert is_arena_log(path)
    (imported,) = import_arena(path)
    (known,) = import_arena(game_file(SMALL))
    assert encode_log(imported.log) == encode_log(known.log)


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, lzma.compress, zstd])
def test_packed_logs_that_are_cut_give_what_can_be_read(pack: object, tmp_path: Path) -> None:
    """A half file gives the events before the cut, and says so."""
    assert callable(pack)
    data = pack(plain(GAMES[0]))
    (imported,) = import_arena(written(tmp_path, data[: len(data) * 2 // 3]))
    assert {"files cut off", "records cut off"} & imported.fidelity.keys()
    assert len(imported.log) > 1


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, lzma.compress, zstd])
def test_a_bomb_is_left_in_time(pack: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that unpacks to far more than any log is read no further; the game before it is kept."""
    assert callable(pack)
    monkeypatch.setattr(packed_files, "FREE", 1 << 20)
    text = plain(SMALL) + b"\n" + bytes(1 << 25)
    (imported,) = import_arena(written(tmp_path, pack(text)))
    assert imported.fidelity["files unpacked too far"] == 1


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "latin-1"])
def test_wrong_encodings_are_read_as_far_as_they_go(encoding: str, tmp_path: Path) -> None:
    """UTF-16 is known without its mark; single bytes that are no UTF-8 are replaced."""
    text = plain(SMALL).decode().replace("Player1", "Plaÿer1").encode(encoding)
    (imported,) = import_arena(written(tmp_path, text), keep_names=True)
    (known,) = import_arena(game_file(SMALL))
    assert imported.log.batches[1:] == known.log.batches[1:]


def test_a_flipped_bracket_costs_one_record(tmp_path: Path) -> None:
    """A record with broken JSON is counted and left out; the game goes on."""
    whole = plain(SMALL).split(b"\n")
    place = [n for n, line in enumerate(whole) if b"gameStateMessage" in line][10]
    whole[place] = whole[place].replace(b"[", b"]", 1)
    (imported,) = import_arena(written(tmp_path, b"\n".join(whole)))
    assert imported.fidelity["records broken"] == 1
    assert imported.fidelity["states folded"] > 100
    assert imported.fidelity["fold differs"] == 0


@pytest.mark.parametrize("seed", range(6))
def test_windows_cut_at_any_byte_are_read(seed: int, tmp_path: Path) -> None:
    """A piece of a recording, from any byte to any byte, is a log or a clear error."""
    chance = random.Random(seed)
    data = plain(GAMES[6])
    start, end = sorted(chance.sample(range(len(data)), 2))
    try:
        found = import_arena(written(tmp_path, data[start:end]))
    except NotARecording:
        return
    for one in found:
        assert isinstance(one.log.events[0], GameBegan)
        assert one.fidelity["fold differs"] == 0
        assert decode_log(encode_log(one.log)).events == one.log.events


def test_a_game_without_a_beginning_is_not_held_forever(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Beyond a bound it is read from what is known by then; the choices in it stand (700.2)."""
    monkeypatch.setattr(splitting, "HELD", 200_000)
    data = plain(GAMES[0])
    middle = data.index(b"[Unity", len(data) // 4)
    (imported,) = import_arena(written(tmp_path, data[middle:]))
    assert imported.fidelity["fold differs"] == 0
    assert sum(isinstance(event, ModesChosen) for event in imported.log.events) == 3


def test_a_game_that_never_ends_is_left_in_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What a game says beyond all bounds is counted and left out."""
    monkeypatch.setattr(splitting, "LONGEST_GAME", 300_000)
    (imported,) = import_arena(written(tmp_path, plain(SMALL)))
    assert imported.fidelity["messages beyond the longest game"] > 0
    assert len(imported.log) > 1


def test_the_log_of_each_game_comes_as_soon_as_it_is_read(tmp_path: Path) -> None:
    """The first game is there before the second is read."""
    path = written(tmp_path, plain(SMALL) + plain(GAMES[6]))
    done: list[int] = []
    found = arena_games(path, progress=done.append)
    next(found)
    assert done[-1] < path.stat().st_size
    next(found)
    with pytest.raises(StopIteration):
        next(found)
    assert done == sorted(done)
    assert done[-1] == path.stat().st_size


def test_matches_in_one_file_are_told_apart(tmp_path: Path) -> None:
    """Several matches, and the games of each, are logs of their own."""
    names = [SMALL, GAMES[6], GAMES[4]]
    data = b"".join(
        plain(name).replace(b"11111111-0000", b"%08d-0000" % number) for number, name in enumerate(names)
    )
    found = import_arena(written(tmp_path, data))
    assert [one.log.events for one in found] == [
        import_arena(game_file(name))[0].log.events for name in names
    ]


@pytest.mark.skipif(not hasattr(resource, "getrusage"), reason="no figures of memory here")
def test_memory_does_not_grow_with_the_file(tmp_path: Path) -> None:
    """Eight times as many games need no more memory."""
    small, large = written(tmp_path, plain(GAMES[5]), "1.log"), tmp_path / "8.log"
    large.write_bytes(plain(GAMES[5]) * 8)
    peaks = []
    for path, count in ((small, 1), (large, 8)):
        done = subprocess.run([sys.executable, "-c", PEAK, path], check=True, capture_output=True, text=True)
        games, peak = map(int, done.stdout.split())
        assert games == count
        peaks.append(peak)
    assert peaks[1] < peaks[0] * 1.2


def test_an_overlong_line_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line without an end is counted, not kept."""
    from chooseone.importers import records  # noqa: PLC0415  (to change it)

    monkeypatch.setattr(records, "LONGEST", 1 << 16)
    counts: Counter[str] = Counter()
    path = written(tmp_path, b"x" * (1 << 20) + b"\nshort\n")
    assert list(lines(path, counts)) == ["short\n"]
    assert counts["lines too long"] == 1


def test_hostile_numbers_and_names_end_in_counts(tmp_path: Path) -> None:
    """Ids, zones and seats that no game has make no traceback."""
    chance = random.Random(5)
    text = plain(SMALL).decode()
    for key in ("instanceId", "zoneId", "controllerSeatId", "affectorId", "lifeTotal", "gameStateId"):
        value = chance.choice(["-1", "999999999999", "0", '"x"', "null", "1e400", "[]"])
        text = text.replace(f'"{key}": ', f'"{key}": {value}, "_": ', 30)
    for one in import_arena(written(tmp_path, text.encode())):
        assert json.loads(encode_log(one.log).splitlines()[0])["kind"] == "recording"
