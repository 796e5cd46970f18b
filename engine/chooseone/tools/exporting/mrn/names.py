"""How the notation names players, cards, zones and moments."""

from __future__ import annotations

from collections.abc import Iterable

from chooseone.state import State
from chooseone.state.zones import LIBRARY, zone_name
from chooseone.tools.exporting.seats import HIDDEN, UNKNOWN
from chooseone_events import Move

STEPS = {
    "beginning": "BEGIN", "untap": "UNTAP", "upkeep": "UP", "draw": "DRAW", "precombat_main": "MP1",
    "beginning_of_combat": "BC", "declare_attackers": "DA", "declare_blockers": "DB",
    "first_strike_damage": "FD", "combat_damage": "CD", "end_of_combat": "EC", "postcombat_main": "MP2",
    "end": "END", "cleanup": "CLEANUP",
}  # fmt: skip
_PHASES = {
    "beginning": "BEGINNING", "untap": "BEGINNING", "upkeep": "BEGINNING", "draw": "BEGINNING",
    "precombat_main": "MAIN_1", "postcombat_main": "MAIN_2", "end": "ENDING", "cleanup": "ENDING",
}  # fmt: skip


def player(seat: int) -> str:
    """P1 for the first seat; SYS where nobody decides."""
    return f"P{seat + 1}" if seat >= 0 else "SYS"


def phase(step: str) -> str:
    """The phase that a step belongs to; UNKNOWN where a recording doesn't tell it."""
    return _PHASES.get(step, "COMBAT" if step in STEPS else "UNKNOWN")


def zone(number: int) -> str:
    """A zone: "battlefield", "P1:hand"; "none" for no zone."""
    if number < 0:
        return "none"
    name = zone_name(number)
    return name if number < LIBRARY else f"{player((number - LIBRARY) // 3)}:{name}"


def shown(state: State, oid: int) -> bool:
    """True if the log shows which card an object is."""
    return not 0 <= oid < len(state.objects) or state.objects[oid].face != UNKNOWN


class Names:
    """Ids of objects. A card keeps its id through all zones, though by 400.7 it is a new object in each."""

    def __init__(self) -> None:
        self.first: dict[int, int] = {}

    def moved(self, moves: Iterable[Move]) -> None:
        """The new objects are the old cards."""
        for move in moves:
            self.same(move.object, move.new)

    def same(self, old: int, new: int) -> None:
        """An object is the card that another one was."""
        if new >= 0 and new != old:
            self.first[new] = self.first.get(old, old)

    def obj(self, ref: int) -> str:
        """A player, or the id of a card."""
        return player(-1 - ref) if ref < 0 else f"c{self.first.get(ref, ref)}"

    def name(self, state: State, ref: int) -> str:
        """The name of an object or a player; a card that the log doesn't show is just a card."""
        if ref < 0:
            return state.players[-1 - ref].name if -1 - ref < len(state.players) else ""
        if ref >= len(state.objects):
            return ""
        return state.objects[ref].name if shown(state, ref) else HIDDEN
