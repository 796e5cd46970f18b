"""Doing a step of a scenario, and steps that have to be refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chooseone.rules.questions import stuck
from chooseone.state import digest
from chooseone.tools.scenario import form
from chooseone.tools.scenario.acting import activate, cancel, cast, resume
from chooseone.tools.scenario.answering import answer
from chooseone.tools.scenario.asking import query_modes
from chooseone.tools.scenario.outside import (
    advance_to,
    change_targets,
    combat,
    copy,
    move,
    resolve_all,
    resolve_top,
)
from chooseone.tools.scenario.problems import Failure, Refused, covered
from chooseone.tools.scenario.table import Table, Unanswered
from chooseone.tools.scenario.triggers import find, trigger

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


def prepare(table: Table, step: form.Step, upcoming: tuple[form.Step, ...]) -> None:
    """Forced answers serve the answers behind them, abilities that went by themselves the triggers."""
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
