"""The objects of a game: a log of Magic Online names them one by one, as they are spoken of (109.1)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from chooseone.importers.mtgo.lines import Line
from chooseone.importers.mtgo.markup import Card, cards
from chooseone_events import Placed

OUTSIDE = "not told"
"""The zone of an object whose whereabouts are not told; it is in none."""

_OWN = ("cast", "land", "trigger", "activate", "cycle", "discard")
_ON_BATTLEFIELD = ("attack", "block", "counters")


class Known(msgspec.Struct, gc=False):
    """Where everything stands at the start, by the client's object ids; which spells become permanents."""

    places: dict[int, int]
    placed: tuple[Placed, ...]
    permanents: frozenset[int]


def known(lines: Iterable[Line], seats: dict[str, int]) -> Known:
    """Every object that the messages of a game name, once, in the order of mention.

    What is cast or played begins in its owner's library, where every card of a deck begins (103.2); how it
    came into the hand is not told. All else is in no zone. Who owns it is told for what a player casts,
    plays or uses; else the owner of a card of that name, else the first player.
    """
    told = tuple(lines)
    seen: dict[int, Card] = {}
    owners: dict[int, int] = {}
    zones: dict[int, str] = {}
    for line in told:
        _note(line, seats, seen, owners, zones)
    by_name = {seen[oid].name: seat for oid, seat in reversed(owners.items())}
    placed = tuple(
        Placed(
            card.name, owners.get(oid, by_name.get(card.name, 0)), zones.get(oid, OUTSIDE), kind=_kind(card)
        )
        for oid, card in seen.items()
    )
    places = {oid: place for place, oid in enumerate(seen)}
    return Known(places, placed, frozenset(_permanents(told)))


def _note(
    line: Line, seats: dict[str, int], seen: dict[int, Card], owners: dict[int, int], zones: dict[int, str]
) -> None:
    if not line.kind:
        return
    for card in (*line.cards, *cards(line.targets or "")):
        seen.setdefault(card.object, card)
    seat = seats.get(line.player)
    if line.kind in _OWN and line.cards and seat is not None:
        first = line.cards[0].object
        owners.setdefault(first, seat)
        if line.kind in ("cast", "land"):
            zones.setdefault(first, "library")


def _kind(card: Card) -> str:
    return "token" if card.name.endswith(" Token") else ""


def _permanents(lines: Iterable[Line]) -> Iterable[int]:
    """The objects that something shows to be on the battlefield."""
    for line in lines:
        yield from (card.object for card in on_battlefield(line))


def on_battlefield(line: Line) -> tuple[Card, ...]:
    """The cards in a message that must be permanents: what attacks, blocks, has counters or an ability.

    An ability "when you cast" is that of the spell.
    """
    if line.kind in _ON_BATTLEFIELD:
        return line.cards
    of_spell = line.kind == "trigger" and line.text.startswith("When you cast")
    return line.cards[:1] if line.kind in ("trigger", "activate") and not of_spell else ()
