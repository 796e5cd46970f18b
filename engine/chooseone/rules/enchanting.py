"""Auras that an effect puts onto the battlefield: what they enter attached to (303.4f, 303.4g)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from chooseone.effects.asking import Ask
from chooseone.effects.context import Context
from chooseone.effects.finding import fitting
from chooseone.effects.shielding import protection, shields
from chooseone.errors import UnsupportedText
from chooseone.rules.announcing.step import Step
from chooseone.rules.answering import asked
from chooseone.rules.prompt import Prompt
from chooseone.state import BESIDE, State
from chooseone_events import Event, Move, Moved, Ref, Token, TokensCreated


class Arriving(NamedTuple):
    """An Aura that would enter: its key among the answers, who will control it, and its definition."""

    key: int
    player: int
    face: str


def enchanting(step: Step, event: Event) -> Event | Prompt | None:
    """The event with what its Auras enchant, or the question for one of them (303.4f).

    An Aura that can enchant nothing stays where it is, a token is not created (303.4g): None where
    nothing is left of the event.
    """
    book = step.state.book
    if not book.auras or not isinstance(event, Moved | TokensCreated):
        return event
    coming = _arriving(step.state, event)
    if not coming:
        return event
    hosts = {one.key: _hosts(step.state, one) for one in coming}
    for one in coming:
        if hosts[one.key] and step.note(BESIDE, one.key) is None:
            return _ask(step, one, hosts[one.key])
    chosen = {one.key: _answer(step, one.key) if hosts[one.key] else None for one in coming}
    return _moved(step, event, chosen) if isinstance(event, Moved) else _created(step, event, chosen)


def _arriving(state: State, event: Moved | TokensCreated) -> list[Arriving]:
    """The Auras that would enter, those of the active player first (101.4)."""
    found = (
        [_of_move(state, move) for move in event.moves if move.to == "battlefield"]
        if isinstance(event, Moved)
        else [Arriving(token.new, token.controller, token.looks) for token in event.tokens]
    )
    order = state.turn_order()
    auras = [one for one in found if one.face in state.book.auras]
    return sorted(auras, key=lambda one: (order.index(one.player) if one.player in order else -1, one.key))


def _of_move(state: State, move: Move) -> Arriving:
    obj = state.objects[move.object]
    player = obj.owner if move.controller < 0 else move.controller
    return Arriving(move.object, player, move.looks or (obj.face if obj.kind != "card" else obj.name))


def _hosts(state: State, aura: Arriving) -> tuple[Ref, ...]:
    """What the Aura can enchant: what its enchant ability names, unless protected from it (702.16c)."""
    face = state.book.face(aura.face)
    mode = face.mode(-1, 1)
    if mode is None or not mode.slots:
        raise UnsupportedText(face.name, "enchant")
    known = aura.key if aura.key < len(state.objects) else -1
    ctx = Context(state, known, aura.player)
    return tuple(
        ref
        for ref in fitting(ctx, mode.slots[0].filter)
        if not protection(shields(ctx.state, ref), face.printed.colors)
    )


def _ask(step: Step, aura: Arriving, hosts: tuple[Ref, ...]) -> Event | Prompt:
    step.at, step.part = BESIDE, aura.key
    return asked(step, Ask("pick", aura.player, hosts, 1, 1, why="enchant"), aura.key)


def _answer(step: Step, key: int) -> Ref | None:
    note = step.note(BESIDE, key)
    return note.values[0] if note is not None and note.values else None


Chosen = dict[int, Ref | None]
"""What each Aura enchants, by its key; None for nothing."""


def _moved(step: Step, event: Moved, chosen: Chosen) -> Moved | None:
    moves, new = [], step.next_id
    for move in event.moves:
        host = chosen.get(move.object)
        if host is None and move.object in chosen:
            continue
        moves.append(replace(move, new=-1 if move.new < 0 else new, attach=host))
        new += move.new >= 0
    return replace(event, moves=tuple(moves)) if moves else None


def _created(step: Step, event: TokensCreated, chosen: Chosen) -> TokensCreated | None:
    tokens: list[Token] = []
    for token in event.tokens:
        host = chosen.get(token.new)
        if host is not None or token.new not in chosen:
            tokens.append(replace(token, new=step.next_id + len(tokens), attach=host))
    return replace(event, tokens=tuple(tokens)) if tokens else None
