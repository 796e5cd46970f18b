"""Reading scenario files: the format and nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from staging import bolt, scenario

from chooseone.tools.scenario.reader import BadScenario, read_scenarios, scenario_of


def refused(data: Any) -> str:
    with pytest.raises(BadScenario) as caught:
        scenario_of(json.dumps(data).encode(), "x.jsonl, line 3")
    assert caught.value.where == "x.jsonl, line 3"
    return caught.value.problem


def test_a_scenario_of_format_1_is_read() -> None:
    found = scenario_of(json.dumps(scenario(bolt())).encode(), "here")
    assert (found.id, len(found.steps), found.when.step) == ("made-up", 1, "precombat_main")


@pytest.mark.parametrize("number", [2, 0, "1", True, None])
def test_another_format_is_refused(number: object) -> None:
    assert "knows format 1" in refused({**scenario(), "format": number, "key of format 2": 1})


@pytest.mark.parametrize(
    "data",
    [
        {**scenario(), "surprise": 1},
        scenario({**bolt(), "surprise": 1}),
        scenario({"do": "shuffle"}),
        scenario({"do": "resolve_top", "expect": {"surprise": 1}}),
        scenario(a={"hand": [{"card": "Lightning Bolt", "surprise": 1}]}),
        scenario(a={"mana": "3G"}),
        scenario(objects={"x": {"types": ["tribal"]}}),
        scenario({"do": "answer", "player": "A"}),
        scenario({"do": "answer", "player": "A", "pick": [], "yes": True}),
        scenario({"do": "cast", "player": "E", "card": "x"}),
        scenario({"do": "cast", "player": "A", "card": "x", "illegal": []}),
        scenario({"do": "rollback", "before_step": 0}),
        {**scenario(), "id": "Not An Id"},
        {**scenario(), "setup": {"A": {}}},
        {**scenario(), "rules": ["seven hundred"]},
        [],
        "text",
    ],
)
def test_what_the_format_does_not_have_is_refused(data: object) -> None:
    assert refused(data)


@pytest.mark.parametrize("data", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b"nul"])
def test_what_is_no_json_is_refused(data: bytes) -> None:
    with pytest.raises(BadScenario):
        scenario_of(data, "here")


def test_a_jsonl_file_holds_one_a_line_and_names_the_bad_one(tmp_path: Path) -> None:
    file = tmp_path / "two.jsonl"
    good = json.dumps(scenario())
    file.write_text(f"{good}\n\n{good.replace('made-up', 'second')}\n", encoding="utf-8")
    assert [one.id for one in read_scenarios(file)] == ["made-up", "second"]
    file.write_text(f"{good}\n{{}}\n", encoding="utf-8")
    with pytest.raises(BadScenario, match=r"two\.jsonl, line 2"):
        read_scenarios(file)


def test_a_file_alone_holds_one_scenario_over_several_lines(tmp_path: Path) -> None:
    file = tmp_path / "one.scenario.json"
    file.write_text(json.dumps(scenario(), indent=1), encoding="utf-8")
    assert [one.id for one in read_scenarios(file)] == ["made-up"]


def test_an_id_twice_and_an_empty_file_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    line = json.dumps(scenario())
    file.write_text(f"{line}\n{line}\n", encoding="utf-8")
    with pytest.raises(BadScenario, match="used twice"):
        read_scenarios(file)
    file.write_text("\n", encoding="utf-8")
    with pytest.raises(BadScenario, match="no scenario"):
        read_scenarios(file)
