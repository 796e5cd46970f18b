"""How far the reading of a long file is: on a terminal only, never in pipes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

LONG = 8 * 1024 * 1024
"""So many bytes are read before anybody looks at a bar."""


@contextmanager
def reading(path: str) -> Iterator[Callable[[int], None] | None]:
    """What is told how many bytes of a file are read; None if it is short or nobody sees a bar."""
    file = Path(path)
    size = file.stat().st_size if file.is_file() else 0
    if size < LONG or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # noqa: PLC0415  (for terminals only)
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    text = TextColumn("reading {task.description}")
    columns = (text, BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(file.name, total=size)
        yield lambda done: bar.update(task, completed=done)
