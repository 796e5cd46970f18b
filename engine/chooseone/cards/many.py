"""Many cards at once: compiled in parallel, in their order, with a bounded number under way."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import chain, islice
from multiprocessing import get_context
from typing import NamedTuple

import msgspec

from chooseone.cards.compiling import compile_face
from chooseone.cards.coverage import Row, row
from chooseone.cards.definition import Definition
from chooseone.cards.sources import CardFacts

Faces = tuple[CardFacts, ...]
CHUNK = 100
"""So many cards go to a process at once; fewer are compiled without starting any."""


class Card(NamedTuple):
    """A compiled card: a definition for each face, and its row of coverage."""

    definitions: tuple[Definition, ...]
    row: Row


_decode = msgspec.msgpack.Decoder(list[tuple[tuple[Definition, ...], Row]]).decode


def compile_card(faces: Faces) -> Card:
    """The definitions of a card and what is understood of it."""
    compiled = tuple(map(compile_face, faces))
    return Card(tuple(one.definition for one in compiled), row(faces[0].card, compiled))


def compile_cards(cards: Iterable[Faces], jobs: int | None = None) -> Iterator[Card]:
    """The cards compiled, in their order; `jobs` processes work at it (as many as there are cores)."""
    chunks = _chunks(iter(cards))
    first = next(chunks, [])
    count = jobs or os.cpu_count() or 1
    if len(first) < CHUNK or count == 1:
        yield from map(compile_card, chain(first, chain.from_iterable(chunks)))
    else:
        yield from _in_parallel(chain([first], chunks), count)


def _chunks(cards: Iterator[Faces]) -> Iterator[list[Faces]]:
    while chunk := list(islice(cards, CHUNK)):
        yield chunk


def _in_parallel(chunks: Iterator[list[Faces]], jobs: int) -> Iterator[Card]:
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        under_way: deque[Future[bytes]] = deque()
        for chunk in chunks:
            under_way.append(pool.submit(_packed, chunk))
            if len(under_way) > 2 * jobs:
                yield from _unpacked(under_way.popleft())
        while under_way:
            yield from _unpacked(under_way.popleft())


def _packed(chunk: list[Faces]) -> bytes:
    """What a process sends back: bytes are sent faster than objects."""
    return msgspec.msgpack.encode(list(map(compile_card, chunk)))


def _unpacked(done: Future[bytes]) -> Iterator[Card]:
    return (Card(*one) for one in _decode(done.result()))
