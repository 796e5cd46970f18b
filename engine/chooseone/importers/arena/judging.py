"""What the rules say of a modal choice in a recording, as far as its position is known (700.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from chooseone.errors import ChooseoneError, Violation
from chooseone.importers.arena.abilities import same_modes
from chooseone.importers.arena.items import Item
from chooseone.importers.arena.modal import ModalCard
from chooseone.messages import message, said
from chooseone.rules.announcing.modes import ModesQuestion
from chooseone.rules.announcing.step import Step
from chooseone_events import Refused

if TYPE_CHECKING:
    from chooseone.importers.arena.game import Game

EXCLUDED = message("recorded.excluded by client", "excluded by the client; the log doesn't say why")

Judged = dict[int, tuple[Violation, ...]]
"""For each printed mode every rule against it."""


def judge(game: Game, item: Item, modal: ModalCard) -> Judged | None:
    """What the rules say of each mode; None for a card without a definition that fits the log.

    The position has gaps: cards nobody has shown, abilities that the definitions don't have. So a
    difference to what the client offered is no error of the log; it is counted.
    """
    state = msgspec.structs.replace(game.writer.state, book=game.faces.book())
    try:
        step = Step(state, item.our)
        ability = step.face.modal(step.ability)
        if ability is None or not same_modes(modal, ability) or not any(m.does for m in ability.modes):
            return None
        question = ModesQuestion(step)
        return {number: question.why((), number) for number in range(1, len(modal.modes) + 1)}
    except (ChooseoneError, LookupError):
        return None


def refusals(judged: Judged | None, excluded: list[int], *, rule: str) -> tuple[Refused, ...]:
    """The modes that the client excludes: with the reason that the rules give, or as excluded."""
    found: list[Refused] = []
    for number in excluded:
        against = judged.get(number, ()) if judged is not None else ()
        why = [(one.rule, one.text) for one in against] or [(rule, said(EXCLUDED))]
        found.append(Refused(number, *why[0]))
    return tuple(found)


def compare(game: Game, judged: Judged | None, offered: tuple[int, ...]) -> None:
    """Count the modes that the rules judge as the client did, and the others."""
    if judged is None:
        game.fidelity.add("choices without a definition")
        return
    for number, against in judged.items():
        agree = (number in offered) == (not against)
        game.fidelity.add(f"modes judged {'as' if agree else 'not as'} the client did")
