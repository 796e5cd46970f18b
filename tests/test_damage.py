"""Broken files: cut, changed, forged, not a log at all; each is named, none is believed."""

from __future__ import annotations

import io
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from logs import BATCHES, DATA, HEADER, LINES, LOG, logs, rewritten, sealed

import chooseone_events as record
from chooseone_events.reading import scan

LAST = len(b"".join(LINES[:10]))
"""Where the last batch begins."""


def broken(data: bytes) -> record.CorruptLog:
    with pytest.raises(record.CorruptLog) as caught:
        record.decode_log(data)
    text = str(caught.value)
    assert "\n" not in text
    assert text.endswith(".")
    return caught.value


def test_whole_batches_stay_when_the_last_one_is_cut_at_any_byte() -> None:
    for cut in range(LAST + 1, len(DATA) - len(LINES[-1])):
        log = record.decode_log(DATA[:cut])
        assert log.batches == BATCHES[:2]
        assert log.checkpoints == {3: "a" * 32}
        assert len(log.warnings) == 1
        assert "line 11" in log.warnings[0]


def test_all_batches_stay_when_the_checkpoint_behind_them_is_cut_at_any_byte() -> None:
    for cut in range(len(DATA) - len(LINES[-1]) + 1, len(DATA)):
        log = record.decode_log(DATA[:cut])
        assert log.batches == BATCHES
        assert log.checkpoints == {3: "a" * 32}
        assert log.warnings


@pytest.mark.parametrize("end", [2, 6, 7, 10, 13, 14])
def test_a_log_that_ends_after_a_whole_line_gives_no_warning(end: int) -> None:
    assert not record.decode_log(b"".join(LINES[:end])).warnings


def test_a_log_cut_at_any_byte_of_its_header_is_refused() -> None:
    for cut in range(1, len(LINES[0]) + len(LINES[1])):
        assert broken(DATA[:cut]).kind in {"cut off", "not a log"}


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_a_flipped_bit_is_found_and_named_by_its_line(number: int) -> None:
    start = sum(map(len, LINES[: number - 1]))
    for at in range(start, start + len(LINES[number - 1])):
        for bit in range(8):
            spoiled = bytearray(DATA)
            spoiled[at] ^= 1 << bit
            error = broken(bytes(spoiled))
            assert (error.line, error.kind in {"changed", "line ends", "missing"}) == (number, True), (
                at,
                bit,
            )


@given(st.data())
def test_a_flipped_bit_in_any_log_is_found_and_named_by_its_line(data: st.DataObject) -> None:
    whole = bytearray(record.encode_log(data.draw(logs())))
    at = data.draw(st.integers(0, len(whole) - 1))
    number = whole[:at].count(b"\n") + 1
    whole[at] ^= 1 << data.draw(st.integers(0, 7))
    assert broken(bytes(whole)).line == number


@pytest.mark.parametrize("bit", range(8))
def test_a_flipped_bit_in_the_line_end_of_a_header_alone_is_named_as_its_line(bit: int) -> None:
    whole = bytearray(record.encode_log(record.Log(record.Header())))
    whole[whole.index(b"\n")] ^= 1 << bit
    assert broken(bytes(whole)).line == 1


@pytest.mark.parametrize("gone", range(1, len(LINES) - 2))
def test_a_line_taken_out_is_found(gone: int) -> None:
    broken(b"".join(LINES[:gone] + LINES[gone + 1 :]))


@pytest.mark.parametrize("at", range(2, len(LINES) - 1))
def test_two_lines_that_changed_places_are_found(at: int) -> None:
    broken(b"".join([*LINES[:at], LINES[at + 1], LINES[at], *LINES[at + 2 :]]))


def test_a_batch_put_in_twice_is_found() -> None:
    error = broken(b"".join(LINES[:10] + LINES[7:10] + LINES[10:]))
    assert (error.line, error.kind) == (13, "missing")


def test_a_batch_taken_out_is_found() -> None:
    error = broken(b"".join(LINES[:7] + LINES[10:]))
    assert (error.line, error.kind) == (10, "missing")


def test_a_batch_of_another_log_is_found() -> None:
    other = record.encode_log(record.Log(record.Header(), BATCHES)).splitlines(keepends=True)
    assert broken(b"".join([*LINES[:2], *other[2:]])).line == 6


def test_lines_added_behind_the_end_are_found() -> None:
    assert broken(DATA + b"a note by hand\n").line == 15


