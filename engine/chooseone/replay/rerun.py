"""Verifying a log: its choices are fed to the engine again, every consequence has to come out equal."""

from __future__ import annotations

from collections.abc import Callable

from chooseone.errors import UnsupportedText, Violation
from chooseone.messages import message
from chooseone.reducers import reduce
from chooseone.replay.books import book_of
from chooseone.replay.causes import cause_of
from chooseone.replay.difference import differs, subject
from chooseone.replay.naming import name_of
from chooseone.replay.recorded import recorded
from chooseone.replay.sources import rule_of
from chooseone.replay.unfit import STOPPED, UNFIT
from chooseone.replay.verdict import Broken, Difference, Kind, Verdict
from chooseone.rules.advance import advance
from chooseone.rules.guards import guard
from chooseone.rules.prompt import Prompt
from chooseone.rules.unread import stop_at_start
from chooseone.starting import impossible
from chooseone.state import State, digest
from chooseone_events import Batch, Event, GameBegan, Log

Progress = Callable[[int], None]
"""Told after each batch how many events are done."""

NO_START = message("rerun.no start", "a game begins with its start position and has only one")
OTHERS = message("rerun.others", "the header says that {0} play, the start position says {1}")
NO_SUCH = message("rerun.no such", "it names an object or a player that there is not")


def rerun(log: Log, progress: Progress | None = None) -> Verdict:
    """The verdict on a log (see `Verdict`).

    A recording, which no engine of ours made, is folded and checked as far as it can be known; it
    is never called exact. Raises `CorruptLog` if the definitions in the header are none.
    """
    if log.header.kind == "recording":
        return recorded(log, progress)
    return _Rerun(log).verdict(progress)


def _caveat(state: State) -> str:
    """What an exact verdict can't know: text on the battlefield that was not read may have had its say."""
    try:
        stop_at_start(state)
    except UnsupportedText as error:
        return f"text of {error.card} was not read ({error.words}): it did only what somebody said it does"
    return ""


