"""Reading scenario files: a scenario a line, or one in a file alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from chooseone.tools.scenario.form import FORMAT, Scenario


class BadScenario(ValueError):
    """A file of scenarios cannot be read; `where` names file and line, `problem` what is wrong."""

    def __init__(self, where: str, problem: str) -> None:
        self.where, self.problem = where, problem
        super().__init__(f"{where}: {problem}")


def read_scenarios(path: str | Path) -> tuple[Scenario, ...]:
    """The scenarios in a file, in order.

    A ``.jsonl`` file holds one a line, any other file one alone. Raises `BadScenario` for what is no
    scenario of format 1, for an id that is used twice and for a file without any; `OSError` if the
    file cannot be read.
    """
    file = Path(path)
    data = file.read_bytes()
    if file.suffix == ".jsonl":
        lines = enumerate(data.splitlines(), 1)
        found = [scenario_of(line, f"{file.name}, line {n}") for n, line in lines if line.strip()]
    else:
        found = [scenario_of(data, file.name)]
    _checked(found, file.name)
    return tuple(found)


def scenario_of(data: bytes, where: str) -> Scenario:
    """The scenario in JSON text; `BadScenario` if it is none."""
    try:
        raw = msgspec.json.decode(data)
        _check_format(raw, where)
        return msgspec.convert(raw, Scenario)
    except RecursionError as error:
        raise BadScenario(where, "nested too deeply") from error
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadScenario(where, str(error)) from error


def _check_format(raw: Any, where: str) -> None:
    """Another format is refused before its keys are looked at."""
    if not isinstance(raw, dict):
        raise BadScenario(where, "a scenario is a JSON object")
    given = raw.get("format")
    if given != FORMAT or isinstance(given, bool):
        said = "has no format" if given is None else f"has format {str(given)[:40]}"
        raise BadScenario(where, f"the scenario {said}; this version knows format {FORMAT}")


def _checked(found: list[Scenario], where: str) -> None:
    if not found:
        raise BadScenario(where, "there is no scenario in it")
    seen: set[str] = set()
    for scenario in found:
        if scenario.id in seen:
            raise BadScenario(where, f"the id {scenario.id} is used twice")
        seen.add(scenario.id)
