"""Payments, dice, phasing and Sagas in Spanish."""

from __future__ import annotations

from chooseone.cards.wording.spanish.costs import paid
from chooseone.cards.wording.spanish.filters import one
from chooseone.cards.wording.spanish.grammar import contracted, does, either
from chooseone.cards.wording.spanish.subjects import player, who
from chooseone.cards.wording.spanish.terms import ZONES
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.effects import instructions as do
from chooseone.terms import amounts, triggers


def _pay(speak: Speaker, value: do.Pay) -> str:
    asked = player(speak, value.who)
    may = "puedes" if asked.person == "you" else f"{asked.text} puede"
    times = "" if value.times == 1 else f" hasta {speak.say(value.times)} veces"
    return f"{may} pagar {paid(speak, value.cost)}{times}"


def _until(speak: Speaker, value: do.MoveUntil) -> str:
    asked = player(speak, value.who)
    found = ZONES.get(value.to)
    library = "tu biblioteca" if asked.person == "you" else "su biblioteca"
    what = one(speak, value.filter).replace(" de una biblioteca", "").replace(f" de {library}", "")
    until = f"cartas de la parte superior de {library} hasta que aparezca {what}"
    if value.to == "exile" or found is None:
        return does(asked, "exiliar", until)
    own = "tu" if asked.person == "you" else "su"
    return does(asked, "poner", f"en {own} {found.word} {until}")


def _phase_out(speak: Speaker, value: do.PhaseOut) -> str:
    subject = who(speak, value.what)
    return f"{subject.text} {'salen' if subject.person == 'many' else 'sale'} de fase"


NEWER: Catalogue = {
    do.Pay: _pay,
    do.MoveUntil: _until,
    do.PhaseOut: _phase_out,
    do.Roll: lambda _s, v: f"tira un dado de {v.sides} caras",
    amounts.Times: lambda _s, _v: contracted("la cantidad de veces que se pagó el coste"),
    triggers.Chapter: lambda _s, v: f"en el capítulo {either([str(number) for number in v.numbers], 'y')}",
}
