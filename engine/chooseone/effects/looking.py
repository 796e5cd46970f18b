"""Cards looked at on top of a library: look, surveil, explore, connive (701.20e, 701.25, 701.44, 701.50)."""

from __future__ import annotations

from chooseone.effects.asking import Ask
from chooseone.effects.base import Instruction, Said, fact
from chooseone.effects.context import Context
from chooseone.effects.counting import put
from chooseone.effects.drawing import draw_one
from chooseone.effects.moving import in_turn_order, move_all
from chooseone.effects.reading import amount, seats, select
from chooseone.state import Note
from chooseone.state.characteristics import characteristics
from chooseone.state.zones import hand_of, library_of
from chooseone.terms.amounts import Amount, Subject, You
from chooseone_events import CountersChanged, Ordered, Revealed


def top_of(ctx: Context, seat: int, number: int) -> tuple[int, ...]:
    """The top cards of a library, or as many as there are."""
    return ctx.state.zones[library_of(seat)][:number]


class Look(Instruction, frozen=True, gc=False, tag="look"):
    """Look at, or reveal, the top cards of a library of `of` (701.20e).

    "The rest" of them are those that are still there: what moved is another object (400.7).
    """

    amount: Amount = 1
    of: Subject = You()
    reveal: bool = False
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """One event a library."""
        asked = in_turn_order(ctx, self.of)
        found = top_of(ctx, asked[part], amount(ctx, self.amount)) if part < len(asked) else ()
        return Revealed(found, ctx.you, private=not self.reveal, **fact(ctx, part)) if found else None


class LookAtHand(Instruction, frozen=True, gc=False, tag="look at hand"):
    """Look at the hands of `of` (701.20e)."""

    of: Subject
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """One event a player."""
        asked = in_turn_order(ctx, self.of)
        if part >= len(asked):
            return None
        return Revealed(ctx.state.zones[hand_of(asked[part])], ctx.you, private=True, **fact(ctx, part))


class Surveil(Instruction, frozen=True, gc=False, tag="surveil"):
    """Look at your top cards, put any of them into the graveyard and the rest back in any order (701.25a)."""

    amount: Amount = 1
    who: Subject = You()
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """Look, choose those for the graveyard and an order of the rest, move, put the rest in order."""
        asked = seats(ctx, self.who)
        note = ctx.note(part=1)
        if note is not None and asked:
            return self._put(ctx, part, asked[0], note)
        top = top_of(ctx, asked[0], amount(ctx, self.amount)) if asked else ()
        if not top or part > 1:
            return None
        if part == 0:
            return Revealed(top, asked[0], private=True, **fact(ctx, part))
        return Ask("pick", asked[0], top, 0, len(top), sorts=True, why="surveil")

    def _put(self, ctx: Context, part: int, seat: int, note: Note) -> Said:
        """What was chosen goes to the graveyard, then the rest lies in its order."""
        if part == 2 and note.values:
            return move_all(ctx, part, note.values, "graveyard", "surveil", player=seat)
        ordered = note.rest and part == 2 + bool(note.values)
        return Ordered(seat, note.rest, **fact(ctx, part)) if ordered else None


class Explore(Instruction, frozen=True, gc=False, tag="explore"):
    """The permanent explores (701.44a)."""

    what: Subject

    def run(self, ctx: Context, part: int) -> Said:
        """Reveal; a land goes to the hand, else a counter and perhaps the graveyard."""
        found = select(ctx, self.what)
        if not found:
            return None
        seat = ctx.obj(found[0]).controller
        if part == 0:
            top = top_of(ctx, seat, 1)
            return Revealed(top, seat, **fact(ctx, part)) if top else self._counter(ctx, part, found[0])
        shown = [ref for note in ctx.notes(ctx.at) if note.part == 0 for ref in note.values]
        if part == 1 and shown:
            land = "land" in characteristics(ctx.state, shown[0]).types
            return (
                move_all(ctx, part, tuple(shown), "hand", "put", player=seat)
                if land
                else self._counter(ctx, part, found[0])
            )
        return self._rest(ctx, part, shown, seat)

    def _counter(self, ctx: Context, part: int, oid: int) -> Said:
        grown = put(ctx, ((oid, "+1/+1", 1),) if ctx.exists(oid) else ())
        return CountersChanged(grown, **fact(ctx, part))

    def _rest(self, ctx: Context, part: int, shown: list[int], seat: int) -> Said:
        if not shown or ctx.obj(shown[0]).gone:
            return None
        if part == 2:
            return Ask("yes", seat, why="put into graveyard")
        note = ctx.note(part=2)
        if part == 3 and note is not None and note.yes:
            return move_all(ctx, part, tuple(shown), "graveyard", "put", player=seat)
        return None


class Connive(Instruction, frozen=True, gc=False, tag="connive"):
    """The permanent connives: draw, discard, a +1/+1 counter for each nonland card (701.50a)."""

    what: Subject
    amount: Amount = 1

    def run(self, ctx: Context, part: int) -> Said:
        """As many draws as said, one choice, one discard, the counters."""
        found, number = select(ctx, self.what), amount(ctx, self.amount)
        if not found:
            return None
        seat = ctx.obj(found[0]).controller
        if part < number:
            return draw_one(ctx, part, seat)
        if part == number:
            hand = tuple(sorted(ctx.state.zones[hand_of(seat)]))
            return Ask("pick", seat, hand, min(number, len(hand)), min(number, len(hand)), why="discard")
        note = ctx.note(part=number)
        chosen = note.values if note is not None else ()
        if part == number + 1:
            return move_all(ctx, part, chosen, "graveyard", "discard", player=seat)
        if part > number + 2 or not ctx.exists(found[0]):
            return None
        count = sum("land" not in characteristics(ctx.state, oid).types for oid in chosen)
        grown = put(ctx, ((found[0], "+1/+1", count),))
        return CountersChanged(grown, **fact(ctx, part)) if count else None
