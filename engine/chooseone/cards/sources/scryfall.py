"""Scryfall's bulk data of oracle cards: an array of cards, some with several faces."""

from __future__ import annotations

from typing import Any

import msgspec

from chooseone.cards.sources.facts import Printed, type_line

NO_CARDS = ("art_series", "double_faced_token", "emblem", "token")
"""Layouts of what is no card."""


class Face(msgspec.Struct, gc=False):
    """What is read of a card or of one of its faces; everything else in it is passed over."""

    name: str
    type_line: str | None = None
    mana_cost: str | None = None
    oracle_text: str | None = None
    colors: list[str] | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None


class Scryfall(Face, gc=False):
    """A whole card."""

    layout: str = "normal"
    card_faces: list[Face] = []


def from_scryfall(value: Any) -> list[Printed]:
    """The faces of a card, none for a token or an emblem; `msgspec.ValidationError` for another form."""
    card = msgspec.convert(value, Scryfall)
    if card.layout in NO_CARDS:
        return []
    faces = list({face.name: face for face in reversed(card.card_faces)}.values())[::-1] or [card]
    return [printed(face, card.name, side, card.layout) for side, face in enumerate(faces)]


def printed(face: Face, card: str, side: int, layout: str) -> Printed:
    """One face; `ValueError` where it has no types."""
    if not face.type_line:
        raise ValueError("`type_line` is missing")
    types, subtypes, supertypes = type_line(face.type_line.partition(" // ")[0])
    return Printed(
        face.name,
        card,
        side,
        layout,
        types,
        subtypes,
        supertypes,
        face.mana_cost,
        face.colors,
        face.power,
        face.toughness,
        face.loyalty,
        face.defense,
        face.oracle_text,
    )
