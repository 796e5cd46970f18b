"""``chooseone cards``: card data becomes definitions; what a definition says, and what is understood."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from chooseone.cards import own
from chooseone.cards.definition import Definition
from chooseone.cards.many import Card, compile_cards
from chooseone.cards.sources import read_cards
from chooseone.tools.commands import options
from chooseone.tools.commands.cards_show import show
from chooseone.tools.failing import Failure
from chooseone.tools.output import say, say_json
from chooseone.tools.progress import counted
from chooseone.tools.rendering.coverage import coverage_lines
from chooseone.tools.rendering.wording import many

jobs = click.option(
    "--jobs", type=click.IntRange(1, 64), default=None, help="How many processes; as many as cores otherwise."
)


@click.group()
def cards() -> None:
    """Card data becomes definitions: MTGJSON AtomicCards, Scryfall oracle cards, or JSON Lines."""


cards.add_command(show)


@cards.command("import")
@click.argument("file", required=False)
@click.option("--where", is_flag=True, help="Say where the definitions are, and do nothing else.")
@jobs
@options.as_json
def import_(file: str | None, where: bool, jobs: int | None, as_json: bool) -> None:
    """Compile FILE, your own download, into your data folder, where every command finds it.

    The new definitions replace those of an earlier import. Cards that ship with chooseone are used first.
    """
    if where:
        _say_where(as_json=as_json)
        return
    if file is None:
        raise click.UsageError("Missing argument 'FILE'.")
    own.folder().mkdir(parents=True, exist_ok=True)
    _compile(file, own.path(), jobs, as_json=as_json)


def _say_where(*, as_json: bool) -> None:
    path = own.path()
    if as_json:
        say_json({"path": str(path), "cards": len(own.own())})
    else:
        held = many(len(own.own()), "definition") if path.exists() else "nothing imported yet"
        say(f"{path}: {held}")


@cards.command("compile")
@click.argument("file")
@click.option(
    "-o", "--output", required=True, metavar="DEFINITIONS", help="Where they go: JSON Lines for --cards."
)
@jobs
@options.as_json
def compile_(file: str, output: str, jobs: int | None, as_json: bool) -> None:
    """Compile FILE into DEFINITIONS, which --cards reads. Unsupported text stays in it with its words."""
    target = Path(output)
    if target.exists() and target.samefile(file):
        raise Failure(f"{output} is the card data itself; write to another file.")
    _compile(file, target if target.suffix == ".jsonl" else _refused(output), jobs, as_json=as_json)


def _refused(output: str) -> Path:
    raise Failure(f"{output}: definitions are JSON Lines; give a name that ends in .jsonl.")


def _compile(file: str, target: Path, jobs: int | None, *, as_json: bool) -> None:
    tally = Tally()
    written = own.write(tally.definitions(_compiled(file, jobs)), target)
    told = {"file": file, "definitions": str(target), "written": written, "cards": tally.cards}
    if as_json:
        say_json({**told, "complete": tally.complete, "round_trip": tally.round_trip})
        return
    say(f"{file} -> {target}: {many(tally.cards, 'card')}, {many(written, 'definition')}")
    say(f"understood whole: {tally.complete:,}; of these proved by the round trip: {tally.whole:,}")


class Tally:
    """Counts the cards that go by."""

    def __init__(self) -> None:
        self.cards = self.complete = self.round_trip = self.whole = 0

    def definitions(self, cards: Iterable[Card]) -> Iterator[Definition]:
        """The definitions of the cards, one for each face."""
        for card in cards:
            self.cards += 1
            self.complete += not card.row.unsupported
            self.round_trip += card.row.round_trip
            self.whole += card.row.whole
            yield from card.definitions


def _compiled(file: str, jobs: int | None) -> Iterator[Card]:
    return counted(compile_cards(read_cards(file), jobs), f"compiling {file}")


@cards.command()
@click.argument("file")
@jobs
@options.as_json
def coverage(file: str, jobs: int | None, as_json: bool) -> None:
    """What the compiler understands of the cards in FILE: choices, targets, instructions, round trips.

    With --json one line a card, then one with the totals.
    """
    from chooseone.cards.coverage import Totals  # noqa: PLC0415

    rows, totals = [], Totals()
    for card in _compiled(file, jobs):
        totals.add(card.row)
        if as_json:
            say_json(card.row)
        else:
            rows.append(card.row)
    if as_json:
        say_json({"totals": totals})
        return
    for line in coverage_lines(rows, totals):
        say(line)
