"""A position for people: players, zones, the stack with its modes, what is under way."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from chooseone.effects.context import printed_order
from chooseone.replay.naming import label, player_name, zone_title
from chooseone.replay.telling import mana_words
from chooseone.replay.wording import sort_of, words_of_mode
from chooseone.rules.announcing.step import Step
from chooseone.state import Announcing, Frame, State, digest
from chooseone.state.characteristics import characteristics
from chooseone.state.zones import BATTLEFIELD, STACK, graveyard_of, hand_of, is_library, library_of


class SeatShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player: life, mana pool, counters, hand and graveyard by name, how many cards in the library."""

    name: str
    life: int
    mana: str = ""
    lost: str = ""
    counters: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()
    library: int = 0


class PermanentShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A permanent: who controls it, its power and toughness now, and what is on it."""

    id: int
    name: str
    controller: str
    size: str = ""
    status: tuple[str, ...] = ()


class ModeShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chosen mode of an object on the stack, with its targets."""

    mode: int
    occurrence: int
    words: str
    targets: tuple[str, ...] = ()


class StackShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """An object on the stack; `modes` in announced order, None while they are not chosen."""

    id: int
    name: str
    sort: str
    controller: str
    modal: bool = False
    modes: tuple[ModeShown, ...] | None = None


class Shown(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A whole position; `stack` from the top down, `under_way` innermost last."""

    at: int
    turn: int
    active: str
    step: str
    players: tuple[SeatShown, ...]
    battlefield: tuple[PermanentShown, ...] = ()
    stack: tuple[StackShown, ...] = ()
    elsewhere: dict[str, tuple[str, ...]] = {}
    under_way: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    effects: int = 0
    winners: tuple[str, ...] | None = None
    digest: str = ""


def shown(state: State, at: int) -> Shown:
    """The position after `at` events, for people."""
    turn = state.turn
    return Shown(
        at=at,
        turn=turn.number,
        active=player_name(state, turn.active) if state.begun else "",
        step=turn.step,
        players=tuple(_seat(state, seat) for seat in range(len(state.players))),
        battlefield=tuple(_permanent(state, oid) for oid in state.zones[BATTLEFIELD]),
        stack=tuple(_item(state, oid) for oid in reversed(state.zones[STACK])),
        elsewhere=dict(_elsewhere(state)),
        under_way=tuple(_frame(state, frame) for frame in state.frames),
        waiting=tuple(f"triggered ability of {label(state, one.source)}" for one in state.waiting),
        effects=sum(effect is not None for effect in state.effects),
        winners=None if state.winners is None else tuple(player_name(state, w) for w in state.winners),
        digest=digest(state),
    )


def _seat(state: State, seat: int) -> SeatShown:
    player = state.players[seat]
    zones = state.zones
    return SeatShown(
        player.name,
        player.life,
        mana_words(player.mana),
        player.lost,
        tuple(f"{count} {kind}" for kind, count in player.counters),
        tuple(label(state, oid) for oid in zones[hand_of(seat)]),
        tuple(label(state, oid) for oid in zones[graveyard_of(seat)]),
        len(zones[library_of(seat)]),
    )


def _permanent(state: State, oid: int) -> PermanentShown:
    obj, now = state.objects[oid], characteristics(state, oid)
    size = f"{now.power}/{now.toughness}" if "creature" in now.types and now.power is not None else ""
    return PermanentShown(oid, obj.name, player_name(state, obj.controller), size, tuple(_status(state, oid)))


def _status(state: State, oid: int) -> Iterator[str]:
    obj = state.objects[oid]
    if obj.tapped:
        yield "tapped"
    if obj.kind != "card":
        yield obj.kind
    yield from characteristics(state, oid).keywords
    yield from (f"{count} {kind}" for kind, count in obj.counters)
    if obj.damage:
        yield f"{obj.damage} damage"
    if obj.attached is not None:
        yield f"on {label(state, obj.attached)}"
    for mode in sorted({mode for _, mode, _ in obj.chosen if mode > 0}):
        yield f"mode {mode} chosen before"


def _item(state: State, oid: int) -> StackShown:
    step = Step(state, oid)
    obj, said = state.objects[oid], step.said
    modal = step.choice is not None
    ready = said.picks is not None if modal else said.groups is not None
    modes = tuple(_modes(state, step)) if ready else None
    return StackShown(oid, obj.name, sort_of(state, oid), player_name(state, obj.controller), modal, modes)


def _modes(state: State, step: Step) -> Iterator[ModeShown]:
    groups = step.said.groups or ()
    for place, pick in enumerate(step.chosen):
        group = groups[place] if place < len(groups) else ()
        targets = tuple(label(state, ref) for slot in group for ref in slot)
        yield ModeShown(
            pick.mode, pick.occurrence, words_of_mode(step.face, step.ability, pick.mode), targets
        )


def _elsewhere(state: State) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Exile and the command zone, where there is anything."""
    seen = {BATTLEFIELD, STACK}
    for seat in range(len(state.players)):
        seen |= {hand_of(seat), graveyard_of(seat)}
    for number, ids in enumerate(state.zones):
        if ids and number not in seen and not is_library(number):
            yield zone_title(state, number), tuple(label(state, oid) for oid in ids)


def _frame(state: State, frame: Frame) -> str:
    name = label(state, frame.item) if frame.item >= 0 else "an arrangement"
    if isinstance(frame, Announcing):
        cost = f", total cost {frame.locked or '{0}'}" if frame.locked is not None else ""
        return f"{player_name(state, frame.player)} announces {name} ({frame.verb}){cost}"
    verb = {"stack": "resolves", "replacement": "replaces an event"}.get(frame.kind, "is carried out")
    return f"{name} {verb}{_how_far(state, frame.item, frame.pick, frame.at)}"


def _how_far(state: State, item: int, pick: int, at: int) -> str:
    if pick < 0 or not 0 <= item < len(state.objects):
        return ""
    picks = Step(state, item).chosen
    order = printed_order(picks)
    mode = picks[order[pick]].mode if pick < len(order) else 0
    return f": mode {mode}, instruction {at + 1}" if mode else ""
