"""JSON Lines: one card or one face a line, with the keys of Scryfall."""

from __future__ import annotations

from typing import Any

import msgspec

from chooseone.cards.sources.facts import Printed
from chooseone.cards.sources.scryfall import Scryfall, from_scryfall, printed


class Line(Scryfall, gc=False):
    """A line; `face_name` says which face of the card its text is of (the first one without it)."""

    face_name: str | None = None


def from_line(value: Any) -> list[Printed]:
    """The face or faces of a line; `msgspec.ValidationError` for one of another form."""
    line = msgspec.convert(value, Line)
    if line.card_faces:
        return from_scryfall(value)
    sides = line.name.split(" // ")
    name = line.face_name or sides[0]
    line.name, card = name, line.name
    return [printed(line, card, sides.index(name) if name in sides else 0, line.layout)]
