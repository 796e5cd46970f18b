"""Keyword abilities in Spanish: as printed, and as something that is had or gained."""

from __future__ import annotations

from collections.abc import Iterable

from chooseone.cards.wording.spanish.grammar import either
from chooseone.cards.wording.spanish.terms import KEYWORDS

_FROM = {
    "white": "el blanco", "blue": "el azul", "black": "el negro", "red": "el rojo", "green": "el verde",
    "each color": "cada color", "all colors": "todos los colores", "everything": "todo",
    "artifacts": "los artefactos", "creatures": "las criaturas", "enchantments": "los encantamientos",
}  # fmt: skip


def keyword(word: str) -> str:
    """A keyword as a line of text has it: "vuela", "protección contra el rojo", "rebatir {2}"."""
    return _said(word, 0)


def skill(word: str) -> str:
    """A keyword as what something has: "la habilidad de volar", "protección contra el rojo"."""
    said = _said(word, 1)
    return said if said.startswith(("protección", '"')) else f"la habilidad de {said}"


def skills(words: Iterable[str]) -> str:
    """Several keywords that something has or gains: "las habilidades de volar y arrollar"."""
    found = [_said(word, 1) for word in words]
    plain = [one for one in found if not one.startswith(("protección", '"'))]
    rest = [one for one in found if one not in plain]
    head = f"{'la habilidad' if len(plain) == 1 else 'las habilidades'} de {either(plain, 'y')}"
    return either([head, *rest] if plain else rest, "y")


def _said(word: str, form: int) -> str:
    if word in KEYWORDS:
        return KEYWORDS[word][form]
    head, _, rest = word.partition(" from ")
    if head == "protection":
        return f"protección contra {_FROM.get(rest, rest)}"
    if head == "hexproof":
        return f"antimaleficio contra {_FROM.get(rest, rest)}"
    head, space, rest = word.partition(" ")
    return f"{KEYWORDS[head][form]}{space}{rest}" if head in KEYWORDS else word
