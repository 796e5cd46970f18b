"""Names of what a log speaks of: players, cards, objects."""

from __future__ import annotations

from collections.abc import Iterable

from chooseone.state import State
from chooseone.state.zones import LIBRARY, zone_name
from chooseone_events import CHANCE, NOBODY


def name_of(state: State, ref: int | None) -> str:
    """The card or player behind a reference, "" if there is none."""
    if ref is None:
        return ""
    if ref < 0:
        return player_name(state, -1 - ref)
    return state.objects[ref].name if ref < len(state.objects) else ""


def label(state: State, ref: int) -> str:
    """A reference for people: a player's name, or a card's name with the object's id."""
    name = name_of(state, ref)
    if ref < 0:
        return name
    return f"{name or 'object'} #{ref}"


def labels(state: State, refs: Iterable[int]) -> str:
    """Several references in a row."""
    return ", ".join(label(state, ref) for ref in refs)


def player_name(state: State, seat: int) -> str:
    """Who sits there; "chance" where nobody decides."""
    if seat == CHANCE:
        return "chance"
    if seat == NOBODY or not 0 <= seat < len(state.players):
        return "nobody" if seat == NOBODY else f"player {seat + 1}"
    return state.players[seat].name


def zone_title(state: State, number: int) -> str:
    """A zone for people: "battlefield", "hand of Ada"."""
    if number < LIBRARY:
        return zone_name(number)
    return f"{zone_name(number)} of {player_name(state, (number - LIBRARY) // 3)}"
