"""What is on the stack, and what becomes of it: only some of that is in the log (405, 608)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from chooseone.importers.arena.writer import Writer
from chooseone_events import DidNotResolve, Move, Moved, ResolutionBegan, ResolutionEnded

NOT_TOLD = "not told how"
"""The cause of leaving the stack where the log shows nothing of it."""


class Item(msgspec.Struct, gc=False):
    """A spell or ability on the stack: our id, the client's id of the card, its name, player and text."""

    our: int
    source: int
    name: str
    player: int
    text: str
    spell: bool = False


class Stack:
    """The items from the bottom up. What lies above something that leaves has left before (608.1)."""

    def __init__(self, writer: Writer, permanents: frozenset[int]) -> None:
        self.writer, self.permanents = writer, permanents
        self.items: list[Item] = []
        self.settled: dict[int, int] = {}

    def put(self, item: Item) -> None:
        """Something new is on top."""
        self.items.append(item)

    def find(self, source: int, *, spell: bool | None = None, verb: str = "") -> Item | None:
        """The topmost item of a card; rather one whose text has this word."""
        found = [one for one in reversed(self.items) if one.source == source and spell in (None, one.spell)]
        return next((one for one in found if verb and verb in one.text.lower()), found[0] if found else None)

    def ability_of(self, name: str, player: int) -> Item | None:
        """The topmost ability of a player whose source has this name."""
        return next((one for one in reversed(self.items) if (one.name, one.player) == (name, player)), None)

    def empty(self) -> None:
        """Nothing is on the stack any more: a turn ends, a land is played, attackers are declared."""
        while self.items:
            self._gone(self.items[-1])

    def resolved(self, item: Item) -> None:
        """The log shows an effect of it, or the permanent that it became (608.2, 608.3)."""
        self._above(item)
        self.writer.emit(ResolutionBegan(item.our))
        self.writer.emit(ResolutionEnded(item.our, self._leaving(item)))

    def fizzled(self, item: Item) -> None:
        """It has no legal target any more (608.2b)."""
        self._above(item)
        self.writer.emit(DidNotResolve(item.our, "608.2b", Move(item.our, -1, "")))

    def countered(self, item: Item, by: int) -> None:
        """It was countered (701.6a); `by` is our id of what did it, -1 if that is not told."""
        self._above(item)
        self.writer.emit(Moved((Move(item.our, -1, ""),), "counter", by))

    def _above(self, item: Item) -> None:
        while self.items and self.items[-1] is not item:
            self._gone(self.items[-1])
        self.items.pop()

    def _gone(self, item: Item) -> None:
        if item.spell and item.source in self.permanents:
            self.resolved(item)
            return
        self.items.pop()
        self.writer.emit(Moved((Move(item.our, -1, ""),), NOT_TOLD))

    def _leaving(self, item: Item) -> Move:
        """A permanent spell becomes a permanent with the same id of the client; all else is gone."""
        if not item.spell or item.source not in self.permanents:
            return Move(item.our, -1, "")
        new = self.writer.next
        self.settled[item.source] = new
        return Move(item.our, new, "battlefield", item.player)

    def take_settled(self) -> Iterator[tuple[int, int]]:
        """The permanents that came about since, by the client's ids."""
        yield from self.settled.items()
        self.settled = {}
