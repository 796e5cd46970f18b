"""The format of scenarios as types: what stands in a file, no unknown keys (format 1)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

FORMAT = 1
Text = Annotated[str, Meta(min_length=1)]
Player = Literal["A", "B", "C", "D"]
Zone = Literal["hand", "battlefield", "graveyard", "exile", "library", "command"]
StepName = Literal["upkeep", "precombat_main", "beginning_of_combat", "postcombat_main"]
Stage = Literal["chooser", "modes", "targets", "payment"]
Color = Literal["W", "U", "B", "R", "G"]
CardType = Literal[
    "artifact", "creature", "enchantment", "instant", "sorcery", "land", "planeswalker", "battle"
]
RuleNumber = Annotated[str, Meta(pattern=r"^[1-9][0-9]{2}(\.[0-9]+[a-z]?)?$")]
Mana = Annotated[str, Meta(pattern=r"^(\{([0-9]{1,6}|[WUBRGCX])\})*$")]
Natural = Annotated[int, Meta(ge=0, le=1_000_000)]
Whole = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Rules = Annotated[tuple[RuleNumber, ...], Meta(min_length=1)]
Modes = tuple[Annotated[int, Meta(ge=1, le=1_000_000)], ...]
Groups = tuple[tuple[Text, ...], ...]
Counters = dict[Annotated[str, Meta(pattern=r"^[-+0-9/a-z]+$")], Natural]
ModeNumber = Annotated[str, Meta(pattern=r"^[1-9][0-9]{0,6}$")]
Word = Literal[
    "proposed", "modes_chosen", "targets_chosen", "cost_paid", "cast", "copied", "triggered", "damage_dealt"
]


class Strict(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of all parts: no unknown keys."""


class Facts(Strict, frozen=True, kw_only=True):
    """What is given of a card (`objects`)."""

    types: Annotated[tuple[CardType, ...], Meta(min_length=1)]
    subtypes: tuple[Text, ...] = ()
    supertypes: tuple[Literal["basic", "legendary", "snow"], ...] = ()
    power: Whole | None = None
    toughness: Whole | None = None
    cost: Mana | None = None
    colors: tuple[Color, ...] | None = None
    keywords: tuple[Text, ...] = ()
    text: Text | None = None


class Entry(Strict, frozen=True, kw_only=True):
    """A card in a zone at the start."""

    card: Text
    as_: Text | None = field(name="as", default=None)
    owner: Player | None = None
    tapped: bool = False
    counters: Counters | None = None
    attached_to: Text | None = None
    copy_of: Text | None = None
    commander: bool = False
    suspended: bool = False
    modes_chosen: Modes = ()
    modes_chosen_this_turn: Modes = ()


class Side(Strict, frozen=True, kw_only=True):
    """A player at the start: life, mana (None is plenty), zones."""

    life: Whole = 20
    mana: Mana | None = None
    hand: tuple[Text | Entry, ...] = ()
    battlefield: tuple[Text | Entry, ...] = ()
    graveyard: tuple[Text | Entry, ...] = ()
    exile: tuple[Text | Entry, ...] = ()
    library: tuple[Text | Entry, ...] = ()
    command: tuple[Text | Entry, ...] = ()


class OnStack(Strict, frozen=True, kw_only=True):
    """A spell that is on the stack at the start."""

    card: Text
    as_: Text = field(name="as")
    controller: Player


class When(Strict, frozen=True, kw_only=True):
    """Whose turn it is, and which step."""

    active: Player
    step: StepName = "precombat_main"


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

    players: dict[Player, PlayerExpect] = {}
    state: dict[Text, StateExpect] = {}
    counts: dict[Player, dict[Zone, dict[Text, Natural]]] = {}
    tokens: dict[Player, dict[Text, Natural]] = {}
    stack: dict[Text, StackExpect] = {}
    stack_size: Natural | None = None
    triggered: dict[Text, Natural] = {}
    did_not_resolve: tuple[Text, ...] = ()
    total_cost: Mana | None = None
    prompt: PromptExpect | None = None
    log_order: tuple[Word, ...] = ()
    log_lacks: tuple[Word, ...] = ()


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
    objects: dict[Text, Facts] = {}
    stack: tuple[OnStack, ...] = ()
    expect: Expect | None = None
    trials: tuple[Trial, ...] = ()
    modal: dict[str, dict[str, Any]] = {}

    def __post_init__(self) -> None:
        """Refuses a game without its first two players."""
        if not {"A", "B"} <= set(self.setup):
            raise ValueError("the players A and B must be in setup")
