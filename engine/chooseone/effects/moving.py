"""Moving objects between zones: destroy, exile, return, counter, sacrifice (400.7, 701)."""

from __future__ import annotations

from chooseone.effects.asking import Ask
from chooseone.effects.base import Instruction, Said, fact
from chooseone.effects.context import Context
from chooseone.effects.finding import candidates
from chooseone.effects.matching import was
from chooseone.effects.reading import amount, objects, seats
from chooseone.state.characteristics import has, ruled
from chooseone.state.present import permanents_named
from chooseone.state.zones import BATTLEFIELD, STACK, library_of
from chooseone.terms.amounts import Amount, Subject, You
from chooseone.terms.filters import Filter
from chooseone_events import CHANCE, CountersChanged, Moved, Regenerated, Together


def move_all(  # noqa: PLR0913  (a move has that many facts)
    ctx: Context,
    part: int,
    oids: tuple[int, ...],
    to: str,
    cause: str,
    *,
    controller: int = -1,
    position: int = 0,
    tapped: bool = False,
    counters: tuple[tuple[str, int], ...] = (),
    player: int = -1,
) -> Moved | None:
    """One event in which all these objects move at once; None for no object.

    A token that has left the battlefield stays where it is (111.8).
    """
    moves = []
    new, objects = ctx.next_id, ctx.state.objects
    for oid in oids:
        obj = objects[oid]
        if obj.kind == "token" and obj.zone != BATTLEFIELD:
            continue
        gone = obj.kind in ("ability", "copy")
        place = "gone" if gone else to
        one = ctx.move(
            oid, -1 if gone else new, place, controller=controller,
            position=position, tapped=tapped, counters=counters,
        )  # fmt: skip
        moves.append(one)
        new += 0 if gone else 1
    return Moved(tuple(moves), cause, ctx.source, player, at=ctx.at, part=part) if moves else None


def has_left(ctx: Context, oid: int) -> bool:
    """True for a token that is not on the battlefield any more (111.8)."""
    obj = ctx.obj(oid)
    return obj.kind == "token" and obj.zone != BATTLEFIELD


class Destroy(Instruction, frozen=True, gc=False, tag="destroy"):
    """Destroy permanents (701.8); with `buried` they can't be regenerated (701.19c)."""

    what: Subject
    buried: bool = False
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """All at once."""
        return None if part else destroy(ctx, part, objects(ctx, self.what), buried=self.buried)


def destroy(
    ctx: Context, part: int, oids: tuple[int, ...], *, buried: bool = False, effect: bool = True
) -> Moved | Regenerated | CountersChanged | Together | None:
    """Permanents are destroyed at once (701.8a): indestructible ones stay (702.12b), others are regenerated.

    An `effect` takes off a shield counter instead (122.1c); lethal damage does not.
    """
    fate = Fate(ctx, oids, buried=buried, effect=effect)
    dying = move_all(ctx, part, tuple(fate.dying), "graveyard", "destroy")
    parts: list[Moved | Regenerated | CountersChanged] = [dying] if dying is not None else []
    if fate.saved:
        parts.append(Regenerated(tuple(fate.saved), tuple(fate.used), **fact(ctx, part)))
    if fate.shielded:
        parts.append(CountersChanged(tuple((i, "shield", -1) for i in fate.shielded), **fact(ctx, part)))
    if len(parts) < 2:
        return parts[0] if parts else None
    rules = {Moved: "701.8a", Regenerated: "701.19a", CountersChanged: "122.1c"}
    return Together(tuple(parts), tuple(rules[type(one)] for one in parts), **fact(ctx, part))


class Fate:
    """What becomes of permanents that would be destroyed at one moment (614.8, 701.19)."""

    def __init__(self, ctx: Context, oids: tuple[int, ...], *, buried: bool, effect: bool) -> None:
        self.dying: list[int] = []
        self.saved: list[int] = []
        self.used: list[int] = []
        self.shielded: list[int] = []
        for oid in oids:
            if ctx.obj(oid).zone != BATTLEFIELD or has(ctx.state, oid, "indestructible"):
                continue
            shield = None if buried else _regeneration(ctx, oid)
            if shield is not None:
                self.saved.append(oid)
                self.used.append(shield)
            elif effect and ctx.obj(oid).counter("shield"):
                self.shielded.append(oid)
            else:
                self.dying.append(oid)


def _regeneration(ctx: Context, oid: int) -> int | None:
    """The number of the first regeneration shield of a permanent that is its own; None for none."""
    if not ctx.state.effects or ruled(ctx.state, oid, "can't be regenerated"):
        return None
    for number, effect in enumerate(ctx.state.effects):
        if effect is not None and "regenerate" in effect.rules and oid in effect.on:
            return number
    return None


