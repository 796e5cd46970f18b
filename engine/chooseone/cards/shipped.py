"""The definitions that ship with the package, and those that a user brings in a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

import msgspec

from chooseone.cards.definition import Definition
from chooseone.cards.errors import BadDefinition, UnknownCard
from chooseone.terms.mana import BadMana, symbols

_decoder = msgspec.json.Decoder(Definition)
_WRONG = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, BadMana)


class _Named(msgspec.Struct, gc=False):
    """The name alone, so that the rest of a line is decoded only when the card is asked for."""

    name: str


class Library(Mapping[str, Definition]):
    """Definitions by card name, each decoded when it is first asked for; `UnknownCard` for others."""

    def __init__(self, lines: Mapping[str, bytes]) -> None:
        self._lines = dict(sorted(lines.items()))
        self._decoded: dict[str, Definition] = {}

    def __getitem__(self, name: str) -> Definition:
        """The definition of the card with this English name."""
        if name not in self._lines:
            raise UnknownCard(name)
        if name not in self._decoded:
            self._decoded[name] = _read(self._lines[name], name)
        return self._decoded[name]

    def __contains__(self, name: object) -> bool:
        """True if there is a definition, without decoding it."""
        return name in self._lines

    def __iter__(self) -> Iterator[str]:
        """The names in alphabetical order."""
        return iter(self._lines)

    def __len__(self) -> int:
        """The number of cards."""
        return len(self._lines)


@lru_cache(maxsize=1)
def shipped() -> Mapping[str, Definition]:
    """The definitions of the package by card name; reading one that is not there raises `UnknownCard`.

    Compiled ones give way to those that were made by hand, made-up cards and vanilla ones (files in the order
    of their names). What the compiler could not read is unsupported in them, without its words.
    """
    lines: dict[str, bytes] = {}
    folder = files("chooseone.cards") / "data"
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.name.endswith(".jsonl"):
            lines |= _named(entry.read_bytes(), entry.name)
    return Library(lines)


def library(data: bytes, where: str) -> Library:
    """The definitions of a file of ours, one a line; `BadDefinition` if a line is none at all."""
    return Library(_named(data, where))


def _named(data: bytes, where: str) -> dict[str, bytes]:
    try:
        return {_name(line).name: line for line in data.split(b"\n") if line}
    except _WRONG as error:
        raise BadDefinition(where, f"it is damaged ({_problem(error)}); make it again") from error


_name = msgspec.json.Decoder(_Named).decode


def definitions_from(path: str | Path) -> dict[str, Definition]:
    """The definitions in a user's file, by name.

    A ``.jsonl`` file holds one definition a line, any other one definition or a list of them.
    Raises `BadDefinition` for text that is none (naming file and line) and `OSError` if the file
    cannot be read.
    """
    file = Path(path)
    data = file.read_bytes()
    if file.suffix == ".jsonl":
        lines = enumerate(data.splitlines(), 1)
        found = [_read(line, f"{file.name}, line {number}") for number, line in lines if line.strip()]
    else:
        found = _read_whole(data, file.name)
    return _by_name(found, file.name)


def _read(line: bytes, where: str) -> Definition:
    try:
        found = _decoder.decode(line)
        symbols(found.cost or "")
    except _WRONG as error:
        raise BadDefinition(where, _problem(error)) from error
    return found


def _problem(error: Exception) -> str:
    return "nested too deeply" if isinstance(error, RecursionError) else str(error)


def _read_whole(data: bytes, where: str) -> list[Definition]:
    if data.lstrip()[:1] != b"[":
        return [_read(data, where)]
    try:
        parts = msgspec.json.decode(data, type=list[msgspec.Raw])
    except _WRONG as error:
        raise BadDefinition(where, _problem(error)) from error
    return [_read(bytes(part), f"{where}, entry {number}") for number, part in enumerate(parts, 1)]


def _by_name(found: list[Definition], where: str) -> dict[str, Definition]:
    named: dict[str, Definition] = {}
    for one in found:
        if not one.name:
            raise BadDefinition(where, "a definition has no name")
        if one.name in named:
            raise BadDefinition(where, f"two definitions are called {one.name!r}")
        named[one.name] = one
    return named
