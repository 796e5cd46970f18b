"""The instruction set: the instructions that hold others, and the union of all."""

from __future__ import annotations

from chooseone.effects.asking import Ask
from chooseone.effects.base import Instruction, Said, fact
from chooseone.effects.becoming import Become, BecomeCopy, PhaseOut, Restrict
from chooseone.effects.casting import Cascade, CastNow
from chooseone.effects.changing import (
    Attach,
    CopyPermanent,
    CreateTokens,
    MayPlay,
    Pump,
    PutCounters,
    Tap,
)
from chooseone.effects.context import Context
from chooseone.effects.controlling import ExchangeControl, GainControl
from chooseone.effects.counting import (
    DoubleCounters,
    MoveCounters,
    Proliferate,
    RemoveAllCounters,
    TakeCounters,
)
from chooseone.effects.drawing import (
    Discard,
    DiscardThat,
    Draw,
    Pick,
    Reveal,
    RevealHand,
    Scry,
    Search,
    Shuffle,
)
from chooseone.effects.fighting import EachDeals, Fight
from chooseone.effects.life import DealDamage, GainLife, LoseLife, PreventDamage
from chooseone.effects.looking import Connive, Explore, Look, LookAtHand, Surveil
from chooseone.effects.moving import Counter, Destroy, Mill, Move, MoveTop, Sacrifice, SacrificeThat
from chooseone.effects.paying import MoveUntil, Pay, Roll
from chooseone.effects.playing import AddMana, LoseGame, Unsupported
from chooseone.effects.reading import amount, holds, seats, select
from chooseone.effects.stacking import ChangeTargets, CopySpell, TriggerNow
from chooseone.effects.winning import SetLife, WinGame
from chooseone.terms.amounts import Amount, Condition, Subject, You
from chooseone.terms.costs import Cost
from chooseone.terms.triggers import AnyTrigger
from chooseone_events import DelayedMade, Trigger, Triggered


class If(Instruction, frozen=True, gc=False, tag="if"):
    """Carry out `then` if the condition holds when this is reached (608.2c)."""

    condition: Condition
    then: tuple[AnyInstruction, ...]

    def goes_on(self, ctx: Context) -> bool:
        """True if the condition holds."""
        return holds(ctx, self.condition)

    @property
    def inner(self) -> tuple[Instruction, ...]:
        """The instructions under the condition."""
        return self.then


class May(Instruction, frozen=True, gc=False, tag="may"):
    """`who` may have `then` carried out (608.2d)."""

    then: tuple[AnyInstruction, ...]
    who: Subject = You()
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """One question; none about what can't be done (608.2d)."""
        asked = seats(ctx, self.who)
        if part or not asked or not self.then[0].possible(ctx):
            return None
        return Ask("yes", asked[0], why="may")

    def goes_on(self, ctx: Context) -> bool:
        """True after a yes."""
        note = ctx.note()
        return note is not None and note.yes

    @property
    def inner(self) -> tuple[Instruction, ...]:
        """The instructions that may be carried out."""
        return self.then


class Unless(Instruction, frozen=True, gc=False, tag="unless"):
    """Carry out `then` unless `who` pays a cost (118.12a)."""

    cost: Cost
    who: Subject
    then: tuple[AnyInstruction, ...]
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """Ask whether it is paid, then for the payment; a cost that can't be paid is not asked for."""
        asked = seats(ctx, self.who)
        if not asked or not 0 <= part <= 1:
            return None
        if part == 0:
            return Ask("yes", asked[0], cost=self.cost, why="pay")
        note = ctx.note(part=0)
        return Ask("payment", asked[0], cost=self.cost) if note is not None and note.yes else None

    def goes_on(self, ctx: Context) -> bool:
        """True if it was not paid."""
        note = ctx.note(part=0)
        return note is None or not note.yes

    @property
    def inner(self) -> tuple[Instruction, ...]:
        """The instructions that happen without the payment."""
        return self.then


