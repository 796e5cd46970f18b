"""What no step of a scenario decides: shuffles, random picks, mana paid, plain triggers, mana put back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from chooseone.effects.instructions import AddMana, AnyInstruction
from chooseone.rules.announcing.paying import PaymentQuestion
from chooseone.rules.answering import AnswerQuestion, ShuffleQuestion
from chooseone.rules.triggering import OrderQuestion
from chooseone.state import Carrying
from chooseone.terms.amounts import Given
from chooseone.tools.scenario.mana import written
from chooseone.tools.scenario.payment import from_pool
from chooseone_events import Arranged, Event

if TYPE_CHECKING:
    from chooseone.tools.scenario.table import Table


def by_nobody(table: Table) -> Event | None:
    """The next choice that needs no step of its own; None where a step (or nothing) comes next."""
    prompt, frames = table.prompt, table.state.frames
    if prompt is None:
        return None
    if table.owed and not frames:
        return _give_back(table)
    question = prompt.question
    if isinstance(question, ShuffleQuestion):
        return question.event((tuple(question.ask.options),))
    if isinstance(question, AnswerQuestion) and prompt.chance:
        return next(prompt.legal(), None)
    if isinstance(question, PaymentQuestion) and isinstance(frames[-1], Carrying):
        return None if question.bill.wanted else from_pool(question, ())
    return _order(table, question) if isinstance(question, OrderQuestion) else None


def arrangement(seat: int, *does: AnyInstruction) -> Arranged:
    """The event of what the outside does."""
    return Arranged(seat, msgspec.json.encode(does).decode())


def _give_back(table: Table) -> Event:
    """The mana that a step took from the pools is put back."""
    owed = sorted(table.owed.items())
    table.owed = {}
    does = tuple(AddMana(written(mana), who=Given((-1 - seat,))) for seat, mana in owed)
    return arrangement(table.state.turn.active, *does)


def _order(table: Table, question: OrderQuestion) -> Event | None:
    """Abilities without choices go on the stack first, unless the next step names one that waits."""
    waiting = [(place, table.state.waiting[place]) for place in question.range(())]
    if any(_is_awaited(table, one.source) for _, one in waiting):
        return None
    plain = [place for place, one in waiting if not _has_choices(table, one.source, one.ability, one.inner)]
    return question.event((plain[0],)) if plain else None


def _is_awaited(table: Table, source: int) -> bool:
    known = (handle for handle in sorted(table.awaited) if table.names.known(table.state, handle))
    return any(source in table.names.ids(table.state, handle) for handle in known)


def _has_choices(table: Table, source: int, ability: int, inner: tuple[int, ...]) -> bool:
    found = table.state.book.face(table.state.objects[source].face).modal(ability)
    if inner or found is None:
        return False
    return found.choice is not None or any(mode.slots for mode in found.modes)
