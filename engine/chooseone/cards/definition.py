"""A card compiled to data: costs, types, abilities, modes, slots, instructions (200, 113, 700.2)."""

from __future__ import annotations

from chooseone.effects.modes import Choice, Data, Mode, Variant
from chooseone.terms.amounts import Amount, Condition
from chooseone.terms.costs import Cost
from chooseone.terms.filters import Filter
from chooseone.terms.triggers import AnyTrigger
from chooseone_events import But

__all__ = [
    "Activated",
    "AnyAbility",
    "Choice",
    "Data",
    "Definition",
    "Entering",
    "Mode",
    "Modifying",
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
    it is about the spell itself. `free` lets the spell be cast for no mana, or for `instead`, while
    `condition` holds; without `this` those that fit `to`. `forbids` says that spells that fit can't be cast.
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
    instead: Cost = ()
    forbids: bool = False
    condition: Condition | None = None
    opening: bool = False
    unread: str = ""


class Entering(Data, frozen=True, gc=False, tag_field="kind", tag="entering"):
    """How the permanent enters the battlefield (614.1c, 614.12).

    `tapped` and `counters` need no choice; they count only while `condition` holds. What is chosen as it
    enters: one of `words`, an opponent who will control it (`opponent`), what it enters as a `copy` of,
    with `may` only if the player wants to, as `but` says (707.9b).
    """

    tapped: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    condition: Condition | None = None
    words: tuple[str, ...] = ()
    opponent: bool = False
    copy: Filter | None = None
    may: bool = False
    but: But | None = None

    @property
    def asks(self) -> bool:
        """True if something is chosen as the permanent enters."""
        return bool(self.words) or self.opponent or self.copy is not None


class Modifying(Data, frozen=True, gc=False, tag_field="kind", tag="modifying"):
    """A replacement or prevention effect that only changes a number, without a choice (614.1a, 615.1a).

    `event` is "counters", "damage" or "life"; `to` is what it must happen to, `by` the source of the
    damage; `counter` the kind of counters. The number is multiplied by `times` and changed by `plus`,
    never below zero; `who` is whose things or players it is about: "you", "opponent" or "any".
    """

    event: str
    to: Filter | None = None
    by: Filter | None = None
    counter: str = ""
    times: int = 1
    plus: int = 0
    who: str = "you"


AnyAbility = SpellAbility | Activated | TriggeredAbility | Replacement | Static | Entering | Modifying


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
