"""``chooseone why``: the prompt at a point, explained."""

from __future__ import annotations

import click

from chooseone.messages import speaking
from chooseone.replay.explaining import Why
from chooseone.replay.explaining import why as explain
from chooseone.replay.points import Points
from chooseone.tools.commands import options
from chooseone.tools.failing import Failure
from chooseone.tools.opening import open_log
from chooseone.tools.output import draws_symbols, on_terminal, say, say_json
from chooseone.tools.rendering.why import draw, why_lines
from chooseone.tools.rendering.wording import reasons_words


@click.command()
@click.argument("file")
@options.at
@click.option(
    "--after", default="", metavar="MODES", help="What comes after these modes are picked, such as 2 or 2,4."
)
@options.game
@options.lang
@options.as_json
def why(file: str, at: int, after: str, game: int, lang: str, as_json: bool) -> None:
    """What could be chosen after the first N events of FILE, and why the rest could not.

    Each option is offered, refused with every rule against it, or stuck: no whole legal choice goes through
    it. The prompt is found from the log alone.
    """
    opened = open_log(file, game)
    points = Points(opened.log)
    place = options.point(opened.name, at, len(points))
    with speaking(lang):
        told = explain(points, place, _possible(points, place, _picks(after)))
    if told.after and told.prompt != "modes":
        raise Failure(
            f"{opened.name}, point {place}: --after is for choices of modes, not for {told.prompt or 'this'}."
        )
    with speaking(lang):
        tell(told, as_json=as_json)


def _picks(after: str) -> tuple[int, ...]:
    parts = after.replace(",", " ").split()
    if not all(part.isdecimal() and len(part) < 4 for part in parts):
        raise Failure(f"--after {after}: give printed numbers of modes, such as 2 or 2,4.")
    return tuple(map(int, parts))


def _possible(points: Points, place: int, picks: tuple[int, ...]) -> tuple[int, ...]:
    """The same picks. Raises `Failure` for one that may not be picked after those before it."""
    for number, pick in enumerate(picks):
        told = explain(points, place, picks[:number])
        if told.prompt != "modes":
            break
        found = next((option for option in told.options if option.pick == pick), None)
        if found is None or found.status == "refused":
            why_not = reasons_words(found.reasons) if found is not None else "it is not among the modes there"
            raise Failure(f"--after {','.join(map(str, picks))}: mode {pick} may not be picked: {why_not}.")
    return picks


def tell(told: Why, *, as_json: bool) -> None:
    """The prompt in the form that is asked for."""
    if as_json:
        say_json(told)
    elif on_terminal():
        draw(told, symbols=draws_symbols())
    else:
        for line in why_lines(told):
            say(line)
