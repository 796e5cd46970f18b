"""A timeline as a table for people: one row a decision, a line of heading for each step."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from chooseone.messages import phrase
from chooseone.replay.timeline.rows import Chosen, Offer, Row
from chooseone.tools.failing import clean
from chooseone.tools.rendering.wording import (
    chosen_numbers,
    cost_lines,
    offer_words,
    outcome_words,
    reasons_words,
    step_words,
    target_words,
)


class Marks(NamedTuple):
    """The signs before modes."""

    chosen: str = "●"
    offered: str = "○"
    refused: str = "✗"
    stuck: str = "◌"
    unknown: str = "?"
    to: str = "→"


SYMBOLS = Marks()
LETTERS = Marks("*", "o", "x", "~", "?", "->")
STYLES = {"offered": "", "refused": "red", "stuck": "yellow", "unknown": "dim"}
BAD, GOOD, CHOSEN = "yellow", "green", "bold green"


def timeline_table(rows: Iterable[Row], width: int, *, symbols: bool = True) -> RenderableType:
    """The rows as a table of this width."""
    marks = SYMBOLS if symbols else LETTERS
    parts: list[RenderableType] = [_legend(marks), _headings(width)]
    for (turn, step), together in groupby(rows, key=lambda row: (row.turn, row.step)):
        parts.append(
            Rule(Text(phrase(f"turn {turn}, {step_words(step)}"), "bold"), align="left", style="dim")
        )
        parts.append(_table(tuple(together), width, marks))
    return Group(*parts)


def _legend(marks: Marks) -> Text:
    names = f"{marks.chosen} chosen  {marks.offered} offered  {marks.refused} refused, with the rule  "
    more = f"{marks.stuck} no whole legal choice goes through it  {marks.unknown} not shown"
    return Text(names + more, "dim")


def _columns(width: int) -> Table:
    table = Table(box=None, width=width, show_header=False, padding=(0, 1), show_edge=False)
    table.add_column(width=6, justify="right")
    table.add_column(width=max(18, width // 5))
    table.add_column(ratio=1)
    table.add_column(width=max(18, width // 5))
    return table


def _headings(width: int) -> Table:
    table = _columns(width)
    table.add_row(
        "event", "who, object", "what was asked, offered, chosen", "cost, outcome", style="bold dim"
    )
    return table


def _table(rows: tuple[Row, ...], width: int, marks: Marks) -> Table:
    table = _columns(width)
    for place, row in enumerate(rows):
        if place and (row.offers or rows[place - 1].offers):
            table.add_row()
        table.add_row(Text(f"#{row.at}", "dim"), _who(row), _what(row, marks), _became(row))
    return table


def _who(row: Row) -> Text:
    text = Text().append(clean(row.player), "bold cyan")
    if row.object or row.item >= 0:
        text.append(f"\n{clean(row.object)}", "bold")
        text.append(f"\n{phrase(row.sort)} #{row.item}" if row.sort else f" #{row.item}", "dim")
    return text


def _what(row: Row, marks: Marks) -> RenderableType:
    lines: list[RenderableType] = [Text(clean(phrase(row.asks)), "italic")] if row.asks else []
    lines += [Text(clean(phrase(row.says)))] if row.says else []
    modes = Table.grid(padding=(0, 1, 0, 0))
    modes.add_column(width=3)
    modes.add_column(ratio=1)
    for offer in row.offers:
        _offer(modes, offer, row, marks)
    if not row.offers:
        for one in row.chosen:
            modes.add_row(Text(f"{marks.chosen} {one.mode}", CHOSEN), _picked(one, marks))
    lines += [modes] if modes.row_count else []
    if row.offers and len(row.chosen) > 1:
        lines.append(Text(phrase(f"in the order {chosen_numbers(row.chosen)}"), "dim"))
    return Group(*lines)


def _offer(modes: Table, offer: Offer, row: Row, marks: Marks) -> None:
    picks = [one for one in row.chosen if one.mode == offer.mode]
    mark = marks.chosen if picks else getattr(marks, offer.status)
    style = CHOSEN if picks else STYLES[offer.status]
    words = clean(offer_words(offer)) + (phrase(f"  ({len(picks)} times)") if len(picks) > 1 else "")
    text = Text().append(words, style if picks or offer.status != "refused" else "dim")
    if offer.reasons:
        text.append(f"\n{clean(reasons_words(offer.reasons))}", STYLES[offer.status])
    for one in picks:
        if one.targets:
            text.append(f"\n{marks.to} {clean(target_words(one))}", "bold")
    modes.add_row(Text(f"{mark} {offer.mode}", style), text)


def _picked(one: Chosen, marks: Marks) -> Text:
    text = Text().append(clean(one.words), CHOSEN)
    return text.append(f"\n{marks.to} {clean(target_words(one))}", "bold") if one.targets else text


def _became(row: Row) -> Text:
    lines = [Text(clean(line)) for line in cost_lines(row.cost)]
    if row.outcome:
        style = GOOD if row.outcome.startswith(("resolved", "applied")) else BAD
        lines.append(Text(clean(outcome_words(row)), style))
    return Text("\n").join(lines)


def draw(console: Console, rows: Iterable[Row], *, symbols: bool) -> None:
    """Draw the table on a console, as wide as it is but no wider than lines can be read."""
    console.print(timeline_table(rows, min(console.width, 140), symbols=symbols))
