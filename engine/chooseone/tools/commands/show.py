"""``chooseone show``: the position at a point."""

from __future__ import annotations

import click
import msgspec

from chooseone.replay.explaining import why as explain
from chooseone.replay.points import Points
from chooseone.replay.position import shown
from chooseone.tools.commands import options
from chooseone.tools.opening import open_log
from chooseone.tools.output import say, say_json
from chooseone.tools.rendering.show import position_lines
from chooseone.tools.rendering.why import foot_lines, head_lines


@click.command()
@click.argument("file")
@options.at
@options.game
@options.as_json
def show(file: str, at: int, game: int, as_json: bool) -> None:
    """The position after the first N events of FILE: players, zones, the stack with its modes, the prompt."""
    opened = open_log(file, game)
    points = Points(opened.log)
    place = options.point(opened.name, at, len(points))
    position, told = shown(points.state(place), place), explain(points, place)
    if as_json:
        say_json(
            {
                **msgspec.to_builtins(position),
                "prompt": msgspec.to_builtins(msgspec.structs.replace(told, options=())),
            }
        )
        return
    for line in (*position_lines(position), *list(head_lines(told))[1:], *foot_lines(told)):
        say(line)
