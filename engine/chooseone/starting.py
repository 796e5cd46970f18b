"""Is this a start position at all? Players, zones, owners, definitions (103, 109, 400.1)."""

from __future__ import annotations

from collections.abc import Iterator

from chooseone.cards.book import Book
from chooseone.errors import IllegalChoice, UnknownCard, Violation
from chooseone.messages import message
from chooseone.state.zones import NAMES
from chooseone_events import GameBegan, Placed

NO_PLAYERS = message("start.no players", "a game has at least one player")
NO_SEAT = message("start.no seat", "{0} belongs to seat {1}; the seats are 0 to {2}")
NO_ZONE = message("start.no zone", "{0} is in {1!r}, which is no zone; the zones are {2}")
NO_ACTIVE = message("start.no active", "seat {0} can't be the active player; the seats are 0 to {1}")


def checked(book: Book, start: GameBegan) -> GameBegan:
    """The start position itself. `IllegalChoice` with all that is wrong with it, `UnknownCard` by name."""
    wrong = tuple(_wrong(start))
    if wrong:
        raise IllegalChoice(start, wrong)
    for placed in start.objects:
        for name in (placed.card, placed.looks):
            if name and name not in book:
                raise UnknownCard(name)
    return start


def _wrong(start: GameBegan) -> Iterator[Violation]:
    last = len(start.players) - 1
    if last < 0:
        yield Violation("103.1", NO_PLAYERS)
    if not 0 <= start.active <= last:
        yield Violation("103.1", NO_ACTIVE, (start.active, last))
    for placed in start.objects:
        yield from _misplaced(placed, last)


def _misplaced(placed: Placed, last: int) -> Iterator[Violation]:
    for seat, least in ((placed.owner, 0), (placed.controller, -1)):
        if not least <= seat <= last:
            yield Violation("109.4", NO_SEAT, (placed.card, seat, last))
    if placed.zone not in NAMES:
        yield Violation("400.1", NO_ZONE, (placed.card, placed.zone, ", ".join(NAMES)))
