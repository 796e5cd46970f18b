"""Another future from any point of a log."""

from __future__ import annotations

from pyrsistent import pvector

from chooseone.game import Chance, Game
from chooseone.reducers import fold, reduce
from chooseone.replay.books import book_of
from chooseone.rules.advance import advance
from chooseone.rules.prompt import Prompt
from chooseone_events import Event, Log


def fork(log: Log, at: int | None = None, chance: Chance | None = None) -> Game:
    """A game that goes on from the point after the first `at` events (None: the end).

    Inside a batch nobody decides anything, so there the game goes on from the batch's end. The log
    itself is not changed. Raises `IndexError` if there is no such point, `CorruptLog` if the
    definitions in the header are none, `UnsupportedText` if the engine can't go on from there.
    """
    batches = _up_to(log, len(log) if at is None else at)
    game = Game(book_of(log), log.header, chance)
    for batch in batches:
        game.state = fold(game.state, batch)
    last, prompt = _followed(game)
    if last and batches:
        batches = (*batches[:-1], batches[-1] + last)
    game.batches, game.prompt = pvector(batches), prompt
    return game


def _up_to(log: Log, at: int) -> tuple[tuple[Event, ...], ...]:
    """The whole batches that hold the first `at` events."""
    if not 0 <= at <= len(log):
        raise IndexError(f"there is no point {at}: the log has the points 0 to {len(log)}")
    done = 0
    for number, batch in enumerate(log.batches):
        if done >= at:
            return log.batches[:number]
        done += len(batch)
    return log.batches


def _followed(game: Game) -> tuple[tuple[Event, ...], Prompt | None]:
    """The consequences that a log lacks at its end, if its writer was cut short."""
    found: list[Event] = []
    said = advance(game.state)
    while isinstance(said, Event):
        found.append(said)
        game.state = reduce(game.state, said)
        said = advance(game.state)
    return tuple(found), said