class Move(Instruction, frozen=True, gc=False, tag="move"):
    """Put objects into a zone: exile, return, put onto the battlefield (400.7, 701.13).

    `position` counts from the top of a library, -1 is the bottom. `under` "you" puts permanents
    onto the battlefield under the control of "you", else of their owners. `ordered` lets the
    controller choose the order, `random` chance.
    """

    what: Subject
    to: str
    position: int = 0
    under: str = ""
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    ordered: bool = False
    random: bool = False
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """All at once, after the order was asked where it matters."""
        if part > 1:
            return None
        found = objects(ctx, self.what)
        first = 1 if (self.ordered or self.random) and len(found) > 1 else 0
        if part < first:
            player = CHANCE if self.random else ctx.you
            return Ask(
                "pick", player, found, len(found), len(found), ordered=True, random=self.random, why="order"
            )
        if part > first:
            return None
        note = ctx.note(part=0)
        return move_all(
            ctx, part, note.values if note is not None else found, self.to, self.cause,
            controller=ctx.you if self.under == "you" else -1,
            position=self.position, tapped=self.tapped, counters=self.counters,
        )  # fmt: skip

    @property
    def cause(self) -> str:
        """The word for the event."""
        return {"exile": "exile", "hand": "return"}.get(self.to, "put")


class Counter(Instruction, frozen=True, gc=False, tag="counter"):
    """Counter spells or abilities on the stack (701.6); `to` is where a spell goes instead (614.1a)."""

    what: Subject
    to: str = "graveyard"
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """All at once; a countered spell goes to its owner's graveyard, or where the text says."""
        found = (
            tuple(oid for oid in objects(ctx, self.what) if ctx.obj(oid).zone == STACK) if not part else ()
        )
        allowed = tuple(oid for oid in found if not _uncounterable(ctx, oid))
        return move_all(ctx, part, allowed, self.to, "counter")


def _uncounterable(ctx: Context, oid: int) -> bool:
    """True if the spell can't be countered, by itself or by what others say of it (701.6, 604.1)."""
    state = ctx.state
    if has(state, oid, "can't be countered") or ruled(state, oid, "can't be countered"):
        return True
    for source in permanents_named(state, state.book.spell_granters):
        for static in state.book.face(state.objects[source].face).statics:
            says = "can't be countered" in static.gives and static.to is not None
            if says and static.to is not None and was(Context(state, source), static.to, oid):
                return True
    return False


class Sacrifice(Instruction, frozen=True, gc=False, tag="sacrifice"):
    """Each of `who` sacrifices `count` permanents of their choice that fit, or `up_to` so many (701.21)."""

    filter: Filter
    count: Amount = 1
    who: Subject = You()
    up_to: bool = False
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """Players choose in turn order, then all sacrifice at once (101.4)."""
        asked = in_turn_order(ctx, self.who)
        if part < len(asked):
            return self._ask(ctx, asked[part])
        if part > len(asked):
            return None
        chosen = tuple(oid for n in range(part) for oid in self._answer(ctx, n, asked[n]))
        return move_all(ctx, part, chosen, "graveyard", "sacrifice")

    def possible(self, ctx: Context) -> bool:
        """True if each has as many as must be sacrificed."""
        least = amount(ctx, self.count)
        return all(len(self._mine(ctx, seat)) >= least for seat in in_turn_order(ctx, self.who))

    def _mine(self, ctx: Context, seat: int) -> tuple[int, ...]:
        return tuple(i for i in candidates(ctx, self.filter) if i >= 0 and ctx.obj(i).controller == seat)

    def _ask(self, ctx: Context, seat: int) -> Said:
        mine = self._mine(ctx, seat)
        number = min(len(mine), amount(ctx, self.count))
        return Ask("pick", seat, mine, 0 if self.up_to else number, number, why="sacrifice")

    def _answer(self, ctx: Context, part: int, seat: int) -> tuple[int, ...]:
        note = ctx.note(part=part)
        return note.values if note is not None else ()


def in_turn_order(ctx: Context, who: Subject) -> tuple[int, ...]:
    """The seats that `who` means, from the active player on (101.4)."""
    asked = seats(ctx, who)
    if len(asked) < 2:
        return asked
    return tuple([seat for seat in ctx.state.turn_order() if seat in asked])


class SacrificeThat(Instruction, frozen=True, gc=False, tag="sacrifice that"):
    """You sacrifice these permanents, those of them that you control (701.21a)."""

    what: Subject
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """All at once."""
        there = tuple(oid for oid in objects(ctx, self.what) if ctx.obj(oid).zone == BATTLEFIELD)
        found = tuple(oid for oid in there if ctx.obj(oid).controller == ctx.you)
        return None if part else move_all(ctx, part, found, "graveyard", "sacrifice")


class Mill(Instruction, frozen=True, gc=False, tag="mill"):
    """Each of `who` puts the top cards of their library into their graveyard (701.17)."""

    amount: Amount
    who: Subject = You()
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """One event a player, in turn order."""
        asked = in_turn_order(ctx, self.who)
        if part >= len(asked):
            return None
        top = ctx.state.zones[library_of(asked[part])][: amount(ctx, self.amount)]
        return move_all(ctx, part, top, "graveyard", "mill", player=asked[part])


class MoveTop(Instruction, frozen=True, gc=False, tag="move top"):
    """Put the top cards of a library of `who` into a zone (121.1 aside, 701.13)."""

    amount: Amount
    to: str
    who: Subject = You()
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """One event a player, in turn order."""
        asked = in_turn_order(ctx, self.who)
        if part >= len(asked):
            return None
        top = ctx.state.zones[library_of(asked[part])][: amount(ctx, self.amount)]
        return move_all(ctx, part, top, self.to, "exile" if self.to == "exile" else "put", player=asked[part])
