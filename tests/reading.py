"""Helpers of the tests of the reader: cards made from a text."""

from __future__ import annotations

from typing import Any

import msgspec

from chooseone.cards.definition import Definition, Mode
from chooseone.cards.reading import read_card
from chooseone.terms.filters import Filter

CREATURE = Filter(types=("creature",))
YOURS = Filter(types=("creature",), controller="you")


def spell(text: str) -> Definition:
    """A sorcery named Test with this text."""
    return read_card({"types": ["sorcery"], "cost": "{R}", "text": text}, "Test")


def permanent(text: str, kind: str = "creature") -> Definition:
    """A permanent named Test with this text."""
    return read_card({"types": [kind], "cost": "{R}", "text": text}, "Test")


def only(definition: Definition) -> Any:
    """The one ability of a card."""
    (ability,) = definition.abilities
    return ability


def mode(text: str) -> Mode:
    """The one mode of a sorcery with this text."""
    (found,) = only(spell(text)).modes
    assert isinstance(found, Mode)
    return found


def same_keys(definition: Definition) -> Definition:
    """The definition with its keys named in order, as the names mean nothing, and not made up."""
    names: dict[str, str] = {}

    def renamed(data: Any) -> Any:
        if isinstance(data, dict):
            return {
                key: names.setdefault(value, f"k{len(names)}") if key == "key" and value else renamed(value)
                for key, value in data.items()
                if key != "made_up"
            }
        return [renamed(one) for one in data] if isinstance(data, list | tuple) else data

    return msgspec.convert(renamed(msgspec.to_builtins(definition)), Definition)