def test_zeros_behind_the_end_as_a_crash_leaves_them_are_left_out() -> None:
    log = record.decode_log(DATA + b"\0" * 4096)
    assert log.batches == BATCHES
    assert log.warnings


def test_converted_line_ends_are_named() -> None:
    assert broken(DATA.replace(b"\n", b"\r\n")).kind == "line ends"


def test_the_error_says_how_much_of_the_log_is_whole() -> None:
    spoiled = DATA.replace(b'"Passed"', b'"Pasted"')
    assert str(broken(spoiled)).endswith("keep its first 10 lines, which are whole.")
    assert record.decode_log(b"".join(LINES[:10])).batches == BATCHES[:2]


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"", "empty"),
        (b"\n", "not a log"),
        (b"hello\n", "not a log"),
        (b'{"id": "case-1", "players": []}\n', "not a log"),
        (b"[" * 100_000, "not a log"),
        (bytes(range(256)) * 40, "not a log"),
        (b"\x1f\x8b\x08" + b"\0" * 50, "not a log"),
        ("\ufeff".encode() + DATA, "changed"),
    ],
    ids=["empty", "blank", "text", "other-json", "deep", "binary", "gzip", "byte-order-mark"],
)
def test_what_is_no_log_is_refused(data: bytes, kind: str) -> None:
    assert (broken(data).line, broken(data).kind) == (1, kind)


@pytest.mark.parametrize("head", [b"", b"".join(LINES[:2]), b'{"format":"chooseone-log"'], ids=len)
def test_a_line_of_100_megabytes_is_refused_within_bounded_memory(head: bytes) -> None:
    class Endless(io.RawIOBase):
        left = 100_000_000
        start = head

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
            piece = self.start[: len(buffer)] or b"x" * min(len(buffer), self.left)
            self.left -= 0 if self.start else len(piece)
            self.start = self.start[len(piece) :]
            buffer[: len(piece)] = piece
            return len(piece)

    tracemalloc.start()
    with pytest.raises(record.CorruptLog) as caught:
        scan(io.BufferedReader(Endless()))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 80_000_000
    assert caught.value.kind == ("too long" if head else "not a log")


@pytest.mark.parametrize(
    "line",
    [
        b'{"event":"Passed","player":"one"}\n',
        b'{"event":"Passed"}\n',
        b'{"event":"Teleported","player":1}\n',
        b'{"event":7}\n',
        b'{"event":"ModesChosen","player":0,"item":1,"picks":[{"mode":1.5}]}\n',
        b'{"event":"Together","parts":' * 5000 + b"1" + b"}" * 5000 + b"\n",
        b'{"event":"StepBegan","step":"\xff"}\n',
        b"[1,2]\n",
    ],
    ids=["type", "field-missing", "unknown", "tag", "float", "deep", "no-utf8", "array"],
)
def test_a_sealed_line_that_is_no_event_is_named(line: bytes) -> None:
    error = broken(sealed(LINES[4], line))
    assert (error.line, error.kind) == (4, "event")


@pytest.mark.parametrize(
    "changes",
    [
        {"players": 3},
        {"kind": "dream"},
        {"schema": "1"},
        {"schema": True},
        {"cards": {"X": 1}},
        {"seed": "x"},
    ],
    ids=str,
)
def test_a_sealed_header_with_wrong_types_is_named(changes: dict[str, object]) -> None:
    error = broken(sealed(LINES[2], header=rewritten(**changes)))
    assert (error.line, error.kind) == (1, "header")


def test_the_path_stands_in_the_error_and_in_the_warning(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(DATA[:-100])
    assert record.read_log(path).warnings[0].startswith(str(path))
    path.write_bytes(b"no log")
    with pytest.raises(record.CorruptLog, match=r"game\.jsonl, line 1: ") as caught:
        record.read_log(path)
    assert caught.value.path == str(path)


@given(st.binary(max_size=200))
def test_any_bytes_at_all_are_refused_with_an_error_of_ours(data: bytes) -> None:
    broken(data)


@given(st.data())
def test_any_bytes_behind_a_header_give_a_log_without_events_or_an_error_of_ours(data: st.DataObject) -> None:
    head = record.encode_log(record.Log(HEADER))
    try:
        log = record.decode_log(head + data.draw(st.binary(max_size=100)))
    except record.LogError:
        return
    assert not log.batches
    assert log.header == LOG.header
