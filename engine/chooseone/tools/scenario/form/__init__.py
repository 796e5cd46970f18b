"""The format of scenarios as types: what stands in a file, no unknown keys (format 1)."""

from __future__ import annotations

from chooseone.tools.scenario.form.expectations import (
    Expect,
    PlayerExpect,
    PromptExpect,
    StackExpect,
    StateExpect,
)
from chooseone.tools.scenario.form.kinds import FORMAT, Groups, Modes
from chooseone.tools.scenario.form.start import Entry, Facts, OnStack, Side, When
from chooseone.tools.scenario.form.steps import (
    Activate,
    AdvanceTo,
    Answer,
    Attack,
    Base,
    Cancel,
    Cast,
    ChangeTargets,
    Choice,
    CombatDamage,
    Copy,
    Move,
    QueryModes,
    Replay,
    ResolveAll,
    ResolveTop,
    Resume,
    Rollback,
    Step,
    Trigger,
)
from chooseone.tools.scenario.form.whole import Scenario, Trial

__all__ = [
    "FORMAT",
    "Activate",
    "AdvanceTo",
    "Answer",
    "Attack",
    "Base",
    "Cancel",
    "Cast",
    "ChangeTargets",
    "Choice",
    "CombatDamage",
    "Copy",
    "Entry",
    "Expect",
    "Facts",
    "Groups",
    "Modes",
    "Move",
    "OnStack",
    "PlayerExpect",
    "PromptExpect",
    "QueryModes",
    "Replay",
    "ResolveAll",
    "ResolveTop",
    "Resume",
    "Rollback",
    "Scenario",
    "Side",
    "StackExpect",
    "StateExpect",
    "Step",
    "Trial",
    "Trigger",
    "When",
]
