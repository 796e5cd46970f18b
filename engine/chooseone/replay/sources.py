"""Which rule stands behind an event, for those who look up why it had to happen."""

from __future__ import annotations

import chooseone_events as e

RULES: dict[type, str] = {
    e.GameBegan: "103.1",
    e.GameEnded: "104.1",
    e.TurnBegan: "500.1",
    e.StepBegan: "500.2",
    e.Passed: "117.3d",
    e.Conceded: "104.3a",
    e.LandPlayed: "305.1",
    e.AttackersDeclared: "508.1",
    e.BlockersDeclared: "509.1",
    e.CleanedUp: "514.2",
    e.Proposed: "601.2a",
    e.ChooserAppointed: "700.2e",
    e.CostsAnnounced: "601.2b",
    e.ModesChosen: "700.2",
    e.TargetsChosen: "601.2c",
    e.DivisionChosen: "601.2d",
    e.CostLocked: "601.2f",
    e.ManaProduced: "605.3b",
    e.CostsPaid: "601.2h",
    e.Cast: "601.2i",
    e.Activated: "602.2b",
    e.Reversed: "733.1",
    e.Triggered: "603.2",
    e.TriggerPut: "603.3b",
    e.TriggerRemoved: "603.3c",
    e.TriggerSettled: "603.3d",
    e.Copied: "707.10",
    e.TargetsChanged: "115.7",
    e.ResolutionBegan: "608.1",
    e.TargetsRechecked: "608.2b",
    e.ModeBegan: "608.2c",
    e.Answered: "608.2d",
    e.ResolutionEnded: "608.2n",
    e.DidNotResolve: "608.2b",
    e.Shuffled: "701.24",
    e.CoinFlipped: "705.1",
    e.DamageDealt: "120.3",
    e.LifeChanged: "119.3",
    e.Moved: "400.7",
    e.CountersChanged: "122.1",
    e.TokensCreated: "111.1",
    e.ControlChanged: "613.1b",
    e.EffectBegan: "611.2a",
    e.EffectsEnded: "611.2b",
    e.DelayedMade: "603.7",
    e.Tapped: "701.26",
    e.Phased: "702.26",
    e.Regenerated: "701.19",
    e.BecameCopy: "707.2",
    e.Attached: "701.3",
    e.Revealed: "701.20",
    e.Ordered: "701.22",
    e.ManaAdded: "106.4",
    e.PlayersLost: "104.3",
    e.Ceased: "704.5d",
    e.CharacteristicsSeen: "109.3",
    e.Together: "704.3",
    e.WouldHappen: "614.1",
    e.ReplacementChosen: "616.1",
    e.ReplacementEnded: "614.6",
    e.Arranged: "100.1",
    e.ArrangementEnded: "100.1",
}
"""The rule that each kind of event follows."""


def rule_of(event: e.Event) -> str:
    """The rule behind an event: the one it names itself, else that of its kind."""
    named = getattr(event, "rule", "")
    return named if isinstance(named, str) and named else RULES.get(type(event), "")
