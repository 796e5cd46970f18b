"""Words for what stands in a log."""

from __future__ import annotations

import chooseone_events as e

WORDS: dict[type, str] = {
    e.Proposed: "proposed",
    e.ModesChosen: "modes_chosen",
    e.TargetsChosen: "targets_chosen",
    e.CostsPaid: "cost_paid",
    e.Cast: "cast",
    e.Copied: "copied",
    e.Triggered: "triggered",
    e.DamageDealt: "damage_dealt",
}


def words_of(events: tuple[e.Event, ...]) -> tuple[str, ...]:
    """The words for events, in order; one that holds others stands for all of theirs."""
    found: list[str] = []
    for event in events:
        if isinstance(event, e.Together):
            found += words_of(event.parts)
        elif type(event) in WORDS:
            found.append(WORDS[type(event)])
    return tuple(found)


def in_order(wanted: tuple[str, ...], words: tuple[str, ...]) -> bool:
    """True if the wanted words stand in this order, with others between."""
    rest = iter(words)
    return all(any(word == one for one in rest) for word in wanted)
