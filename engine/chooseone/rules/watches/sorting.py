"""What an event can meet at all: the sorts of trigger conditions; no others need to be asked (603.2)."""

from __future__ import annotations

from typing import Any

from chooseone.rules.watches.common import MOVING, moves
from chooseone.terms import triggers as on
from chooseone_events import (
    AttackersDeclared,
    BlockersDeclared,
    Cast,
    Copied,
    CostsPaid,
    CountersChanged,
    DamageDealt,
    LifeChanged,
    ManaProduced,
    Moved,
    StepBegan,
    Tapped,
    TargetsChanged,
    TargetsChosen,
    TokensCreated,
)

Sort = type[on.On] | str
"""The type of a trigger condition; for the beginning of a step the name of the step."""
Sorts = tuple[Sort, ...]

_ALWAYS: dict[type, Sorts] = {
    Cast: (on.Casts,),
    TargetsChosen: (on.BecomesTarget,),
    TargetsChanged: (on.BecomesTarget,),
    Copied: (on.BecomesTarget,),
    AttackersDeclared: (on.Attacks, on.YouAttack),
    BlockersDeclared: (on.Blocks,),
    DamageDealt: (on.DealsDamage, on.CombatDamageBy, on.IsDealtDamage),
    CountersChanged: (on.Chapter,),
    LifeChanged: (on.GainsLife,),
    Tapped: (on.BecomesTapped,),
    TokensCreated: (on.Enters, on.Chapter),
}
"""What events of a type meet, whatever else they say."""
_ENTERED, _LEFT, _DISCARDED, _DRAWN, _COUNTERED, _TAPPED = (1 << n for n in range(6))
_MEANING: dict[int, Sorts] = {
    _ENTERED: (on.Enters, on.Chapter),
    _LEFT: (on.Dies, on.Leaves),
    _DISCARDED: (on.Discards,),
    _DRAWN: (on.Draws,),
    _COUNTERED: (on.CountersSpell,),
    _TAPPED: (on.BecomesTapped,),
}
_CAUSES = {"discard": _DISCARDED, "draw": _DRAWN, "counter": _COUNTERED}


def sorts(event: Any) -> Sorts:
    """The sorts of conditions that an event can meet."""
    kind = type(event)
    if kind is StepBegan:
        return (event.step,)
    return _ALL[_of_moves(event, kind)] if kind in MOVING else _ALWAYS.get(kind, ())


def sorts_of(trigger: on.AnyTrigger) -> Sorts:
    """The sorts under which a condition is found."""
    if isinstance(trigger, on.Either):
        return tuple(dict.fromkeys(sort for one in trigger.of for sort in sorts_of(one)))
    return (trigger.step,) if isinstance(trigger, on.StepBegins) else (type(trigger),)


def _of_moves(event: Any, kind: type) -> int:
    """What objects do in an event that moves them, or may, as one number: most do nothing of interest."""
    found = 0
    if kind is Moved:
        found = _CAUSES.get(event.cause, 0)
    elif (kind is CostsPaid and (event.taps or event.tapped)) or (kind is ManaProduced and event.taps):
        found = _TAPPED
    for move in event.moves if kind is Moved or kind is CostsPaid else moves(event):
        if move.to == "battlefield":
            found |= _ENTERED
        if move.origin == "battlefield":
            found |= _LEFT
        elif move.origin == "hand" and kind is CostsPaid:
            found |= _DISCARDED
    return found


_ALL: tuple[Sorts, ...] = tuple(
    tuple(sort for bit, sorts in _MEANING.items() if number & bit for sort in sorts)
    for number in range(1 << len(_MEANING))
)
