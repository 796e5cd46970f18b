"""Importing all that is named: each file once, in the order of the names, whoever does the work."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from chooseone.importers.arena.tables import read_tables
from chooseone.importers.batch.index import Index, digest
from chooseone.importers.batch.jobs import Job, Options
from chooseone.importers.batch.pools import in_order, pool
from chooseone.importers.batch.rows import Row, table
from chooseone.importers.batch.sources import Source, Stems, sources
from chooseone.importers.batch.unpacking import is_archive_of_files, unpack
from chooseone_events.files import replace_file

TABLE = "results.csv"
SAVE_EVERY = 50

Told = Callable[[list[Row], bool], None]
"""Is told the rows of each file, and whether they were there before."""


def import_all(
    paths: Iterable[str | Path],
    folder: str | Path,
    options: Options = Options(),  # noqa: B008  (frozen)
    *,
    workers: int = 1,
    cluster: str = "",
    told: Told | None = None,
) -> list[Row]:
    """Import every game in files, folders and archives; the logs and `results.csv` go into `folder`.

    The rows are those of the table. A file that is broken is told of there, and the others go on. What
    was imported before (the same content with the same options, its logs still there) is not done again.
    The bytes are the same whatever the number of `workers`. With `cluster`, the address of a
    dask.distributed scheduler whose workers see the same folders, they do the work. Raises `OSError` for
    paths that aren't there, `NoCluster`, and `BadTable` for tables that are none.
    """
    out = Path(folder)
    found = list(sources(paths, without=out))
    read_tables(options.ids)
    out.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".unpacked-", dir=out) as space, pool(workers, cluster) as using:
        run = _Run(out, Path(space), options, told)
        try:
            for job, rows in in_order(run.jobs(found), using):
                run.done(job, rows)
        finally:
            run.index.save()
    rows = run.rows()
    replace_file(out / TABLE, table(rows))
    return rows


class _File(NamedTuple):
    """A file under way: the key of its content, and the rows of its games so far."""

    key: str
    rows: list[Row]
    before: bool = False
    source: str = ""


class _Run:
    """The state of one import: files in order, each with the rows it has so far."""

    def __init__(self, out: Path, space: Path, options: Options, told: Told | None) -> None:
        self.space = space.resolve()
        self.out, self.options, self.told = out.resolve(), options, told
        self.index = Index(out, options)
        self.files: list[_File] = []
        self.owner: dict[str, int] = {}
        self.left: dict[int, int] = {}
        self.open: set[int] = set()
        self.stems = Stems(self.index.logs())
        self.keys: dict[str, str] = {}
        self.saved = 0

    def jobs(self, found: list[Source]) -> Iterator[Job]:
        """The jobs of all files, one after the other; what is done already gives none."""
        for source in found:
            yield from self._of(source)

    def _of(self, source: Source) -> Iterator[Job]:
        try:
            key = digest(source.path)
            archive = is_archive_of_files(source.path)
        except OSError as error:
            self._finished(
                _File("", [Row(source.name, state="broken", problem=error.strerror or str(error))])
            )
            return
        if (before := self._before(key, source)) is not None:
            self._finished(_File("", before, before=True))
            return
        self.keys[key] = source.name
        self.files.append(_File(key, [], source=source.name))
        place = len(self.files) - 1
        self.open.add(place)
        if archive:
            yield from self._members(place, source)
        else:
            yield self._job(place, str(source.path.resolve()), source.name)
        self.open.discard(place)
        self._close(place)

    def _before(self, key: str, source: Source) -> list[Row] | None:
        """The rows of a file with this content: done before, or another file of this import."""
        if key in self.keys:
            same = self.keys[key]
            return [Row(source.name, state="duplicate", problem=f"the same as {same}")]
        rows = self.index.rows(key, source.name)
        if rows is not None:
            self.keys[key] = source.name
        return rows

    def _members(self, place: int, source: Source) -> Iterator[Job]:
        own = self.space / str(place)
        own.mkdir()
        for name, path, problem in unpack(source.path, own):
            if path is None:
                self.files[place].rows.append(Row(source.name, state="broken", problem=problem))
            else:
                yield self._job(place, str(path.resolve()), f"{source.name}/{name}")

    def _job(self, place: int, path: str, name: str) -> Job:
        stem = self.stems.of(name, self.files[place].key)
        job = Job(path, name, str(self.out), stem, self.options)
        self.owner[job.stem] = place
        self.left[place] = self.left.get(place, 0) + 1
        return job

    def done(self, job: Job, rows: list[Row]) -> None:
        """A job is done; what was unpacked for it goes."""
        place = self.owner.pop(job.stem)
        if self.space in Path(job.path).parents:
            Path(job.path).unlink(missing_ok=True)
        self.left[place] -= 1
        self.files[place].rows.extend(rows)
        self._close(place)

    def _close(self, place: int) -> None:
        """A file whose jobs are all done goes into the index."""
        if self.left.get(place, 0) or place in self.open:
            return
        file = self.files[place]
        if not any(row.state == "broken" for row in file.rows):
            self.index.add(file.key, file.rows, file.source)
        self._tell(file)
        self.saved += 1
        if self.saved % SAVE_EVERY == 0:
            self.index.save()

    def _finished(self, file: _File) -> None:
        self.files.append(file)
        self._tell(file)

    def _tell(self, file: _File) -> None:
        if self.told is not None:
            self.told(file.rows, file.before)

    def rows(self) -> list[Row]:
        """All rows in the order of the files."""
        return [row for file in self.files for row in file.rows]
