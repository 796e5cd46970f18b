"""Amounts, conditions and quantities in Spanish."""

from __future__ import annotations

from msgspec import structs

from chooseone.cards.wording.spanish.filters import one, phrase
from chooseone.cards.wording.spanish.grammar import COLORS, agree, contracted, either, number
from chooseone.cards.wording.spanish.keywords import keyword
from chooseone.cards.wording.spanish.subjects import whose
from chooseone.cards.wording.spanish.terms import ANSWERS, COUNTERS, VALUES
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms import amounts as terms
from chooseone.terms.filters import Filter


def counter(kind: str, *, many: bool = False) -> str:
    """A counter or counters of a kind: "contador +1/+1", "contadores de carga"."""
    return f"{'contadores' if many else 'contador'} {COUNTERS.get(kind, kind)}".strip()


def quantity(
    speak: Speaker,
    amount: terms.Amount,
    one_of: str,
    many: str,
    *,
    feminine: bool = True,
    word: bool = False,
) -> str:
    """So much of something: "3 vidas", "dos cartas" (`word`), "una cantidad de vidas igual a ..."."""
    if isinstance(amount, int):
        said = number(amount, feminine=feminine) if word else str(amount)
        return f"{said} {one_of if amount == 1 else many}"
    if isinstance(amount, terms.X | terms.Answer):
        return f"{speak.say(amount)} {many}"
    if isinstance(amount, terms.Count) and isinstance(amount.of, terms.Those):
        return f"esa misma cantidad de {many}"
    if isinstance(amount, terms.Count) and isinstance(amount.of, terms.Each | terms.Theirs):
        each = quantity(speak, amount.times, one_of, many, feminine=feminine, word=word)
        return f"{each} por {_single(speak, amount.of)}"
    return contracted(f"una cantidad de {many.removeprefix('puntos de ')} igual a {speak.say(amount)}")


def _single(speak: Speaker, of: terms.Each | terms.Theirs) -> str:
    other = (
        " otra"
        if of.filter.other and phrase(speak, of.filter).feminine
        else " otro"
        if of.filter.other
        else ""
    )
    held = "" if isinstance(of, terms.Each) else f" que controla {speak.say(of.who)}"
    if isinstance(of, terms.Theirs) and isinstance(of.who, terms.You):
        held = " que controlas"
    return f"cada{other} {phrase(speak, of.filter).text}{held}"


def group(speak: Speaker, of: terms.Subject) -> str:
    """A group after "la cantidad de": "criaturas que controlas"."""
    if isinstance(of, terms.Each):
        return phrase(speak, of.filter, many=True).text
    said = speak.say(of)
    for start in ("todas las ", "todos los ", "las ", "los "):
        said = said.removeprefix(start)
    return said


def _x(_speak: Speaker, value: terms.X) -> str:
    return _plus({1: "X", 2: "el doble de X"}.get(value.times, f"{number(value.times)} veces X"), value.plus)


def _plus(said: str, plus: int) -> str:
    return f"{said} {'más' if plus > 0 else 'menos'} {abs(plus)}" if plus else said


def _times(times: int, said: str) -> str:
    return contracted({1: said, 2: f"el doble de {said}"}.get(times, f"{number(times)} veces {said}"))


def _count(speak: Speaker, value: terms.Count) -> str:
    return _times(value.times, contracted(f"la cantidad de {group(speak, value.of)}"))


def _greatest(speak: Speaker, value: terms.Greatest) -> str:
    name, feminine = VALUES.get(value.what, (value.what, False))
    return f"{'la' if feminine else 'el'} mayor {name} entre {group(speak, value.of)}"


def _value_of(speak: Speaker, value: terms.ValueOf) -> str:
    if value.what.startswith("counters:"):
        return f"la cantidad de {counter(value.what[9:], many=True)} sobre {speak.say(value.of)}"
    name, feminine = VALUES.get(value.what, (value.what, False))
    return whose(speak, value.of, name, feminine=feminine)


