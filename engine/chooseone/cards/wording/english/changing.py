"""Instructions that change permanents, tokens, copies and targets, in English."""

from __future__ import annotations

from msgspec import structs

from chooseone.cards.definition import Definition
from chooseone.cards.wording.english.asking import UNTIL
from chooseone.cards.wording.english.grammar import COLORS, Who, article, does, either, number
from chooseone.cards.wording.english.quantities import quantity
from chooseone.cards.wording.english.subjects import who
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.effects import instructions as do
from chooseone.terms.amounts import Amount, Count, Each, Target, X, You


def _put_counters(speak: Speaker, value: do.PutCounters) -> str:
    some = quantity(speak, value.amount, f"{value.kind} counter", f"{value.kind} counters")
    if isinstance(value.on, Target) and (slot := speak.slot(value.on.slot)) and slot.divide is not None:
        return f"distribute {some.head} among {speak.say(value.on)}"
    if value.remove:
        return f"remove {some.head} from {speak.say(value.on)}{some.tail}"
    return f"put {some.head} on {speak.say(value.on)}{some.tail}"


def _pump(speak: Speaker, value: do.Pump) -> str:
    subject = _subject(speak, value)
    parts = [
        does(subject._replace(text="", person=_person(subject.person)), *part)
        for part in _changes(speak, value)
    ]
    said = f"{subject.text} {' and '.join(part.strip() for part in parts)}{UNTIL.get(value.until, '')}"
    return said + "".join(_being(speak, value))


def _subject(speak: Speaker, value: do.Pump) -> Who:
    """Who changes; a group that somebody controls is a bare plural ("creatures you control")."""
    subject = who(speak, value.what)
    if isinstance(value.what, Each) and value.what.filter.controller:
        return subject._replace(text=subject.text.removeprefix("all "))
    return subject


def _person(person: str) -> str:
    return "one" if person == "one" else "many"


def _changes(speak: Speaker, value: do.Pump) -> list[tuple[str, str]]:
    changes = [("lose", "all abilities")] if value.loses_all else []
    if value.power != 0 or value.toughness != 0:
        changes.append(
            ("get", f"{_bonus(speak, value, value.power)}/{_bonus(speak, value, value.toughness)}")
        )
    if value.gains:
        changes.append(("gain", either(value.gains, "and")))
    if value.colors is not None:
        changes.append(("become", either([COLORS.get(c, c) for c in value.colors], "and") or "colorless"))
    if value.types is not None:
        changes.append(("become", article(" ".join(value.types) or "thing without types")))
    return changes or [("get", "+0/+0")]


def _being(speak: Speaker, value: do.Pump) -> list[str]:
    """What X is where the bonus is counted."""
    counted = [one for one in (value.power, value.toughness) if not isinstance(one, int | X)]
    if not counted:
        return []
    if _for_each(speak, counted[0]):
        return [quantity(speak, counted[0], "").tail]
    return [f", where X is {speak.say(counted[0])}"]


def _for_each(speak: Speaker, amount: Amount) -> bool:
    """True where the bonus is said "for each" of something."""
    return isinstance(amount, Count) and (amount.times > 1 or speak.style.amounts == "each")


def _bonus(speak: Speaker, value: do.Pump, amount: Amount) -> str:
    down = value.minus or (isinstance(amount, int) and amount < 0)
    said = str(abs(amount)) if isinstance(amount, int) else "X"
    if isinstance(amount, Count) and _for_each(speak, amount):
        said = str(amount.times)
    return f"{'-' if down else '+'}{said}"


def _tokens(speak: Speaker, value: do.CreateTokens) -> str:
    found = [token for token in speak.definition.tokens if token.name == value.token]
    looks = token_words(found[0]) if found else f"{value.token} token"
    if found and (value.power is not None or value.toughness is not None):
        looks = _sized(found[0], value) + looks.partition(" ")[2]
    if value.tapped and not value.attacking:
        looks = f"tapped {looks}"
    asked, some = who(speak, value.who), quantity(speak, value.amount, looks, _tokens_of(looks))
    sizes = (value.power, value.toughness)
    counted = [one for one in sizes if one is not None and not isinstance(one, int | X)]
    where = f", where X is {speak.say(counted[0])}" if counted else ""
    quoted = _quoted(speak, found[0]) if found else ""
    attacking = " that's tapped and attacking" if value.attacking else ""
    return does(asked, "create", some.head) + quoted + attacking + where + some.tail


