"""Fights, counters, looking, becoming, control and delayed abilities, in English."""

from __future__ import annotations

from chooseone.cards import definition as cards
from chooseone.cards.wording.english.asking import UNTIL, in_order
from chooseone.cards.wording.english.costs import counters
from chooseone.cards.wording.english.filters import all_of, one
from chooseone.cards.wording.english.grammar import COLORS, article, does, either, number
from chooseone.cards.wording.english.subjects import who
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.effects import instructions as do
from chooseone.effects.becoming import RULES
from chooseone.effects.modes import Choice, Mode
from chooseone.terms import amounts as terms
from chooseone.terms import costs, triggers
from chooseone.terms.amounts import You
from chooseone.terms.filters import Filter

FOR_A_WHILE = {
    **UNTIL,
    "next turn": " until your next turn",
    "next untap": " during its controller's next untap step",
    "next end": " until your next end step",
}


def _each_deals(speak: Speaker, value: do.EachDeals) -> str:
    by = who(speak, value.by)
    to = "its controller" if value.to is None else speak.say(value.to)
    much = "damage equal to its power" if value.amount is None else f"{speak.say(value.amount)} damage"
    return does(by, "deal", f"{much} to {to}")


def _times(speak: Speaker, verb: str, times: terms.Amount) -> str:
    return verb if times == 1 else f"{verb} {speak.say(times)} times"


def _kind(kind: str) -> str:
    return f"{kind} counters" if kind else "counters"


def _double(speak: Speaker, value: do.DoubleCounters) -> str:
    what = f"{value.kind} counters" if value.kind else "each kind of counter"
    return f"double the number of {what} on {speak.say(value.on)}"


def _take(speak: Speaker, value: do.TakeCounters) -> str:
    up_to = "up to " if value.least != value.most else ""
    many = number(value.most) if isinstance(value.most, int) else speak.say(value.most)
    noun = "counter" if value.most == 1 else "counters"
    return f"remove {up_to}{many} {noun} from {speak.say(value.of)}"


def _look(speak: Speaker, value: do.Look) -> str:
    whose = "your library" if isinstance(value.of, You) else f"{speak.say(value.of)}'s library"
    many = number(value.amount) if isinstance(value.amount, int) else speak.say(value.amount)
    top = "the top card" if value.amount == 1 else f"the top {many} cards"
    return f"{'reveal' if value.reveal else 'look at'} {top} of {whose}"


def _become(speak: Speaker, value: do.Become) -> str:
    subject = who(speak, value.what)
    parts = [does(subject._replace(text=""), verb, rest).strip() for verb, rest in _changes(speak, value)]
    return f"{subject.text} {' and '.join(parts)}{FOR_A_WHILE.get(value.until, '')}"


def _changes(speak: Speaker, value: do.Become) -> list[tuple[str, str]]:
    said: list[tuple[str, str]] = [("lose", "all abilities")] if value.loses_all else []
    said += [("lose", either(value.loses, "and"))] if value.loses else []
    colors = "" if value.colors is None else either([COLORS[c] for c in value.colors], "and") or "colorless"
    kind = " ".join((*([colors] if colors else ()), *value.subtypes, *value.types))
    stats = "/".join("" if n is None else speak.say(n) for n in (value.power, value.toughness)).strip("/")
    if kind:
        other = " in addition to its other types" if value.adds else ""
        said.append(("become", f"{article(kind)}{other}"))
    said += [("have", f"base power and toughness {stats}")] if stats else []
    said += [("gain", either(value.gains, "and"))] if value.gains else []
    said += [("switch", "power and toughness")] if value.switched else []
    return said or [("stay", "as it is")]


def _restrict(speak: Speaker, value: do.Restrict) -> str:
    said = " and ".join(RULES.get(word, word) for word in value.rules)
    until = FOR_A_WHILE.get(value.until, "") if value.until != "end of turn" else " this turn"
    return f"{said if value.what is None else f'{speak.say(value.what)} {said}'}{until}"


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


def _reflexive(speak: Speaker, value: do.Reflexive) -> str:
    said = [speak_mode(speak, mode) for mode in value.modes]
    if value.choice is None:
        return f"when you do, {'; '.join(said)}"
    return f"when you do, choose {_chosen(speak, value.choice)}: {' / '.join(said)}"


def _chosen(speak: Speaker, choice: Choice) -> str:
    least, most = (number(n) if isinstance(n, int) else speak.say(n) for n in (choice.least, choice.most))
    return most if choice.least == choice.most else f"{least} to {most}"


def speak_mode(speak: Speaker, mode: Mode) -> str:
    """A mode with targets of its own."""
    return Speaker(speak.catalogue, speak.definition, mode.slots).say(mode)


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


def _sum(speak: Speaker, value: terms.Sum) -> str:
    said = speak.say(value.of)
    said = {1: said, 2: f"twice {said}"}.get(value.times, f"{number(value.times)} times {said}")
    return f"{said} plus {value.plus}" if value.plus else said


def _fits(speak: Speaker, value: terms.Fits) -> str:
    what = all_of(speak, value.filter).removeprefix("all ")
    return f"{speak.say(value.what)} is {'not ' if value.negate else ''}one of {what}"


def _thing(speak: Speaker, what: Filter | None) -> str:
    return "this" if what is None else f"one of {all_of(speak, what).removeprefix('all ')}"


