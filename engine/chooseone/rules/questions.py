"""Questions and the generic walks over them: enumerate, validate, explain, "does it lead on".

A question is asked stepwise: `range(prefix)` are the picks that can be thought of after `prefix`,
`why(prefix, pick)` the rules that a pick breaks, `stop(prefix)` the rules that ending there breaks,
`hint(prefix)` why a legal choice could not be carried to its end, `canonical(prefix, pick)` whether
the pick keeps the order in which equal choices are listed once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, Protocol

from chooseone.errors import Violation
from chooseone_events import Event

Picks = tuple[Any, ...]
Reasons = tuple[Violation, ...]


class Question(Protocol):
    """What a prompt asks (see the module)."""

    def range(self, prefix: Picks) -> Iterable[Any]:
        """What can be thought of as the next pick."""

    def why(self, prefix: Picks, pick: Any) -> Reasons:
        """The rules that the pick breaks."""

    def stop(self, prefix: Picks) -> Reasons:
        """The rules that ending the choice here breaks."""

    def hint(self, prefix: Picks) -> Reasons:
        """Why the whole choice, though legal, leads nowhere (no mana for it)."""

    def canonical(self, prefix: Picks, pick: Any) -> bool:
        """True if the pick keeps the listing order."""

    def event(self, picks: Picks) -> Event:
        """The whole choice as an event."""

    def picks(self, event: Any) -> Picks:
        """The picks of an event that answers this question."""


class InOneOrder:
    """Base of the questions whose picks have one order, and after which nothing can be short."""

    def hint(self, _prefix: Picks) -> Reasons:
        """Nothing is short here."""
        return ()

    def canonical(self, _prefix: Picks, _pick: Any) -> bool:
        """Every order that is asked for is the listing order."""
        return True


class Option(NamedTuple):
    """One pick: refused with every violated rule, offered, or offered but stuck with its hint."""

    pick: Any
    refused: Reasons = ()
    stuck: Reasons = ()

    @property
    def offered(self) -> bool:
        """True if no rule forbids the pick itself."""
        return not self.refused

    @property
    def leads_on(self) -> bool:
        """True if a whole legal choice goes through it."""
        return not self.refused and not self.stuck


def whole(question: Question, prefix: Picks = (), *, payable: bool = False) -> Iterator[Picks]:
    """Every whole legal choice through `prefix` once, lazily, depth first.

    With `payable` only those that can be carried to their end.
    """
    if not question.stop(prefix) and not (payable and question.hint(prefix)):
        yield prefix
    for pick in question.range(prefix):
        if question.canonical(prefix, pick) and not question.why(prefix, pick):
            yield from whole(question, (*prefix, pick), payable=payable)


def legal(question: Question) -> Iterator[Event]:
    """Every whole choice that leads on, as events."""
    return (question.event(picks) for picks in whole(question, payable=True))


ENOUGH = 64
"""So many reasons against one choice are enough; a choice without end is not looked through."""


def refusals(question: Question, picks: Picks) -> Reasons:
    """Every rule that a whole choice breaks; empty if it is legal."""
    if len(picks) == 1:
        return question.why((), picks[0]) or question.stop(picks)
    found: list[Violation] = []
    for place, pick in enumerate(picks):
        found += question.why(picks[:place], pick)
        if len(found) > ENOUGH:
            break
    return tuple(found) or question.stop(picks)


def leads_on(question: Question, prefix: Picks = ()) -> bool:
    """True if some whole legal choice through `prefix` can be carried to its end."""
    return not stuck(question, prefix)


def stuck(question: Question, prefix: Picks = ()) -> Reasons:
    """Why no whole legal choice through the prefix can be carried to its end; empty if one can.

    It is the hint of the first legal one, or what is against stopping if there is none.
    """
    first: Reasons = ()
    for picks in _through(question, prefix, len(prefix)):
        hint = question.hint(picks)
        if not hint:
            return ()
        first = first or hint
    return first or question.stop(prefix)


def _through(question: Question, prefix: Picks, given: int) -> Iterator[Picks]:
    """As `whole`; only what comes after the given part needs to be in listing order."""
    if not question.stop(prefix):
        yield prefix
    for pick in question.range(prefix):
        if question.canonical(prefix[given:], pick) and not question.why(prefix, pick):
            yield from _through(question, (*prefix, pick), given)


def options(question: Question, prefix: Picks = ()) -> tuple[Option, ...]:
    """Every next pick, with why it is refused or stuck."""
    return tuple(option(question, prefix, pick) for pick in question.range(prefix))


def option(question: Question, prefix: Picks, pick: Any) -> Option:
    """One pick, explained."""
    refused = question.why(prefix, pick)
    return Option(pick, refused, () if refused else stuck(question, (*prefix, pick)))
