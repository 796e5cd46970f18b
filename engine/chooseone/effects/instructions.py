"""The instruction set: the instructions that hold others, and the union of all."""

from __future__ import annotations

from chooseone.effects.asking import Ask
from chooseone.effects.base import Instruction, Said, fact
from chooseone.effects.changing import (
    Attach,
    CopyPermanent,
    CreateTokens,
    GainControl,
    MayPlay,
    Pump,
    PutCounters,
    Tap,
)
from chooseone.effects.context import Context
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
from chooseone.effects.life import DealDamage, GainLife, LoseLife, PreventDamage
from chooseone.effects.moving import Counter, Destroy, Mill, Move, MoveTop, Sacrifice, SacrificeThat
from chooseone.effects.playing import AddMana, LoseGame, Unsupported
from chooseone.effects.reading import holds, seats, select
from chooseone.effects.stacking import ChangeTargets, CopySpell, TriggerNow
from chooseone.terms.amounts import Condition, Subject, You
from chooseone.terms.costs import Cost
from chooseone_events import DelayedMade


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
        """One question."""
        asked = seats(ctx, self.who)
        return Ask("yes", asked[0], why="may") if asked and not part else None

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
            ctx.source, ctx.said.ability, (ctx.mode, ctx.at), ctx.you, self.step,
            ctx.you if self.whose == "you" else -1, about, **fact(ctx, part),
        )  # fmt: skip


AnyInstruction = (
    AddMana | Attach | ChangeTargets | CopyPermanent | CopySpell | Counter | CreateTokens | DealDamage
    | Destroy | Discard | DiscardThat | Draw | GainControl | GainLife | If | Later | LoseGame | LoseLife
    | May | MayPlay | Mill | Move | MoveTop | Pick | PreventDamage | Pump | PutCounters | Reveal
    | RevealHand | Sacrifice | SacrificeThat | Say | Scry | Search | Shuffle | Tap | TriggerNow | Unless
    | Unsupported
)  # fmt: skip
"""Every instruction, as one union tagged by the field ``do``."""
