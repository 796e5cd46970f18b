"""Conditions in Spanish: "controlas una criatura", "un oponente tiene ocho o más cartas en su cementerio"."""

from __future__ import annotations

from msgspec import structs

from chooseone.cards.wording.bounds import (
    Held,
    bound,
    exactly,
    held,
    is_anywhere,
    is_descended,
    life_of,
    more_than,
)
from chooseone.cards.wording.spanish.amounts import DIFFERENT, counter, group
from chooseone.cards.wording.spanish.filters import phrase
from chooseone.cards.wording.spanish.grammar import COLORS, agree, contracted, either, number
from chooseone.cards.wording.spanish.keywords import keyword
from chooseone.cards.wording.spanish.terms import ANSWERS, STATUS, SUPERTYPES, VALUES, ZONES
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms import amounts as terms
from chooseone.terms.filters import Filter

_HOLDERS = {
    ("opponent", False): "un oponente", ("opponent", True): "cada oponente",
    ("any", False): "un jugador", ("any", True): "cada jugador",
    ("other", False): "otro jugador", ("other", True): "cada otro jugador",
}  # fmt: skip


def _holder(speak: Speaker, who: str | terms.Subject, every: bool) -> str:
    """Who has it, with a space behind; "you" is in the verb."""
    if who == "you":
        return ""
    return f"{_HOLDERS.get((who, every), 'un jugador') if isinstance(who, str) else speak.say(who)} "


def _some(speak: Speaker, value: terms.AtLeast, what: Filter, *, exact: bool = False) -> str:
    """So many of what fits: "una criatura", "ninguna criatura", "tres o más criaturas"."""
    one, many = phrase(speak, what), phrase(speak, what, many=True)
    single = bound(value).number == 1
    other = agree("otro", feminine=one.feminine, many=not single)
    first = f"{other} {one.text}" if what.other else f"{number(1, feminine=one.feminine)} {one.text}"
    rest = f"{other} {many.text}" if what.other else many.text
    return _so_many(speak, value, first, rest, feminine=one.feminine, exact=exact)


def _so_many(
    speak: Speaker, value: terms.AtLeast, first: str, many: str, *, feminine: bool, exact: bool = False
) -> str:
    how, least = bound(value)
    said = number(least, feminine=feminine, alone=True) if isinstance(least, int) else speak.say(least)
    if exact:
        return f"exactamente {first if least == 1 else f'{said} {many}'}"
    none = f"{'ninguna' if feminine else 'ningún'} {first.split(' ', 1)[1]}"
    ways = {"some": first, "none": none, "under": f"menos de {said} {many}"}
    return ways.get(how, f"{said} o {'más' if how == 'more' else 'menos'} {many}")


def _not(value: terms.AtLeast) -> str:
    return "no " if bound(value).how == "none" else ""


def _at_least(speak: Speaker, value: terms.AtLeast, *, exact: bool = False) -> str:
    amount, other = value.amount, more_than(value)
    found, whose = held(amount, below=value.negate), life_of(amount, below=value.negate)
    if other is not None and (found is not None or whose is not None):
        return _more(speak, found, whose, other)
    if found is not None:
        return _has(speak, found, _some(speak, value, found.bare, exact=exact), _not(value))
    if whose is not None:
        return f"{_holder(speak, *whose)}{_have(whose[0])} {_bound(speak, value, exact=exact)} vidas"
    said = _counted(speak, value, amount, exact=exact)
    return said or f"{speak.say(amount)} es {_bound(speak, value, exact=exact)}"


def _bound(speak: Speaker, value: terms.AtLeast, *, exact: bool = False) -> str:
    how, least = bound(value)
    said = speak.say(least)
    if exact:
        return f"exactamente {said}"
    ways = {"under": f"menos de {said}", "fewer": f"{said} o menos", "none": "0"}
    return ways.get(how, f"{said} o más")


def _have(who: str | terms.Subject) -> str:
    return "tienes" if who == "you" else "tiene"


def _place(found: Held) -> str:
    word = ZONES[found.what.zone].word if found.what.zone in ZONES else found.what.zone
    return f"{'tu' if found.who == 'you' else 'su'} {word}"


def _has(speak: Speaker, found: Held, some: str, negated: str = "") -> str:
    """Somebody controls permanents, or has cards somewhere."""
    holder = _holder(speak, found.who, found.every)
    if not found.card:
        some = "tu comandante" if found.own else some
        return f"{holder}{negated}{'controlas' if found.who == 'you' else 'controla'} {some}"
    return f"{holder}{negated}{_have(found.who)} {some.replace(' de una biblioteca', '')} en {_place(found)}"


def _more(
    speak: Speaker,
    found: Held | None,
    whose: tuple[str | terms.Subject, bool] | None,
    other: terms.Amount,
) -> str:
    """One has more than another: "un oponente controla más tierras que tú"."""
    below = held(other, below=True) if found is not None else life_of(other, below=True)
    second = "" if below is None else _holder(speak, below[0], below[1]).strip()
    if found is not None:
        some = f"más {phrase(speak, found.bare, many=True).text}"
        return f"{_has(speak, found, some)} que {second or 'tú'}"
    first = whose or ("you", False)
    return f"{_holder(speak, *first)}{_have(first[0])} más vidas que {second or 'tú'}"


