"""Amounts and quantities in Spanish."""

from __future__ import annotations

from chooseone.cards.wording.spanish.filters import phrase
from chooseone.cards.wording.spanish.grammar import contracted, number
from chooseone.cards.wording.spanish.subjects import whose
from chooseone.cards.wording.spanish.terms import COUNTERS, VALUES
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms import amounts as terms


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
    extreme = f"{'la' if feminine else 'el'} {'menor' if value.lowest else 'mayor'}"
    return f"{extreme} {name} entre {group(speak, value.of)}"


def _most(speak: Speaker, value: terms.Most) -> str:
    """The most that one of several players has."""
    what = phrase(speak, value.filter, many=True).text
    return f"la {'menor' if value.fewest else 'mayor'} cantidad de {what} que tiene uno de ellos"


DIFFERENT = {
    "power": ("fuerza", "fuerzas"),
    "toughness": ("resistencia", "resistencias"),
    "mana value": ("valor de maná", "valores de maná"),
    "name": ("nombre", "nombres"),
    "color": ("color", "colores"),
    "basic land type": ("tipo de tierra básica", "tipos de tierra básica"),
}
"""One and several values of a kind."""


def _value_of(speak: Speaker, value: terms.ValueOf) -> str:
    if value.what.startswith("counters:"):
        return f"la cantidad de {counter(value.what[9:], many=True)} sobre {speak.say(value.of)}"
    name, feminine = VALUES.get(value.what, (value.what, False))
    return whose(speak, value.of, name, feminine=feminine)


AMOUNTS: Catalogue = {
    terms.X: _x,
    terms.Count: _count,
    terms.Greatest: _greatest,
    terms.Most: _most,
    terms.Different: lambda s, v: f"la cantidad de {DIFFERENT[v.what][1]} diferentes entre {group(s, v.of)}",
    terms.ValueOf: _value_of,
    terms.ModesOf: lambda s, v: contracted(f"la cantidad de veces que elegiste un modo para {s.say(v.of)}"),
    terms.Answer: lambda _s, _v: "el número elegido",
    terms.Sum: lambda s, v: _plus(_times(v.times, s.say(v.of)), v.plus),
    terms.Half: lambda s, v: contracted(
        f"la mitad de {s.say(v.of)}, redondeando hacia {'arriba' if v.up else 'abajo'}"
    ),
    terms.Shared: lambda s, v: f"la mayor cantidad de {group(s, v.of)} con un tipo de criatura en común",
    terms.Spent: lambda s, v: f"la cantidad de maná gastado para lanzar {s.say(v.of)}",
}
