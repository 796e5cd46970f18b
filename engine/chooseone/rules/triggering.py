"""Which abilities trigger on an event, and putting them on the stack (603.2 to 603.4, 603.3b)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from chooseone.cards.book import Book, Face
from chooseone.cards.definition import TriggeredAbility
from chooseone.effects.context import Context
from chooseone.effects.instructions import Whenever
from chooseone.effects.reading import holds
from chooseone.errors import Violation
from chooseone.rules.prompt import Prompt
from chooseone.rules.questions import InOneOrder, Picks, Reasons
from chooseone.rules.registry import check, reason, rule
from chooseone.rules.watches import WATCHED, abouts
from chooseone.rules.watches.common import MOVING, About, moves
from chooseone.rules.watches.sorting import Sorts, sorts, sorts_of
from chooseone.state import State
from chooseone.state.characteristics import lost_abilities
from chooseone.state.present import present
from chooseone.terms.amounts import Condition
from chooseone_events import (
    Cast,
    DelayedMade,
    Event,
    StepBegan,
    Together,
    Trigger,
    Triggered,
    TriggerPut,
)


def found(state: State) -> Triggered | None:
    """What the last event made trigger, all in one event; None for nothing (603.2)."""
    last, delayed = state.last, state.delayed
    triggers: list[Trigger] = []
    for part in last.parts if type(last) is Together else (last,):
        if delayed and type(part) in WATCHED:
            triggers += _delayed(state, part)
        met = sorts(part)
        watching = _watchers(state.book)[met] if met else None
        if watching is not None:
            here = present(state)[watching.names]
            if here or type(part) in _SEEN_BESIDE:
                triggers += _printed(state, part, watching, here)
    return Triggered(tuple(triggers)) if triggers else None


TOLD = WATCHED | {Together}
"""The types of events on which, or on a part of which, something may trigger."""


def _delayed(state: State, event: Any) -> Iterator[Trigger]:
    for place, one in enumerate(state.delayed):
        used = -1 if one.again else place
        if one.step:
            if isinstance(event, StepBegan) and _begins(state, one, event):
                yield Trigger(one.source, one.ability, one.controller, one.about, one.inner, used)
            continue
        for about in _on_event(state, one, event):
            yield Trigger(one.source, one.ability, one.controller, about, one.inner, used)
            if used >= 0:
                break


def _begins(state: State, one: DelayedMade, event: StepBegan) -> bool:
    return one.step == event.step and one.player in (-1, state.turn.active)


def _on_event(state: State, one: DelayedMade, event: Any) -> Iterator[About]:
    """What a delayed ability that waits for an event is about: the event, then what it was made about."""
    holder = state.book.face(state.objects[one.source].face).holder(one.ability, one.inner)
    if isinstance(holder, Whenever):
        ctx = Context(state, one.about[0] if one.about and one.about[0] >= 0 else one.source, one.controller)
        ctx.said = type(ctx.said)(about=one.about)
        for about in abouts(ctx, holder.trigger, event):
            yield tuple(dict.fromkeys((*about, *one.about)))


def _printed(state: State, event: Any, watching: _Watching, here: tuple[int, ...]) -> Iterator[Trigger]:
    objects = state.objects
    for oid in (*here, *_beside(event)) if type(event) in _SEEN_BESIDE else here:
        obj = objects[oid]
        name = obj.looks or obj.name
        if name not in watching.names or lost_abilities(state, oid):
            continue
        ctx = Context(state, oid, obj.controller)
        for number, ability in watching.abilities[name]:
            for about in abouts(ctx, ability.trigger, event):
                if ability.condition is None or _if_holds(state, oid, ability.condition, about):
                    yield Trigger(oid, number, obj.controller, about)


_Numbered = tuple[tuple[int, TriggeredAbility], ...]


class _Watching(NamedTuple):
    """The definitions with an ability that may trigger on an event, and these by definition."""

    names: frozenset[str]
    abilities: dict[str, _Numbered]


class _Watchers(dict[Sorts, _Watching | None]):
    """By the sorts of conditions that an event can meet, what of a book may trigger on it."""

    def __init__(self, book: Book) -> None:
        super().__init__()
        self.faces = {name: book.face(name) for name in sorted(book.watchers)}

    def __missing__(self, sorts: Sorts) -> _Watching | None:
        """Looked up when such an event is there for the first time; None for nothing."""
        here = {name: _meeting(face, sorts) for name, face in self.faces.items()}
        able = {name: abilities for name, abilities in here.items() if abilities}
        found = self[sorts] = _Watching(frozenset(able), able) if able else None
        return found


def _meeting(face: Face, sorts: Sorts) -> _Numbered:
    """The triggered abilities with a condition of one of these sorts."""
    return tuple([one for one in face.triggers if not set(sorts).isdisjoint(sorts_of(one[1].trigger))])


@lru_cache(maxsize=64)
def _watchers(book: Book) -> _Watchers:
    return _Watchers(book)


_SEEN_BESIDE = MOVING | {Cast}


def _beside(event: Any) -> tuple[int, ...]:
    """Objects that just left the battlefield see their own leaving and what left with them (603.10a).

    A spell sees that it is cast (603.2).
    """
    if isinstance(event, Cast):
        return (event.item,)
    return tuple([move.object for move in moves(event) if move.origin == "battlefield"])


def _if_holds(state: State, oid: int, condition: Condition, about: About) -> bool:
    """An intervening "if" is looked at when the event happens (603.4)."""
    ctx = Context(state, oid, state.objects[oid].controller)
    ctx.said = type(ctx.said)(about=about)
    return holds(ctx, condition)


ORDER = reason("order.not waiting", "no ability number {0} of this player is waiting")


class OrderQuestion(InOneOrder):
    """Which of a player's waiting abilities goes on the stack next (603.3b): its place among the waiting."""

    def __init__(self, state: State, player: int) -> None:
        self.state, self.player = state, player

    def range(self, prefix: Picks) -> Iterable[int]:
        """The player's waiting abilities, equal ones once."""
        return () if prefix else tuple(distinct(self.state, self.player))

    def why(self, prefix: Picks, pick: int) -> Reasons:
        """The rules against this one."""
        return check("order.pick", self.state.book.edition, self, prefix, pick)

    def stop(self, prefix: Picks) -> Reasons:
        """One is named."""
        return () if len(prefix) == 1 else (Violation("603.3b", ORDER, ("",)),)

    def event(self, picks: Picks) -> TriggerPut:
        """It goes on the stack."""
        return TriggerPut(self.player, picks[0], len(self.state.objects))

    def picks(self, event: TriggerPut) -> Picks:
        """Its place."""
        return (event.index,)


