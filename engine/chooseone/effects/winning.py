"""Life totals set, and games won (119.5, 104.2b)."""

from __future__ import annotations

from chooseone.effects.base import Instruction, Said, fact
from chooseone.effects.context import Context
from chooseone.effects.reading import amount, seats
from chooseone.terms.amounts import Amount, Subject, You
from chooseone_events import LifeChanged, PlayersLost


class SetLife(Instruction, frozen=True, gc=False, tag="set life"):
    """The life total of `who` becomes a number: they gain or lose what is needed (119.5)."""

    amount: Amount
    who: Subject = You()

    def run(self, ctx: Context, part: int) -> Said:
        """All at once, those whose total changes."""
        if part:
            return None
        number, players = amount(ctx, self.amount), ctx.state.players
        changes = tuple((seat, number - players[seat].life) for seat in seats(ctx, self.who))
        changes = tuple(change for change in changes if change[1])
        return LifeChanged(changes, **fact(ctx, part)) if changes else None


class WinGame(Instruction, frozen=True, gc=False, tag="win the game"):
    """`who` wins the game: every opponent loses it (104.2b, 104.3h)."""

    who: Subject = You()

    def run(self, ctx: Context, part: int) -> Said:
        """All opponents lose at once."""
        winners = seats(ctx, self.who)
        lost = tuple((seat, "104.2b") for seat in ctx.state.alive() if seat not in winners)
        return PlayersLost(lost, **fact(ctx, part)) if winners and lost and not part else None
