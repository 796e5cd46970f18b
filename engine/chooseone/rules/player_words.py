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
        self.sources: list[Obj] = []
        self.lost: list[str] = []
        self.found: tuple[Words, ...] = ()

    def at(self, state: State, guardians: tuple[int, ...]) -> tuple[Words, ...]:
        objects = state.objects
        sources, lost = [objects[oid] for oid in guardians], [player.lost for player in state.players]
        if self.effects is not state.effects or self.sources != sources or self.lost != lost:
            self.effects, self.sources, self.lost = state.effects, sources, lost
            seats = range(len(state.players))
            self.found = tuple(tuple(_given(state, guardians, seat)) for seat in seats)
        return self.found


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
