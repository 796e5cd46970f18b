"""Older and newer schemas: read through pure functions, or refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from logs import HEADER, LINES, rewritten, sealed

import chooseone_events as record


def made_up() -> record.Upcasters:
    """The way up from a made-up schema 0, where a pass had a seat and a header had names."""
    upcasters = record.Upcasters()

    @upcasters.register(0)
    def seats(event: dict[str, Any]) -> dict[str, Any]:
        if event["event"] != "PriorityPassed":
            return event
        return {"event": "Passed", "player": event["seat"] - 1}

    @upcasters.register(0, "header")
    def names(header: dict[str, Any]) -> dict[str, Any]:
        return {**{key: value for key, value in header.items() if key != "names"}, "players": header["names"]}

    return upcasters


OLD_HEADER = rewritten(schema=0, names=["Ada", "Ben"])
OLD = sealed(
    LINES[2],
    b'{"event":"PriorityPassed","seat":1}\n',
    b'{"event":"Together","parts":[{"event":"PriorityPassed","seat":2}]}\n',
    header=OLD_HEADER,
)


def test_a_log_of_an_older_schema_is_read_as_one_of_today() -> None:
    log = record.decode_log(OLD, made_up())
    assert log.header == HEADER
    assert log.events[1] == record.Passed(0)


def test_an_event_inside_another_is_brought_up_to_date_too() -> None:
    assert record.decode_log(OLD, made_up()).events[2] == record.Together((record.Passed(1),))


def test_an_older_log_written_anew_is_of_the_schema_of_today() -> None:
    log = record.decode_log(OLD, made_up())
    assert record.decode_log(record.encode_log(log)) == log


def test_a_log_of_several_schemas_ago_goes_through_all_steps() -> None:
    upcasters = record.Upcasters(known=1)
    order: list[int] = []

    def step(number: int) -> Any:
        def function(event: dict[str, Any]) -> dict[str, Any]:
            order.append(number)
            return event

        return function

    for number in (-1, 0):
        upcasters.register(number)(step(number))
    record.decode_log(sealed(LINES[3], header=rewritten(schema=-1)), upcasters)
    assert order == [-1, 0]


@pytest.mark.parametrize("schema", [2, 99])
def test_a_newer_schema_is_refused_with_what_to_do(schema: int) -> None:
    with pytest.raises(record.UnknownSchema, match="newer version of chooseone") as caught:
        record.decode_log(sealed(LINES[2], header=rewritten(schema=schema)))
    assert (caught.value.schema, caught.value.known) == (schema, record.SCHEMA)


@pytest.mark.parametrize(
    "after", [b'{"seal":"in another way"}\n', b'{"batch":0,"sha":"another hash"}\n', LINES[2]], ids=len
)
def test_a_newer_schema_that_seals_in_another_way_is_refused_as_newer(after: bytes) -> None:
    with pytest.raises(record.UnknownSchema):
        record.decode_log(rewritten(schema=2) + after)


def test_an_older_schema_without_a_way_up_is_refused() -> None:
    with pytest.raises(record.UnknownSchema, match="write it anew"):
        record.decode_log(OLD)


def test_a_changed_schema_number_is_damage_not_a_newer_schema() -> None:
    data = LINES[0].replace(b'"schema":1', b'"schema":3') + b"".join(LINES[1:])
    with pytest.raises(record.CorruptLog) as caught:
        record.decode_log(data)
    assert caught.value.line == 1


@pytest.mark.parametrize(
    "line", [b'{"event":"PriorityPassed"}\n', b'{"event":"PriorityPassed","seat":"x"}\n']
)
def test_an_older_event_that_its_upcaster_cannot_take_is_named(line: bytes) -> None:
    with pytest.raises(record.CorruptLog) as caught:
        record.decode_log(sealed(line, header=OLD_HEADER), made_up())
    assert (caught.value.line, caught.value.kind) == (3, "event")


def test_an_older_header_that_its_upcaster_cannot_take_is_named() -> None:
    with pytest.raises(record.CorruptLog) as caught:
        record.decode_log(sealed(LINES[2], header=rewritten(schema=0)), made_up())
    assert (caught.value.line, caught.value.kind) == (1, "header")


def test_a_step_is_registered_once_and_only_for_older_schemas() -> None:
    with pytest.raises(ValueError, match="no second upcaster"):
        made_up().register(0)
    with pytest.raises(ValueError, match="has no next one"):
        record.Upcasters().register(record.SCHEMA)


def test_the_path_stands_in_the_refusal(tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    path.write_bytes(sealed(LINES[2], header=rewritten(schema=2)))
    with pytest.raises(record.UnknownSchema, match=r"new\.jsonl has schema 2"):
        record.read_log(path)
