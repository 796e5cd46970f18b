"""The keywords that players have: static abilities of permanents give them (702.11d, 702.18b)."""

from __future__ import annotations

from collections.abc import Iterator

from chooseone.effects.context import Context
from chooseone.effects.matching import player_fits
from chooseone.state import Obj, State
from chooseone.state.characteristics import characteristics
from chooseone.state.present import permanents_named

Words = tuple[str, ...]


class _Memo:
    """The keywords by seat: a pure cache, good while what gives them and who plays is the same."""

    __slots__ = ("effects", "found", "lost", "sources")

    def __init__(self) -> None:
        self.effects: object = None
        self.sources: dict[int, Obj] = {}
        self.lost: list[str] = []
        self.found: tuple[Words, ...] = ()

    def at(self, state: State, guardians: tuple[int, ...]) -> tuple[Words, ...]:
        if not self._good(state, guardians):
            self.effects, self.lost = state.effects, [player.lost for player in state.players]
            self.sources = {oid: state.objects[oid] for oid in guardians}
            seats = range(len(state.players))
            self.found = tuple(tuple(_given(state, guardians, seat)) for seat in seats)
        return self.found

    def _good(self, state: State, guardians: tuple[int, ...]) -> bool:
        known, objects = self.sources, state.objects
        if self.effects is not state.effects or len(known) != len(guardians):
            return False
        for oid in guardians:
            if known.get(oid) is not objects[oid]:
                return False
        return self.lost == [player.lost for player in state.players]


_memo = _Memo()


def player_words(state: State, seat: int) -> Words:
    """The keywords that the player in this seat has now; none for a seat that there is not."""
    guardians = permanents_named(state, state.book.guardians)
    if not guardians or not 0 <= seat < len(state.players):
        return ()
    return _memo.at(state, guardians)[seat]


def _given(state: State, guardians: tuple[int, ...], seat: int) -> Iterator[str]:
    for oid in guardians:
        if characteristics(state, oid).lost_abilities:
            continue
        for static in state.book.face(state.objects[oid].face).statics:
            if static.to is not None and static.to.players:
                yield from static.gives if player_fits(Context(state, oid), static.to, seat) else ()
