"""What is understood of many cards, for people: totals, by place, and the most frequent gaps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from chooseone.cards.coverage import Row, Totals


def coverage_lines(rows: Iterable[Row], totals: Totals) -> Iterator[str]:
    """The lines that `chooseone cards coverage` prints."""
    found = list(rows)
    yield f"cards                {totals.cards:>7,}"
    yield f"  modal              {totals.modal:>7,}"
    yield f"  understood whole   {share(totals.cards_complete, totals.cards)}"
    yield f"  round trip         {share(totals.round_trip, totals.cards)}"
    yield f"  compiled (both)    {share(totals.compiled, totals.cards)}"
    yield f"modes and abilities  {totals.modes:>7,}"
    yield f"  complete           {share(totals.modes_complete, totals.modes)}"
    yield f"unsupported clauses  {totals.unsupported:>7,}"
    yield from _places(found)


def share(part: int, whole: int) -> str:
    """A number and what share of the whole it is."""
    return f"{part:>7,}  {part / whole:7.1%}" if whole else f"{part:>7,}"


def _places(rows: list[Row]) -> Iterator[str]:
    places = Counter(row.place for row in rows if row.place is not None)
    for place, count in sorted(places.items()):
        whole = sum(row.whole for row in rows if row.place == place)
        yield f"modal, {place:<14}{count:>7,}  compiled {share(whole, count).strip()}"
