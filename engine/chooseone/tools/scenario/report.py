"""What came of scenarios, for people and for programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec
from rich.console import Console
from rich.text import Text

from chooseone.tools.rendering.wording import some
from chooseone.tools.scenario.problems import Outcome

RESULTS = ("passed", "failed", "unsupported")
_STYLES = {"passed": "green", "failed": "bold red", "unsupported": "yellow"}


def as_json(outcome: Outcome) -> str:
    """One line: id, result, why."""
    return msgspec.json.encode({"id": outcome.id, "result": outcome.result, "why": outcome.why}).decode()


def totals_as_json(outcomes: Iterable[Outcome]) -> str:
    """The last line: how many there were, and how many of each result."""
    counts = totals(outcomes)
    return msgspec.json.encode({"total": sum(counts.values()), **counts}).decode()


def totals(outcomes: Iterable[Outcome]) -> dict[str, int]:
    """How many scenarios had each result."""
    found = Counter(outcome.result for outcome in outcomes)
    return {result: found[result] for result in RESULTS}


def show(console: Console, outcome: Outcome) -> None:
    """One scenario: its result, and for a failure what was expected, what came, where and by which rule."""
    line = Text(f"{outcome.result:<12}", _STYLES[outcome.result]).append(outcome.id, "default")
    if outcome.result == "unsupported":
        line.append(f"  {outcome.why}", "dim")
    console.print(line, soft_wrap=True)
    for name, value in _details(outcome):
        console.print(Text(f"    {name:<9}", "dim").append(value, "default"), soft_wrap=True)


def _details(outcome: Outcome) -> tuple[tuple[str, str], ...]:
    if outcome.result != "failed":
        return ()
    parts = (
        ("at", outcome.step),
        ("expected", outcome.expected),
        ("actual", outcome.actual),
        ("after", outcome.event),
        ("rule", outcome.rule),
    )
    return tuple((name, value) for name, value in parts if value)


def show_totals(console: Console, outcomes: Iterable[Outcome]) -> None:
    """The last line for people."""
    counts = totals(outcomes)
    said = ", ".join(f"{number} {result}" for result, number in counts.items())
    console.print(Text(f"{some(sum(counts.values()), 'scenario')}: {said}"), soft_wrap=True)
