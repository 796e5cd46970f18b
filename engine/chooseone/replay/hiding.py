"""A log as one player saw it: cards hidden from them are unknown (400.2), and stay so in what follows.

The result is a log that folds to the same position, but for what is hidden: the same zones with as many
objects, and in them "unknown" for each card that the player can't know. It can't be re-run, so it is a
recording.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from chooseone.reducers import reduce
from chooseone.replay.books import book_of
from chooseone.replay.renaming import renamed
from chooseone.state import Obj, State
from chooseone.state.zones import LIBRARY, hand_of, is_hand, is_library
from chooseone_events import (
    Arranged,
    CharacteristicsSeen,
    Event,
    GameBegan,
    Log,
    Move,
    Moved,
    Placed,
    Proposed,
    Revealed,
    Reversed,
    Shuffled,
    Together,
    Token,
    TokensCreated,
)

UNKNOWN = "unknown"
"""The name of a card that is hidden."""

SEEN_BY = "seen by"
"""The note in the header of such a log: the seat, from 1."""


def as_seen_by(log: Log, seat: int) -> Log:
    """The log as the player in `seat` (from 0) saw it.

    Libraries are hidden from all, hands from all but their owner (400.2), but for what was revealed.
    What is known of a card is lost when its library is shuffled, or when it goes among other hidden
    cards unseen. Definitions, the seed and what the rules arranged from outside go with what they would
    tell. Raises `ValueError` for a seat that nobody has, `CorruptLog` as `book_of`.
    """
    players = len(log.header.players)
    if not 0 <= seat < players:
        raise ValueError(f"nobody has seat {seat + 1}; the seats are 1 to {players}")
    hider = _Hider(State(book_of(log)), seat)
    batches = tuple(hider.batch(batch) for batch in log.batches)
    header = replace(
        log.header,
        kind="recording",
        seed=None,
        cards=hider.definitions(log.header.cards),
        notes={**_moved_notes(log.header.notes, hider.places), SEEN_BY: str(seat + 1)},
    )
    return Log(header, batches)


class _Hider:
    """One pass over a log: the true position and the one that the player knows, side by side.

    `names` says which object of the second stands for one of the first: where hidden cards change
    places unseen, nobody can tell which is which, so they are told in the order of their ids.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.true, self.shown, self.seat = state, state, seat
        self.names: dict[int, int] = {}
        self.before: dict[int, dict[int, int]] = {}
        self.public: set[int] = set()
        self.faces: set[str] = set()
        self.places: list[int] = []
        self.count = 0

    def batch(self, batch: tuple[Event, ...]) -> tuple[Event, ...]:
        """A batch as the player saw it."""
        found: list[Event] = []
        for event in batch:
            self.places.append(self.count + len(found))
            found.extend(self._event(event))
        self.count += len(found)
        return tuple(found)

    def definitions(self, cards: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
        """The definitions of the cards that the player has seen."""
        named = {name for obj in self.shown.objects for name in (obj.name, obj.looks)}
        whole = self.faces | named
        seen = whole | {name.partition("/")[0] for name in whole}
        return {name: data for name, data in cards.items() if name in seen}

    def _event(self, event: Event) -> Iterator[Event]:
        if isinstance(event, Proposed):
            self.before[event.item] = dict(self.names)
        yield from self._mixed(event)
        shown = self._hidden(event)
        if isinstance(event, Revealed) and (not event.private or event.player == self.seat):
            self.public.update(event.objects)
        self.true = reduce(self.true, event)
        if isinstance(event, Reversed):
            self.names = self.before.pop(event.item, self.names)
        if shown is not None:
            yield self._emit(shown)
        yield from self._learnt()

    def _emit(self, event: Event) -> Event:
        self.shown = reduce(self.shown, event)
        if isinstance(event, TokensCreated):
            self.faces.update(name for one in event.tokens for name in _of_token(one))
        if isinstance(event, CharacteristicsSeen):
            self.faces.add(event.looks)
        return event

    def _hidden(self, event: Event) -> Event | None:
        """The event without what the player can't see; None if nothing is left of it."""
        if isinstance(event, GameBegan):
            return replace(event, objects=tuple(self._placed(one) for one in event.objects))
        if isinstance(event, CharacteristicsSeen) and not self._sees(event.object):
            return None
        if isinstance(event, Arranged):
            event = replace(event, does="[]")
        return renamed(event, self.names)

    def _placed(self, one: Placed) -> Placed:
        hidden = one.zone in ("library", "outside") or (one.zone == "hand" and one.owner != self.seat)
        if hidden:
            return Placed(UNKNOWN, one.owner, one.zone)
        self.faces.update((one.card, one.looks))
        return one

    # -- what is seen -------------------------------------------------------------------------

    def _sees(self, oid: int) -> bool:
        """True if the player sees the object where it is, or it was shown there."""
        if not 0 <= oid < len(self.true.objects):
            return False
        zone = self.true.objects[oid].zone
        if zone < LIBRARY or oid in self.public:
            return True
        return not is_library(zone) and (not is_hand(zone) or zone == hand_of(self.seat))

    def _learnt(self) -> Iterator[Event]:
        """The player sees what some objects are that were hidden before."""
        for zone in self.true.zones:
            for oid in zone:
                obj = self.true.objects[oid]
                name = self.names.get(oid, oid)
                if name < len(self.shown.objects) and self._sees(oid):
                    yield from self._tell(obj, name)

    def _tell(self, obj: Obj, name: int) -> Iterator[Event]:
        known = self.shown.objects[name]
        if known.face == obj.face or known.name != UNKNOWN or obj.face == UNKNOWN:
            return
        # first the card, then what it looks like where that is another one (707.2)
        for looks in dict.fromkeys((obj.name, obj.face)):
            extra = obj.extra
            types, power, tough = (extra.types, extra.power, extra.toughness) if extra else ((), None, None)
            yield self._emit(CharacteristicsSeen(name, types, power, tough, looks))

    # -- what can't be told apart any more ----------------------------------------------------

    def _mixed(self, event: Event) -> Iterator[Event]:
        """Before hidden cards change places unseen: what was known of them is known no more."""
        if isinstance(event, Shuffled):
            zone = LIBRARY + 3 * event.player
            order = event.order
            yield from self._forget(zone)
            self._rename(order, sorted(self.names.get(one, one) for one in order))
        for oid, zone in self._unseen_moves(event):
            yield from self._forget(zone)
            here = self._within(zone)
            gone, left = [one for one in here if one in oid], [one for one in here if one not in oid]
            self._rename((*sorted(gone), *sorted(left)), sorted(self.names.get(one, one) for one in here))

    def _unseen_moves(self, event: Event) -> Iterator[tuple[set[int], int]]:
        """Cards that another player takes from their hand to where nobody sees them, by hand."""
        by_zone: dict[int, set[int]] = {}
        for move in _moves(event):
            obj = self.true.objects[move.object] if 0 <= move.object < len(self.true.objects) else None
            unseen = obj is not None and is_hand(obj.zone) and obj.zone != hand_of(self.seat)
            if obj is not None and unseen and _goes_unseen(move):
                by_zone.setdefault(obj.zone, set()).add(move.object)
        yield from ((moved, zone) for zone, moved in sorted(by_zone.items()))

    def _forget(self, zone: int) -> Iterator[Event]:
        for oid in self._within(zone):
            self.public.discard(oid)
            name = self.names.get(oid, oid)
            if name < len(self.shown.objects) and self.shown.objects[name].name != UNKNOWN:
                yield self._emit(CharacteristicsSeen(name, looks=UNKNOWN))

    def _within(self, zone: int) -> tuple[int, ...]:
        """What is in a zone; nothing in one that a spoilt recording speaks of."""
        return self.true.zones[zone] if 0 <= zone < len(self.true.zones) else ()

    def _rename(self, objects: tuple[int, ...], names: list[int]) -> None:
        self.names.update(zip(objects, names, strict=True))


def _moves(event: Event) -> Iterator[Move]:
    if isinstance(event, Together):
        for part in event.parts:
            yield from _moves(part)
    elif isinstance(event, Moved):
        yield from event.moves


def _goes_unseen(move: Move) -> bool:
    return move.to in ("library", "hand")


def _of_token(token: Token) -> tuple[str, str]:
    return token.name, token.looks


def _moved_notes(notes: dict[str, str], places: list[int]) -> dict[str, str]:
    """The notes; where they speak of places in the log, of the new ones."""
    return {name: _moved_note(text, places) for name, text in notes.items()}


def _moved_note(text: str, places: list[int]) -> str:
    try:
        found = msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError):
        return text
    if not isinstance(found, dict) or not isinstance(found.get("decisions"), list):
        return text
    for one in found["decisions"]:
        at = one.get("at") if isinstance(one, dict) else None
        if isinstance(at, int) and 0 <= at < len(places):
            one["at"] = places[at]
    return msgspec.json.encode(found).decode()