class _Rerun:
    """One pass over a log with the engine beside it."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.state = State(book_of(log))
        self.said: Event | Prompt | None = None
        self.at = self.begun = 0
        self.choices = self.equal = self.digests = 0
        self.difference: Difference | None = None
        self.violations: list[Broken] = []
        self.note = self.caveat = ""

    def verdict(self, progress: Progress | None) -> Verdict:
        """Walk through, then say what was found."""
        try:
            self._walk(progress)
        except UnsupportedText as error:
            self.note = f"the re-run stopped at event {self.at}: {error}"
        kind: Kind = "diverged" if self.difference else "unverified" if self.note else "exact"
        return Verdict(
            kind=kind,
            events=len(self.log),
            choices=len(self.log.batches),
            choices_checked=self.choices,
            consequences_checked=self.equal,
            digests_checked=self.digests,
            difference=self.difference,
            violations=tuple(self.violations),
            note=self.note or self.caveat,
        )

    def _walk(self, progress: Progress | None) -> None:
        if not self.log.batches:
            self.note = "there is no event in it"
        checkpoints = self.log.checkpoints
        for batch in self.log.batches:
            self.begun = self.at
            if not self._choice(batch[0]) or not self._consequences(batch):
                return
            if self.at in checkpoints and not self._digest(batch, checkpoints[self.at]):
                return
            if progress is not None:
                progress(self.at)

    def _choice(self, choice: Event) -> bool:
        """Guard and fold a choice; False where the engine can make nothing of it."""
        violations = self._guarded(choice)
        if violations:
            self._broken(choice, violations)
            if not self.at:
                return False
        self.choices += 1
        return self._fold(choice)

    def _guarded(self, choice: Event) -> tuple[Violation, ...]:
        if not self.at or isinstance(choice, GameBegan):
            starts = not self.at and isinstance(choice, GameBegan)
            return (
                self._started(choice)
                if isinstance(choice, GameBegan) and starts
                else (Violation("103.1", NO_START),)
            )
        try:
            return guard(self.state, choice, self.said if isinstance(self.said, Prompt) else None)
        except UNFIT:
            return (Violation("109.1", NO_SUCH),)

    def _started(self, start: GameBegan) -> tuple[Violation, ...]:
        """What is wrong with the start position, or with who the header says plays."""
        names, head = tuple(seat.name for seat in start.players), self.log.header.players
        others = (Violation("103.1", OTHERS, (", ".join(head), ", ".join(names))),) if head != names else ()
        return impossible(self.state.book, start) + others

    def _broken(self, choice: Event, violations: tuple[Violation, ...]) -> None:
        kind = type(choice).__name__
        self.violations += [Broken(self.at, kind, v.rule, v.text) for v in violations]
        if self.difference is None:
            asked = self.said.kind if isinstance(self.said, Prompt) else "nothing to choose"
            first = violations[0]
            about = subject(choice)
            self.difference = Difference(
                self.at, kind, about, self._name(about), "choice", f"a legal choice ({asked})", first.text,
                first.rule, cause_of(self.state, choice, self.begun),
            )  # fmt: skip

    def _fold(self, event: Event) -> bool:
        """Fold an event and ask what comes next; False if that broke a choice that was illegal anyway."""
        try:
            self.state = reduce(self.state, event)
            self.at += 1
            if isinstance(event, GameBegan):
                self.caveat = _caveat(self.state)
            self.said = advance(self.state)
        except UnsupportedText:
            raise
        except STOPPED as error:
            self._stopped(event, error)
            return False
        return True

    def _stopped(self, event: Event, error: Exception) -> None:
        """The engine could not go on: after an illegal choice no wonder, else the log is not of its kind."""
        self.note = f"the engine could not go on after event {self.at - 1} ({type(error).__name__})"
        if self.difference is None:
            about = subject(event)
            self.difference = Difference(
                self.at - 1, type(event).__name__, about, self._name(about), "event",
                "an event that the rules can follow", self.note, rule_of(event),
                cause_of(self.state, event, self.begun),
            )  # fmt: skip

    def _consequences(self, batch: Batch) -> bool:
        for event in batch[1:]:
            if self.said != event:
                self._differs(batch[0], event)
                return False
            self.equal += 1
            if not self._fold(event):
                return False
        if isinstance(self.said, Event):
            self._missing(batch[0], self.said)
            return False
        return True

    def _differs(self, choice: Event, actual: Event) -> None:
        expected = self.said if isinstance(self.said, Event) else None
        if expected is None:
            self._surplus(choice, actual)
            return
        found = differs(expected, actual)
        about = subject(actual, found.field)
        self._keep(choice, actual, about, found.field, found.expected, found.actual, rule_of(expected))

    def _surplus(self, choice: Event, actual: Event) -> None:
        asked = f"a choice ({self.said.kind})" if isinstance(self.said, Prompt) else "the end of the game"
        self._keep(choice, actual, subject(actual), "event", asked, type(actual).__name__, rule_of(actual))

    def _missing(self, choice: Event, expected: Event) -> None:
        name = type(expected).__name__
        self._keep(choice, expected, subject(expected), "event", name, "nothing", rule_of(expected))

    def _digest(self, batch: Batch, recorded_digest: str) -> bool:
        self.digests += 1
        found = digest(self.state)
        if found == recorded_digest:
            return True
        self._keep(batch[0], batch[-1], None, "digest", found, recorded_digest, "")
        return False

    def _keep(
        self,
        choice: Event,
        event: Event,
        about: int | None,
        field: str,
        expected: object,
        actual: object,
        rule: str,
    ) -> None:
        """The first difference stays; an illegal choice before it was the first."""
        if self.difference is None:
            cause = cause_of(self.state, choice, self.begun)
            kind = type(event).__name__
            self.difference = Difference(
                self.at, kind, about, self._name(about), field, expected, actual, rule, cause
            )

    def _name(self, ref: int | None) -> str:
        return name_of(self.state, ref)
