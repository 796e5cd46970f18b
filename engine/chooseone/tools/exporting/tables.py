"""The decision table: one row a modal choice, for study (700.2)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import Any

import msgspec

from chooseone.replay.timeline import Offer, Row, timeline
from chooseone.tools.exporting.transcripts import UNTOLD
from chooseone.tools.rendering.wording import cost_lines, outcome_words, step_words, target_words
from chooseone_events import Log


class ModeCell(msgspec.Struct, frozen=True):
    """A mode: its printed number and what it does."""

    mode: int
    words: str


class ExcludedCell(msgspec.Struct, frozen=True):
    """A mode that could not be chosen, the rule that says so, and why."""

    mode: int
    words: str
    rule: str
    reason: str


class ChosenCell(msgspec.Struct, frozen=True):
    """A chosen mode in announced order, the time that it was chosen, its targets by name."""

    mode: int
    occurrence: int
    words: str
    targets: tuple[str, ...]


class Decision(msgspec.Struct, frozen=True):
    """One modal choice. `at` is its place in the log; `step` is "" where a recording doesn't tell it.

    `kind` is "modes", or "removed" for a trigger for which nothing could be chosen. `not_shown` are the
    modes of which a recording doesn't tell whether they were on offer. `least` and `most` are 0 where
    it doesn't tell how many had to be chosen.
    """

    game: str
    at: int
    turn: int
    step: str
    player: str
    kind: str
    object: str
    object_id: int
    sort: str
    asked: str
    least: int
    most: int
    offered: tuple[ModeCell, ...]
    excluded: tuple[ExcludedCell, ...]
    not_shown: tuple[ModeCell, ...]
    chosen: tuple[ChosenCell, ...]
    cost: str
    result: str


def decisions(log: Log, game: str = "") -> list[Decision]:
    """The modal choices of a log in order; `game` stands in the first column."""
    return [_decision(row, game) for row in timeline(log) if row.kind in ("modes", "removed")]


def _decision(row: Row, game: str) -> Decision:
    return Decision(
        game=game,
        at=row.at,
        turn=row.turn,
        step="" if row.step == UNTOLD else step_words(row.step),
        player=row.player,
        kind=row.kind,
        object=row.object,
        object_id=row.item,
        sort=row.sort,
        asked=row.asks,
        least=row.least,
        most=row.most,
        offered=tuple(ModeCell(one.mode, one.words) for one in row.offers if one.status == "offered"),
        excluded=tuple(_excluded(one) for one in row.offers if one.status in ("refused", "stuck")),
        not_shown=tuple(ModeCell(one.mode, one.words) for one in row.offers if _hidden(one, row)),
        chosen=tuple(ChosenCell(one.mode, one.occurrence, one.words, _targets(one)) for one in row.chosen),
        cost="; ".join(cost_lines(row.cost)),
        result=outcome_words(row),
    )


def _hidden(offer: Offer, row: Row) -> bool:
    return offer.status == "unknown" and all(one.mode != offer.mode for one in row.chosen)


def _targets(one: Any) -> tuple[str, ...]:
    return (target_words(one),) if one.shares else tuple(one.targets)


def _excluded(offer: Offer) -> ExcludedCell:
    rules = ", ".join(dict.fromkeys(reason.rule for reason in offer.reasons))
    return ExcludedCell(
        offer.mode, offer.words, rules, "; ".join(dict.fromkeys(r.why for r in offer.reasons))
    )


def as_jsonl(rows: Iterable[Decision]) -> bytes:
    """The rows as JSON Lines."""
    return b"".join(msgspec.json.encode(row) + b"\n" for row in rows)


def as_csv(rows: Iterable[Decision]) -> bytes:
    """The rows as CSV (RFC 4180) in UTF-8 with a line of headings; lists are written into one cell."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(Decision.__struct_fields__)
    writer.writerows([_cell(getattr(row, name)) for name in Decision.__struct_fields__] for row in rows)
    return out.getvalue().encode("utf-8", "backslashreplace")


def _cell(value: object) -> object:
    """A cell; one that a spreadsheet would take for a formula begins with an apostrophe."""
    if isinstance(value, tuple):
        value = " | ".join(map(_item, value))
    return (
        f"'{value}"
        if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r"))
        else value
    )


def _item(one: Any) -> str:
    if isinstance(one, ExcludedCell):
        return f"{one.mode}. {one.words}: {one.reason} ({one.rule})"
    to = f" -> {', '.join(one.targets)}" if isinstance(one, ChosenCell) and one.targets else ""
    return f"{one.mode}. {one.words}{to}"
