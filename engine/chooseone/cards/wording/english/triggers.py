"""Trigger conditions in English."""

from __future__ import annotations

from chooseone.cards.wording.english.filters import host, one
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms import triggers
from chooseone.terms.filters import Filter

_WHO = {"you": "you", "opponent": "an opponent", "any": "a player"}
_WHOSE = {"you": "your", "opponent": "each opponent's", "any": "each"}
STEPS = {
    "end": "end step",
    "precombat_main": "first main phase",
    "beginning_of_combat": "combat",
    "postcombat_main": "second main phase",
    "draw": "draw step",
}


def _thing(speak: Speaker, what: Filter | None) -> str:
    return this(speak) if what is None else one(speak, what)


def this(speak: Speaker) -> str:
    """The card by its name."""
    return speak.definition.name or "this"


def _does(who: str, verb: str) -> str:
    return f"{_WHO.get(who, who)} {verb if who == 'you' else verb + 's'}"


def _casts(speak: Speaker, value: triggers.Casts) -> str:
    if value.this:
        return f"when {_does(value.who, 'cast')} this spell"
    return (
        f"when {_does(value.who, 'cast')} {'a spell' if value.filter is None else one(speak, value.filter)}"
    )


def _discards(speak: Speaker, value: triggers.Discards) -> str:
    what = "a card" if value.filter is None else one(speak, value.filter)
    return f"when {_does(value.who, 'discard')} {what}"


def _damages(speak: Speaker, value: triggers.DealsDamage) -> str:
    what = host(speak) if value.host else this(speak)
    kind = "combat damage" if value.combat else "damage"
    return f"when {what} deals {kind}{' to a player' if value.to_player else ''}"


def _targeted(speak: Speaker, value: triggers.BecomesTarget) -> str:
    what = "a spell or ability" if value.filter is None else one(speak, value.filter)
    whose = (
        ""
        if value.by == "any"
        else f" {_WHO.get(value.by, value.by)} {'control' if value.by == 'you' else 'controls'}"
    )
    return f"when {this(speak)} becomes the target of {what}{whose}"


TRIGGERS: Catalogue = {
    triggers.Enters: lambda s, v: f"when {_thing(s, v.filter)} enters",
    triggers.Dies: lambda s, v: f"when {_thing(s, v.filter)} dies",
    triggers.Leaves: lambda s, v: f"when {_thing(s, v.filter)} leaves the battlefield",
    triggers.StepBegins: lambda _s, v: f"at the beginning of {_WHOSE[v.whose]} {STEPS.get(v.step, v.step)}",
    triggers.Casts: _casts,
    triggers.Discards: _discards,
    triggers.Draws: lambda _s, v: f"when {_does(v.who, 'draw')} a card",
    triggers.BecomesTarget: _targeted,
    triggers.Attacks: lambda s, v: f"when {_thing(s, v.filter)} attacks",
    triggers.DealsDamage: _damages,
    triggers.GainsLife: lambda _s, v: f"when {_does(v.who, 'gain')} life",
    triggers.UnknownTrigger: lambda _s, v: f"when (not supported: {v.words})",
}
