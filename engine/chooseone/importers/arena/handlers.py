"""Which annotation is read by which function."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from chooseone.importers.arena import (
    announcing,
    facts,
    moving,
    payments,
    resolving,
    triggering,
    turns,
)
from chooseone.importers.arena.messages import Annotation, GameState

if TYPE_CHECKING:
    from chooseone.importers.arena.game import Game

Handler = Callable[["Game", Annotation, GameState], None]

HANDLERS: dict[str, Handler] = {
    "NewTurnStarted": turns.turn,
    "PhaseOrStepModified": turns.step,
    "ZoneTransfer": moving.transfer,
    "UserActionTaken": payments.acted,
    "ManaPaid": payments.mana_paid,
    "PlayerSubmittedTargets": announcing.submitted,
    "AbilityInstanceCreated": triggering.created,
    "AbilityInstanceDeleted": triggering.deleted,
    "ResolutionStart": resolving.started,
    "ResolutionComplete": resolving.completed,
    "TappedUntappedPermanent": facts.tapped,
    "ModifiedLife": facts.life,
    "DamageDealt": facts.damage,
    "CounterAdded": facts.counters,
    "CounterRemoved": facts.counters,
    "TokenCreated": facts.tokens,
    "Scry": facts.scried,
    "Shuffle": facts.shuffled,
    "ChoiceResult": facts.choice,
}

NOTED = frozenset(
    (
        "ObjectIdChanged",
        "PlayerSelectingTargets",
        "SyntheticEvent",
        "AttachmentCreated",
        "PowerToughnessModCreated",
        "LayeredEffectCreated",
        "LayeredEffectDestroyed",
    )
)
"""Annotations whose matter is read elsewhere: from other annotations, or from the state itself."""
