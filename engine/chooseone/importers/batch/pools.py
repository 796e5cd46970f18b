"""Who does the work: this process, several, or a dask.distributed cluster."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, NamedTuple

from chooseone.importers.batch.jobs import Job, work
from chooseone.importers.batch.rows import Row

Submit = Callable[[Job], "Future[list[Row]]"]


class NoCluster(ValueError):
    """The cluster can't be used; the text says why."""


class Pool(NamedTuple):
    """How jobs are handed out, and how many at once."""

    submit: Submit
    ahead: int


@contextmanager
def pool(workers: int, cluster: str = "") -> Iterator[Pool]:
    """The cluster at an address, so many processes, or for one worker this process.

    Raises `NoCluster` if the address can't be used, or dask.distributed is not there.
    """
    if cluster:
        with _cluster(cluster) as executor:
            yield Pool(lambda job: executor.submit(work, job), 64)
    elif workers <= 1:
        yield Pool(_here, 1)
    else:
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as executor:
            yield Pool(lambda job: _submitted(executor, job), 3 * workers)


def _here(job: Job) -> Future[list[Row]]:
    done: Future[list[Row]] = Future()
    done.set_result(work(job))
    return done


def _submitted(executor: Executor, job: Job) -> Future[list[Row]]:
    try:
        return executor.submit(work, job)
    except BrokenProcessPool as error:
        failed: Future[list[Row]] = Future()
        failed.set_exception(error)
        return failed


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client  # noqa: PLC0415  (an extra)
    except ImportError as error:
        raise NoCluster("a cluster needs the extra chooseone[cluster]") from error
    try:
        client: Any = Client(address, timeout="10s", set_as_default=False)  # type: ignore[no-untyped-call,unused-ignore]
    except (OSError, ValueError, TypeError) as error:
        raise NoCluster(f"no scheduler answers at {address} ({error})") from error
    with client:
        yield client.get_executor(pure=False)


def in_order(jobs: Iterable[Job], using: Pool) -> Iterator[tuple[Job, list[Row]]]:
    """Each job with its rows, in the order of the jobs; only so many are handed out ahead."""
    waiting: deque[tuple[Job, Future[list[Row]]]] = deque()
    for job in jobs:
        waiting.append((job, using.submit(job)))
        if len(waiting) >= using.ahead:
            yield _result(*waiting.popleft())
    while waiting:
        yield _result(*waiting.popleft())


def _result(job: Job, future: Future[list[Row]]) -> tuple[Job, list[Row]]:
    try:
        return job, future.result()
    except BrokenProcessPool:
        return job, _alone(job)
    except Exception as error:  # noqa: BLE001  (a worker that was lost is no reason to stop)
        return job, [Row(job.source, state="broken", problem=f"{type(error).__name__}: {error}")]


def _alone(job: Job) -> list[Row]:
    """A process died: each file that it had gets one of its own, so that only the guilty one is lost."""
    try:
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
            return executor.submit(work, job).result()
    except BrokenProcessPool:
        return [Row(job.source, state="broken", problem="the process that read it died")]
