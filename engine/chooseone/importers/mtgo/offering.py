"""What a definition tells of a choice of modes that the log says only the result of (700.2)."""

from __future__ import annotations

from chooseone.cards.definition import Choice, Mode
from chooseone.messages import message, said
from chooseone.state import Obj, State
from chooseone_events import ModesChosen, Pick, Refused

AGAIN = message("mtgo.again", "already chosen by this object")
THIS_TURN = message("mtgo.again this turn", "already chosen by this object this turn")


def used(state: State, source: Obj | None, ability: int, choice: Choice | None) -> tuple[Refused, ...]:
    """The modes that the object may not choose again (700.2b)."""
    if source is None or choice is None or not choice.memory:
        return ()
    turn = state.turn.number
    found = {
        mode
        for number, mode, when in source.chosen
        if number == ability and mode and (choice.memory == "ever" or when == turn)
    }
    why = said(THIS_TURN if choice.memory == "turn" else AGAIN, ())
    return tuple(Refused(mode, "700.2b", why) for mode in sorted(found))


def chosen(player: int, item: int, numbers: tuple[int, ...]) -> ModesChosen:
    """A choice of which only the result is known; how many modes had to be chosen is not."""
    picks = tuple(Pick(mode, numbers[:place].count(mode) + 1) for place, mode in enumerate(numbers))
    return ModesChosen(player, item, picks, least=0, most=0)


def checked(
    event: ModesChosen, modes: tuple[Mode, ...], choice: Choice, refused: tuple[Refused, ...]
) -> ModesChosen | None:
    """The choice with what the definition tells: how many modes, which were certainly on offer.

    On offer are those that were chosen and those that need no target, unless they were used before;
    of the others nothing is known. None where the number of modes depends on the position.
    """
    if not isinstance(choice.least, int) or not isinstance(choice.most, int) or choice.variants:
        return None
    if choice.escalate or choice.entwine or choice.budget is not None:
        return None
    against = {one.mode for one in refused}
    picked = {pick.mode for pick in event.picks}
    free = {number for number, mode in enumerate(modes, 1) if not mode.slots}
    offered = tuple(sorted((picked | free) - against))
    return ModesChosen(event.player, event.item, event.picks, offered, refused, choice.least, choice.most)
