"""A position in lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from chooseone.replay.position import PermanentShown, SeatShown, Shown, StackShown
from chooseone.tools.rendering.wording import step_words


def position_lines(position: Shown) -> Iterator[str]:
    """The whole position: players, battlefield by controller, stack from the top, what is under way."""
    turn = f"turn {position.turn} of {position.active or 'nobody'}"
    yield f"point {position.at}: {turn}, {step_words(position.step)}"
    for seat in position.players:
        yield from _seat(seat, position.battlefield)
    for zone, names in position.elsewhere.items():
        yield f"{zone}: {', '.join(names)}"
    if position.stack:
        yield "stack, from the top:"
    for item in position.stack:
        yield from _item(item)
    for what in position.under_way:
        yield f"under way: {what}"
    for what in position.waiting:
        yield f"waiting: {what}"
    if position.effects:
        yield f"effects under way: {position.effects}"
    if position.winners is not None:
        yield f"the game is over: {', '.join(position.winners) or 'nobody'} won"
    yield f"digest: {position.digest}"


def _seat(seat: SeatShown, battlefield: Iterable[PermanentShown]) -> Iterator[str]:
    parts = [f"life {seat.life}"]
    parts += [f"mana {seat.mana}"] if seat.mana else []
    parts += list(seat.counters)
    parts += [f"lost ({seat.lost})"] if seat.lost else []
    yield f"{seat.name}: {', '.join(parts)}"
    mine = [one for one in battlefield if one.controller == seat.name]
    if mine:
        yield f"    battlefield: {', '.join(_alike(mine))}"
    yield f"    hand: {', '.join(seat.hand) or 'empty'}"
    if seat.graveyard:
        yield f"    graveyard: {', '.join(seat.graveyard)}"
    yield f"    library: {seat.library} cards"


def _alike(permanents: list[PermanentShown]) -> Iterator[str]:
    """Permanents in a row; those that look alike are told once, with all their ids."""
    key = lambda one: (one.name, one.size, one.status)  # noqa: E731  (sorting and grouping take the same key)
    for (name, size, status), found in groupby(sorted(permanents, key=key), key):
        ids = " ".join(f"#{one.id}" for one in found)
        notes = [size] if size else []
        notes += list(status)
        yield f"{name} {ids}" + (f" ({', '.join(notes)})" if notes else "")


def _item(item: StackShown) -> Iterator[str]:
    what = item.sort or "object"
    yield f"    {item.name} #{item.id}, {what} of {item.controller}"
    if item.modes is None:
        yield "        modes not chosen yet" if item.modal else "        targets not chosen yet"
    for one in item.modes or ():
        to = f" -> {', '.join(one.targets)}" if one.targets else ""
        number = f"mode {one.mode}: " if item.modal else ""
        again = f" (time {one.occurrence})" if one.occurrence > 1 else ""
        yield f"        {number}{one.words}{again}{to}"
