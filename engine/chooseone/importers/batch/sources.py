"""Which files there are to import: files, folders, and what is in archives."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, count
from pathlib import Path, PurePosixPath
from typing import NamedTuple

_ENDS = re.compile(r"(\.(log|txt|dat|gz|zst|bz2|xz|zip|tar|tgz))+$", re.IGNORECASE)
_NUMBERED = re.compile(r"-\d+$")
_STRANGE = re.compile(r'[\x00-\x1f\x7f<>:"|?*\\]')


class Source(NamedTuple):
    """A file that was named or found: its path, and what it is called below what was named."""

    path: Path
    name: str
    named: bool = True


def sources(paths: Iterable[str | Path], *, without: Path) -> Iterator[Source]:
    """The files that are named, and those in the folders that are, by name.

    Hidden files, and the folder `without` (the results), are left out. Raises `OSError` for a path that
    isn't there.
    """
    found = [one for path in map(Path, paths) for one in _at(path, without.resolve())]
    names = Counter(one.name for one in found)
    for one in found:
        several = names[one.name] > 1
        yield one._replace(name=f"{_above(one)}/{one.name}") if several else one


def _at(path: Path, without: Path) -> Iterator[Source]:
    if path.is_dir():
        yield from _inside(path, without)
    else:
        path.stat()
        yield Source(path, path.name)


def _above(source: Source) -> str:
    """The folder above what a file is called, to tell files of one name apart."""
    depth = source.name.count("/") + 1
    return source.path.resolve().parents[depth - 1].name or "root"


def _inside(folder: Path, without: Path) -> Iterator[Source]:
    for place, folders, files in os.walk(folder):
        here = Path(place)
        folders[:] = sorted(
            one for one in folders if not one.startswith(".") and (here / one).resolve() != without
        )
        for name in sorted(files):
            path = here / name
            if not name.startswith(".") and path.is_file():
                yield Source(path, path.relative_to(folder).as_posix(), named=False)


def safe(name: str) -> str:
    """A name from an archive or a folder as one that stays below the folder of results."""
    parts = [_STRANGE.sub("_", part).strip(". ") for part in PurePosixPath(name.replace("\\", "/")).parts]
    kept = [part[:120] for part in parts if part not in ("", "/", "..")]
    return "/".join(kept) or "log"


class Stems:
    """Gives each file a place for its logs that no other has; logs that are there keep theirs."""

    def __init__(self, logs: Iterable[tuple[str, str]]) -> None:
        self._owner = {_stem(log).casefold(): key for log, key in logs}
        self._taken: set[str] = set()

    def of(self, name: str, key: str) -> str:
        """The stem for the logs of a file with this key: its name without its ends, or else another."""
        whole = safe(name)
        short = _ENDS.sub("", whole) or whole
        others = (f"{whole}~{number}" for number in count(2))
        found = next(one for one in chain((short, whole), others) if self._free(_stem(one).casefold(), key))
        self._taken.add(_stem(found).casefold())
        return found

    def _free(self, stem: str, key: str) -> bool:
        return stem not in self._taken and self._owner.get(stem, key) == key


def _stem(log: str) -> str:
    """What all games of a file have in common: "a-2" is also the second game of "a"."""
    return _NUMBERED.sub("", log.removesuffix(".jsonl").removesuffix(".zst"))