def _you_attack(speak: Speaker, value: triggers.YouAttack) -> str:
    by = {"you": "you attack", "opponent": "an opponent attacks"}.get(value.who, "a player attacks")
    kind = "" if value.filter is None else f" with {all_of(speak, value.filter).removeprefix('all ')}"
    return f"when {by}{kind}{' with one creature alone' if value.alone else ''}"


def _combat_damage(speak: Speaker, value: triggers.CombatDamageBy) -> str:
    to = {"you": "you", "opponent": "an opponent"}.get(value.to, "a player")
    return f"when {_thing(speak, value.filter)} deals combat damage to {to}"


def _modifying(speak: Speaker, value: cards.Modifying) -> str:
    what = {"counters": f"{value.counter} counters".strip(), "damage": "damage", "life": "life gained"}
    to = "players" if value.to is None else all_of(speak, value.to).removeprefix("all ")
    sign = "plus" if value.plus >= 0 else "minus"
    change = f"times {value.times}" if value.times != 1 else f"{sign} {abs(value.plus)}"
    return f"{what.get(value.event, value.event)} for {to} ({value.who}): that many {change} instead"


def _entering(speak: Speaker, value: cards.Entering) -> str:
    said = ["tapped"] if value.tapped else []
    said += [f"with {counters(speak, number_, kind)} on it" for kind, number_ in value.counters]
    said += ["under the control of an opponent of your choice"] if value.opponent else []
    if value.copy is not None:
        said.append(f"as a copy of {one(speak, value.copy)}{' if you want' if value.may else ''}")
    said += [f"with a choice of {either(value.words)}"] if value.words else []
    if_ = "" if value.condition is None else f" if {speak.say(value.condition)}"
    return f"this enters {' and '.join(said)}{if_}"


_BY = {"you": "you control counters", "opponent": "an opponent controls counters"}

FAMILIES: Catalogue = {
    do.Fight: lambda s, v: does(who(s, v.one), "fight", s.say(v.other)),
    do.EachDeals: _each_deals,
    do.Proliferate: lambda s, v: _times(s, "proliferate", v.times),
    do.DoubleCounters: _double,
    do.RemoveAllCounters: lambda s, v: f"remove all {_kind(v.kind)} from {s.say(v.of)}",
    do.MoveCounters: lambda s, v: f"move all {_kind(v.kind)} from {s.say(v.of)} onto {s.say(v.to)}",
    do.TakeCounters: _take,
    do.Look: _look,
    do.LookAtHand: lambda s, v: f"look at {s.say(v.of)}'s hand",
    do.Surveil: lambda s, v: does(who(s, v.who), "surveil", s.say(v.amount)),
    do.Explore: lambda s, v: does(who(s, v.what), "explore"),
    do.Connive: lambda s, v: does(who(s, v.what), "connive", "" if v.amount == 1 else s.say(v.amount)),
    do.Become: _become,
    do.BecomeCopy: lambda s, v: does(who(s, v.what), "become", f"a copy of {s.say(v.of)}"),
    do.Restrict: _restrict,
    do.GainControl: _control,
    do.ExchangeControl: lambda s, v: f"exchange control of {s.say(v.one)} and {s.say(v.other)}",
    do.SetLife: lambda s, v: f"{s.say(v.who)}'s life total becomes {s.say(v.amount)}",
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
    do.Reflexive: _reflexive,
    terms.Moved: _past,
    terms.Cast: _cast,
    terms.Except: lambda s, v: f"{s.say(v.of)} other than {s.say(v.without)}",
    terms.AttachedTo: lambda s, v: f"{all_of(s, v.filter)} attached to {s.say(v.of)}",
    terms.Sum: _sum,
    terms.Half: lambda s, v: f"half of {s.say(v.of)}, rounded {'up' if v.up else 'down'}",
    terms.Shared: lambda s, v: f"the greatest number of {s.say(v.of)} that have a creature type in common",
    terms.Spent: lambda s, v: f"the amount of mana spent to cast {s.say(v.of)}",
    terms.Did: lambda _s, v: "you don't" if v.negate else "you do",
    terms.Fits: _fits,
    terms.All: lambda s, v: " and ".join(s.say(one) for one in v.of),
    triggers.Either: lambda s, v: " or ".join(
        s.say(one) if n == 0 else s.say(one).removeprefix("when ") for n, one in enumerate(v.of)
    ),
    triggers.BecomesTapped: lambda s, v: f"when {_thing(s, v.filter)} becomes tapped",
    triggers.YouAttack: _you_attack,
    triggers.Blocks: lambda s, v: (
        f"when {_thing(s, v.filter)} {'becomes blocked' if v.becomes else 'blocks'}"
    ),
    triggers.CombatDamageBy: _combat_damage,
    triggers.IsDealtDamage: lambda s, v: f"when {_thing(s, v.filter)} is dealt damage",
    triggers.CountersSpell: lambda _s, v: f"when a spell or ability {_BY.get(v.who, 'counters')} a spell",
    cards.Entering: _entering,
    cards.Modifying: _modifying,
    costs.TapPower: lambda s, v: (
        f"tap any number of untapped {all_of(s, v.filter).removeprefix('all ')} you control with total power"
        f" {s.say(v.power)} or greater"
    ),
    costs.CountersOn: lambda s, v: f"put {counters(s, v.count, v.kind)} on {one(s, v.filter)} you control",
    triggers.Chapter: lambda _s, v: f"at chapter {either([str(n) for n in v.numbers])}",
}
