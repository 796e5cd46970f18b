"""Older schemas: each line is brought up to date by pure functions, as it is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chooseone_events.errors import UnknownSchema
from chooseone_events.header import SCHEMA

Upcast = Callable[[dict[str, Any]], dict[str, Any]]
"""A pure function: a header or event of one schema in, of the next schema out.

An event inside another (`Together`, `WouldHappen`) goes through it on its own, before the outer one.
"""


class Upcasters:
    """The functions by the schema that they read: for headers and for events.

    A schema that changed only one of the two registers only that one; what is not registered
    goes through unchanged, as long as the schema is known by the other.
    """

    def __init__(self, known: int = SCHEMA) -> None:
        self.known = known
        self._steps: dict[tuple[int, str], Upcast] = {}

    def register(self, from_schema: int, what: str = "event") -> Callable[[Upcast], Upcast]:
        """A decorator: the function takes `what` ("event" or "header") one schema further.

        Raises ValueError if there is one already, or if nothing comes after `from_schema`.
        """
        if what not in {"event", "header"} or (from_schema, what) in self._steps:
            raise ValueError(f"no second upcaster, and only for events and headers: {from_schema}, {what}")
        if from_schema >= self.known:
            raise ValueError(f"schema {from_schema} has no next one; {self.known} is the newest")

        def keep(function: Upcast) -> Upcast:
            self._steps[from_schema, what] = function
            return function

        return keep

    def demand(self, schema: int, path: str = "") -> None:
        """Raise UnknownSchema unless there is a way from `schema` to the known one."""
        way = range(schema, self.known)
        if schema > self.known or not all(self._step_from(step) for step in way):
            raise UnknownSchema(schema, self.known, path)

    def _step_from(self, schema: int) -> bool:
        return (schema, "event") in self._steps or (schema, "header") in self._steps

    def event(self, schema: int, event: dict[str, Any]) -> dict[str, Any]:
        """An event of `schema` in the known schema."""
        return self._up(schema, "event", event)

    def header(self, schema: int, header: dict[str, Any]) -> dict[str, Any]:
        """A header of `schema` in the known schema."""
        return {**self._up(schema, "header", header), "schema": self.known}

    def _up(self, schema: int, what: str, value: dict[str, Any]) -> dict[str, Any]:
        for step in range(schema, self.known):
            function = self._steps.get((step, what))
            value = _applied(function, value) if function else value
        return value


def _applied(function: Upcast, value: dict[str, Any]) -> dict[str, Any]:
    nested = {key: _inside(function, inner) for key, inner in value.items()} if "event" in value else value
    return function(nested)


def _inside(function: Upcast, value: Any) -> Any:
    if isinstance(value, list):
        return [_inside(function, inner) for inner in value]
    if isinstance(value, dict) and "event" in value:
        return _applied(function, value)
    return value


UPCASTERS = Upcasters()
"""The upcasters that readers use."""

upcaster = UPCASTERS.register
"""Register an upcaster for all readers: ``@upcaster(0)`` above a function for events of schema 0."""
