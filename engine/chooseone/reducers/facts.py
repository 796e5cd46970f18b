"""The fold of the facts of effects (118 to 122, 400, 611, 701)."""

from __future__ import annotations

from msgspec.structs import replace

from chooseone.reducers.counting import added, with_counters
from chooseone.reducers.frames import carried_on
from chooseone.reducers.moving import moved, put, take, with_tapped
from chooseone.reducers.players import plus, with_player
from chooseone.reducers.striking import struck
from chooseone.reducers.touching import hurting, touching
from chooseone.state import Extra, Obj, State, Turn
from chooseone.state.zones import BATTLEFIELD, GONE, library_of
from chooseone_events import (
    Attached,
    Ceased,
    CharacteristicsSeen,
    CountersChanged,
    DamageDealt,
    DelayedMade,
    Hit,
    LifeChanged,
    ManaAdded,
    Moved,
    Ordered,
    PlayersLost,
    Revealed,
    Tapped,
    TokensCreated,
)


def damage_dealt(state: State, event: DamageDealt) -> State:
    """Players lose life, permanents are marked or lose loyalty (120.3)."""
    for hit in event.hits:
        state = _hit(state, hit)
    turn = _hurting(touching(state.turn, [hit.target for hit in event.hits]), state, event)
    return replace(state, frames=carried_on(state, event), turn=turn, last=event)


def _hurting(turn: Turn, state: State, event: DamageDealt) -> Turn:
    """The turn with the objects remembered that were dealt damage, but have none marked on them (120.3c)."""
    struck = [hit.target for hit in event.hits if 0 <= hit.target < len(state.objects) and hit.amount]
    return hurting(turn, (oid for oid in struck if not state.objects[oid].damage))


def _hit(state: State, hit: Hit) -> State:
    effects = state.effects
    if hit.prevented and 0 <= hit.shield < len(effects):
        shield = effects[hit.shield]
        if shield is not None:
            left = replace(shield, prevents=max(0, shield.prevents - hit.prevented))
            state = replace(state, effects=(*effects[: hit.shield], left, *effects[hit.shield + 1 :]))
    if hit.target < 0:
        seat = -1 - hit.target
        if seat >= len(state.players):
            return state
        return replace(state, players=with_player(state, seat, life=state.players[seat].life - hit.amount))
    if hit.target >= len(state.objects):
        return state
    return replace(state, objects=state.objects.set(hit.target, struck(state.objects[hit.target], hit)))


def life_changed(state: State, event: LifeChanged) -> State:
    """Life totals change (119.3)."""
    players = list(state.players)
    for seat, change in event.changes:
        if 0 <= seat < len(players):
            players[seat] = replace(players[seat], life=players[seat].life + change)
    return replace(state, players=tuple(players), frames=carried_on(state, event), last=event)


def moved_(state: State, event: Moved) -> State:
    """Objects are new objects in other zones; an empty draw is remembered (400.7, 704.5b)."""
    if not event.moves:
        return _moved_nothing(state, event)
    objects, zones, past = moved(state, event.moves)
    turn = state.turn if past is state.turn.past else replace(state.turn, past=past)
    if event.at < 0:
        return replace(state, objects=objects, zones=zones, turn=turn, last=event)
    frames = carried_on(state, event, tuple([move.new for move in event.moves if move.new >= 0]))
    return replace(state, objects=objects, zones=zones, frames=frames, turn=turn, last=event)


def _moved_nothing(state: State, event: Moved) -> State:
    players = state.players
    if event.cause == "draw" and 0 <= event.player < len(players):
        marks = added(players[event.player].counters, "empty draw", 1)
        players = with_player(state, event.player, counters=marks)
    return replace(state, players=players, frames=carried_on(state, event), last=event)


def counters_changed(state: State, event: CountersChanged) -> State:
    """Counters are put on or removed (122.1)."""
    objects = with_counters(state.objects, event.changes)
    players = state.players
    for ref, kind, change in event.changes:
        if ref < 0 and -1 - ref < len(players):
            have = added(players[-1 - ref].counters, kind, change)
            players = with_player(replace(state, players=players), -1 - ref, counters=have)
    frames, turn = carried_on(state, event), touching(state.turn, [ref for ref, _, _ in event.changes])
    return replace(state, objects=objects, players=players, frames=frames, turn=turn, last=event)


