"""The command that runs scenarios: output and exit codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from staging import TOP, bolt, scenario

from chooseone.tools.scenario.command import scenario as group

HAND = {"hand": ["Lightning Bolt"]}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """One scenario that passes, one that fails, one that is unsupported."""
    some: list[dict[str, Any]] = [
        {**scenario(bolt(), TOP, a=HAND), "id": "good"},
        {**scenario(TOP), "id": "bad"},
        {**scenario(a={"hand": ["No Such Card"]}), "id": "unknown"},
    ]
    path = tmp_path / "three.jsonl"
    path.write_text("".join(json.dumps(one) + "\n" for one in some), encoding="utf-8")
    return path


def run(*args: object) -> Result:
    return CliRunner().invoke(group, ["run", *map(str, args)])


def test_one_scenario_is_counted_as_one(tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    path.write_text(json.dumps({**scenario(bolt(), TOP, a=HAND), "id": "good"}) + "\n", encoding="utf-8")
    assert run(path).stdout.splitlines()[-1] == "1 scenario: 1 passed, 0 failed, 0 unsupported"


def test_json_is_one_line_a_scenario_and_the_totals_last(file: Path) -> None:
    result = run(file, "--json")
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [(one["id"], one["result"]) for one in lines[:3]] == [
        ("good", "passed"), ("bad", "failed"), ("unknown", "unsupported"),
    ]  # fmt: skip
    assert all(set(one) == {"id", "result", "why"} for one in lines[:3])
    assert lines[3] == {"total": 3, "passed": 1, "failed": 1, "unsupported": 1}
    assert result.exit_code == 1


def test_for_people_a_failure_says_where_what_was_expected_and_what_came(file: Path) -> None:
    result = run(file)
    for part in (
        "passed",
        "good",
        "step 1 (resolve_top)",
        "the stack is empty",
        "no definition of No Such Card",
    ):
        assert part in result.stdout
    assert result.stdout.splitlines()[-1] == "3 scenarios: 1 passed, 1 failed, 1 unsupported"


def test_the_exit_code_is_0_when_none_failed(file: Path) -> None:
    assert run(file, "--only", "good", "--only", "unknown").exit_code == 0


def test_an_id_that_is_not_there_and_no_file_are_wrong_usage(file: Path) -> None:
    assert run(file, "--only", "nobody").exit_code == 2
    assert run().exit_code == 2


@pytest.mark.parametrize("name", ["missing.jsonl", "broken.jsonl", "folder"])
def test_a_file_that_cannot_be_read_is_named_in_one_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / "broken.jsonl").write_bytes(b"\xff{")
    (tmp_path / "folder").mkdir()
    result = run(tmp_path / name)
    assert result.exit_code == 3
    assert name in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_definitions_come_from_a_file_of_cards_too(file: Path, tmp_path: Path) -> None:
    cards = tmp_path / "cards.jsonl"
    cards.write_text('{"name": "No Such Card", "types": ["creature"], "cost": "{1}"}\n', encoding="utf-8")
    assert json.loads(run(file, "--json", "--cards", cards).stdout.splitlines()[-1])["unsupported"] == 0
    cards.write_text('{"name": 3}\n', encoding="utf-8")
    assert run(file, "--cards", cards).exit_code == 3
