"""A log told in order: a line for each thing that happens, the modal decisions as rows among them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

import chooseone_events as e
from chooseone.replay.books import book_of
from chooseone.replay.naming import player_name
from chooseone.replay.timeline import Row, timeline
from chooseone.rules.announcing.step import Step
from chooseone.state import State
from chooseone.tools.exporting.facts import announcement, fact, named
from chooseone.tools.exporting.seats import folded
from chooseone_events import Log


class Entry(msgspec.Struct, gc=False):
    """One thing that happened: where in the log, in which turn and step, in words; or a modal decision."""

    at: int
    turn: int
    active: str
    step: str
    words: str
    row: Row | None = None


def narrated(log: Log) -> list[Entry]:
    """The log as entries in order. What it doesn't show of hidden cards has no name in them."""
    narrator = _Narrator(log)
    for batch in log.batches:
        begun = len(narrator.entries)
        for event, state in folded(narrator.state, batch):
            narrator.see(event, state)
        for entry in narrator.entries[begun:]:
            entry.words = named(narrator.state, entry.words)
    return [entry for entry in narrator.entries if entry.words or entry.row is not None]


class _Narrator:
    """One pass over a log, with the position at hand."""

    def __init__(self, log: Log) -> None:
        self.state = State(book_of(log))
        self.rows = {row.at: row for row in timeline(log)}
        self.at = 0
        self.entries: list[Entry] = []
        self.open: dict[int, Entry] = {}

    def see(self, event: e.Event, state: State) -> None:
        """The next event, and the position after it: told before or after, whichever knows the names."""
        before, self.state = self.state, state
        row = self.rows.get(self.at)
        if row is not None:
            self._decided(row)
        elif not self._announced(before, event):
            for words in self._facts(before, event):
                self._add(words)
        self.at += 1

    def _decided(self, row: Row) -> None:
        """A decision stands where it was made; what was announced before it gives its line."""
        self.open.pop(row.item, None)
        self._add("", row)

    def _announced(self, before: State, event: e.Event) -> bool:
        """True for the steps of an announcement, which all go into one line."""
        if isinstance(event, e.Proposed | e.TriggerPut):
            words = announcement(before, event)
            self.open[event.item] = self._add(words)
            return True
        item = getattr(event, "item", -1)
        if not isinstance(event, _STEPS):
            return False
        entry, modal = self.open.get(item), self._modal(item)
        if entry is not None and not modal:
            entry.words += "".join(fact(self.state, event))
        return True

    def _modal(self, item: int) -> bool:
        return 0 <= item < len(self.state.objects) and Step(self.state, item).choice is not None

    def _facts(self, before: State, event: e.Event) -> Iterator[str]:
        if isinstance(event, e.Together):
            for part in event.parts:
                yield from self._facts(before, part)
            return
        yield from fact(self.state, event)

    def _add(self, words: str, row: Row | None = None) -> Entry:
        turn = self.state.turn
        entry = Entry(self.at, turn.number, player_name(self.state, turn.active), turn.step, words, row)
        self.entries.append(entry)
        return entry


_STEPS = (
    e.ChooserAppointed, e.CostsAnnounced, e.TargetsChosen, e.DivisionChosen, e.CostLocked, e.CostsPaid,
    e.Cast, e.Activated, e.TriggerSettled,
)  # fmt: skip
