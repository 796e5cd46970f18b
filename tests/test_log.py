"""The log and its bytes: what goes in comes out, and the lines are what docs/log-format.md says."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from logs import BATCHES, DATA, EVENT_TYPES, HEADER, LINES, LOG, events, logs, structs

import chooseone_events as record
from chooseone_events import base


def subclasses(cls: type[Any]) -> list[type[Any]]:
    return [cls, *(below for one in cls.__subclasses__() for below in subclasses(one))]


RECORDS = [*subclasses(record.Event), *subclasses(base.Record), record.Header, record.Log]


@pytest.mark.parametrize("cls", RECORDS, ids=lambda cls: cls.__name__)
def test_every_event_and_record_is_frozen_and_unknown_to_the_garbage_collector(cls: type[Any]) -> None:
    assert cls.__struct_config__.frozen
    assert cls.__struct_config__.gc is False


def test_the_union_of_events_holds_every_event_class() -> None:
    made = {cls for cls in subclasses(record.Event) if cls.__module__.startswith("chooseone_events")}
    assert made - {record.Event, record.Fact} == set(EVENT_TYPES)


@pytest.mark.parametrize("cls", EVENT_TYPES, ids=lambda cls: cls.__name__)
def test_every_event_type_is_exported_and_documented_with_its_rule(cls: type[Any]) -> None:
    assert getattr(record, cls.__name__) is cls
    assert cls.__doc__


@pytest.mark.parametrize("cls", EVENT_TYPES, ids=lambda cls: cls.__name__)
def test_an_event_of_each_type_comes_back_equal_from_its_line(cls: type[Any]) -> None:
    @settings(max_examples=25)
    @given(structs(cls))
    def comes_back(event: Any) -> None:
        log = record.Log(HEADER, ((event,),))
        assert record.decode_log(record.encode_log(log)) == log

    comes_back()


@given(logs())
def test_decoding_undoes_encoding(log: record.Log) -> None:
    assert record.decode_log(record.encode_log(log)) == log


@given(logs())
def test_encoding_undoes_decoding_to_the_byte(log: record.Log) -> None:
    data = record.encode_log(log)
    assert record.encode_log(record.decode_log(data)) == data


@given(events())
def test_an_event_stands_on_one_line_that_begins_with_its_tag(event: Any) -> None:
    line = record.encode_log(record.Log(HEADER, ((event,),))).splitlines()[2]
    assert line.startswith(b'{"event":"' + type(event).__name__.encode() + b'"')


def test_the_lines_are_a_header_with_its_seal_then_batches_with_theirs_and_checkpoints() -> None:
    keys = [next(iter(msgspec.json.decode(line))) for line in LINES]
    assert keys == [
        *("format", "batch"),
        *("event", "event", "event", "batch", "checkpoint"),
        *("event", "event", "batch"),
        *("event", "event", "batch", "checkpoint"),
    ]


def test_equal_logs_have_equal_bytes_whatever_order_their_tables_were_filled_in() -> None:
    cards = {"b": {"x": 1, "y": 2}, "a": {}}
    turned = {"a": {}, "b": {"y": 2, "x": 1}}
    one, other = (record.Log(record.Header(cards=table)) for table in (cards, turned))
    assert record.encode_log(one) == record.encode_log(other)


def test_a_log_tells_its_events_and_its_choices() -> None:
    assert LOG.events == BATCHES[0] + BATCHES[1] + BATCHES[2]
    assert LOG.choices == (BATCHES[0][0], BATCHES[1][0], BATCHES[2][0])
    assert len(LOG) == 7


def test_a_log_without_events_can_be_written_and_read() -> None:
    log = record.Log(record.Header())
    assert record.decode_log(record.encode_log(log)) == log


def test_an_empty_batch_is_refused() -> None:
    with pytest.raises(ValueError, match="at least its choice"):
        record.encode_log(record.Log(HEADER, ((),)))


def test_a_checkpoint_inside_a_batch_is_refused() -> None:
    with pytest.raises(ValueError, match="after whole batches only"):
        record.encode_log(record.Log(HEADER, BATCHES, {1: "x"}))


def test_a_line_longer_than_readers_take_is_refused() -> None:
    with pytest.raises(ValueError, match="more than a log may have"):
        record.encode_log(record.Log(record.Header(notes={"long": "x" * 17_000_000})))


def test_a_seed_of_any_size_comes_back_equal() -> None:
    log = record.Log(record.Header(seed=2**200))
    assert record.decode_log(record.encode_log(log)) == log


def test_a_definition_with_tuples_is_made_plain_as_a_reader_gets_it() -> None:
    assert record.plain({"types": ("creature",)}) == {"types": ["creature"]}


def test_a_file_written_is_read_equal(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    record.write_log(LOG, path)
    assert path.read_bytes() == DATA
    assert record.read_log(path) == LOG
    assert [one.name for one in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_file_that_cannot_be_written_is_left_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"before")

    def full(_path: Path, _data: bytes) -> int:
        raise OSError("no space left")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="no space"):
        record.write_log(LOG, path)
    assert path.read_bytes() == b"before"
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize(
    "error",
    [
        record.CorruptLog(3, "changed", "what", "mend", "path"),
        record.UnknownSchema(2, 1, "path"),
        record.UnknownSchema(0, 1),
        record.LogLocked("path"),
        record.StaleAppend(1, 2),
        record.ZstandardMissing(),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_is_one_sentence_a_value_error_and_survives_pickling(error: record.LogError) -> None:
    text = str(error)
    assert isinstance(error, ValueError)
    assert text.endswith(".")
    assert "\n" not in text
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  (our own bytes)
    assert (str(again), vars(again)) == (text, vars(error))


@given(st.data())
def test_a_log_cut_anywhere_never_gives_events_that_were_not_written(data: st.DataObject) -> None:
    log = data.draw(logs())
    whole = record.encode_log(log)
    head = record.encode_log(record.Log(log.header))
    cut = data.draw(st.integers(len(head), len(whole)))
    got = record.decode_log(whole[:cut]).batches
    assert got == log.batches[: len(got)]
