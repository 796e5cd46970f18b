"""Players and mana: losing the game, adding mana, and text that cannot be carried out (104, 106)."""

from __future__ import annotations

from chooseone.effects.asking import Ask
from chooseone.effects.base import Instruction, Said, fact
from chooseone.effects.context import Context
from chooseone.effects.reading import seats
from chooseone.state import Mana
from chooseone.terms.amounts import Subject, You
from chooseone.terms.mana import COLORS, KINDS, symbols
from chooseone_events import ManaAdded, PlayersLost


class LoseGame(Instruction, frozen=True, gc=False, tag="lose the game"):
    """`who` lose the game (104.3e)."""

    who: Subject = You()

    def run(self, ctx: Context, part: int) -> Said:
        """All at once."""
        found = seats(ctx, self.who)
        if part or not found:
            return None
        return PlayersLost(tuple((seat, "104.3e") for seat in found), **fact(ctx, part))


class AddMana(Instruction, frozen=True, gc=False, tag="add mana"):
    """`who` adds mana: "{G}{G}", or one mana "of any color" times `amount` (106.4)."""

    mana: str = ""
    any_color: int = 0
    who: Subject = You()
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """Ask for the colour where there is a choice, then add."""
        found = seats(ctx, self.who)
        if not found or part > (1 if self.any_color else 0):
            return None
        if self.any_color and part == 0:
            return Ask("word", found[0], words=COLORS, why="color")
        note = ctx.note(part=0)
        chosen = (note.word,) * self.any_color if note is not None else ()
        return ManaAdded(found[0], as_mana((*symbols(self.mana), *chosen)), **fact(ctx, part))


def as_mana(parts: tuple[str, ...]) -> Mana:
    """Symbols of produced mana as amounts W U B R G C; a number is that much colourless mana."""
    counts = [sum(1 for part in parts if part == kind) for kind in KINDS]
    counts[5] += sum(int(part) for part in parts if part.isdigit())
    return (counts[0], counts[1], counts[2], counts[3], counts[4], counts[5])


class Unsupported(Instruction, frozen=True, gc=False, tag="unsupported"):
    """Text that the engine cannot carry out; playing it stops with a clear error."""

    words: str
    key: str = ""
