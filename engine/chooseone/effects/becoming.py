"""What permanents become: other types and base values, copies; what may be done with them (613, 707.2)."""

from __future__ import annotations

from chooseone.effects.base import Instruction, Said, fact
from chooseone.effects.context import Context
from chooseone.effects.lasting import described
from chooseone.effects.reading import amount, objects, select
from chooseone.state.zones import BATTLEFIELD
from chooseone.terms.amounts import Amount, Subject
from chooseone_events import BecameCopy, Becomes, But, Effect, EffectBegan, Phased


class Become(Instruction, frozen=True, gc=False, tag="become"):
    """Each of `what` becomes something else for a while (613.1d to f, 613.4b, 613.4d).

    `power` and `toughness` are the new base ones. Types and subtypes come in addition with `adds`, else
    instead of those of their kind. `switched` exchanges power and toughness.
    """

    what: Subject
    power: Amount | None = None
    toughness: Amount | None = None
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    adds: bool = False
    colors: tuple[str, ...] | None = None
    gains: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()
    loses_all: bool = False
    switched: bool = False
    until: str = "end of turn"
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """One effect on all of them; who is affected is fixed now (611.2c)."""
        found = objects(ctx, self.what)
        if part or not found:
            return None
        becomes = Becomes(
            None if self.power is None else amount(ctx, self.power),
            None if self.toughness is None else amount(ctx, self.toughness),
            self.types, self.subtypes, self.adds, self.loses, self.switched,
        )  # fmt: skip
        effect = Effect(
            found, self.until, ctx.you, gains=self.gains, loses_all=self.loses_all, colors=self.colors,
            source=ctx.source, begun=ctx.state.turn.number, becomes=becomes,
        )  # fmt: skip
        return EffectBegan(effect, **fact(ctx, part))


class Restrict(Instruction, frozen=True, gc=False, tag="restrict"):
    """Words for what may or must not be done with each of `what`, or happens to it, for a while (611.2).

    The words are those of `RULES`; what they mean is looked up where it matters: combat reads "can't
    block", destroying reads "regenerate" (701.19a), dying "exile instead" (614.1a), untapping
    "doesn't untap" (502.3). Without `what` they hold for the whole game. Goading lasts until your
    next turn (701.15a).

    They change no characteristics: what a description fits is looked up each time, so that objects that
    come later are affected too (611.2c). What is regenerated or goaded is done to what is there now.
    """

    rules: tuple[str, ...]
    what: Subject | None = None
    until: str = "end of turn"

    def run(self, ctx: Context, part: int) -> Said:
        """One effect, but a regeneration shield for each; nothing where nothing is left to be about."""
        whom = "" if self.what is None or self._done_now else described(ctx, self.what)
        fixed = self.what is not None and not whom
        found = tuple(r for r in select(ctx, self.what) if ctx.exists(r)) if self.what and fixed else ()
        parts = [(ref,) for ref in found] if "regenerate" in self.rules else [found]
        if part >= len(parts) or (fixed and not found):
            return None
        until = "next turn" if "goaded" in self.rules else self.until
        effect = Effect(
            parts[part], until, ctx.you, source=ctx.source, begun=ctx.state.turn.number, rules=self.rules,
            whom=whom,
        )  # fmt: skip
        return EffectBegan(effect, **fact(ctx, part))

    @property
    def _done_now(self) -> bool:
        """True for what is done to permanents once, and is no rule for those that come (701.15a, 701.19a)."""
        return "goaded" in self.rules or "regenerate" in self.rules


RULES = {
    "can't block": "can't block",
    "can't be blocked": "can't be blocked",
    "can't attack": "can't attack",
    "attacks": "attacks if able",
    "blocks": "blocks if able",
    "must be blocked": "must be blocked if able",
    "all block it": "is blocked by all creatures able to do so",
    "goaded": "is goaded",
    "regenerate": "has a regeneration shield",
    "can't be regenerated": "can't be regenerated",
    "exile instead": "is exiled instead if it would die",
    "doesn't untap": "doesn't untap",
    "can't activate": "can't have its activated abilities activated",
    "can't gain life": "can't gain life",
    "extra land": "may play an additional land",
    "prevent damage to": "is dealt no damage",
    "prevent damage by": "deals no damage",
    "prevent combat damage to": "is dealt no combat damage",
    "prevent combat damage by": "deals no combat damage",
    "prevent combat damage": "all combat damage is prevented",
}
"""The words of `Restrict`, with what they say of a thing."""


class BecomeCopy(Instruction, frozen=True, gc=False, tag="become copy"):
    """Each of `what` becomes a copy of the first of `of`, for good (707.2)."""

    what: Subject
    of: Subject

    def run(self, ctx: Context, part: int) -> Said:
        """One event a permanent; as the other last was if it is gone (608.2h)."""
        found, models = objects(ctx, self.what), [ref for ref in select(ctx, self.of) if ref >= 0]
        found = tuple(oid for oid in found if ctx.obj(oid).zone == BATTLEFIELD)
        if part >= len(found) or not models:
            return None
        model = ctx.obj(models[0])
        return BecameCopy(found[part], model.face, but_of(ctx, models[0]), **fact(ctx, part))


class PhaseOut(Instruction, frozen=True, gc=False, tag="phase out"):
    """Permanents phase out, and with each what is attached to it (702.26a, 702.26g)."""

    what: Subject

    def run(self, ctx: Context, part: int) -> Said:
        """All at once; they phase in before their controllers untap (502.1)."""
        found = [oid for oid in objects(ctx, self.what) if ctx.obj(oid).zone == BATTLEFIELD]
        for oid in found:
            here = ctx.state.zones[BATTLEFIELD]
            found += [i for i in here if ctx.obj(i).attached == oid and i not in found]
        return Phased(tuple(found), **fact(ctx, part)) if found and not part else None


def but_of(ctx: Context, oid: int) -> But | None:
    """The copiable values of an object that differ from its definition's (707.9b)."""
    extra = ctx.obj(oid).extra
    return extra.but if extra is not None else None
