"""Costs from a recording: optional ones announced, mana and the rest paid (601.2b, 601.2f to i)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chooseone.importers.arena.ids import cost_of
from chooseone.importers.arena.items import Item
from chooseone.importers.arena.messages import Annotation, GameState, PayCostsReq
from chooseone.terms.mana import KINDS
from chooseone_events import Activated, Cast, CostLocked, CostsAnnounced, CostsPaid, ManaAdded, Move

if TYPE_CHECKING:
    from chooseone.importers.arena.game import Game

_KINDS = {1: "W", 2: "U", 3: "B", 4: "R", 5: "G", 12: "C"}
_MANA_ABILITY = 4

Six = tuple[int, int, int, int, int, int]


def mana_paid(game: Game, annotation: Annotation, _state: GameState) -> None:
    """Mana from a source is spent on something; the source was tapped for it, or the mana was there."""
    kind = _KINDS.get(annotation.number("color"), "C")
    source = game.ours.get(annotation.affector_id, -1)
    for instance in annotation.affected_ids:
        item = game.items.get(instance)
        if item is None or not item.open:
            game.fidelity.add("mana paid for something unknown")
        elif source >= 0 and annotation.affector_id in game.tapping:
            item.taps[source] = item.taps.get(source, "") + kind
        else:
            item.pool.append(KINDS.index(kind))


def locked(game: Game, request: PayCostsReq) -> None:
    """The total cost of an announcement is determined (601.2f)."""
    for number in dict.fromkeys(part.object_id for part in request.mana_cost):
        item = game.items.get(number)
        if item is not None and item.open and item.kind in ("spell", "activated"):
            parts = [part for part in request.mana_cost if part.object_id == number]
            game.emit(CostLocked(item.our, cost_of(parts)))


def acted(game: Game, annotation: Annotation, _state: GameState) -> None:
    """A player did something: a spell is cast, an ability activated."""
    if annotation.number("actionType") == _MANA_ABILITY:
        return
    for instance in annotation.affected_ids:
        item = game.items.get(instance)
        if item is not None and item.open and item.kind in ("spell", "activated"):
            pay(game, item)


def pay(game: Game, item: Item) -> None:
    """Write the payment as a whole, and that the announcement is done (601.2h, 601.2i)."""
    game.flush()
    mana = [item.pool.count(kind) for kind in range(6)]
    spent: Six = (mana[0], mana[1], mana[2], mana[3], mana[4], mana[5])
    if item.pool:
        game.emit(ManaAdded(item.player, spent))
    moves = _moves(game, item)
    game.emit(
        CostsPaid(
            item.player,
            item.our,
            spent,
            tuple(item.taps.items()),
            moves=moves,
            tapped=tuple(item.tapped),
            counters=tuple(item.counters),
            life=item.life,
        )
    )
    for paid in item.moves:
        game.identify(paid.after)
    done = Cast if item.kind == "spell" else Activated
    game.emit(done(item.player, item.our))
    item.open, item.before = False, None


def _moves(game: Game, item: Item) -> tuple[Move, ...]:
    from chooseone.importers.arena.moving import move  # noqa: PLC0415  (moving needs announcing)

    moves: list[Move] = []
    for paid in item.moves:
        new = game.writer.next + sum(one.new >= 0 for one in moves)
        moves.append(move(game, paid.before, paid.after, paid.zone, new))
    return tuple(moves)


def read_optional(game: Game, state: GameState) -> None:
    """Kicker and other ways to cast that the client shows on a spell of either player."""
    for note in state.persistent_annotations:
        if "AnnotationType_CastingTimeOption" not in note.type:
            continue
        for item in (game.items[one] for one in note.affected_ids if one in game.items):
            words = tuple(word for word in _words(note) if word not in item.optional)
            if item.kind == "spell" and words:
                item.optional += words
                game.emit(CostsAnnounced(item.player, item.our, item.optional, item.x))


def _words(note: Annotation) -> list[str]:
    kicker, other = note.number("kickerAbilityGrpId"), note.number("alternateCostGrpId")
    return ["kicker"] * bool(kicker) + [f"grp:{other}"] * bool(other)