def _counted(speak: Speaker, value: terms.AtLeast, amount: object, *, exact: bool) -> str:
    """What is counted or measured; "" for a number that is said as it is."""
    if isinstance(amount, terms.Count):
        return _count(speak, value, amount.of, exact=exact)
    if isinstance(amount, terms.Different):
        return _different(speak, value, amount)
    if isinstance(amount, terms.ValueOf) and amount.what.startswith("counters:"):
        kind = amount.what[9:]
        first, many = f"un {counter(kind)}", counter(kind, many=True)
        some = _so_many(speak, value, first, many, feminine=False, exact=exact)
        return f"{_not(value)}hay {some} sobre {speak.say(amount.of)}"
    if isinstance(amount, terms.ValueOf) and isinstance(amount.of, terms.Each):
        name, feminine = VALUES.get(amount.what, (amount.what, False))
        total = agree("total", feminine=feminine, many=False)
        bounds = _bound(speak, value, exact=exact)
        return contracted(
            f"{'la' if feminine else 'el'} {name} {total} de {speak.say(amount.of)} es {bounds}"
        )
    return ""


def _count(speak: Speaker, value: terms.AtLeast, of: terms.Subject, *, exact: bool) -> str:
    if isinstance(of, terms.Moved):
        return _moved(speak, value, of)
    if isinstance(of, terms.Cast):
        what = of.filter or Filter(zone="stack", says=("spell",))
        who = {"you": "lanzaste", "opponent": "un oponente lanzó"}.get(of.who, "un jugador lanzó")
        return f"{_not(value)}{who} {_some(speak, value, what)} este turno"
    if not isinstance(of, terms.Each):
        return ""
    said = _some(speak, value, of.filter, exact=exact).replace("de tu cementerio", "en tu cementerio")
    return f"{_not(value)}hay {said}{' en el campo de batalla' if is_anywhere(of.filter) else ''}"


def _moved(speak: Speaker, value: terms.AtLeast, moved: terms.Moved) -> str:
    """What changed zones this turn (603.10, 700.4, 700.11)."""
    if is_descended(value):
        return "descendiste este turno"
    what, many = moved.filter, bound(value).number != 1 and not _not(value)
    if what.zone == "graveyard" == moved.to:
        some = _some(speak, value, structs.replace(what, owner="", zone="library", says=()))
        place = "tu cementerio" if what.owner == "you" else "un cementerio"
        origin = ZONES.get(moved.origin)
        where = "" if origin is None else f" desde {'la' if origin.feminine else 'el'} {origin.word}"
        verb = "se pusieron" if many else "se puso"
        return f"{_not(value)}{verb} {some.replace(' de una biblioteca', '')} en {place}{where} este turno"
    under = " bajo tu control" if what.controller == "you" else ""
    some = _some(speak, value, structs.replace(what, controller="") if under else what)
    if moved.to == "graveyard":
        return f"{_not(value)}{'murieron' if many else 'murió'} {some}{under} este turno"
    verb = "dejaron" if many else "dejó"
    return f"{_not(value)}{verb} el campo de batalla {some}{under} este turno"


def _different(speak: Speaker, value: terms.AtLeast, amount: terms.Different) -> str:
    first, many = DIFFERENT[amount.what]
    of = amount.of
    if amount.what in ("color", "basic land type") or not isinstance(of, terms.Each):
        some = _so_many(speak, value, f"un {first}", many, feminine=False)
        return f"{_not(value)}hay {some} entre {group(speak, of)}"
    some = _some(speak, value, structs.replace(of.filter, controller=""))
    return f"{_not(value)}controlas {some} con {many} diferentes"


def _kicked(_speak: Speaker, value: terms.Kicked) -> str:
    return f"{'no ' if value.negate else ''}se pagó el coste de {keyword(value.cost)} de este hechizo"


def _fits(speak: Speaker, value: terms.Fits) -> str:
    """As in "es roja", "es una carta de tierra", "Test está enderezado"."""
    negated, what = "no " if value.negate else "", value.filter
    subject = f"{speak.say(value.what)} " if isinstance(value.what, terms.This | terms.Host) else ""
    if what == Filter(colors=what.colors, zone=what.zone) and what.colors:
        hues = [agree(COLORS[color], feminine=True, many=False) for color in what.colors]
        return f"{subject}{negated}es {either(hues)}"
    if what in (Filter(says=what.says, zone=""), Filter(supertypes=what.supertypes, zone="")):
        words = [
            *(STATUS.get(one, one) for one in what.says),
            *(SUPERTYPES.get(one, one) for one in what.supertypes),
        ]
        return f"{subject}{negated}está {either(words)}"
    found = phrase(speak, what)
    return f"{subject}{negated}es {number(1, feminine=found.feminine)} {found.text}"


def _card_types(speak: Speaker, value: terms.CardTypes) -> str:
    return f"hay {number(value.least)} o más tipos de carta entre {group(speak, value.of)}"


def _said(_speak: Speaker, value: terms.Said) -> str:
    return "lo haces" if value.word == "yes" else f"se eligió {ANSWERS.get(value.word, value.word)}"


def _all(speak: Speaker, value: terms.All) -> str:
    exact = exactly(value)
    if exact is not None:
        return _at_least(speak, exact, exact=True)
    return either([speak.say(part) for part in value.of], "y")


def _was_cast(_speak: Speaker, value: terms.WasCast) -> str:
    return f"{'no ' if value.negate else ''}{'lo lanzaste' if value.by_you else 'fue lanzado'}"


CONDITIONS: Catalogue = {
    terms.AtLeast: _at_least,
    terms.Kicked: _kicked,
    terms.CardTypes: _card_types,
    terms.Said: _said,
    terms.Did: lambda _s, v: "no lo haces" if v.negate else "lo haces",
    terms.Fits: _fits,
    terms.All: _all,
    terms.WasCast: _was_cast,
    terms.Unread: lambda _s, _v: "algo sin soporte",
    terms.Your: lambda _s, v: f"{'no ' if v.negate else ''}es tu turno",
}
