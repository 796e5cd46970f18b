"""What a target or a group must be: filters over objects and players, and target slots (115, 109)."""

from __future__ import annotations

import msgspec

from chooseone.terms.amounts import Amount


class Filter(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A description such as "nonland permanent an opponent controls".

    Every field that is set must hold. `types`, `subtypes` and `colors` mean any of them;
    `every` means all of these types. `players` ("any", "opponent", "you", "that") lets players match
    as well, and only players where nothing is said about objects. `says` holds words of status:
    spell, ability, triggered, activated, modal, attacking, blocking, tapped, untapped, token,
    nontoken, commander, attached, colorless, multicolored, monocolored, damaged, unblocked, with
    counters, without counters, enchanted, equipped, historic, nonattacking, on a creature, on a land,
    targets you, greatest power (among the creatures of its controller), this (the source itself),
    suspended, x (has {X} in its mana cost), with activated ability (one that is no mana ability), and those
    of `UNTOLD`, which no position tells and which nothing fits. Words joined by a bar are alternatives
    ("attacking|blocking"). `zone` is where the object is, "any" for the zones of `any_of`;
    `controller` and `owner` are "you", "opponent", "that" (the player that the text speaks of) or ""
    for anybody.
    `other` excludes the source itself; `single` demands an object with one target (115.7a).
    `any_of` are alternatives, one of which must match in addition.
    """

    types: tuple[str, ...] = ()
    every: tuple[str, ...] = ()
    not_types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    not_subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    not_supertypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    not_colors: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    not_keywords: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    named: str = ""
    zone: str = "battlefield"
    controller: str = ""
    owner: str = ""
    players: str = ""
    other: bool = False
    single: bool = False
    least_value: Amount | None = None
    most_value: Amount | None = None
    least_power: Amount | None = None
    most_power: Amount | None = None
    least_toughness: Amount | None = None
    most_toughness: Amount | None = None
    any_of: tuple[Filter, ...] = ()

    @property
    def only_players(self) -> bool:
        """True when nothing but a player can match."""
        return bool(self.players) and not (self.types or self.every or self.says or self.any_of)


UNTOLD = frozenset(("unreadable", "with an adventure", "with flashback", "with warp"))
"""Words of a filter that definitions say nothing of: what they are said of can't be judged."""


class Slot(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """One instance of the word "target": what it may be and how many (115.1, 601.2c).

    `another` demands that its targets differ from those of the earlier slots of the same mode;
    `divide` is an amount that is divided among its targets (601.2d); `total` the greatest total mana
    value of its targets; `one_owner` demands that they are in one player's zone, `apart` that different
    players control them, `alike` that they have a creature type in common. What is targeted must be of the
    player whom the slot numbered `of` targets, if that is not -1: controlled, or owned outside the
    battlefield and the stack (108.4, 109.4).
    """

    filter: Filter
    least: Amount = 1
    most: Amount = 1
    another: bool = False
    divide: Amount | None = None
    total: Amount | None = None
    one_owner: bool = False
    apart: bool = False
    alike: bool = False
    of: int = -1

    @property
    def unreadable(self) -> bool:
        """True where the text asks for targets and nothing but that is known of them."""
        return self.least != 0 and not UNTOLD.isdisjoint(self.filter.says)
