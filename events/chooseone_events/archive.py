"""A log as an archive: msgpack inside zstd, behind a short frame that names the format and a hash.

That first frame is one that zstd skips, so `zstd -d` unpacks an archive as well.
"""

from __future__ import annotations

import hashlib
import io
from types import ModuleType
from typing import Any, cast

import msgspec

from chooseone_events.damage import BROKEN
from chooseone_events.errors import CorruptLog, ZstandardMissing
from chooseone_events.header import Header
from chooseone_events.log import Batch, Log
from chooseone_events.nesting import AnyEvent
from chooseone_events.translating import as_event, as_header
from chooseone_events.upcasters import UPCASTERS, Upcasters

LARGEST = 1024 * 1024 * 1024
"""How many bytes an archive may unpack to; a reader stops there."""

SKIPPED = bytes.fromhex("502a4d18")
PLAIN = bytes.fromhex("28b52ffd")
NAME = b"chooseone-log"
HASHED = 16
HEAD = SKIPPED + (len(NAME) + HASHED).to_bytes(4, "little") + NAME


class _Packed(msgspec.Struct, frozen=True, gc=False):
    header: Header
    batches: tuple[Batch, ...]
    checkpoints: tuple[tuple[int, str], ...] = ()


class _Raw(msgspec.Struct, frozen=True, gc=False):
    header: dict[str, Any]
    batches: msgspec.Raw
    checkpoints: tuple[tuple[int, str], ...] = ()


_batches = msgspec.msgpack.Decoder(cast("Any", tuple[tuple[AnyEvent, ...], ...])).decode
_encode = msgspec.msgpack.Encoder(order="deterministic").encode


def is_archive(beginning: bytes) -> bool:
    """True if a file that begins so is packed with zstd."""
    return beginning.startswith((SKIPPED, PLAIN))


def encode_archive(log: Log, level: int = 10) -> bytes:
    """The bytes of a log's archive. Raises ZstandardMissing, ValueError for a seed of over 64 bits."""
    zstandard = _zstandard()
    try:
        packed = _encode(_Packed(log.header, log.batches, tuple(sorted(log.checkpoints.items()))))
    except OverflowError as error:
        raise ValueError(f"numbers in an archive have at most 64 bits: {error}") from error
    frame = zstandard.ZstdCompressor(level=level).compress(packed)
    return HEAD + _hash(frame) + cast("bytes", frame)


def decode_archive(data: bytes, upcasters: Upcasters = UPCASTERS, path: str = "", most: int = LARGEST) -> Log:
    """The log in an archive; the inverse of `encode_archive`.

    It never unpacks more than `most` bytes. Raises CorruptLog, UnknownSchema, ZstandardMissing.
    """
    hashed, frame = data[len(HEAD) : len(HEAD) + HASHED], data[len(HEAD) + HASHED :]
    if not data.startswith(HEAD):
        raise _corrupt("packed with zstd, but not by chooseone", path)
    if hashed != _hash(frame):
        raise _corrupt("the archive was changed or cut off after it was written", path)
    packed = _unpacked(frame, path, most)
    try:
        raw = msgspec.msgpack.decode(packed, type=_Raw)
    except BROKEN as error:
        raise _unfit(error, path) from error
    schema, header = as_header(raw.header, upcasters, path, line=0)
    return Log(header, _events(raw.batches, schema, upcasters, path), dict(raw.checkpoints))


def _events(raw: msgspec.Raw, schema: int, upcasters: Upcasters, path: str) -> tuple[Batch, ...]:
    try:
        if schema == upcasters.known:
            return cast("tuple[Batch, ...]", _batches(raw))
        old = msgspec.msgpack.decode(raw, type=list[list[dict[str, Any]]])
        return tuple(tuple(as_event(event, schema, upcasters) for event in batch) for batch in old)
    except BROKEN as error:
        raise _unfit(error, path) from error


def _unpacked(frame: bytes, path: str, most: int) -> bytes:
    """The frame unpacked piece by piece: what it says of its own size is not believed."""
    zstandard = _zstandard()
    try:
        with zstandard.ZstdDecompressor().stream_reader(io.BytesIO(frame)) as reader:
            data = cast("bytes", reader.read(most + 1))
    except zstandard.ZstdError as error:
        raise _corrupt(f"what is packed is damaged ({error})", path) from error
    if len(data) > most:
        raise _corrupt(f"it unpacks to more than {most} bytes", path)
    return data


def _hash(frame: bytes) -> bytes:
    return hashlib.blake2b(frame, digest_size=HASHED).digest()


def _corrupt(what: str, path: str) -> CorruptLog:
    return CorruptLog(0, "archive", what, "get the archive again, or use the log that it was made from", path)


def _unfit(error: Exception, path: str) -> CorruptLog:
    return _corrupt(f"what is packed is no log that this version knows ({error})", path)


def _zstandard() -> ModuleType:
    """The package, imported only where an archive is made or read."""
    try:
        import zstandard  # noqa: PLC0415  (an extra that most users do not need)
    except ImportError as error:
        raise ZstandardMissing from error
    return zstandard
