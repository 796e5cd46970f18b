"""What happens in a game as sentences for a transcript."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import chooseone_events as e
from chooseone.replay.naming import label, labels, player_name
from chooseone.replay.telling import announced, by_slot, tapped_mana
from chooseone.replay.timeline.outcomes import outcomes
from chooseone.state import State
from chooseone.state.zones import zone_name
from chooseone.tools.exporting.seats import HIDDEN, UNKNOWN

Told = Iterator[str]


def fact(state: State, event: e.Event) -> Told:
    """The sentences of an event that has just happened in `state`; none for what no transcript needs."""
    found = _FACTS.get(type(event))
    if found is not None:
        yield from found(state, event)


def announcement(state: State, event: e.Proposed | e.TriggerPut) -> str:
    """The line of a spell or ability that is put on the stack, told before that."""
    who = player_name(state, event.player)
    if isinstance(event, e.TriggerPut):
        known = 0 <= event.index < len(state.waiting)
        source = label(state, state.waiting[event.index].source) if known else "an object"
        return f"{who} puts a triggered ability of {source} on the stack"
    what = label(state, event.object)
    return f"{who} casts {what}" if event.ability < 0 else f"{who} activates an ability of {what}"


_UNKNOWN = re.compile(rf"\b{UNKNOWN} #(\d+)")


def named(state: State, words: str) -> str:
    """Words with the names of cards that a recording showed a moment after they were spoken of."""
    return _UNKNOWN.sub(lambda found: _by_now(state, int(found[1])), words)


def _by_now(state: State, oid: int) -> str:
    """The object with its name, or that of what it became (400.7)."""
    at = oid
    while 0 <= at < len(state.objects):
        obj = state.objects[at]
        if obj.face != UNKNOWN:
            return f"{obj.face} #{oid}"
        at = obj.became if obj.became > at else -1
    return f"an unknown card #{oid}"


# -- steps of an announcement: they go on with its line ---------------------------------------------


def _costs(_state: State, event: e.CostsAnnounced) -> Told:
    said = ", ".join(announced(event))
    if said:
        yield f" ({said})"


def _targets(state: State, event: e.TargetsChosen) -> Told:
    said = by_slot(state, event.groups)
    if said:
        yield f", targeting {said}"


def _paid(state: State, event: e.CostsPaid) -> Told:
    mana = tapped_mana(event)
    parts = [mana] if mana else []
    parts += [labels(state, event.objects)] if event.objects else []
    parts += [f"{event.life} life"] if event.life else []
    if parts and event.at < 0:
        yield f", paying {', '.join(parts)}"


# -- facts ------------------------------------------------------------------------------------------


def _named(state: State, oid: int) -> str:
    """An object by name; a card that the log doesn't show is just a card."""
    hidden = 0 <= oid < len(state.objects) and state.objects[oid].face == UNKNOWN
    return HIDDEN if hidden else _item(state, oid)


def _joined(names: Iterable[str]) -> str:
    """Names in a row; hidden cards are counted."""
    found = list(names)
    hidden = found.count(HIDDEN)
    shown = [name for name in found if name != HIDDEN]
    if hidden:
        shown.append(HIDDEN if hidden == 1 else f"{hidden} cards")
    return ", ".join(shown)


def _moved(state: State, event: e.Moved) -> Told:
    ids = [move.new if move.new >= 0 else move.object for move in event.moves]
    names = _joined(_named(state, oid) for oid in ids)
    if not names:
        return
    owner = state.objects[ids[0]].owner if 0 <= ids[0] < len(state.objects) else -1
    who = player_name(state, event.player if event.player >= 0 else owner)
    to = zone_name(state.objects[ids[0]].zone) if 0 <= ids[0] < len(state.objects) else "gone"
    where = "" if to == "gone" else f" to the {to}"
    form = _CAUSES.get(event.cause, "{what}: {cause}{where}")
    yield form.format(
        who=who, what=names, verb="is" if len(ids) == 1 else "are", cause=event.cause, where=where
    )


_CAUSES = {
    "draw": "{who} draws {what}",
    "discard": "{who} discards {what}",
    "mill": "{who} mills {what}",
    "destroy": "{what} {verb} destroyed",
    "sacrifice": "{what} {verb} sacrificed",
    "exile": "{what} {verb} exiled",
    "counter": "{what} {verb} countered",
    "return": "{what} {verb} returned{where}",
    "put": "{what} {verb} put{where}",
    "704.5f": "{what}: toughness 0 (704.5f)",
    "704.5g": "{what}: lethal damage (704.5g)",
    "not told how": "{what} left the stack; how is not told",
}


def _land(state: State, event: e.LandPlayed) -> Told:
    yield f"{player_name(state, event.player)} plays {label(state, event.move.new)}"


def _damage(state: State, event: e.DamageDealt) -> Told:
    for hit in event.hits:
        prevented = f" ({hit.prevented} prevented)" if hit.prevented else ""
        left = f" ({_life_of(state, hit.target)})" if hit.target < 0 else ""
        what = f"{hit.amount} damage to {label(state, hit.target)}{left}{prevented}"
        yield f"{label(state, event.source)} deals {what}"


