"""The keywords that players have: static abilities of permanents give them (702.11d, 702.18b)."""

from __future__ import annotations

from collections.abc import Iterator

from chooseone.effects.context import Context
from chooseone.effects.matching import player_fits
from chooseone.state import State
from chooseone.state.characteristics import characteristics
from chooseone.state.present import permanents_named

Words = tuple[str, ...]


class _Given:
    """The keywords by seat in a position, good for all in which what gives them and who plays is the same."""

    __slots__ = ("book", "effects", "found", "lost", "sources")

    def __init__(self, state: State, guardians: tuple[int, ...]) -> None:
        self.book, self.effects = state.book, state.effects
        self.sources = {oid: state.objects[oid] for oid in guardians}
        self.lost = [player.lost for player in state.players]
        seats = range(len(state.players))
        self.found = tuple(tuple(_given(state, guardians, seat)) for seat in seats)

    def good(self, state: State, guardians: tuple[int, ...]) -> bool:
        known, objects = self.sources, state.objects
        same = self.effects is state.effects and self.book is state.book
        if not same or len(known) != len(guardians):
            return False
        for oid in guardians:
            if known.get(oid) is not objects[oid]:
                return False
        return self.lost == [player.lost for player in state.players]


_memo: list[_Given] = []
"""What was looked up last: a pure cache."""


def player_words(state: State, seat: int) -> Words:
    """The keywords that the player in this seat has now; none for a seat that there is not."""
    guardians = permanents_named(state, state.book.guardians)
    if not guardians or not 0 <= seat < len(state.players):
        return ()
    given = _memo[0] if _memo else None
    if given is None or not given.good(state, guardians):
        given = _Given(state, guardians)
        _memo[:] = [given]
    return given.found[seat]


def _given(state: State, guardians: tuple[int, ...], seat: int) -> Iterator[str]:
    for oid in guardians:
        if characteristics(state, oid).lost_abilities:
            continue
        for static in state.book.face(state.objects[oid].face).statics:
            if static.to is not None and static.to.players:
                yield from static.gives if player_fits(Context(state, oid), static.to, seat) else ()
