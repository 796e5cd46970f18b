"""Our events as those of the notation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import chooseone_events as e
from chooseone.replay.timeline import Row
from chooseone.replay.wording import sort_of
from chooseone.state import State
from chooseone.state.zones import zone_name
from chooseone.tools.exporting.mrn.choices import announced, chosen, put, targets
from chooseone.tools.exporting.mrn.names import STEPS, Names, phase, player, shown, zone

Event = tuple[str, str, dict[str, Any]]
"""Actor, type, data."""


class Moment(NamedTuple):
    """An event with the position before and after it."""

    before: State
    state: State
    names: Names
    row: Row | None


def told(before: State, state: State, event: e.Event, names: Names, row: Row | None) -> Iterator[Event]:
    """An event in the words of the notation; none for what it has no word for."""
    if isinstance(event, e.Together):
        for part in event.parts:
            yield from told(before, state, part, names, None)
        return
    found = _TOLD.get(type(event))
    if found is not None:
        yield from found(Moment(before, state, names, row), event)


def _moves(at: Moment, moves: tuple[e.Move, ...], cause: str = "") -> Iterator[Event]:
    at.names.moved(moves)
    for move in moves:
        new = move.new if move.new >= 0 else move.object
        old = at.before.objects[move.object] if 0 <= move.object < len(at.before.objects) else None
        now = at.state.objects[new] if 0 <= new < len(at.state.objects) else None
        data = {
            "obj": at.names.obj(move.object),
            "card_name": now.name if now is not None and shown(at.state, new) else "",
            "from": zone(old.zone) if old is not None else "none",
            "to": zone(now.zone) if now is not None else "none",
            "visibility": "public" if _public(old, now) else "private",
        }
        yield "SYS", "MOVE", data | ({"cause": cause} if cause else {})


def _public(old: Any, now: Any) -> bool:
    places = [zone_name(one.zone) for one in (old, now) if one is not None]
    return any(place not in ("library", "hand") for place in places)


def _moved(at: Moment, event: e.Moved) -> Iterator[Event]:
    if event.cause in ("draw", "discard") and event.moves:
        ids = [move.new if event.cause == "draw" else move.object for move in event.moves]
        data = {"cards": [at.names.obj(move.object) for move in event.moves], "count": len(ids)}
        owner = event.player if event.player >= 0 else at.state.objects[event.moves[0].object].owner
        yield player(owner), event.cause.upper(), data
    yield from _moves(at, event.moves, event.cause)


def _land(at: Moment, event: e.LandPlayed) -> Iterator[Event]:
    card = {"card": at.names.obj(event.move.object), "card_name": at.names.name(at.state, event.move.new)}
    yield player(event.player), "PLAY_LAND", card
    yield from _moves(at, (event.move,))


def _turn(at: Moment, event: e.TurnBegan) -> Iterator[Event]:
    data = {
        "previous_player": player(at.before.turn.active),
        "new_player": player(event.player),
        "turn_number": event.number,
    }
    yield "SYS", "ACTIVE_PLAYER_CHANGE", data


def _step(at: Moment, event: e.StepBegan) -> Iterator[Event]:
    active = player(at.state.turn.active)
    data = {"phase": phase(event.step), "step": STEPS.get(event.step, "UNKNOWN"), "active_player": active}
    yield "SYS", "PHASE_CHANGE", data


def _proposed(at: Moment, event: e.Proposed) -> Iterator[Event]:
    if event.ability < 0:
        at.names.same(event.object, event.item)
    yield from ()


def _settled(at: Moment, event: e.Cast | e.Activated | e.TriggerSettled) -> Iterator[Event]:
    kind = {e.Cast: "CAST", e.Activated: "ACTIVATE"}.get(type(event))
    if kind is not None:
        yield player(event.player), kind, announced(at.before, at.state, at.names, event.item)
    sort = {e.Cast: "SPELL", e.Activated: "ABILITY"}.get(type(event), "TRIGGER")
    yield "SYS", "PUT_ON_STACK", put(at.state, at.names, event.item, sort)


def _triggered(at: Moment, event: e.Triggered) -> Iterator[Event]:
    for one in event.triggers:
        data = {
            "source": at.names.obj(one.source),
            "source_name": at.names.name(at.state, one.source),
            "controller": player(one.controller),
        }
        yield "SYS", "TRIGGER", data


def _modes(at: Moment, event: e.ModesChosen) -> Iterator[Event]:
    if at.row is not None:
        yield player(event.player), "CHOOSE", chosen(at.row)


def _removed(at: Moment, event: e.TriggerRemoved) -> Iterator[Event]:
    if at.row is not None:
        yield player(event.player), "CHOOSE", chosen(at.row)
    yield "SYS", "RESOLVE", {"stack": f"s{event.item}", "outcome": "removed", "rule": event.rule}


def _answered(at: Moment, event: e.Answered) -> Iterator[Event]:
    data: dict[str, Any] = {"choice_type": "answer"}
    if event.values:
        data["chosen"] = [at.names.name(at.before, ref) for ref in event.values]
    else:
        data["chosen"] = [event.word or (str(event.number) if event.number else "yes" if event.yes else "no")]
    if 0 <= event.item < len(at.state.objects):
        data |= {"source": f"s{event.item}", "source_name": at.names.name(at.state, event.item)}
    yield player(event.player), "CHOOSE", data


def _ended(at: Moment, event: e.ResolutionEnded | e.DidNotResolve) -> Iterator[Event]:
    outcome = "resolved" if isinstance(event, e.ResolutionEnded) else "fizzled"
    yield "SYS", "RESOLVE", {"stack": f"s{event.item}", "outcome": outcome}
    item = at.before.objects[event.item] if 0 <= event.item < len(at.before.objects) else None
    if event.move is not None and item is not None and not sort_of(at.before, event.item).endswith("ability"):
        yield from _moves(at, (event.move,))


def _retargeted(at: Moment, event: e.TargetsChanged) -> Iterator[Event]:
    data = {
        "choice_type": "new targets",
        "source": f"s{event.item}",
        "targets": targets(at.state, at.names, event.item),
    }
    yield player(event.player), "CHOOSE", data | {"source_name": at.names.name(at.state, event.item)}


def _copied(at: Moment, event: e.Copied) -> Iterator[Event]:
    sort = "SPELL" if at.state.objects[event.item].kind == "copy" else "ABILITY"
    data = put(at.state, at.names, event.item, sort)
    yield "SYS", "PUT_ON_STACK", data | {"copy_of": f"s{event.of}"}


def _attack(at: Moment, event: e.AttackersDeclared) -> Iterator[Event]:
    pairs = [{"attacker": at.names.obj(one), "target": at.names.obj(other)} for one, other in event.attackers]
    yield player(event.player), "DECLARE_ATTACKERS", {"attackers": pairs}


def _block(at: Moment, event: e.BlockersDeclared) -> Iterator[Event]:
    pairs = [{"blocker": at.names.obj(one), "attacker": at.names.obj(other)} for one, other in event.blockers]
    yield player(event.player), "DECLARE_BLOCKERS", {"blockers": pairs}


def _damage(at: Moment, event: e.DamageDealt) -> Iterator[Event]:
    for hit in event.hits:
        data = {
            "source": at.names.obj(event.source),
            "source_name": at.names.name(at.state, event.source),
            "target": at.names.obj(hit.target),
            "target_name": at.names.name(at.state, hit.target),
            "amount": hit.amount,
            "type": "combat" if event.combat else "noncombat",
            "prevented": hit.prevented,
        }
        yield "SYS", "DAMAGE", data


def _life(at: Moment, event: e.LifeChanged) -> Iterator[Event]:
    for seat, change in event.changes:
        total = at.state.players[seat].life if 0 <= seat < len(at.state.players) else 0
        yield "SYS", "LIFE", {"player": player(seat), "delta": change, "new_total": total}


def _counters(at: Moment, event: e.CountersChanged) -> Iterator[Event]:
    for ref, kind, change in event.changes:
        yield "SYS", "COUNTERS", {"obj": at.names.obj(ref), "counter": kind, "delta": change}


def _tokens(at: Moment, event: e.TokensCreated) -> Iterator[Event]:
    for token in event.tokens:
        data = {"obj": at.names.obj(token.new), "card_name": token.name, "from": "none", "to": "battlefield"}
        yield "SYS", "MOVE", data | {"visibility": "public", "cause": "token"}


def _tapped(at: Moment, event: e.Tapped) -> Iterator[Event]:
    yield "SYS", "TAP", {"objects": [at.names.obj(oid) for oid in event.objects], "tapped": event.tapped}


def _random(_at: Moment, event: e.Shuffled | e.CoinFlipped) -> Iterator[Event]:
    if isinstance(event, e.CoinFlipped):
        yield "SYS", "RANDOM", {"what": "coin", "player": player(event.player), "won": event.won}
    else:
        yield "SYS", "RANDOM", {"what": "shuffle", "player": player(event.player), "count": len(event.order)}


def _lost(_at: Moment, event: e.PlayersLost) -> Iterator[Event]:
    for seat, rule in event.players:
        yield "SYS", "STATE_BASED", {"player": player(seat), "what": "loses the game", "rule": rule}


def _reversed(_at: Moment, event: e.Reversed) -> Iterator[Event]:
    data = {"choice_type": "take back", "chosen": ["take back"], "source": f"s{event.item}"}
    yield player(event.player), "CHOOSE", data


_TOLD: dict[type, Callable[[Moment, Any], Iterator[Event]]] = {
    e.TurnBegan: _turn,
    e.StepBegan: _step,
    e.Passed: lambda _at, event: iter([(player(event.player), "PASS_PRIORITY", {})]),
    e.LandPlayed: _land,
    e.AttackersDeclared: _attack,
    e.BlockersDeclared: _block,
    e.Proposed: _proposed,
    e.Cast: _settled,
    e.Activated: _settled,
    e.Triggered: _triggered,
    e.TriggerSettled: _settled,
    e.TriggerRemoved: _removed,
    e.ModesChosen: _modes,
    e.Copied: _copied,
    e.TargetsChanged: _retargeted,
    e.Answered: _answered,
    e.ResolutionEnded: _ended,
    e.DidNotResolve: _ended,
    e.Reversed: _reversed,
    e.Moved: _moved,
    e.DamageDealt: _damage,
    e.LifeChanged: _life,
    e.CountersChanged: _counters,
    e.TokensCreated: _tokens,
    e.Tapped: _tapped,
    e.Shuffled: _random,
    e.CoinFlipped: _random,
    e.PlayersLost: _lost,
    e.CostsPaid: lambda at, event: _moves(at, event.moves, "cost"),
}
