"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from chooseone.messages import TABLES
from chooseone.tools.failing import Failure

Decorator = Callable[[Any], Any]

as_json: Decorator = click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
lang: Decorator = click.option(
    "--lang",
    type=click.Choice(list(TABLES)),
    default="en",
    show_default=True,
    help="The language of the words.",
)
game: Decorator = click.option(
    "--game", type=click.IntRange(1), default=1, show_default=True, help="Which game of a recording."
)
at: Decorator = click.option(
    "--at",
    type=int,
    required=True,
    metavar="N",
    help="After the first N events; -1 is the end, -2 one before.",
)


def point(name: str, at: int, events: int) -> int:
    """The point that the user means; negative ones count from the end. `Failure` if there is none."""
    found = at if at >= 0 else events + 1 + at
    if not 0 <= found <= events:
        raise Failure(f"{name}: there is no point {at}; the log has the points 0 to {events}.")
    return found
