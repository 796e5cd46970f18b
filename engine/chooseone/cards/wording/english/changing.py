"""Instructions that change permanents, tokens, copies and targets, in English."""

from __future__ import annotations

from chooseone.cards.definition import Definition
from chooseone.cards.wording.english.asking import UNTIL
from chooseone.cards.wording.english.costs import counters
from chooseone.cards.wording.english.grammar import COLORS, article, does, either, number
from chooseone.cards.wording.english.subjects import who
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.effects import instructions as do
from chooseone.terms.amounts import Amount, X, You


def _put_counters(speak: Speaker, value: do.PutCounters) -> str:
    some = counters(speak, value.amount, value.kind)
    if value.remove:
        return f"remove {some} from {speak.say(value.on)}"
    return f"put {some} on {speak.say(value.on)}"


def _pump(speak: Speaker, value: do.Pump) -> str:
    subject = who(speak, value.what)
    parts = [
        does(subject._replace(text="", person=_person(subject.person)), *part)
        for part in _changes(speak, value)
    ]
    said = f"{subject.text} {' and '.join(part.strip() for part in parts)}{UNTIL.get(value.until, '')}"
    return said + "".join(f", X being {x}" for x in _being(speak, value))


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
    return [speak.say(counted[0])] if counted else []


def _bonus(speak: Speaker, value: do.Pump, amount: Amount) -> str:
    down = value.minus or (isinstance(amount, int) and amount < 0)
    said = str(abs(amount)) if isinstance(amount, int) else "X"
    return f"{'-' if down else '+'}{said}"


def _tokens(speak: Speaker, value: do.CreateTokens) -> str:
    found = [token for token in speak.definition.tokens if token.name == value.token]
    looks = token_words(found[0]) if found else f"{value.token} token"
    if value.tapped:
        looks = f"tapped {looks}"
    if value.amount == 1:
        made = article(looks)
    else:
        many = number(value.amount) if isinstance(value.amount, int) else speak.say(value.amount)
        made = f"{many} {looks.replace(' token', ' tokens', 1)}"
    return does(who(speak, value.who), "create", made)


def token_words(token: Definition) -> str:
    """What a token looks like: "1/1 white Rabbit creature token"."""
    stats = f"{token.power}/{token.toughness} " if token.power is not None else ""
    colors = either([COLORS.get(color, color) for color in token.colors or ()], "and")
    hue = "" if not stats else f"{colors or 'colorless'} "
    kind = " ".join((*token.supertypes, *(token.subtypes or (token.name,)), *(token.types if stats else ())))
    skills = f" with {either(token.keywords, 'and')}" if token.keywords else ""
    return f"{stats}{hue}{kind} token{skills}"


def _copies(speak: Speaker, value: do.CopyPermanent) -> str:
    many = (
        "a token that is a copy" if value.amount == 1 else f"{speak.say(value.amount)} tokens that are copies"
    )
    return f"create {many} of {speak.say(value.of)}{', tapped' if value.tapped else ''}"


def _copy_spell(speak: Speaker, value: do.CopySpell) -> str:
    asked = who(speak, value.who)
    said = does(asked, "copy", speak.say(value.what))
    if value.colors is not None:
        said += f", the copy is {either([COLORS.get(c, c) for c in value.colors], 'and') or 'colorless'}"
    chooser = "you" if isinstance(value.who, You) else "they"
    return f"{said}, {chooser} may choose new targets for the copy" if value.choose_new else said


def _change_targets(speak: Speaker, value: do.ChangeTargets) -> str:
    what = speak.say(value.what)
    asked = who(speak, value.who)
    if value.how == "choose_new":
        return f"{asked.text} may choose new targets for {what}"
    return does(asked, "change", f"{'the target' if value.how == 'change' else 'one target'} of {what}")


def _gain_control(speak: Speaker, value: do.GainControl) -> str:
    return does(who(speak, value.who), "gain", f"control of {speak.say(value.what)}")


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
    do.GainControl: _gain_control,
    do.Attach: _attach,
    do.MayPlay: _may_play,
    do.TriggerNow: lambda _s, _v: "an ability triggers",
}
