"""Costs paid while something resolves, dice, and cards moved until one fits (118.12, 706.2, 701.13)."""

from __future__ import annotations

from chooseone.effects.asking import Ask
from chooseone.effects.base import Instruction, Said
from chooseone.effects.context import Context
from chooseone.effects.matching import was
from chooseone.effects.moving import in_turn_order, move_all
from chooseone.effects.reading import amount, seats
from chooseone.state.zones import library_of
from chooseone.terms.amounts import Amount, Subject, You
from chooseone.terms.costs import Cost
from chooseone.terms.filters import Filter
from chooseone_events import CHANCE


class Pay(Instruction, frozen=True, gc=False, tag="pay"):
    """`who` may pay a cost, up to `times` times (118.12); `Times` says how often, `Did` if at all."""

    cost: Cost
    times: Amount = 1
    who: Subject = You()
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """A question and a payment each time, until the player declines."""
        asked = seats(ctx, self.who)
        if not asked or part >= 2 * amount(ctx, self.times):
            return None
        if part % 2 == 0:
            last = ctx.note(part=part - 2) if part else None
            declined = last is not None and not last.yes
            return None if declined else Ask("yes", asked[0], cost=self.cost, why="pay")
        note = ctx.note(part=part - 1)
        return Ask("payment", asked[0], cost=self.cost) if note is not None and note.yes else None


class Roll(Instruction, frozen=True, gc=False, tag="roll"):
    """Roll a die; the result is a recorded choice of chance, `Answer` says it (706.2)."""

    sides: int = 6
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """One question to chance."""
        return None if part else Ask("number", CHANCE, least=1, most=self.sides, random=True, why="roll")


class MoveUntil(Instruction, frozen=True, gc=False, tag="move until"):
    """Each of `who` moves cards from the top of their library until one fits (701.13, 701.20)."""

    filter: Filter
    to: str = "exile"
    who: Subject = You()
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """A card at a time, the players in turn order."""
        moved = [ref for note in ctx.notes(ctx.at) for ref in note.values]
        for seat in in_turn_order(ctx, self.who):
            top = ctx.state.zones[library_of(seat)][:1]
            done = any(ctx.obj(oid).owner == seat and was(ctx, self.filter, oid) for oid in moved)
            if top and not done:
                return move_all(
                    ctx, part, top, self.to, "exile" if self.to == "exile" else "put", player=seat
                )
        return None
