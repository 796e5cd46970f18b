"""Trigger conditions in Spanish."""

from __future__ import annotations

from chooseone.cards.wording.spanish.filters import host, one, phrase
from chooseone.cards.wording.spanish.grammar import agree
from chooseone.cards.wording.spanish.terms import STEPS, ZONES, Noun
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms import triggers
from chooseone.terms.filters import Filter

_WHO = {"opponent": "un oponente", "any": "un jugador"}
_WHOSE = {"you": "tu", "opponent": "cada oponente", "any": "cada jugador"}
_ORDINALS = ("primer", "segundo", "tercer")


def _thing(speak: Speaker, what: Filter | None) -> str:
    return (speak.definition.name or "esto") if what is None else one(speak, what)


def _does(who: str, verb: str) -> str:
    """What a player does in the subjunctive: "lances", "un oponente lance"."""
    return f"{verb}s" if who == "you" else f"{_WHO.get(who, who)} {verb}"


def _on(speak: Speaker, what: Filter | None, does: str) -> str:
    return f"{'cuando' if what is None else 'siempre que'} {_thing(speak, what)} {does}"


def _casts(speak: Speaker, value: triggers.Casts) -> str:
    if value.this:
        return f"cuando {_does(value.who, 'lance')} este hechizo"
    if value.number:
        whose = f"{'tu' if value.who == 'you' else 'su'} {_ORDINALS[value.number - 1]}"
        return f"siempre que {_does(value.who, 'lance')} {whose} hechizo de cada turno"
    what = "un hechizo" if value.filter is None else one(speak, value.filter)
    return f"siempre que {_does(value.who, 'lance')} {what}"


def _discards(speak: Speaker, value: triggers.Discards) -> str:
    what = "una carta" if value.filter is None else one(speak, value.filter)
    return f"siempre que {_does(value.who, 'descarte')} {what}"


def _damages(speak: Speaker, value: triggers.DealsDamage) -> str:
    what = host(speak) if value.host else _thing(speak, None)
    kind = "daño de combate" if value.combat else "daño"
    return f"siempre que {what} haga {kind}{' a un jugador' if value.to_player else ''}"


def _targeted(speak: Speaker, value: triggers.BecomesTarget) -> str:
    what = "un hechizo o habilidad" if value.filter is None else one(speak, value.filter)
    whose = {"you": " que controlas", "opponent": " que controla un oponente"}.get(value.by, "")
    return f"siempre que {_thing(speak, None)} sea objetivo de {what}{whose}"


def _either(speak: Speaker, value: triggers.Either) -> str:
    """Two events of one thing: "cuando entre al campo de batalla o ataque"."""
    first, *rest = [speak.say(part) for part in value.of]
    subject = f"{_thing(speak, getattr(value.of[0], 'filter', None))} "
    bare = [said.removeprefix("cuando ").removeprefix("siempre que ").removeprefix(subject) for said in rest]
    return " o ".join([first.replace("cuando ", "siempre que ", 1), *bare])


def _you_attack(speak: Speaker, value: triggers.YouAttack) -> str:
    kind = "" if value.filter is None else f" con {phrase(speak, value.filter, many=True).text}"
    kind = " con exactamente una criatura" if value.alone else kind
    return f"siempre que {_does(value.who, 'ataque')}{kind}"


def _step(_speak: Speaker, value: triggers.StepBegins) -> str:
    found = STEPS.get(value.step, Noun(value.step))
    if value.step == "beginning_of_combat":
        turn = {"you": "tu turno", "opponent": "el turno de cada oponente"}.get(value.whose, "cada turno")
        return f"al comienzo del combate en {turn}"
    if value.whose == "you":
        return f"al comienzo de tu {found.word}"
    return f"al comienzo {'de la' if found.feminine else 'del'} {found.word} de {_WHOSE[value.whose]}"


def _leaves(speak: Speaker, value: triggers.Leaves) -> str:
    found = ZONES.get(value.to)
    if found is None:
        return _on(speak, value.filter, "deje el campo de batalla")
    place = f"{'a la' if found.feminine else 'al'} {found.word}"
    return _on(speak, value.filter, f"vaya del campo de batalla {place}")


def _blocks(speak: Speaker, value: triggers.Blocks) -> str:
    feminine = value.filter is None or phrase(speak, value.filter).feminine
    blocked = f"sea {agree('bloqueado', feminine=feminine, many=False)}"
    return _on(speak, value.filter, blocked if value.becomes else "bloquee").replace("cuando", "siempre que")


def _damage_by(speak: Speaker, value: triggers.CombatDamageBy) -> str:
    to = {"you": "a ti", "opponent": "a un oponente"}.get(value.to, "a un jugador")
    if value.each:
        return f"siempre que {one(speak, value.filter)} haga daño de combate {to}"
    what = phrase(speak, value.filter, many=True)
    return f"siempre que {'una' if what.feminine else 'uno'} o más {what.text} hagan daño de combate {to}"


TRIGGERS: Catalogue = {
    triggers.Enters: lambda s, v: _on(s, v.filter, "entre al campo de batalla"),
    triggers.Dies: lambda s, v: _on(s, v.filter, "muera"),
    triggers.Leaves: _leaves,
    triggers.StepBegins: _step,
    triggers.Casts: _casts,
    triggers.Discards: _discards,
    triggers.Draws: lambda _s, v: f"siempre que {_does(v.who, 'robe')} una carta",
    triggers.BecomesTarget: _targeted,
    triggers.Attacks: lambda s, v: f"siempre que {_thing(s, v.filter)} ataque",
    triggers.DealsDamage: _damages,
    triggers.GainsLife: lambda _s, v: f"siempre que {_does(v.who, 'gane')} vidas",
    triggers.Either: _either,
    triggers.BecomesTapped: lambda s, v: f"siempre que {_thing(s, v.filter)} se gire",
    triggers.YouAttack: _you_attack,
    triggers.Blocks: _blocks,
    triggers.CombatDamageBy: _damage_by,
    triggers.IsDealtDamage: lambda s, v: f"siempre que {_thing(s, v.filter)} reciba daño",
    triggers.CountersSpell: lambda _s, v: (
        f"siempre que un hechizo o habilidad que "
        f"{'controlas' if v.who == 'you' else f'controla {_WHO.get(v.who, v.who)}'} contrarreste un hechizo"
    ),
    triggers.UnknownTrigger: lambda _s, v: f"cuando (sin soporte: {v.words})",
}
