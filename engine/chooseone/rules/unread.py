"""Text beside the modes that nothing carries out: it stops the game instead of being passed over (113)."""

from __future__ import annotations

from collections.abc import Iterator

from chooseone.errors import UnsupportedText
from chooseone.state import State
from chooseone_events import Event, Moved, TokensCreated


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
