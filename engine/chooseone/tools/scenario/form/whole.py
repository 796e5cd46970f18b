"""A scenario as it stands in a file."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from chooseone.tools.scenario.form.expectations import Expect
from chooseone.tools.scenario.form.kinds import Player, Rules, Strict, Text
from chooseone.tools.scenario.form.start import Facts, OnStack, Side, When
from chooseone.tools.scenario.form.steps import Step


class Trial(Strict, frozen=True, kw_only=True):
    """Steps of their own from the common position."""

    steps: Annotated[tuple[Step, ...], Meta(min_length=1)]
    expect: Expect | None = None
    note: Text | None = None


class Scenario(Strict, frozen=True, kw_only=True):
    """One small game with what must come out."""

    format: Literal[1]
    id: Annotated[str, Meta(pattern=r"^[a-z0-9-]+$")]
    rules: Rules
    setup: dict[Player, Side]
    steps: tuple[Step, ...]
    source: Text | None = None
    title: Text | None = None
    note: Text | None = None
    when: When = When(active="A")
    objects: dict[Text, Facts] = field(default_factory=dict)
    stack: tuple[OnStack, ...] = ()
    expect: Expect | None = None
    trials: tuple[Trial, ...] = ()
    modal: dict[str, dict[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuses a game without its first two players."""
        if not {"A", "B"} <= set(self.setup):
            raise ValueError("the players A and B must be in setup")
