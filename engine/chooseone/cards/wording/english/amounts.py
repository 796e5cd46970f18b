"""Amounts in English."""

from __future__ import annotations

from chooseone.cards.wording.english.filters import all_of
from chooseone.cards.wording.english.grammar import number, plural
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms import amounts as terms


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
    return f"the {'least' if value.lowest else 'greatest'} {value.what} among {group(speak, value.of)}"


def _most(speak: Speaker, value: terms.Most) -> str:
    """The most that one of several players has."""
    what = all_of(speak, value.filter).removeprefix("all ")
    return f"the {'least' if value.fewest else 'greatest'} number of {what} that one of them has"


def owner(said: str) -> str:
    """The possessive of a subject: "its", "your", "target creature's"."""
    plain = f"{said}'" if said.endswith("target players") else f"{said}'s"
    return {"it": "its", "them": "their", "they": "their", "you": "your"}.get(said, plain)


def _value_of(speak: Speaker, value: terms.ValueOf) -> str:
    what = value.what
    if what.startswith("counters:"):
        return f"the number of {what[9:]} counters on {speak.say(value.of)}"
    return f"{owner(speak.say(value.of))} {what}"


AMOUNTS: Catalogue = {
    terms.X: _x,
    terms.Count: _count,
    terms.Greatest: _greatest,
    terms.Most: _most,
    terms.Different: lambda s, v: f"the number of {plural(v.what)} among {group(s, v.of)}",
    terms.ValueOf: _value_of,
    terms.ModesOf: lambda s, v: f"the number of times you chose a mode for {s.say(v.of)}",
    terms.Answer: lambda _s, _v: "the chosen number",
}
