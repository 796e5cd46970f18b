"""Could something keep this from being a target? Shroud, hexproof, protection (702.11, 702.16, 702.18)."""

from __future__ import annotations

from chooseone.rules.player_words import player_words
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
