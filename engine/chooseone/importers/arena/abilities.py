"""Abilities of a definition: the known ones by number, the others by their Arena id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from chooseone.cards.definition import (
    Activated,
    AnyAbility,
    Choice,
    Definition,
    Mode,
    Replacement,
    SpellAbility,
    TriggeredAbility,
)
from chooseone.importers.arena.costs import printed
from chooseone.importers.arena.modal import ModalCard
from chooseone.terms.costs import ManaPart
from chooseone.terms.mana import symbols
from chooseone.terms.triggers import UnknownTrigger

AbilityKind = Literal["spell", "activated", "triggered"]
_CLASSES: dict[AbilityKind, type] = {
    "spell": SpellAbility,
    "activated": Activated,
    "triggered": TriggeredAbility,
}
_MODAL = (SpellAbility, Activated, TriggeredAbility, Replacement)


def numbered(definition: Definition | None, kind: AbilityKind, *, modal: bool) -> int | None:
    """The number of the only ability that can be meant; None if there are several, or none."""
    if definition is None:
        return None
    found = [
        number
        for number, one in enumerate(definition.abilities)
        if isinstance(one, _CLASSES[kind]) and not (isinstance(one, Activated) and one.mana)
    ]
    if len(found) > 1 and modal:
        found = [number for number in found if _choice(definition.abilities[number]) is not None]
    return found[0] if len(found) == 1 else None


def _choice(ability: AnyAbility) -> Choice | None:
    return ability.choice if isinstance(ability, _MODAL) else None


def merged(
    definition: Definition | None,
    used: Mapping[int, tuple[AbilityKind, int]],
    modal: Mapping[int, ModalCard],
) -> tuple[AnyAbility, ...]:
    """The abilities of a definition, and after them those that it doesn't have.

    A modal ability whose modes are not those of the definition, as far as the log tells, stands with
    its ids instead.
    """
    abilities = list(definition.abilities) if definition is not None else []
    own = len(abilities)
    for grp, (kind, number) in sorted(used.items(), key=lambda one: one[1][1]):
        if number >= own:
            abilities.append(labelled(grp, kind, modal.get(grp)))
        elif grp in modal and not same_modes(modal[grp], abilities[number]):
            abilities[number] = labelled(grp, kind, modal[grp])
    return tuple(abilities)


def same_modes(modal: ModalCard, ability: AnyAbility) -> bool:
    """True if the modes of a log can be numbered as a definition's: as many, in order, of equal costs."""
    if not isinstance(ability, _MODAL) or ability.choice is None or not modal.ordered:
        return False
    if len(ability.modes) != len(modal.modes):
        return False
    pairs = zip(modal.modes, ability.modes, strict=True)
    return all(one.cost is None or _same(one.cost, mode) for one, mode in pairs)


def _same(cost: str, mode: Mode) -> bool:
    mana = [part.mana for part in mode.cost or () if isinstance(part, ManaPart)]
    return sorted(symbols("".join(mana))) == sorted(symbols(printed(cost) or ""))


def labelled(grp: int, kind: AbilityKind, modal: ModalCard | None) -> AnyAbility:
    """An ability of which nothing but ids is known."""
    modes = _modes(modal) if modal is not None else (Mode(label=f"grp:{grp}"),)
    choice = None
    if modal is not None:
        choice = Choice(1, modal.maximum, keyword="spree" if "spree" in modal.rule else "")
    if kind == "spell":
        return SpellAbility(modes, choice)
    if kind == "activated":
        return Activated((), modes, choice)
    return TriggeredAbility(UnknownTrigger(f"grp:{grp}"), modes, choice)


def _modes(modal: ModalCard) -> tuple[Mode, ...]:
    return tuple(
        Mode(label=f"grp:{mode.grp}", cost=(ManaPart(cost),) if (cost := printed(mode.cost)) else None)
        for mode in modal.modes
    )
