"""Minimal definitions of the cards that a recording shows, so that its log stands alone."""

from __future__ import annotations

from typing import Any

import msgspec

from chooseone.cards.definition import (
    Activated,
    AnyAbility,
    Choice,
    Definition,
    Mode,
    SpellAbility,
    TriggeredAbility,
)
from chooseone.importers.arena.ids import ModalCard, ModalIds
from chooseone.importers.arena.messages import GameObject
from chooseone.terms.costs import ManaPart
from chooseone.terms.triggers import UnknownTrigger
from chooseone_events import plain

_COLORS = {"White": "W", "Blue": "U", "Black": "B", "Red": "R", "Green": "G"}


class Looks(msgspec.Struct, gc=False):
    """What is known of a card: how it looked when first seen, and its abilities by first use."""

    name: str
    types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    used: dict[int, str] = {}


class Faces:
    """The cards of one game by Arena id."""

    def __init__(self, ids: ModalIds) -> None:
        self.ids = ids
        self.known: dict[int, Looks] = {}

    def name(self, grp: int) -> str:
        """The name of a card in our log: its id where the table knows no name."""
        return self.ids.names.get(grp) or f"grp:{grp}"

    def see(self, obj: GameObject) -> Looks:
        """Remember a card that is seen for the first time."""
        found = self.known.get(obj.grp_id)
        if found is None:
            found = self.known[obj.grp_id] = _looks(self.name(obj.grp_id), obj)
        return found

    def number(self, card: int, ability: int, kind: str) -> int:
        """The number of an ability of a card in our definition: its place by first use."""
        looks = self.known.setdefault(card, Looks(self.name(card)))
        looks.used.setdefault(ability, kind)
        return list(looks.used).index(ability)

    def header(self) -> dict[str, dict[str, Any]]:
        """The definitions as a log's header holds them."""
        definitions = [self._definition(grp, looks) for grp, looks in sorted(self.known.items())]
        return {one.name: plain(one) for one in sorted(definitions, key=lambda one: one.name)}

    def _definition(self, grp: int, looks: Looks) -> Definition:
        table = {card.ability: card for card in self.ids.by_ability.values()}
        abilities = tuple(_ability(used, kind, table.get(used)) for used, kind in looks.used.items())
        cost = next((card.base_cost for card in table.values() if card.card == grp), None)
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
        {},
    )


def _ability(grp: int, kind: str, modal: ModalCard | None) -> AnyAbility:
    modes = _modes(modal) if modal is not None else (Mode(label=f"grp:{grp}"),)
    choice = _choice(modal) if modal is not None else None
    if kind == "spell":
        return SpellAbility(modes, choice)
    if kind == "activated":
        return Activated((), modes, choice)
    return TriggeredAbility(UnknownTrigger(f"grp:{grp}"), modes, choice)


def _modes(modal: ModalCard) -> tuple[Mode, ...]:
    return tuple(
        Mode(label=f"grp:{mode.grp}", cost=(ManaPart(mode.cost),) if mode.cost else None)
        for mode in modal.modes
    )


def _choice(modal: ModalCard) -> Choice:
    return Choice(1, modal.maximum, keyword="spree" if "spree" in modal.rule else "")
