"""Saying typed data in a language: a walk over the data with the catalogue of that language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from chooseone.cards.definition import Definition
from chooseone.cards.wording.style import Style
from chooseone.terms.filters import Slot

Catalogue = Mapping[type, Callable[["Speaker", Any], str]]
"""How a language says each type of instruction, term, cost, trigger, filter and ability."""


class Speaker:
    """One walk: the catalogue, the card, the slots of the mode at hand and what was already named.

    What was named once is "it" or "that player" afterwards; so a speaker serves one text only.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        definition: Definition,
        slots: tuple[Slot, ...] = (),
        style: Style = Style(),  # noqa: B008  (a style never changes)
    ) -> None:
        self.catalogue, self.definition, self.slots, self.style = catalogue, definition, slots, style
        self.named: set[int] = set()
        self.groups: set[object] = set()
        self.picked: dict[str, str] = {}
        self.seen: dict[str, bool] = {}

    def say(self, value: object) -> str:
        """The words for a value; whole numbers are written as they are."""
        if isinstance(value, int):
            return str(value)
        return self.catalogue[type(value)](self, value)

    def listed(self, values: Iterable[object], separator: str = ", ") -> str:
        """The words for several values in a row."""
        return separator.join(self.say(value) for value in values)

    def within(self, slots: tuple[Slot, ...]) -> Speaker:
        """A new walk over a mode with these slots."""
        return Speaker(self.catalogue, self.definition, slots, self.style)

    def slot(self, number: int) -> Slot | None:
        """The slot of that number, None where the data names one that is not there."""
        return self.slots[number] if number < len(self.slots) else None
