"""Amounts and conditions in English."""

from __future__ import annotations

from chooseone.cards.wording.english.filters import all_of, one
from chooseone.cards.wording.english.grammar import COLORS, either, number
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms import amounts as terms
from chooseone.terms.filters import Filter


def _x(_speak: Speaker, value: terms.X) -> str:
    said = {1: "X", 2: "twice X"}.get(value.times, f"{number(value.times)} times X")
    if not value.plus:
        return said
    return f"{said} {'plus' if value.plus > 0 else 'minus'} {abs(value.plus)}"


def _times(times: int, said: str) -> str:
    return {1: said, 2: f"twice {said}"}.get(times, f"{number(times)} times {said}")


def group(speak: Speaker, of: terms.Subject) -> str:
    """A group without "all": "creatures you control"."""
    if isinstance(of, terms.Each):
        return all_of(speak, of.filter).removeprefix("all ")
    return speak.say(of).removeprefix("all ")


def _count(speak: Speaker, value: terms.Count) -> str:
    return _times(value.times, f"the number of {group(speak, value.of)}")


def _greatest(speak: Speaker, value: terms.Greatest) -> str:
    return f"the greatest {value.what} among {group(speak, value.of)}"


def owner(said: str) -> str:
    """The possessive of a subject: "its", "your", "target creature's"."""
    plain = f"{said}'" if said.endswith("target players") else f"{said}'s"
    return {"it": "its", "them": "their", "they": "their", "you": "your"}.get(said, plain)


def _value_of(speak: Speaker, value: terms.ValueOf) -> str:
    what = value.what
    if what.startswith("counters:"):
        return f"the number of {what[9:]} counters on {speak.say(value.of)}"
    return f"{owner(speak.say(value.of))} {what}"


def _at_least(speak: Speaker, value: terms.AtLeast) -> str:
    amount = value.amount
    if isinstance(amount, terms.Count) and isinstance(amount.of, terms.Moved) and value.least == 1:
        return f"{'no ' if value.negate else ''}{one(speak, amount.of.filter)} died this turn"
    if isinstance(amount, terms.Count) and isinstance(amount.of, terms.Each):
        return _there_are(speak, amount.of.filter, value)
    if isinstance(amount, terms.ValueOf) and amount.what == "life" and isinstance(amount.of, terms.You):
        return _life(speak, value)
    if value.negate and isinstance(value.least, int):
        return f"{speak.say(amount)} is {value.least - 1} or less"
    return f"{speak.say(amount)} is {'not ' if value.negate else ''}{speak.say(value.least)} or greater"


def _life(speak: Speaker, value: terms.AtLeast) -> str:
    if value.negate and isinstance(value.least, int):
        return f"you have {value.least - 1} or less life"
    return f"you {'do not ' if value.negate else ''}have {speak.say(value.least)} or more life"


def _there_are(speak: Speaker, what: Filter, value: terms.AtLeast) -> str:
    """Whether there is enough of something: "you control a creature", "there are three or more"."""
    if what.controller == "you" and what.zone == "battlefield":
        bare = _without_controller(speak, what)
        verb, noun_one, noun_all = "you control", bare[0], bare[1]
    else:
        verb = "there is" if value.least == 1 else "there are"
        noun_one, noun_all = one(speak, what), all_of(speak, what).removeprefix("all ")
    if value.negate:
        return f"{verb} no {noun_all}" if value.least == 1 else f"{verb} fewer than {_least(speak, value)}"
    return f"{verb} {noun_one}" if value.least == 1 else f"{verb} {_least(speak, value)} or more {noun_all}"


def _least(speak: Speaker, value: terms.AtLeast) -> str:
    return number(value.least) if isinstance(value.least, int) else speak.say(value.least)


def _without_controller(speak: Speaker, what: Filter) -> tuple[str, str]:
    tail = " you control"
    return one(speak, what).replace(tail, ""), all_of(speak, what).replace(tail, "").removeprefix("all ")


def _card_types(speak: Speaker, value: terms.CardTypes) -> str:
    return f"there are {number(value.least)} or more card types among {group(speak, value.of)}"


def _kicked(_speak: Speaker, value: terms.Kicked) -> str:
    if value.cost == "additional cost" and not value.negate:
        return "this spell's additional cost was paid"
    paid = {"kicker": "kicked", "teamwork": "cast using teamwork"}.get(value.cost, f"cast with {value.cost}")
    return f"this spell was {'not ' if value.negate else ''}{paid}"


def _fits(speak: Speaker, value: terms.Fits) -> str:
    """As in "It's red", "it's a land card"."""
    negated = "not " if value.negate else ""
    if value.filter == Filter(colors=value.filter.colors, zone=""):
        return f"it's {negated}{either([COLORS[color] for color in value.filter.colors])}"
    kind = one(speak, value.filter).partition(" from a ")[0]
    return f"it's {negated}{kind}"


def _all(speak: Speaker, value: terms.All) -> str:
    """Conditions together; two bounds of life are an exact number, two kinds are one sentence."""
    first, *rest = value.of
    if len(rest) == 1 and isinstance(first, terms.AtLeast) and isinstance(rest[0], terms.AtLeast):
        if first.amount == rest[0].amount and rest[0].negate:
            return f"you have exactly {speak.say(first.least)} life"
        both = speak.say(rest[0])
        return f"{speak.say(first)} and {both.removeprefix('you control ')}"
    return " and ".join(speak.say(part) for part in value.of)


def _said(_speak: Speaker, value: terms.Said) -> str:
    return "you do" if value.word == "yes" else f"{value.word} was chosen"


AMOUNTS: Catalogue = {
    terms.X: _x,
    terms.Count: _count,
    terms.Greatest: _greatest,
    terms.ValueOf: _value_of,
    terms.ModesOf: lambda s, v: f"the number of times you chose a mode for {s.say(v.of)}",
    terms.Answer: lambda _s, _v: "the chosen number",
    terms.AtLeast: _at_least,
    terms.Kicked: _kicked,
    terms.CardTypes: _card_types,
    terms.Said: _said,
    terms.Fits: _fits,
    terms.All: _all,
    terms.Unread: lambda _s, _v: "something that is not supported",
    terms.Your: lambda _s, v: f"it's {'not ' if v.negate else ''}your turn",
}
