"""Which abilities trigger on an event, and putting them on the stack (603.2 to 603.4, 603.3b)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from chooseone.cards.book import Book
from chooseone.cards.definition import TriggeredAbility
from chooseone.effects.context import Context
from chooseone.effects.instructions import Whenever
from chooseone.effects.reading import holds
from chooseone.errors import Violation
from chooseone.rules.prompt import Prompt
from chooseone.rules.questions import InOneOrder, Picks, Reasons
from chooseone.rules.registry import check, reason, rule
from chooseone.rules.watches import WATCHED, abouts, watched_by
from chooseone.rules.watches.common import MOVING, About, moves
from chooseone.state import State
from chooseone.state.characteristics import characteristics
from chooseone.state.present import permanents_named
from chooseone_events import (
    Cast,
    CostsPaid,
    DelayedMade,
    Event,
    Move,
    Moved,
    ResolutionEnded,
    StepBegan,
    Tapped,
    Together,
    Trigger,
    Triggered,
    TriggerPut,
)


def found(state: State) -> Triggered | None:
    """What the last event made trigger, all in one event; None for nothing (603.2)."""
    last = state.last
    parts = last.parts if type(last) is Together else (last,)
    triggers: list[Trigger] = []
    for part in parts:
        kind = type(part)
        if kind in WATCHED:
            if state.delayed:
                triggers += _delayed(state, part)
            if kind in _watchers(state.book):
                triggers += _printed(state, part)
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
    if isinstance(holder, Whenever) and type(event) in watched_by(holder.trigger):
        ctx = Context(state, one.about[0] if one.about and one.about[0] >= 0 else one.source, one.controller)
        ctx.said = type(ctx.said)(about=one.about)
        for about in abouts(ctx, holder.trigger, event):
            yield tuple(dict.fromkeys((*about, *one.about)))


def _printed(state: State, event: Any) -> Iterator[Trigger]:
    kind, objects = type(event), state.objects
    watching = _watchers(state.book)[kind]
    going = moves(event) if kind in MOVING else ()
    if kind in _BY_MOVES and not going and not _sees_tapping(state.book, kind):
        return
    beside = _beside(event, going) if going or kind is Cast else ()
    for oid in (*permanents_named(state, watching.names), *beside):
        obj = objects[oid]
        if obj.face not in watching.names or characteristics(state, oid).lost_abilities:
            continue
        for number, ability in watching.abilities[obj.face]:
            ctx = Context(state, oid, obj.controller)
            for about in abouts(ctx, ability.trigger, event):
                if _if_holds(state, oid, ability, about):
                    yield Trigger(oid, number, obj.controller, about)


_BY_MOVES: tuple[type, ...] = (Moved, CostsPaid, ResolutionEnded)
"""What triggers on these is what moves, or what a cost taps."""


class _Watching(NamedTuple):
    """The definitions with an ability that may trigger on a type of event, and these by definition."""

    names: frozenset[str]
    abilities: dict[str, tuple[tuple[int, TriggeredAbility], ...]]


@lru_cache(maxsize=64)
def _watchers(book: Book) -> dict[type, _Watching]:
    """By type of event what may trigger on it."""
    found: dict[type, dict[str, tuple[tuple[int, TriggeredAbility], ...]]] = {}
    for name in sorted(book.watchers):
        for number, ability in book.face(name).triggers:
            for kind in watched_by(ability.trigger):
                here = found.setdefault(kind, {})
                here[name] = (*here.get(name, ()), (number, ability))
    return {kind: _Watching(frozenset(here), here) for kind, here in found.items()}


def _sees_tapping(book: Book, kind: type) -> bool:
    """True if something may trigger on what is tapped for a cost."""
    return kind is CostsPaid and Tapped in _watchers(book)


def _beside(event: Any, going: tuple[Move, ...]) -> tuple[int, ...]:
    """Objects that just left the battlefield see their own leaving and what left with them (603.10a).

    A spell sees that it is cast (603.2).
    """
    left = tuple([move.object for move in going if move.origin == "battlefield"]) if going else ()
    return (event.item,) if isinstance(event, Cast) else left


def _if_holds(state: State, oid: int, ability: TriggeredAbility, about: About) -> bool:
    """An intervening "if" is looked at when the event happens (603.4)."""
    if ability.condition is None:
        return True
    ctx = Context(state, oid, state.objects[oid].controller)
    ctx.said = type(ctx.said)(about=about)
    return holds(ctx, ability.condition)


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
