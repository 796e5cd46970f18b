"""Is this a start position at all? Players, zones, owners, status, definitions (103, 109, 110, 400.1)."""

from __future__ import annotations

from collections.abc import Iterator

from chooseone.cards.book import Book
from chooseone.errors import IllegalChoice, UnknownCard, Violation
from chooseone.messages import message
from chooseone.rules.turns import STEPS
from chooseone.state.zones import NAMES
from chooseone_events import GameBegan, Placed, Seat

NO_PLAYERS = message("start.no players", "a game has at least one player")
NO_SEAT = message("start.no seat", "{0} belongs to seat {1}; the seats are 0 to {2}")
NO_ZONE = message("start.no zone", "{0} is in {1!r}, which is no zone; the zones are {2}")
NO_ACTIVE = message("start.no active", "seat {0} can't be the active player; the seats are 0 to {1}")
NO_STEP = message("start.no step", "a game can't begin in {0!r}; the steps are {1}")
NO_TURN = message("start.no turn", "turns are counted from 1, not from {0}")
NO_POOL = message("start.no pool", "{0} has the mana {1}; six numbers from 0 are asked for, W U B R G C")
NO_KIND = message("start.no kind", "{0} is of the kind {1!r}; an object is a card, a token or a copy")
NO_COUNTERS = message("start.no counters", "{0} has {2} counters {1!r}, where a number from 1 is asked for")
NO_HOST = message("start.no host", "{0} is attached to object {1}; the objects are 0 to {2}")
NOT_THERE = message("start.not there", "{0} is no permanent, so it can't be on the battlefield")
NO_CARD = message("start.no card", "there is no definition of {0}")
KINDS = ("", "card", "token", "copy")


def checked(book: Book, start: GameBegan) -> GameBegan:
    """The start position itself. `IllegalChoice` with all that is wrong with it, `UnknownCard` by name."""
    wrong = impossible(book, start)
    unknown = next((str(one.about[0]) for one in wrong if one.code == NO_CARD), None)
    rest = tuple(one for one in wrong if one.code != NO_CARD)
    if rest:
        raise IllegalChoice(start, rest)
    if unknown is not None:
        raise UnknownCard(unknown)
    return start


def impossible(book: Book, start: GameBegan) -> tuple[Violation, ...]:
    """All that is wrong with a start position, with the rules; empty if a game can begin from it."""
    found = (*_game(start), *(one for seat in start.players for one in _seat(seat)))
    last = len(start.players) - 1
    objects = start.objects
    placed = (one for thing in objects for one in _misplaced(book, thing, last, len(objects)))
    return (*found, *placed)


def _game(start: GameBegan) -> Iterator[Violation]:
    last = len(start.players) - 1
    if last < 0:
        yield Violation("103.1", NO_PLAYERS)
    if not 0 <= start.active <= last:
        yield Violation("103.1", NO_ACTIVE, (start.active, last))
    if start.step and start.step not in STEPS:
        yield Violation("500.1", NO_STEP, (start.step, ", ".join(STEPS)))
    if start.turn < 1:
        yield Violation("500.1", NO_TURN, (start.turn,))


def _seat(seat: Seat) -> Iterator[Violation]:
    if seat.mana and (len(seat.mana) != 6 or min(seat.mana) < 0):
        yield Violation("106.4", NO_POOL, (seat.name, seat.mana))


def _misplaced(book: Book, placed: Placed, last: int, objects: int) -> Iterator[Violation]:
    card = placed.card
    for seat, least in ((placed.owner, 0), (placed.controller, -1)):
        if not least <= seat <= last:
            yield Violation("109.4", NO_SEAT, (card, seat, last))
    if placed.zone not in NAMES:
        yield Violation("400.1", NO_ZONE, (card, placed.zone, ", ".join(NAMES)))
    if placed.kind not in KINDS:
        yield Violation("109.1", NO_KIND, (card, placed.kind))
    for kind, number in placed.counters:
        if number < 1:
            yield Violation("122.1", NO_COUNTERS, (card, kind, number))
    if placed.attached >= objects:
        yield Violation("301.5", NO_HOST, (card, placed.attached, objects - 1))
    names = [name for name in (card, placed.looks) if name]
    yield from (Violation("108.1", NO_CARD, (name,)) for name in names if name not in book)
    if names and names[-1] in book and placed.zone == "battlefield" and not book.face(names[-1]).is_permanent:
        yield Violation("110.4", NOT_THERE, (card,))
