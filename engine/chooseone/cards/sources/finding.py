"""Which form a file of card data has, told by its content; then its cards one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from chooseone.cards.sources.errors import BadCards
from chooseone.cards.sources.facts import CardFacts, Printed, facts
from chooseone.cards.sources.lines import from_line
from chooseone.cards.sources.mtgjson import from_atomic
from chooseone.cards.sources.scryfall import from_scryfall
from chooseone.cards.sources.streaming import Stream
from chooseone.cards.sources.unpacking import pieces

FORMS = "MTGJSON AtomicCards, Scryfall oracle cards, or JSON Lines with name, type_line and oracle_text"


def read_cards(path: str | Path) -> Iterator[tuple[CardFacts, ...]]:
    """The cards of a file in its order, each with its faces.

    The file is MTGJSON AtomicCards, Scryfall's oracle bulk data, or JSON Lines with the keys of
    Scryfall; plain, gzip or zstd. It is read as it is needed. Raises `BadCards` for damaged data (with
    the card), and `OSError` if the file can't be read.
    """
    file = Path(path)
    stream = Stream(pieces(file), file.name)
    first = stream.peek()
    if first == "[":
        return _each(stream, stream.elements(), from_scryfall)
    if first == "{":
        return _object(stream)
    raise stream.bad(f"no card data; give {FORMS}" if first else "the file is empty")


def _object(stream: Stream) -> Iterator[tuple[CardFacts, ...]]:
    """One object with all cards by name, or one object a line."""
    members = stream.members()
    key = next(members, "")
    if key in ("meta", "data"):
        yield from _atomic(stream, key, members)
        return
    first: dict[str, Any] = {key: stream.value()} if key else {}
    first |= {key: stream.value() for key in members}
    yield from _each(stream, _lines(stream, first), from_line)


def _atomic(stream: Stream, key: str, members: Iterator[str]) -> Iterator[tuple[CardFacts, ...]]:
    found = False
    while key:
        if key == "data":
            found = True
            entries = ((name, stream.value()) for name in stream.members())
            yield from _each(stream, entries, from_atomic)
        else:
            stream.value()
        key = next(members, "")
    if not found:
        raise stream.bad(f'there is no "data" in it; give {FORMS}')
    stream.end()


def _lines(stream: Stream, first: dict[str, Any]) -> Iterator[Any]:
    yield first
    while stream.peek():
        yield stream.value()


def _each(
    stream: Stream, values: Iterator[Any], read: Callable[[Any], list[Printed]]
) -> Iterator[tuple[CardFacts, ...]]:
    """The cards that the values are; what is no card (a token, an emblem) is left out."""
    for value in values:
        faces = tuple(map(facts, _read(stream, value, read)))
        if faces:
            stream.last = faces[0].card
            yield faces


def _read(stream: Stream, value: Any, read: Callable[[Any], list[Printed]]) -> list[Printed]:
    try:
        found = read(value)
        for one in found:
            facts(one)
            msgspec.json.encode(one)  # a lone surrogate is no text and could not be written
    except (msgspec.ValidationError, ValueError) as error:
        raise BadCards(f"{stream.name}, {_named(stream, value)}", str(error)) from error
    return found


def _named(stream: Stream, value: Any) -> str:
    name = value[0] if isinstance(value, tuple) else value.get("name") if isinstance(value, dict) else None
    if isinstance(name, str) and name:
        return f"card {name[:80]!r}"
    return f"the card after {stream.last}" if stream.last else "the first card"
