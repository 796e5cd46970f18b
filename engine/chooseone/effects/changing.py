"""Changing permanents: counters, power and toughness, keywords, tapping, tokens, control (122, 613)."""

from __future__ import annotations

from chooseone.effects.base import Instruction, Said, fact
from chooseone.effects.context import Context
from chooseone.effects.reading import amount, objects, seats, select
from chooseone.state.zones import BATTLEFIELD
from chooseone.terms.amounts import Amount, Subject, This, You
from chooseone_events import (
    Attached,
    ControlChanged,
    CountersChanged,
    Effect,
    EffectBegan,
    Tapped,
    Token,
    TokensCreated,
)


class PutCounters(Instruction, frozen=True, gc=False, tag="put counters"):
    """Put counters of a kind on each of `on` (122.1); with `remove` take them off."""

    on: Subject
    kind: str = "+1/+1"
    amount: Amount = 1
    remove: bool = False
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """All at once."""
        number = amount(ctx, self.amount)
        found = tuple(ref for ref in select(ctx, self.on) if ctx.exists(ref))
        if part or not number or not found:
            return None
        changes = tuple((ref, self.kind, self._change(ctx, ref, number)) for ref in found)
        return CountersChanged(changes, **fact(ctx, part))

    def _change(self, ctx: Context, ref: int, number: int) -> int:
        if not self.remove:
            return number
        return -min(number, ctx.obj(ref).counter(self.kind)) if ref >= 0 else -number


class Pump(Instruction, frozen=True, gc=False, tag="pump"):
    """Each of `what` gets +P/+T and gains keywords for a while (611.2c, 613.4c).

    `loses_all` makes it lose all abilities first (613.1f). `until` as in `Effect`.
    """

    what: Subject
    power: Amount = 0
    toughness: Amount = 0
    minus: bool = False
    gains: tuple[str, ...] = ()
    loses_all: bool = False
    colors: tuple[str, ...] | None = None
    types: tuple[str, ...] | None = None
    until: str = "end of turn"
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """One effect on all of them; who is affected is fixed now (611.2c)."""
        found = tuple(ref for ref in select(ctx, self.what) if ctx.exists(ref))
        if part or not found:
            return None
        sign = -1 if self.minus else 1
        effect = Effect(
            found, self.until, ctx.you, sign * amount(ctx, self.power), sign * amount(ctx, self.toughness),
            self.gains, self.loses_all, self.colors, self.types, source=ctx.source,
            begun=ctx.state.turn.number,
        )  # fmt: skip
        return EffectBegan(effect, **fact(ctx, part))


class MayPlay(Instruction, frozen=True, gc=False, tag="may play"):
    """You may play these cards from where they are for a while (611.2, 118.9 not implied)."""

    what: Subject
    until: str = "end of turn"
    free: bool = False

    def run(self, ctx: Context, part: int) -> Said:
        """One permission for all of them."""
        found = objects(ctx, self.what)
        if part or not found:
            return None
        effect = Effect(
            found, self.until, ctx.you, permits=True, free=self.free, source=ctx.source,
            begun=ctx.state.turn.number,
        )  # fmt: skip
        return EffectBegan(effect, **fact(ctx, part))


class Tap(Instruction, frozen=True, gc=False, tag="tap"):
    """Tap permanents, or untap them (701.26)."""

    what: Subject
    untap: bool = False

    def run(self, ctx: Context, part: int) -> Said:
        """All at once, those whose status changes."""
        found = objects(ctx, self.what) if not part else ()
        found = tuple(oid for oid in found if ctx.obj(oid).tapped == self.untap)
        return Tapped(found, not self.untap, **fact(ctx, part)) if found else None


class CreateTokens(Instruction, frozen=True, gc=False, tag="create tokens"):
    """`who` create tokens that the definition lists by name (111.1)."""

    token: str
    amount: Amount = 1
    who: Subject = You()
    tapped: bool = False
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """All at once."""
        number = amount(ctx, self.amount)
        owners = [seat for seat in seats(ctx, self.who) for _ in range(number)]
        if part or not owners:
            return None
        looks = f"{ctx.state.book.maker(ctx.obj(ctx.source).face)}/{self.token}"
        new = ctx.next_id
        tokens = (Token(new + n, self.token, looks, seat, self.tapped) for n, seat in enumerate(owners))
        return TokensCreated(tuple(tokens), **fact(ctx, part))


class CopyPermanent(Instruction, frozen=True, gc=False, tag="create copies"):
    """Create a token that is a copy of each of `of` (707.2, 111.1)."""

    of: Subject
    amount: Amount = 1
    tapped: bool = False
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """All at once; of what left meanwhile a copy as it last was (608.2h)."""
        of = (ref for ref in select(ctx, self.of) if ref >= 0)
        found = [ctx.obj(oid) for oid in of for _ in range(amount(ctx, self.amount))]
        if part or not found:
            return None
        new = ctx.next_id
        tokens = (
            Token(new + n, ctx.state.book.face(obj.face).name, obj.face, ctx.you, self.tapped)
            for n, obj in enumerate(found)
        )
        return TokensCreated(tuple(tokens), **fact(ctx, part))


class GainControl(Instruction, frozen=True, gc=False, tag="gain control"):
    """`who` gains control of permanents, for good (613.1b)."""

    what: Subject
    who: Subject = You()

    def run(self, ctx: Context, part: int) -> Said:
        """All at once."""
        found, takers = objects(ctx, self.what), seats(ctx, self.who)
        if part or not found or not takers:
            return None
        return ControlChanged(tuple((oid, takers[0]) for oid in found), **fact(ctx, part))


class Attach(Instruction, frozen=True, gc=False, tag="attach"):
    """Attach the object to the first of `to` (701.3)."""

    to: Subject
    what: Subject = This()

    def run(self, ctx: Context, part: int) -> Said:
        """One event; nothing where either is gone."""
        found, hosts = objects(ctx, self.what), select(ctx, self.to)
        if part or not found or not hosts or ctx.obj(found[0]).zone != BATTLEFIELD:
            return None
        return Attached(found[0], hosts[0], **fact(ctx, part))
