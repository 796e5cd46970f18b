"""Spells cast while another one resolves (608.2g, 702.85)."""

from __future__ import annotations

from itertools import takewhile

from chooseone.effects.asking import Ask
from chooseone.effects.base import Instruction, Said
from chooseone.effects.context import Context
from chooseone.effects.matching import was
from chooseone.effects.moving import move_all
from chooseone.effects.reading import amount, objects, seats
from chooseone.state import Note
from chooseone.state.characteristics import characteristics, mana_value
from chooseone.state.zones import library_of
from chooseone.terms.amounts import Amount, Subject, You
from chooseone.terms.filters import Filter
from chooseone_events import CHANCE


class CastNow(Instruction, frozen=True, gc=False, tag="cast now"):
    """`who` may cast up to `most` of these cards now, with `free` without paying their mana cost (608.2g)."""

    what: Subject
    who: Subject = You()
    filter: Filter | None = None
    free: bool = True
    most: Amount = 1
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """A question for each spell, until one is declined or none is left."""
        asked = seats(ctx, self.who)
        declined = any(note.answered and not note.values for note in ctx.notes(ctx.at))
        if not asked or declined or part >= amount(ctx, self.most):
            return None
        found = tuple(oid for oid in objects(ctx, self.what) if self._may_be_cast(ctx, oid))
        return Ask("cast", asked[0], found, 0, 1, how="free" if self.free else "") if found else None

    def _may_be_cast(self, ctx: Context, oid: int) -> bool:
        land = "land" in characteristics(ctx.state, oid).types
        return not land and (self.filter is None or was(ctx, self.filter, oid))


class Cascade(Instruction, frozen=True, gc=False, tag="cascade"):
    """Exile cards from the top until a nonland one of lesser mana value; it may be cast (702.85a).

    What was not cast goes to the bottom in a random order.
    """

    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """A card at a time, the question, then the rest."""
        notes = ctx.notes(ctx.at)
        found = takewhile(lambda note: not note.answered, notes)
        exiled = tuple(ref for note in found for ref in note.values)
        hit = exiled[-1:] if exiled and self._lesser(ctx, exiled[-1]) else ()
        answers = [note for note in notes if note.answered]
        top = ctx.state.zones[library_of(ctx.you)][:1]
        if not hit and top and not answers:
            return move_all(ctx, part, top, "exile", "exile", player=ctx.you)
        if hit and not answers:
            return Ask("cast", ctx.you, hit, 0, 1, how="free")
        return self._below(ctx, part, exiled, answers[bool(hit) :])

    def _lesser(self, ctx: Context, oid: int) -> bool:
        limit = mana_value(ctx.state, ctx.source)
        return "land" not in characteristics(ctx.state, oid).types and mana_value(ctx.state, oid) < limit

    def _below(self, ctx: Context, part: int, exiled: tuple[int, ...], order: list[Note]) -> Said:
        rest = tuple(oid for oid in exiled if ctx.exists(oid))
        if not rest:
            return None
        if not order:
            return Ask("pick", CHANCE, rest, len(rest), len(rest), ordered=True, random=True, why="order")
        return move_all(ctx, part, order[0].values, "library", "put", position=-1, player=ctx.you)
