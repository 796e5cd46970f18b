"""``chooseone rules``: the guards of choices by rule number."""

from __future__ import annotations

import click

from chooseone.replay.sources import standing
from chooseone.rules import advance, guards
from chooseone.rules.registry import Rule, all_rules
from chooseone.tools.commands import options
from chooseone.tools.failing import Failure
from chooseone.tools.output import console, on_terminal, say, say_json

LOADED = (advance, guards)
"""These import every module that registers guards."""


@click.command()
@click.argument("number", required=False)
@options.as_json
def rules(number: str | None, as_json: bool) -> None:
    """The rules that guard choices: number, step, event, what it demands, since which edition.

    With NUMBER only those of that rule and of its parts (700.2, 601.2b ...), and those that refuse with that
    number. One that stands for something else, such as a consequence, is told to do so.
    """
    found = list(all_rules()) if number is None else _of(number)
    stands = standing(number, guards.CHOICES) if number is not None else ()
    if not found and not stands:
        raise Failure(f"no guard has a rule number that begins with {number}; see chooseone rules.")
    _show(found, as_json=as_json)
    if as_json and stands and not found:
        say_json({"rule": number, "guard": False, "stands": stands})
    for one in () if as_json else stands:
        say(f"{number}: {one}" if found else f"{number} is no guard: {one}")


def _of(number: str) -> list[Rule]:
    """The guards with this number or a part of it; else those of the whole rule that it is a part of."""
    every = all_rules()
    found = [one for one in every if one.number.startswith(number) or number in one.also]
    whole = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    parts = [one for one in every if one.number.startswith(whole)]
    return found or [one for one in parts if all(part.number == whole for part in parts)]


def _show(found: list[Rule], *, as_json: bool) -> None:
    if as_json:
        for one in found:
            say_json(_plain(one))
    elif found and on_terminal():
        _draw(found)
    else:
        _write(found)


def _plain(one: Rule) -> dict[str, str]:
    return {
        "rule": one.number,
        "step": one.step,
        "event": one.event,
        "demands": one.demands,
        "since": one.since,
    }


def _write(found: list[Rule]) -> None:
    for one in found:
        since = f"  (since {one.since})" if one.since else ""
        say(f"{one.number:<9} {one.event:<17} {one.step:<16} {one.demands}{since}")


def _draw(found: list[Rule]) -> None:
    from rich.table import Table  # noqa: PLC0415  (rich, for tables only)

    table = Table("rule", "event", "step", "demands", "since", caption=f"{len(found)} guards")
    for one in found:
        table.add_row(one.number, one.event, one.step, one.demands, one.since)
    console().print(table)
