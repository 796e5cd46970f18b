"""Payments in scenarios: mana from the pool alone, the named objects and no others (601.2h)."""

from __future__ import annotations

from chooseone.rules.announcing.parts import word
from chooseone.rules.announcing.paying import Bill, PaymentQuestion
from chooseone.state import NO_MANA
from chooseone_events import CostsPaid

ITSELF = ("tap this", "untap this", "sacrifice this", "discard this", "exile this")


def from_pool(question: PaymentQuestion, objects: tuple[int, ...]) -> CostsPaid:
    """The payment with these objects; where mana or objects don't do, the attempt with what there is."""
    bill = question.bill
    named = _without_itself(bill, objects)
    found = question.automatic(named)
    if found is not None and not found.taps:
        return found
    return question.complete(CostsPaid(bill.seat, bill.ctx.item, NO_MANA, objects=named))


def _without_itself(bill: Bill, objects: tuple[int, ...]) -> tuple[int, ...]:
    """A cost that names only its own source needs no entry; one that is there is left out."""
    source = bill.ctx.source
    paid = any(word(part) in ITSELF for part in bill.parts)
    needed = any(source in one.able for one in bill.wanted)
    return tuple(oid for oid in objects if not (paid and not needed and oid == source))
