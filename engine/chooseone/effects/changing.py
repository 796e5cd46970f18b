"""Changing permanents: counters, power and toughness, keywords, tapping, tokens, control (122, 613)."""

from __future__ import annotations

from chooseone.effects.base import Instruction, Said, fact
from chooseone.effects.becoming import but_of
from chooseone.effects.context import Context
from chooseone.effects.counting import counters_of
from chooseone.effects.entering import token_as_it_says
from chooseone.effects.modifying import modified
from chooseone.effects.reading import amount, objects, seats, select
from chooseone.state.zones import BATTLEFIELD
from chooseone.terms.amounts import Amount, Subject, Target, This, You
from chooseone_events import (
    Attached,
    But,
    CountersChanged,
    Effect,
    EffectBegan,
    Tapped,
    Together,
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
        shares = self._shares(ctx)
        changes = tuple((ref, self.kind, self._change(ctx, ref, shares.get(ref, number))) for ref in found)
        return CountersChanged(changes, **fact(ctx, part))

    def _shares(self, ctx: Context) -> dict[int, int]:
        """How many each gets where they are distributed among targets (601.2d)."""
        if not isinstance(self.on, Target) or not ctx.shares(self.on.slot):
            return {}
        return dict(zip(ctx.group()[self.on.slot], ctx.shares(self.on.slot), strict=True))

    def _change(self, ctx: Context, ref: int, number: int) -> int:
        if not self.remove:
            return modified(ctx, "counters", ref, number, self.kind)
        return -min(number, dict(counters_of(ctx, ref)).get(self.kind, 0))


class Pump(Instruction, frozen=True, gc=False, tag="pump"):
    """Each of `what` gets +P/+T and gains keywords for a while (611.2c, 613.4c).

    `loses_all` makes it lose all abilities first (613.1f). `until` as in `Effect`. The word "{}" in a
    keyword stands for what was answered to the instruction with the key `said` ("protection from {}").
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
    said: str = ""
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """One effect on all of them; who is affected is fixed now (611.2c)."""
        found = tuple(ref for ref in select(ctx, self.what) if ctx.exists(ref))
        if part or not found:
            return None
        sign = -1 if self.minus else 1
        effect = Effect(
            found, self.until, ctx.you, sign * amount(ctx, self.power), sign * amount(ctx, self.toughness),
            self._gains(ctx), self.loses_all, self.colors, self.types, source=ctx.source,
            begun=ctx.state.turn.number,
        )  # fmt: skip
        return EffectBegan(effect, **fact(ctx, part))

    def _gains(self, ctx: Context) -> tuple[str, ...]:
        note = ctx.note(ctx.place_of(self.said)) if self.said else None
        return self.gains if note is None else tuple(word.replace("{}", note.word) for word in self.gains)


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
    """Tap permanents, or untap them (701.26); a stun counter comes off instead of untapping (122.1d)."""

    what: Subject
    untap: bool = False

    def run(self, ctx: Context, part: int) -> Said:
        """All at once, those whose status changes."""
        found = objects(ctx, self.what) if not part else ()
        found = tuple(oid for oid in found if ctx.obj(oid).tapped == self.untap)
        stunned = tuple(oid for oid in found if self.untap and ctx.obj(oid).counter("stun"))
        rest = tuple(oid for oid in found if oid not in stunned)
        turned = Tapped(rest, not self.untap, **fact(ctx, part)) if rest else None
        if not stunned:
            return turned
        taken = CountersChanged(tuple((oid, "stun", -1) for oid in stunned), **fact(ctx, part))
        return (
            taken if turned is None else Together((turned, taken), ("701.26b", "122.1d"), **fact(ctx, part))
        )


def created(ctx: Context, part: int, tokens: tuple[Token, ...]) -> TokensCreated:
    """The event of tokens that are created, each as its own text says that it enters (614.1c)."""
    return TokensCreated(tuple(token_as_it_says(ctx.state, one) for one in tokens), **fact(ctx, part))


class CreateTokens(Instruction, frozen=True, gc=False, tag="create tokens"):
    """`who` create tokens that the definition lists by name (111.1).

    `power` and `toughness` are those of an X/X token, counted when it is created (107.3). `attacking` puts
    it onto the battlefield attacking whom the source attacks, else the first opponent (508.4).
    """

    token: str
    amount: Amount = 1
    who: Subject = You()
    tapped: bool = False
    power: Amount | None = None
    toughness: Amount | None = None
    attacking: bool = False
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """All at once."""
        number = amount(ctx, self.amount)
        owners = [seat for seat in seats(ctx, self.who) for _ in range(number)]
        if part or not owners:
            return None
        looks = f"{ctx.state.book.maker(ctx.obj(ctx.source).face)}/{self.token}"
        new, but = ctx.next_id, self._but(ctx)
        tokens = tuple(
            Token(new + n, self.token, looks, seat, self.tapped, but, self._attacks(ctx, seat))
            for n, seat in enumerate(owners)
        )
        return created(ctx, part, tokens)

    def _but(self, ctx: Context) -> But | None:
        if self.power is None and self.toughness is None:
            return None
        power, toughness = (None if n is None else amount(ctx, n) for n in (self.power, self.toughness))
        return But(power, toughness)

    def _attacks(self, ctx: Context, seat: int) -> int | None:
        if not self.attacking or not ctx.state.turn.attackers or seat != ctx.state.turn.active:
            return None
        whom = dict(ctx.state.turn.attackers)
        return whom.get(ctx.source, next(iter(whom.values())))


class CopyPermanent(Instruction, frozen=True, gc=False, tag="create copies"):
    """Create a token that is a copy of each of `of` (707.2, 111.1).

    What the text says it is "except" goes into its copiable values (707.9b).
    """

    of: Subject
    amount: Amount = 1
    tapped: bool = False
    power: int | None = None
    toughness: int | None = None
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    gains: tuple[str, ...] = ()
    nonlegendary: bool = False
    who: Subject = You()
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """All at once; of what left meanwhile a copy as it last was (608.2h)."""
        of = (ref for ref in select(ctx, self.of) if ref >= 0)
        found = [oid for oid in of for _ in range(amount(ctx, self.amount))]
        makers = seats(ctx, self.who)
        if part or not found or not makers:
            return None
        new = ctx.next_id
        tokens = tuple(self._copy(ctx, new + n, oid, makers[0]) for n, oid in enumerate(found))
        return created(ctx, part, tokens)

    def _copy(self, ctx: Context, new: int, oid: int, seat: int) -> Token:
        face = ctx.obj(oid).face
        name = ctx.state.book.face(face).name
        return Token(new, name, face, seat, self.tapped, self._but(but_of(ctx, oid)))

    def _but(self, old: But | None) -> But | None:
        was = old or But()
        new = But(
            was.power if self.power is None else self.power,
            was.toughness if self.toughness is None else self.toughness,
            (*was.types, *self.types), (*was.subtypes, *self.subtypes), (*was.gains, *self.gains),
            was.colors, was.nonlegendary or self.nonlegendary,
        )  # fmt: skip
        return None if new == But() else new


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
