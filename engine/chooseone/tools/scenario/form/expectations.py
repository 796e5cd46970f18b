"""What a scenario expects at a moment."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from chooseone.tools.scenario.form.kinds import (
    Counters,
    Groups,
    Mana,
    Modes,
    Natural,
    Player,
    Strict,
    Text,
    Whole,
    Word,
    Zone,
)


class PlayerExpect(Strict, frozen=True, kw_only=True):
    """What must hold for a player."""

    life: Whole | None = None
    hand: Natural | None = None
    mana: Mana | None = None
    lost: bool | None = None


class StateExpect(Strict, frozen=True, kw_only=True):
    """What must hold for what a handle names."""

    zone: Literal[Zone, "stack", "gone"] | None = None
    controller: Player | None = None
    pt: tuple[Whole, Whole] | None = None
    has: tuple[Text, ...] = ()
    lacks: tuple[Text, ...] = ()
    counters: Counters | None = None
    tapped: bool | None = None


class StackExpect(Strict, frozen=True, kw_only=True):
    """What every player can see of a stack object."""

    modes: Modes | None = None
    targets: Groups | None = None
    controller: Player | None = None
    chosen_by: Player | None = None
    copy_of: Text | None = None
    x: Natural | None = None
    mana_value: Natural | None = None


class PromptExpect(Strict, frozen=True, kw_only=True):
    """The open prompt."""

    player: Player
    kind: Literal["priority", "chooser", "modes", "targets", "payment", "answer"]
    options: tuple[str | int, ...] | None = None


class Expect(Strict, frozen=True, kw_only=True):
    """What must hold at one moment."""

    players: dict[Player, PlayerExpect] = field(default_factory=dict)
    state: dict[Text, StateExpect] = field(default_factory=dict)
    counts: dict[Player, dict[Zone, dict[Text, Natural]]] = field(default_factory=dict)
    tokens: dict[Player, dict[Text, Natural]] = field(default_factory=dict)
    stack: dict[Text, StackExpect] = field(default_factory=dict)
    stack_size: Natural | None = None
    triggered: dict[Text, Natural] = field(default_factory=dict)
    did_not_resolve: tuple[Text, ...] = ()
    total_cost: Mana | None = None
    prompt: PromptExpect | None = None
    log_order: tuple[Word, ...] = ()
    log_lacks: tuple[Word, ...] = ()
