"""What became of imported games, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from chooseone.tools.rendering.wording import some

if TYPE_CHECKING:
    from chooseone.importers.batch import Row


def row_line(row: Row, *, before: bool) -> str:
    """One game, or a file that gave none."""
    state = "done before" if before and row.state == "imported" else row.state
    game = f", game {row.game}" if row.game > 1 else ""
    head = f"{state:<12} {row.source}{game}"
    problem = f" ({row.problem})" if row.problem else ""
    if row.state != "imported":
        return f"{head}{problem}"
    differs = f", {row.fold_differs} states differ from the client's" if row.fold_differs else ""
    decisions = some(row.decisions, "modal decision")
    return f"{head} -> {row.log}: {some(row.events, 'event')}, {decisions}{differs}{problem}"


def sum_line(rows: Iterable[Row], folder: str) -> str:
    """All games in one line."""
    found = list(rows)
    counts = Counter(row.state for row in found)
    imported = [row for row in found if row.state == "imported"]
    checked, unknown = sum(row.checked for row in imported), sum(row.not_checkable for row in imported)
    parts = [
        some(len(imported), "game"),
        some(sum(row.decisions for row in imported), "modal decision"),
        f"{checked} choices checked, {unknown} not checkable",
        f"{sum(row.fold_differs for row in imported)} states differ from the client's",
    ]
    parts += [
        f"{counts[state]} {state}"
        for state in ("broken", "no game", "no recording", "duplicate")
        if counts[state]
    ]
    return f"{'; '.join(parts)}; the table is {Path(folder) / 'results.csv'}"
