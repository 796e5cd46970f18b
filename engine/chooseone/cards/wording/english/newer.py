"""Fights, counters, libraries looked at, restrictions, what becomes of permanents, in English."""

from __future__ import annotations

from chooseone.cards.wording.english.amounts import owner
from chooseone.cards.wording.english.asking import UNTIL
from chooseone.cards.wording.english.grammar import COLORS, Who, article, does, either, number
from chooseone.cards.wording.english.quantities import quantity
from chooseone.cards.wording.english.subjects import who
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.effects import instructions as do
from chooseone.terms.amounts import Amount, Each, Subject, Theirs, X


def group(speak: Speaker, what: Subject) -> Who:
    """Who does something; a group is a bare plural ("creatures without flying")."""
    found = who(speak, what)
    if isinstance(what, Each | Theirs):
        return found._replace(text=found.text.removeprefix("all "), person="many")
    return found


def _fight(speak: Speaker, value: do.Fight) -> str:
    return does(who(speak, value.one), "fight", speak.say(value.other))


def _each_deals(speak: Speaker, value: do.EachDeals) -> str:
    by = group(speak, value.by)
    much = "damage equal to its power" if value.amount is None else f"{speak.say(value.amount)} damage"
    to = "its controller" if value.to is None else speak.say(value.to)
    return does(by, "deal", f"{much} to {to}")


def _exchange(speak: Speaker, value: do.ExchangeControl) -> str:
    return f"exchange control of {speak.say(value.one)} and {speak.say(value.other)}"


def _surveil(speak: Speaker, value: do.Surveil) -> str:
    some = quantity(speak, value.amount, "")
    return does(who(speak, value.who), "surveil", some.head.strip()) + some.tail


def _look(speak: Speaker, value: do.Look) -> str:
    top = "the top card" if value.amount == 1 else f"the top {_many(speak, value.amount)} cards"
    speak.seen[value.key] = False
    verb = "reveal" if value.reveal else "look at"
    return f"{verb} {top} of {owner(speak.say(value.of))} library"


def _many(speak: Speaker, amount: Amount) -> str:
    return number(amount) if isinstance(amount, int) else speak.say(amount)


def _kind(kind: str, other: str = "counters") -> str:
    return f"{kind} {other}" if kind else other


def _double(speak: Speaker, value: do.DoubleCounters) -> str:
    kind = f"{value.kind} counters" if value.kind else "each kind of counter"
    return f"double the number of {kind} on {speak.say(value.on)}"


def _remove_all(speak: Speaker, value: do.RemoveAllCounters) -> str:
    return f"remove all {_kind(value.kind)} from {speak.say(value.of)}"


def _take(speak: Speaker, value: do.TakeCounters) -> str:
    up_to = "up to " if value.least == 0 else ""
    some = quantity(speak, value.most, "counter", "counters")
    head = some.head.replace("a ", "one ", 1) if up_to else some.head
    of = speak.say(value.of).removesuffix(" with a counter on it")
    return f"remove {up_to}{head} from {of}{some.tail}"


def _move_counters(speak: Speaker, value: do.MoveCounters) -> str:
    return f"move all {_kind(value.kind)} from {speak.say(value.of)} onto {speak.say(value.to)}"


_LIMITS = {
    "can't block": "can't block this turn",
    "can't attack": "can't attack this turn",
    "can't be blocked": "can't be blocked this turn",
    "attacks": "attack this turn if able",
    "blocks": "block this turn if able",
    "must be blocked": "must be blocked this turn if able",
    "can't gain life": "can't gain life this turn",
}
_ORDERS = {
    "goaded": "goad {}",
    "regenerate": "regenerate {}",
    "exile instead": "if {} would die this turn, exile it instead",
    "prevent damage to": "prevent all damage that would be dealt to {} this turn",
    "prevent combat damage to": "prevent all combat damage that would be dealt to {} this turn",
    "prevent combat damage by": "prevent all combat damage that would be dealt by {} this turn",
    "prevent damage by": "prevent all damage {} would deal this turn",
}


