"""Costs in English."""

from __future__ import annotations

import msgspec

from chooseone.cards.wording.english.filters import noun, one
from chooseone.cards.wording.english.grammar import number, several
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms import costs
from chooseone.terms.amounts import Amount
from chooseone.terms.filters import Filter


def things(speak: Speaker, count: Amount, what: Filter, *, word: bool = False) -> str:
    """A number of things that fit: "a creature", "three lands"; with `word` "one creature"."""
    if count == 1:
        return f"one {'other ' if what.other else ''}{noun(speak, what)}" if word else one(speak, what)
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


def cost_line(speak: Speaker, cost: costs.Cost, verb: str = "") -> str:
    """All parts of a cost; after "pays" mana and life need no verb of their own."""
    said = speak.listed(cost)
    return said.removeprefix(f"{verb} ") if verb else said


def untapped(speak: Speaker, value: costs.TapUntapped) -> str:
    """The permanents of a cost that taps them: "an untapped creature you control"."""
    what = msgspec.structs.replace(value.filter, says=tuple(dict.fromkeys(("untapped", *value.filter.says))))
    return things(speak, value.count, what)


COSTS: Catalogue = {
    costs.ManaPart: lambda _s, v: v.mana,
    costs.TapThis: lambda _s, _v: "{T}",
    costs.UntapThis: lambda _s, _v: "{Q}",
    costs.SacrificeThis: lambda s, _v: f"sacrifice {s.definition.name or 'this'}",
    costs.DiscardThis: lambda s, _v: f"discard {s.definition.name or 'this'}",
    costs.ExileThis: lambda s, _v: f"exile {s.definition.name or 'this'}",
    costs.Sacrifice: lambda s, v: f"sacrifice {things(s, v.count, v.filter)}",
    costs.DiscardCards: lambda s, v: f"discard {cards(s, v.count, v.filter)}",
    costs.ExileCards: lambda s, v: f"exile {things(s, v.count, v.filter)}",
    costs.TapUntapped: lambda s, v: f"tap {untapped(s, v)}",
    costs.PayLife: lambda s, v: f"pay {s.say(v.life)} life",
    costs.RemoveCounters: lambda s, v: (
        f"remove {counters(s, v.count, v.kind)} from {s.definition.name or 'this'}"
    ),
    costs.AddCounters: lambda s, v: f"put {counters(s, v.count, v.kind)} on {s.definition.name or 'this'}",
    costs.UnreadPart: lambda _s, v: f"(not supported: {v.unread})",
}