@rule("order.pick", "603.3b", TriggerPut, "each player puts their own waiting abilities on the stack")
def _waiting(question: OrderQuestion, _prefix: Picks, pick: int) -> Violation | None:
    waiting = question.state.waiting
    mine = 0 <= pick < len(waiting) and waiting[pick].controller == question.player
    return None if mine else Violation("603.3b", ORDER, (pick,))


def distinct(state: State, player: int) -> Iterator[int]:
    """The places of a player's waiting abilities; of equal ones (same card, ability, about) the first."""
    seen = set()
    for place, one in enumerate(state.waiting):
        if one.controller != player:
            continue
        name = state.objects[one.source].face if 0 <= one.source < len(state.objects) else ""
        key = (name, one.ability, one.about, one.inner, one.x, one.source if _modal(state, one) else -1)
        if key not in seen:
            seen.add(key)
            yield place


def _modal(state: State, trigger: Trigger) -> bool:
    """Abilities with memory differ by their source."""
    return state.book.face(state.objects[trigger.source].face).choice(trigger.ability) is not None


def next_waiting(state: State) -> Event | Prompt | None:
    """The next waiting ability in turn order from the active player, or whose is asked about (603.3b)."""
    for seat in state.turn_order() if state.waiting else ():
        mine = tuple(distinct(state, seat))
        if len(mine) == 1:
            return TriggerPut(seat, mine[0], len(state.objects))
        if mine:
            return Prompt("order", seat, -1, OrderQuestion(state, seat))
    return None