def _restrict(speak: Speaker, value: do.Restrict) -> str:
    if value.what is None:
        return "prevent all combat damage that would be dealt this turn"
    if value.rules == ("extra land",):
        return "you may play an additional land this turn"
    if value.rules[0] in _ORDERS:
        return _ORDERS[value.rules[0]].format(speak.say(value.what))
    subject = group(speak, value.what)
    if value.rules == ("doesn't untap",):
        return f"{subject.text} doesn't untap during its controller's next untap step"
    if value.rules == ("can't attack", "can't block"):
        return f"{subject.text} can't attack or block this turn"
    said = [_LIMITS.get(rule, rule) for rule in value.rules]
    one = subject.person == "one"
    return f"{subject.text} {' and '.join(_third(part) if one else part for part in said)}"


def _third(said: str) -> str:
    return said.replace("attack this", "attacks this").replace("block this turn if", "blocks this turn if")


def _become(speak: Speaker, value: do.Become) -> str:
    subject = group(speak, value.what)
    if value.switched:
        whose = owner(subject.text)
        return f"switch {whose} power and toughness{UNTIL.get(value.until, '')}"
    person = subject._replace(text="", person="one" if subject.person == "one" else "many")
    parts = [does(person, *part).strip() for part in _changes(speak, value)]
    return f"{subject.text} {' and '.join(parts)}{UNTIL.get(value.until, '')}"


def _changes(speak: Speaker, value: do.Become) -> list[tuple[str, str]]:
    base = _base(speak, value)
    looks = " ".join((*_hue(value), *value.subtypes, *value.types))
    parts = [("lose", "all abilities")] if value.loses_all else []
    parts += [("lose", either(value.loses, "and"))] if value.loses else []
    if value.subtypes or value.types:
        more = " in addition to its other types" if value.adds else ""
        with_base = f" with {base}" if base else ""
        parts.append(("become", f"{article(looks)}{with_base}{more}"))
    elif value.colors is not None:
        parts.append(("become", " and ".join(_hue(value)) or "colorless"))
    elif base:
        parts.append(("have", base))
    return [*parts, *([("gain", either(value.gains, "and"))] if value.gains else [])]


def _hue(value: do.Become) -> list[str]:
    return [COLORS.get(color, color) for color in value.colors or ()]


def _base(speak: Speaker, value: do.Become) -> str:
    if value.power is None or value.toughness is None:
        return ""
    power, toughness = (
        str(n) if isinstance(n, int) else "X" if isinstance(n, X) else speak.say(n)
        for n in (value.power, value.toughness)
    )  # fmt: skip
    return f"base power and toughness {power}/{toughness}"


def _set_life(speak: Speaker, value: do.SetLife) -> str:
    return f"{owner(speak.say(value.who))} life total becomes {speak.say(value.amount)}"


def _reflexive(speak: Speaker, value: do.Reflexive) -> str:
    from chooseone.cards.wording.english.abilities import modes  # noqa: PLC0415  (abilities hold instructions)

    return f"when you do, {modes(speak, value.modes, value.choice)}"


def _connive(speak: Speaker, value: do.Connive) -> str:
    return does(who(speak, value.what), "connive") + ("" if value.amount == 1 else f" {value.amount}")


NEWER: Catalogue = {
    do.Fight: _fight,
    do.EachDeals: _each_deals,
    do.ExchangeControl: _exchange,
    do.Proliferate: lambda _s, v: "proliferate" if v.times == 1 else f"proliferate {v.times} times",
    do.Surveil: _surveil,
    do.Look: _look,
    do.LookAtHand: lambda s, v: f"look at {owner(s.say(v.of))} hand",
    do.Explore: lambda s, v: does(who(s, v.what), "explore"),
    do.Connive: _connive,
    do.DoubleCounters: _double,
    do.RemoveAllCounters: _remove_all,
    do.TakeCounters: _take,
    do.MoveCounters: _move_counters,
    do.Restrict: _restrict,
    do.Become: _become,
    do.BecomeCopy: lambda s, v: does(group(s, v.what), "become", f"a copy of {s.say(v.of)}"),
    do.SetLife: _set_life,
    do.Reflexive: _reflexive,
}