def tokens_created(state: State, event: TokensCreated) -> State:
    """Tokens are on the battlefield (111.1)."""
    objects, zones = state.objects, state.zones
    for token in event.tokens:
        if token.new == len(objects):
            obj = Obj(
                token.name, token.controller, token.controller, BATTLEFIELD, "token", token.looks,
                token.tapped, counters=token.counters, attached=token.attach, since=state.turn.number,
                extra=Extra(but=token.but) if token.but else None,
            )  # fmt: skip
            objects, zones = objects.append(obj), put(zones, BATTLEFIELD, token.new)
    frames = carried_on(state, event, tuple(token.new for token in event.tokens))
    turn = replace(state.turn, attackers=(*state.turn.attackers, *_attacking(event)))
    return replace(state, objects=objects, zones=zones, turn=turn, frames=frames, last=event)


def _attacking(event: TokensCreated) -> tuple[tuple[int, int], ...]:
    return tuple((token.new, token.attacks) for token in event.tokens if token.attacks is not None)


def delayed_made(state: State, event: DelayedMade) -> State:
    """A delayed triggered ability waits for its moment (603.7)."""
    frames = carried_on(state, event)
    return replace(state, delayed=(*state.delayed, event), frames=frames, last=event)


def tapped(state: State, event: Tapped) -> State:
    """Permanents are tapped or untapped (701.26)."""
    objects = with_tapped(state.objects, event.objects, tapped=event.tapped)
    return replace(state, objects=objects, frames=carried_on(state, event), last=event)


def attached(state: State, event: Attached) -> State:
    """An object is attached to something else, or to nothing (701.3)."""
    objects = state.objects
    if 0 <= event.object < len(objects):
        objects = objects.set(event.object, replace(objects[event.object], attached=event.to))
    return replace(state, objects=objects, frames=carried_on(state, event), last=event)


def revealed(state: State, event: Revealed) -> State:
    """Nothing moves; what was shown can be spoken of (701.20)."""
    return replace(state, frames=carried_on(state, event, event.objects), last=event)


def ordered(state: State, event: Ordered) -> State:
    """Cards lie on top or at the bottom of a library in this order (701.22)."""
    frames = carried_on(state, event)
    number = library_of(event.player)
    if not event.player >= 0 or number >= len(state.zones):
        return replace(state, frames=frames, last=event)
    library = state.zones[number]
    named = (*event.top, *event.bottom)
    top = tuple(oid for oid in event.top if oid in library)
    rest = tuple(oid for oid in library if oid not in named)
    order = (*top, *rest, *(oid for oid in event.bottom if oid in library))
    zones = (*state.zones[:number], order, *state.zones[number + 1 :])
    return replace(state, zones=zones, frames=frames, last=event)


def mana_added(state: State, event: ManaAdded) -> State:
    """Mana is in the pool (106.4)."""
    players = state.players
    if 0 <= event.player < len(players):
        pool = plus(players[event.player].mana, event.mana)
        players = with_player(state, event.player, mana=pool)
    return replace(state, players=players, frames=carried_on(state, event), last=event)


def players_lost(state: State, event: PlayersLost) -> State:
    """Players have lost (104.3)."""
    players = state.players
    for seat, rule in event.players:
        players = with_player(replace(state, players=players), seat, lost=rule)
    return replace(state, players=players, frames=carried_on(state, event), last=event)


def ceased(state: State, event: Ceased) -> State:
    """Objects cease to exist, and what was under way about them (704.5d, 704.5e, 800.4a)."""
    changed, zones = state.objects.evolver(), list(state.zones)
    for oid in event.objects:
        if 0 <= oid < len(changed):
            take(zones, changed[oid].zone, oid)
            changed[oid] = replace(changed[oid], zone=GONE)
    frames = state.frames
    for place, frame in enumerate(frames):
        if frame.item in event.objects:
            frames = frames[:place]
            break
    objects = changed.persistent()
    return replace(state, objects=objects, zones=tuple(zones), frames=frames, last=event)


def characteristics_seen(state: State, event: CharacteristicsSeen) -> State:
    """What a recording showed of an object."""
    frames = carried_on(state, event)
    if not 0 <= event.object < len(state.objects):
        return replace(state, frames=frames, last=event)
    obj = _seen(state.objects[event.object], event)
    objects = state.objects.set(event.object, obj)
    # What the battlefield holds is another thing now, though the same objects (see state/present.py).
    here, *others = state.zones
    return replace(state, objects=objects, zones=((*here,), *others), frames=frames, last=event)


def _seen(obj: Obj, event: CharacteristicsSeen) -> Obj:
    seen = replace(obj.extra or Extra(), types=event.types, power=event.power, toughness=event.toughness)
    if event.looks == "unknown":  # known no more: it was shuffled away, or went where nobody sees it
        return replace(obj, name="unknown", looks="", extra=seen)
    # A card that nobody had shown gets its name; other looks are those of a copy (707.2).
    name = event.looks if event.looks and obj.name == "unknown" else obj.name
    looks = obj.looks if name != obj.name else event.looks or obj.looks
    return replace(obj, name=name, extra=seen, looks=looks)
