"""Guards are asked only where a trait of the question says that they could find something: none is missed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace
from playing import choices, played, states

from chooseone.rules.advance import prompt
from chooseone.rules.announcing.modes import NO_TARGET, ModesQuestion
from chooseone.rules.announcing.paying import PaymentQuestion
from chooseone.rules.announcing.targets import TargetsQuestion
from chooseone.rules.questions import Question
from chooseone.rules.registry import applying, ask, check
from chooseone.state import State
from chooseone_events import CostsPaid, Ref

SOME = 4
"""How many games are looked through."""


def asked(seed: int, kind: str) -> Iterator[tuple[State, Question]]:
    """The positions of a game with a question of one kind."""
    for state in states(played(seed)):
        said = prompt(state)
        if said is not None and said.kind == kind:
            yield state, said.question


@pytest.mark.parametrize("seed", range(SOME))
def test_no_guard_of_modes_is_passed_over_that_would_refuse(seed: int) -> None:
    """700.2, 601.2b: asking every guard says the same as asking those that the traits name."""
    seen = 0
    for state, question in asked(seed, "modes"):
        assert isinstance(question, ModesQuestion)
        numbers = range(1, len(question.modes) + 1)
        for prefix, pick in product([(), *((n,) for n in numbers), *product(numbers, numbers)], numbers):
            every = check("modes.pick", state.book.edition, question, prefix, pick)
            wanted = [one for one in every if one.code != NO_TARGET or one.rule == question.rule_a]
            assert list(question.why(prefix, pick)) == wanted
            seen += bool(wanted)
    assert seen > 10


@pytest.mark.parametrize("seed", range(SOME))
def test_no_guard_of_targets_is_passed_over_that_would_refuse(seed: int) -> None:
    """601.2c, 115.3: the same for targets, legal and illegal ones, one and two."""
    seen = 0
    for state, question in asked(seed, "targets"):
        if type(question) is not TargetsQuestion:  # changed targets have guards of their own (115.7)
            continue
        refs: list[Ref] = [-2, -1, *range(0, len(state.objects), 7)]
        for pick in [(), *((one,) for one in refs), *zip(refs, refs, strict=True), (refs[0], refs[1])]:
            wanted = check("targets.pick", state.book.edition, question, (), pick)
            assert question.why((), pick) == wanted
            seen += bool(wanted)
    assert seen > 10


def tampered(payment: CostsPaid) -> Iterator[CostsPaid]:
    """A payment with one thing changed."""
    changes: list[dict[str, Any]] = [
        {},
        {"mana": (payment.mana[0] + 1, *payment.mana[1:])},
        {"mana": (-1, *payment.mana[1:])},
        {"taps": (*payment.taps, *payment.taps[:1])},
        {"taps": (*payment.taps, (0, "G"))},
        {"taps": payment.taps[1:]},
        {"objects": (*payment.objects, 0)},
        {"life": payment.life + 1},
        {"tapped": (*payment.tapped, 0)},
        {"counters": ((0, "loyalty", 1),)},
        {"at": 0},
    ]
    return (replace(payment, **change) for change in changes)


@pytest.mark.parametrize("seed", range(SOME))
def test_no_guard_of_payments_is_passed_over_that_would_refuse(seed: int) -> None:
    """601.2h, 118.3, 605.3a: the same for payments in which something was changed."""
    seen = 0
    paid = {one.item: one for one in choices(played(seed)) if isinstance(one, CostsPaid)}
    for state, question in asked(seed, "payment"):
        assert isinstance(question, PaymentQuestion)
        bill = question.bill
        traits = ("owed", *bill.rules, "taps", "taps and objects", "facts")
        guards = applying("paying", state.book.edition, traits)
        for payment in tampered(paid[bill.ctx.item]) if bill.ctx.item in paid else ():
            wanted = ask(guards, question, payment)
            assert question.why((), payment) == wanted
            seen += bool(wanted)
    assert seen > 10
