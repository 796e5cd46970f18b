"""The start of a scenario: its whole position as the first event of a log (103)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from chooseone.cards.book import Book
from chooseone.cards.definition import Definition
from chooseone.game import Game
from chooseone.rules.turns import STEPS
from chooseone.state import NO_MANA
from chooseone.tools.scenario.cards import BLANK, definitions_for, entries
from chooseone.tools.scenario.form import Entry, Scenario
from chooseone.tools.scenario.mana import pool
from chooseone.tools.scenario.names import Names
from chooseone.tools.scenario.problems import Failure
from chooseone.tools.scenario.table import Table
from chooseone_events import GameBegan, Placed, Seat

TURN = 2
"""The turn in which scenarios begin: not the first, in which two players would skip a draw (103.8a)."""
BLANKS = 10


def begin(scenario: Scenario, shipped: Mapping[str, Definition], given: Mapping[str, Definition]) -> Table:
    """The scenario at its start, before its first step.

    Raises `Beyond` for a card without a definition, `Failure` for handles that clash.
    """
    book = Book(definitions_for(scenario, shipped, given))
    players = tuple(sorted(scenario.setup))
    names = Names(players)
    placed = _Placing(scenario, names, book)
    main = scenario.when.step == "precombat_main" or bool(scenario.stack)
    pools = {seat: pool(scenario.setup[player].mana) for seat, player in enumerate(players)}
    seats = (
        Seat(player, scenario.setup[player].life, pools[seat] if main else NO_MANA)
        for seat, player in enumerate(players)
    )
    step = scenario.when.step if main else STEPS[STEPS.index(scenario.when.step) - 1]
    active = names.seat(scenario.when.active)
    start = GameBegan(tuple(seats), tuple(placed.all()), active, step, TURN)
    table = Table(Game.begin(book, start, unread=True), names)
    table.started()
    if not main:
        table.owe(pools)
        if not table.stands_at(active, scenario.when.step, 0):
            table.go_to(active, scenario.when.step)
    table.automatic()
    return table


class _Placing:
    """The objects at the start, in id order, each with its handle."""

    def __init__(self, scenario: Scenario, names: Names, book: Book) -> None:
        self.scenario, self.names, self.book = scenario, names, book
        self.entries = list(entries(scenario))

    def all(self) -> Iterator[Placed]:
        """Cards in zones, spells on the stack, then the blank cards below each library."""
        self._name()
        for player, zone, entry in self.entries:
            yield self._placed(self.names.seat(player), zone, entry)
        for one in self.scenario.stack:
            seat = self.names.seat(one.controller)
            yield Placed(one.card, seat, "stack", seat)
        for seat in range(len(self.names.players)):
            for _ in range(BLANKS):
                yield Placed(BLANK.name, seat, "library")

    def _name(self) -> None:
        """Handles by `as`; a card's name where only one card bears it."""
        cards = [(entry.card, entry.as_) for _, _, entry in self.entries]
        cards += [(one.card, one.as_) for one in self.scenario.stack]
        for oid, (_, handle) in enumerate(cards):
            if handle is not None:
                self.names.bind(handle, oid)
        count = Counter(card for card, _ in cards)
        taken = {handle for _, handle in cards}
        for oid, (card, _) in enumerate(cards):
            if count[card] == 1 and card not in taken and card not in self.names.players:
                self.names.bind(card, oid)
        self.names.ambiguous(frozenset(card for card in count if count[card] > 1))

    def _placed(self, seat: int, zone: str, entry: Entry) -> Placed:
        owner = seat if entry.owner is None else self.names.seat(entry.owner)
        looks = entry.copy_of or ""
        before = tuple((mode, 0) for mode in entry.modes_chosen)
        marks = ("commander",) * entry.commander + ("suspended",) * entry.suspended
        return Placed(
            entry.card, owner, zone, seat if zone == "battlefield" else owner, "card", entry.tapped,
            self._counters(zone, entry), self._host(entry),
            (*before, *((mode, TURN) for mode in entry.modes_chosen_this_turn)), looks, marks,
        )  # fmt: skip

    def _counters(self, zone: str, entry: Entry) -> tuple[tuple[str, int], ...]:
        """The listed counters, else what a planeswalker or battle enters with (306.5b, 310.4b)."""
        if entry.counters is not None:
            return tuple(sorted((kind, n) for kind, n in entry.counters.items() if n))
        return starting_counters(self.book, entry.copy_of or entry.card) if zone == "battlefield" else ()

    def _host(self, entry: Entry) -> int:
        if entry.attached_to is None:
            return -1
        place = self.names.place(entry.attached_to)
        if place is None:
            raise Failure(f"{entry.attached_to!r} names one thing in setup", "it does not")
        return place


def starting_counters(book: Book, name: str) -> tuple[tuple[str, int], ...]:
    """The loyalty and defense counters that a card enters with."""
    definition = book.face(name).definition
    given = (("defense", definition.defense), ("loyalty", definition.loyalty))
    return tuple((kind, number) for kind, number in given if number)
