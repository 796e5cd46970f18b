"""Measures the engine against a floor taken in the same run; writes bench/results.md.

Exit code 1 if a limit is missed by far (half again), since shared machines are noisy.
"""

from __future__ import annotations

import os
import platform
import statistics
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

from boards import board, book
from msgspec.structs import replace
from pyrsistent import pvector

from chooseone.game import Game
from chooseone.reducers import fold, reduce
from chooseone.replay.player import play
from chooseone.rules.advance import advance
from chooseone.rules.guards import guard
from chooseone.rules.prompt import Prompt
from chooseone.state import Obj, State
from chooseone_events import Batch, Event, Passed

ROUNDS = 9
GAMES = 12
CHOICES = 250
FAR = 1.5
FLOOR = 20_000
Logs = tuple[tuple[Batch, ...], ...]
Prepared = Callable[[tuple[Batch, ...]], Callable[[], object]]
"""Makes work on one game ready; only the work itself is timed."""
RESULTS = Path(__file__).with_name("results.md")


class Measured(NamedTuple):
    """The median of all rounds, by which a limit is judged, and the range that they were in."""

    median: float
    least: float
    most: float

    @classmethod
    def of(cls, rounds: list[float]) -> Measured:
        """What several rounds gave."""
        return cls(statistics.median(rounds), min(rounds), max(rounds))


class Figure(NamedTuple):
    """One measured figure and its limit; `at_least` turns the limit round."""

    name: str
    measured: Measured
    limit: float
    unit: str
    at_least: bool = False

    @property
    def value(self) -> float:
        """What is judged."""
        return self.measured.median

    @property
    def ratio(self) -> float:
        """How much of the limit is used up; above 1 it is missed."""
        return self.limit / self.value if self.at_least else self.value / self.limit


def seconds(work: Callable[[], object]) -> float:
    """How long one call takes."""
    start = process_time()
    work()
    return process_time() - start


def repeated(work: Callable[[], object], unit: float = 1) -> Measured:
    """The time of repeated calls, in a unit of seconds."""
    work()
    return Measured.of([seconds(work) / unit for _ in range(ROUNDS)])


def floor_work(times: int) -> Callable[[], object]:
    """The least that a fold can be: dispatch by type, two Struct replaces, one pvector set for each event."""
    objects = pvector(Obj("Forest", 0, 0, 0, "card") for _ in range(100))
    start = State(book(), objects)
    events = [Passed(n % len(objects)) for n in range(times)]
    table: dict[type, Callable[[State, Passed], State]] = {Passed: _least}

    def work() -> None:
        state = start
        for event in events:
            state = table[type(event)](state, event)

    return work


def _least(state: State, event: Passed) -> State:
    objects, place = state.objects, event.player
    obj = objects[place]
    return replace(state, objects=objects.set(place, replace(obj, tapped=not obj.tapped)), last=event)


def games() -> Iterator[tuple[Game, int]]:
    """Fresh games on boards of up to 50 permanents, with 2 and 3 players, each with a seed."""
    for seed in range(GAMES):
        yield Game.begin(book(), board(seed, players=2 + seed % 2)), seed


def played() -> Logs:
    """The logs of random legal play."""
    found = []
    for game, seed in games():
        play(game, Random(seed), CHOICES)
        found.append(tuple(game.batches))
    return tuple(found)


def guarded(batches: tuple[Batch, ...]) -> Callable[[], object]:
    """Fold with the guard of every choice; position and open prompt are there, as a `Game` has them.

    As there, the choice is folded into the very position that it was guarded in.
    """
    state = fold(State(book()), batches[0])
    asked = []
    for batch in batches[1:]:
        asked.append((state, advance(state), batch))
        state = fold(state, batch)

    def work() -> None:
        for position, prompt, batch in asked:
            if isinstance(prompt, Prompt) and guard(position, batch[0], prompt):
                raise AssertionError(batch[0])
            fold(position, batch)

    return work