def _sized(token: Definition, value: do.CreateTokens) -> str:
    power = token.power if value.power is None else "X"
    return f"{power}/{token.toughness if value.toughness is None else 'X'} "


def _quoted(speak: Speaker, token: Definition) -> str:
    """The abilities of a token, in quotes; what the rules define needs no words."""
    if token.power is None or not token.abilities:
        return ""
    named = Speaker(speak.catalogue, structs.replace(token, name="this token"), style=speak.style)
    said = " and ".join(f'"{named.say(ability)}"' for ability in token.abilities)
    return f" {'and' if token.keywords else 'with'} {said}"


def _tokens_of(looks: str) -> str:
    return looks.replace(" token", " tokens", 1)


def token_words(token: Definition) -> str:
    """What a token looks like: "1/1 white Rabbit creature token"."""
    stats = f"{token.power}/{token.toughness} " if token.power is not None else ""
    colors = either([COLORS.get(color, color) for color in token.colors or ()], "and")
    every = len(token.colors or ()) == len(COLORS)
    hue = "" if not stats or every else f"{colors or 'colorless'} "
    kind = " ".join((*token.supertypes, *(token.subtypes or (token.name,)), *(token.types if stats else ())))
    skills = f" with {either(token.keywords, 'and')}" if token.keywords else ""
    return f"{stats}{hue}{kind} token{skills}{' that is all colors' if every else ''}"


def _copies(speak: Speaker, value: do.CopyPermanent) -> str:
    many = (
        "a token that's a copy"
        if value.amount == 1
        else f"{_number(speak, value.amount)} tokens that are copies"
    )
    return f"create {'tapped ' if value.tapped else ''}{many} of {speak.say(value.of)}{_excepted(value)}"


def _excepted(value: do.CopyPermanent) -> str:
    """What the copy is "except" (707.9b)."""
    parts = ["it's not legendary"] if value.nonlegendary else []
    stats = [] if value.power is None else [f"{value.power}/{value.toughness}"]
    looks = [*stats, *value.subtypes, *value.types]
    gains = either(value.gains, "and")
    if looks:
        skills = f" with {gains}" if gains else ""
        parts.append(f"it's {article(' '.join(looks))}{skills} in addition to its other types")
    elif gains:
        parts.append(f"it has {gains}")
    return f", except {' and '.join(parts)}" if parts else ""


def _number(speak: Speaker, amount: Amount) -> str:
    return number(amount) if isinstance(amount, int) else speak.say(amount)


def _copy_spell(speak: Speaker, value: do.CopySpell) -> str:
    asked = who(speak, value.who)
    said = does(asked, "copy", speak.say(value.what))
    if value.colors is not None:
        hue = either([COLORS.get(color, color) for color in value.colors], "and") or "colorless"
        said += f", except that the copy is {hue}"
    chooser = "You" if isinstance(value.who, You) else "They"
    return f"{said}. {chooser} may choose new targets for the copy" if value.choose_new else said


def _change_targets(speak: Speaker, value: do.ChangeTargets) -> str:
    what = speak.say(value.what)
    asked = who(speak, value.who)
    if value.how == "choose_new":
        return f"{asked.text} may choose new targets for {what}"
    return does(
        asked, "change", f"{'the target' if value.how == 'change' else 'one of the targets'} of {what}"
    )


def _attach(speak: Speaker, value: do.Attach) -> str:
    return f"attach {speak.say(value.what)} to {speak.say(value.to)}"


def _may_play(speak: Speaker, value: do.MayPlay) -> str:
    return f"you may play {speak.say(value.what)}{UNTIL.get(value.until, '')}"


CHANGING: Catalogue = {
    do.PutCounters: _put_counters,
    do.Pump: _pump,
    do.Tap: lambda s, v: f"{'untap' if v.untap else 'tap'} {s.say(v.what)}",
    do.CreateTokens: _tokens,
    do.CopyPermanent: _copies,
    do.CopySpell: _copy_spell,
    do.ChangeTargets: _change_targets,
    do.Attach: _attach,
    do.MayPlay: _may_play,
    do.TriggerNow: lambda _s, _v: "an ability triggers",
}
