"""Logs to test with: a small one by hand, and any log at all as a hypothesis strategy."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

import chooseone_events as record

HEADER = record.Header(
    engine="0.1.0",
    seed=7,
    players=("Ada", "Ben"),
    cards={"Grizzly Bears": {"cost": "{1}{G}", "types": ["creature"], "power": 2, "toughness": 2}},
    notes={"title": "a game in three batches"},
)
BATCHES: tuple[record.Batch, ...] = (
    (
        record.GameBegan(
            (record.Seat("Ada"), record.Seat("Ben", 19)), (record.Placed("Grizzly Bears", 0, "hand 0"),)
        ),
        record.TurnBegan(0, 1),
        record.StepBegan("precombat_main"),
    ),
    (record.Proposed(0, 0, 1), record.CostLocked(1, "{1}{G}")),
    (record.Passed(1), record.DamageDealt(1, (record.Hit(-2, 2),), at=0)),
)
LOG = record.Log(HEADER, BATCHES, {3: "a" * 32, 7: "b" * 32})
DATA = record.encode_log(LOG)
LINES = DATA.splitlines(keepends=True)

EVENT_TYPES: tuple[type[record.Event], ...] = get_args(record.AnyEvent)
_INTEGERS = st.integers(-(2**63), 2**63 - 1)


def values(kind: inspect.Type, depth: int = 1) -> st.SearchStrategy[Any]:
    """Values of a type as msgspec sees it; events inside events down to `depth`."""
    match kind:
        case inspect.IntType():
            return _INTEGERS
        case inspect.StrType():
            return st.text(max_size=8)
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.VarTupleType(item_type=item):
            return st.lists(values(item, depth), max_size=2 if depth else 0).map(tuple)
        case inspect.TupleType(item_types=items):
            return st.tuples(*(values(item, depth) for item in items))
        case inspect.UnionType(types=types):
            return _one_of(types, depth)
        case inspect.StructType(cls=cls):
            return structs(cls, depth)
    raise AssertionError(f"no strategy for {kind}")


def _one_of(types: tuple[inspect.Type, ...], depth: int) -> st.SearchStrategy[Any]:
    """A member of a union; at the bottom only events that hold no events."""
    holders = (record.Together, record.WouldHappen)
    simple = [one for one in types if depth > 0 or getattr(one, "cls", None) not in holders]
    return st.one_of(*(values(one, depth - 1) for one in simple))


@cache
def structs(cls: type[Any], depth: int = 1) -> st.SearchStrategy[Any]:
    """Structs of a class with any values in their fields."""
    info = inspect.type_info(cls)
    assert isinstance(info, inspect.StructType)
    return st.builds(cls, **{field.name: st.deferred(_later(field.type, depth)) for field in info.fields})


def _later(kind: inspect.Type, depth: int) -> Any:
    return lambda: values(kind, depth)


@cache
def events() -> st.SearchStrategy[Any]:
    """Any event of any type."""
    return st.one_of(*map(structs, EVENT_TYPES))


def _json() -> st.SearchStrategy[Any]:
    leaves = st.none() | st.booleans() | _INTEGERS | st.text(max_size=8)
    return st.recursive(
        leaves,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    )


def headers() -> st.SearchStrategy[record.Header]:
    """Any header."""
    texts = st.text(max_size=8)
    return st.builds(
        record.Header,
        engine=texts,
        kind=st.sampled_from(["game", "recording"]),
        seed=st.none() | _INTEGERS,
        players=st.lists(texts, max_size=4).map(tuple),
        cards=st.dictionaries(texts, st.dictionaries(texts, _json(), max_size=3), max_size=2),
        notes=st.dictionaries(texts, texts, max_size=3),
        fidelity=st.dictionaries(texts, st.integers(0, 99), max_size=3),
    )


@st.composite
def logs(draw: st.DrawFn) -> record.Log:
    """Any log, with checkpoints after some of its batches."""
    batches = draw(st.lists(st.lists(events(), min_size=1, max_size=3).map(tuple), max_size=4))
    ends = [0]
    for batch in batches:
        ends.append(ends[-1] + len(batch))
    marked = draw(st.sets(st.sampled_from(ends)))
    return record.Log(draw(headers()), tuple(batches), {end: draw(st.text(max_size=8)) for end in marked})


def sealed(*lines: bytes, header: bytes = LINES[0]) -> bytes:
    """A log of one batch with these lines, whatever they are, properly sealed."""
    from chooseone_events.sealing import Chain, seal  # noqa: PLC0415  (only what forges a log needs it)

    chain, first = seal(Chain(), (header,))
    return header + first + b"".join(lines) + seal(chain, lines)[1]


def rewritten(**changes: Any) -> bytes:
    """The header's line with some fields changed, of whatever type."""
    return msgspec.json.encode({**msgspec.json.decode(LINES[0]), **changes}) + b"\n"
