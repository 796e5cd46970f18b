"""Who chooses the modes: the controller, or another player whom the controller appoints (700.2e)."""

from __future__ import annotations

from collections.abc import Iterable

from chooseone.errors import Violation
from chooseone.rules.announcing.step import Step
from chooseone.rules.questions import InOneOrder, Picks, Reasons
from chooseone.rules.registry import check, reason, rule
from chooseone_events import CHANCE, NOBODY, ChooserAppointed, ModesChosen

NOT_ANOTHER = reason("chooser.not another", "another player than the controller has to choose the modes")
NOT_CHOOSER = reason("chooser.wrong player", "this player is not the one who chooses the modes")
NOT_CHANCE = reason("chooser.not chance", "the modes are chosen at random, nobody picks them")


def may_choose(step: Step) -> tuple[int, ...]:
    """The seats that could choose the modes, in turn order; `CHANCE` alone for a random choice."""
    choice = step.choice
    if choice is not None and choice.random:
        return (CHANCE,)
    if choice is None or choice.chooser == "you":
        return (step.you,)
    return tuple(seat for seat in step.state.turn_order(step.you) if seat != step.you)


def chooser_of(step: Step) -> int:
    """The seat that chooses the modes; `NOBODY` while the controller has still to appoint it."""
    able = may_choose(step)
    if step.said.chooser in able:
        return step.said.chooser
    return able[0] if len(able) == 1 else NOBODY


class ChooserQuestion(InOneOrder):
    """Which other player chooses (700.2e): one seat. Not targeting, so nothing protects from it."""

    def __init__(self, step: Step) -> None:
        self.step = step

    def range(self, prefix: Picks) -> Iterable[int]:
        """Every player in the game."""
        return () if prefix else self.step.state.turn_order(self.step.you)

    def why(self, prefix: Picks, pick: int) -> Reasons:
        """The rules against this player."""
        return check("chooser.pick", self.step.state.book.edition, self, prefix, pick)

    def stop(self, prefix: Picks) -> Reasons:
        """One player, not none."""
        return () if len(prefix) == 1 else (Violation("700.2e", NOT_ANOTHER),)

    def event(self, picks: Picks) -> ChooserAppointed:
        """The appointment."""
        return ChooserAppointed(self.step.you, self.step.item, picks[0])

    def picks(self, event: ChooserAppointed) -> Picks:
        """The seat."""
        return (event.chooser,)


@rule("chooser.pick", "700.2e", ChooserAppointed, "the controller appoints another player who is in the game")
def _another(question: ChooserQuestion, _prefix: Picks, pick: int) -> Violation | None:
    allowed = may_choose(question.step)
    return None if pick in allowed else Violation("700.2e", NOT_ANOTHER, (pick,))


@rule("modes.player", "700.2e", ModesChosen, "the player who was appointed chooses, nobody else")
def _appointed(step: Step, player: int) -> Violation | None:
    wanted = chooser_of(step)
    if player == wanted:
        return None
    if wanted == CHANCE:
        return Violation("700.2", NOT_CHANCE, (player,))
    number = "601.2b" if step.choice is not None and step.choice.chooser == "you" else "700.2e"
    return Violation(number, NOT_CHOOSER, (player,))
