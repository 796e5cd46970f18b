"""The README shows what the program says."""

from __future__ import annotations

import re
from pathlib import Path

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
