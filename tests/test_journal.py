"""The journal: one writer, whole batches, nothing lost but what a crash cut off."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from logs import BATCHES, DATA, HEADER, LINES, LOG, rewritten, sealed

import chooseone_events as record
from chooseone_events import journal as module


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def written(path: Path) -> None:
    path.write_bytes(DATA)


def test_a_journal_writes_the_same_bytes_as_a_log_written_whole(path: Path) -> None:
    with record.Journal.create(path, HEADER) as journal:
        journal.append(BATCHES[0])
        journal.checkpoint("a" * 32)
        journal.append(BATCHES[1])
        assert journal.append(BATCHES[2], expected_seq=5) == 7
        journal.checkpoint("b" * 32)
    assert path.read_bytes() == DATA


def test_a_reader_sees_each_batch_while_the_writer_has_the_journal_open(path: Path) -> None:
    with record.Journal.create(path, HEADER, fsync=True) as journal:
        for count in range(1, 4):
            journal.append(BATCHES[count - 1])
            assert record.read_log(path).batches == BATCHES[:count]


def test_a_journal_opened_again_goes_on_where_it_ended(path: Path) -> None:
    path.write_bytes(b"".join(LINES[:10]))
    with record.Journal.open(path) as journal:
        assert (journal.seq, journal.found.batches, journal.warnings) == (5, BATCHES[:2], ())
        journal.append(BATCHES[2])
        journal.checkpoint("b" * 32)
    assert path.read_bytes() == DATA


def test_a_batch_cut_off_at_any_byte_is_taken_away_and_can_be_appended_again(path: Path) -> None:
    for cut in range(len(b"".join(LINES[:10])) + 1, len(DATA) - len(LINES[-1])):
        path.write_bytes(DATA[:cut])
        with record.Journal.open(path) as journal:
            assert (journal.seq, len(journal.warnings)) == (5, 1)
            journal.append(BATCHES[2])
            journal.checkpoint("b" * 32)
        assert path.read_bytes() == DATA


def test_a_stale_append_is_refused_and_writes_nothing(path: Path) -> None:
    written(path)
    with record.Journal.open(path) as journal, pytest.raises(record.StaleAppend) as caught:
        journal.append(BATCHES[2], expected_seq=5)
    assert (caught.value.expected, caught.value.actual, caught.value.path) == (5, 7, str(path))
    assert path.read_bytes() == DATA


def test_a_second_writer_is_refused_until_the_first_one_closes(path: Path) -> None:
    with record.Journal.create(path, HEADER):
        with pytest.raises(record.LogLocked) as caught:
            record.Journal.open(path)
        assert caught.value.path == str(path)
    record.Journal.open(path).close()


def test_a_second_writer_in_another_process_is_refused(path: Path) -> None:
    script = "import sys, chooseone_events as r; r.Journal.open(sys.argv[1])"
    with record.Journal.create(path, HEADER):
        ran = subprocess.run(
            [sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=False
        )
    assert ran.returncode == 1
    assert "LogLocked" in ran.stderr


def test_the_lock_of_a_writer_that_was_killed_is_free_and_its_whole_batches_are_there(path: Path) -> None:
    script = (
        "import os, sys, chooseone_events as r\n"
        "j = r.Journal.create(sys.argv[1], r.Header())\n"
        "j.append((r.Passed(0),))\n"
        'os.write(j._handle, b\'{"event":"Passed","pla\')\n'
        "os.kill(os.getpid(), 9)\n"
    )
    subprocess.run([sys.executable, "-c", script, str(path)], check=False)
    with record.Journal.open(path) as journal:
        assert journal.found.batches == ((record.Passed(0),),)
        assert journal.warnings
        journal.append((record.Passed(1),))
    assert record.read_log(path).batches == ((record.Passed(0),), (record.Passed(1),))


def test_a_journal_is_not_created_over_a_file_that_is_there(path: Path) -> None:
    written(path)
    with pytest.raises(FileExistsError):
        record.Journal.create(path, HEADER)
    assert path.read_bytes() == DATA


def test_a_journal_that_is_not_there_is_not_opened(path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        record.Journal.open(path)


def test_a_damaged_log_is_not_opened_for_writing_and_stays_as_it_is(path: Path) -> None:
    spoiled = DATA.replace(b'"Passed"', b'"Pasted"')
    path.write_bytes(spoiled)
    for _ in range(2):
        with pytest.raises(record.CorruptLog):
            record.Journal.open(path)
    assert path.read_bytes() == spoiled


def test_an_empty_batch_is_refused(path: Path) -> None:
    with (
        record.Journal.create(path, HEADER) as journal,
        pytest.raises(ValueError, match="at least its choice"),
    ):
        journal.append(())
    assert path.read_bytes() == b"".join(LINES[:2])


def test_a_closed_journal_refuses_to_append(path: Path) -> None:
    journal = record.Journal.create(path, HEADER)
    journal.close()
    journal.close()
    with pytest.raises(record.LogError, match="is closed"):
        journal.append(BATCHES[0])


def test_a_write_that_fails_half_way_leaves_the_journal_as_before(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(path)

    def full(handle: int, _at: int, data: bytes) -> None:
        os.write(handle, data[:20])
        raise OSError("no space left")

    with record.Journal.open(path) as journal:
        monkeypatch.setattr(module, "_write_all", full)
        with pytest.raises(OSError, match="no space"):
            journal.append(BATCHES[1])
        monkeypatch.undo()
        assert path.read_bytes() == DATA
        assert journal.append(BATCHES[1]) == 9
    assert record.read_log(path).batches == (*BATCHES, BATCHES[1])


def test_a_log_of_a_newer_schema_is_not_opened_for_writing(path: Path) -> None:
    path.write_bytes(sealed(LINES[2], header=rewritten(schema=2)))
    with pytest.raises(record.UnknownSchema):
        record.Journal.open(path)


def test_a_log_of_an_older_schema_is_not_appended_to(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(record.UPCASTERS._steps, (0, "event"), lambda event: event)
    path.write_bytes(sealed(LINES[2], header=rewritten(schema=0)))
    assert record.read_log(path).batches == ((BATCHES[0][0],),)
    with pytest.raises(record.UnknownSchema, match="write it anew as schema 1"):
        record.Journal.open(path)


def test_a_journal_goes_on_with_what_write_log_wrote(path: Path) -> None:
    record.write_log(LOG, path)
    with record.Journal.open(path) as journal:
        journal.append((record.Conceded(1),), expected_seq=7)
    assert record.read_log(path).events[-1] == record.Conceded(1)
