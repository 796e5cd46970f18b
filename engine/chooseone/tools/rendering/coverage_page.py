"""The page of coverage: what is understood by form, place and effect family; what is not, by shape."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator

import msgspec

from chooseone.cards.coverage import Row, total
from chooseone.cards.forms import forms
from chooseone.cards.many import Card
from chooseone.cards.shapes import shape
from chooseone.cards.structure import modal
from chooseone.effects.base import Instruction

MOST_SHAPES = 60
_SOURCE = (
    "The cards are read whole, in MTGJSON's form: of a double-faced card both faces count. Where a list",
    "gives only the modal face, as in [the example](cards.md#what-is-understood), a few more are understood.",
)


def page(cards: Iterable[Card], command: str) -> str:
    """The page in Markdown, without a word of any card; `command` is what makes it."""
    found = list(cards)
    parts = (_head(found, command), _forms(found), _places(found), _families(found), _gaps(found))
    return "\n".join(line for part in parts for line in part)


def _head(cards: list[Card], command: str) -> Iterator[str]:
    sums = total(card.row for card in cards)
    chosen = total(card.row for card in cards if card.row.modal)
    yield from ("# Coverage", "", f"Made by `{command}`; do not edit.", "", *_SOURCE, "")
    yield from ("| | cards | modes and abilities |", "| --- | --: | --: |")
    yield f"| all | {sums.cards} | {sums.modes} |"
    yield f"| modal | {sums.modal} | {chosen.modes} |"
    yield (
        f"| modal, can be carried out whole | {_share(chosen.cards_complete, chosen.cards)} | "
        f"{_share(chosen.modes_complete, chosen.modes)} |"
    )
    yield f"| modal, the words say the text again | {_share(chosen.round_trip, chosen.cards)} | |"
    yield f"| modal, compiled (both) | {_share(chosen.compiled, chosen.cards)} | |"
    yield (
        f"| all, can be carried out whole | {_share(sums.cards_complete, sums.cards)} | "
        f"{_share(sums.modes_complete, sums.modes)} |"
    )
    yield f"| all, compiled | {_share(sums.compiled, sums.cards)} | |"
    yield ""


def _share(part: int, whole: int) -> str:
    return f"{part} ({part / whole:.1%})" if whole else str(part)


def _forms(cards: list[Card]) -> Iterator[str]:
    def named(card: Card) -> list[str]:
        return [name for one in card.definitions for found in modal(one) for name in forms(found)]

    yield from _table("By form", "form", cards, named)


def _places(cards: list[Card]) -> Iterator[str]:
    yield from _table("By place", "where the choice stands", cards, lambda card: [card.row.place or ""])


def _table(title: str, head: str, cards: list[Card], named: Callable[[Card], list[str]]) -> Iterator[str]:
    """Modal cards by name; a card stands in a row once."""
    groups: dict[str, list[Row]] = defaultdict(list)
    for card in cards:
        for name in sorted(set(named(card))) if card.row.modal else ():
            groups[name].append(card.row)
    yield from (
        f"## {title}",
        "",
        f"| {head} | cards | compiled | modes | complete |",
        "| --- | --: | --: | --: | --: |",
    )
    for name, rows in sorted(groups.items(), key=lambda item: (-len(item[1]), item[0])):
        sums = total(rows)
        modes = _share(sums.modes_complete, sums.modes)
        yield f"| {name} | {sums.cards} | {_share(sums.compiled, sums.cards)} | {sums.modes} | {modes} |"
    yield ""


def _families(cards: list[Card]) -> Iterator[str]:
    """Instructions by the module that they are in, with their names in definitions."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for card in cards:
        for definition in card.definitions:
            for one in _instructions(definition.abilities):
                family = type(one).__module__.rpartition(".")[2]
                found[family][str(type(one).__struct_config__.tag)] += 1
    yield from ("## By effect family", "", "| family | instructions | of them |", "| --- | --: | --- |")
    for family, kinds in sorted(found.items(), key=lambda item: (-item[1].total(), item[0])):
        names = ", ".join(
            f"{kind} {count}" for kind, count in sorted(kinds.items(), key=lambda k: (-k[1], k[0]))
        )
        yield f"| {family} | {kinds.total()} | {names} |"
    yield ""


def _instructions(value: object) -> Iterator[Instruction]:
    if isinstance(value, tuple):
        for one in value:
            yield from _instructions(one)
    elif isinstance(value, msgspec.Struct):
        if isinstance(value, Instruction):
            yield value
        for name in value.__struct_fields__:
            yield from _instructions(getattr(value, name))


def _gaps(cards: list[Card]) -> Iterator[str]:
    """Unsupported clauses by shape: their first verb, and what else makes them hard."""
    clauses = [text for card in cards for text in card.row.unsupported]
    shapes = Counter(map(shape, clauses))
    often = sorted(shapes.items(), key=lambda item: (-item[1], item[0]))
    yield from ("## What is unsupported, by shape", "")
    yield f"{len(clauses)} clauses on {sum(bool(card.row.unsupported) for card in cards)} cards."
    yield from ("", "| shape | clauses |", "| --- | --: |")
    for name, count in often[:MOST_SHAPES]:
        yield f"| {name} | {count} |"
    rest = sum(count for _, count in often[MOST_SHAPES:])
    if rest:
        yield f"| {len(often) - MOST_SHAPES} other shapes | {rest} |"
    yield ""
