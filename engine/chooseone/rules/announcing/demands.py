"""What a slot asks of its targets beside being legal ones, found once for each slot (115, 601.2c)."""

from __future__ import annotations

from collections.abc import Callable

from chooseone.terms.filters import Slot
from chooseone.terms.kept import kept

_ASKED: tuple[tuple[str, Callable[[Slot], object]], ...] = (
    ("total", lambda slot: slot.total is not None),
    ("one owner", lambda slot: slot.one_owner),
    ("apart", lambda slot: slot.apart),
    ("alike", lambda slot: slot.alike),
    ("of player", lambda slot: slot.of >= 0),
    ("another", lambda slot: slot.another),
)


class Demands:
    """What one slot asks.

    `traits` name what it asks of its targets together or against others, for the guards; `together` tells
    that enough legal targets may still not do, `alone` that each is a target whatever the others are.
    `unreadable`: nothing is known of them. `least` is the fewest targets, -1 where the game sets the number.
    """

    __slots__ = ("alone", "least", "together", "traits", "unreadable")

    def __init__(self, slot: Slot) -> None:
        self.traits = tuple([word for word, asked in _ASKED if asked(slot)])
        self.together = slot.alike or slot.apart or slot.of >= 0
        self.alone = not (self.together or slot.another)
        self.unreadable = slot.unreadable
        self.least = slot.least if isinstance(slot.least, int) else -1


demands_of: Callable[[Slot], Demands] = kept(Demands)
"""The demands of a slot."""


def _one(slots: tuple[Slot, ...]) -> Slot | None:
    demands = demands_of(slots[0]) if len(slots) == 1 else None
    plain = demands is not None and demands.alone and demands.least == 1 and not demands.unreadable
    return slots[0] if plain else None


one_target: Callable[[tuple[Slot, ...]], Slot | None] = kept(_one)
"""The slot of a mode that asks for at least one target and for nothing that depends on others; else None."""
