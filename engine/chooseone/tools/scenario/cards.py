"""Which definition each card of a scenario has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from chooseone.cards.definition import Definition
from chooseone.cards.errors import BadDefinition
from chooseone.cards.reading import read_card
from chooseone.tools.scenario.form import Entry, Facts, Scenario, Trigger
from chooseone.tools.scenario.problems import Beyond
from chooseone.tools.scenario.understood import demand

ZONES = ("hand", "battlefield", "graveyard", "exile", "library", "command")
BLANK = Definition("(blank card)")
"""The cards at the bottom of each library: no creatures, no lands, nothing."""


def entries(scenario: Scenario) -> Iterator[tuple[str, str, Entry]]:
    """Every card in a zone at the start: its player, its zone, its entry."""
    for player in sorted(scenario.setup):
        side = scenario.setup[player]
        for zone in ZONES:
            for one in getattr(side, zone):
                yield player, zone, Entry(card=one) if isinstance(one, str) else one


def names_in(scenario: Scenario) -> tuple[str, ...]:
    """The names of all cards that take part, sorted."""
    named = {name for _, _, entry in entries(scenario) for name in (entry.card, entry.copy_of) if name}
    return tuple(sorted(named | {one.card for one in scenario.stack}))


def definitions_for(
    scenario: Scenario, shipped: Mapping[str, Definition], given: Mapping[str, Definition]
) -> tuple[Definition, ...]:
    """The definitions of all cards that take part, and of the blank card.

    `given` are the user's; they come before the shipped ones. Raises `Beyond` for a card without a
    definition, and for one whose text is not understood whole.
    """
    triggering = _made_to_trigger(scenario)
    found = []
    for name in names_in(scenario):
        definition = _definition(scenario, name, shipped, given)
        try:
            demand(definition, made_to_trigger=definition.name in triggering)
        except Beyond:
            # A card that stands under `objects` needs no more than its entry says.
            if name not in scenario.objects or definition.made_up:
                raise
            definition = _read(name, scenario.objects[name])
            demand(definition, made_to_trigger=definition.name in triggering)
        found.append(definition)
    return (*found, BLANK)


def _made_to_trigger(scenario: Scenario) -> frozenset[str]:
    """The cards of which a step says that an ability triggers."""
    cards = {entry.as_: entry.card for _, _, entry in entries(scenario)}
    steps = (*scenario.steps, *(step for trial in scenario.trials for step in trial.steps))
    named = [step.of for step in steps if isinstance(step, Trigger)]
    return frozenset(cards.get(handle, handle) for handle in named)


def _definition(
    scenario: Scenario, name: str, shipped: Mapping[str, Definition], given: Mapping[str, Definition]
) -> Definition:
    facts = scenario.objects.get(name)
    if facts is not None and facts.text is not None:
        return _read(name, facts)
    if name in given:
        return given[name]
    if name in shipped and not (facts is not None and shipped[name].made_up):
        return shipped[name]
    if facts is None:
        raise Beyond(f"no definition of {name}")
    return _read(name, facts)


def _read(name: str, facts: Facts) -> Definition:
    plain: dict[str, Any] = {"types": (), **msgspec.to_builtins(facts)}
    try:
        return read_card(plain, name)
    except BadDefinition as error:
        raise Beyond(f"{name}: {error.problem}") from error
