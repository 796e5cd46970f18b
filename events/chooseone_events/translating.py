"""From a line's bytes to a header or an event, through the upcasters where the schema is older."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec

from chooseone_events.damage import BROKEN
from chooseone_events.errors import CorruptLog
from chooseone_events.header import FORMAT, Header
from chooseone_events.nesting import AnyEvent
from chooseone_events.upcasters import Upcasters

_current: Callable[[bytes], Any] = msgspec.json.Decoder(AnyEvent).decode


def event_reader(schema: int, upcasters: Upcasters) -> Callable[[bytes], Any]:
    """A function from an event's line of this schema to the event; it raises what BROKEN lists."""
    if schema == upcasters.known:
        return _current
    return lambda line: as_event(msgspec.json.decode(line, type=dict[str, Any]), schema, upcasters)


def as_event(raw: dict[str, Any], schema: int, upcasters: Upcasters) -> AnyEvent:
    """An event as plain data of this schema, as an event of today; it raises what BROKEN lists."""
    return cast("AnyEvent", msgspec.convert(upcasters.event(schema, raw), cast("Any", AnyEvent)))


def read_header(line: bytes, upcasters: Upcasters, path: str) -> tuple[int, Header]:
    """The schema and the header in a line. Raises UnknownSchema, or CorruptLog for anything else."""
    try:
        return as_header(msgspec.json.decode(line, type=dict[str, Any]), upcasters, path)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise _unfit(str(error), path) from error


def as_header(raw: dict[str, Any], upcasters: Upcasters, path: str, line: int = 1) -> tuple[int, Header]:
    """The schema and the header in plain data; errors as in `read_header`."""
    schema = raw.get("schema")
    if raw.get("format") != FORMAT or not isinstance(schema, int) or isinstance(schema, bool):
        raise _unfit("it names no format or no schema", path, line)
    upcasters.demand(schema, path)
    try:
        return schema, msgspec.convert(upcasters.header(schema, raw), Header)
    except BROKEN as error:
        raise _unfit(str(error), path, line) from error


def _unfit(why: str, path: str, line: int = 1) -> CorruptLog:
    mend = "it was written like this, so read it with the version that wrote it"
    return CorruptLog(line, "header", f"the header is not one that this version knows ({why})", mend, path)
