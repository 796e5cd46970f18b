"""Amounts and conditions in English."""

from __future__ import annotations

from chooseone.cards.wording.english.filters import all_of, one
from chooseone.cards.wording.english.grammar import number
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms import amounts as terms


def _x(_speak: Speaker, value: terms.X) -> str:
    said = "X" if value.times == 1 else f"{number(value.times)} times X"
    if not value.plus:
        return said
    return f"{said} {'plus' if value.plus > 0 else 'minus'} {abs(value.plus)}"


def _times(times: int, said: str) -> str:
    return said if times == 1 else f"{number(times)} times {said}"


def _count(speak: Speaker, value: terms.Count) -> str:
    if isinstance(value.of, terms.Each):
        return _times(value.times, f"the number of {all_of(speak, value.of.filter).removeprefix('all ')}")
    return _times(value.times, f"the number of {speak.say(value.of)}")


def _greatest(speak: Speaker, value: terms.Greatest) -> str:
    return f"the greatest {value.what} among {speak.say(value.of).removeprefix('all ')}"


def _value_of(speak: Speaker, value: terms.ValueOf) -> str:
    what = value.what
    if what.startswith("counters:"):
        what = f"number of {what[9:]} counters"
    return f"the {what} of {speak.say(value.of)}"


def _at_least(speak: Speaker, value: terms.AtLeast) -> str:
    amount, least = value.amount, value.least
    if isinstance(amount, terms.Count) and isinstance(amount.of, terms.Each) and least == 1:
        verb = "there is not" if value.negate else "there is"
        return f"{verb} {one(speak, amount.of.filter)}"
    word = "is not at least" if value.negate else "is at least"
    return f"{speak.say(amount)} {word} {speak.say(least)}"


def _card_types(speak: Speaker, value: terms.CardTypes) -> str:
    return f"there are at least {number(value.least)} card types among {speak.say(value.of)}"


def _kicked(_speak: Speaker, value: terms.Kicked) -> str:
    return f"{value.cost} was {'not ' if value.negate else ''}paid"


def _said(_speak: Speaker, value: terms.Said) -> str:
    return "the answer was yes" if value.word == "yes" else f"{value.word} was chosen"


AMOUNTS: Catalogue = {
    terms.X: _x,
    terms.Count: _count,
    terms.Greatest: _greatest,
    terms.ValueOf: _value_of,
    terms.ModesOf: lambda s, v: f"the number of modes chosen for {s.say(v.of)}",
    terms.Answer: lambda _s, _v: "the chosen number",
    terms.AtLeast: _at_least,
    terms.Kicked: _kicked,
    terms.CardTypes: _card_types,
    terms.Said: _said,
    terms.Your: lambda _s, v: f"it is {'not ' if v.negate else ''}your turn",
}
