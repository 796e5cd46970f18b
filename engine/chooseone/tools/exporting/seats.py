"""Who is named in an export: players without their names, cards as far as the log shows them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from chooseone.importers.mtgo.decisions import renamed_note
from chooseone.importers.mtgo.sides import NOTE
from chooseone.reducers import reduce
from chooseone.state import State
from chooseone_events import Batch, CharacteristicsSeen, Event, GameBegan, Log

HIDDEN = "a card"
"""How a card is called that the log doesn't show."""

UNKNOWN = "unknown"
"""The name of such a card in the log."""


def neutral(log: Log) -> Log:
    """The log with "player 1", "player 2" ... for the players' names, also in its notes."""
    shown = tuple(f"player {seat}" for seat in range(1, len(log.header.players) + 1))
    names = dict(zip(log.header.players, shown, strict=True))
    notes = {key: _note(key, words, names) for key, words in log.header.notes.items()}
    header = replace(log.header, players=shown, notes=notes)
    return replace(log, header=header, batches=tuple(map(_neutral, log.batches)), checkpoints={})


def _neutral(batch: Batch) -> Batch:
    start = batch[0]
    if not isinstance(start, GameBegan):
        return batch
    seats = tuple(replace(one, name=f"player {seat}") for seat, one in enumerate(start.players, 1))
    return (replace(start, players=seats), *batch[1:])


def _note(key: str, words: str, names: Mapping[str, str]) -> str:
    if key == NOTE:
        return renamed_note(words, names)
    for name in sorted(filter(None, names), key=lambda name: (-len(name), name)):
        words = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", names[name], words)
    return words


def folded(state: State, batch: Batch) -> Iterator[tuple[Event, State]]:
    """Each event with the position after it, in which what the log shows of cards right then is known."""
    for place, event in enumerate(batch):
        state = reduce(state, event)
        seen = state
        for later in batch[place + 1 :]:
            if not isinstance(later, CharacteristicsSeen):
                break
            seen = reduce(seen, later)
        yield event, seen
