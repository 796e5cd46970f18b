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

NAMED = (
    "104.2a", "104.2b", "104.3e", "104.4a", "122.1c", "122.1d", "502.1", "502.3", "504.1", "603.4",
    "701.6a", "701.8a", "701.19a", "701.26b", "702.15b", "704.5a", "704.5b", "704.5c", "704.5d", "704.5e",
    "704.5f", "704.5g", "704.5h", "704.5i", "704.5m", "704.5n", "704.5q", "704.5s", "714.3c",
)  # fmt: skip
"""The rules that consequences name themselves, beside those of their kinds."""

EARLIER = {
    "a start position is refused with it, in `Game.begin` and in `verify`": (
        "103.1", "106.4", "108.1", "109.1", "109.4", "110.4", "122.1", "301.5", "400.1", "500.1",
    ),
    "a choice that names nobody who is in the game, or does nothing that is known, is refused with it": (
        "101.1", "102.1", "104.3a",
    ),
    "a choice that leads nowhere is stuck with it": ("601.2e",),
}  # fmt: skip
"""The rules by which something is refused before any guard is asked, by what that is."""


def standing(number: str, decided: tuple[type, ...]) -> tuple[str, ...]:
    """What a number stands for beside guards; `decided` are the types of choices."""
    found = [does for does, numbers in EARLIER.items() if number in numbers]
    kinds = ", ".join(
        kind.__name__
        for kind, rule in RULES.items()
        if rule == number and kind not in decided and kind is not e.GameBegan
    )
    if kinds or number in NAMED:
        found.append(
            f"it is the rule of a consequence{f' ({kinds})' if kinds else ''}, which `verify` compares"
        )
    return tuple(found)


def rule_of(event: e.Event) -> str:
    """The rule behind an event: the one it names itself, else that of its kind."""
    named = getattr(event, "rule", "")
    return named if isinstance(named, str) and named else RULES.get(type(event), "")
