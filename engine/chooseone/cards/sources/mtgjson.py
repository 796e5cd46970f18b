"""MTGJSON AtomicCards: all cards by name, each a list of faces."""

from __future__ import annotations

from typing import Any

import msgspec

from chooseone.cards.sources.facts import Printed


class Atomic(msgspec.Struct, rename="camel", gc=False):
    """What is read of a face; everything else in it is passed over."""

    name: str
    types: list[str]
    subtypes: list[str] = []
    supertypes: list[str] = []
    face_name: str | None = None
    layout: str = "normal"
    mana_cost: str | None = None
    colors: list[str] | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    text: str | None = None


def from_atomic(entry: tuple[str, Any]) -> list[Printed]:
    """The faces of an entry of "data"; `msgspec.ValidationError` for one of another form."""
    name, value = entry
    if name in ("cards", "tokens", "booster") or not isinstance(value, list):
        raise ValueError("no entry of AtomicCards; a file of one set can't be read")
    found = [msgspec.convert(face, Atomic) for face in value]
    return [_printed(name, side, face) for side, face in enumerate(_distinct(found))]


def _distinct(faces: list[Atomic]) -> list[Atomic]:
    """The faces by name; of two texts under one name the first is the card's."""
    return list({face.face_name or face.name: face for face in reversed(faces)}.values())[::-1]


def _printed(name: str, side: int, face: Atomic) -> Printed:
    return Printed(
        face.face_name or face.name,
        name,
        side,
        face.layout,
        face.types,
        face.subtypes,
        face.supertypes,
        face.mana_cost,
        face.colors,
        face.power,
        face.toughness,
        face.loyalty,
        face.defense,
        face.text,
    )
