"""Paying the total cost, whole (601.2g, 601.2h, 118.3)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from chooseone.effects.context import Context
from chooseone.errors import UnsupportedText, Violation
from chooseone.reducers.players import covers, mana_of, plus
from chooseone.rules.announcing.costs import SHORT, chosen_numbers, gathered_cost
from chooseone.rules.announcing.mana import Source, find_payment, least_of, short_by, source_at
from chooseone.rules.announcing.parts import (
    Wanted,
    assign,
    first_objects,
    paid,
    short_part,
    wanted,
    word,
)
from chooseone.rules.announcing.step import Step
from chooseone.rules.questions import InOneOrder, Picks, Reasons
from chooseone.rules.registry import applying, ask, reason, rule
from chooseone.state import NO_MANA
from chooseone.terms.costs import Cost, ManaPart, UnreadPart
from chooseone.terms.mana import symbols, write
from chooseone_events import CostsPaid

NOT_WHOLE = reason("paying.not whole", "{0} mana spent, but the cost is {1}")
NOT_THERE = reason("paying.not there", "the pool doesn't hold that mana")
NO_SOURCE = reason("paying.no source", "it can't be tapped for {1} now")
OBJECTS = reason("paying.objects", "{0} objects named do not pay “{1}”")
TWICE = reason("paying.twice", "what is tapped or sacrificed for mana can't pay for that again")
CANT = reason("paying.cant", "“{0}” can't be paid")
FACTS = reason("paying.facts", "what the payment does is not what these costs do")


PLUS_SIGNS = "2024-06-07"
"""The edition in which 700.2h came, for modes behind plus signs (spree)."""
ALL_COSTS = "2025-06-06"
"""From this edition on 700.2h speaks of every mode with a cost: tiered (702.183) came."""


Taps = tuple[tuple[int, str], ...]
"""What is tapped for mana, and for which."""

_SELF = frozenset(("tap this", "sacrifice this"))
"""What a permanent can't do for its cost and for mana too."""


class Bill:
    """A cost to be paid by one player: plain mana, other parts, life; and the rules it comes from."""

    def __init__(
        self, ctx: Context, mana: tuple[str, ...], parts: Cost, life: int, rules: tuple[str, ...]
    ) -> None:
        self.ctx, self.mana, self.parts, self.life, self.rules = ctx, mana, parts, life, rules
        self.seat = ctx.you
        self.unread = bool(parts) and any(type(part) is UnreadPart for part in parts)
        self.wanted = wanted(ctx, parts) if parts else ()
        self.without = ctx.source if parts and not _SELF.isdisjoint(map(word, parts)) else -1


def bill_of(step: Step, mana: str) -> Bill:
    """The bill of an announcement whose total cost is locked (601.2f)."""
    cost = gathered_cost(step, chosen_numbers(step))
    rules = tuple(_rules(step, cost.sources)) if len(cost.sources) > 1 else ()
    return Bill(step, symbols(mana), cost.parts, cost.life, rules)


def _rules(step: Step, made_of: tuple[str, ...]) -> Iterator[str]:
    """The rules behind the additional costs, for the violations of a payment that falls short."""
    choice = step.choice
    keywords = {"spree": "702.172a", "tiered": "702.183a"}
    if "mode" in made_of:
        if choice is None or choice.keyword == "spree" or step.state.book.edition >= ALL_COSTS:
            yield "700.2h"
        if choice is not None and choice.keyword in keywords:
            yield keywords[choice.keyword]
    if "escalate" in made_of:
        yield "702.120a"
    if "entwine" in made_of:
        yield "702.42a"


def bill_for(ctx: Context, cost: Cost, seat: int) -> Bill:
    """The bill of a cost that is paid during a resolution (118.12)."""
    mine = Context(ctx.state, ctx.item, seat)
    mana = tuple(s for part in cost if isinstance(part, ManaPart) for s in symbols(part.mana))
    return Bill(mine, mana, tuple(part for part in cost if not isinstance(part, ManaPart)), 0, ())


