"""Instructions that move objects between zones or show them, in Spanish."""

from __future__ import annotations

import re

from chooseone.cards.wording.spanish.amounts import counter, quantity
from chooseone.cards.wording.spanish.asking import cards, picked
from chooseone.cards.wording.spanish.filters import phrase, some
from chooseone.cards.wording.spanish.grammar import Who, agree, contracted, does, number
from chooseone.cards.wording.spanish.subjects import player, who, whose
from chooseone.cards.wording.spanish.terms import ZONES
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.effects import instructions as do
from chooseone.terms.amounts import Each, EachPlayer, Subject, Target, Theirs, This, Those, You
from chooseone.terms.filters import Filter


def _move(speak: Speaker, value: do.Move) -> str:
    seen = isinstance(value.what, Those) and value.what.key in speak.seen
    what = (
        "el resto"
        if isinstance(value.what, Those) and speak.seen.get(value.what.key)
        else speak.say(value.what)
    )
    yours = seen or _is_yours(speak, value.what) or " de tu " in what
    put = seen or any(zone in what for zone in (" mano", " biblioteca"))
    whose_zone = "tu {}" if yours else "{} de su propietario"
    if value.to == "exile":
        return f"exilia {what}{_extras(speak, value, what)}"
    if value.to == "battlefield":
        if put:
            return f"pon {what} en el campo de batalla{_extras(speak, value, what, yours=True)}"
        return f"regresa {what} al campo de batalla{_extras(speak, value, what, yours=yours)}"
    if value.to == "library":
        return contracted(f"pon {what} {_position(value.position, yours=yours)}{_order(value)}")
    found = ZONES[value.to]
    place = whose_zone.format(found.word)
    place = place if yours else f"{'la' if found.feminine else 'el'} {place}"
    back = value.to == "hand" and not put
    return contracted(f"regresa {what} a {place}" if back else f"pon {what} en {place}")


def _is_yours(speak: Speaker, what: Subject) -> bool:
    if isinstance(what, Target):
        slot = speak.slot(what.slot)
        return slot is not None and slot.filter.owner == "you"
    if isinstance(what, Theirs):
        return isinstance(what.who, You)
    return isinstance(what, This) or (isinstance(what, Each) and what.filter.owner == "you")


def _position(position: int, *, yours: bool) -> str:
    library = "tu biblioteca" if yours else "la biblioteca de su propietario"
    if position == 0:
        return f"en la parte superior de {library}"
    return f"en el fondo de {library}" if position < 0 else f"en {library}, en la posición {position + 1}"


def _order(value: do.Move) -> str:
    return " en un orden aleatorio" if value.random else " en cualquier orden" if value.ordered else ""


def _extras(speak: Speaker, value: do.Move, what: str, *, yours: bool = False) -> str:
    tapped = f" {_tapped(what)}" if value.tapped else ""
    under = (
        " bajo el control de su propietario"
        if value.to == "battlefield" and value.under != "you" and not yours
        else ""
    )
    under = " bajo tu control" if value.under == "you" and not yours else under
    many = [counters(speak, count, kind) for kind, count in value.counters]
    extra = f" con {' y '.join(many)}" if many else ""
    return f"{tapped}{under}{extra}"


def _tapped(what: str) -> str:
    """The adjective as the noun of the words demands it: "girada", "girados"."""
    found = re.search(r"\b(?:carta|criatura|tierra|ficha)(s?)\b", what)
    return agree("girado", feminine=found is not None, many=found is not None and bool(found[1]))


def counters(speak: Speaker, count: object, kind: str) -> str:
    """A number of counters: "un contador +1/+1", "dos contadores de carga"."""
    return quantity(speak, count, counter(kind), counter(kind, many=True), feminine=False, word=True)  # type: ignore[arg-type]


def top(speak: Speaker, amount: object, of: Subject) -> str:
    """The top cards of a library: "las tres primeras cartas de tu biblioteca"."""
    library = "su biblioteca" if isinstance(of, EachPlayer) else whose(speak, of, "biblioteca", feminine=True)
    return contracted(f"{first_cards(speak, amount)} de {library}")


def first_cards(speak: Speaker, amount: object) -> str:
    """So many cards from the top."""
    if amount == 1:
        return "la primera carta"
    many = number(amount, feminine=True) if isinstance(amount, int) else speak.say(amount)
    return f"las {many} primeras cartas"


def _move_top(speak: Speaker, value: do.MoveTop) -> str:
    asked = player(speak, value.who)
    own = "tu" if asked.person == "you" else "su"
    what = f"{first_cards(speak, value.amount)} de {own} biblioteca"
    if value.to == "exile":
        return does(asked, "exiliar", what)
    place = "en el campo de batalla" if value.to == "battlefield" else f"en {own} {ZONES[value.to].word}"
    return does(asked, "poner", f"{what} {place}")


