"""The steps of a scenario, told apart by what they `do`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from chooseone.tools.scenario.form.expectations import Expect
from chooseone.tools.scenario.form.kinds import (
    Groups,
    ModeNumber,
    Modes,
    Natural,
    Player,
    Rules,
    Stage,
    StepName,
    Strict,
    Text,
    Zone,
)


class Base(Strict, frozen=True, kw_only=True, tag_field="do"):
    """What every step may have."""

    expect: Expect | None = None
    note: Text | None = None


class Choice(Base, frozen=True, kw_only=True):
    """A step with a player's choice, which may have to be refused."""

    player: Player
    illegal: Rules | None = None


class Cast(Choice, frozen=True, kw_only=True, tag="cast"):
    """A player casts a spell."""

    card: Text
    as_: Text | None = field(name="as", default=None)
    modes: Modes | None = None
    targets: Groups | None = None
    x: Natural | None = None
    pay: tuple[Text, ...] = ()
    stop_at: Stage | None = None
    chooser: Player | None = None
    with_: tuple[Literal["kicker", "entwine", "teamwork", "blight"], ...] = field(name="with", default=())
    free: bool = False
    from_: Literal["graveyard", "exile", "command"] | None = field(name="from", default=None)


class Activate(Choice, frozen=True, kw_only=True, tag="activate"):
    """A player activates an ability."""

    of: Text
    as_: Text | None = field(name="as", default=None)
    modes: Modes | None = None
    targets: Groups | None = None
    x: Natural | None = None
    pay: tuple[Text, ...] = ()
    stop_at: Stage | None = None


class Trigger(Choice, frozen=True, kw_only=True, tag="trigger"):
    """A triggered ability goes on the stack."""

    of: Text
    as_: Text | None = field(name="as", default=None)
    modes: Modes | None = None
    targets: Groups | None = None
    random: bool = False
    removed: Rules | None = None
    offered: Modes | None = None
    excluded: dict[ModeNumber, Rules] | None = None
    min: Natural | None = None
    max: Natural | None = None


class Resume(Choice, frozen=True, kw_only=True, tag="resume"):
    """A player goes on with an announcement that was left open."""

    chooser: Player | None = None
    modes: Modes | None = None
    targets: Groups | None = None
    stop_at: Stage | None = None


class Cancel(Base, frozen=True, kw_only=True, tag="cancel"):
    """The open announcement is taken back."""


class QueryModes(Base, frozen=True, kw_only=True, tag="query_modes"):
    """Which modes would be offered; changes nothing."""

    player: Player
    of: Text
    picked: Modes = ()
    castable: bool | None = None
    offered: Modes | None = None
    excluded: dict[ModeNumber, Rules] | None = None
    min: Natural | None = None
    max: Natural | None = None


class ResolveTop(Base, frozen=True, kw_only=True, tag="resolve_top"):
    """The top object of the stack resolves."""


class ResolveAll(Base, frozen=True, kw_only=True, tag="resolve_all"):
    """The whole stack resolves."""


class Answer(Choice, frozen=True, kw_only=True, tag="answer"):
    """A player answers what a resolution asks, in exactly one of five ways."""

    pick: tuple[Text, ...] | UnsetType = UNSET
    say: Text | UnsetType = UNSET
    number: Natural | UnsetType = UNSET
    yes: bool | UnsetType = UNSET
    targets: Groups | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Refuses no answer, and two at once."""
        given = (self.pick, self.say, self.number, self.yes, self.targets)
        if sum(one is not UNSET for one in given) != 1:
            raise ValueError("an answer has exactly one of pick, say, number, yes, targets")


class Copy(Choice, frozen=True, kw_only=True, tag="copy"):
    """A stack object is copied."""

    of: Text
    as_: Text = field(name="as")
    modes: Modes | None = None
    targets: Groups | None = None


class ChangeTargets(Choice, frozen=True, kw_only=True, tag="change_targets"):
    """Targets of a stack object are changed."""

    of: Text
    how: Literal["choose_new", "change_one"]
    targets: Groups


class Move(Base, frozen=True, kw_only=True, tag="move"):
    """An object changes zones."""

    object: Text
    to: Zone


class Attack(Base, frozen=True, kw_only=True, tag="attack"):
    """Attackers are declared."""

    player: Player
    attackers: Annotated[tuple[Text, ...], Meta(min_length=1)]
    defender: Player | None = None


class CombatDamage(Base, frozen=True, kw_only=True, tag="combat_damage"):
    """Combat damage is dealt."""


class AdvanceTo(Base, frozen=True, kw_only=True, tag="advance_to"):
    """The game goes on to a step."""

    player: Player
    step: StepName


class Rollback(Base, frozen=True, kw_only=True, tag="rollback"):
    """Back to the position before a step."""

    before_step: Annotated[int, Meta(ge=1, le=1_000_000)]


class Replay(Base, frozen=True, kw_only=True, tag="replay"):
    """The log is written, read back and run again."""


Step = (
    Cast | Activate | Trigger | Resume | Cancel | QueryModes | ResolveTop | ResolveAll | Answer | Copy
    | ChangeTargets | Move | Attack | CombatDamage | AdvanceTo | Rollback | Replay
)  # fmt: skip
Announced = Cast | Activate | Trigger | Resume
