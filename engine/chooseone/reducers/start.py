"""The fold of the start and the end of a game (103, 104)."""

from __future__ import annotations

from msgspec.structs import replace
from pyrsistent import pvector

from chooseone.state import NO_MANA, Extra, Mana, Obj, Player, State, Turn
from chooseone.state.zones import LIBRARY, zone_number
from chooseone_events import GameBegan, GameEnded, Placed


def game_began(state: State, event: GameBegan) -> State:
    """The whole start position."""
    zones: list[list[int]] = [[] for _ in range(LIBRARY + 3 * len(event.players))]
    objects = []
    for oid, placed in enumerate(event.objects):
        obj = _placed(placed)
        objects.append(obj)
        if 0 <= obj.zone < len(zones):
            zones[obj.zone].append(oid)
    return replace(
        state,
        objects=pvector(objects),
        players=tuple(Player(seat.name, seat.life, _pool(seat.mana)) for seat in event.players),
        zones=tuple(tuple(zone) for zone in zones),
        turn=Turn(event.turn, event.active, event.step or "precombat_main", event.active),
        last=event,
    )


def _pool(mana: tuple[int, ...]) -> Mana:
    w, u, b, r, g, c = mana if len(mana) == len(NO_MANA) else NO_MANA
    return (w, u, b, r, g, c)


def _placed(placed: Placed) -> Obj:
    controller = placed.controller if placed.controller >= 0 else placed.owner
    return Obj(
        placed.card,
        placed.owner,
        controller,
        zone_number(placed.zone, placed.owner),
        placed.kind or "card",
        placed.looks,
        placed.tapped,
        counters=placed.counters,
        attached=placed.attached if placed.attached >= 0 else None,
        chosen=tuple([(-1, mode, turn) for mode, turn in placed.chosen]) if placed.chosen else (),
        extra=Extra(placed.marks) if placed.marks else None,
    )


def game_ended(state: State, event: GameEnded) -> State:
    """The winners are known; nothing goes on."""
    return replace(state, winners=event.winners, last=event)
