"""Choices in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import chooseone_events as e
from chooseone.messages import phrase
from chooseone.replay.naming import label, labels, player_name
from chooseone.state import State

Told = tuple[str, str]
"""The kind of a choice in one word or two, and the choice in words."""


def told(state: State, event: e.Event) -> Told:
    """A choice made in `state`, in words; an unknown kind by its name."""
    found = _TOLD.get(type(event))
    return (type(event).__name__, type(event).__name__) if found is None else found(state, event)


def _proposed(state: State, event: e.Proposed) -> Told:
    name = label(state, event.object)
    if event.ability >= 0:
        return "activate", f"activates an ability of {name}"
    return "cast", f"casts {name}" + (" without paying its mana cost" if event.free else "")


def _costs(_state: State, event: e.CostsAnnounced) -> Told:
    return "costs", f"announces {', '.join(announced(event)) or 'no optional cost'}"


def announced(event: e.CostsAnnounced) -> tuple[str, ...]:
    """What is said about costs: optional costs, X, the ways to pay hybrid symbols (601.2b)."""
    ways = [f"hybrid mana as {', '.join(event.ways)}"] if event.ways else []
    return (*event.optional, *([f"X = {event.x}"] if event.x else []), *ways)


def _targets(state: State, event: Any) -> Told:
    return "targets", f"targets {by_slot(state, event.groups) or 'nothing'}"


def by_slot(state: State, groups: Iterable[e.Group]) -> str:
    """Targets by mode: modes separated by bars, slots by semicolons."""
    shown = ["; ".join(labels(state, slot) for slot in group if slot) for group in groups]
    return " | ".join(one or phrase("none") for one in shown) if any(shown) else ""


def _division(_state: State, event: e.DivisionChosen) -> Told:
    shares = [" and ".join(map(str, slot)) for group in event.shares for slot in group if slot]
    return "division", f"divides as {'; '.join(shares)}"


def mana_words(mana: tuple[int, ...]) -> str:
    """Counted mana as symbols: (0, 2, 0, 0, 0, 0) is {U}{U}; much of a kind is counted, 99x{U}."""
    between = " " if max(mana, default=0) > SHOWN_ONE_BY_ONE else ""
    return between.join(
        _much(f"{{{kind}}}", count) for kind, count in zip("WUBRGC", mana, strict=True) if count
    )


def _much(symbol: str, count: int) -> str:
    return symbol * count if count <= SHOWN_ONE_BY_ONE else f"{count}x{symbol}"


SHOWN_ONE_BY_ONE = 9


def _paid(state: State, event: e.CostsPaid) -> Told:
    taps = ", ".join(label(state, oid) for oid, _ in event.taps)
    parts = [
        f"{mana_words(event.mana) or tapped_mana(event) or 'no mana'}",
        *([f"from {taps}"] if taps else []),
    ]
    parts += [f"with {labels(state, event.objects)}"] if event.objects else []
    parts += [f"and {event.life} life"] if event.life else []
    return "payment", f"pays {' '.join(parts)}"


def tapped_mana(event: e.CostsPaid) -> str:
    """The mana of the taps alone: all that a recording knows of a payment."""
    letters = "".join(mana for _, mana in event.taps)
    return "".join(f"{{{kind}}}" * letters.count(kind) for kind in "WUBRGC")


def _produced(state: State, event: e.ManaProduced) -> Told:
    return "mana", f"taps {label(state, event.source)} for {mana_words(event.mana)}"


def _put(state: State, event: e.TriggerPut) -> Told:
    known = 0 <= event.index < len(state.waiting)
    name = label(state, state.waiting[event.index].source) if known else "an object"
    return "order", f"puts a triggered ability of {name} on the stack next"


def _retargeted(state: State, event: e.TargetsChanged) -> Told:
    new = tuple(ref for group in event.groups for slot in group for ref in slot)
    if new == event.before:
        return "new targets", f"leaves the targets: {labels(state, new) or 'none'}"
    return "new targets", f"changes targets from {labels(state, event.before)} to {labels(state, new)}"


def _answered(state: State, event: e.Answered) -> Told:
    if event.values:
        said = labels(state, event.values)
    else:
        said = event.word or ("yes" if event.yes else str(event.number) if event.number else "no, none or 0")
    rest = f"; the rest from the top: {labels(state, event.rest)}" if event.rest else ""
    return "answer", f"answers: {said}{rest}"


def _shuffled(state: State, event: e.Shuffled) -> Told:
    return (
        "shuffle",
        f"the library of {player_name(state, event.player)} is shuffled, {len(event.order)} cards",
    )


def _moved(state: State, event: e.Moved) -> Told:
    names = labels(state, (move.object for move in event.moves))
    return event.cause, f"{event.cause}: {names}"


def _reversed(state: State, event: e.Reversed) -> Told:
    return "take back", f"takes back {label(state, event.item)}"


def _arranged(_state: State, event: e.Arranged) -> Told:
    return "arranged", f"from outside: {event.does}"


def _attack(state: State, event: e.AttackersDeclared) -> Told:
    pairs = [f"{label(state, who)} at {label(state, whom)}" for who, whom in event.attackers]
    return "attack", f"attacks with {', '.join(pairs) or 'nothing'}"


def _block(state: State, event: e.BlockersDeclared) -> Told:
    pairs = [f"{label(state, who)} blocks {label(state, whom)}" for who, whom in event.blockers]
    return "block", ", ".join(pairs) or "blocks with nothing"


def _modes(_state: State, event: e.ModesChosen) -> Told:
    numbers = ", ".join(str(pick.mode) for pick in event.picks)
    return "modes", f"chooses mode {numbers}" if event.picks else "chooses no mode"


_TOLD: dict[type, Callable[[State, Any], Told]] = {
    e.Passed: lambda _state, _event: ("pass", "passes priority"),
    e.Conceded: lambda _state, _event: ("concede", "concedes"),
    e.LandPlayed: lambda state, event: ("land", f"plays {label(state, event.move.object)}"),
    e.ReplacementChosen: lambda state, event: (
        "replacement",
        f"lets {label(state, event.source)} apply",
    ),
    e.ChooserAppointed: lambda state, event: (
        "chooser",
        f"appoints {player_name(state, event.chooser)} to choose",
    ),
    e.CoinFlipped: lambda _state, event: ("coin", "wins the flip" if event.won else "loses the flip"),
    e.GameBegan: lambda _state, event: ("start", f"the game begins with {len(event.objects)} objects"),
    e.Proposed: _proposed,
    e.CostsAnnounced: _costs,
    e.ModesChosen: _modes,
    e.TargetsChosen: _targets,
    e.DivisionChosen: _division,
    e.CostsPaid: _paid,
    e.ManaProduced: _produced,
    e.TriggerPut: _put,
    e.TargetsChanged: _retargeted,
    e.Answered: _answered,
    e.Shuffled: _shuffled,
    e.Moved: _moved,
    e.Reversed: _reversed,
    e.Arranged: _arranged,
    e.AttackersDeclared: _attack,
    e.BlockersDeclared: _block,
}


def happened(state: State, event: e.Event) -> str:
    """A consequence in words; a choice as `told` says it."""
    found = _HAPPENED.get(type(event))
    return told(state, event)[1] if found is None else found(state, event)


def _of(words: str) -> Callable[[State, Any], str]:
    return lambda state, event: words.format(label(state, event.item))


def _triggered(state: State, event: e.Triggered) -> str:
    return f"abilities trigger of {labels(state, (one.source for one in event.triggers))}"


def _damage(state: State, event: e.DamageDealt) -> str:
    hits = ", ".join(f"{hit.amount} damage to {label(state, hit.target)}" for hit in event.hits)
    return f"{label(state, event.source)} deals {hits}"


def _life(state: State, event: e.LifeChanged) -> str:
    return ", ".join(
        f"the life of {player_name(state, seat)} changes by {by:+d}" for seat, by in event.changes
    )


_HAPPENED: dict[type, Callable[[State, Any], str]] = {
    e.TurnBegan: lambda state, event: f"turn {event.number} of {player_name(state, event.player)} begins",
    e.StepBegan: lambda _state, event: f"the {event.step.replace('_', ' ')} step or phase begins",
    e.CleanedUp: lambda _state, _event: "damage wears off and effects end",
    e.CostLocked: lambda state, event: (
        f"the total cost of {label(state, event.item)} is {event.mana or '{0}'}"
    ),
    e.Cast: _of("{} becomes cast"),
    e.Activated: _of("{} becomes activated"),
    e.TriggerSettled: _of("{} stands on the stack"),
    e.TriggerRemoved: _of("{} is removed from the stack"),
    e.ResolutionBegan: _of("{} starts to resolve"),
    e.TargetsRechecked: _of("the targets of {} are checked again"),
    e.ResolutionEnded: _of("{} has resolved"),
    e.DidNotResolve: _of("{} does not resolve"),
    e.ModeBegan: lambda state, event: f"mode {event.mode} of {label(state, event.item)} begins",
    e.Triggered: _triggered,
    e.DamageDealt: _damage,
    e.LifeChanged: _life,
    e.GameEnded: lambda _state, _event: "the game ends",
}
