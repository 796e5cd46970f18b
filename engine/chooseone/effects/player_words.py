"""The keywords that players have: static abilities of permanents give them (702.11d, 702.18b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chooseone.effects.context import Context
from chooseone.effects.matching import player_fits
from chooseone.effects.reading import holds
from chooseone.state import Obj, State
from chooseone.state.characteristics import lost_abilities
from chooseone.state.present import permanents_named

if TYPE_CHECKING:
    from chooseone.cards.definition import Static


def player_words(state: State, seat: int) -> tuple[str, ...]:
    """The keywords that the player in this seat has now; none for a seat that there is not."""
    words: tuple[str, ...] = ()
    for oid in permanents_named(state, state.book.guardians):
        obj = state.objects[oid]
        for static in state.book.faces[obj.looks or obj.name].guarding:
            if _reaches(state, obj, oid, static, seat) and not lost_abilities(state, oid):
                words += static.gives
    return words


def _reaches(state: State, source: Obj, oid: int, static: Static, seat: int) -> bool:
    """True if what a static ability gives to players is given to the player in this seat (611.3a)."""
    plain = static.condition is None and static.to is not None and static.to.players == "you"
    if plain and source.controller != seat:
        return False
    ctx = Context(state, oid)
    fits = static.to is not None and player_fits(ctx, static.to, seat)
    return fits and (static.condition is None or holds(ctx, static.condition))
