"""Life, damage, cards, and the instructions that hold others, in Spanish."""

from __future__ import annotations

from chooseone.cards.wording.spanish.amounts import quantity
from chooseone.cards.wording.spanish.costs import paid
from chooseone.cards.wording.spanish.filters import some
from chooseone.cards.wording.spanish.grammar import (
    capital,
    conjugate,
    contracted,
    does,
    either,
    infinitive,
    number,
)
from chooseone.cards.wording.spanish.subjects import AGAIN, player, to_whom, who
from chooseone.cards.wording.spanish.terms import ANSWERS, STEPS, UNTIL, Noun
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.cards.wording.steps import TapOrUntap, grouped, is_said_later, note
from chooseone.effects import instructions as do
from chooseone.effects.base import Instruction
from chooseone.terms.amounts import Target, You


def in_order(speak: Speaker, steps: tuple[Instruction, ...]) -> str:
    """Instructions one after the other, a sentence each."""
    first, *rest = _said(speak, steps) or [""]
    return ". ".join([first, *map(capital, rest)])


def together(speak: Speaker, steps: tuple[Instruction, ...]) -> str:
    """Instructions in one sentence."""
    return either(_said(speak, steps), "y")


def _said(speak: Speaker, steps: tuple[Instruction, ...]) -> list[str]:
    found = []
    for step in grouped(steps):
        if isinstance(step, TapOrUntap):
            found.append(f"gira o endereza {speak.say(step.what)}")
        else:
            if not is_said_later(speak, step, picked):
                found.append(speak.say(step))
            note(speak, step, AGAIN)
    return found


def picked(speak: Speaker, value: do.Pick) -> str:
    """What is chosen: "una criatura que controlas", "hasta dos tierras"."""
    return some(speak, value.most, value.filter, up_to=value.least != value.most)


def _life(verb: str, speak: Speaker, value: do.GainLife | do.LoseLife) -> str:
    return does(player(speak, value.who), verb, quantity(speak, value.amount, "vida", "vidas"))


def damage(speak: Speaker, amount: object) -> str:
    """So much damage."""
    if isinstance(amount, int):
        return f"{amount} {'punto' if amount == 1 else 'puntos'} de daño"
    return quantity(speak, amount, "punto de daño", "puntos de daño", feminine=False)  # type: ignore[arg-type]


def _damage(speak: Speaker, value: do.DealDamage) -> str:
    some_damage = damage(speak, value.amount)
    if isinstance(value.to, You):
        by = who(speak, value.by)
        return contracted(
            f"{by.text} te {conjugate('hacer', 'one' if by.person == 'you' else by.person)} {some_damage}"
        )
    slot = speak.slot(value.to.slot) if isinstance(value.to, Target) else None
    if slot is not None and slot.divide is not None:
        split = f"{some_damage} repartidos como elijas entre {speak.say(value.to)}"
        return does(who(speak, value.by), "hacer", split)
    return does(who(speak, value.by), "hacer", f"{some_damage} {to_whom(speak, value.to)}")


def _prevent(speak: Speaker, value: do.PreventDamage) -> str:
    many = speak.say(value.amount)
    to = to_whom(speak, value.to)
    return f"prevén los próximos {many} puntos de daño que se le fueran a hacer {to} este turno"


def _mana(speak: Speaker, value: do.AddMana) -> str:
    free = f"{number(value.any_color)} maná de cualquier color" if value.any_color else ""
    return does(player(speak, value.who), "agregar", " y ".join(part for part in (value.mana, free) if part))


def _if(speak: Speaker, value: do.If) -> str:
    return f"si {speak.say(value.condition)}, {together(speak, value.then)}"


def _may(speak: Speaker, value: do.May) -> str:
    """With "puedes" and an infinitive where each sentence is about that player, else with "si quieres"."""
    asked = player(speak, value.who)
    start = "" if asked.person == "you" else f"{asked.text} "
    said = _said(speak, value.then)
    verbs = [infinitive(one.removeprefix(start).removeprefix("ese jugador ")) for one in said]
    if all(verbs):
        return f"{start}{'puedes' if asked.person == 'you' else 'puede'} {either(verbs, 'y')}"
    return f"si {'quieres' if asked.person == 'you' else f'{asked.text} quiere'}, {either(said, 'y')}"


