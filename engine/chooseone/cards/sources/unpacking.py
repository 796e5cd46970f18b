"""The text of a file, piece by piece: plain, gzip or zstd, told apart by their first bytes."""

from __future__ import annotations

import codecs
import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, cast

from chooseone.cards.sources.errors import BadCards

CHUNK = 1 << 18
_GZIP, _ZSTD = b"\x1f\x8b", b"\x28\xb5\x2f\xfd"


def pieces(path: Path) -> Iterator[str]:
    """The file's text in pieces, never more than a part of it in memory.

    Raises `BadCards` for damaged packing and bytes that are no UTF-8, `OSError` if it can't be read.
    """
    decoder = codecs.getincrementaldecoder("utf-8-sig")()
    with path.open("rb") as raw:
        try:
            source = _unpacked(raw)
            while data := source.read(CHUNK):
                yield decoder.decode(data)
            if raw.tell() and not source.tell():  # a frame of zstd that is cut gives nothing, and no error
                raise EOFError
            yield decoder.decode(b"", final=True)
        except UnicodeDecodeError as error:
            raise BadCards(path.name, "the text is no UTF-8; give the file as it was downloaded") from error
        except _damage() as error:
            raise BadCards(path.name, "the packed file is damaged or cut off; download it again") from error


def _unpacked(raw: IO[bytes]) -> IO[bytes]:
    head = raw.read(4)
    raw.seek(0)
    if head.startswith(_GZIP):
        return cast("IO[bytes]", gzip.GzipFile(fileobj=raw))
    return _unzstd(raw) if head == _ZSTD else raw


def _unzstd(raw: IO[bytes]) -> IO[bytes]:
    try:
        import zstandard  # noqa: PLC0415  (an extra)
    except ImportError as error:
        name = Path(str(raw.name)).name
        raise BadCards(name, "a .zst file needs the extra chooseone[archive]; install it") from error
    limit = 1 << 27  # a frame that asks for a larger window would need as much memory
    reader = zstandard.ZstdDecompressor(max_window_size=limit).stream_reader(raw, read_across_frames=True)
    return cast("IO[bytes]", reader)


def _damage() -> tuple[type[Exception], ...]:
    """What reading damaged packed data raises."""
    found = (EOFError, zlib.error, gzip.BadGzipFile)
    try:
        import zstandard  # noqa: PLC0415  (an extra)
    except ImportError:
        return found
    return (*found, zstandard.ZstdError)
