"""Running a scenario: its steps in order, each with what it expects, then a replay (see the format's page)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from chooseone.cards.definition import Definition
from chooseone.cards.reading import unread
from chooseone.errors import ChooseoneError, UnsupportedText
from chooseone.replay.rerun import rerun
from chooseone.rules.questions import stuck
from chooseone.state import digest
from chooseone.tools.scenario import form
from chooseone.tools.scenario.acting import activate, cancel, cast, resume
from chooseone.tools.scenario.answering import answer
from chooseone.tools.scenario.asking import query_modes
from chooseone.tools.scenario.expecting import check
from chooseone.tools.scenario.outside import (
    advance_to,
    change_targets,
    combat,
    copy,
    move,
    resolve_all,
    resolve_top,
)
from chooseone.tools.scenario.problems import Beyond, Failure, Outcome, Refused, covered
from chooseone.tools.scenario.setup import begin
from chooseone.tools.scenario.table import Table, Unanswered
from chooseone.tools.scenario.triggers import find, trigger
from chooseone_events import Event, decode_log, encode_log

ACTS: dict[type, Callable[..., None]] = {
    form.Cast: cast,
    form.Activate: activate,
    form.Trigger: trigger,
    form.Resume: resume,
    form.Cancel: cancel,
    form.QueryModes: query_modes,
    form.ResolveTop: resolve_top,
    form.ResolveAll: resolve_all,
    form.Answer: answer,
    form.Copy: copy,
    form.ChangeTargets: change_targets,
    form.Move: move,
    form.Attack: combat,
    form.CombatDamage: combat,
    form.AdvanceTo: advance_to,
}


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
        self.table: Table | None = None

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
        if self.table is None or not handle or not self.table.names.known(self.table.state, handle):
            return ""
        oid = self.table.names.ref(self.table.state, handle)
        if oid < 0:
            return ""
        definition = self.table.state.book.face(self.table.state.objects[oid].face).definition
        words = unread(definition)
        return f"{definition.name}: {words[0]}" if words else ""

    def _last_event(self) -> str:
        if self.table is None or not self.table.game.batches:
            return ""
        events = list(self.table.game.events)
        return f"event {len(events) - 1}, {type(events[-1]).__name__}"

    def _play(self) -> None:
        scenario = self.scenario
        self.table = begin(scenario, *self.cards)
        saved: dict[int, Table] = {}
        follows = tuple(trial.steps[0] for trial in scenario.trials)
        self._steps(scenario.steps, 1, saved, follows)
        self._end(scenario.expect, "the end")
        common = self.table
        for number, trial in enumerate(scenario.trials, 1):
            self.table = common.fork()
            self._steps(trial.steps, len(scenario.steps) + 1, dict(saved), (), f"trial {number}, ")
            self._end(trial.expect, f"the end of trial {number}")

    def _end(self, expect: form.Expect | None, where: str) -> None:
        assert self.table is not None
        self.where, self.step = where, None
        if expect is not None:
            check(self.table, expect, ())
        self.logs.append(_replay(self.table))

    def _steps(
        self,
        steps: tuple[form.Step, ...],
        first: int,
        saved: dict[int, Table],
        follows: tuple[form.Step, ...],
        where: str = "",
    ) -> None:
        for place, step in enumerate(steps):
            assert self.table is not None
            number, self.step = first + place, step
            self.where = f"{where}step {number} ({step.__struct_config__.tag})"
            saved[number] = self.table.fork()
            upcoming = steps[place + 1 : place + 2] or follows
            self._step(step, saved, upcoming)

    def _step(self, step: form.Step, saved: dict[int, Table], upcoming: tuple[form.Step, ...]) -> None:
        assert self.table is not None
        count = len(self.table.game.batches)
        if isinstance(step, form.Rollback):
            self.table = _saved(saved, step.before_step).fork()
        elif isinstance(step, form.Replay):
            _replay(self.table)
        else:
            _prepare(self.table, step, upcoming)
            act(self.table, step, more=any(isinstance(one, form.Answer) for one in upcoming))
        if step.expect is not None:
            batches = self.table.game.batches[count:] if not isinstance(step, form.Rollback) else ()
            fresh: tuple[Event, ...] = tuple(event for batch in batches for event in batch)
            check(self.table, step.expect, fresh)


def _saved(saved: dict[int, Table], number: int) -> Table:
    if number not in saved:
        raise Failure(f"a step {number} before this one", "there is none")
    return saved[number]


def _prepare(table: Table, step: form.Step, upcoming: tuple[form.Step, ...]) -> None:
    """Forced answers are for the answers right behind them, abilities that went by themselves for triggers."""
    if not isinstance(step, form.Answer):
        table.forced = ()
    if not isinstance(step, form.Trigger) and table.named:
        table.alone, table.named = (), False
    table.named |= isinstance(step, form.Trigger)
    table.awaited = frozenset(one.of for one in upcoming if isinstance(one, form.Trigger))


def act(table: Table, step: Any, *, more: bool = False) -> None:
    """Do a step; one that has to be refused is tried on a fork and leaves the table as it is."""
    extra: dict[str, Any] = {"more": more} if isinstance(step, form.Answer) else {}
    rules = getattr(step, "illegal", None)
    if rules is None:
        ACTS[type(step)](table, step, **extra)
        return
    if isinstance(step, form.Trigger):
        # It has triggered for good; only the choice is refused.
        extra["found"] = find(table, step)
    before = digest(table.state)
    found = _violated(table.fork(), step, extra)
    if not covered(rules, found):
        actual = f"refused by {', '.join(found)}" if found else "it is legal"
        raise Failure(f"refused by {' or '.join(rules)}", actual, rules[0])
    if digest(table.state) != before:
        raise Failure("the position before the refused step", "another position", "733.1")


def _violated(table: Table, step: Any, extra: dict[str, Any]) -> tuple[str, ...]:
    """The numbers of the rules that refuse a step; none if it is legal."""
    try:
        ACTS[type(step)](table, step, **extra)
    except Refused as error:
        return tuple(dict.fromkeys(one.rule for one in error.violations))
    except Unanswered as error:
        return _reasons(error)
    return ()


def _reasons(error: Unanswered) -> tuple[str, ...]:
    """Where the step names no choice: the rules against every one, if there is no legal one."""
    prompt = error.prompt
    if prompt is None or next(prompt.legal(), None) is not None:
        raise error
    options = prompt.options()
    against = [one for option in options for one in (*option.refused, *option.stuck)]
    return tuple(dict.fromkeys(one.rule for one in (*against, *stuck(prompt.question, ()))))


def _replay(table: Table) -> bytes:
    """The log as bytes, after it was read back and its choices were run again: exact, or `Failure`."""
    log = table.game.log()
    marked = replace(log, checkpoints={len(log): digest(table.state)})
    data = encode_log(marked)
    back = decode_log(data)
    verdict = rerun(back)
    if not verdict.exact or back.batches != log.batches:
        found = verdict.difference.text if verdict.difference is not None else verdict.note
        raise Failure("an exact replay", f"{verdict.kind}: {found}")
    return data