def _life_of(state: State, ref: int) -> str:
    seat = -1 - ref
    return f"now at {state.players[seat].life}" if 0 <= seat < len(state.players) else "life not known"


def _life(state: State, event: e.LifeChanged) -> Told:
    for seat, change in event.changes:
        verb = "gains" if change >= 0 else "loses"
        yield f"{player_name(state, seat)} {verb} {abs(change)} life ({_life_of(state, -1 - seat)})"


def _counters(state: State, event: e.CountersChanged) -> Told:
    for ref, kind, change in event.changes:
        what = f"{abs(change)} {kind} counter{'' if abs(change) == 1 else 's'}"
        yield f"{label(state, ref)} {'gets' if change > 0 else 'loses'} {what}"


def _tokens(state: State, event: e.TokensCreated) -> Told:
    for token in event.tokens:
        yield f"{player_name(state, token.controller)} creates {label(state, token.new)}"


def _control(state: State, event: e.ControlChanged) -> Told:
    for oid, seat in event.changes:
        yield f"{player_name(state, seat)} gains control of {label(state, oid)}"


def _revealed(state: State, event: e.Revealed) -> Told:
    names = labels(state, event.objects)
    if names and not event.private:
        yield f"revealed: {names}"
    elif names:
        yield f"{player_name(state, event.player)} looks at {names}"


def _attack(state: State, event: e.AttackersDeclared) -> Told:
    if event.attackers:
        pairs = ", ".join(f"{label(state, one)} -> {label(state, other)}" for one, other in event.attackers)
        yield f"{player_name(state, event.player)} attacks: {pairs}"


def _block(state: State, event: e.BlockersDeclared) -> Told:
    if event.blockers:
        pairs = ", ".join(
            f"{label(state, one)} blocks {label(state, other)}" for one, other in event.blockers
        )
        yield f"{player_name(state, event.player)} blocks: {pairs}"


def _answered(state: State, event: e.Answered) -> Told:
    who = player_name(state, event.player)
    if event.values:
        names = _joined(_named(state, ref) if ref >= 0 else label(state, ref) for ref in event.values)
        yield f"{who} chooses {names}"
    elif event.word:
        yield f"{who} chooses {event.word}"
    else:
        yield f"{who} answers {event.number or ('yes' if event.yes else 'no')}"
    if event.rest:
        yield f"{who} puts the rest in order: {_joined(_named(state, ref) for ref in event.rest)}"


def _copied(state: State, event: e.Copied) -> Told:
    yield f"{label(state, event.of)} is copied: {label(state, event.item)}"


def _retargeted(state: State, event: e.TargetsChanged) -> Told:
    new = tuple(ref for group in event.groups for slot in group for ref in slot)
    if new != event.before:
        yield f"{label(state, event.item)} now targets {by_slot(state, event.groups) or 'nothing'}"


def _ended(state: State, event: e.GameEnded) -> Told:
    names = ", ".join(player_name(state, seat) for seat in event.winners)
    yield f"{names} wins ({event.rule})" if names else f"the game is a draw ({event.rule})"


def _lost(state: State, event: e.PlayersLost) -> Told:
    for seat, rule in event.players:
        yield f"{player_name(state, seat)} loses ({rule})"


def _outcome(state: State, event: Any) -> Told:
    for one in outcomes(state, event):
        yield f"{_item(state, one.item)} {_ENDS.get(one.words, one.words)}" + (
            f" ({one.rule})" if one.rule else ""
        )


def _item(state: State, oid: int) -> str:
    """An object on the stack: an ability is not called as its source is."""
    ability = 0 <= oid < len(state.objects) and state.objects[oid].kind == "ability"
    return f"the ability of {label(state, oid)}" if ability else label(state, oid)


_ENDS = {
    "resolved": "resolves",
    "did not resolve": "does not resolve",
    "removed from the stack": "is removed from the stack",
    "taken back": "is taken back",
    "reversed": "is reversed",
}


_FACTS: dict[type, Callable[[State, Any], Told]] = {
    e.CostsAnnounced: _costs,
    e.TargetsChosen: _targets,
    e.CostsPaid: _paid,
    e.Moved: _moved,
    e.LandPlayed: _land,
    e.DamageDealt: _damage,
    e.LifeChanged: _life,
    e.CountersChanged: _counters,
    e.TokensCreated: _tokens,
    e.ControlChanged: _control,
    e.Revealed: _revealed,
    e.AttackersDeclared: _attack,
    e.BlockersDeclared: _block,
    e.Answered: _answered,
    e.Copied: _copied,
    e.TargetsChanged: _retargeted,
    e.GameEnded: _ended,
    e.PlayersLost: _lost,
    e.ResolutionEnded: _outcome,
    e.DidNotResolve: _outcome,
    e.TriggerRemoved: _outcome,
    e.Reversed: _outcome,
    e.CoinFlipped: lambda s, x: iter(
        [f"{player_name(s, x.player)} {'wins' if x.won else 'loses'} a coin flip"]
    ),
    e.Shuffled: lambda s, x: iter([f"the library of {player_name(s, x.player)} is shuffled"]),
    e.Conceded: lambda s, x: iter([f"{player_name(s, x.player)} concedes"]),
}
