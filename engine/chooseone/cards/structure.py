"""The choice structure of a card as plain facts: what is chosen, by whom, how often, and where (700.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

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
from chooseone.cards.words import cost_words, slot_words
from chooseone.terms.amounts import Amount

PLACES: dict[type, str] = {SpellAbility: "spell", TriggeredAbility: "triggered", Activated: "activated"}


class Modal(NamedTuple):
    """A choice of modes and where it stands: spell, triggered, reflexive, activated or other."""

    place: str
    choice: Choice
    modes: tuple[Mode, ...]


class Structure(msgspec.Struct, frozen=True, gc=False):
    """The choice of one modal ability; `min` and `max` are numbers, or "X" where the game sets them.

    `condition` is true where something changes these numbers. Lists go by mode; a card that is not
    modal has no place, no numbers, and one entry for each of its abilities.
    """

    place: str | None = None
    modes: int = 0
    min: int | str | None = None
    max: int | str | None = None
    repeat: bool = False
    budget: int | None = None
    chooser: str | None = None
    memory: str | None = None
    different: bool = False
    condition: bool = False
    costs: tuple[str | None, ...] = ()
    pawprints: tuple[int, ...] = ()
    slots: tuple[tuple[str, ...], ...] = ()


def modal(definition: Definition) -> Iterator[Modal]:
    """Every choice of modes of a card, in the order of its text; a choice inside an effect is reflexive."""
    for ability in definition.abilities:
        choice = getattr(ability, "choice", None)
        if choice is not None:
            yield Modal(PLACES.get(type(ability), "other"), choice, modes_of(ability))
        yield from _inside(modes_of(ability))


def modes_of(ability: AnyAbility) -> tuple[Mode, ...]:
    """The modes of an ability, none of a static one."""
    found: tuple[Mode, ...] = getattr(ability, "modes", ())
    return found


def _inside(value: object) -> Iterator[Modal]:
    """The choices inside instructions; tokens and other cards are named by them, never held."""
    if isinstance(value, tuple):
        for one in value:
            yield from _inside(one)
    elif isinstance(value, msgspec.Struct):
        choice, modes = getattr(value, "choice", None), getattr(value, "modes", ())
        if isinstance(choice, Choice):
            yield Modal("reflexive", choice, modes)
        for name in value.__struct_fields__:
            yield from _inside(getattr(value, name))


def structure(definition: Definition, language: str = "en") -> Structure:
    """The first choice of modes of a card; of a card without one, what its abilities target.

    Costs and targets are said in `language`; `UnknownLanguage` if there are no words in it.
    """
    found = next(modal(definition), None)
    if found is None:
        modes = tuple(mode for ability in definition.abilities for mode in modes_of(ability))
        return Structure(slots=tuple(_slots(mode, language) for mode in modes))
    return _structure(found, language)


_CHOOSERS = {"target": "opponent"}
"""Who chooses, where the text says more of them."""


def _structure(found: Modal, language: str) -> Structure:
    choice = found.choice
    return Structure(
        found.place,
        len(found.modes),
        _number(choice.least),
        _number(choice.most),
        choice.repeat,
        choice.budget,
        "random" if choice.random else _CHOOSERS.get(choice.chooser, choice.chooser),
        choice.memory or None,
        choice.different,
        bool(choice.variants),
        tuple(cost_words(mode.cost, language) if mode.cost is not None else None for mode in found.modes),
        tuple(mode.pawprints for mode in found.modes),
        tuple(_slots(mode, language) for mode in found.modes),
    )


def _number(amount: Amount) -> int | str:
    return amount if isinstance(amount, int) else "X"


def _slots(mode: Mode, language: str) -> tuple[str, ...]:
    return tuple(slot_words(slot, language) for slot in mode.slots)
