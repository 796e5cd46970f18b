"""What became of an object on the stack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import chooseone_events as e
from chooseone.replay.naming import label, labels
from chooseone.state import State
from chooseone.state.zones import STACK


class Outcome(NamedTuple):
    """The end of an object on the stack: which, in words, and the rule behind it."""

    item: int
    words: str
    rule: str = ""


def outcomes(state: State, event: e.Event) -> Iterator[Outcome]:
    """The objects whose time on the stack ends with this event, seen before it."""
    if isinstance(event, e.Together):
        for part in event.parts:
            yield from outcomes(state, part)
    elif isinstance(event, e.ResolutionEnded):
        yield Outcome(event.item, "resolved")
    elif isinstance(event, e.ReplacementEnded):
        yield Outcome(event.item, "applied", "614.6")
    elif isinstance(event, e.DidNotResolve):
        yield Outcome(event.item, "did not resolve", event.rule)
    elif isinstance(event, e.TriggerRemoved):
        yield Outcome(event.item, "removed from the stack", event.rule)
    elif isinstance(event, e.Reversed):
        yield Outcome(event.item, "taken back" if event.rule == "733.1" else "reversed", event.rule)
    elif isinstance(event, e.Moved):
        yield from _moved(state, event)
    elif isinstance(event, e.Ceased):
        yield from (Outcome(oid, "ceased to exist", "704.5e") for oid in event.objects)


def _moved(state: State, event: e.Moved) -> Iterator[Outcome]:
    for move in event.moves:
        if not 0 <= move.object < len(state.objects) or state.objects[move.object].zone != STACK:
            continue
        if event.cause == "counter":
            by = f" by {label(state, event.source)}" if event.source >= 0 else ""
            yield Outcome(move.object, f"countered{by}", "701.6a")
        else:
            yield Outcome(move.object, f"left the stack: {event.cause}", "400.7")


def illegal_targets(state: State, event: e.TargetsRechecked) -> str:
    """The targets that were illegal at the recheck, for the outcome (608.2b)."""
    return labels(state, dict.fromkeys(ref for _, _, ref in event.illegal))
