"""Questions that instructions ask while they are carried out (608.2d, 101.4)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, permutations
from typing import Any

from chooseone.effects.asking import Ask
from chooseone.effects.context import Context
from chooseone.errors import Violation
from chooseone.rules.announcing.paying import PaymentQuestion, bill_for
from chooseone.rules.announcing.step import Step
from chooseone.rules.casting_now import CastNowQuestion
from chooseone.rules.prompt import Prompt
from chooseone.rules.questions import InOneOrder, Picks, Reasons
from chooseone.rules.registry import check, reason, rule
from chooseone.rules.retargeting import RetargetQuestion
from chooseone_events import Answered, Event, Shuffled

NOT_AMONG = reason("answer.not among", "that is not among what can be chosen")
COUNT = reason("answer.count", "{0} chosen, where {1} to {2} are asked for")
CANT_PAY = reason("answer.cant pay", "the cost can't be paid")


def asked(step: Step, ask: Ask, part: int) -> Event | Prompt:
    """The prompt for a question, or at once the only answer to it."""
    item = step.item
    if ask.kind == "targets":
        question = RetargetQuestion(step.state, ask.item, ask.how, ask.player, step.at, part, ask.options)
        return Prompt("targets", ask.player, ask.item, question)
    if ask.kind == "payment":
        bill = bill_for(step, ask.cost, ask.player)
        return Prompt("payment", ask.player, item, PaymentQuestion(bill, step.at, part))
    if ask.kind == "shuffle":
        return Prompt("answer", ask.player, item, ShuffleQuestion(step, ask, part))
    if ask.kind == "cast":
        cards = CastNowQuestion(step, ask, part)
        return Prompt("casting", ask.player, item, cards) if cards.castable() else cards.declined()
    forced = _only(step, ask, part)
    return forced or Prompt("answer", ask.player, item, AnswerQuestion(step, ask, part))


def _only(step: Step, ask: Ask, part: int) -> Answered | None:
    """The answer where there is only one: nothing to choose from, a cost that can't be paid."""
    question = AnswerQuestion(step, ask, part)
    if (
        ask.kind == "pick"
        and ask.least == ask.most == len(ask.options)
        and not (ask.ordered and ask.most > 1)
    ):
        return question.event((tuple(ask.options),))
    if ask.kind == "pick" and ask.most == 0:
        return question.event(((),))
    if ask.kind == "number" and ask.least == ask.most:
        return question.event((ask.least,))
    if ask.kind == "word" and len(ask.words) == 1:
        return question.event((ask.words[0],))
    if ask.kind == "yes" and ask.cost and not question.payable():
        return question.event((False,))
    return None


class AnswerQuestion(InOneOrder):
    """One answer: a tuple of references, a number, a word, or yes or no."""

    def __init__(self, step: Context, ask: Ask, part: int) -> None:
        self.step, self.ask, self.at, self.part = step, ask, step.at, part

    def range(self, prefix: Picks) -> Iterable[Any]:
        """Every answer."""
        ask = self.ask
        if prefix:
            return permutations(self.rest(prefix)) if ask.sorts and len(prefix) == 1 else ()
        if ask.kind == "pick":
            walk = permutations if ask.ordered else combinations
            sizes = range(ask.least, ask.most + 1)
            return (pick for size in sizes for pick in walk(ask.options, size))
        if ask.kind == "number":
            return range(ask.least, ask.most + 1)
        if ask.kind == "word":
            return ask.words
        return (True, False)

    def rest(self, prefix: Picks) -> tuple[Any, ...]:
        """The options that were not picked, as they lie."""
        taken = prefix[0] or ()
        return tuple(ref for ref in self.ask.options if ref not in taken)

    def canonical(self, prefix: Picks, pick: Any) -> bool:
        """Cards that stay as they lie are listed once: without an order of their own."""
        return not prefix or pick != self.rest(prefix)

    def payable(self) -> bool:
        """True if the cost in question can be paid now."""
        return PaymentQuestion(bill_for(self.step, self.ask.cost, self.ask.player)).automatic() is not None

    def why(self, prefix: Picks, pick: Any) -> Reasons:
        """The rules against this answer, or against this order of the rest."""
        if prefix:
            return check("answer.order", self.step.state.book.edition, self, prefix, pick)
        return check("answer", self.step.state.book.edition, self, pick)

    def stop(self, prefix: Picks) -> Reasons:
        """One answer; the rest may then be put in an order, where that is asked for."""
        good = len(prefix) == 1 or (len(prefix) == 2 and self.ask.sorts)
        return () if good else (Violation("608.2d", NOT_AMONG),)

    def event(self, picks: Picks) -> Answered:
        """The answer as an event."""
        pick, kind = picks[0], self.ask.kind
        return Answered(
            self.ask.player, self.step.item,
            tuple(pick) if kind == "pick" else (),
            pick if kind == "number" else 0,
            pick if kind == "word" else "",
            pick if kind == "yes" else False,
            picks[1] if len(picks) > 1 else (),
            at=self.at, part=self.part,
        )  # fmt: skip

    def picks(self, event: Answered) -> Picks:
        """The answer and any order of the rest; None where the event answers another kind of question."""
        kind = self.ask.kind
        given = {"pick": event.values, "number": event.number, "word": event.word, "yes": event.yes}
        found = (given[kind], event.rest) if event.rest else (given[kind],)
        return found if event == self.event(found) else (None,)


