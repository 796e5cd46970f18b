"""A card compiled to data: costs, types, abilities, modes, slots, instructions (200, 113, 700.2)."""

from __future__ import annotations

from chooseone.effects.modes import Choice, Data, Mode, Variant
from chooseone.terms.amounts import Amount, Condition
from chooseone.terms.costs import Cost
from chooseone.terms.filters import Filter
from chooseone.terms.triggers import AnyTrigger

__all__ = [
    "Activated",
    "AnyAbility",
    "Choice",
    "Data",
    "Definition",
    "Mode",
    "Replacement",
    "SpellAbility",
    "Static",
    "TriggeredAbility",
    "Variant",
]


class SpellAbility(Data, frozen=True, gc=False, tag_field="kind", tag="spell"):
    """What an instant or sorcery does when it resolves (113.3a)."""

    modes: tuple[Mode, ...]
    choice: Choice | None = None


class Activated(Data, frozen=True, gc=False, tag_field="kind", tag="activated"):
    """An activated ability (113.3b, 602). `timing`: "instant", "sorcery"; `once` a turn.

    `mana` marks a mana ability (605.1a); `loyalty` a loyalty ability (606). `zone` is where its
    source must be.
    """

    cost: Cost
    modes: tuple[Mode, ...]
    choice: Choice | None = None
    timing: str = "instant"
    mana: bool = False
    loyalty: bool = False
    once: bool = False
    zone: str = "battlefield"


class TriggeredAbility(Data, frozen=True, gc=False, tag_field="kind", tag="triggered"):
    """A triggered ability (113.3c, 603); `condition` is its intervening "if" (603.4)."""

    trigger: AnyTrigger
    modes: tuple[Mode, ...]
    choice: Choice | None = None
    condition: Condition | None = None


class Replacement(Data, frozen=True, gc=False, tag_field="kind", tag="replacement"):
    """A replacement effect that needs a choice (614.1): "if [event], instead choose one".

    `event` is "draw", "damage" or "gain life"; `who` is whose: "you", "opponent" or "any". Its
    modes are chosen when it applies.
    """

    event: str
    modes: tuple[Mode, ...]
    choice: Choice | None = None
    who: str = "you"


class Static(Data, frozen=True, gc=False, tag_field="kind", tag="static"):
    """A static ability (113.3d).

    `gives` keywords to the objects or players that fit `to` ("you have hexproof"). `costs` changes what
    spells that fit `to` cost for the players of `whose`, by `by` generic mana (601.2f); with `this`
    it is about the spell itself. `free` lets the spell be cast for no mana while `condition` holds.
    `unread` keeps text that could not be read, so that it is never silently left out.
    """

    to: Filter | None = None
    gives: tuple[str, ...] = ()
    power: int = 0
    toughness: int = 0
    by: Amount = 0
    whose: str = "you"
    this: bool = False
    free: bool = False
    condition: Condition | None = None
    opening: bool = False
    unread: str = ""


AnyAbility = SpellAbility | Activated | TriggeredAbility | Replacement | Static


class Definition(Data, frozen=True, gc=False):
    """A card or token as data. Colours and mana value follow from `cost` unless `colors` is given.

    `keywords` are keyword abilities as words ("flying", "ward {2}"); `optional` are the optional
    additional costs by name ("kicker"); `additional` is the additional cost that must be paid.
    `tokens` are the definitions of the tokens that it makes. `made_up` marks a card that doesn't exist.
    """

    name: str
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    cost: str | None = None
    colors: tuple[str, ...] | None = None
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    keywords: tuple[str, ...] = ()
    abilities: tuple[AnyAbility, ...] = ()
    optional: tuple[tuple[str, Cost], ...] = ()
    additional: Cost = ()
    tokens: tuple[Definition, ...] = ()
    made_up: bool = False
