"""Turns and steps as far as modal games need them: no combat yet (500 to 514)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations, pairwise

from chooseone.effects.context import Context
from chooseone.effects.lasting import about_player
from chooseone.errors import Violation
from chooseone.rules.prompt import Prompt
from chooseone.rules.questions import InOneOrder, Picks, Reasons
from chooseone.rules.registry import check, reason, rule
from chooseone.rules.replacing import replaced
from chooseone.state import State
from chooseone.state.characteristics import characteristics, ruled
from chooseone.state.present import permanents_named
from chooseone.state.zones import BATTLEFIELD, hand_of, library_of
from chooseone_events import (
    AnyEvent,
    CleanedUp,
    CountersChanged,
    Effect,
    EffectsEnded,
    Event,
    Moved,
    Phased,
    StepBegan,
    Tapped,
    Together,
    TurnBegan,
    WouldHappen,
)

STEPS = (
    "untap",
    "upkeep",
    "draw",
    "precombat_main",
    "beginning_of_combat",
    "end_of_combat",
    "postcombat_main",
    "end",
    "cleanup",
)
"""The steps and phases of a turn (500.1); without attackers the rest of combat is skipped (508.8)."""
HAND_SIZE = 7


def next_step(state: State) -> Event | Prompt:
    """What comes after a step in which nobody does anything more, with what the game does then.

    That is 500.2; for what it does 502.3, 504.1, 714.3c.
    """
    step = state.turn.step
    if step == "cleanup":
        return _cleanup(state)
    event = _AFTER.get(step, _FIRST)
    does = _DOING.get(event.step)
    return event if does is None else does(state, event)


def _draw_step(state: State, event: StepBegan) -> Event:
    """The active player draws, but for the first turn of a game of two (504.1, 103.8a)."""
    if state.turn.number > 1 or len(state.players) > 2:
        return Together((event, drawn(state)), ("504.1",))
    return event


def _end_step(state: State, event: StepBegan) -> Event:
    """What lasts until the next end step of its player is over as that step begins (611.2a)."""
    if not state.effects:
        return event
    active = state.turn.active
    ended = _numbers(state, lambda one: one.until == "next end" and one.player == active)
    return Together((event, EffectsEnded(ended, given_back(state, ended))), ("611.2a",)) if ended else event


def _numbers(state: State, wanted: Callable[[Effect], bool]) -> tuple[int, ...]:
    """The numbers of the effects that are wanted, as they stand in the state."""
    return tuple(n for n, one in enumerate(state.effects) if one is not None and wanted(one))


_FIRST = StepBegan(STEPS[0])
_AFTER = {step: StepBegan(after) for step, after in pairwise(STEPS)}
"""What begins when a step is over: events never change, so there is one for each."""


def _main_phase(state: State, event: StepBegan) -> Event:
    """The precombat main phase begins, and the Sagas of the active player get a lore counter (714.3c)."""
    sagas = [i for i in permanents_named(state, state.book.sagas) if _mine(state, i)]
    lore = CountersChanged(tuple((oid, "lore", 1) for oid in sagas))
    return Together((event, lore), ("714.3c",)) if sagas else event


def _phasing_in(state: State) -> tuple[int, ...]:
    """The phased-out permanents of the active player, and with each what is attached to it (702.26g)."""
    objects, phased = state.objects, state.phased
    back = [oid for oid in phased if _mine(state, oid) and objects[oid].attached not in phased]
    for oid in back:
        back += [one for one in phased if objects[one].attached == oid]
    return tuple(back)


def _mine(state: State, oid: int) -> bool:
    return state.objects[oid].controller == state.turn.active


def _untap_step(state: State, event: StepBegan) -> Event:
    """Phased-out permanents phase in, then all untap or lose a stun counter (502.1, 502.3, 122.1d)."""
    back = _phasing_in(state) if state.phased else ()
    objects, active = state.objects, state.turn.active
    tapped = [oid for oid in (*state.zones[BATTLEFIELD], *back) if objects[oid].tapped]
    able = tuple([oid for oid in tapped if objects[oid].controller == active and _untaps(state, oid)])
    stunned = tuple([oid for oid in able if objects[oid].counters and objects[oid].counter("stun")])
    untapped = tuple([oid for oid in able if oid not in stunned]) if stunned else able
    ended = _numbers(state, lambda one: _ends_now(state, one)) if state.effects else ()
    parts: list[tuple[AnyEvent, str]] = [(event, "502.3")]
    if back:
        parts.append((Phased(back, out=False), "502.1"))
    if untapped:
        parts.append((Tapped(untapped, tapped=False), "502.3"))
    if stunned:
        parts.append((CountersChanged(tuple((oid, "stun", -1) for oid in stunned)), "122.1d"))
    if ended:
        parts.append((EffectsEnded(ended, given_back(state, ended)), "611.2b"))
    if len(parts) == 1:
        return event
    return Together(tuple(part for part, _ in parts), tuple(rule_ for _, rule_ in parts[1:]))


_DOING: dict[str, Callable[[State, StepBegan], Event]] = {
    "untap": _untap_step,
    "draw": _draw_step,
    "precombat_main": _main_phase,
    "end": _end_step,
}
"""What the game does as a step begins."""


def _untaps(state: State, oid: int) -> bool:
    word = "doesn't untap"
    stays = word in characteristics(state, oid).keywords or (state.effects and ruled(state, oid, word))
    return not stays


def _ends_now(state: State, effect: Effect) -> bool:
    """Until the next turn of its player; until the next untap step of who controls what it is about."""
    if effect.until == "next turn":
        return effect.player == state.turn.active
    if effect.until != "next untap":
        return False
    return about_player(state, effect, state.turn.active)


def drawn(state: State) -> Moved | WouldHappen:
    """The draw of the draw step, or the replacement that applies to it (504.1, 614.1)."""
    ctx = Context(state, -1, state.turn.active)
    draw = _draw(ctx)
    instead = replaced(ctx, draw)
    return instead if isinstance(instead, WouldHappen) else draw


def _draw(ctx: Context) -> Moved:
    state, seat = ctx.state, ctx.you
    top = state.zones[library_of(seat)][:1]
    moves = tuple([ctx.move(oid, ctx.next_id, "hand") for oid in top])
    return Moved(moves, "draw", -1, seat)


def _cleanup(state: State) -> Event | Prompt:
    """Discard to seven cards, then damage and effects end, then the next turn (514)."""
    over = len(state.zones[hand_of(state.turn.active)]) - HAND_SIZE
    if over > 0:
        return Prompt("discard", state.turn.active, -1, DiscardQuestion(state, over))
    ended = ending(state) if state.effects else ()
    objects = state.objects
    damaged = [oid for oid in state.zones[BATTLEFIELD] if objects[oid].damage]
    passing = [one for one in state.delayed if one.until == "end of turn"]
    if ended or damaged or passing:
        return CleanedUp(ended, given_back(state, ended))
    order = state.turn_order()
    return TurnBegan(order[1 % len(order)], state.turn.number + 1)


def given_back(state: State, ended: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Who controls again what these ending effects took: pairs (object, seat) (611.2b, 613.1b)."""
    found: dict[int, int] = {}
    for number in reversed(ended):
        effect = state.effects[number]
        for oid, seat in effect.back if effect is not None else ():
            taker, now = effect.player if effect is not None else -1, state.objects[oid]
            if not now.gone and (oid in found or now.controller == taker):
                found[oid] = seat
    return tuple(sorted(found.items()))