def _at_least(speak: Speaker, value: terms.AtLeast) -> str:
    amount = value.amount
    if isinstance(amount, terms.Count) and isinstance(amount.of, terms.Each):
        return _there_are(speak, amount.of.filter, value)
    if isinstance(amount, terms.ValueOf) and amount.what == "life" and isinstance(amount.of, terms.You):
        return f"tienes {_bound(speak, value)} vidas"
    return f"{speak.say(amount)} es {_bound(speak, value)}"


def _bound(speak: Speaker, value: terms.AtLeast) -> str:
    if value.negate and isinstance(value.least, int):
        return f"{value.least - 1} o menos"
    return f"{'menos de ' if value.negate else ''}{speak.say(value.least)}{'' if value.negate else ' o más'}"


def _there_are(speak: Speaker, what: Filter, value: terms.AtLeast) -> str:
    """Whether there is enough of something: "controlas una criatura", "hay tres o más"."""
    verb = "hay"
    if what.controller == "you" and what.zone == "battlefield":
        verb, what = "controlas", _without_controller(what)
    found = phrase(speak, what, many=value.least != 1)
    found = found._replace(tail=found.tail.replace("de tu cementerio", "en tu cementerio"))
    if value.least == 1:
        none = f"no {verb} {'ninguna' if found.feminine else 'ningún'} {found.text}"
        return (
            none
            if value.negate
            else f"{verb} {one(speak, what).replace('de tu cementerio', 'en tu cementerio')}"
        )
    least = (
        number(value.least, feminine=found.feminine)
        if isinstance(value.least, int)
        else speak.say(value.least)
    )
    return f"{verb} menos de {least} {found.text}" if value.negate else f"{verb} {least} o más {found.text}"


def _without_controller(what: Filter) -> Filter:
    return structs.replace(what, controller="")


def _kicked(_speak: Speaker, value: terms.Kicked) -> str:
    return f"{'no ' if value.negate else ''}se pagó el coste de {keyword(value.cost)} de este hechizo"


def _fits(speak: Speaker, value: terms.Fits) -> str:
    """As in "es roja", "es una carta de tierra"."""
    negated = "no " if value.negate else ""
    if value.filter == Filter(colors=value.filter.colors, zone=value.filter.zone):
        hues = [agree(COLORS[color], feminine=True, many=False) for color in value.filter.colors]
        return f"{negated}es {either(hues)}"
    return f"{negated}es {one(speak, value.filter)}"


def _card_types(speak: Speaker, value: terms.CardTypes) -> str:
    return f"hay {number(value.least)} o más tipos de carta entre {group(speak, value.of)}"


def _said(_speak: Speaker, value: terms.Said) -> str:
    return "lo haces" if value.word == "yes" else f"se eligió {ANSWERS.get(value.word, value.word)}"


AMOUNTS: Catalogue = {
    terms.X: _x,
    terms.Count: _count,
    terms.Greatest: _greatest,
    terms.ValueOf: _value_of,
    terms.ModesOf: lambda s, v: contracted(f"la cantidad de veces que elegiste un modo para {s.say(v.of)}"),
    terms.Answer: lambda _s, _v: "el número elegido",
    terms.Sum: lambda s, v: _plus(_times(v.times, s.say(v.of)), v.plus),
    terms.Half: lambda s, v: contracted(
        f"la mitad de {s.say(v.of)}, redondeando hacia {'arriba' if v.up else 'abajo'}"
    ),
    terms.Shared: lambda s, v: f"la mayor cantidad de {group(s, v.of)} con un tipo de criatura en común",
    terms.Spent: lambda s, v: f"la cantidad de maná gastado para lanzar {s.say(v.of)}",
    terms.AtLeast: _at_least,
    terms.Kicked: _kicked,
    terms.CardTypes: _card_types,
    terms.Said: _said,
    terms.Did: lambda _s, v: "no lo haces" if v.negate else "lo haces",
    terms.Fits: _fits,
    terms.All: lambda s, v: either([s.say(part) for part in v.of], "y"),
    terms.Unread: lambda _s, _v: "algo sin soporte",
    terms.Your: lambda _s, v: f"{'no ' if v.negate else ''}es tu turno",
}
