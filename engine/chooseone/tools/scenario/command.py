"""The command that runs scenarios."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn

import click
from rich.console import Console

from chooseone.cards.definition import Definition
from chooseone.cards.errors import BadDefinition
from chooseone.cards.known import known
from chooseone.cards.shipped import definitions_from
from chooseone.tools.failing import clean
from chooseone.tools.scenario.form import Scenario
from chooseone.tools.scenario.problems import Outcome
from chooseone.tools.scenario.reader import BadScenario, read_scenarios
from chooseone.tools.scenario.report import as_json, show, show_totals, totals_as_json
from chooseone.tools.scenario.runner import Cards, run

FAILED, USAGE, UNREADABLE = 1, 2, 3


@click.group()
def scenario() -> None:
    """Small games with what must come out."""


@scenario.command("run")
@click.argument("files", nargs=-1, required=True, type=click.Path())
@click.option("--cards", "card_files", multiple=True, type=click.Path(), help="A file of definitions.")
@click.option("--only", multiple=True, metavar="ID", help="Run this scenario alone; may be repeated.")
@click.option("--json", "plain", is_flag=True, help="One JSON object a line, totals last.")
@click.pass_context
def run_command(
    context: click.Context,
    files: tuple[str, ...],
    card_files: tuple[str, ...],
    only: tuple[str, ...],
    plain: bool,
) -> None:
    """Run the scenarios in FILES: passed, failed or unsupported.

    Exit code 0 if none failed, 1 if some did, 2 for wrong usage, 3 for a file that cannot be read.
    """
    try:
        cards = Cards(known(), _given(card_files))
        chosen = _chosen([one for file in files for one in read_scenarios(file)], only)
    except (BadScenario, BadDefinition) as error:
        _unreadable(context, str(error))
    except OSError as error:
        _unreadable(context, f"{error.filename}: {error.strerror or 'it cannot be read'}")
    outcomes = list(_printed(chosen, cards, plain=plain))
    context.exit(FAILED if any(outcome.result == "failed" for outcome in outcomes) else 0)


def _given(card_files: tuple[str, ...]) -> dict[str, Definition]:
    found: dict[str, Definition] = {}
    for file in card_files:
        found.update(definitions_from(file))
    return found


def _chosen(scenarios: list[Scenario], only: tuple[str, ...]) -> list[Scenario]:
    """Those with the wanted ids, all without any; an id that no file has is wrong usage."""
    known = {one.id for one in scenarios}
    for wanted in only:
        if wanted not in known:
            raise click.UsageError(f"There is no scenario {wanted!r} in these files.")
    return [one for one in scenarios if not only or one.id in only]


def _unreadable(context: click.Context, why: str) -> NoReturn:
    click.echo(f"chooseone: {clean(why)}", err=True)
    context.exit(UNREADABLE)


def _printed(scenarios: list[Scenario], cards: Cards, *, plain: bool) -> Iterator[Outcome]:
    """Each outcome as soon as it is there, the totals at the end."""
    console, outcomes = Console(highlight=False), []
    for one in scenarios:
        outcome = run(one, cards)
        outcomes.append(outcome)
        if plain:
            click.echo(as_json(outcome))
        else:
            show(console, outcome)
        yield outcome
    if plain:
        click.echo(totals_as_json(outcomes))
    else:
        show_totals(console, outcomes)
