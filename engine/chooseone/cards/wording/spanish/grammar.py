"""The little grammar that the Spanish phrases need: gender, number, verbs, contractions, lists."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

_NUMBERS = ("cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez")
COLORS = {"W": "blanco", "U": "azul", "B": "negro", "R": "rojo", "G": "verde"}
_IRREGULAR = {
    "poner": ("pon", "pone", "ponen"), "hacer": ("haces", "hace", "hacen"),
    "ganar": ("ganas", "gana", "ganan"),
    "perder": ("pierdes", "pierde", "pierden"), "obtener": ("obtienes", "obtiene", "obtienen"),
    "destruir": ("destruye", "destruye", "destruyen"), "elegir": ("elige", "elige", "eligen"),
    "mostrar": ("muestra", "muestra", "muestran"), "moler": ("muele", "muele", "muelen"),
    "jugar": ("juega", "juega", "juegan"), "prevenir": ("prevén", "previene", "previenen"),
    "tener": ("tienes", "tiene", "tienen"), "poder": ("puedes", "puede", "pueden"),
    "mover": ("mueve", "mueve", "mueven"), "ser": ("eres", "es", "son"), "distribuir":
    ("distribuye", "distribuye", "distribuyen"),
}  # fmt: skip
_REGULAR = (
    "robar", "descartar", "exiliar", "regresar", "sacrificar", "buscar", "barajar", "crear", "copiar",
    "contrarrestar", "girar", "enderezar", "mirar", "agregar", "adivinar", "vigilar", "proliferar",
    "explorar", "maquinar", "luchar", "remover", "duplicar", "intercambiar", "anexar", "regenerar",
    "acosar", "cambiar",
    "pagar", "lanzar", "quitar",
)  # fmt: skip


class Phrase(NamedTuple):
    """A noun with what stands after it: "criatura" and "que controlas"; the rest rules its words."""

    head: str
    tail: str = ""
    feminine: bool = False
    many: bool = False

    @property
    def text(self) -> str:
        """The whole phrase, without article."""
        return f"{self.head} {self.tail}".strip()


class Who(NamedTuple):
    """Somebody or something as the subject of a sentence: "you", "one" or "many"."""

    text: str
    person: str = "one"


def number(count: object, *, feminine: bool = False, alone: bool = False) -> str:
    """A small whole number as a word before a noun, or `alone`; another amount as it is."""
    if isinstance(count, int) and count == 1:
        return "una" if feminine else "uno" if alone else "un"
    if isinstance(count, int) and 0 <= count < len(_NUMBERS):
        return _NUMBERS[count]
    return str(count)


def agree(adjective: str, *, feminine: bool, many: bool) -> str:
    """An adjective in the gender and number of its noun: "blanca", "azules", "atacante"."""
    if adjective.endswith("o"):
        adjective = f"{adjective[:-1]}{'a' if feminine else 'o'}"
    elif adjective.endswith("dor") and feminine:
        adjective += "a"
    return plural(adjective) if many else adjective


def plural(word: str) -> str:
    """The plural of a word: "criaturas", "habilidades", "dragones"."""
    if word.endswith("z"):
        return f"{word[:-1]}ces"
    if word[-1:] in "aeiouáéó":
        return f"{word}s"
    for accented, plain in (("ón", "ones"), ("án", "anes"), ("én", "enes"), ("ín", "ines")):
        if word.endswith(accented):
            return word[:-2] + plain
    return word if word.endswith("s") else f"{word}es"


def article(phrase: Phrase, *, definite: bool = False) -> str:
    """The phrase with its article: "una criatura", "el jugador", "las cartas"."""
    one, many = ("la" if phrase.feminine else "el"), ("las" if phrase.feminine else "los")
    if not definite:
        one, many = number(1, feminine=phrase.feminine), ("unas" if phrase.feminine else "unos")
    return f"{many if phrase.many else one} {phrase.text}"


def that(phrase: Phrase) -> str:
    """The phrase as known already: "esa criatura", "esos jugadores"."""
    forms = ("esas", "esos") if phrase.many else ("esa", "ese")
    return f"{forms[0] if phrase.feminine else forms[1]} {phrase.head}"


def conjugate(verb: str, person: str) -> str:
    """A verb for "you" (as on cards: an order, or "ganas"), "one" or "many"."""
    place = ("you", "one", "many").index(person)
    if verb in _IRREGULAR:
        return _IRREGULAR[verb][place]
    ending = "a" if verb.endswith("ar") else "e"
    return f"{verb[:-2]}{ending}{'n' if person == 'many' else ''}"


def does(who: Who, verb: str, rest: str = "") -> str:
    """What somebody does: "roba una carta", "el jugador objetivo roba una carta"."""
    tail = f" {rest}" if rest else ""
    subject = "" if who.person == "you" else f"{who.text} "
    return contracted(f"{subject}{conjugate(verb, who.person)}{tail}")


_INFINITIVES = {
    conjugate(verb, person): verb for verb in (*_IRREGULAR, *_REGULAR) for person in ("one", "you")
}


def infinitive(sentence: str) -> str:
    """A sentence without subject with its verb in the infinitive ("robar una carta"), "" if there is none."""
    verb, space, rest = sentence.partition(" ")
    return f"{_INFINITIVES[verb]}{space}{rest}" if verb in _INFINITIVES else ""


def contracted(text: str) -> str:
    """The text with "al" and "del"."""
    return re.sub(r"\b(a|de) el (?=\S)", lambda found: "al " if found[1] == "a" else "del ", text)


def either(parts: Sequence[str], word: str = "o") -> str:
    """A list: "a", "a o b", "a, b y c"; "u" and "e" where the sound demands it."""
    if len(parts) < 2:
        return "".join(parts)
    last = parts[-1].lower()
    if word == "o" and last.startswith(("o", "ho")):
        word = "u"
    elif word == "y" and last.startswith(("i", "hi")) and not last.startswith("hie"):
        word = "e"
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def capital(sentence: str) -> str:
    """The sentence with a capital at its start."""
    return sentence[:1].upper() + sentence[1:]
