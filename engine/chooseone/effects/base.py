"""The base of all instructions: typed data whose `run` says the next event (608.2c)."""

from __future__ import annotations

from typing import TypedDict

import msgspec

from chooseone.effects.asking import Ask
from chooseone.effects.context import Context
from chooseone_events import Event

Said = Event | Ask | None


class Instruction(
    msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag_field="do", forbid_unknown_fields=True
):
    """One instruction of a card's text as data.

    `run` gets the context and the number of the part; it says the next event, a question, or None
    when nothing (more) is to be done. It reads the position and changes nothing.
    """

    def run(self, ctx: Context, part: int) -> Said:
        """The event or question of this part, None when the instruction is done."""
        return None

    def goes_on(self, ctx: Context) -> bool:
        """For an instruction that holds others: True if those are carried out."""
        return True

    def possible(self, ctx: Context) -> bool:
        """False if all can see that it can't be done, so that nobody may choose to do it (608.2d)."""
        return True

    @property
    def inner(self) -> tuple[Instruction, ...]:
        """The instructions that this one holds and that follow it (flattened when carried out)."""
        return ()


class At(TypedDict):
    """Where an event belongs: the fields `at` and `part` of a fact."""

    at: int
    part: int


def fact(ctx: Context, part: int) -> At:
    """The place of an event of this instruction, as its `at` and `part` fields."""
    return {"at": ctx.at, "part": part}
