"""Control of permanents: gained for good or for a while, exchanged (613.1b, 701.12)."""

from __future__ import annotations

from chooseone.effects.base import Instruction, Said, fact
from chooseone.effects.context import Context
from chooseone.effects.reading import objects, seats
from chooseone.state.zones import BATTLEFIELD
from chooseone.terms.amounts import Subject, You
from chooseone_events import ControlChanged, Effect, EffectBegan


class GainControl(Instruction, frozen=True, gc=False, tag="gain control"):
    """`who` gains control of permanents: for good, or `until` an effect ends (613.1b)."""

    what: Subject
    who: Subject = You()
    until: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """The change at once, after the effect that will give back what was taken."""
        takers = seats(ctx, self.who)
        taken = tuple(oid for oid in objects(ctx, self.what) if ctx.obj(oid).zone == BATTLEFIELD)
        if not taken or not takers or part > bool(self.until):
            return None
        if part == 0 and self.until:
            back = tuple(
                (oid, ctx.obj(oid).controller) for oid in taken if ctx.obj(oid).controller != takers[0]
            )
            effect = Effect(
                taken, self.until, takers[0], source=ctx.source, begun=ctx.state.turn.number, back=back
            )
            return EffectBegan(effect, **fact(ctx, part))
        return ControlChanged(tuple((oid, takers[0]) for oid in taken), **fact(ctx, part))


class ExchangeControl(Instruction, frozen=True, gc=False, tag="exchange control"):
    """Two permanents change controllers (701.12b)."""

    one: Subject
    other: Subject

    def run(self, ctx: Context, part: int) -> Said:
        """Both or nothing; nothing if one player controls both (701.12a, 701.12b)."""
        found = (*objects(ctx, self.one), *objects(ctx, self.other))
        found = tuple(oid for oid in dict.fromkeys(found) if ctx.obj(oid).zone == BATTLEFIELD)
        if part or len(found) != 2:
            return None
        one, other = (ctx.obj(oid).controller for oid in found)
        if one == other:
            return None
        return ControlChanged(((found[0], other), (found[1], one)), **fact(ctx, part))