def ending(state: State) -> tuple[int, ...]:
    """The effects that last until end of turn, or until the end of the next turn of their player (514.2)."""
    turn = state.turn
    return _numbers(
        state,
        lambda one: (
            one.until == "end of turn"
            or (one.until == "end of next turn" and one.player == turn.active and one.begun < turn.number)
        ),
    )


TOO_MANY_CARDS = reason("discard.count", "{0} cards have to be discarded, of the own hand")


class DiscardQuestion(InOneOrder):
    """Which cards are discarded down to the hand size (514.1): one pick, a tuple of objects."""

    def __init__(self, state: State, count: int) -> None:
        self.state, self.count = state, count
        self.hand = tuple(sorted(state.zones[hand_of(state.turn.active)]))

    def range(self, prefix: Picks) -> Iterable[tuple[int, ...]]:
        """Every set of that many cards."""
        return () if prefix else combinations(self.hand, self.count)

    def why(self, _prefix: Picks, pick: tuple[int, ...]) -> Reasons:
        """The rules against these cards."""
        return check("discard", self.state.book.edition, self, pick)

    def stop(self, prefix: Picks) -> Reasons:
        """One set."""
        return () if len(prefix) == 1 else (Violation("514.1", TOO_MANY_CARDS, (self.count,)),)

    def event(self, picks: Picks) -> Moved:
        """The discard."""
        seat = self.state.turn.active
        ctx = Context(self.state, -1, seat)
        new = ctx.next_id
        moves = tuple(ctx.move(oid, new + n, "graveyard") for n, oid in enumerate(picks[0]))
        return Moved(moves, "discard", -1, seat)

    def picks(self, event: Moved) -> Picks:
        """The cards; none where the event is another one."""
        found = tuple(move.object for move in event.moves)
        known = all(0 <= oid < len(self.state.objects) for oid in found)
        return (found if known and self.event((found,)) == event else (),)


@rule("discard", "514.1", Moved, "in the cleanup step the active player discards down to seven cards")
def _hand_size(question: DiscardQuestion, pick: tuple[int, ...]) -> Violation | None:
    good = len(set(pick)) == len(pick) == question.count and all(oid in question.hand for oid in pick)
    return None if good else Violation("514.1", TOO_MANY_CARDS, (question.count,))


NO_PRIORITY = ("untap", "cleanup", "beginning")
"""Nobody gets priority in the untap step, nor in a cleanup step in which nothing happens (502.4, 514.3)."""
