"""The prompt: who must choose now, and about what (a small head; options are made lazily)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from chooseone.rules.questions import Option, Picks, Question, legal, options
from chooseone_events import CHANCE, Event


class Prompt(msgspec.Struct, frozen=True, gc=False):
    """Who must choose and about what.

    `kind` is priority, chooser, costs, modes, targets, division, payment, order, answer, casting, discard or
    legend. `player` is a seat or `CHANCE`; `item` the object it is about, -1 for none.
    """

    kind: str
    player: int
    item: int
    question: Question

    @property
    def chance(self) -> bool:
        """True if nobody decides: a shuffle, a random pick, a random mode."""
        return self.player == CHANCE

    def options(self, prefix: Picks = ()) -> tuple[Option, ...]:
        """Every next pick after `prefix`: refused, offered, or offered but stuck."""
        return options(self.question, prefix)

    def legal(self) -> Iterator[Event]:
        """Every whole legal choice that leads on, lazily."""
        return legal(self.question)
