"""The facts of effects from a recording: taps, life, damage, counters, tokens, libraries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chooseone.importers.arena import announcing, combat
from chooseone.importers.arena.messages import Annotation, GameState
from chooseone.state.zones import library_of
from chooseone_events import (
    Answered,
    CountersChanged,
    Hit,
    LifeChanged,
    Ordered,
    Shuffled,
    Tapped,
    Token,
    TokensCreated,
    seat_of,
)

if TYPE_CHECKING:
    from chooseone.importers.arena.game import Game

_MANA_ABILITY, _COMBAT = 4, 1
_COUNTERS = {1: "+1/+1", 2: "-1/-1", 7: "loyalty"}


def look_ahead(game: Game, state: GameState) -> None:
    """Note what must be known before the first annotation of a state is read."""
    game.tapping, game.selecting, game.mana = set(), set(), set()
    for note in state.annotations:
        if "AnnotationType_TappedUntappedPermanent" in note.type and note.number("tapped"):
            game.tapping.update(note.affected_ids)
        elif "AnnotationType_PlayerSelectingTargets" in note.type:
            game.selecting.update(note.affected_ids)
        elif "AnnotationType_UserActionTaken" in note.type and note.number("actionType") == _MANA_ABILITY:
            game.mana.update(note.affected_ids)


def tapped(game: Game, annotation: Annotation, _state: GameState) -> None:
    """Permanents become tapped or untapped (701.26); what is tapped for mana is told by the payment."""
    on = annotation.number("tapped") == 1
    combat.declared(game) if on else None
    payer = announcing.paying(game, annotation.affector_id)
    found = [game.ours[one] for one in annotation.affected_ids if one in game.ours]
    if on and payer is not None:
        if annotation.affector_id == payer.instance:
            payer.tapped += found
        return
    game.flush()
    changed = tuple(oid for oid in found if game.writer.state.objects[oid].tapped != on)
    if changed:
        game.emit(Tapped(changed, on))


def life(game: Game, annotation: Annotation, _state: GameState) -> None:
    """Life totals change (119.3); life lost to damage is told by the damage (120.3a)."""
    for number in annotation.affected_ids:
        ref = game.ref(number)
        if ref is None or ref >= 0:
            continue
        change = game.buffers.absorb(ref, annotation.number("life"))
        payer = announcing.paying(game, annotation.affector_id)
        if change < 0 and payer is not None and payer.player == seat_of(ref):
            payer.life -= change
        elif change:
            game.emit(LifeChanged(((seat_of(ref), change),)))


def damage(game: Game, annotation: Annotation, _state: GameState) -> None:
    """Damage is dealt (120.3)."""
    if game.buffers.moves:
        game.flush()
    source = game.ours.get(annotation.affector_id, -1)
    combat_damage = annotation.number("type") == _COMBAT
    for target in game.refs(annotation.affected_ids):
        game.buffers.hit(source, Hit(target, annotation.number("damage")), combat_damage)


def counter_name(number: int) -> str:
    """The name of a kind of counter; the client's number where we know no name."""
    return _COUNTERS.get(number, f"arena:{number}")


def counters(game: Game, annotation: Annotation, _state: GameState) -> None:
    """Counters are put on or removed (122.1): what holds now, less what our state has."""
    kind = annotation.number("counter_type")
    game.flush()
    for number in annotation.affected_ids:
        ref = game.ref(number)
        if ref is None:
            continue
        change = annotation.number("transaction_amount")
        change = -change if "AnnotationType_CounterRemoved" in annotation.type else change
        if ref >= 0:
            has = game.writer.state.objects[ref].counter(counter_name(kind))
            change = game.picture.counters(number).get(kind, 0) - has
        payer = announcing.paying(game, annotation.affector_id)
        if payer is not None and change:
            payer.counters.append((ref, counter_name(kind), change))
        elif change:
            game.emit(CountersChanged(((ref, counter_name(kind), change),)))


def tokens(game: Game, annotation: Annotation, _state: GameState) -> None:
    """Tokens are created (111.1)."""
    game.flush()
    made: list[Token] = []
    for instance in annotation.affected_ids:
        seen = game.obj(instance)
        name = game.faces.see(seen).name if seen is not None else "unknown"
        controller = max(0, seen.controller_seat_id - 1) if seen is not None else 0
        enters = seen is not None and seen.is_tapped and instance not in game.tapping
        game.ours[instance] = game.writer.next + len(made)
        made.append(Token(game.ours[instance], name, name, controller, enters))
    game.emit(TokensCreated(tuple(made)))


def scried(game: Game, annotation: Annotation, _state: GameState) -> None:
    """Cards go back to the top or the bottom of a library (701.22)."""
    game.flush()
    top = tuple(game.ours[one] for one in annotation.numbers("topIds") if one in game.ours)
    bottom = tuple(game.ours[one] for one in annotation.numbers("bottomIds") if one in game.ours)
    for oid in (top + bottom)[:1]:
        game.emit(Ordered(game.writer.state.objects[oid].owner, top, bottom))


def shuffled(game: Game, annotation: Annotation, _state: GameState) -> None:
    """A library is shuffled (701.24): the client gives its cards new ids, ours keep theirs.

    Which card became which is hidden; that the pairs stand in order is only our way to name them.
    """
    game.flush()
    pairs = zip(annotation.numbers("OldIds"), annotation.numbers("NewIds"), strict=False)
    moved = [(new, game.ours[old]) for old, new in pairs if old in game.ours]
    game.ours.update(moved)
    for number in annotation.affected_ids:
        zone = library_of(number - 1)
        if game.is_player(number) and zone < len(game.writer.state.zones):
            game.emit(Shuffled(number - 1, _order(game, number, game.writer.state.zones[zone])))


def _order(game: Game, number: int, now: tuple[int, ...]) -> tuple[int, ...]:
    """The library as the client lists it after this state, as far as our state has the cards in it."""
    for zone in game.picture.zones.values():
        if zone.type == "ZoneType_Library" and zone.owner_seat_id == number:
            listed = [game.ours.get(one, -1) for one in zone.object_instance_ids]
            order = tuple(oid for oid in listed if oid in now)
            return order + tuple(oid for oid in now if oid not in order)
    return now


def choice(game: Game, annotation: Annotation, _state: GameState) -> None:
    """A player chose something while an item resolved (608.2d)."""
    item = next((one for one in game.items.values() if one.stage == "resolving"), None)
    player = next(iter(annotation.affected_ids), 0)
    if item is None or not game.is_player(player):
        game.fidelity.add("choices of nothing")
        return
    values = annotation.numbers("Choice_Value")
    known = game.refs(values) if "Choice_Domain" not in {d.key for d in annotation.details} else ()
    number = 0 if known else next(iter(values), 0)
    game.emit(Answered(player - 1, item.our, known, number))
