"""The README shows what the program says."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from chooseone.tools.main import cli

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def fenced(begins: str) -> str:
    """The block between fences that begins so."""
    blocks: list[str] = re.findall(r"^```\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    return next(block for block in blocks if block.startswith(begins))


@pytest.mark.parametrize(
    ("begins", "args"),
    [
        ("#25", ["timeline", "replays/demo.jsonl"]),
        ("point 335", ["why", "replays/demo.jsonl", "--at", "335"]),
    ],
)
def test_an_output_in_the_readme_is_a_real_one(
    begins: str, args: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert fenced(begins) in CliRunner().invoke(cli, args).output + "\n"


def test_the_example_of_the_library_runs(capsys: pytest.CaptureFixture[str]) -> None:
    code = re.search(r"^```python\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    assert code is not None
    exec(code[1], {})  # noqa: S102  (our own example)
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "1 True []"
    assert said[-1].endswith("now priority of player 0")


def without_json(command: click.Command, name: str = "") -> list[str]:
    """The commands under this one that have no --json."""
    if isinstance(command, click.Group):
        found = (
            (one, command.get_command(click.Context(command), one))
            for one in command.list_commands(click.Context(command))
        )
        return [
            bare for one, inner in found if inner is not None for bare in without_json(inner, f"{name} {one}")
        ]
    return [] if any("--json" in option.opts for option in command.params) else [name.strip()]


def test_each_command_takes_json_but_the_one_that_the_readme_names() -> None:
    assert without_json(cli) == ["export"]
    assert "Each command takes `--json`\nbut `export`, which takes `--to`." in README


def test_the_two_pages_with_figures_of_cards_say_why_these_differ() -> None:
    cards, coverage = (
        (ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("cards.md", "coverage.md")
    )
    assert "double-faced card" in cards
    assert "](coverage.md)" in cards
    assert "double-faced card" in coverage
    assert "](cards.md#what-is-understood)" in coverage
