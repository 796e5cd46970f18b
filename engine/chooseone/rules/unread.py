"""Text beside the modes that nothing carries out: it stops the game instead of being passed over (113)."""

from __future__ import annotations

from collections.abc import Iterator

from chooseone.cards.keywords import is_madness
from chooseone.errors import UnsupportedText
from chooseone.state import State
from chooseone.state.zones import BATTLEFIELD
from chooseone_events import CostsPaid, Event, Move, Moved, Together, TokensCreated


def stop_at_unread(state: State, name: str) -> None:
    """`UnsupportedText` for a definition with other text that nothing carries out; no guess is made."""
    face = state.book.face(name)
    if face.unread:
        raise UnsupportedText(face.name, face.unread)


def stop_at_arrivals(state: State, event: Event) -> None:
    """As `stop_at_unread` for all that an event would put onto the battlefield."""
    if isinstance(event, Moved | TokensCreated):
        for name in _arrivals(state, event):
            stop_at_unread(state, name)


def _arrivals(state: State, event: Moved | TokensCreated) -> Iterator[str]:
    if isinstance(event, TokensCreated):
        yield from (token.looks for token in event.tokens)
        return
    for move in event.moves:
        if move.to == "battlefield":
            obj = state.objects[move.object]
            yield move.looks or (obj.name if obj.kind == "card" else obj.face)


DISCARDING: frozenset[type] = frozenset((CostsPaid, Moved))
"""The types of events by which players discard as they choose (701.9a)."""


def stop_at_discards(state: State, event: Event | None) -> None:
    """`UnsupportedText` for a discarded card that is exiled instead, which nothing carries out (702.35a)."""
    for move in _discards(event):
        face = state.book.face(state.objects[move.object].name)
        for word in filter(is_madness, face.printed.keywords):
            raise UnsupportedText(face.name, word)


def _discards(event: Event | None) -> Iterator[Move]:
    """The moves to a graveyard in what is discarded, by an effect or to pay a cost."""
    if isinstance(event, Together):
        for part in event.parts:
            yield from _discards(part)
    elif isinstance(event, CostsPaid) or (isinstance(event, Moved) and event.cause == "discard"):
        yield from (one for one in event.moves if one.origin == "hand" and one.to == "graveyard")


def stop_at_start(state: State) -> None:
    """`UnsupportedText` for a permanent on the battlefield, as at the start, with text that was not read."""
    for oid in state.zones[BATTLEFIELD]:
        stop_at_unread(state, state.objects[oid].face)
