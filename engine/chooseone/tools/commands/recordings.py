"""What the commands that read recordings share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from chooseone.tools.commands.options import Decorator
from chooseone.tools.failing import Failure

if TYPE_CHECKING:
    from chooseone.importers.arena import Table

ids_option: Decorator = click.option(
    "--ids",
    multiple=True,
    metavar="FILE",
    help="Names of Arena cards: the client's Raw_CardDatabase_*.mtga (the word client finds it), a bulk file "
    "of Scryfall or MTGJSON, or JSON as the shipped table. May be given several times.",
)


def tables(ids: tuple[str, ...]) -> Table | None:
    """The tables with these names. `Failure` for one that is none."""
    from chooseone.importers.arena import read_tables  # noqa: PLC0415  (help needs none)
    from chooseone.importers.errors import BadTable  # noqa: PLC0415

    try:
        return read_tables(ids) if ids else None
    except BadTable as error:
        raise Failure(str(error)) from error
