"""``chooseone diff``: where two logs part, or what changed between two points of one."""

from __future__ import annotations

import click
import msgspec

from chooseone.replay.comparing import changes, parting
from chooseone.replay.points import Points
from chooseone.tools.commands import options
from chooseone.tools.failing import DIVERGED, OK, Failure
from chooseone.tools.opening import open_log
from chooseone.tools.output import say, say_json


@click.command()
@click.argument("file")
@click.argument("other", required=False)
@click.option("--from", "start", type=int, default=None, metavar="N", help="The first of two points of FILE.")
@click.option("--to", "end", type=int, default=-1, show_default=True, metavar="N", help="The second one.")
@options.as_json
def diff(file: str, other: str | None, start: int | None, end: int, as_json: bool) -> int:
    """Where the logs FILE and OTHER part (exit code 1), or what changed in FILE from one point to another."""
    if (other is None) == (start is None):
        raise Failure("give two logs to compare, or one log with --from N; see chooseone diff --help.")
    if other is not None:
        return _logs(file, other, as_json=as_json)
    _points(file, start or 0, end, as_json=as_json)
    return OK


def _logs(file: str, other: str, *, as_json: bool) -> int:
    found = parting(open_log(file, 1).log, open_log(other, 1).log)
    if as_json:
        say_json({"equal": found is None, **({} if found is None else found._asdict())})
    elif found is None:
        say("the events are equal")
    else:
        about = f" about #{found.object}" if found.object is not None and found.object >= 0 else ""
        sides = f"{_value(found.left)} in {file}, {_value(found.right)} in {other}"
        say(f"event {found.at}{about}, {found.field}: {sides}")
    return OK if found is None else DIVERGED


def _points(file: str, start: int, end: int, *, as_json: bool) -> None:
    opened = open_log(file, 1)
    points = Points(opened.log)
    first, last = (options.point(opened.name, at, len(points)) for at in (start, end))
    for change in changes(points.state(first), points.state(last)):
        if as_json:
            say_json(change._asdict())
        else:
            say(f"{change.path}: {_value(change.before)} -> {_value(change.after)}")


def _value(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
