"""Priority: what its holder may do (117)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from chooseone.errors import Violation
from chooseone.rules.activating import traits_of
from chooseone.rules.announcing.costs import surely_short
from chooseone.rules.announcing.leading import dead_end
from chooseone.rules.announcing.mana import Source, sources
from chooseone.rules.casting import cast_traits, free_allowed, land_move, permits
from chooseone.rules.questions import Picks, Reasons
from chooseone.rules.registry import Check, applying, ask, check, reason, rule
from chooseone.state import State
from chooseone.state.present import permanents_named
from chooseone.state.zones import hand_of, zone_name
from chooseone_events import Conceded, Event, LandPlayed, Passed, Proposed

NOT_HOLDER = reason("priority.not holder", "this player does not have priority now")


class PriorityQuestion(msgspec.Struct, eq=False, gc=False):
    """One action: pass, cast, activate, play a land (a whole event each).

    A record, for it is made whenever somebody has priority.
    """

    state: State
    player: int
    _sources: tuple[Source, ...] | None = None

    def range(self, prefix: Picks) -> Iterable[Event]:
        """Passing, then each card of the hand once a name, then each activated ability."""
        return () if prefix else self._actions()

    def _actions(self) -> list[Event]:
        """What is cast may be cast for nothing too where something allows it (118.9)."""
        state, player, objects = self.state, self.player, self.state.objects
        found: list[Event] = [Passed(player)]
        maybe_free = bool(state.effects or state.book.liberators)
        cards: dict[tuple[str, bool], int] = {}
        for oid in self.playable():
            obj = objects[oid]
            free = maybe_free and free_allowed(state, player, oid)
            cards.setdefault((obj.looks or obj.name, free), oid)
        for (name, free), oid in cards.items():
            played = self.play(oid)
            found.append(played)
            if free and isinstance(played, Proposed):
                found.append(Proposed(player, oid, played.item, free=True))
            if state.book.faces[name].activated:
                found += self._abilities(oid)
        for oid in permanents_named(state, state.book.activators):
            if objects[oid].controller == player:
                found += self._abilities(oid)
        return found

    def playable(self) -> tuple[int, ...]:
        """The cards that the player may think of playing: the hand, and what effects permit."""
        state = self.state
        hand = state.zones[hand_of(self.player)]
        allowed = [oid for e in permits(state, self.player) for oid in e.on if not state.objects[oid].gone]
        return (*hand, *allowed) if allowed else hand

    def play(self, oid: int) -> LandPlayed | Proposed:
        """The event of playing a card: a land is played, everything else is cast."""
        state, obj = self.state, self.state.objects[oid]
        if "land" in state.book.faces[obj.looks or obj.name].printed.types:
            return LandPlayed(self.player, land_move(state, self.player, oid))
        return Proposed(self.player, oid, len(state.objects))

    def _abilities(self, oid: int) -> Sequence[Proposed]:
        """The activated abilities of a permanent or card, where it is, that are no mana abilities."""
        obj = self.state.objects[oid]
        activated = self.state.book.faces[obj.looks or obj.name].activated
        if not activated or obj.controller != self.player:
            return ()
        place, new = zone_name(obj.zone), len(self.state.objects)
        here = [n for n, ability in activated if not ability.mana and ability.zone == place]
        return [Proposed(self.player, oid, new, number) for number in here]

    def why(self, _prefix: Picks, pick: Any) -> Reasons:
        """The rules against this action."""
        steps, state = _STEPS.get(type(pick)), self.state
        if steps is None:
            return (Violation("117.1", NOT_HOLDER),)
        found = () if pick.player == self.player else check("priority", state.book.edition, self, pick)
        if not steps:
            return found
        traits: tuple[str, ...] = ()
        if steps is _CASTING:
            traits = ("free",) if pick.free else ()
            if pick.ability >= 0:
                steps, traits = _ACTIVATING, traits + traits_of(state, pick)
            else:
                traits += cast_traits(state, pick)
            if pick.item != len(state.objects):
                traits += ("number",)
        if state.book.forbidders:
            traits += ("forbidders",)
        if state.effects:
            traits += ("effects",)
        guards = _guards(state.book.edition, steps, traits)
        return found + ask(guards, state, pick) if guards else found

    def stop(self, prefix: Picks) -> Reasons:
        """One action."""
        return () if len(prefix) == 1 else (Violation("117.1", NOT_HOLDER),)

    def hint(self, prefix: Picks) -> Reasons:
        """For a proposal: why no whole legal choice follows it."""
        pick = prefix[0] if prefix else None
        return dead_end(self.state, pick) if isinstance(pick, Proposed) else ()

    def hopeless(self, prefix: Picks) -> bool:
        """True if it is plain at a glance what `hint` has against a legal proposal: it lacks mana."""
        pick, state = prefix[0] if prefix else None, self.state
        if type(pick) is not Proposed or pick.free:
            return False
        if self._sources is None:
            self._sources = sources(state, self.player)
        obj = state.objects[pick.object]
        face = state.book.faces[obj.looks or obj.name]
        return surely_short(state, self.player, face, pick.ability, self._sources)

    def canonical(self, _prefix: Picks, _pick: Any) -> bool:
        """One pick has one order."""
        return True

    def event(self, picks: Picks) -> Event:
        """The action itself."""
        action: Event = picks[0]
        return action

    def picks(self, event: Event) -> Picks:
        """The action itself."""
        return (event,)


_LAND = ("land",)
_CASTING = ("proposal", "cast")
_ACTIVATING = ("proposal", "activate")
_STEPS: dict[type, tuple[str, ...]] = {
    Passed: (),
    Proposed: _CASTING,
    LandPlayed: _LAND,
    Conceded: (),
}
"""The guards that look at an action, by its type."""


@lru_cache(maxsize=64)
def _guards(edition: str, steps: tuple[str, ...], traits: tuple[str, ...]) -> tuple[Check, ...]:
    """The guards of these steps that could find something in a position with these traits."""
    return tuple([one for step in steps for one in applying(step, edition, traits)])


@rule("priority", "117.1", Passed, "only the player with priority acts")
def _holder(question: PriorityQuestion, pick: Any) -> Violation | None:
    return None if pick.player == question.player else Violation("117.1", NOT_HOLDER)


def holder(state: State) -> int:
    """The seat that has priority: the holder, then the next in turn order after the last who passed."""
    turn = state.turn
    if not turn.passed:
        first = turn.holder
        return first if not state.players[first].lost else state.turn_order(first)[0]
    players = state.players
    seat, count = turn.passed[-1], len(players)
    for _ in players:
        seat = (seat + 1) % count
        if not players[seat].lost:
            break
    return seat


def all_passed(state: State) -> bool:
    """True if every player in the game has passed in succession (117.4)."""
    passed = state.turn.passed
    if not passed:
        return False
    for seat, player in enumerate(state.players):  # noqa: SIM110  (asked after every event: no generator)
        if seat not in passed and not player.lost:
            return False
    return True
