"""Opening a recording as plain bytes, whatever it is packed with, without ever unpacking a bomb."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, BinaryIO, Protocol

from chooseone.importers.errors import NotARecording

FREE = 64 * 1024 * 1024
"""So many bytes may come out of a packed file whatever its size."""

MOST_RATIO = 250
"""Beyond `FREE` a packed file may grow by this factor; real logs shrink to a twentieth."""

GZIP, ZSTD, BZIP, XZ = b"\x1f\x8b", b"\x28\xb5\x2f\xfd", b"BZh", b"\xfd7zX"
_BUFFER, _WINDOW = 1 << 18, 1 << 27
"""How much is read at once; how much memory a packed file may ask for."""

Progress = Callable[[int], None]
"""Is told how many bytes of the file are read."""


class Bomb(ValueError):
    """A packed file unpacks to far more than any log does."""


class Reads(Protocol):
    """What gives bytes."""

    def read(self, size: int = -1, /) -> bytes:
        """The next bytes, at most so many."""


class _Bounded(io.RawIOBase):
    """Unpacked bytes, as long as they stay in proportion to the packed ones."""

    def __init__(self, inner: Reads, raw: IO[bytes], progress: Progress | None, *, packed: bool) -> None:
        super().__init__()
        self.inner, self.raw, self.progress, self.packed = inner, raw, progress, packed
        self.count = 0

    def readable(self) -> bool:
        """Always."""
        return True

    def readinto(self, buffer: object) -> int:
        """The next bytes. Raises `Bomb` where they are far too many."""
        view = memoryview(buffer).cast("B")  # type: ignore[arg-type]  # any buffer will do
        data = self.inner.read(len(view))
        view[: len(data)] = data
        self.count += len(data)
        done = self.raw.tell()
        if self.packed and self.count > max(FREE, MOST_RATIO * done):
            raise Bomb(f"{self.count} bytes out of {done}")
        if self.progress is not None:
            self.progress(done)
        return len(data)


@contextmanager
def unpacked(path: str | Path, progress: Progress | None = None) -> Iterator[BinaryIO]:
    """The bytes of a file, unpacked where they are packed, read bit by bit.

    Reading raises `Bomb` where too much comes out, and what the unpackers raise for broken data
    (`EOFError`, `OSError`, `zlib.error`). Raises `OSError` if the file cannot be opened,
    `NotARecording` for a .zst without the extra `archive`.
    """
    with Path(path).open("rb") as raw:
        head = raw.read(4)
        raw.seek(0)
        inner, packed = _inner(raw, head, str(path))
        with io.BufferedReader(_Bounded(inner, raw, progress, packed=packed), _BUFFER) as found:
            yield found


def _inner(raw: IO[bytes], head: bytes, path: str) -> tuple[Reads, bool]:
    if head.startswith(GZIP):
        return gzip.GzipFile(fileobj=raw), True
    if head == ZSTD:
        return _zstd(raw, path), True
    if head.startswith(BZIP):
        return bz2.BZ2File(raw), True
    if head == XZ:
        return _Xz(raw), True
    return raw, False


class _Xz:
    """What is packed with xz; unlike the library's own file it bounds the memory that a file asks for."""

    def __init__(self, raw: IO[bytes]) -> None:
        self.raw = raw
        self.inner = lzma.LZMADecompressor(memlimit=_WINDOW)

    def read(self, size: int = -1, /) -> bytes:
        """The next bytes; none at the end."""
        while not self.inner.eof:
            more = self.raw.read(_BUFFER) if self.inner.needs_input else b""
            if self.inner.needs_input and not more:
                raise EOFError("the file ends early")
            if data := self.inner.decompress(more, size):
                return data
        return b""


def _zstd(raw: IO[bytes], path: str) -> Reads:
    try:
        import zstandard  # noqa: PLC0415  (an extra)
    except ImportError as error:
        raise NotARecording(path, "a .zst file needs the extra chooseone[archive]") from error
    unpacker = zstandard.ZstdDecompressor(max_window_size=_WINDOW)
    found: Reads = unpacker.stream_reader(raw, read_across_frames=True)
    return found


def unpacking_errors() -> tuple[type[Exception], ...]:
    """What reading broken packed data raises."""
    found: tuple[type[Exception], ...] = (EOFError, zlib.error, lzma.LZMAError, gzip.BadGzipFile, Bomb)
    try:
        import zstandard  # noqa: PLC0415  (an extra)
    except ImportError:
        return found
    return (*found, zstandard.ZstdError)
