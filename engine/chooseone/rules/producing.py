"""Mana abilities: with priority or while paying, resolved at once (605)."""

from __future__ import annotations

from chooseone.effects.context import Context
from chooseone.effects.playing import as_mana
from chooseone.errors import Violation
from chooseone.rules.announcing.mana import Source, sources
from chooseone.rules.prompt import Prompt
from chooseone.rules.questions import Reasons
from chooseone.rules.registry import check, reason, rule
from chooseone.state import State
from chooseone_events import ManaProduced

NOT_NOW = reason("producing.not now", "a mana ability is activated with priority or while mana is paid")
CANT = reason("producing.cant", "it has no mana ability that it can pay for now and that adds this mana")
DIFFERS = reason("producing.differs", "the ability does something else")


def production(state: State, player: int, oid: int, way: str) -> ManaProduced | None:
    """The event of tapping (and sacrificing) a source for the mana `way`, None if it can't be."""
    found = [source for source in sources(state, player) if source.oid == oid and way in source.mana]
    return None if not found else _event(state, player, found[0], way)


def _event(state: State, player: int, source: Source, way: str) -> ManaProduced:
    ctx = Context(state, -1, player)
    move = ctx.move(source.oid, ctx.next_id, "graveyard") if source.sacrificed else None
    return ManaProduced(player, source.oid, as_mana(tuple(way)), True, move)


def produced(state: State, event: ManaProduced, prompt: Prompt) -> Reasons:
    """The rules against activating a mana ability now."""
    return check("producing", state.book.edition, state, event, prompt)


@rule("producing", "605.3a", ManaProduced, "mana abilities are activated with priority or while paying")
def _when(_state: State, event: ManaProduced, prompt: Prompt) -> Violation | None:
    if prompt.kind in ("priority", "payment") and prompt.player == event.player:
        return None
    return Violation("605.3a", NOT_NOW)


@rule("producing", "605.3b", ManaProduced, "the source can be tapped for that mana")
def _can(state: State, event: ManaProduced, _prompt: Prompt) -> Violation | None:
    for source in sources(state, event.player):
        if source.oid == event.source:
            ways = [_event(state, event.player, source, way) for way in source.mana]
            return None if event in ways else Violation("605.3b", DIFFERS)
    return Violation("605.3b", CANT, (event.source,))
