"""Changing targets, and new targets for a copy, slot by slot (115.7, 700.2f, 707.10c)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import product

from chooseone.errors import Violation
from chooseone.rules.announcing.step import Step
from chooseone.rules.announcing.targets import TargetsQuestion, asked_together, flat
from chooseone.rules.questions import Picks, Reasons
from chooseone.rules.registry import check, reason, rule
from chooseone.rules.targeting import why_not
from chooseone.state import State
from chooseone_events import Ref, TargetsChanged

COUNT = reason("retarget.count", "the number of targets can't change")
ALL = reason("retarget.all", "each target has to be changed, or none")
ONE = reason("retarget.one", "exactly one target has to be changed")
COULD = reason("retarget.could", "the target can be changed, so it must be")
SLOT = reason("retarget.slot", "the new target doesn't suit the mode it belongs to")


class RetargetQuestion(TargetsQuestion):
    """New targets for what is on the stack: one pick a slot, as many references as before.

    `how`: "choose_new" (115.7d: any number may stay, even illegal ones), "copy" (707.10c: the same for a new
    copy), "change_any" (115.7c), "change" (115.7a: all or none), "change_one" (115.7b: exactly one). With
    `only` nothing else becomes a new target.
    """

    def __init__(
        self,
        state: State,
        item: int,
        how: str,
        player: int,
        at: int = -1,
        part: int = 0,
        only: tuple[Ref, ...] = (),
    ) -> None:
        super().__init__(Step(state, item))
        self.how, self.player, self.at, self.part, self.only = how, player, at, part, only
        self.old = flat(self.step.slots(), self.step.said.groups or ())

    def range(self, prefix: Picks) -> Iterable[tuple[Ref, ...]]:
        """For each target of the next slot: itself, or a legal one instead."""
        if len(prefix) >= len(self.places):
            return ()
        place = len(prefix)
        ranges = (tuple(dict.fromkeys((ref, *self.legal(place)))) for ref in self.old[place])
        return (pick for pick in product(*ranges) if len(set(pick)) == len(pick))

    def why(self, prefix: Picks, pick: tuple[Ref, ...]) -> Reasons:
        """Every rule against these targets for the next slot."""
        if len(prefix) >= len(self.places):
            return (Violation("115.7", SLOT), Violation("700.2f", SLOT))
        return check("retarget.pick", self.step.state.book.edition, self, prefix, pick)

    def stop(self, prefix: Picks) -> Reasons:
        """Every slot is filled, and as many are changed as have to be."""
        if len(prefix) < len(self.places):
            return (Violation("115.7", COUNT),)
        return check("retarget.whole", self.step.state.book.edition, self, prefix)

    def event(self, picks: Picks) -> TargetsChanged:  # type: ignore[override]
        """The new targets."""
        before = tuple(ref for slot in self.old for ref in slot)
        return TargetsChanged(
            self.player, self.step.item, self.groups(picks), self.how, before, at=self.at, part=self.part
        )

    def picks(self, event: TargetsChanged) -> Picks:  # type: ignore[override]
        """One pick a slot."""
        return flat(self.step.slots(), event.groups)

    def changed(self, picks: Picks) -> int:
        """How many targets differ from before."""
        return sum(
            a != b for old, new in zip(self.old, picks, strict=True) for a, b in zip(old, new, strict=False)
        )

    @cached_property
    def could_change(self) -> bool:
        """True if all targets can be changed together to other legal ones."""
        total = sum(len(slot) for slot in self.old)
        return any(self.changed(picks) == total for picks in self._whole((), every=True))

    @cached_property
    def could_change_one(self) -> bool:
        """True if some target can be changed to another legal one while the others stay."""
        return any(self.changed(picks) == 1 for picks in self._whole((), every=False))

    def _whole(self, prefix: Picks, *, every: bool) -> Iterator[Picks]:
        """The whole sets of legal targets; with `every` those in which each differs from before."""
        if len(prefix) == len(self.places):
            yield prefix
            return
        old = self.old[len(prefix)]
        for pick in self.range(prefix):
            stays = any(a == b for a, b in zip(old, pick, strict=True))
            if not (every and stays) and not self.why(prefix, pick):
                yield from self._whole((*prefix, pick), every=every)


@rule("retarget.pick", "115.7", TargetsChanged, "the number of targets of a slot stays")
def _as_many(question: RetargetQuestion, prefix: Picks, pick: tuple[Ref, ...]) -> Violation | None:
    return None if len(pick) == len(question.old[len(prefix)]) else Violation("115.7", COUNT)


@rule("retarget.pick", "700.2f", TargetsChanged, "a new target suits the slot of its own mode, which stays")
def _suits(question: RetargetQuestion, prefix: Picks, pick: tuple[Ref, ...]) -> Iterator[Violation]:
    here = question.places[len(prefix)]
    old = question.old[len(prefix)]
    for place, ref in enumerate(pick):
        if place < len(old) and ref == old[place]:
            continue
        for one in why_not(question.step, here.what, ref):
            yield Violation("115.7", one.code, one.about)
            yield Violation("700.2f", SLOT)
            yield one


@rule("retarget.pick", "115.7", TargetsChanged, "new targets are together what the text asks for")
def _together(question: RetargetQuestion, prefix: Picks, pick: tuple[Ref, ...]) -> Iterator[Violation]:
    if pick != question.old[len(prefix)]:
        for one in asked_together(question, prefix, pick):
            yield Violation("115.7", one.code, one.about)


@rule("retarget.pick", "115.7", TargetsChanged, "a target changes only to what the effect names")
def _named(question: RetargetQuestion, prefix: Picks, pick: tuple[Ref, ...]) -> Violation | None:
    old = question.old[len(prefix)]
    wrong = question.only and any(ref not in old and ref not in question.only for ref in pick)
    return Violation("115.7", SLOT) if wrong else None


@rule(
    "retarget.pick", "115.3", TargetsChanged, "one object or player once for each instance of the word target"
)
def _once(_question: RetargetQuestion, _prefix: Picks, pick: tuple[Ref, ...]) -> Violation | None:
    return Violation("115.7", COUNT) if len(set(pick)) < len(pick) else None


@rule("retarget.pick", "601.2c", TargetsChanged, "each mode keeps another player where the text demands it")
def _different(question: RetargetQuestion, prefix: Picks, pick: tuple[Ref, ...]) -> Violation | None:
    choice = question.step.choice
    if choice is None or not choice.different:
        return None
    here = question.places[len(prefix)].pick
    earlier = zip(question.places, prefix, strict=False)
    others = {ref for place, refs in earlier for ref in refs if ref < 0 and place.pick != here}
    return Violation("115.7", SLOT) if any(ref in others for ref in pick) else None


@rule(
    "retarget.pick", "601.2c", TargetsChanged, "“another target” stays another than the earlier of its mode"
)
def _another(question: RetargetQuestion, prefix: Picks, pick: tuple[Ref, ...]) -> Violation | None:
    here = question.places[len(prefix)]
    earlier = zip(question.places, prefix, strict=False)
    others = {ref for place, refs in earlier for ref in refs if place.pick == here.pick}
    wrong = here.what.another and any(ref in others for ref in pick)
    return Violation("115.7", SLOT) if wrong else None


@rule(
    "retarget.whole",
    "115.7a",
    TargetsChanged,
    "“change the target” changes all of them to other legal ones, or none if it can't",
)
def _all(question: RetargetQuestion, picks: Picks) -> Violation | None:
    if question.how != "change":
        return None
    number = question.changed(picks)
    total = sum(len(slot) for slot in question.old)
    if question.could_change:
        return None if number == total else Violation("115.7a", COULD if number == 0 else ALL)
    return None if number == 0 else Violation("115.7a", ALL)


@rule(
    "retarget.whole", "115.7b", TargetsChanged, "“change a target” changes exactly one, or none if it can't"
)
def _exactly_one(question: RetargetQuestion, picks: Picks) -> Violation | None:
    if question.how != "change_one":
        return None
    number = question.changed(picks)
    allowed = number == 1 or (number == 0 and not question.could_change_one)
    return None if allowed else Violation("115.7b", ONE)
