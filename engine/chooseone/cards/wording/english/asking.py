"""Life, damage, mana and the instructions that hold others, in English."""

from __future__ import annotations

from chooseone.cards.wording.english.costs import cost_line, things
from chooseone.cards.wording.english.grammar import does, either, number
from chooseone.cards.wording.english.pairs import joined, picked
from chooseone.cards.wording.english.quantities import quantity
from chooseone.cards.wording.english.subjects import who
from chooseone.cards.wording.english.triggers import STEPS
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.effects import instructions as do
from chooseone.effects.base import Instruction
from chooseone.terms.amounts import Target, Those, You
from chooseone.terms.filters import Filter

UNTIL = {
    "end of turn": " until end of turn",
    "end of next turn": " until the end of your next turn",
    "next turn": " until your next turn",
    "next end": " until your next end step",
}


def in_order(speak: Speaker, steps: tuple[Instruction, ...]) -> str:
    """Instructions one after the other, a sentence each."""
    said = _without_repeated_subject(speak, _said(speak, steps))
    first, *rest = said or [""]
    return ". ".join([first, *(sentence[:1].upper() + sentence[1:] for sentence in rest)])


def together(speak: Speaker, steps: tuple[Instruction, ...]) -> str:
    """Instructions in one sentence."""
    return " and ".join(_without_repeated_subject(speak, _said(speak, steps)))


def _said(speak: Speaker, steps: tuple[Instruction, ...]) -> list[tuple[str, str]]:
    """Each sentence with the player who acts in it."""
    pairs = []
    for step in joined(speak, steps):
        if isinstance(step, tuple):
            pairs.append(step)
        elif not _goes_into_next(speak, step):
            said = speak.say(step)
            actor = getattr(step, "who", None)
            pairs.append(("" if actor is None or isinstance(actor, You) else speak.say(actor), said))
    return pairs


def _without_repeated_subject(speak: Speaker, pairs: list[tuple[str, str]]) -> list[str]:
    """Sentences without the player who acted in the one before ("... draws a card and loses 1 life")."""
    found, before = [], ""
    for actor, said in pairs:
        repeated = actor and actor == before and said.startswith(f"{actor} ") and not speak.style.again
        found.append(said.removeprefix(f"{actor} ") if repeated else said)
        before = actor
    return found


def _goes_into_next(speak: Speaker, step: Instruction) -> bool:
    """True for a choice that is said where the thing chosen is used ("exile a creature you control")."""
    if (
        not isinstance(step, do.Pick)
        or speak.style.apart
        or not step.key
        or (step.among is not None and step.filter != Filter())
    ):
        return False
    if not isinstance(step.who, You) or step.random:
        return False
    speak.picked[step.key] = picked(speak, step)
    return True


def _life(verb: str, speak: Speaker, value: do.GainLife | do.LoseLife) -> str:
    asked = who(speak, value.who)
    some = quantity(speak, value.amount, "life")
    return does(asked, verb, some.head) + some.tail


def _damage(speak: Speaker, value: do.DealDamage) -> str:
    source = who(speak, value.by)
    some = quantity(speak, value.amount, "damage")
    split = "divided as you choose among" if _is_divided(speak, value) else "to"
    return does(source, "deal", f"{some.head} {split} {speak.say(value.to)}") + some.tail


def _is_divided(speak: Speaker, value: do.DealDamage) -> bool:
    slot = speak.slot(value.to.slot) if isinstance(value.to, Target) else None
    return slot is not None and slot.divide is not None


def _prevent(speak: Speaker, value: do.PreventDamage) -> str:
    some = quantity(speak, value.amount, "damage")
    return f"prevent the next {some.head} that would be dealt to {speak.say(value.to)} this turn{some.tail}"


def _mana(speak: Speaker, value: do.AddMana) -> str:
    some = f"{number(value.any_color)} mana of any color" if value.any_color else ""
    return does(who(speak, value.who), "add", " and ".join(part for part in (value.mana, some) if part))


def _if(speak: Speaker, value: do.If) -> str:
    if len(value.then) == 1 and isinstance(value.then[0], do.Reflexive):
        return speak.say(value.then[0])
    return f"if {speak.say(value.condition)}, {together(speak, value.then)}"


def _may(speak: Speaker, value: do.May) -> str:
    asked = who(speak, value.who)
    then = together(speak, value.then)
    if asked.person == "you":
        return f"you may {then}"
    start = f"{asked.text} "
    doing = then.removeprefix(start).removeprefix("that player ").removeprefix("they ")
    return f"{asked.text} may {doing}"


def _unless(speak: Speaker, value: do.Unless) -> str:
    happens, payer = together(speak, value.then), who(speak, value.who)
    return (
        f"{happens} unless {does(payer._replace(person='one'), 'pay')} {cost_line(speak, value.cost, 'pay')}"
    )


def _say(speak: Speaker, value: do.Say) -> str:
    return does(who(speak, value.who), "choose", either(value.words))


def _later(speak: Speaker, value: do.Later) -> str:
    whose = "your next" if value.whose == "you" else "the next"
    step = STEPS.get(value.step, value.step)
    return f"{together(speak, value.then)} at the beginning of {whose} {step}"


def _draw(speak: Speaker, value: do.Draw) -> str:
    some = quantity(speak, value.amount, "card", "cards")
    asked = who(speak, value.who)
    if value.up_to:
        return does(asked, "draw", f"up to {number(value.amount)} card{'' if value.amount == 1 else 's'}")
    return does(asked, "draw", some.head) + some.tail


def _discard(speak: Speaker, value: do.Discard) -> str:
    asked = who(speak, value.who)
    if value.whole:
        return does(asked, "discard", "your hand" if isinstance(value.who, You) else "their hand")
    random = " at random" if value.random else ""
    if value.filter is not None:
        return does(asked, "discard", f"{things(speak, value.amount, value.filter)}{random}")
    some = quantity(speak, value.amount, "card", "cards")
    return does(asked, "discard", f"{some.head}{random}") + some.tail


def _scry(speak: Speaker, value: do.Scry) -> str:
    some = quantity(speak, value.amount, "")
    return does(who(speak, value.who), "scry", some.head.strip()) + some.tail


def _discard_that(speak: Speaker, value: do.DiscardThat) -> str:
    """Of a card chosen from somebody's hand its owner discards it."""
    whose = "that player discards " if isinstance(value.what, Those) else "discard "
    return f"{whose}{speak.say(value.what)}"


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
    do.DiscardThat: _discard_that,
    do.Scry: _scry,
    do.Unsupported: lambda s, v: f"(not supported: {v.words.replace('~', s.definition.name or 'this')})",
}
