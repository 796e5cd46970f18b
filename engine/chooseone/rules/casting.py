"""Proposing a spell: from where, when, by whom (601.2a, 601.3, 117.1a)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chooseone.cards.definition import Static
from chooseone.effects.context import Context
from chooseone.effects.matching import as_card, was
from chooseone.effects.reading import holds
from chooseone.errors import Violation
from chooseone.rules.registry import reason, rule
from chooseone.state import State
from chooseone.state.characteristics import characteristics
from chooseone.state.present import permanents_named
from chooseone.state.zones import hand_of
from chooseone_events import Effect, LandPlayed, Move, Proposed

NOT_FROM = reason("casting.from", "it may not be played from there")
SORCERY_TIME = reason("casting.sorcery", "only in the main phase of one's own turn while the stack is empty")
NO_COST = reason("casting.no cost", "it has no mana cost, so it can't be cast")
NO_SPELL = reason("casting.land", "a land is not cast but played")
NOT_FREE = reason("casting.free", "nothing allows it to be cast without paying its mana cost")
FORBIDDEN = reason("casting.forbidden", "an effect says that it can't be cast")
NUMBERED = reason("casting.numbered", "the new object's number must be {0}")
NO_LAND = reason("casting.no land", "it is not a land")
LAND_USED = reason("casting.land used", "a land was played this turn already")
MAIN = ("precombat_main", "postcombat_main")


def sorcery_time(state: State, player: int) -> bool:
    """True if the player could cast a sorcery now: own main phase, empty stack (307.1)."""
    return player == state.turn.active and state.turn.step in MAIN and not state.zones[1]


def permitted(state: State, player: int, oid: int) -> bool:
    """True if the card may be played from where it is: the own hand, or by an effect (601.3, 400.7)."""
    if oid in state.zones[hand_of(player)]:
        return True
    return not state.objects[oid].gone and bool([e for e in permits(state, player) if oid in e.on])


def permits(state: State, player: int) -> Sequence[Effect]:
    """The effects that let the player play cards from elsewhere (601.3)."""
    effects = state.effects
    return [e for e in effects if e is not None and e.permits and e.player == player] if effects else ()


def free_allowed(state: State, player: int, oid: int) -> bool:
    """True if an effect or a static ability lets the player cast it without paying its mana cost (118.9)."""
    if [e for e in permits(state, player) if e.free and oid in e.on]:
        return True
    return bool(state.book.liberators) and any(
        static.free and not static.this and static.to is not None and was(ctx, static.to, oid)
        for ctx, static in statics_of(state, state.book.liberators)
        if ctx.you == player and (oid in state.zones[hand_of(player)])
    )


def statics_of(state: State, names: frozenset[str]) -> Iterator[tuple[Context, Static]]:
    """The static abilities of the permanents with these definitions, each with its context."""
    for source in permanents_named(state, names):
        if not characteristics(state, source).lost_abilities:
            for static in state.book.face(state.objects[source].face).statics:
                yield Context(state, source), static


@rule(
    "cast",
    "601.3",
    Proposed,
    "a spell that an effect forbids is not cast",
    when="forbidders",
)
def _forbidden(state: State, event: Proposed) -> Iterator[Violation]:
    if not 0 <= event.object < len(state.objects):
        return
    for ctx, static in statics_of(state, state.book.forbidders):
        theirs = static.whose == "any" or (static.whose == "you") == (ctx.you == event.player)
        here = theirs and (static.condition is None or holds(ctx, static.condition))
        if static.forbids and here and (static.to is None or was(ctx, as_card(static.to), event.object)):
            yield Violation("601.3", FORBIDDEN)


def cast_traits(state: State, event: Proposed) -> tuple[str, ...]:
    """What about casting this card some rule could have something against."""
    if not 0 <= event.object < len(state.objects):
        return ("from",)
    obj = state.objects[event.object]
    seen = (
        ("timing", "castable") if obj.extra is not None else state.book.faces[obj.looks or obj.name].casting
    )
    return seen if event.object in state.zones[hand_of(event.player)] else (*seen, "from")


@rule(
    "cast", "601.2a", Proposed, "a card is cast from the hand or from where an effect allows it", when="from"
)
def _from(state: State, event: Proposed) -> Violation | None:
    known = 0 <= event.object < len(state.objects)
    return None if known and permitted(state, event.player, event.object) else Violation("601.3", NOT_FROM)


@rule(
    "cast",
    "307.1",
    Proposed,
    "what is no instant is cast only when a sorcery could be",
    when="timing",
    also=("117.1a",),
)
def _timing(state: State, event: Proposed) -> Violation | None:
    if not 0 <= event.object < len(state.objects) or state.frames:
        return None
    now = characteristics(state, event.object)
    if "instant" in now.types or "flash" in now.keywords or sorcery_time(state, event.player):
        return None
    return Violation("307.1" if "sorcery" in now.types else "117.1a", SORCERY_TIME)


@rule(
    "cast",
    "118.6",
    Proposed,
    "a card without a mana cost can't be cast for it; a land is never cast",
    when="castable",
    also=("305.9",),
)
def _castable(state: State, event: Proposed) -> Violation | None:
    if not 0 <= event.object < len(state.objects):
        return None
    obj = state.objects[event.object]
    face = state.book.faces[obj.looks or obj.name]
    if "land" in face.printed.types:
        return Violation("305.9", NO_SPELL)
    if face.definition.cost is None and not event.free:
        return Violation("118.6", NO_COST)
    return None


@rule(
    "proposal",
    "118.9",
    Proposed,
    "a spell is cast without paying its mana cost only if something allows it",
    when="free",
)
def _free(state: State, event: Proposed) -> Violation | None:
    if event.free and not free_allowed(state, event.player, event.object):
        return Violation("118.9", NOT_FREE)
    return None


@rule("proposal", "601.2a", Proposed, "the item is a new object on the stack", when="number")
def _numbered(state: State, event: Proposed) -> Violation | None:
    new = len(state.objects)
    return None if event.item == new else Violation("601.2a", NUMBERED, (new,))


@rule(
    "land",
    "305.1",
    LandPlayed,
    "a land is played from the hand in the own main phase while the stack is empty",
)
def _land(state: State, event: LandPlayed) -> Violation | None:
    oid = event.move.object
    if not 0 <= oid < len(state.objects) or not permitted(state, event.player, oid):
        return Violation("305.1", NOT_FROM)
    if "land" not in state.book.face(state.objects[oid].face).printed.types:
        return Violation("305.1", NO_LAND)
    return None if sorcery_time(state, event.player) else Violation("305.1", SORCERY_TIME)


@rule("land", "305.2", LandPlayed, "one land a turn, more by what effects allow")
def _one_land(state: State, event: LandPlayed) -> Violation | None:
    more = sum(e is not None and "extra land" in e.rules and -1 - event.player in e.on for e in state.effects)
    return Violation("305.2", LAND_USED) if state.players[event.player].lands > more else None


def land_move(state: State, player: int, oid: int) -> Move:
    """How a land comes onto the battlefield when it is played (305.1)."""
    return Context(state, -1, player).move(oid, len(state.objects), "battlefield", controller=player)


@rule(
    "land", "400.7", LandPlayed, "the land is a new object on the battlefield, and nothing else is done to it"
)
def _land_moves(state: State, event: LandPlayed) -> Violation | None:
    oid = event.move.object
    if 0 <= oid < len(state.objects) and event.move != land_move(state, event.player, oid):
        return Violation("400.7", NUMBERED, (len(state.objects),))
    return None
