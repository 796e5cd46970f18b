"""Records of an Arena log become typed messages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from chooseone.importers.arena.messages import ClientMessage, Envelope, Message, ServerMessage
from chooseone.importers.records import Record

_envelope = msgspec.json.Decoder(Envelope)
_server = msgspec.json.Decoder(ServerMessage)
_client = msgspec.json.Decoder(ClientMessage)
_BAD = (msgspec.MsgspecError, UnicodeError, RecursionError, OverflowError)


class Sized(NamedTuple):
    """A message, and how long its text is."""

    message: Message
    size: int


def messages(records: Iterator[Record], counts: Counter[str]) -> Iterator[Sized]:
    """The messages in records, in order; broken JSON and wrong types are counted and left out."""
    for record in records:
        try:
            envelope = _envelope.decode(record.text)
        except _BAD:
            counts["records broken"] += 1
            continue
        yield from _inside(envelope, counts)


def _inside(envelope: Envelope, counts: Counter[str]) -> Iterator[Sized]:
    room = envelope.match_game_room_state_changed_event
    if envelope.gre_to_client_event is not None:
        for raw in envelope.gre_to_client_event.gre_to_client_messages:
            yield from _one(_server, raw, counts)
    elif room is not None:
        yield Sized(room, 0)
    elif bytes(envelope.payload).startswith(b"{"):
        yield from _one(_client, envelope.payload, counts)
    else:
        counts["records of another kind"] += 1


def _one(
    decoder: msgspec.json.Decoder[ServerMessage] | msgspec.json.Decoder[ClientMessage],
    raw: msgspec.Raw,
    counts: Counter[str],
) -> Iterator[Sized]:
    try:
        yield Sized(decoder.decode(raw), memoryview(raw).nbytes)
    except _BAD:
        counts["messages broken"] += 1
