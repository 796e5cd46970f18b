"""Which abilities trigger on an event, and putting them on the stack (603.2 to 603.4, 603.3b)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any

from chooseone.cards.book import Book
from chooseone.cards.definition import TriggeredAbility
from chooseone.effects.context import Context
from chooseone.effects.matching import was
from chooseone.effects.reading import holds
from chooseone.errors import Violation
from chooseone.rules.prompt import Prompt
from chooseone.rules.questions import Picks, Reasons
from chooseone.rules.registry import check, reason, rule
from chooseone.state import State
from chooseone.state.characteristics import characteristics
from chooseone.state.present import permanents_named
from chooseone.state.zones import BATTLEFIELD
from chooseone.terms import triggers as on
from chooseone.terms.filters import Filter
from chooseone_events import (
    AttackersDeclared,
    Cast,
    Copied,
    CostsPaid,
    DamageDealt,
    Event,
    LandPlayed,
    LifeChanged,
    ManaProduced,
    Move,
    Moved,
    Ref,
    ResolutionEnded,
    StepBegan,
    TargetsChanged,
    TargetsChosen,
    Together,
    TokensCreated,
    Trigger,
    Triggered,
    TriggerPut,
    player_ref,
)

About = tuple[Ref, ...]
Abouts = Iterator[About]


def found(state: State) -> Triggered | None:
    """What the last event made trigger, all in one event; None for nothing (603.2)."""
    last = state.last
    if type(last) not in _WATCHED and not isinstance(last, Together):
        return None
    parts = last.parts if isinstance(last, Together) else (last,)
    triggers: list[Trigger] = []
    for part in parts:
        kind = type(part)
        if kind is StepBegan:
            triggers += _delayed(state, part)
        if kind in _WATCHED:
            triggers += _printed(state, part)
    return Triggered(tuple(triggers)) if triggers else None


def _delayed(state: State, event: Any) -> Iterator[Trigger]:
    for place, one in enumerate(state.delayed):
        if one.step == event.step and one.player in (-1, state.turn.active):
            yield Trigger(one.source, one.ability, one.controller, one.about, one.inner, place)


def _printed(state: State, event: Any) -> Iterator[Trigger]:
    kind = type(event)
    names = _watchers(state.book).get(kind)
    if names is None or (kind in _BY_MOVES and not _moves(event)):
        return
    for oid in (*permanents_named(state, names), *_left(event), *_on_stack(event)):
        obj = state.objects[oid]
        if obj.face not in names or characteristics(state, oid).lost_abilities:
            continue
        for number, ability in state.book.face(obj.face).triggers:
            watch = _WATCHES.get(type(ability.trigger))
            if watch is None or kind not in watch[0]:
                continue
            ctx = Context(state, oid, obj.controller)
            for about in watch[1](ctx, ability.trigger, event):
                if _if_holds(state, oid, ability, about):
                    yield Trigger(oid, number, obj.controller, about)


@lru_cache(maxsize=64)
def _watchers(book: Book) -> dict[type, frozenset[str]]:
    """By type of event the names of definitions with an ability that may trigger on it."""
    found: dict[type, set[str]] = {}
    for name in sorted(book.watchers):
        for _, ability in book.face(name).triggers:
            for kind in _WATCHES.get(type(ability.trigger), _NO_WATCH)[0]:
                found.setdefault(kind, set()).add(name)
    return {kind: frozenset(names) for kind, names in found.items()}


def _left(event: Any) -> Iterator[int]:
    """Objects that just left the battlefield see their own leaving and what left with them (603.10a)."""
    return (move.object for move in _moves(event) if move.origin == "battlefield")


def _on_stack(event: Any) -> tuple[int, ...]:
    """A spell sees that it is cast (603.2)."""
    return (event.item,) if isinstance(event, Cast) else ()


def _if_holds(state: State, oid: int, ability: TriggeredAbility, about: About) -> bool:
    """An intervening "if" is looked at when the event happens (603.4)."""
    if ability.condition is None:
        return True
    ctx = Context(state, oid, state.objects[oid].controller)
    ctx.said = type(ctx.said)(about=about)
    return holds(ctx, ability.condition)


def _moves(event: Any) -> tuple[Move, ...]:
    if isinstance(event, Moved | CostsPaid):
        return event.moves
    if isinstance(event, LandPlayed | ResolutionEnded | ManaProduced) and event.move is not None:
        return (event.move,)
    return ()


def _fits(ctx: Context, what: Filter | None, oid: int) -> bool:
    return oid == ctx.item if what is None else was(ctx, what, oid)


def _enters(ctx: Context, trigger: on.Enters, event: Any) -> Abouts:
    entered = [move.new for move in _moves(event) if move.to == "battlefield" and move.new >= 0]
    if isinstance(event, TokensCreated):
        entered = [token.new for token in event.tokens]
    return ((oid,) for oid in entered if _fits(ctx, trigger.filter, oid))


def _dies(ctx: Context, trigger: on.Dies, event: Any) -> Abouts:
    for move in _moves(event):
        if (
            move.origin == "battlefield"
            and move.to == "graveyard"
            and _fits(ctx, trigger.filter, move.object)
        ):
            yield (move.object, move.new)


def _leaves(ctx: Context, trigger: on.Leaves, event: Any) -> Abouts:
    for move in _moves(event):
        if move.origin == "battlefield" and _fits(ctx, trigger.filter, move.object):
            yield (move.object, move.new)


def _side(ctx: Context, word: str, seat: int) -> bool:
    return word == "any" or (word == "you") == (seat == ctx.you)


def _step(ctx: Context, trigger: on.StepBegins, event: StepBegan) -> Abouts:
    active = ctx.state.turn.active
    if event.step == trigger.step and _side(ctx, trigger.whose, active):
        yield (player_ref(active),)


def _casts(ctx: Context, trigger: on.Casts, event: Cast) -> Abouts:
    if trigger.this:
        if event.item == ctx.item:
            yield (event.item, player_ref(event.player))
    elif (
        ctx.obj(ctx.item).zone == BATTLEFIELD
        and _side(ctx, trigger.who, event.player)
        and (trigger.filter is None or was(ctx, trigger.filter, event.item))
    ):
        yield (event.item, player_ref(event.player))


def _discards(ctx: Context, trigger: on.Discards, event: Any) -> Abouts:
    if isinstance(event, Moved) and event.cause != "discard":
        return
    for move in _moves(event):
        seat = ctx.obj(move.object).owner
        fits = trigger.filter is None or was(ctx, trigger.filter, move.new)
        if move.origin == "hand" and _side(ctx, trigger.who, seat) and fits:
            yield (move.new, player_ref(seat))


def _draws(ctx: Context, trigger: on.Draws, event: Moved) -> Abouts:
    if event.cause == "draw" and event.moves and _side(ctx, trigger.who, event.player):
        yield (player_ref(event.player),)


def _targeted(ctx: Context, trigger: on.BecomesTarget, event: Any) -> Abouts:
    item = event.item
    said = ctx.obj(item).said
    theirs = ctx.obj(item).controller
    if said is None or not _side(ctx, trigger.by, theirs) or (isinstance(event, Copied) and event.asks):
        return
    if trigger.filter is not None and not was(ctx, trigger.filter, item):
        return
    refs = [ref for group in said.groups or () for slot in group for ref in slot]
    if ctx.item in refs and ctx.item not in _before(ctx, event):
        yield (item, player_ref(theirs))


def _before(ctx: Context, event: Any) -> tuple[Ref, ...]:
    """What the item targeted before its targets changed; a target that stays does not become one.

    A copy had none before: it is put on the stack with the targets decided on (707.10c).
    """
    if not isinstance(event, TargetsChanged) or event.how == "copy":
        return ()
    return tuple(event.before)


def _attacks(ctx: Context, trigger: on.Attacks, event: AttackersDeclared) -> Abouts:
    for attacker, whom in event.attackers:
        if _fits(ctx, trigger.filter, attacker):
            yield (attacker, whom)


def _damages(ctx: Context, trigger: on.DealsDamage, event: DamageDealt) -> Abouts:
    wanted = ctx.obj(ctx.item).attached if trigger.host else ctx.item
    if event.source != wanted or (trigger.combat and not event.combat):
        return
    hits = tuple(h.target for h in event.hits if h.amount and (h.target < 0 or not trigger.to_player))
    if hits:
        yield hits


def _gains(ctx: Context, trigger: on.GainsLife, event: LifeChanged) -> Abouts:
    for seat, change in event.changes:
        if change > 0 and _side(ctx, trigger.who, seat):
            yield (player_ref(seat),)


Watch = Callable[[Context, Any, Any], Abouts]
_ENTERING: tuple[type, ...] = (Moved, LandPlayed, ResolutionEnded, TokensCreated)
_LEAVING: tuple[type, ...] = (Moved, CostsPaid, ManaProduced)
_WATCHES: dict[type, tuple[tuple[type, ...], Watch]] = {
    on.Enters: (_ENTERING, _enters),
    on.Dies: (_LEAVING, _dies),
    on.Leaves: (_LEAVING, _leaves),
    on.StepBegins: ((StepBegan,), _step),
    on.Casts: ((Cast,), _casts),
    on.Discards: ((Moved, CostsPaid), _discards),
    on.Draws: ((Moved,), _draws),
    on.BecomesTarget: ((TargetsChosen, TargetsChanged, Copied), _targeted),
    on.Attacks: ((AttackersDeclared,), _attacks),
    on.DealsDamage: ((DamageDealt,), _damages),
    on.GainsLife: ((LifeChanged,), _gains),
}
_NO_WATCH: tuple[tuple[type, ...], Watch | None] = ((), None)
_BY_MOVES: tuple[type, ...] = (Moved, CostsPaid, ResolutionEnded)
"""What triggers on these is what moves."""
_WATCHED: frozenset[type] = frozenset(kind for kinds, _ in _WATCHES.values() for kind in kinds)

ORDER = reason("order.not waiting", "no ability number {0} of this player is waiting")


class OrderQuestion:
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

    def hint(self, _prefix: Picks) -> Reasons:
        """Nothing is short here."""
        return ()

    def canonical(self, _prefix: Picks, _pick: int) -> bool:
        """One pick has one order."""
        return True

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
        key = (name, one.ability, one.about, one.inner, one.source if _modal(state, one) else -1)
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
