"""Fights, counters, looking, becoming, control and delayed abilities, in English."""

from __future__ import annotations

from chooseone.cards import definition as cards
from chooseone.cards.wording.english.asking import UNTIL, in_order
from chooseone.cards.wording.english.costs import counters
from chooseone.cards.wording.english.filters import all_of, one
from chooseone.cards.wording.english.grammar import does, either, number
from chooseone.cards.wording.english.subjects import who
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.effects import instructions as do
from chooseone.terms import amounts as terms
from chooseone.terms import costs, triggers

FOR_A_WHILE = {
    **UNTIL,
    "next turn": " until your next turn",
    "next untap": " during its controller's next untap step",
    "next end": " until your next end step",
}


def _cast_now(speak: Speaker, value: do.CastNow) -> str:
    who_ = who(speak, value.who).text
    free = " without paying its mana cost" if value.free else ""
    return f"{who_} may cast {speak.say(value.what)}{free}"


def _pay(speak: Speaker, value: do.Pay) -> str:
    often = "" if value.times == 1 else f" up to {speak.say(value.times)} times"
    return f"{who(speak, value.who).text} may pay {speak.listed(value.cost)}{often}"


def _later_said(speak: Speaker, when: str, then: tuple[do.AnyInstruction, ...]) -> str:
    return f"{when}, {in_order(speak, then)}"


def _whenever(speak: Speaker, value: do.Whenever) -> str:
    about = speak.say(value.about) if value.about is not None else "this"
    when = speak.say(value.trigger).replace("when this", f"when {about}")
    when = when if value.once else f"each time {when.removeprefix('when ')}"
    until = " this turn" if value.until == "end of turn" else FOR_A_WHILE.get(value.until, "")
    return _later_said(speak, f"{when}{until}", value.then)


def _control(speak: Speaker, value: do.GainControl) -> str:
    said = does(who(speak, value.who), "gain", f"control of {speak.say(value.what)}")
    return f"{said}{FOR_A_WHILE.get(value.until, '')}"


def _past(speak: Speaker, value: terms.Moved) -> str:
    what = all_of(speak, value.filter).removeprefix("all ")
    if value.origin == "battlefield" and value.to == "graveyard":
        return f"{what} that died this turn"
    into = f" that were put into a {value.to}" if value.to else f" that left the {value.origin}"
    return f"{what}{into} this turn"


def _cast(speak: Speaker, value: terms.Cast) -> str:
    what = "spells" if value.filter is None else all_of(speak, value.filter).removeprefix("all ")
    by = {"you": "you cast", "opponent": "your opponents cast"}.get(value.who, "cast")
    return f"{what} {by} this turn"


def _except(speak: Speaker, value: terms.Except) -> str:
    if value == terms.Except(terms.EachPlayer("opponent"), terms.ChooserOf()):
        return "each other opponent"
    return f"{speak.say(value.of)} other than {speak.say(value.without)}"


def _sum(speak: Speaker, value: terms.Sum) -> str:
    said = speak.say(value.of)
    said = {1: said, 2: f"twice {said}"}.get(value.times, f"{number(value.times)} times {said}")
    return f"{said} plus {value.plus}" if value.plus else said


def _modifying(speak: Speaker, value: cards.Modifying) -> str:
    what = {"counters": f"{value.counter} counters".strip(), "damage": "damage", "life": "life gained"}
    to = "players" if value.to is None else all_of(speak, value.to).removeprefix("all ")
    sign = "plus" if value.plus >= 0 else "minus"
    change = f"times {value.times}" if value.times != 1 else f"{sign} {abs(value.plus)}"
    return f"{what.get(value.event, value.event)} for {to} ({value.who}): that many {change} instead"


_BY = {"you": "you control counters", "opponent": "an opponent controls counters"}

FAMILIES: Catalogue = {
    do.GainControl: _control,
    do.WinGame: lambda s, v: does(who(s, v.who), "win", "the game"),
    do.CastNow: _cast_now,
    do.PhaseOut: lambda s, v: does(who(s, v.what), "phase out"),
    do.Pay: _pay,
    do.Roll: lambda _s, v: f"roll a {number(v.sides)}-sided die",
    do.MoveUntil: lambda s, v: (
        f"{does(who(s, v.who), 'move', 'cards from the top of the library')} to {v.to} until one is"
        f" {one(s, v.filter).split(' from ', maxsplit=1)[0]}"
    ),
    terms.Times: lambda _s, _v: "the number of times you paid",
    do.Cascade: lambda _s, _v: "cascade",
    do.Whenever: _whenever,
    terms.Moved: _past,
    terms.Cast: _cast,
    terms.Except: _except,
    terms.AttachedTo: lambda s, v: f"{all_of(s, v.filter)} attached to {s.say(v.of)}",
    terms.Sum: _sum,
    terms.Half: lambda s, v: f"half of {s.say(v.of)}, rounded {'up' if v.up else 'down'}",
    terms.Shared: lambda s, v: f"the greatest number of {s.say(v.of)} that have a creature type in common",
    terms.Spent: lambda s, v: f"the amount of mana spent to cast {s.say(v.of)}",
    triggers.CountersSpell: lambda _s, v: f"when a spell or ability {_BY.get(v.who, 'counters')} a spell",
    cards.Modifying: _modifying,
    costs.TapPower: lambda s, v: (
        f"tap any number of untapped {all_of(s, v.filter).removeprefix('all ')} you control with total power"
        f" {s.say(v.power)} or greater"
    ),
    costs.CountersOn: lambda s, v: f"put {counters(s, v.count, v.kind)} on {one(s, v.filter)} you control",
    triggers.Chapter: lambda _s, v: f"at chapter {either([str(n) for n in v.numbers])}",
}
