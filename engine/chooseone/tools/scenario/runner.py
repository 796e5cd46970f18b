"""Running a scenario: its steps in order, each with what it expects, then a replay."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from chooseone.cards.definition import Definition
from chooseone.cards.reading import unread
from chooseone.errors import ChooseoneError, UnsupportedText
from chooseone.tools.scenario import form
from chooseone.tools.scenario.doing import act, prepare
from chooseone.tools.scenario.expecting import check
from chooseone.tools.scenario.problems import Beyond, Failure, Outcome
from chooseone.tools.scenario.rerunning import replay
from chooseone.tools.scenario.setup import begin
from chooseone.tools.scenario.table import Table
from chooseone_events import Event


class Cards(NamedTuple):
    """Definitions by name: those that ship, and the user's, which come first."""

    shipped: Mapping[str, Definition]
    given: Mapping[str, Definition] = {}


def run(scenario: form.Scenario, cards: Cards) -> Outcome:
    """What comes of a scenario. It is run twice: both times the logs have to be the same bytes."""
    first = Run(scenario, cards)
    outcome = first.outcome()
    if outcome.result != "passed":
        return outcome
    second = Run(scenario, cards)
    second.outcome()
    if first.logs != second.logs:
        why = "run a second time, the log is another one"
        return Outcome(scenario.id, "failed", why, "the end", "the same log, byte for byte", "another log")
    return outcome


class Run:
    """One run of a scenario; `logs` are the logs at its ends, as bytes."""

    def __init__(self, scenario: form.Scenario, cards: Cards) -> None:
        self.scenario, self.cards = scenario, cards
        self.logs: list[bytes] = []
        self.where = "the setup"
        self.step: form.Step | None = None
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The table as it stands. `Failure` before the setup is done."""
        if self._table is None:
            raise Failure("a game that has begun", "the setup is not done")
        return self._table

    def outcome(self) -> Outcome:
        """Play it; whatever goes wrong is said in the outcome, nothing is raised."""
        try:
            self._play()
        except Beyond as error:
            return Outcome(self.scenario.id, "unsupported", error.what, self.where)
        except UnsupportedText as error:
            return Outcome(self.scenario.id, "unsupported", f"{error.card}: {error.words}", self.where)
        except Failure as error:
            unread = self._unread()
            if unread:
                return Outcome(self.scenario.id, "unsupported", unread, self.where)
            return self._failed(error.expected, error.actual, error.rule)
        except (ChooseoneError, ArithmeticError, LookupError, TypeError, ValueError, AttributeError,
                AssertionError, RecursionError, RuntimeError) as error:  # fmt: skip
            # A defect of the engine or the runner is a failure of this scenario, not of the whole run.
            return self._failed("the game goes on", f"an error: {type(error).__name__}: {error}", "")
        return Outcome(self.scenario.id, "passed")

    def _failed(self, expected: object, actual: object, rule: str) -> Outcome:
        event = self._last_event()
        why = f"{self.where}: expected {expected}; got {actual}"
        why += f" (rule {rule})" if rule else ""
        why += f", after {event}" if event else ""
        return Outcome(self.scenario.id, "failed", why, self.where, str(expected), str(actual), event, rule)

    def _unread(self) -> str:
        """What is not understood of the card that the failed step announces: no verdict on it is possible."""
        handle = getattr(self.step, "card", "") or getattr(self.step, "of", "")
        if self._table is None or not handle or not self.table.names.known(self.table.state, handle):
            return ""
        oid = self.table.names.ref(self.table.state, handle)
        if oid < 0:
            return ""
        definition = self.table.state.book.face(self.table.state.objects[oid].face).definition
        words = unread(definition)
        return f"{definition.name}: {words[0]}" if words else ""

    def _last_event(self) -> str:
        if self._table is None:
            return ""
        events = list(self.table.game.events)
        return f"event {len(events) - 1}, {type(events[-1]).__name__}"

    def _play(self) -> None:
        scenario = self.scenario
        self._table = begin(scenario, *self.cards)
        saved: dict[int, Table] = {}
        follows = tuple(trial.steps[0] for trial in scenario.trials)
        self._steps(scenario.steps, 1, saved, follows)
        self._end(scenario.expect, "the end")
        common = self.table
        for number, trial in enumerate(scenario.trials, 1):
            self._table = common.fork()
            self._steps(trial.steps, len(scenario.steps) + 1, dict(saved), (), f"trial {number}, ")
            self._end(trial.expect, f"the end of trial {number}")

    def _end(self, expect: form.Expect | None, where: str) -> None:
        self.where, self.step = where, None
        if expect is not None:
            check(self.table, expect, ())
        self.logs.append(replay(self.table))

    def _steps(
        self,
        steps: tuple[form.Step, ...],
        first: int,
        saved: dict[int, Table],
        follows: tuple[form.Step, ...],
        where: str = "",
    ) -> None:
        for place, step in enumerate(steps):
            number, self.step = first + place, step
            self.where = f"{where}step {number} ({step.__struct_config__.tag})"
            saved[number] = self.table.fork()
            upcoming = steps[place + 1 : place + 2] or follows
            self._step(step, saved, upcoming)

    def _step(self, step: form.Step, saved: dict[int, Table], upcoming: tuple[form.Step, ...]) -> None:
        count = len(self.table.game.batches)
        if isinstance(step, form.Rollback):
            self._table = _saved(saved, step.before_step).fork()
        elif isinstance(step, form.Replay):
            replay(self.table)
        else:
            prepare(self.table, step, upcoming)
            act(self.table, step, more=any(isinstance(one, form.Answer) for one in upcoming))
        if step.expect is not None:
            batches = self.table.game.batches[count:] if not isinstance(step, form.Rollback) else ()
            fresh: tuple[Event, ...] = tuple(event for batch in batches for event in batch)
            check(self.table, step.expect, fresh)


def _saved(saved: dict[int, Table], number: int) -> Table:
    if number not in saved:
        raise Failure(f"a step {number} before this one", "there is none")
    return saved[number]
