"""What keeps targeting and damage from a permanent or player (702.11, 702.16, 702.18)."""

from __future__ import annotations

from chooseone.effects.player_words import player_words
from chooseone.state import State
from chooseone.state.affected import affected
from chooseone.state.characteristics import characteristics
from chooseone.state.present import permanents_named
from chooseone.state.zones import BATTLEFIELD
from chooseone.terms.shields import is_shield
from chooseone_events import Ref


def shields(state: State, ref: Ref) -> tuple[str, ...]:
    """The keywords of a player or permanent that keep it from being some target.

    None for a card elsewhere or a spell: these keywords are about permanents and players.
    """
    if ref < 0:
        return player_words(state, -1 - ref)
    obj = state.objects[ref] if ref < len(state.objects) else None
    if obj is None or obj.zone != BATTLEFIELD:
        return ()
    book, effects = state.book, state.effects
    changed = obj.counters or obj.extra is not None or (effects and ref in affected(effects))
    if not changed and not permanents_named(state, book.protecting):
        return book.faces[obj.looks or obj.name].shields
    return tuple([word for word in characteristics(state, ref).keywords if is_shield(word)])


def protection(words: tuple[str, ...], colors: tuple[str, ...]) -> str:
    """The quality of a source of these colors that keywords protect from; "" for none (702.16a)."""
    names = [_COLOR_WORDS[color] for color in colors]
    qualities = [word[16:] for word in words if word.startswith("protection from ")]
    return next((one for one in qualities if one in names or (names and one == "each color")), "")


_COLOR_WORDS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
