"""The cards that a recording shows, and definitions of them, so that its log stands alone."""

from __future__ import annotations

from typing import Any

import msgspec

from chooseone.cards.book import Book
from chooseone.cards.definition import Definition
from chooseone.cards.known import known
from chooseone.importers.arena.abilities import AbilityKind, merged, numbered
from chooseone.importers.arena.costs import printed
from chooseone.importers.arena.ids import ModalIds
from chooseone.importers.arena.messages import GameObject
from chooseone_events import plain

_COLORS = {"White": "W", "Blue": "U", "Black": "B", "Red": "R", "Green": "G"}


class Looks(msgspec.Struct, gc=False):
    """What is known of a card: its definition, or how it looked when first seen; its abilities as used.

    `used` has for each ability's id what kind it is and its number in the definition.
    """

    name: str
    types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    definition: Definition | None = None
    used: dict[int, tuple[AbilityKind, int]] = {}


class Faces:
    """The cards of one game by name: one card has many ids, one for each printing."""

    def __init__(self, ids: ModalIds) -> None:
        self.ids = ids
        self.known: dict[str, Looks] = {}

    def name(self, grp: int) -> str:
        """The name of a card in our log: its id where the tables know no name."""
        return self.ids.names.get(grp) or f"grp:{grp}"

    def see(self, obj: GameObject) -> Looks:
        """Remember a card that is seen for the first time."""
        name = self.name(obj.grp_id)
        found = self.known.get(name)
        if found is None:
            found = self.known[name] = _defined(name) or _looks(name, obj)
        return found

    def number(self, card: int, ability: int, kind: AbilityKind) -> int:
        """The number of an ability of a card in our definition: its own, or its place by first use."""
        looks = self._known(self.name(card))
        if ability not in looks.used:
            modal = ability in self.ids.by_ability
            place = numbered(looks.definition, kind, modal=modal)
            looks.used[ability] = (kind, self._free(looks) if place is None else place)
        return looks.used[ability][1]

    def _known(self, name: str) -> Looks:
        if name not in self.known:
            self.known[name] = _defined(name) or Looks(name)
        return self.known[name]

    @staticmethod
    def _free(looks: Looks) -> int:
        own = len(looks.definition.abilities) if looks.definition is not None else 0
        return own + sum(number >= own for _, number in looks.used.values())

    def header(self) -> dict[str, dict[str, Any]]:
        """The definitions as a log's header holds them."""
        return {name: plain(self._definition(looks)) for name, looks in sorted(self.known.items())}

    def book(self) -> Book:
        """The definitions for the rules."""
        return Book(self._definition(looks) for looks in self.known.values())

    def _definition(self, looks: Looks) -> Definition:
        abilities = merged(looks.definition, looks.used, self.ids.by_ability)
        if looks.definition is not None:
            return msgspec.structs.replace(looks.definition, abilities=abilities)
        cost = printed(self.ids.costs.get(looks.name))
        return Definition(
            looks.name, looks.types, looks.subtypes, looks.supertypes, cost, looks.colors, looks.power,
            looks.toughness, looks.loyalty, abilities=abilities,
        )  # fmt: skip


def types_of(obj: GameObject) -> tuple[str, ...]:
    """The card types of an object in our words."""
    return tuple(_word(one).lower() for one in obj.card_types)


def _word(name: str) -> str:
    return name.partition("_")[2]


def _looks(name: str, obj: GameObject) -> Looks:
    return Looks(
        name,
        types_of(obj),
        tuple(_word(one).lower() for one in obj.super_types),
        tuple(_word(one) for one in obj.subtypes),
        tuple(_COLORS[word] for word in map(_word, obj.color) if word in _COLORS),
        obj.power.value if obj.power else None,
        obj.toughness.value if obj.toughness else None,
        obj.loyalty.value if obj.loyalty else None,
        None,
        {},
    )


def _defined(name: str) -> Looks | None:
    """The card as its definition has it: the shipped one, or one of the user's own."""
    if name.startswith("grp:") or name not in known():
        return None
    found = known()[name]
    return Looks(
        name, found.types, found.supertypes, found.subtypes, found.colors or (), found.power,
        found.toughness, found.loyalty, found, {},
    )  # fmt: skip
