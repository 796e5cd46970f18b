"""The facts of effects: what changes in the game (rules 118 to 122, 400, 611, 701)."""

from __future__ import annotations

from chooseone_events.base import But, Event, Fact, Move, Record, Ref


class Hit(Record, frozen=True, gc=False):
    """Damage to one object or player; `prevented` was taken off by the effect `shield` (615.1).

    `deadly` damage is from a source with deathtouch (702.2b). `types` are the card types among battle,
    creature and planeswalker by which it is dealt (120.3c, 120.3e, 120.3h); None where it is a
    planeswalker or a battle if it has loyalty or defense counters, and a creature if not.
    """

    target: Ref
    amount: int
    prevented: int = 0
    shield: int = -1
    deadly: bool = False
    types: tuple[str, ...] | None = None


class DamageDealt(Fact, frozen=True, gc=False):
    """A source deals damage, to all at once (120.3); `source` is an object id."""

    source: int
    hits: tuple[Hit, ...]
    combat: bool = False


class LifeChanged(Fact, frozen=True, gc=False):
    """Players gain or lose life: pairs (seat, change) (119.3)."""

    changes: tuple[tuple[int, int], ...]


class Moved(Fact, frozen=True, gc=False):
    """Objects change zones at once (400.7); `cause` is draw, discard, destroy, sacrifice, counter ..."""

    moves: tuple[Move, ...]
    cause: str
    source: int = -1
    player: int = -1


class CountersChanged(Fact, frozen=True, gc=False):
    """Counters put on or removed: triples (reference, kind, change) (122.1)."""

    changes: tuple[tuple[Ref, str, int], ...]


class Token(Record, frozen=True, gc=False):
    """A token that is created: the id it gets, name, definition it looks like, controller (111.2).

    `but` is what its characteristics are instead of those of the definition (107.3, 707.9). `attacks`
    is what it enters attacking, a player or permanent (508.4), `attach` what an Aura enters attached to
    (303.4f), `counters` those that it enters with (614.1c).
    """

    new: int
    name: str
    looks: str
    controller: int
    tapped: bool = False
    but: But | None = None
    attacks: Ref | None = None
    attach: Ref | None = None
    counters: tuple[tuple[str, int], ...] = ()


class TokensCreated(Fact, frozen=True, gc=False):
    """Tokens are created at once (111.1)."""

    tokens: tuple[Token, ...]


class ControlChanged(Fact, frozen=True, gc=False):
    """A player gains control of objects: pairs (object, seat) (108.4, 613.1b)."""

    changes: tuple[tuple[int, int], ...]


class Effect(Record, frozen=True, gc=False):
    """A continuous effect from a resolution, or a shield (611.2, 615.1).

    `on` are the references that it affects, fixed when it begins; `whom` says instead which ones, to be
    looked up each time, as a subject in JSON (611.2c). `until` is
    "end of turn", "end of next turn", "next turn", "next untap", "next end" (of `player`) or ""
    (no end). `permits` lets `player` play the cards, with `free` without paying their mana cost.
    `rules` are words for what may or must not be done with them ("can't block", "regenerate").
    `becomes` is what they are meanwhile; `back` says who controls an object again when it
    ends (pairs object, seat).
    """

    on: tuple[Ref, ...]
    until: str
    player: int = -1
    power: int = 0
    toughness: int = 0
    gains: tuple[str, ...] = ()
    loses_all: bool = False
    colors: tuple[str, ...] | None = None
    types: tuple[str, ...] | None = None
    prevents: int = 0
    permits: bool = False
    free: bool = False
    source: int = -1
    begun: int = 0
    rules: tuple[str, ...] = ()
    becomes: Becomes | None = None
    back: tuple[tuple[int, int], ...] = ()
    whom: str = ""


class Becomes(Record, frozen=True, gc=False):
    """What an effect makes of objects (613.1d, 613.1f, 613.4b, 613.4d).

    `power` and `toughness` are the base ones; types and subtypes come in addition with `adds`, else
    instead of the others (205.1b). `loses` are keywords that they lose; `switched` exchanges power
    and toughness.
    """

    power: int | None = None
    toughness: int | None = None
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    adds: bool = False
    loses: tuple[str, ...] = ()
    switched: bool = False


class EffectBegan(Fact, frozen=True, gc=False):
    """A continuous effect begins (611.2a)."""

    effect: Effect


class EffectsEnded(Fact, frozen=True, gc=False):
    """Continuous effects end; numbers as they stand in the state (611.2b).

    `control` are pairs (object, seat): who controls an object again.
    """

    effects: tuple[int, ...]
    control: tuple[tuple[int, int], ...] = ()


class DelayedMade(Fact, frozen=True, gc=False):
    """A delayed triggered ability is created (603.7).

    `inner` is the place (mode, instruction) of the instruction that holds what it does; it
    triggers at the beginning of the next `step` of `player` (-1: anybody's), or without one on the
    event that the instruction names: once, or `again` each time, as long as `until` says.
    """

    source: int
    ability: int
    inner: tuple[int, ...]
    controller: int
    step: str
    player: int = -1
    about: tuple[Ref, ...] = ()
    until: str = ""
    again: bool = False


class Tapped(Fact, frozen=True, gc=False):
    """Permanents become tapped, or untapped (701.26)."""

    objects: tuple[int, ...]
    tapped: bool = True


class Regenerated(Fact, frozen=True, gc=False):
    """Permanents that would be destroyed are not: damage is removed, they are tapped (701.19a).

    `shields` are the numbers of the effects that are used up.
    """

    objects: tuple[int, ...]
    shields: tuple[int, ...] = ()


class Phased(Fact, frozen=True, gc=False):
    """Permanents phase out, or in again: they stay the same objects (702.26)."""

    objects: tuple[int, ...]
    out: bool = True


class BecameCopy(Fact, frozen=True, gc=False):
    """A permanent becomes a copy: it has the copiable values of that definition (707.2)."""

    object: int
    looks: str
    but: But | None = None


class Attached(Fact, frozen=True, gc=False):
    """An object becomes attached to a reference, or unattached with None (701.3)."""

    object: int
    to: Ref | None = None


class Revealed(Fact, frozen=True, gc=False):
    """Cards are shown to all players (701.20), or looked at by `player` alone if `private`."""

    objects: tuple[int, ...]
    player: int = -1
    private: bool = False


class Ordered(Fact, frozen=True, gc=False):
    """Cards go back on a library in an order: those on top, from the top, and those below (701.22)."""

    player: int
    top: tuple[int, ...] = ()
    bottom: tuple[int, ...] = ()


class ManaAdded(Fact, frozen=True, gc=False):
    """Mana is added to a pool: W U B R G C (106.4)."""

    player: int
    mana: tuple[int, int, int, int, int, int]


class PlayersLost(Fact, frozen=True, gc=False):
    """Players lose the game: pairs (seat, rule) (104.3)."""

    players: tuple[tuple[int, str], ...]


class Ceased(Event, frozen=True, gc=False):
    """Tokens and copies outside their zones cease to exist (704.5d, 704.5e)."""

    objects: tuple[int, ...]


class CharacteristicsSeen(Fact, frozen=True, gc=False):
    """What a recording shows an object to be: types, subtypes, power and toughness (109.3)."""

    object: int
    types: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    looks: str = ""
