"""Casting a spell while another spell or ability resolves: "you may cast it" (608.2g)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from chooseone.effects.asking import Ask
from chooseone.effects.context import Context
from chooseone.errors import Violation
from chooseone.rules.announcing.leading import dead_end
from chooseone.rules.questions import Picks, Reasons
from chooseone.rules.registry import check, reason, rule
from chooseone.state import State
from chooseone_events import Answered, Effect, Proposed

NOT_OFFERED = reason("casting now.not offered", "that is not what may be cast now")

Pick = Proposed | Answered


class CastNowQuestion:
    """Which of the cards is cast now, if any: a proposal, or an answer that declines."""

    def __init__(self, step: Context, ask: Ask, part: int) -> None:
        self.step, self.ask, self.at, self.part = step, ask, step.at, part
        self.state = allowing(step.state, ask)

    def range(self, prefix: Picks) -> Iterable[Pick]:
        """Declining, then each card."""
        if prefix:
            return ()
        return (self.declined(), *(self.proposed(oid) for oid in self.ask.options))

    def declined(self) -> Answered:
        """The answer that casts nothing."""
        return Answered(self.ask.player, self.step.item, at=self.at, part=self.part)

    def proposed(self, oid: int) -> Proposed:
        """The proposal of one card, free of its mana cost where the text says so (118.9)."""
        new, free = len(self.state.objects), self.ask.how == "free"
        return Proposed(self.ask.player, oid, new, free=free, at=self.at, part=self.part)

    def castable(self) -> bool:
        """True if at least one of the cards can be cast to the end."""
        picks = (self.proposed(oid) for oid in self.ask.options)
        return any(not self.why((), pick) and not self.hint((pick,)) for pick in picks)

    def why(self, _prefix: Picks, pick: Any) -> Reasons:
        """The rules against casting it: those of 601.3 but for where it is and when."""
        found = check("casting now", self.step.state.book.edition, self, pick)
        if found or not isinstance(pick, Proposed):
            return found
        return check("cast", self.step.state.book.edition, self.state, pick)

    def stop(self, prefix: Picks) -> Reasons:
        """One answer."""
        return () if len(prefix) == 1 else (Violation("608.2g", NOT_OFFERED),)

    def hint(self, prefix: Picks) -> Reasons:
        """Why no whole legal choice follows the proposal."""
        pick = prefix[0] if prefix else None
        return dead_end(self.state, pick) if isinstance(pick, Proposed) else ()

    def canonical(self, _prefix: Picks, _pick: Any) -> bool:
        """One pick has one order."""
        return True

    def event(self, picks: Picks) -> Pick:
        """The proposal, or the answer."""
        pick: Pick = picks[0]
        return pick

    def picks(self, event: Any) -> Picks:
        """The proposal, or the answer."""
        return (event,)


def allowing(state: State, ask: Ask) -> State:
    """The position with the permission that the instruction gives while it is carried out (608.2g)."""
    effect = Effect(ask.options, "", ask.player, permits=True, free=ask.how == "free")
    return replace(state, effects=(*state.effects, effect))


@rule(
    "casting now", "608.2g", Proposed, "what is cast during a resolution is what its text offers, as it says"
)
def _offered(question: CastNowQuestion, pick: Any) -> Violation | None:
    good = pick in tuple(question.range(()))
    return None if good else Violation("608.2g", NOT_OFFERED)
