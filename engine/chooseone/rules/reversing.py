"""Taking back an announcement, and what may not be undone (601.2e, 733.1)."""

from __future__ import annotations

from msgspec.structs import replace

from chooseone.errors import Violation
from chooseone.rules.registry import reason, rule
from chooseone.state import Announcing, State
from chooseone_events import ManaProduced, Reversed

NOTHING = reason("reversing.nothing", "no announcement of this object is under way")
NOT_ITS = reason("reversing.not its player", "only the player who announces it can take it back")
TRIGGER = reason("reversing.trigger", "a triggered ability can't be taken back")
KEPT = reason("reversing.kept", "only the mana abilities activated meanwhile can be kept")


def open_announcement(state: State) -> Announcing | None:
    """The announcement that is under way innermost, if any."""
    top = state.frames[-1] if state.frames else None
    return top if isinstance(top, Announcing) else None


def taken_back(state: State, keep: tuple[int, ...] = ()) -> Reversed | None:
    """The event that takes back the open announcement, whole (733.1); None if there is none.

    `keep` are the sources of mana abilities activated meanwhile that stay.
    """
    frame = open_announcement(state)
    if frame is None or frame.before is None:
        return None
    return Reversed(frame.player, frame.item, "733.1", kept_mana(frame, frame.before, keep))


def kept_mana(frame: Announcing, before: State, keep: tuple[int, ...]) -> tuple[ManaProduced, ...]:
    """The mana abilities of these sources, with the ids that what they move gets then."""
    kept: list[ManaProduced] = []
    new = len(before.objects)
    for event in frame.mana:
        if event.source in keep:
            move = event.move if event.move is None else replace(event.move, new=new)
            new += move is not None
            kept.append(replace(event, move=move))
    return tuple(kept)


@rule("reversing", "733.1", Reversed, "an announcement that is under way is taken back, whole")
def _under_way(state: State, event: Reversed) -> Violation | None:
    frame = open_announcement(state)
    if frame is None or frame.item != event.item:
        return Violation("733.1", NOTHING)
    return Violation("733.1", TRIGGER) if frame.before is None else None


@rule(
    "reversing",
    "601.2",
    Reversed,
    "only the player who announces takes it back, no opponent who chooses its modes",
)
def _its_player(state: State, event: Reversed) -> Violation | None:
    frame = open_announcement(state)
    if frame is None or frame.player == event.player:
        return None
    return Violation("601.2", NOT_ITS)


@rule("reversing", "733.1", Reversed, "mana abilities activated meanwhile may be kept, nothing else")
def _kept(state: State, event: Reversed) -> Violation | None:
    frame = open_announcement(state)
    if frame is None or frame.before is None:
        return None
    meant = kept_mana(frame, frame.before, tuple(one.source for one in event.kept))
    return None if meant == event.kept else Violation("733.1", KEPT)
