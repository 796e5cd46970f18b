"""One file holds all games of a match, one after the other."""

from __future__ import annotations

from collections.abc import Iterable

from chooseone.importers.mtgo.lines import Line

_BEFORE = ("roll", "join", "play first", "opening")
"""What is told before the first turn of a game."""


def games(lines: Iterable[Line]) -> list[list[Line]]:
    """The messages of each game; those after its end belong to the game that ended.

    Who joins again in the middle of a game begins no new one.
    """
    found: list[list[Line]] = []
    splitter = _Splitter()
    for line in lines:
        if splitter.begins(line) or not found:
            found.append(splitter.take_joined(found))
        found[-1].append(line)
    return [one for one in found if any(line.kind in ("turn", "cast", "land", "opening") for line in one)]


class _Splitter:
    """Where the current game stands."""

    def __init__(self) -> None:
        self.turn = 0
        self.over = False
        self.joined = 0

    def begins(self, line: Line) -> bool:
        """True if a new game begins with this message."""
        new = self.turn > 0 and self._new(line)
        if new:
            self.turn, self.over = 0, False
        if line.kind == "turn":
            self.turn = max(self.turn, line.count)
        self.over = self.over or line.kind in ("win", "match")
        self.joined = self.joined + 1 if line.kind == "join" and not new else 0 if not new else self.joined
        return new

    def _new(self, line: Line) -> bool:
        if line.kind == "turn":
            return line.count + 1 < self.turn
        if line.kind == "join":
            return self.over
        return line.kind in _BEFORE

    def take_joined(self, found: list[list[Line]]) -> list[Line]:
        """The joins right before: they belong to the game that begins."""
        count, self.joined = self.joined, 0
        if not found or not count:
            return []
        taken = found[-1][-count:]
        del found[-1][-count:]
        return taken
