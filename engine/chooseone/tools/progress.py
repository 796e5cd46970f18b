"""How far long work is: on a terminal only, never in pipes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from rich.progress import Progress

Item = TypeVar("Item")
SHORT = 20_000
"""So many events are done before anybody looks at a bar."""


class Bar:
    """A bar that shows only for long work; `start` gives what has to be told how far it is."""

    def __init__(self, title: str) -> None:
        self.title = title
        self._shown: Progress | None = None

    def start(self, name: str, events: int) -> Callable[[int], None] | None:
        """Begin with a piece of work; None if it is short or nobody sees a bar."""
        if events < SHORT or not sys.stderr.isatty():
            return None
        bar = self._shown = _progress()
        task = bar.add_task(f"{self.title} {name}", total=events)
        bar.start()
        return lambda done: bar.update(task, completed=done)

    def pause(self) -> None:
        """Take the bar away, so that a result can be written."""
        if self._shown is not None:
            self._shown.stop()
            self._shown = None


def _progress() -> Progress:
    from rich.console import Console  # noqa: PLC0415  (for terminals only)
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed:,.0f} of {task.total:,.0f} events, {task.speed:,.0f}/s"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


@contextmanager
def progress(title: str) -> Iterator[Bar]:
    """A bar that is gone at the end, whatever happens."""
    bar = Bar(title)
    try:
        yield bar
    finally:
        bar.pause()


@contextmanager
def waiting(what: str) -> Iterator[None]:
    """A sign of life while something of unknown length runs; silent in pipes."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console  # noqa: PLC0415  (for terminals only)

    with Console(stderr=True).status(what):
        yield


def counted(items: Iterable[Item], what: str) -> Iterator[Item]:
    """The items as they come, with their number on a terminal; silent in pipes."""
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console  # noqa: PLC0415  (for terminals only)

    with Console(stderr=True).status(what) as status:
        for number, item in enumerate(items, 1):
            if number % 50 == 0:
                status.update(f"{what}: {number:,}")
            yield item
