"""The record of a game: event types, the log and its file. Knows no rule."""

from chooseone_events.announcing import (
    Activated,
    Cast,
    ChooserAppointed,
    CostLocked,
    CostsAnnounced,
    CostsPaid,
    DivisionChosen,
    ManaProduced,
    ModesChosen,
    Proposed,
    Reversed,
    TargetsChosen,
)
from chooseone_events.base import (
    CHANCE,
    NOBODY,
    Event,
    Fact,
    Group,
    Known,
    Move,
    Pick,
    Ref,
    Refused,
    player_ref,
    seat_of,
)
from chooseone_events.chance import CoinFlipped, Shuffled
from chooseone_events.facts import (
    Attached,
    Ceased,
    CharacteristicsSeen,
    ControlChanged,
    CountersChanged,
    DamageDealt,
    DelayedMade,
    Effect,
    EffectBegan,
    EffectsEnded,
    Hit,
    LifeChanged,
    ManaAdded,
    Moved,
    Ordered,
    PlayersLost,
    Revealed,
    Tapped,
    Token,
    TokensCreated,
)
from chooseone_events.nesting import (
    AnyEvent,
    Arranged,
    ArrangementEnded,
    ReplacementEnded,
    Together,
    WouldHappen,
)
from chooseone_events.resolving import (
    Answered,
    DidNotResolve,
    ModeBegan,
    ResolutionBegan,
    ResolutionEnded,
    TargetsRechecked,
)
from chooseone_events.stack import (
    Copied,
    TargetsChanged,
    Trigger,
    Triggered,
    TriggerPut,
    TriggerRemoved,
    TriggerSettled,
)
from chooseone_events.start import GameBegan, GameEnded, Placed, Seat
from chooseone_events.turns import (
    AttackersDeclared,
    BlockersDeclared,
    CleanedUp,
    Conceded,
    LandPlayed,
    Passed,
    StepBegan,
    TurnBegan,
)
