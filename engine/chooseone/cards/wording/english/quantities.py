"""How much of something: "3 life", "life equal to its power", "X damage, where X is ..." in English."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import structs

from chooseone.cards.wording.english.amounts import group
from chooseone.cards.wording.english.filters import noun
from chooseone.cards.wording.english.grammar import article, number
from chooseone.cards.wording.speaker import Speaker
from chooseone.terms import amounts as terms


class Quantity(NamedTuple):
    """The words where the number belongs, and those for the end of the clause."""

    head: str
    tail: str = ""


def quantity(speak: Speaker, amount: terms.Amount, one: str, many: str | None = None) -> Quantity:
    """A number of `one`; `many` is its plural where it is counted by pieces ("a card", "two cards")."""
    if isinstance(amount, int):
        if many is None:
            return Quantity(f"{amount} {one}")
        return Quantity(article(one) if amount == 1 else f"{number(amount)} {many}")
    if isinstance(amount, terms.Count) and isinstance(amount.of, terms.Those):
        return Quantity(f"that many {many or one}")
    if isinstance(amount, terms.X):
        return Quantity(f"{speak.say(amount)} {many or one}")
    return _counted(speak, amount, one, many)


def _counted(speak: Speaker, amount: terms.Amount, one: str, many: str | None) -> Quantity:
    style = speak.style.amounts or _usual(amount, many)
    if style == "each" and isinstance(amount, terms.Count):
        some = quantity(speak, amount.times, one, many).head
        return Quantity(some, f" for each {_single(speak, amount.of)}")
    if style == "where":
        return Quantity(f"X {many or one}", f", where X is {speak.say(amount)}")
    if style == "late":
        return Quantity(many or one, f" equal to {speak.say(amount)}")
    return Quantity(f"{many or one} equal to {speak.say(amount)}")


def _died(speak: Speaker, of: terms.Moved) -> str:
    """As in "Creature that died under your control this turn"."""
    yours = of.filter.controller == "you"
    what = noun(speak, structs.replace(of.filter, controller=""))
    return f"{what} that died{' under your control' if yours else ''} this turn"


def _usual(amount: terms.Amount, many: str | None) -> str:
    each = isinstance(amount, terms.Count) and (amount.times > 1 or many is not None)
    return "each" if each else "equal"


def _single(speak: Speaker, of: terms.Subject) -> str:
    if isinstance(of, terms.Moved):
        return _died(speak, of)
    if isinstance(of, terms.Each):
        return f"{'other ' if of.filter.other else ''}{noun(speak, of.filter)}"
    return group(speak, of)
