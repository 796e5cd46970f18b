"""Spells and abilities on the stack: copy, change targets, triggers from outside (707.10, 115.7, 603.7)."""

from __future__ import annotations

from chooseone.effects.asking import Ask
from chooseone.effects.base import Instruction, Said, fact
from chooseone.effects.context import Context
from chooseone.effects.reading import objects, seats, select
from chooseone.state.characteristics import has
from chooseone.state.zones import STACK
from chooseone.terms.amounts import Subject, You
from chooseone_events import Copied, Effect, EffectBegan, Trigger, Triggered


def has_targets(ctx: Context, item: int) -> bool:
    """True if the stack object was announced with at least one target (115.1)."""
    said = ctx.obj(item).said
    return said is not None and any(slot for group in said.groups or () for slot in group)


class CopySpell(Instruction, frozen=True, gc=False, tag="copy spell"):
    """`who` copies a spell or ability; new targets where `choose_new` allows it (707.10, 707.10c)."""

    what: Subject
    choose_new: bool = True
    who: Subject = You()
    colors: tuple[str, ...] | None = None
    gains: tuple[str, ...] = ()
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """The copy, its colour and keywords where the text changes it, then the question for targets."""
        if part == 0:
            return self._copy(ctx)
        copies = [note.values[0] for note in ctx.notes(ctx.at) if note.part == 0 and note.values]
        recolors = self.colors is not None or bool(self.gains)
        if not copies or part > 1 + recolors:
            return None
        if part == 1 and recolors:
            effect = Effect(
                (copies[0],), "", ctx.you, gains=self.gains, colors=self.colors, source=ctx.source
            )
            return EffectBegan(effect, **fact(ctx, part))
        if not self.choose_new or not has_targets(ctx, copies[0]):
            return None
        return Ask("targets", ctx.obj(copies[0]).controller, item=copies[0], how="copy")

    def _copy(self, ctx: Context) -> Said:
        found, takers = select(ctx, self.what), seats(ctx, self.who)
        if not found or not takers or ctx.obj(found[0]).zone != STACK:
            return None
        if has(ctx.state, found[0], "can't be copied"):
            return None
        asks = self.choose_new and has_targets(ctx, found[0])
        return Copied(takers[0], found[0], ctx.next_id, asks=asks, **fact(ctx, 0))


class ChangeTargets(Instruction, frozen=True, gc=False, tag="change targets"):
    """Change targets of a spell or ability (115.7).

    `how`: "choose_new" (115.7d, any may stay), "change" (115.7a, all or none), "change_one" (115.7b).
    With `to` a target is changed to that object or player, and to nothing else.
    """

    what: Subject
    how: str = "choose_new"
    who: Subject = You()
    to: Subject | None = None

    def run(self, ctx: Context, part: int) -> Said:
        """One question; nothing for an object without targets."""
        found, askers = objects(ctx, self.what), seats(ctx, self.who)
        if part or not found or not askers or not has_targets(ctx, found[0]):
            return None
        to = () if self.to is None else select(ctx, self.to)
        if self.to is not None and not to:
            return None
        return Ask("targets", askers[0], to, item=found[0], how=self.how)


class TriggerNow(Instruction, frozen=True, gc=False, tag="trigger now"):
    """From outside: an ability triggers as if its event had just happened (603.2)."""

    source: int
    ability: int
    about: tuple[int, ...] = ()

    def run(self, ctx: Context, part: int) -> Said:
        """One trigger, controlled by the controller of its source."""
        if part:
            return None
        who = ctx.obj(self.source).controller
        return Triggered((Trigger(self.source, self.ability, who, self.about),), **fact(ctx, part))
