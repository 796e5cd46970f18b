"""States: immutable records that a log folds to."""

from chooseone.state.canonical import canonical, digest
from chooseone.state.frames import BESIDE, Announcing, Carrying, Frame, Note
from chooseone.state.records import NO_MANA, Announcement, Extra, Mana, Obj, Player, Turn
from chooseone.state.state import State

__all__ = [
    "BESIDE",
    "NO_MANA",
    "Announcement",
    "Announcing",
    "Carrying",
    "Extra",
    "Frame",
    "Mana",
    "Note",
    "Obj",
    "Player",
    "State",
    "Turn",
    "canonical",
    "digest",
]
