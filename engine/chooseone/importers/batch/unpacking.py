"""Archives of many games: each file in one is unpacked by itself, and never more than a log can be."""

from __future__ import annotations

import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO, NamedTuple

from chooseone.importers.errors import NotARecording
from chooseone.importers.packed import FREE, MOST_RATIO, Bomb, unpacked, unpacking_errors

MOST_FILES = 100_000
"""An archive with more is none of games."""

_BLOCK = 1 << 20
_TAR = slice(257, 262)


class Unpacked(NamedTuple):
    """A file of an archive: its name there, and where it is unpacked to; or what is wrong with the rest."""

    name: str
    path: Path | None
    problem: str = ""


def is_archive_of_files(path: Path) -> bool:
    """True for a .zip, and for a .tar however it is packed; told by the content."""
    with path.open("rb") as file:
        if file.read(4) in (b"PK\x03\x04", b"PK\x05\x06"):
            return zipfile.is_zipfile(path)
    try:
        with unpacked(path) as file:
            return file.read(512)[_TAR] == b"ustar"
    except unpacking_errors():
        return False
    except (NotARecording, OSError):
        return False


def unpack(path: Path, folder: Path) -> Iterator[Unpacked]:
    """Each file of an archive, unpacked into `folder`; whoever takes it removes it.

    In the order of the archive (.tar) or of the names (.zip). What is broken or a bomb ends it with
    the problem in words.
    """
    opened = _zipped if zipfile.is_zipfile(path) else _tarred
    limit = _Limit(path.stat().st_size)
    try:
        for number, (name, file) in enumerate(opened(path)):
            if number >= MOST_FILES:
                yield Unpacked("", None, f"more than {MOST_FILES} files in it")
                return
            copy = folder / f"{number}"
            limit.copy(file, copy)
            yield Unpacked(name, copy)
    except Bomb:
        yield Unpacked("", None, "it unpacks to far more than logs do")
    except (zipfile.BadZipFile, tarfile.TarError, RuntimeError, NotImplementedError, OSError) as error:
        yield Unpacked("", None, f"broken from here on ({_said(error)})")
    except unpacking_errors() as error:
        yield Unpacked("", None, f"cut off or broken from here on ({_said(error)})")


def _said(error: Exception) -> str:
    return str(error) or type(error).__name__


class _Limit:
    """How much may come out of an archive of this size, all in all."""

    def __init__(self, size: int) -> None:
        self.left = max(FREE, MOST_RATIO * size)

    def copy(self, file: IO[bytes], to: Path) -> None:
        """Copy a file bit by bit. Raises `Bomb` where it is too much."""
        with to.open("wb") as out:
            while block := file.read(_BLOCK):
                self.left -= len(block)
                if self.left < 0:
                    raise Bomb(str(to))
                out.write(block)


def _zipped(path: Path) -> Iterator[tuple[str, IO[bytes]]]:
    with zipfile.ZipFile(path) as archive:
        for info in sorted(archive.infolist(), key=lambda one: one.filename):
            if not info.is_dir():
                with archive.open(info) as file:
                    yield info.filename, file


def _tarred(path: Path) -> Iterator[tuple[str, IO[bytes]]]:
    with unpacked(path) as raw, tarfile.open(fileobj=raw, mode="r|") as archive:
        for member in archive:
            file = archive.extractfile(member) if member.isfile() else None
            if file is not None:
                yield member.name, file
