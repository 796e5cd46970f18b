"""How permanents enter the battlefield: tapped, with counters, as what was chosen (614.1c, 614.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from chooseone.effects.asking import Ask
from chooseone.effects.context import Context
from chooseone.effects.finding import candidates
from chooseone.effects.modifying import modified
from chooseone.effects.reading import amount, holds
from chooseone.state import Extra, Obj, State
from chooseone.state.zones import GONE
from chooseone_events import Move, Token, player_ref

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chooseone.cards.book import Face
    from chooseone.cards.definition import Entering

Counters = tuple[tuple[str, int], ...]
AT = 1000
"""The number of the instruction to which the choices of what enters belong: behind all printed ones."""


def as_it_says(state: State, face: Face, move: Move) -> Move:
    """The move with what its own text says of it, seen by who will control it (614.12)."""
    seat = move.controller if move.controller >= 0 else state.objects[move.object].owner
    ctx = Context(state, move.object, seat)
    return replace(move, tapped=_tapped(ctx, face, move.tapped), counters=_put(ctx, face, move.counters))


def token_as_it_says(state: State, token: Token) -> Token:
    """The token with what the text it has says of how it enters (707.5, 614.1c, 714.3a)."""
    face = state.book.face(token.looks)
    if not face.enters_changed:
        return token
    # It is looked at as what it would be, before it is there (614.12).
    seat, extra = token.controller, Extra(but=token.but) if token.but else None
    coming = Obj(token.name, seat, seat, GONE, "token", token.looks, extra=extra)
    ctx = Context(replace(state, objects=state.objects.append(coming)), len(state.objects), seat)
    return replace(token, tapped=_tapped(ctx, face, token.tapped), counters=_put(ctx, face, token.counters))


def _said(ctx: Context, face: Face) -> Iterator[Entering]:
    return (one for one in face.entering if one.condition is None or holds(ctx, one.condition))


def _tapped(ctx: Context, face: Face, tapped: bool) -> bool:
    return tapped or any(one.tapped for one in _said(ctx, face))


def _put(ctx: Context, face: Face, given: Counters) -> Counters:
    """The counters that it enters with: those that it is given and its own."""
    counters = dict(given)
    own = [(kind, amount(ctx, many)) for one in _said(ctx, face) for kind, many in one.counters]
    lore = [("lore", 1)] if "Saga" in face.printed.subtypes else []  # 714.3a
    for kind, number in (*lore, *face.start_counters, *own):
        counters[kind] = counters.get(kind, 0) + number
    more = {kind: modified(ctx, "counters", ctx.source, n, kind) for kind, n in sorted(counters.items())}
    return tuple((kind, n) for kind, n in more.items() if n)


def asking(ctx: Context, face: Face) -> tuple[Ask, ...]:
    """What is asked as the permanent enters, in the order of its abilities (614.12a)."""
    return tuple(_ask(ctx, one) for one in face.entering if one.asks)


def _ask(ctx: Context, one: Entering) -> Ask:
    if one.words:
        return Ask("word", ctx.you, words=one.words, why="enters")
    if one.copy is not None:
        found = tuple(ref for ref in candidates(ctx, one.copy) if ref != ctx.item)
        most = min(1, len(found))
        return Ask("pick", ctx.you, found, 0 if one.may else most, most, why="copy")
    foes = tuple(player_ref(seat) for seat in ctx.state.turn_order() if seat != ctx.you)
    return Ask("pick", ctx.you, foes, min(1, len(foes)), min(1, len(foes)), why="opponent")


def as_chosen(ctx: Context, face: Face, move: Move) -> Move:
    """The move with the answers: the words, the controller, the looks of what it is a copy of."""
    notes = {note.part: note for note in ctx.notes(AT)}
    for part, one in enumerate(each for each in face.entering if each.asks):
        note = notes.get(part)
        if note is None:
            continue
        if one.words:
            move = replace(move, said=(*move.said, note.word))
        elif one.copy is not None and note.values:
            copied = ctx.obj(note.values[0])
            old = copied.extra.but if copied.extra is not None else None
            move = replace(move, looks=copied.face, but=one.but or old)
        elif note.values:
            move = replace(move, controller=-1 - note.values[0])
    return move
