"""Announcing a spell or ability, step by step in the order of 601.2 (602.2 and 603.3 follow it)."""

from __future__ import annotations

from chooseone_events.base import Event, Fact, Group, Move, Pick, Refused


class Proposed(Event, frozen=True, gc=False):
    """A spell or ability is put on the stack to be cast or activated (601.2a, 602.2a).

    `object` is the card or the ability's source, `item` the new object on the stack, `ability`
    the number of the activated ability in the definition (-1 for a spell). `free` casts it
    without paying its mana cost (118.9). During a resolution `at` and `part` are those of the
    instruction that lets it be cast (608.2g), as in a fact.
    """

    player: int
    object: int
    item: int
    ability: int = -1
    free: bool = False
    at: int = -1
    part: int = 0


class ChooserAppointed(Event, frozen=True, gc=False):
    """The controller says which other player chooses the modes (700.2e)."""

    player: int
    item: int
    chooser: int


class CostsAnnounced(Event, frozen=True, gc=False):
    """Optional costs (kicker 702.33, entwine 702.42), X and hybrid choices announced (601.2b).

    `ways` holds, for each hybrid or Phyrexian symbol of the cost in order, the symbol that is paid.
    """

    player: int
    item: int
    optional: tuple[str, ...] = ()
    x: int = 0
    ways: tuple[str, ...] = ()


class ModesChosen(Event, frozen=True, gc=False):
    """Modes chosen for a spell or ability (700.2, 601.2b, 603.3c), whole.

    `player` is who chose, `CHANCE` for a random choice. `picks` stand in announced order.
    `offered` are the printed numbers that could be picked first; `refused` says for each other
    mode why it could not; `least` and `most` how many modes had to and could be chosen.
    """

    player: int
    item: int
    picks: tuple[Pick, ...]
    offered: tuple[int, ...] = ()
    refused: tuple[Refused, ...] = ()
    least: int = 1
    most: int = 1


class TargetsChosen(Event, frozen=True, gc=False):
    """Targets announced, one group for each pick in announced order (601.2c, 700.2c)."""

    player: int
    item: int
    groups: tuple[Group, ...]


class DivisionChosen(Event, frozen=True, gc=False):
    """Division among targets announced: shares shaped like the target groups (601.2d)."""

    player: int
    item: int
    shares: tuple[tuple[tuple[int, ...], ...], ...]


class CostLocked(Event, frozen=True, gc=False):
    """The total cost is determined and locked in (601.2f); `mana` is its mana part."""

    item: int
    mana: str
    sources: tuple[str, ...] = ()


class ManaProduced(Event, frozen=True, gc=False):
    """A mana ability is activated and resolves at once (605.3b): W U B R G C added to the pool."""

    player: int
    source: int
    mana: tuple[int, int, int, int, int, int]
    taps: bool = True
    move: Move | None = None


class CostsPaid(Fact, frozen=True, gc=False):
    """The total cost is paid, whole (601.2h, 118.3).

    `taps` are pairs (source, mana such as "G" or "CC") tapped for mana within this payment; `mana`
    is spent from the pool, what the taps add included; `objects` are what the player named for
    other costs, in the order of the costs. The rest is what happens: `moves`, `tapped`,
    `counters` (object, kind, change), `life` lost.
    """

    player: int
    item: int
    mana: tuple[int, int, int, int, int, int]
    taps: tuple[tuple[int, str], ...] = ()
    objects: tuple[int, ...] = ()
    moves: tuple[Move, ...] = ()
    tapped: tuple[int, ...] = ()
    counters: tuple[tuple[int, str, int], ...] = ()
    life: int = 0


class Cast(Event, frozen=True, gc=False):
    """The spell becomes cast (601.2i)."""

    player: int
    item: int


class Activated(Event, frozen=True, gc=False):
    """The ability becomes activated (602.2b with 601.2i)."""

    player: int
    item: int


class Reversed(Event, frozen=True, gc=False):
    """An announcement is taken back or was illegal; the game is as before it (733.1, 601.2e)."""

    player: int
    item: int
    rule: str
    kept: tuple[ManaProduced, ...] = ()