class PaymentQuestion(InOneOrder):
    """The payment of a bill: one pick, the whole event, since its parts depend on each other."""

    def __init__(self, bill: Bill, at: int = -1, part: int = 0) -> None:
        self.bill, self.at, self.part = bill, at, part
        self._owed: tuple[CostsPaid, Reasons] | None = None
        self._sources: tuple[Taps, list[Source | None]] | None = None

    def range(self, prefix: Picks) -> Iterable[CostsPaid]:
        """The deterministic payment, if the bill can be paid."""
        found = None if prefix else self.automatic()
        return () if found is None else (found,)

    def automatic(self, objects: tuple[int, ...] | None = None) -> CostsPaid | None:
        """A payment found by rule, with these objects for the other costs; None if there is none."""
        bill = self.bill
        if short_part(bill.ctx, bill.parts, bill.life, bill.wanted) is not None:
            return None
        found = find_payment(bill.ctx.state, bill.seat, bill.mana, bill.without)
        if found is None:
            return None
        if objects is None:
            objects = first_objects(self._left(found.taps)) if bill.wanted else ()
        if objects is None:
            return None
        return self.complete(CostsPaid(bill.seat, bill.ctx.item, found.mana, found.taps, objects))

    def sources(self, taps: Taps) -> list[Source | None]:
        """What each of these objects is as a source of mana for this bill; looked up once."""
        if self._sources is None or self._sources[0] is not taps:
            state, seat, without = self.bill.ctx.state, self.bill.seat, self.bill.without
            known = len(state.objects)
            found = [source_at(state, seat, i) if 0 <= i < known and i != without else None for i, _ in taps]
            self._sources = taps, found
        return self._sources[1]

    def _used_up(self, taps: Taps) -> tuple[int, ...]:
        """What is sacrificed for mana."""
        return tuple([one.oid for one in self.sources(taps) if one is not None and one.sacrificed])

    def _left(self, taps: Taps) -> tuple[Wanted, ...]:
        """What the parts ask for, without what those taps sacrifice or leave tapped."""
        bill, tapped, gone = self.bill, [oid for oid, _ in taps], self._used_up(taps)
        used: dict[str, Container[int]] = {"tap": tapped}
        able = (tuple(oid for oid in one.able if oid not in used.get(one.to, gone)) for one in bill.wanted)
        return tuple(one._replace(able=left) for one, left in zip(bill.wanted, able, strict=True))

    def twice(self, event: CostsPaid) -> bool:
        """True if what is sacrificed for mana, or tapped for it, is to pay for that again (118.3)."""
        if not (event.taps and self.bill.wanted):
            return False
        paid_once = assign(self.bill.wanted, event.objects) is not None
        return paid_once and assign(self._left(event.taps), event.objects) is None

    def complete(self, event: CostsPaid) -> CostsPaid:
        """The event with everything that paying these costs does; as it was if they don't fit."""
        bill, taps = self.bill, event.taps
        shares = assign(bill.wanted, event.objects) if bill.wanted or event.objects else ()
        if shares is None:
            return event
        used_up = self._used_up(taps) if taps else ()
        if not bill.parts and not used_up:
            return CostsPaid(
                event.player, event.item, event.mana, taps, event.objects, life=bill.life,
                at=self.at, part=self.part,
            )  # fmt: skip
        does = paid(bill.ctx, bill.parts, zip(bill.wanted, shares, strict=True), bill.life, used_up)
        return CostsPaid(
            event.player, event.item, event.mana, taps, event.objects, does.moves, does.tapped,
            does.counters, does.life, at=self.at, part=self.part,
        )  # fmt: skip

    def why(self, _prefix: Picks, pick: CostsPaid) -> Reasons:
        """Every rule against the payment; `UnsupportedText` where a part of the cost is not understood."""
        bill = self.bill
        if bill.unread:
            raise UnsupportedText(bill.ctx.obj(bill.ctx.source).face, "its cost")
        owed, taps = unpaid(bill, pick), pick.taps
        traits: tuple[str, ...] = ()
        if owed:
            self._owed, traits = (pick, owed), ("owed", *bill.rules)
        if taps:
            traits += ("taps",) if self.badly_tapped(taps) else ()
            traits += ("taps and objects",) if bill.wanted else ()
        if not self.does(pick):
            traits += ("facts",)
        return ask(applying("paying", bill.ctx.state.book.edition, traits), self, pick) if traits else ()

    def badly_tapped(self, taps: Taps) -> tuple[tuple[int, str], ...]:
        """Those that are tapped for mana though they can't be, or not for that (605.3a)."""
        found: Taps = ()
        seen: tuple[int, ...] = ()
        for tap, source in zip(taps, self.sources(taps), strict=True):
            if source is None or tap[0] in seen or tap[1] not in source.mana:
                found += (tap,)
            seen += (tap[0],)
        return found

    def does(self, pick: CostsPaid) -> bool:
        """True if the payment does what its costs do, nothing else."""
        bill = self.bill
        plain = not (bill.parts or pick.objects or pick.moves or pick.tapped or pick.counters)
        if plain and pick.life == bill.life and not (pick.taps and self._used_up(pick.taps)):
            return pick.at == self.at and pick.part == self.part
        return self.complete(pick) == pick

    def owed(self, pick: CostsPaid) -> Reasons:
        """What of the bill the payment leaves unpaid; several guards ask, it is looked up once."""
        if self._owed is None or self._owed[0] is not pick:
            self._owed = pick, unpaid(self.bill, pick)
        return self._owed[1]

    def stop(self, prefix: Picks) -> Reasons:
        """One payment, whole."""
        return () if len(prefix) == 1 else self._unpaid()

    def _unpaid(self) -> Reasons:
        bill = self.bill
        short = short_by(bill.ctx.state, bill.seat, bill.mana, bill.without)
        return (Violation("601.2h", SHORT, (write(bill.mana), short)),)

    def event(self, picks: Picks) -> CostsPaid:
        """The payment itself."""
        payment: CostsPaid = picks[0]
        return payment

    def picks(self, event: CostsPaid) -> Picks:
        """The payment itself."""
        return (event,)