def _search(speak: Speaker, value: do.Search) -> str:
    asked = player(speak, value.who)
    own = "tu" if asked.person == "you" else "su"
    many = value.most != 1
    sought = some(speak, value.most, value.filter or Filter(zone="library"), up_to=many)
    sought = sought.replace(" de una biblioteca", "").replace(f" de {own} biblioteca", "")
    them = "las" if many else "la"
    place = f"en {own} {ZONES[value.to].word}" if value.to in ZONES else ""
    if value.to == "battlefield":
        tapped = agree("girado", feminine=True, many=many) if value.tapped else ""
        place = f"en el campo de batalla {tapped}".strip()
    moved = f"exília{them}" if value.to == "exile" else f"pon{them} {place}"
    if asked.person != "you":
        moved = f"{them} {'exilia' if value.to == 'exile' else 'pone'} {place}".strip()
    shown = "" if not value.reveal else f", muéstra{them}" if asked.person == "you" else f", {them} muestra"
    return does(asked, "buscar", f"en {own} biblioteca {sought}{shown} y {moved}")


def _pick(speak: Speaker, value: do.Pick) -> str:
    what = picked(speak, value)
    if isinstance(value.among, Theirs):
        what = what.replace(" de una ", " de su ").replace(" de un ", " de su ")
        what = what.replace(" de su ", " de tu ") if isinstance(value.who, You) else what
        what = what if " de su " in what or " de tu " in what else f"{what} que controla"
    elif isinstance(value.among, Those):
        for zone in ("mano", "biblioteca", "cementerio"):
            what = what.replace(f" de una {zone}", "").replace(f" de un {zone}", "")
        if value.among.key in speak.seen:
            speak.seen[value.among.key], speak.seen[value.key] = True, False
        what = f"{what} de entre {speak.say(value.among)}"
    return does(player(speak, value.who), "elegir", f"{what}{' al azar' if value.random else ''}")


def _destroy(speak: Speaker, value: do.Destroy) -> str:
    return f"destruye {speak.say(value.what)}{', sin que se pueda regenerar' if value.buried else ''}"


def _reveal_hand(speak: Speaker, value: do.RevealHand) -> str:
    asked = player(speak, value.who)
    return does(asked, "mostrar", "tu mano" if asked.person == "you" else "su mano")


def _look(speak: Speaker, value: do.Look) -> str:
    if isinstance(value.of, You):
        speak.seen[value.key] = False
    return f"{'muestra' if value.reveal else 'mira'} {top(speak, value.amount, value.of)}"


def _counter(speak: Speaker, value: do.Counter) -> str:
    instead = {"exile": ", exiliándolo", "hand": ", regresándolo a la mano de su propietario"}.get(
        value.to, ""
    )
    return f"contrarresta {speak.say(value.what)}{instead}"


def _cast_now(speak: Speaker, value: do.CastNow) -> str:
    asked: Who = player(speak, value.who)
    what = "cartas" if value.filter is None else phrase(speak, value.filter, many=True).text
    free = " sin pagar su coste de maná" if value.free else ""
    some_of = number(value.most, feminine=True) if isinstance(value.most, int) else speak.say(value.most)
    least = some_of if value.most == 1 else f"hasta {some_of}"
    start = "puedes" if asked.person == "you" else f"{asked.text} puede"
    return f"{start} lanzar {least} de esas {what}{free}"


MOVING: Catalogue = {
    do.Destroy: _destroy,
    do.Counter: _counter,
    do.Move: _move,
    do.MoveTop: _move_top,
    do.Mill: lambda s, v: does(player(s, v.who), "moler", cards(s, v.amount)),
    do.Sacrifice: lambda s, v: does(player(s, v.who), "sacrificar", some(s, v.count, v.filter)),
    do.SacrificeThat: lambda s, v: f"sacrifica {s.say(v.what)}",
    do.Search: _search,
    do.Shuffle: lambda s, v: does(
        player(s, v.who), "barajar", f"{'tu' if isinstance(v.who, You) else 'su'} biblioteca"
    ),
    do.Pick: _pick,
    do.Reveal: lambda s, v: f"muestra {s.say(v.what)}",
    do.RevealHand: _reveal_hand,
    do.Look: _look,
    do.LookAtHand: lambda s, v: f"mira {whose(s, v.of, 'mano', feminine=True)}",
    do.Explore: lambda s, v: does(who(s, v.what), "explorar"),
    do.Connive: lambda s, v: does(who(s, v.what), "maquinar", "" if v.amount == 1 else s.say(v.amount)),
    do.CastNow: _cast_now,
    do.Cascade: lambda _s, _v: "cascada",
}
