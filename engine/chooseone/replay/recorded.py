"""Checking a recording: folded whole, and judged as far as its position is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import chooseone_events as e
from chooseone.messages import message, said
from chooseone.reducers import reduce
from chooseone.replay.books import book_of
from chooseone.replay.causes import cause_of
from chooseone.replay.naming import name_of
from chooseone.replay.sources import rule_of
from chooseone.replay.subjects import subjects
from chooseone.replay.verdict import Broken, Difference, Verdict
from chooseone.rules.announcing.step import Step
from chooseone.state import State

Checked = Iterator[tuple[str, str]]
"""The violations of one choice: rule numbers and reasons."""

MISSING = message("recorded.missing", "there is no object or player {0} that it could be about")
EXCLUDED = message("recorded.excluded", "mode {0} was not offered")
COUNT = message("recorded.count", "{0} modes chosen, where {1} to {2} were asked for")
AGAIN = message("recorded.again", "mode {0} is chosen again, and the text doesn't allow it twice")
GROUPS = message("recorded.groups", "targets for {0} modes, where {1} were chosen")
GONE = message("recorded.gone", "{0} is in no zone any more")

TIMELINE_ONLY = "timeline only"
"""The key in a header's notes under which an importer says so of a log."""

WHY = "another program recorded it; hidden cards and unread texts keep it from being re-run"


def recorded(log: e.Log, progress: Callable[[int], None] | None = None) -> Verdict:
    """The verdict on a recording: "unverified", or "diverged" where it contradicts itself."""
    check = _Check(log)
    for batch in log.batches:
        check.batch(batch)
        if progress is not None:
            progress(check.at)
    return check.verdict()


def _timeline_only(log: e.Log) -> str:
    """What a log says that holds little but its choices."""
    return f"; timeline only: {log.header.notes[TIMELINE_ONLY]}" if TIMELINE_ONLY in log.header.notes else ""


class _Check:
    """One fold over a recording."""

    def __init__(self, log: e.Log) -> None:
        self.log, self.state = log, State(book_of(log))
        self.at = self.choices = self.unknown = self.consequences = 0
        self.violations: list[Broken] = []
        self.difference: Difference | None = None

    def batch(self, batch: e.Batch) -> None:
        """A choice and what followed."""
        begun = self.at
        self._rules(batch[0])
        for place, event in enumerate(batch):
            self._exists(batch[0], begun, event)
            self.consequences += place > 0
            self.state = reduce(self.state, event)
            self.at += 1

    def verdict(self) -> Verdict:
        """What was found."""
        found = self.difference is not None or self.violations
        return Verdict(
            kind="diverged" if found else "unverified",
            events=self.at,
            choices=len(self.log.batches),
            choices_checked=self.choices,
            consequences_checked=self.consequences,
            not_checkable=self.unknown,
            difference=self.difference,
            violations=tuple(self.violations),
            note=f"{WHY}{_timeline_only(self.log)}",
            recording=True,
        )

    def _exists(self, choice: e.Event, begun: int, event: e.Event) -> None:
        """The subjects of an event are there (109.1)."""
        objects, players = len(self.state.objects), len(self.state.players)
        for ref in subjects(event):
            if (-players <= ref < objects) or self.difference is not None:
                continue
            self.difference = Difference(
                self.at, type(event).__name__, ref, name_of(self.state, ref), "subject",
                "an object that exists", ref, rule_of(event), cause_of(self.state, choice, begun),
            )  # fmt: skip

    def _rules(self, choice: e.Event) -> None:
        check = _CHECKS.get(type(choice))
        found = None if check is None else check(self.state, choice)
        if found is None:
            self.unknown += not isinstance(choice, e.GameBegan)
            return
        self.choices += 1
        self.violations += [Broken(self.at, type(choice).__name__, rule, why) for rule, why in found]


def _modes(state: State, event: e.ModesChosen) -> Checked | None:
    """Modes among those that were offered, as many as asked for (700.2a, 700.2d, 601.2b)."""
    if not (event.offered or event.refused) or not 0 <= event.item < len(state.objects):
        return None
    return _against_modes(Step(state, event.item), event)


def _against_modes(step: Step, event: e.ModesChosen) -> Checked:
    numbers = [pick.mode for pick in event.picks]
    for number in dict.fromkeys(numbers):
        if number not in event.offered:
            refused = next((one for one in event.refused if one.mode == number), None)
            yield (refused.rule, refused.why) if refused else ("700.2a", said(EXCLUDED, (number,)))
    again = step.choice is None or not step.choice.repeat
    for number in sorted({n for n in numbers if numbers.count(n) > 1}) if again else ():
        yield "700.2d", said(AGAIN, (number,))
    if not event.least <= len(numbers) <= event.most:
        yield "601.2b", said(COUNT, (len(numbers), event.least, event.most))


def _targets(state: State, event: e.TargetsChosen) -> Checked | None:
    """Targets for each of the chosen modes (700.2c); of what is not modal nothing is known."""
    step = Step(state, event.item) if 0 <= event.item < len(state.objects) else None
    if step is None or step.choice is None or not step.said.picks:
        return None
    picks, groups = len(step.said.picks), len(event.groups)
    return iter(()) if picks == groups else iter([("700.2c", said(GROUPS, (groups, picks)))])


def _proposed(state: State, event: e.Proposed) -> Checked | None:
    """What is cast or activated is still there (400.7); from where it may be is not known."""
    if not 0 <= event.object < len(state.objects):
        return None
    obj = state.objects[event.object]
    return iter([("400.7", said(GONE, (obj.name,)))]) if obj.gone and event.ability < 0 else iter(())


_CHECKS: dict[type, Callable[[State, Any], Checked | None]] = {
    e.ModesChosen: _modes,
    e.TargetsChosen: _targets,
    e.Proposed: _proposed,
}
