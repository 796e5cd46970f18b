"""``chooseone decisions``: the modal decisions of recordings and logs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from chooseone.tools.commands import options
from chooseone.tools.commands.recordings import ids_option, tables
from chooseone.tools.commands.timeline import tell
from chooseone.tools.opening import STDIN, Opened, open_logs, recorded
from chooseone.tools.output import on_terminal, say_json


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@ids_option
@click.option("--keep-names", is_flag=True, help="Keep the players' names; they are replaced otherwise.")
@options.as_json
def decisions(files: tuple[str, ...], ids: tuple[str, ...], keep_names: bool, as_json: bool) -> None:
    """The choices of modes in each FILE: what was offered, excluded and why, chosen, the targets, the result.

    With --json one object a file, by its name: of recordings (also once they are logs) in the words of
    the client that wrote them, of other logs in the same spirit.
    """
    for file in files:
        found = _opened(file, ids, keep_names)
        if as_json:
            name = "-" if file == STDIN else Path(file).name
            say_json({name: _decisions(found)})
        else:
            for one in found:
                tell(one, every=False, table=on_terminal(), as_json=False)


def _opened(file: str, ids: tuple[str, ...], keep_names: bool) -> list[Opened]:
    from chooseone.importers import is_recording  # noqa: PLC0415  (help needs none)

    if file != STDIN and is_recording(file):
        return recorded(file, tables(ids), keep_names=keep_names)
    return open_logs(file)


def _decisions(found: list[Opened]) -> dict[str, Any]:
    from chooseone.importers.deciding import file_decisions  # noqa: PLC0415  (help needs none)
    from chooseone.replay.timeline import timeline  # noqa: PLC0415
    from chooseone.tools.rendering.decided import decided  # noqa: PLC0415

    logs = [one.log for one in found]
    if all(log.header.kind == "recording" for log in logs):
        return file_decisions(logs)
    log = logs[0]
    return decided(log.header.players, timeline(log))