@rule("answer", "608.2d", Answered, "an answer is among what the instruction lets the player choose")
def _among(question: AnswerQuestion, pick: Any) -> Violation | None:
    ask = question.ask
    if pick is None:
        return Violation("608.2d", NOT_AMONG)
    if ask.kind == "pick":
        good = len(set(pick)) == len(pick) and all(ref in ask.options for ref in pick)
        return None if good else Violation("608.2d", NOT_AMONG)
    if ask.kind == "word":
        return None if pick in ask.words else Violation("608.2d", NOT_AMONG)
    return None


@rule("answer", "608.2d", Answered, "as many are chosen as the instruction says")
def _count(question: AnswerQuestion, pick: Any) -> Violation | None:
    ask = question.ask
    number = len(pick) if ask.kind == "pick" and pick is not None else pick
    if ask.kind not in ("pick", "number") or number is None:
        return None
    good = ask.least <= number <= ask.most
    return None if good else Violation("608.2d", COUNT, (number, ask.least, ask.most))


@rule("answer.order", "701.22a", Answered, "the cards that stay on top are put in an order, each once")
def _each_once(question: AnswerQuestion, prefix: Picks, pick: Any) -> Violation | None:
    good = question.ask.sorts and pick is not None and sorted(pick) == sorted(question.rest(prefix))
    return None if good else Violation("701.22a", NOT_AMONG)


@rule("answer", "118.3", Answered, "a player says yes to a cost only if it can be paid")
def _payable(question: AnswerQuestion, pick: Any) -> Violation | None:
    if question.ask.kind == "yes" and pick is True and question.ask.cost and not question.payable():
        return Violation("118.3", CANT_PAY)
    return None


class ShuffleQuestion(InOneOrder):
    """The order of a shuffled library; chance answers it (701.24)."""

    def __init__(self, step: Context, ask: Ask, part: int) -> None:
        self.step, self.ask, self.at, self.part = step, ask, step.at, part

    def range(self, prefix: Picks) -> Iterable[tuple[int, ...]]:
        """Every order, lazily."""
        return () if prefix else permutations(self.ask.options)

    def why(self, _prefix: Picks, pick: tuple[int, ...]) -> Reasons:
        """The rules against this order."""
        return check("shuffle", self.step.state.book.edition, self, pick)

    def stop(self, prefix: Picks) -> Reasons:
        """One order."""
        return () if len(prefix) == 1 else (Violation("701.24a", NOT_AMONG),)

    def event(self, picks: Picks) -> Shuffled:
        """The shuffle."""
        return Shuffled(self.ask.item, tuple(picks[0]), at=self.at, part=self.part)

    def picks(self, event: Shuffled) -> Picks:
        """The order; None for another player's library."""
        return (event.order if event == self.event((event.order,)) else None,)


@rule("shuffle", "701.24a", Shuffled, "a shuffle orders exactly the cards of the library")
def _same_cards(question: ShuffleQuestion, pick: tuple[int, ...] | None) -> Violation | None:
    if pick is not None and sorted(pick) == sorted(question.ask.options):
        return None
    return Violation("701.24a", NOT_AMONG)