def unpaid(bill: Bill, pick: CostsPaid) -> Reasons:
    """What of the bill the payment leaves unpaid: mana, objects, other parts (601.2h, 118.3)."""
    found: Reasons = ()
    least, total = least_of(bill.mana)
    if sum(pick.mana) != total or not (pick.mana == least or covers(pick.mana, least)):
        found += (Violation("601.2h", NOT_WHOLE, (sum(pick.mana), write(bill.mana))),)
    pool = bill.ctx.state.players[bill.seat].mana
    have = plus(pool, mana_of(tuple([way for _, way in pick.taps]))) if pick.taps else pool
    if min(pick.mana) < 0 or not covers(have, pick.mana):
        found += (Violation("118.3", NOT_THERE),)
    plain = not (bill.parts or bill.life or pick.objects)
    return found if plain else (*found, *_unpaid_parts(bill, pick))


def _unpaid_parts(bill: Bill, pick: CostsPaid) -> Reasons:
    short = short_part(bill.ctx, bill.parts, bill.life, bill.wanted)
    if short is not None:
        return (Violation("118.3", CANT, (short,)),)
    if assign(bill.wanted, pick.objects) is not None:
        return ()
    names = ", ".join(one.to for one in bill.wanted) or "nothing"
    return (Violation("601.2h", OBJECTS, (len(pick.objects), names)),)


@rule(
    "paying",
    "601.2h",
    CostsPaid,
    "the total cost is paid, no more and no less, by mana and objects that fit",
    when="owed",
)
def _whole(question: PaymentQuestion, pick: CostsPaid) -> list[Violation]:
    return [one for one in question.owed(pick) if one.rule == "601.2h"]


@rule(
    "paying",
    "118.3",
    CostsPaid,
    "mana is spent only if it is there, and each other part can be paid whole",
    when="owed",
)
def _there(question: PaymentQuestion, pick: CostsPaid) -> list[Violation]:
    return [one for one in question.owed(pick) if one.rule == "118.3"]


def _owed(number: str, demands: str, *, since: str = "") -> None:
    """Register a guard that names the rule by which an additional cost is owed, where it is not paid."""

    @rule("paying", number, CostsPaid, demands, since=since, when=number)
    def _guard(question: PaymentQuestion, pick: CostsPaid) -> Violation | None:
        owed = question.owed(pick)
        return Violation(number, owed[0].code, owed[0].about) if owed else None


_owed("700.2h", "the cost of every chosen mode that has one is paid", since=PLUS_SIGNS)
_owed("702.172a", "the costs of the modes of a spree spell are paid")
_owed("702.183a", "the cost of the tier is paid")
_owed("702.120a", "the escalate cost is paid for each mode beyond the first")
_owed("702.42a", "the entwine cost is paid for all modes")


@rule(
    "paying",
    "118.3",
    CostsPaid,
    "what is tapped or sacrificed for mana does not pay for it twice",
    when="taps and objects",
)
def _twice(question: PaymentQuestion, pick: CostsPaid) -> Violation | None:
    return Violation("118.3", TWICE) if question.twice(pick) else None


@rule(
    "paying",
    "605.3a",
    CostsPaid,
    "what is tapped for mana can be, once, for mana that it makes",
    when="taps",
)
def _tapped(question: PaymentQuestion, pick: CostsPaid) -> Sequence[Violation]:
    return tuple([Violation("605.3a", NO_SOURCE, tap) for tap in question.badly_tapped(pick.taps)])


@rule("paying", "601.2h", CostsPaid, "the payment does what its costs do, nothing else", when="facts")
def _facts(question: PaymentQuestion, pick: CostsPaid) -> Violation | None:
    return None if question.does(pick) else Violation("601.2h", FACTS)


def free_payment(question: PaymentQuestion) -> CostsPaid | None:
    """The payment of a bill that asks nothing of anybody: no mana, no objects; else None."""
    bill = question.bill
    if bill.wanted or bill.life or bill.parts or not set(bill.mana) <= {"0"}:
        return None
    return question.complete(CostsPaid(bill.seat, bill.ctx.item, NO_MANA))
