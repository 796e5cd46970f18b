"""The decision table as Parquet, with lists as lists; needs the extra ``parquet``."""

from __future__ import annotations

import io
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import msgspec

from chooseone.tools.exporting.tables import Decision


class PyarrowMissing(ImportError):
    """Parquet needs the package pyarrow, which is not installed."""

    def __str__(self) -> str:
        return "Parquet needs the package pyarrow: install it with pip install 'chooseone[parquet]'."


def as_parquet(rows: Sequence[Decision]) -> bytes:
    """The rows as a Parquet file. Raises `PyarrowMissing` without the extra."""
    try:
        pa, pq = import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError as error:
        raise PyarrowMissing from error
    table = pa.Table.from_pylist([msgspec.to_builtins(row) for row in rows], schema=_schema(pa))
    out = io.BytesIO()
    pq.write_table(table, out, compression="zstd", store_schema=False)
    return out.getvalue()


def _schema(pa: Any) -> Any:
    """The columns with their types, the same also for a table without rows."""
    text, number = pa.string(), pa.int64()
    mode = [("mode", number), ("words", text)]
    lists = {
        "offered": mode,
        "excluded": [*mode, ("rule", text), ("reason", text)],
        "not_shown": mode,
        "chosen": [("mode", number), ("occurrence", number), ("words", text), ("targets", pa.list_(text))],
    }
    numbers = ("at", "turn", "object_id", "least", "most")
    return pa.schema(
        (name, pa.list_(pa.struct(lists[name])) if name in lists else number if name in numbers else text)
        for name in Decision.__struct_fields__
    )
