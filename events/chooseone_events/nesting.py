"""Events that hold events, and what the outside does to a game."""

from __future__ import annotations

from chooseone_events import announcing, chance, facts, resolving, stack, start, turns
from chooseone_events.base import Event, Fact


class Together(Fact, frozen=True, gc=False):
    """Several kinds of facts that happen at one moment (704.3, 702.15)."""

    parts: tuple[AnyEvent, ...]
    rules: tuple[str, ...] = ()


class WouldHappen(Fact, frozen=True, gc=False):
    """`what` would happen; a replacement effect that needs a choice applies to it (614.1, 616.1).

    `source` is the object with the effect, `ability` its number there.
    """

    what: AnyEvent
    source: int
    ability: int
    player: int
    item: int


class ReplacementChosen(Event, frozen=True, gc=False):
    """Of several replacement effects one is chosen to apply (616.1).

    `player` is the affected one; `source` and `ability` name the effect that is carried out as `item`.
    """

    player: int
    item: int
    source: int
    ability: int


class ReplacementEnded(Fact, frozen=True, gc=False):
    """The replacement has been carried out instead of the event (614.6)."""

    item: int


class Arranged(Event, frozen=True, gc=False):
    """What the outside does to a game: instructions as JSON text, carried out at once.

    A scenario's copy, move or forced trigger, and mana put back into a pool.
    """

    player: int
    does: str
    about: tuple[int, ...] = ()


class ArrangementEnded(Event, frozen=True, gc=False):
    """The arranged instructions are carried out."""

    player: int


AnyEvent = (
    start.GameBegan | start.GameEnded
    | turns.TurnBegan | turns.StepBegan | turns.Passed | turns.Conceded | turns.LandPlayed
    | turns.AttackersDeclared | turns.BlockersDeclared | turns.CleanedUp
    | announcing.Proposed | announcing.ChooserAppointed | announcing.CostsAnnounced
    | announcing.ModesChosen | announcing.TargetsChosen | announcing.DivisionChosen
    | announcing.CostLocked | announcing.ManaProduced | announcing.CostsPaid
    | announcing.Cast | announcing.Activated | announcing.Reversed
    | stack.Triggered | stack.TriggerPut | stack.TriggerRemoved | stack.TriggerSettled
    | stack.Copied | stack.TargetsChanged
    | resolving.ResolutionBegan | resolving.TargetsRechecked | resolving.ModeBegan
    | resolving.Answered | resolving.ResolutionEnded | resolving.DidNotResolve
    | chance.Shuffled | chance.CoinFlipped
    | facts.DamageDealt | facts.LifeChanged | facts.Moved | facts.CountersChanged
    | facts.TokensCreated | facts.ControlChanged | facts.EffectBegan | facts.EffectsEnded
    | facts.DelayedMade | facts.Tapped | facts.Attached | facts.Revealed | facts.Ordered
    | facts.Phased | facts.Regenerated | facts.BecameCopy | facts.ManaAdded | facts.PlayersLost | facts.Ceased
    | facts.CharacteristicsSeen
    | Together | WouldHappen | ReplacementChosen | ReplacementEnded | Arranged | ArrangementEnded
)  # fmt: skip
"""Every event type there is, as one union tagged by the field ``event``."""
