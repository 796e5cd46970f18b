"""The kinds of recordings that can be imported, told apart by their content."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from chooseone.importers.arena import Table, arena_games, is_arena_log
from chooseone_events import Log


class Game(Protocol):
    """One game of a recording: its log, what was understood, its modal decisions."""

    @property
    def log(self) -> Log:
        """The log."""

    @property
    def fidelity(self) -> dict[str, int]:
        """What was read, understood and left out."""

    @property
    def decisions(self) -> dict[str, Any]:
        """The modal decisions in the words of the program that recorded them."""


Games = Callable[[str | Path, Table | None, bool], Iterator[Game]]


class Kind(NamedTuple):
    """A kind of recording: its name, how it is known, and how its games are read."""

    name: str
    knows: Callable[[str | Path], bool]
    games: Games


def _arena(path: str | Path, names: Table | None, keep_names: bool) -> Iterator[Game]:
    return arena_games(path, ids=names, keep_names=keep_names)


KINDS: tuple[Kind, ...] = (Kind("Arena", is_arena_log, _arena),)


def kind_of(path: str | Path) -> Kind | None:
    """The kind of recording that a file is; None for none. Never raises for a file that can be read."""
    return next((kind for kind in KINDS if kind.knows(path)), None)
