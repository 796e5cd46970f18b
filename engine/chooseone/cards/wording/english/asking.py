"""Life, damage, mana and the instructions that hold others, in English."""

from __future__ import annotations

from chooseone.cards.wording.english.costs import cards
from chooseone.cards.wording.english.grammar import does, either, number
from chooseone.cards.wording.english.subjects import who
from chooseone.cards.wording.english.triggers import STEPS
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.effects import instructions as do
from chooseone.effects.base import Instruction
from chooseone.terms.amounts import Amount, Target, This, You

UNTIL = {"end of turn": " until end of turn", "end of next turn": " until the end of your next turn"}


def in_order(speak: Speaker, steps: tuple[Instruction, ...]) -> str:
    """Instructions one after the other."""
    return ", then ".join(speak.say(step) for step in steps)


def _life(verb: str, speak: Speaker, value: do.GainLife | do.LoseLife) -> str:
    return does(who(speak, value.who), verb, _of(speak, value.amount, "life"))


def _of(speak: Speaker, count: Amount, thing: str) -> str:
    """A number of life or damage: "3 life", "life equal to the power of it"."""
    said = speak.say(count)
    return f"{thing} equal to {said}" if said.startswith("the ") else f"{said} {thing}"


def _damage(speak: Speaker, value: do.DealDamage) -> str:
    source = None if isinstance(value.by, This) else who(speak, value.by)
    divided = _is_divided(speak, value)
    split = "divided among" if divided else "to"
    rest = f"{_of(speak, value.amount, 'damage')} {split} {speak.say(value.to)}"
    return f"deal {rest}" if source is None else does(source, "deal", rest)


def _is_divided(speak: Speaker, value: do.DealDamage) -> bool:
    slot = speak.slot(value.to.slot) if isinstance(value.to, Target) else None
    return slot is not None and slot.divide is not None


def _prevent(speak: Speaker, value: do.PreventDamage) -> str:
    return f"prevent the next {speak.say(value.amount)} damage to {speak.say(value.to)} this turn"


def _mana(speak: Speaker, value: do.AddMana) -> str:
    some = f"{number(value.any_color)} mana of any color" if value.any_color else ""
    return does(who(speak, value.who), "add", " and ".join(part for part in (value.mana, some) if part))


def _if(speak: Speaker, value: do.If) -> str:
    return f"if {speak.say(value.condition)}, {in_order(speak, value.then)}"


def _may(speak: Speaker, value: do.May) -> str:
    asked = who(speak, value.who)
    if asked.person == "you":
        return f"you may {in_order(speak, value.then)}"
    return f"{asked.text} may have this happen: {in_order(speak, value.then)}"


def _unless(speak: Speaker, value: do.Unless) -> str:
    happens, payer = in_order(speak, value.then), who(speak, value.who)
    pays = "pay" if payer.person != "one" else "pays"
    return f"{happens} unless {payer.text} {pays} {speak.listed(value.cost)}"


def _say(speak: Speaker, value: do.Say) -> str:
    return does(who(speak, value.who), "choose", either(value.words))


def _later(speak: Speaker, value: do.Later) -> str:
    whose = "your next" if value.whose == "you" else "the next"
    about = speak.say(value.about) if value.about is not None and not speak.named else ""
    note = f" (it: {about})" if about not in ("", "it", "this") else ""
    step = STEPS.get(value.step, value.step)
    return f"at the beginning of {whose} {step}, {in_order(speak, value.then)}{note}"


def _draw(speak: Speaker, value: do.Draw) -> str:
    if not isinstance(value.amount, int) and speak.say(value.amount).startswith("the "):
        return does(who(speak, value.who), "draw", f"cards equal to {speak.say(value.amount)}")
    drawn = cards(speak, value.amount)
    if value.up_to:
        drawn = f"up to {drawn}"
    return does(who(speak, value.who), "draw", drawn)


def _discard(speak: Speaker, value: do.Discard) -> str:
    asked = who(speak, value.who)
    if value.whole:
        return does(asked, "discard", "your hand" if isinstance(value.who, You) else "their hand")
    random = " at random" if value.random else ""
    return does(asked, "discard", f"{cards(speak, value.amount, value.filter)}{random}")


def _scry(speak: Speaker, value: do.Scry) -> str:
    return f"scry {speak.say(value.amount)}"


ASKING: Catalogue = {
    do.GainLife: lambda s, v: _life("gain", s, v),
    do.LoseLife: lambda s, v: _life("lose", s, v),
    do.DealDamage: _damage,
    do.PreventDamage: _prevent,
    do.AddMana: _mana,
    do.LoseGame: lambda s, v: does(who(s, v.who), "lose the game"),
    do.If: _if,
    do.May: _may,
    do.Unless: _unless,
    do.Say: _say,
    do.Later: _later,
    do.Draw: _draw,
    do.Discard: _discard,
    do.Scry: _scry,
    do.Unsupported: lambda s, v: f"(not supported: {v.words.replace('~', s.definition.name or 'this')})",
}
