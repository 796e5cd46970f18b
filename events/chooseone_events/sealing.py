"""The lines of a log as bytes: events, the seal after each batch, checkpoints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from chooseone_events.hashing import chained, checks
from chooseone_events.header import Header
from chooseone_events.log import Batch, Log

LONGEST = 16 * 1024 * 1024
"""The longest line that is written or read, in bytes."""

_encode = msgspec.json.Encoder(order="deterministic").encode


class Seal(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The line after a batch: its number, its lines, the check of each, the hash up to here."""

    batch: int
    count: int
    lines: str
    hash: str


class Checkpoint(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The digest of the state after `checkpoint` events, and the hash up to here."""

    checkpoint: int
    digest: str
    hash: str


class Chain(msgspec.Struct, frozen=True, gc=False):
    """How far a log is written: the number of the next batch, the events so far, the last hash."""

    batch: int = 0
    events: int = 0
    hash: str = ""


def line_of(value: object) -> bytes:
    """One line of the file. Raises ValueError if it is longer than a reader takes."""
    line = _encode(value) + b"\n"
    if len(line) > LONGEST:
        raise ValueError(f"a line of {len(line)} bytes is more than a log may have ({LONGEST})")
    return line


def seal(chain: Chain, lines: Sequence[bytes]) -> tuple[Chain, bytes]:
    """The chain after a batch of these lines, and the line that seals it; the header is batch 0."""
    hashed = chained(chain.hash, lines)
    line = line_of(Seal(chain.batch, len(lines), checks(lines), hashed))
    grown = chain.events + (len(lines) if chain.batch else 0)
    return Chain(chain.batch + 1, grown, hashed), line


def mark(chain: Chain, digest: str) -> tuple[Chain, bytes]:
    """The chain after a checkpoint with this digest, and its line."""
    said = _encode({"checkpoint": chain.events, "digest": digest})
    hashed = chained(chain.hash, (said,))
    line = line_of(Checkpoint(chain.events, digest, hashed))
    return Chain(chain.batch, chain.events, hashed), line


def sealed_header(header: Header) -> tuple[Chain, bytes]:
    """The chain after the header, and its two lines."""
    line = line_of(header)
    chain, sealing = seal(Chain(), (line,))
    return chain, line + sealing


def sealed_batch(chain: Chain, batch: Batch) -> tuple[Chain, bytes]:
    """The chain after a batch, and its lines. Raises ValueError if the batch is empty."""
    if not batch:
        raise ValueError("a batch holds at least its choice")
    lines = [line_of(event) for event in batch]
    chain, sealing = seal(chain, lines)
    return chain, b"".join(lines) + sealing


def encode_log(log: Log) -> bytes:
    """The bytes of a log's file.

    Raises ValueError for an empty batch, a checkpoint inside a batch or a line that is too long.
    """
    chain, head = sealed_header(log.header)
    parts = [head]
    left = dict(log.checkpoints)
    chain = _marked(chain, left, parts)
    for batch in log.batches:
        chain, lines = sealed_batch(chain, batch)
        parts.append(lines)
        chain = _marked(chain, left, parts)
    _none_left(left)
    return b"".join(parts)


def _marked(chain: Chain, left: dict[int, str], parts: list[bytes]) -> Chain:
    digest = left.pop(chain.events, None)
    if digest is None:
        return chain
    chain, line = mark(chain, digest)
    parts.append(line)
    return chain


def _none_left(left: Mapping[int, str]) -> None:
    if left:
        raise ValueError(f"checkpoints stand after whole batches only, not after {sorted(left)} events")
