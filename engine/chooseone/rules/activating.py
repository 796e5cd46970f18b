"""Proposing an activated ability (602.2, 602.5, 606)."""

from __future__ import annotations

from functools import lru_cache

from chooseone.cards.book import Face
from chooseone.cards.definition import Activated
from chooseone.errors import Violation
from chooseone.rules.casting import sorcery_time
from chooseone.rules.registry import reason, rule
from chooseone.state import State
from chooseone.state.characteristics import characteristics, ruled
from chooseone.state.zones import BATTLEFIELD, zone_name
from chooseone_events import Proposed

NO_ABILITY = reason("activating.none", "it has no such activated ability")
NOT_YOURS = reason("activating.not yours", "only its controller may activate it")
ONCE = reason("activating.once", "it was activated this turn already")
BARRED = reason("activating.barred", "an effect says that its abilities can't be activated")
SORCERY_ONLY = reason("activating.sorcery", "it may be activated only when a sorcery could be cast")


def ability_of(state: State, event: Proposed) -> Activated | None:
    """The activated ability that the event proposes, None if the object has none of that number."""
    if not 0 <= event.object < len(state.objects):
        return None
    obj = state.objects[event.object]
    return _activated(state.book.faces[obj.looks or obj.name]).get(event.ability)


@lru_cache(maxsize=1024)
def _activated(face: Face) -> dict[int, Activated]:
    """By number the activated abilities that are no mana abilities."""
    return {number: ability for number, ability in face.activated if not ability.mana}


@rule("activate", "602.2", Proposed, "an activated ability that the object has, where it works")
def _has_it(state: State, event: Proposed) -> Violation | None:
    found = ability_of(state, event)
    if found is None or zone_name(state.objects[event.object].zone) != found.zone:
        return Violation("602.2", NO_ABILITY)
    # Only an effect makes an object lose its abilities.
    lost = state.effects and characteristics(state, event.object).lost_abilities
    return Violation("602.2", NO_ABILITY) if lost else None


@rule("activate", "602.2", Proposed, "only an object's controller activates its abilities")
def _mine(state: State, event: Proposed) -> Violation | None:
    if not 0 <= event.object < len(state.objects):
        return None
    obj = state.objects[event.object]
    owner = obj.controller if obj.zone == BATTLEFIELD else obj.owner
    return None if owner == event.player else Violation("602.2", NOT_YOURS)


@rule(
    "activate",
    "602.5",
    Proposed,
    "an ability that an effect forbids is not activated",
    when="effects",
)
def _forbidden(state: State, event: Proposed) -> Violation | None:
    barred = ruled(state, event.object, "can't activate")
    return Violation("602.5", BARRED) if barred else None


def traits_of(state: State, event: Proposed) -> tuple[str, ...]:
    """What about the ability some rule could have something against."""
    found = ability_of(state, event)
    traits: tuple[str, ...] = ("sorcery",) if found is not None and found.timing == "sorcery" else ()
    if found is None or not (found.loyalty or found.once):
        return traits
    return ("sorcery", "once") if found.loyalty else (*traits, "once")


@rule(
    "activate",
    "602.5",
    Proposed,
    "an ability of sorcery timing waits for it; a loyalty ability too",
    when="sorcery",
    also=("602.5d",),
)
def _when(state: State, event: Proposed) -> Violation | None:
    found = ability_of(state, event)
    if found is None or (found.timing != "sorcery" and not found.loyalty):
        return None
    if sorcery_time(state, event.player):
        return None
    return Violation("606.3" if found.loyalty else "602.5d", SORCERY_ONLY)


@rule(
    "activate",
    "606.3",
    Proposed,
    "a loyalty ability, or one that says so, is activated once a turn",
    when="once",
    also=("602.5b",),
)
def _once(state: State, event: Proposed) -> Violation | None:
    found = ability_of(state, event)
    if found is None or not (found.once or found.loyalty):
        return None
    turn, chosen = state.turn.number, state.objects[event.object].chosen
    used = [
        ability
        for ability, mode, when in chosen
        if mode == 0 and when == turn and (found.loyalty or ability == event.ability)
    ]
    return Violation("606.3" if found.loyalty else "602.5b", ONCE) if used else None
