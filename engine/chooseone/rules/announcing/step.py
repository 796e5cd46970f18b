"""What the steps of an announcement share: the item, its ability, its modes (601.2)."""

from __future__ import annotations

from chooseone.cards.book import Face
from chooseone.cards.definition import Choice, Mode
from chooseone.effects.context import NOTHING_SAID, Context
from chooseone.effects.reading import amount, holds
from chooseone.state import Carrying, State
from chooseone.terms.filters import Slot
from chooseone_events import Pick


class Step(Context):
    """The context of a step: as `Context`, with the definition behind the item.

    `choice` is how the modes are chosen, None if the item is not modal (700.2); `modes` are the
    printed ones, one for a non-modal spell or a delayed trigger, none for a permanent spell.
    `chosen` are the chosen ones in announced order, for what is not modal the only one.
    """

    __slots__ = ("ability", "choice", "chosen", "face", "held", "modes")

    def __init__(self, state: State, item: int) -> None:
        # As a context is made, in one go: there is a step for every event of an announcement.
        obj = state.objects[item]
        self.state, self.item, self.you = state, item, obj.controller
        self.said = said = NOTHING_SAID if obj.said is None else obj.said
        self.source = obj.source if obj.source >= 0 else item
        self.frame: Carrying | None = None
        self.pick, self.at, self.part, self.mode, self.candidate = 0, -1, 0, 1, -1
        self.program = ()
        self.face: Face = state.book.faces[obj.looks or obj.name]
        self.ability = said.ability
        self.held = held = self.face.held[said.ability, said.inner]
        self.choice: Choice | None = held.choice
        self.modes: tuple[Mode, ...] = held.modes
        self.chosen: tuple[Pick, ...] = (said.picks or ()) if held.choice is not None else held.only

    def mode_of(self, pick: Pick) -> Mode:
        """The definition of a chosen mode; an empty one for a number that is not printed."""
        return self.modes[pick.mode - 1] if 0 < pick.mode <= len(self.modes) else Mode()

    def slots(self) -> tuple[tuple[Slot, ...], ...]:
        """The target slots of the chosen modes, aligned with the picks (700.2c)."""
        return tuple([self.mode_of(pick).slots for pick in self.chosen])

    @property
    def has_slots(self) -> bool:
        """True if a chosen mode has a target."""
        if not self.held.targets:
            return False
        for pick in self.chosen:  # noqa: SIM110  (asked at every step: no generator)
            if self.mode_of(pick).slots:
                return True
        return False

    def numbers(self) -> tuple[int, int, int | None]:
        """Least and most number of modes, and the pawprint budget, after conditions (700.2)."""
        choice = self.choice
        if choice is None:
            return 1, 1, None
        least, most, budget = choice.least, choice.most, choice.budget
        for variant in choice.variants:
            if holds(self, variant.condition):
                least = least if variant.least is None else variant.least
                most = most if variant.most is None else variant.most
                budget = budget if variant.budget is None else variant.budget
        if choice.entwine is not None and "entwine" in (self.said.optional or ()):
            return len(self.modes), len(self.modes), budget
        return amount(self, least), amount(self, most), budget


def chosen_modes(state: State, item: int) -> tuple[Pick, ...]:
    """The modes of a stack object in announced order."""
    return Step(state, item).chosen
