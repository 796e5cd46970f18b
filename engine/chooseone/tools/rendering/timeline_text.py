"""A timeline as plain text: every fact on a line of its own, nothing cut, nothing coloured."""

from __future__ import annotations

from collections.abc import Iterator

from chooseone.messages import phrase
from chooseone.replay.timeline.rows import Chosen, Offer, Row
from chooseone.tools.rendering.wording import (
    chosen_numbers,
    column,
    cost_lines,
    object_words,
    offer_words,
    outcome_words,
    reasons_words,
    step_words,
    target_words,
)


def row_lines(row: Row) -> Iterator[str]:
    """A row: a head line, then what was offered, chosen, paid, and what came of it."""
    said = ": ".join(part for part in (object_words(row), phrase(row.says)) if part)
    when = phrase(f"turn {row.turn}, {step_words(row.step)}")
    yield f"#{row.at}  {when}  {row.player}  {phrase(row.kind)}  {said}"
    if row.asks:
        yield f"    {column('asked', 9)} {phrase(row.asks)}"
    for offer in row.offers:
        yield from _offer(offer, row)
    if not row.offers:
        for one in row.chosen:
            yield f"    {column('mode', 9)} {one.mode}. {one.words}{_to(one)}"
    if row.chosen and row.offers:
        yield f"    {column('chosen', 9)} {chosen_numbers(row.chosen)}"
    for line in cost_lines(row.cost):
        yield f"    {column('cost', 9)} {line}"
    if row.outcome:
        yield f"    {column('outcome', 9)} {outcome_words(row)}"


def _offer(offer: Offer, row: Row) -> Iterator[str]:
    picks = [one for one in row.chosen if one.mode == offer.mode]
    status = "CHOSEN" if picks else "not shown" if offer.status == "unknown" else offer.status
    why = f": {reasons_words(offer.reasons)}" if offer.reasons else ""
    head = f"    {column(status, 9)} {offer.mode}. {offer_words(offer)}{why}"
    if len(picks) < 2:
        yield f"{head}{''.join(map(_to, picks))}"
        return
    for one in picks:
        yield f"{head}{phrase(f', time {one.occurrence}')}{_to(one)}"


def _to(one: Chosen) -> str:
    return f" -> {target_words(one)}" if one.targets else ""