class Say(Instruction, frozen=True, gc=False, tag="say"):
    """`who` chooses one of these words (608.2d)."""

    words: tuple[str, ...]
    who: Subject = You()
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """One question."""
        asked = seats(ctx, self.who)
        return Ask("word", asked[0], words=self.words) if asked and not part else None


class Later(Instruction, frozen=True, gc=False, tag="later"):
    """A delayed triggered ability: `then` at the beginning of the next step of that name (603.7).

    `whose` is "any" or "you"; `about` is what "it" means in it.
    """

    step: str
    then: tuple[AnyInstruction, ...]
    about: Subject | None = None
    whose: str = "any"

    def run(self, ctx: Context, part: int) -> Said:
        """One event; the instructions are found again by their place."""
        if part:
            return None
        about = () if self.about is None else select(ctx, self.about)
        return DelayedMade(
            ctx.source, ctx.said.ability, here(ctx), ctx.you, self.step,
            ctx.you if self.whose == "you" else -1, about, **fact(ctx, part),
        )  # fmt: skip

    @property
    def modes(self) -> tuple[Mode, ...]:
        """What the ability does, as its only mode."""
        return (Mode(self.then),)


class Whenever(Instruction, frozen=True, gc=False, tag="whenever"):
    """A delayed triggered ability that triggers on an event, once or each time (603.7).

    `trigger` without a filter is about the first of `about` ("when that creature dies"); `until` ends
    it: "end of turn", "next turn" or "" for never.
    """

    trigger: AnyTrigger
    then: tuple[AnyInstruction, ...]
    about: Subject | None = None
    once: bool = False
    until: str = "end of turn"

    def run(self, ctx: Context, part: int) -> Said:
        """One event; nothing where what it is about is gone."""
        about = () if self.about is None else select(ctx, self.about)
        if part or (self.about is not None and not about):
            return None
        return DelayedMade(
            ctx.source, ctx.said.ability, here(ctx), ctx.you, "", -1, about,
            until=self.until, again=not self.once, **fact(ctx, part),
        )  # fmt: skip

    @property
    def modes(self) -> tuple[Mode, ...]:
        """What the ability does, as its only mode."""
        return (Mode(self.then),)


class Reflexive(Instruction, frozen=True, gc=False, tag="reflexive"):
    """A reflexive triggered ability: "when you do, ..." (603.12).

    It has modes and targets of its own; `about` is what "it" means in it, `x` its X.
    """

    modes: tuple[Mode, ...]
    choice: Choice | None = None
    about: Subject | None = None
    x: Amount = 0
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """It triggers at once and waits to be put on the stack."""
        if part:
            return None
        about = () if self.about is None else select(ctx, self.about)
        trigger = Trigger(ctx.source, ctx.said.ability, ctx.you, about, here(ctx), x=amount(ctx, self.x))
        return Triggered((trigger,), **fact(ctx, part))


def here(ctx: Context) -> tuple[int, ...]:
    """The place of the instruction: (mode, instruction) below that of the ability it stands in."""
    return (*ctx.said.inner, ctx.mode, ctx.at)


AnyInstruction = (
    AddMana | Attach | Become | BecomeCopy | Cascade | CastNow | ChangeTargets | Connive
    | CopyPermanent | CopySpell | Counter | CreateTokens | DealDamage | Destroy | Discard | DiscardThat
    | DoubleCounters | Draw | EachDeals | ExchangeControl | Explore | Fight | GainControl | GainLife
    | If | Later | Look | LookAtHand | LoseGame | LoseLife | May | MayPlay | Mill | Move | MoveCounters
    | MoveTop | MoveUntil | Pay | PhaseOut | Pick | PreventDamage | Proliferate | Pump | PutCounters
    | Reflexive | RemoveAllCounters | Restrict | Reveal | RevealHand | Roll | Sacrifice | SacrificeThat
    | Say | Scry | Search | SetLife | Shuffle | Surveil | TakeCounters | Tap | TriggerNow | Unless
    | Unsupported | Whenever | WinGame
)  # fmt: skip
"""Every instruction, as one union tagged by the field ``do``."""

from chooseone.effects.modes import Choice, Mode  # noqa: E402  (instructions hold modes and back)
