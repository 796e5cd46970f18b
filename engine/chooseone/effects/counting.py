"""Counters on many things, doubled, moved, taken off (122, 701.34)."""

from __future__ import annotations

from chooseone.effects.asking import Ask
from chooseone.effects.base import Instruction, Said, fact
from chooseone.effects.context import Context
from chooseone.effects.modifying import modified
from chooseone.effects.reading import amount, objects, select
from chooseone.state.zones import BATTLEFIELD
from chooseone.terms.amounts import Amount, Subject
from chooseone_events import CountersChanged, Ref, player_ref

Change = tuple[Ref, str, int]


def counters_of(ctx: Context, ref: Ref) -> tuple[tuple[str, int], ...]:
    """The counters on a permanent, or those that a player has (122.1)."""
    if ref >= 0:
        return ctx.obj(ref).counters
    return tuple((kind, n) for kind, n in ctx.state.players[-1 - ref].counters if kind != "empty draw")


def put(ctx: Context, changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """The counters that are put on, after what changes their number (614.1a, 122.6)."""
    return tuple((ref, kind, modified(ctx, "counters", ref, number, kind)) for ref, kind, number in changes)


class Proliferate(Instruction, frozen=True, gc=False, tag="proliferate"):
    """Any number of permanents and players with counters each get one more of each kind (701.34a)."""

    times: Amount = 1

    def run(self, ctx: Context, part: int) -> Said:
        """A question and an event for each time."""
        if part >= 2 * amount(ctx, self.times):
            return None
        if part % 2 == 0:
            able = with_counters(ctx)
            return Ask("pick", ctx.you, able, 0, len(able), why="proliferate")
        note = ctx.note(part=part - 1)
        chosen = note.values if note is not None else ()
        changes = tuple((ref, kind, 1) for ref in chosen for kind, _ in counters_of(ctx, ref))
        return CountersChanged(put(ctx, changes), **fact(ctx, part))


def with_counters(ctx: Context) -> tuple[Ref, ...]:
    """The players in turn order and the permanents that have a counter."""
    players = (player_ref(seat) for seat in ctx.state.turn_order(0))
    every = (*players, *sorted(ctx.state.zones[BATTLEFIELD]))
    return tuple(ref for ref in every if counters_of(ctx, ref))


class DoubleCounters(Instruction, frozen=True, gc=False, tag="double counters"):
    """Double the number of counters on each of `on`, of one kind or of each (701.10e)."""

    on: Subject
    kind: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """As many more as there are, all at once."""
        changes = _all(ctx, self.on, self.kind)
        return CountersChanged(put(ctx, changes), **fact(ctx, part)) if changes and not part else None


class RemoveAllCounters(Instruction, frozen=True, gc=False, tag="remove all counters"):
    """Remove all counters, or all of one kind, from each of `of` (122.1)."""

    of: Subject
    kind: str = ""
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """All at once."""
        changes = _all(ctx, self.of, self.kind)
        taken = tuple((ref, kind, -n) for ref, kind, n in changes)
        return CountersChanged(taken, **fact(ctx, part)) if taken and not part else None


class MoveCounters(Instruction, frozen=True, gc=False, tag="move counters"):
    """Move all counters, or all of one kind, from one object onto another (122.5)."""

    of: Subject
    to: Subject
    kind: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """Both at once; nothing if either is gone or they are the same object."""
        ones, others = objects(ctx, self.of), objects(ctx, self.to)
        if part or not ones or not others or ones[0] == others[0]:
            return None
        found = tuple(
            (kind, n) for kind, n in ctx.obj(ones[0]).counters if not self.kind or kind == self.kind
        )
        changes: list[Change] = [(ones[0], kind, -n) for kind, n in found]
        changes += put(ctx, tuple((others[0], kind, n) for kind, n in found))
        return CountersChanged(tuple(changes), **fact(ctx, part)) if changes else None


class TakeCounters(Instruction, frozen=True, gc=False, tag="take counters"):
    """Remove up to `most` counters, of any kinds, from the first of `of` (122.1)."""

    of: Subject
    most: Amount = 1
    least: Amount = 0
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """For each kind the player says how many; then all come off at once."""
        found = objects(ctx, self.of)
        kinds = ctx.obj(found[0]).counters if found else ()
        if part < len(kinds):
            return self._ask(ctx, part, kinds)
        if part > len(kinds) or not kinds:
            return None
        taken = ((found[0], kind, -self._said(ctx, n)) for n, (kind, _) in enumerate(kinds))
        changes = tuple(change for change in taken if change[2])
        return CountersChanged(changes, **fact(ctx, part)) if changes else None

    def _ask(self, ctx: Context, part: int, kinds: tuple[tuple[str, int], ...]) -> Ask:
        taken = sum(self._said(ctx, n) for n in range(part))
        later = sum(n for _, n in kinds[part + 1 :])
        most = min(kinds[part][1], amount(ctx, self.most) - taken)
        least = max(0, min(most, amount(ctx, self.least) - taken - later))
        return Ask("number", ctx.you, least=least, most=most, why=f"remove {kinds[part][0]} counters")

    def _said(self, ctx: Context, part: int) -> int:
        note = ctx.note(part=part)
        return note.number if note is not None else 0


def _all(ctx: Context, of: Subject, kind: str) -> tuple[Change, ...]:
    refs = tuple(ref for ref in select(ctx, of) if ctx.exists(ref))
    return tuple((ref, k, n) for ref in refs for k, n in counters_of(ctx, ref) if not kind or k == kind)
