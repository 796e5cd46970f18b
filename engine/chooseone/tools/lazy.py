"""A group of commands, each imported when it is asked for: help and short commands stay quick."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

import click


class LazyGroup(click.Group):
    """Commands by name: their module and attribute ("module:attribute"), and a line of help."""

    places: Mapping[str, tuple[str, str]] = MappingProxyType({})

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in their order."""
        return list(self.places)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, imported now."""
        if cmd_name not in self.places:
            return None
        module, _, attribute = self.places[cmd_name][0].partition(":")
        found: click.Command = getattr(import_module(module), attribute)
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in self.places.items()])
