"""Going through a log once, with the position at hand, and writing a row for each decision."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

import chooseone_events as e
from chooseone.reducers import reduce
from chooseone.replay.books import book_of
from chooseone.replay.naming import name_of, player_name
from chooseone.replay.telling import told
from chooseone.replay.timeline.drafts import Draft
from chooseone.replay.timeline.making import NOTES, ROWS
from chooseone.replay.timeline.offers import asks, told_offers
from chooseone.replay.timeline.outcomes import outcomes
from chooseone.replay.timeline.rows import Row
from chooseone.replay.wording import sort_of
from chooseone.rules.announcing.step import Step
from chooseone.state import Announcing, State


class Follower:
    """One pass over a log. `rows` are the finished ones once `run` is through."""

    def __init__(self, log: e.Log, *, every: bool) -> None:
        self.log, self.every = log, every
        self.state: State = State(book_of(log))
        self.rerun = log.header.kind == "game"
        self.at = 0
        self.drafts: list[Draft] = []
        self.open: dict[int, list[Draft]] = {}
        self.pending: dict[int, int] = {}  # modal items whose modes are not chosen yet: where announced

    def run(self) -> tuple[Row, ...]:
        """All rows in order of their events."""
        for batch in self.log.batches:
            for place, event in enumerate(batch):
                self._see(event, chosen=place == 0)
                self.state = reduce(self.state, event)
                self._after(event)
                self.at += 1
        self._close_all()
        rows = (draft.finished() for draft in self.drafts)
        return tuple(sorted(rows, key=lambda row: row.at))

    def _see(self, event: e.Event, *, chosen: bool) -> None:
        """An event before it happens."""
        note = NOTES.get(type(event))
        if note is not None:
            note(self, event)
        special = ROWS.get(type(event))
        made = special(self, event) if special is not None else None
        if made is None and chosen and self.every and not isinstance(event, e.GameBegan):
            self._plain(event)
        for item, words, rule in outcomes(self.state, event):
            self._close(item, words, rule)

    def _after(self, event: e.Event) -> None:
        """An event after it happened: what is announced now that has modes to choose."""
        if isinstance(event, e.Proposed | e.TriggerPut):
            self._forget(event.item)
            if self.modal(event.item):
                self.pending[event.item] = self.at
        elif isinstance(event, e.ModesChosen):
            self.pending.pop(event.item, None)

    def _forget(self, item: int) -> None:
        """A reversed object's number is used again: what came before is another object's."""
        kept = [d for d in self.open.get(item, ()) if d.row.at == self.at]
        self.open[item] = kept

    def modal(self, item: int) -> bool:
        """True if an object has modes to choose (700.2)."""
        return 0 <= item < len(self.state.objects) and Step(self.state, item).choice is not None

    def row(self, kind: str, player: int, item: int, **fields: Any) -> Row:
        """A row of this moment."""
        turn = self.state.turn
        return Row(
            at=self.at, turn=turn.number, step=turn.step, player=player_name(self.state, player), kind=kind,
            object=name_of(self.state, item if item >= 0 else None), item=item,
            sort=sort_of(self.state, item), **fields,
        )  # fmt: skip

    def add(self, row: Row, *, follow: bool = True) -> Draft:
        """A new row; with `follow` later events about its object go into it."""
        draft = Draft(row)
        self.drafts.append(draft)
        if follow and row.item >= 0:
            self.open.setdefault(row.item, []).append(draft)
        return draft

    def _plain(self, event: Any) -> None:
        kind, says = told(self.state, event)
        item = getattr(event, "item", -1)
        new = isinstance(event, e.Proposed | e.TriggerPut)
        row = self.row(kind, getattr(event, "player", e.NOBODY), -1 if new else item, says=says)
        if new:
            source = event.object if isinstance(event, e.Proposed) else self._waiting(event)
            sort = "spell" if isinstance(event, e.Proposed) and event.ability < 0 else "ability"
            row = replace(row, item=event.item, object=name_of(self.state, source), sort=sort)
        self.add(row, follow=new)

    def _waiting(self, event: e.TriggerPut) -> int | None:
        waiting = self.state.waiting
        return waiting[event.index].source if 0 <= event.index < len(waiting) else None

    def _close(self, item: int, words: str, rule: str) -> None:
        for draft in self.open.pop(item, ()):
            draft.change(outcome=words, rule=rule)
        at = self.pending.pop(item, None)
        if at is not None and words in ("taken back", "reversed"):
            self._never_chosen(item, at, words, rule)

    def _never_chosen(self, item: int, at: int, words: str, rule: str) -> None:
        """A modal announcement that ended before its modes were chosen."""
        step = Step(self.state, item)
        row = self.row(
            "modes", step.you, item, says="no modes were chosen yet", outcome=words, rule=rule,
            asks=asks(self.state, item, *step.numbers()[:2]), offers=told_offers(self.state, item, (), ()),
        )  # fmt: skip
        self.add(replace(row, at=at), follow=False)

    def _close_all(self) -> None:
        ended = self.state.winners is not None
        under_way = {frame.item for frame in self.state.frames if isinstance(frame, Announcing)}
        for item, drafts in self.open.items():
            where = "still being announced" if item in under_way else "still on the stack"
            for draft in drafts:
                draft.change(outcome="the game ended first" if ended else where)
