"""Trigger conditions in English."""

from __future__ import annotations

from chooseone.cards.wording.english.filters import host, noun, one
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
    if value.number:
        ordinal = ("first", "second", "third")[value.number - 1]
        whose = "your" if value.who == "you" else "their"
        return f"when {_does(value.who, 'cast')} {whose} {ordinal} spell each turn"
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


_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def _either(speak: Speaker, value: triggers.Either) -> str:
    """Two events of one thing: "when it enters or attacks"."""
    first, *rest = [speak.say(one) for one in value.of]
    subject = f"when {_thing(speak, getattr(value.of[0], 'filter', None))} "
    return " or ".join([first, *(said.removeprefix(subject).removeprefix("when ") for said in rest)])


def _you_attack(speak: Speaker, value: triggers.YouAttack) -> str:
    by = {"you": "you attack", "opponent": "an opponent attacks"}.get(value.who, "a player attacks")
    if value.alone:
        return f"when {by} with one creature alone"
    if value.filter is not None and value.filter.controller == "you":
        return f"when one or more {noun(speak, value.filter, many=True)} attack"
    kind = "" if value.filter is None else f" with one or more {noun(speak, value.filter, many=True)}"
    return f"when {by}{kind}"


def _damage_by(speak: Speaker, value: triggers.CombatDamageBy) -> str:
    to = {"you": "you", "opponent": "an opponent"}.get(value.to, "a player")
    if value.each:
        return f"when {one(speak, value.filter)} deals combat damage to {to}"
    return f"when one or more {noun(speak, value.filter, many=True)} deal combat damage to {to}"


def _step(_speak: Speaker, value: triggers.StepBegins) -> str:
    if value.step == "beginning_of_combat":
        turn = {"you": "your turn", "opponent": "each opponent's turn"}.get(value.whose, "each turn")
        return f"at the beginning of combat on {turn}"
    return f"at the beginning of {_WHOSE[value.whose]} {STEPS.get(value.step, value.step)}"


TRIGGERS: Catalogue = {
    triggers.Either: _either,
    triggers.Chapter: lambda _s, v: ", ".join(_ROMAN[number - 1] for number in v.numbers),
    triggers.YouAttack: _you_attack,
    triggers.CombatDamageBy: _damage_by,
    triggers.BecomesTapped: lambda s, v: f"when {_thing(s, v.filter)} becomes tapped",
    triggers.Blocks: lambda s, v: (
        f"when {_thing(s, v.filter)} {'becomes blocked' if v.becomes else 'blocks'}"
    ),
    triggers.IsDealtDamage: lambda s, v: f"when {_thing(s, v.filter)} is dealt damage",
    triggers.Enters: lambda s, v: f"when {_thing(s, v.filter)} enters",
    triggers.Dies: lambda s, v: f"when {_thing(s, v.filter)} dies",
    triggers.Leaves: lambda s, v: f"when {_thing(s, v.filter)} leaves the battlefield",
    triggers.StepBegins: _step,
    triggers.Casts: _casts,
    triggers.Discards: _discards,
    triggers.Draws: lambda _s, v: f"when {_does(v.who, 'draw')} a card",
    triggers.BecomesTarget: _targeted,
    triggers.Attacks: lambda s, v: f"when {_thing(s, v.filter)} attacks",
    triggers.DealsDamage: _damages,
    triggers.GainsLife: lambda _s, v: f"when {_does(v.who, 'gain')} life",
    triggers.UnknownTrigger: lambda _s, v: f"when (not supported: {v.words})",
}
