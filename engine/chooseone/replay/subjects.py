"""What an event speaks of: the objects and players that must be there before it (109.1, 102.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import chooseone_events as e

Ref = e.Ref


def _item(event: Any) -> Iterable[Ref]:
    return (event.item,)


def _objects(event: Any) -> Iterable[Ref]:
    return tuple(event.objects)


def _moves(event: Any) -> Iterable[Ref]:
    return (move.object for move in event.moves)


def _leaving(event: Any) -> Iterable[Ref]:
    return (event.item, *(() if event.move is None else (event.move.object,)))


def _targets(event: Any) -> Iterable[Ref]:
    return (event.item, *(ref for group in event.groups for slot in group for ref in slot))


def _paid(event: e.CostsPaid) -> Iterator[Ref]:
    yield event.item
    yield from (oid for oid, _ in event.taps)
    yield from event.objects
    yield from event.tapped
    yield from (oid for oid, _, _ in event.counters)
    yield from _moves(event)


def _changes(event: Any) -> Iterable[Ref]:
    return (change[0] for change in event.changes)


def _hits(event: e.DamageDealt) -> Iterable[Ref]:
    return (event.source, *(hit.target for hit in event.hits))


def _triggers(event: e.Triggered) -> Iterable[Ref]:
    return (trigger.source for trigger in event.triggers)


def _together(event: e.Together) -> Iterable[Ref]:
    return (ref for part in event.parts for ref in subjects(part))


SUBJECTS: dict[type, Callable[[Any], Iterable[Ref]]] = {
    e.LandPlayed: lambda event: (event.move.object,),
    e.AttackersDeclared: lambda event: (ref for pair in event.attackers for ref in pair),
    e.BlockersDeclared: lambda event: (ref for pair in event.blockers for ref in pair),
    e.Proposed: lambda event: (event.object,),
    e.ChooserAppointed: _item,
    e.ReplacementChosen: _item,
    e.CostsAnnounced: _item,
    e.ModesChosen: _item,
    e.TargetsChosen: _targets,
    e.DivisionChosen: _item,
    e.CostLocked: _item,
    e.ManaProduced: lambda event: (event.source,),
    e.CostsPaid: _paid,
    e.Cast: _item,
    e.Activated: _item,
    e.Reversed: _item,
    e.Triggered: _triggers,
    e.TriggerRemoved: _item,
    e.TriggerSettled: _item,
    e.Copied: lambda event: (event.of,),
    e.TargetsChanged: _targets,
    e.ResolutionBegan: _item,
    e.TargetsRechecked: _item,
    e.ModeBegan: _item,
    e.ResolutionEnded: _leaving,
    e.DidNotResolve: _leaving,
    e.Shuffled: lambda event: event.order,
    e.DamageDealt: _hits,
    e.Moved: _moves,
    e.CountersChanged: _changes,
    e.ControlChanged: _changes,
    e.Tapped: _objects,
    e.Phased: _objects,
    e.Regenerated: _objects,
    e.BecameCopy: lambda event: (event.object,),
    e.Attached: lambda event: (event.object,),
    e.Revealed: _objects,
    e.Ordered: lambda event: (*event.top, *event.bottom),
    e.Ceased: _objects,
    e.CharacteristicsSeen: lambda event: (event.object,),
    e.Together: _together,
}


def subjects(event: e.Event) -> Iterable[Ref]:
    """The references that the event takes for granted; nothing for kinds that name none."""
    found = SUBJECTS.get(type(event))
    return () if found is None else found(event)
