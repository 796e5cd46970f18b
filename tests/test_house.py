"""The repository: what a clean clone and an installed package rely on."""

from __future__ import annotations

import importlib.metadata
import re
import tomllib

import pytest
from shared import ROOT

LOCK = (ROOT / "requirements-dev.lock").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_lock_file_names_no_index_and_no_address() -> None:
    assert not re.search(r"://|^\s*-(?!-hash=)|^\s*--(?!hash=)", LOCK, re.MULTILINE)


def test_every_requirement_in_the_lock_file_has_a_version_and_hashes() -> None:
    entries = re.split(r"\n(?=\S)", LOCK.strip())
    assert all(re.match(r"[a-z0-9-]+==\S+", entry) and "--hash=sha256:" in entry for entry in entries)


def test_every_dependency_is_in_the_lock_file() -> None:
    extras = [need for needs in PROJECT["project"]["optional-dependencies"].values() for need in needs]
    wanted = [*PROJECT["project"]["dependencies"], *extras, *PROJECT["dependency-groups"]["dev"]]
    names = {re.split(r"[<>=\[ ]", need)[0] for need in wanted}
    assert names <= set(re.findall(r"^([a-z0-9-]+)==", LOCK, re.MULTILINE))


@pytest.mark.parametrize("root", ["events/chooseone_events", "engine/chooseone"])
def test_both_packages_say_that_they_are_typed(root: str) -> None:
    assert (ROOT / root / "py.typed").is_file()


def test_the_installed_package_has_the_version_of_the_project() -> None:
    assert importlib.metadata.version("chooseone") == PROJECT["project"]["version"]


def test_every_ignored_lint_rule_has_its_reason_beside_it() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    block = text[text.index("ignore = [") : text.index("[tool.ruff.lint.isort]")]
    rules = [line for line in block.splitlines() if re.match(r'\s*"[A-Z]+[0-9]+"', line)]
    assert rules
    assert all(re.search(r"#\s*\w", line) for line in rules)
