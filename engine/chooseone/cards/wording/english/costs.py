"""Costs in English."""

from __future__ import annotations

from chooseone.cards.wording.english.filters import noun, one
from chooseone.cards.wording.english.grammar import number, several
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms import costs
from chooseone.terms.amounts import Amount
from chooseone.terms.filters import Filter


def things(speak: Speaker, count: Amount, what: Filter) -> str:
    """A number of things that fit: "a creature", "three lands"."""
    if count == 1:
        return one(speak, what)
    said = number(count) if isinstance(count, int) else speak.say(count)
    return f"{said} {'other ' if what.other else ''}{noun(speak, what, many=True)}"


def cards(speak: Speaker, count: Amount, what: Filter | None = None) -> str:
    """A number of cards, of a kind where a filter is given."""
    if what is not None:
        return things(speak, count, what)
    return several(count if isinstance(count, int) else speak.say(count), "card", "cards")


def counters(speak: Speaker, count: Amount, kind: str) -> str:
    """A number of counters: "a +1/+1 counter"."""
    said = count if isinstance(count, int) else speak.say(count)
    return several(said, f"{kind} counter", f"{kind} counters")


COSTS: Catalogue = {
    costs.ManaPart: lambda _s, v: v.mana,
    costs.TapThis: lambda _s, _v: "{T}",
    costs.UntapThis: lambda _s, _v: "{Q}",
    costs.SacrificeThis: lambda _s, _v: "sacrifice this",
    costs.DiscardThis: lambda _s, _v: "discard this",
    costs.ExileThis: lambda _s, _v: "exile this",
    costs.Sacrifice: lambda s, v: f"sacrifice {things(s, v.count, v.filter)}",
    costs.DiscardCards: lambda s, v: f"discard {cards(s, v.count, v.filter)}",
    costs.ExileCards: lambda s, v: f"exile {things(s, v.count, v.filter)}",
    costs.TapUntapped: lambda s, v: f"tap {things(s, v.count, v.filter)}",
    costs.PayLife: lambda s, v: f"pay {s.say(v.life)} life",
    costs.RemoveCounters: lambda s, v: f"remove {counters(s, v.count, v.kind)} from this",
    costs.AddCounters: lambda s, v: f"put {counters(s, v.count, v.kind)} on this",
}
