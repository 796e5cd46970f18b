"""Writing: rich tables on a terminal, plain text in pipes, JSON where it is asked for."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click
import msgspec

from chooseone.tools.failing import clean

if TYPE_CHECKING:
    from rich.console import Console

WIDTH = 100
"""How wide a table is where nobody says how wide the screen is."""


def say(text: str = "") -> None:
    """A line of plain text on stdout."""
    click.echo(clean(text))


def say_json(value: Any) -> None:
    """One JSON object on a line."""
    click.echo(msgspec.json.encode(value))


def on_terminal() -> bool:
    """True if a person reads stdout directly."""
    return sys.stdout.isatty()


def console() -> Console:
    """Where tables are drawn: as wide as the terminal, but never narrower than they can be read."""
    from rich.console import Console  # noqa: PLC0415  (pipes and JSON don't need it)

    terminal = on_terminal()
    made = Console(highlight=False, markup=False, width=None if terminal else WIDTH)
    return made if made.width >= 60 else Console(highlight=False, markup=False, width=60)


def draws_symbols() -> bool:
    """True if the output can show circles and arrows."""
    encoding = (getattr(sys.stdout, "encoding", "") or "").lower().replace("-", "")
    return encoding.startswith("utf")
