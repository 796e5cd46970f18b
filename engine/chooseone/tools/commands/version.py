"""``chooseone version``: what this is, for reports."""

from __future__ import annotations

import platform

import click

from chooseone import __version__
from chooseone.tools.commands import options
from chooseone.tools.output import say, say_json


@click.command()
@options.as_json
def version(as_json: bool) -> None:
    """The version of chooseone, of the schema that it writes, of the rules and of Python."""
    from chooseone.cards.book import EDITION  # noqa: PLC0415
    from chooseone_events import SCHEMA  # noqa: PLC0415  (only where it is told)

    told = {"chooseone": __version__, "schema": SCHEMA, "rules": EDITION, "python": platform.python_version()}
    if as_json:
        say_json(told)
    else:
        say(f"chooseone {__version__} (log schema {SCHEMA}, rules of {EDITION}, Python {told['python']})")
