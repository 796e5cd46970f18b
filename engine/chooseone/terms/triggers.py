"""Trigger conditions as data (603.1, 603.2): when an ability triggers."""

from __future__ import annotations

import msgspec

from chooseone.terms.filters import Filter


class On(
    msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag_field="on", forbid_unknown_fields=True
):
    """A trigger condition."""


class Enters(On, frozen=True, gc=False, tag="enters"):
    """A permanent enters (603.6a): the source itself, or with `filter` one that fits."""

    filter: Filter | None = None


class Dies(On, frozen=True, gc=False, tag="dies"):
    """A permanent is put into a graveyard from the battlefield (700.4, 603.6c)."""

    filter: Filter | None = None


class Leaves(On, frozen=True, gc=False, tag="leaves"):
    """A permanent leaves the battlefield (603.6c), with `to` for that zone."""

    filter: Filter | None = None
    to: str = ""


class StepBegins(On, frozen=True, gc=False, tag="step"):
    """A step begins (503.1a): `whose` is "you", "opponent" or "any"."""

    step: str
    whose: str = "you"


class Casts(On, frozen=True, gc=False, tag="casts"):
    """A player casts a spell (601.2i): `who` is "you", "opponent" or "any".

    `this` is about the spell with the ability; `number` counts the spells of the player in the turn
    ("your second spell each turn"), 0 for each.
    """

    who: str = "you"
    filter: Filter | None = None
    this: bool = False
    number: int = 0


class Discards(On, frozen=True, gc=False, tag="discards"):
    """A player discards a card (701.9)."""

    who: str = "you"
    filter: Filter | None = None


class Draws(On, frozen=True, gc=False, tag="draws"):
    """A player draws a card (121.1)."""

    who: str = "you"


class BecomesTarget(On, frozen=True, gc=False, tag="targeted"):
    """The source becomes the target of a spell or ability (115.1) that a player of `by` controls.

    With `filter` only of what fits it, such as a spell; `by` is "you", "opponent" or "any".
    """

    by: str = "opponent"
    filter: Filter | None = None


class Attacks(On, frozen=True, gc=False, tag="attacks"):
    """A creature attacks (508.3a): the source itself, or with `filter` one that fits."""

    filter: Filter | None = None


class DealsDamage(On, frozen=True, gc=False, tag="damages"):
    """The source (or what it is attached to, with `host`) deals damage (120.3)."""

    host: bool = False
    combat: bool = True
    to_player: bool = False


class GainsLife(On, frozen=True, gc=False, tag="gains life"):
    """A player gains life (119.9)."""

    who: str = "you"


class Either(On, frozen=True, gc=False, tag="either"):
    """Any of several conditions ("whenever this enters or attacks") (603.2)."""

    of: tuple[AnyTrigger, ...]


class BecomesTapped(On, frozen=True, gc=False, tag="tapped"):
    """A permanent becomes tapped (701.26a): the source itself, or with `filter` one that fits."""

    filter: Filter | None = None


class YouAttack(On, frozen=True, gc=False, tag="you attack"):
    """A player of `who` attacks with one or more creatures (508.3d), of those that fit `filter`.

    `alone` demands that exactly one creature attacks (506.5).
    """

    who: str = "you"
    filter: Filter | None = None
    alone: bool = False


class Blocks(On, frozen=True, gc=False, tag="blocks"):
    """A creature blocks, or with `becomes` is blocked (509.3): the source itself, or one that fits."""

    filter: Filter | None = None
    becomes: bool = False


class CombatDamageBy(On, frozen=True, gc=False, tag="combat damage by"):
    """Creatures that fit deal combat damage to a player (510.2), once for each damage event and player.

    With `each` once for each of these creatures.
    """

    filter: Filter
    to: str = "any"
    each: bool = False


class IsDealtDamage(On, frozen=True, gc=False, tag="dealt damage"):
    """A permanent is dealt damage (120.3): the source itself, or with `filter` one that fits."""

    filter: Filter | None = None


class CountersSpell(On, frozen=True, gc=False, tag="counters a spell"):
    """A spell or ability that a player of `who` controls counters a spell (701.6a)."""

    who: str = "you"


class Chapter(On, frozen=True, gc=False, tag="chapter"):
    """The Saga gets lore counters up to one of these numbers (714.2b, 714.2c)."""

    numbers: tuple[int, ...]


class UnknownTrigger(On, frozen=True, gc=False, tag="unknown"):
    """A condition that the engine can't follow; the ability never triggers by itself."""

    words: str = ""


AnyTrigger = (
    Enters | Dies | Leaves | StepBegins | Casts | Discards | Draws | BecomesTarget | Attacks
    | DealsDamage | GainsLife | Either | BecomesTapped | YouAttack | Blocks | CombatDamageBy
    | IsDealtDamage | CountersSpell | Chapter | UnknownTrigger
)  # fmt: skip
