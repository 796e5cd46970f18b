"""``chooseone timeline``: the choices of a log in order."""

from __future__ import annotations

import click

from chooseone.messages import phrase, speaking
from chooseone.replay.timeline import Row
from chooseone.replay.timeline import timeline as rows_of
from chooseone.tools.commands import options
from chooseone.tools.opening import Opened, open_logs
from chooseone.tools.output import console, draws_symbols, on_terminal, say, say_json
from chooseone.tools.records import record_choices
from chooseone.tools.rendering.fidelity import fidelity_line
from chooseone.tools.rendering.timeline_text import row_lines
from chooseone.tools.rendering.wording import some


@click.command()
@click.argument("file")
@click.option("--all", "every", is_flag=True, help="Every choice: casts, targets, answers, passes ...")
@click.option(
    "--table/--text", "table", default=None, help="A table or plain text; by default a table on a terminal."
)
@options.lang
@options.as_json
@click.pass_obj
def timeline(level: str, file: str, every: bool, table: bool | None, lang: str, as_json: bool) -> None:
    """The modal decisions of FILE in order: what was offered, refused and why, chosen, and what came of it.

    FILE is a log, an archive, a recording of Arena or Magic Online, or - for a log on stdin. The number
    before a row is a point: `chooseone why FILE --at` it explains the prompt there.
    """
    for opened in open_logs(file):
        record_choices(level, opened)
        with speaking(lang):
            tell(opened, every=every, table=on_terminal() if table is None else table, as_json=as_json)


def tell(opened: Opened, *, every: bool, table: bool, as_json: bool) -> None:
    """The timeline of one log, in the form that is asked for."""
    rows = rows_of(opened.log, every=every)
    if as_json:
        for row in rows:
            say_json(row)
        return
    say(_title(opened, rows, every=every))
    _draw(rows) if table else _write(rows)
    if opened.fidelity is not None:
        say(fidelity_line(opened.fidelity))


def _title(opened: Opened, rows: tuple[Row, ...], *, every: bool) -> str:
    header = opened.log.header
    players = ", ".join(header.players)
    kind = phrase("a recording" if header.kind == "recording" else f"rules of {header.rules}")
    what = phrase(some(len(rows), "choice" if every else "modal decision"))
    return f"{opened.name}: {players}; {kind}; {phrase(some(len(opened.log), 'event'))}, {what}"


def _write(rows: tuple[Row, ...]) -> None:
    for row in rows:
        if row.offers or row.chosen:
            say()
        for line in row_lines(row):
            say(line)
    if any(row.offers for row in rows):
        say()


def _draw(rows: tuple[Row, ...]) -> None:
    from chooseone.tools.rendering.timeline_table import draw  # noqa: PLC0415  (rich, for tables only)

    draw(console(), rows, symbols=draws_symbols())