def verified(batches: tuple[Batch, ...]) -> Callable[[], object]:
    """The whole check: what comes next for every event; a choice is guarded, a consequence compared."""
    start, events = set_up(batches), rest(batches)

    def work() -> None:
        state = start
        for event in events:
            said = advance(state)
            if isinstance(said, Prompt):
                if guard(state, event, said):
                    raise AssertionError(event)
            elif said is not None and said != event:
                raise AssertionError(event, said)
            state = reduce(state, event)

    return work


def proposals() -> float:
    """Proposals per second in random legal play, with finding the choices that lead on."""
    begun = list(games())
    made, start = 0, process_time()
    for game, seed in begun:
        made += play(game, Random(seed), CHOICES)
    return made / (process_time() - start)


def fork_time() -> Measured:
    """How long a fork of a long game takes, in us."""
    game, seed = next(games())
    play(game, Random(seed), CHOICES)
    fork, times = game.fork, 10_000

    def work() -> None:
        for _ in range(times):
            fork()

    return repeated(work, times * 1e-6)


def per_event(
    logs: Logs, prepared: Callable[[tuple[Batch, ...]], Callable[[], object]], limit: int
) -> Measured:
    """The time for each event as a multiple of the floor.

    Game by game the floor is measured beside the work, for as many events as the limit allows time
    for: so both are disturbed alike by whatever else the machine does.
    """

    def ratio() -> float:
        work = floor = 0.0
        for batches in logs:
            work += seconds(prepared(batches))
            floor += seconds(floor_work(sum(map(len, batches)) * limit)) / limit
        return work / floor

    return Measured.of([ratio() for _ in range(ROUNDS)])


def folded(batches: tuple[Batch, ...]) -> Callable[[], object]:
    """The fold alone."""
    start, events = set_up(batches), rest(batches)
    return lambda: fold(start, events)


def set_up(batches: tuple[Batch, ...]) -> State:
    """The start position: its one event places a hundred objects, so it counts as none."""
    return reduce(State(book()), batches[0][0])


def rest(batches: tuple[Batch, ...]) -> tuple[Event, ...]:
    """All events but that one."""
    return tuple(event for batch in batches for event in batch)[1:]


def measure() -> tuple[list[Figure], str]:
    """All figures, and what they were taken from."""
    logs = played()
    speed = Measured.of([proposals() for _ in range(ROUNDS)])
    figures = [
        Figure("fold per event", per_event(logs, folded, 3), 3, "x floor"),
        Figure("fold with guards of choices", per_event(logs, guarded, 8), 8, "x floor"),
        Figure("full verify", per_event(logs, verified, 25), 25, "x floor"),
        Figure("fork", fork_time(), 2, "us"),
        Figure("random legal play", speed, 5000, "proposals/s", at_least=True),
    ]
    return figures, _taken_from(logs, repeated(floor_work(FLOOR), FLOOR).median)


def _taken_from(logs: Logs, floor: float) -> str:
    choices = sum(len(batches) for batches in logs)
    events = sum(len(batch) for batches in logs for batch in batches)
    return (
        f"Python {platform.python_version()}, {os.cpu_count()} cores; floor {floor * 1e6:.2f} us; "
        f"{len(logs)} games, {choices} choices, {events} events; "
        f"medians of {ROUNDS} rounds, with their range."
    )


def table(figures: list[Figure]) -> Iterator[str]:
    """The figures as lines of a Markdown table."""
    yield "| what | measured | range | limit | |"
    yield "| --- | ---: | --- | ---: | --- |"
    for one in figures:
        word = "at least" if one.at_least else "at most"
        verdict = "met" if one.ratio <= 1 else "missed"
        middle, least, most = (f"{n:,.0f}" if n > 100 else f"{n:.2f}" for n in one.measured)
        yield f"| {one.name} | {middle} {one.unit} | {least} to {most} | {word} {one.limit:,} | {verdict} |"


def main() -> int:
    """Measure, print, write results.md; 1 if a limit is missed by far."""
    figures, source = measure()
    lines = ["# Benchmark", "", source, "", *table(figures), ""]
    print("\n".join(lines))
    RESULTS.write_text("\n".join(lines), encoding="utf-8")
    return 1 if any(one.ratio > FAR for one in figures) else 0


if __name__ == "__main__":
    sys.exit(main())
