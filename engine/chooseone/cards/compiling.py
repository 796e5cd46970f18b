"""Facts of a card become its definition, whatever its text says; and the proof that nothing was lost."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from chooseone.cards.definition import Definition, Static
from chooseone.cards.proof import round_trips
from chooseone.cards.reading import read_card, unread
from chooseone.cards.sources import CardFacts

LONGEST = 6000
"""No card has half as much text; a longer one is not read but kept as unsupported."""
_GIVEN = (
    "name", "types", "subtypes", "supertypes", "cost", "colors", "power", "toughness", "loyalty", "defense",
    "text",
)  # fmt: skip


class Compiled(NamedTuple):
    """A face, its definition, and whether the words of the definition say its text again."""

    facts: CardFacts
    definition: Definition
    round_trip: bool


def compile_face(facts: CardFacts) -> Compiled:
    """The definition of one face; never fails: what can't be read stays in it as unsupported text."""
    text = facts.text
    if len(text) > LONGEST:
        facts = msgspec.structs.replace(facts, text="", odd=(*facts.odd, f"text of {len(text)} characters"))
    definition = _with_odd(_read(facts), facts.odd)
    return Compiled(facts, definition, not _has_lost(definition) and round_trips(definition, facts.text))


def _has_lost(definition: Definition) -> bool:
    """True if text was not read: it is in no words, so that nothing needs to be said to know the answer."""
    return bool(unread(msgspec.structs.replace(definition, keywords=())))


def _read(facts: CardFacts) -> Definition:
    given = {key: getattr(facts, key) for key in _GIVEN if getattr(facts, key) is not None}
    try:
        found = read_card(given, facts.name)
    except RecursionError:
        found = read_card({**given, "text": ""}, facts.name)
        found = _with_odd(found, (facts.text,))
    return msgspec.structs.replace(found, made_up=False)


def _with_odd(definition: Definition, odd: tuple[str, ...]) -> Definition:
    """The definition with what no definition can hold as unsupported text."""
    if not odd:
        return definition
    lost = tuple(Static(unread=text) for text in odd)
    return msgspec.structs.replace(definition, abilities=(*definition.abilities, *lost))
