"""Archives: the same log in msgpack and zstd."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest
import zstandard
from hypothesis import given
from logs import LOG, logs
from test_upcasters import made_up

import chooseone_events as record
from chooseone_events import archive

DATA = record.encode_archive(LOG)


def forged(packed: bytes) -> bytes:
    frame = zstandard.ZstdCompressor().compress(packed)
    return archive.HEAD + archive._hash(frame) + frame


@given(logs())
def test_decoding_undoes_encoding(log: record.Log) -> None:
    assert record.decode_archive(record.encode_archive(log)) == log


def test_an_archive_gives_the_same_lines_as_the_log_it_was_made_from(tmp_path: Path) -> None:
    record.write_archive(LOG, tmp_path / "game.cz")
    assert record.encode_log(record.read_log(tmp_path / "game.cz")) == record.encode_log(LOG)


def test_the_tools_of_zstd_unpack_an_archive() -> None:
    frames = zstandard.ZstdDecompressor().stream_reader(DATA, read_across_frames=True).read()
    assert msgspec.msgpack.decode(frames)["header"]["format"] == "chooseone-log"


def test_a_flipped_bit_anywhere_is_found() -> None:
    for at in range(len(DATA)):
        for bit in range(8):
            spoiled = bytearray(DATA)
            spoiled[at] ^= 1 << bit
            with pytest.raises(record.CorruptLog):
                record.decode_archive(bytes(spoiled))


def test_an_archive_cut_anywhere_is_refused() -> None:
    for cut in range(len(DATA)):
        with pytest.raises(record.CorruptLog):
            record.decode_archive(DATA[:cut])


def test_an_archive_that_unpacks_to_more_than_the_bound_is_refused() -> None:
    bomb = forged(b"\0" * 50_000_000)
    assert len(bomb) < 10_000
    with pytest.raises(record.CorruptLog, match="unpacks to more than 1000000 bytes"):
        record.decode_archive(bomb, most=1_000_000)


@pytest.mark.parametrize(
    "packed",
    [
        b"",
        b"\xc1",
        msgspec.msgpack.encode([1]),
        msgspec.msgpack.encode({"header": {"format": "other"}, "batches": []}),
        msgspec.msgpack.encode(
            {"header": {"format": "chooseone-log", "schema": 1}, "batches": [[{"event": "X"}]]}
        ),
        msgspec.msgpack.encode(
            {"header": {"format": "chooseone-log", "schema": 1, "seed": "x"}, "batches": []}
        ),
        b"\x91" * 100_000,
    ],
    ids=["nothing", "no-msgpack", "no-map", "no-log", "unknown-event", "wrong-type", "deep"],
)
def test_an_archive_of_something_else_is_refused(packed: bytes) -> None:
    with pytest.raises(record.CorruptLog) as caught:
        record.decode_archive(forged(packed))
    assert caught.value.line == 0
    assert caught.value.kind in {"archive", "header"}


def test_a_seed_of_more_than_64_bits_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 64 bits"):
        record.encode_archive(record.Log(record.Header(seed=2**64)))


def test_an_archive_by_another_program_is_refused_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "other.zst"
    path.write_bytes(zstandard.ZstdCompressor().compress(b"other"))
    with pytest.raises(record.CorruptLog, match=r"other\.zst: packed with zstd, but not by chooseone"):
        record.read_log(path)


def test_an_archive_of_an_older_schema_is_read_and_one_of_a_newer_is_refused() -> None:
    old = {"format": "chooseone-log", "schema": 0, "names": ["Ada"]}
    packed = {"header": old, "batches": [[{"event": "PriorityPassed", "seat": 1}]]}
    assert record.decode_archive(forged(msgspec.msgpack.encode(packed)), made_up()).events == (
        record.Passed(0),
    )
    packed["header"] = {**old, "schema": 2}
    with pytest.raises(record.UnknownSchema):
        record.decode_archive(forged(msgspec.msgpack.encode(packed)))


def test_without_the_package_an_archive_is_refused_with_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "zstandard", None)
    with pytest.raises(record.ZstandardMissing, match=r"pip install 'chooseone\[archive\]'") as caught:
        record.encode_archive(LOG)
    assert isinstance(caught.value, ImportError)
    with pytest.raises(record.ZstandardMissing):
        record.decode_archive(DATA)
