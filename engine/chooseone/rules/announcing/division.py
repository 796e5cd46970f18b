"""Dividing damage or counters among targets, at least one each (601.2d)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from chooseone.effects.reading import amount
from chooseone.errors import Violation
from chooseone.rules.announcing.step import Step
from chooseone.rules.announcing.targets import Place, places
from chooseone.rules.questions import InOneOrder, Picks, Reasons
from chooseone.rules.registry import check, reason, rule
from chooseone_events import DivisionChosen

SHARES = reason("division.shares", "{0} is no division of {1} among {2} targets with at least one each")
COUNT = reason("division.count", "a division is announced for each mode that divides, for no other")


class DivisionQuestion(InOneOrder):
    """The shares of each divided slot: one pick a slot, a tuple of numbers."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.places = tuple(divided(self.step))

    def range(self, prefix: Picks) -> Iterable[tuple[int, ...]]:
        """Every division for the next divided slot."""
        if len(prefix) >= len(self.places):
            return ()
        total, targets = self.bounds(len(prefix))
        return compositions(total, targets)

    def bounds(self, place: int) -> tuple[int, int]:
        """What is divided, and among how many targets."""
        here = self.places[place]
        groups = self.step.said.groups or ()
        return amount(self.step, here.what.divide), len(groups[here.pick][here.slot])

    def why(self, prefix: Picks, pick: tuple[int, ...]) -> Reasons:
        """The rules against this division."""
        if len(prefix) >= len(self.places):
            return (Violation("601.2d", COUNT),)
        return check("division.pick", self.step.state.book.edition, self, prefix, pick)

    def stop(self, prefix: Picks) -> Reasons:
        """Every divided slot has its shares."""
        return (Violation("601.2d", COUNT),) if len(prefix) < len(self.places) else ()

    def event(self, picks: Picks) -> DivisionChosen:
        """The shares, shaped like the target groups."""
        given = {(p.pick, p.slot): tuple(pick) for p, pick in zip(self.places, picks, strict=True)}
        groups = self.step.said.groups or ()
        shares = tuple(
            tuple(given.get((p, s), ()) for s in range(len(group))) for p, group in enumerate(groups)
        )
        return DivisionChosen(self.step.you, self.step.item, shares)

    def picks(self, event: DivisionChosen) -> Picks:
        """The shares that are not empty, in slot order."""
        return tuple(slot for group in event.shares for slot in group if slot)


def divided(step: Step) -> Iterator[Place]:
    """The slots whose amount is divided and that have targets."""
    groups = step.said.groups or ()
    divides = [slot for slots in step.slots() for slot in slots if slot.divide is not None]
    for place in places(step, step.slots()) if divides else ():
        if place.what.divide is not None and place.pick < len(groups) and groups[place.pick][place.slot]:
            yield place


def compositions(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Every way to write `total` as `parts` numbers from 1 on, in order."""
    if parts <= 1:
        if parts == 1 and total > 0:
            yield (total,)
        return
    for first in range(1, total - parts + 2):
        for rest in compositions(total - first, parts - 1):
            yield (first, *rest)


@rule("division.pick", "601.2d", DivisionChosen, "the whole amount is divided, at least one for each target")
def _shares(question: DivisionQuestion, prefix: Picks, pick: tuple[int, ...]) -> Violation | None:
    total, targets = question.bounds(len(prefix))
    if len(pick) == targets and sum(pick) == total and all(n > 0 for n in pick):
        return None
    return Violation("601.2d", SHARES, (pick, total, targets))
