"""A row while its object is still under way: targets, cost and outcome come later."""

from __future__ import annotations

from typing import Any

import msgspec

import chooseone_events as e
from chooseone.replay.naming import label
from chooseone.replay.telling import announced, mana_words, tapped_mana
from chooseone.replay.timeline.rows import Chosen, Paid, Row
from chooseone.state import State


class Draft:
    """One row that later events about its object fill in."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.notes: list[str] = []

    def change(self, **fields: Any) -> None:
        """Put other values into the row."""
        self.row = msgspec.structs.replace(self.row, **fields)

    def finished(self) -> Row:
        """The row with what is left to say about its outcome."""
        words = "; ".join(part for part in (self.row.outcome, *self.notes) if part)
        return msgspec.structs.replace(self.row, outcome=words)

    def targets(self, state: State, groups: tuple[e.Group, ...]) -> None:
        """The targets of each chosen mode (700.2c)."""
        pairs = zip(self.row.chosen, groups, strict=False)
        found = [msgspec.structs.replace(one, targets=names(state, group)) for one, group in pairs]
        self.change(chosen=(*found, *self.row.chosen[len(found) :]))

    def shares(self, shares: tuple[tuple[tuple[int, ...], ...], ...]) -> None:
        """How an amount was divided (601.2d)."""
        pairs = zip(self.row.chosen, shares, strict=False)
        found = [
            msgspec.structs.replace(one, shares=tuple(n for slot in share for n in slot))
            for one, share in pairs
        ]
        self.change(chosen=(*found, *self.row.chosen[len(found) :]))

    def announced(self, event: e.CostsAnnounced) -> None:
        """Optional costs, X, hybrid ways (601.2b)."""
        self.change(cost=msgspec.structs.replace(self.row.cost or Paid(), announced=announced(event)))

    def locked(self, event: e.CostLocked) -> None:
        """The total cost (601.2f)."""
        cost = self.row.cost or Paid()
        self.change(cost=msgspec.structs.replace(cost, mana=event.mana or "{0}", made_of=event.sources))

    def paid(self, state: State, event: e.CostsPaid) -> None:
        """The payment (601.2h)."""
        cost = self.row.cost or Paid()
        objects = tuple(label(state, oid) for oid in event.objects)
        spent = mana_words(event.mana) or tapped_mana(event)
        self.change(cost=msgspec.structs.replace(cost, objects=objects, life=event.life, spent=spent))


def names(state: State, group: e.Group) -> tuple[str, ...]:
    """The targets of one mode by name, slot by slot."""
    return tuple(label(state, ref) for slot in group for ref in slot)


def chosen_of(picks: tuple[e.Pick, ...], words: dict[int, str]) -> tuple[Chosen, ...]:
    """Picks in announced order, with what each mode says."""
    return tuple(Chosen(pick.mode, pick.occurrence, words.get(pick.mode, "")) for pick in picks)