def _unless(speak: Speaker, value: do.Unless) -> str:
    happens, payer = together(speak, value.then), player(speak, value.who)
    pays = "pagues" if payer.person == "you" else f"{payer.text} pague"
    return f"{happens} a menos que {pays} {paid(speak, value.cost)}"


def _say(speak: Speaker, value: do.Say) -> str:
    return does(player(speak, value.who), "elegir", either([ANSWERS.get(word, word) for word in value.words]))


def _later(speak: Speaker, value: do.Later) -> str:
    found = STEPS.get(value.step, Noun(value.step))
    own = "tu" if value.whose == "you" else "la" if found.feminine else "el"
    next_one = "próxima" if found.feminine else "próximo"
    when = contracted(f"al comienzo de {own} {next_one} {found.word}")
    return f"{when}, {together(speak, value.then)}"


def _draw(speak: Speaker, value: do.Draw) -> str:
    up_to = "hasta " if value.up_to else ""
    return does(player(speak, value.who), "robar", f"{up_to}{cards(speak, value.amount)}")


def cards(speak: Speaker, amount: object) -> str:
    """A number of cards: "una carta", "dos cartas"."""
    return quantity(speak, amount, "carta", "cartas", word=True)  # type: ignore[arg-type]


def _discard(speak: Speaker, value: do.Discard) -> str:
    asked = player(speak, value.who)
    if value.whole:
        return does(asked, "descartar", "tu mano" if isinstance(value.who, You) else "su mano")
    many = cards(speak, value.amount) if value.filter is None else some(speak, value.amount, value.filter)
    many = many.removesuffix(" de tu mano").removesuffix(" de una mano")
    return does(asked, "descartar", f"{many}{' al azar' if value.random else ''}")


def _delayed(speak: Speaker, value: do.Whenever) -> str:
    when = speak.say(value.trigger)
    about = "" if value.about is None else speak.say(value.about)
    this = speak.definition.name or "esto"
    when = when.replace(f" {this} ", f" {about} ", 1) if about else when
    when = when.replace("siempre que", "la próxima vez que", 1) if value.once else when
    until = " este turno" if value.until == "end of turn" else UNTIL.get(value.until, "")
    return f"{when}{until}, {together(speak, value.then)}"


def _unsupported(speak: Speaker, value: do.Unsupported) -> str:
    return f"(sin soporte: {value.words.replace('~', speak.definition.name or 'esto')})"


ASKING: Catalogue = {
    do.GainLife: lambda s, v: _life("ganar", s, v),
    do.LoseLife: lambda s, v: _life("perder", s, v),
    do.SetLife: lambda s, v: contracted(
        f"{'tu total de vidas' if isinstance(v.who, You) else f'el total de vidas de {s.say(v.who)}'}"
        f" se convierte en {s.say(v.amount)}"
    ),
    do.DealDamage: _damage,
    do.PreventDamage: _prevent,
    do.AddMana: _mana,
    do.LoseGame: lambda s, v: does(player(s, v.who), "perder", "el juego"),
    do.WinGame: lambda s, v: does(player(s, v.who), "ganar", "el juego"),
    do.If: _if,
    do.May: _may,
    do.Unless: _unless,
    do.Say: _say,
    do.Later: _later,
    do.Whenever: _delayed,
    do.Draw: _draw,
    do.Discard: _discard,
    do.DiscardThat: lambda s, v: f"su propietario descarta {s.say(v.what)}",
    do.Scry: lambda s, v: contracted(f"adivina {s.say(v.amount)}"),
    do.Surveil: lambda s, v: does(player(s, v.who), "vigilar", s.say(v.amount)),
    do.Unsupported: _unsupported,
}
