"""The fold of turns, steps and priority (500, 117, 514)."""

from __future__ import annotations

from msgspec.structs import replace

from chooseone.reducers.changing import controlled, without_effects
from chooseone.reducers.moving import DEADLY, marked, moved
from chooseone.reducers.players import with_player
from chooseone.reducers.touching import touching
from chooseone.state import NO_MANA, Announcing, Frame, Player, State
from chooseone.state.zones import BATTLEFIELD
from chooseone_events import (
    AttackersDeclared,
    BlockersDeclared,
    CleanedUp,
    Conceded,
    LandPlayed,
    Passed,
    StepBegan,
    TurnBegan,
)


def turn_began(state: State, event: TurnBegan) -> State:
    """A new active player; nobody has played a land yet."""
    turn = replace(
        state.turn,
        number=event.number,
        active=event.player,
        step="beginning",
        holder=event.player,
        passed=(),
        past=(),
        hurt=(),
    )
    players = tuple([replace(player, lands=0) if player.lands else player for player in state.players])
    delayed = state.delayed
    if delayed:
        delayed = tuple(one for one in delayed if one.until != "next turn" or one.controller != event.player)
    return replace(state, turn=turn, players=players, delayed=delayed, last=event)


def step_began(state: State, event: StepBegan) -> State:
    """Unspent mana is gone (500.5), the active player has priority first."""
    turn = state.turn
    turn = replace(turn, step=event.step, holder=turn.active, passed=())
    if (turn.attackers or turn.blockers) and event.step not in _COMBAT:
        turn = replace(turn, attackers=(), blockers=())
    for player in state.players:
        # The pool that was emptied is mostly this very one.
        if player.mana is not NO_MANA and player.mana != NO_MANA:
            return replace(state, turn=turn, players=_emptied(state), last=event)
    return replace(state, turn=turn, last=event)


def _emptied(state: State) -> tuple[Player, ...]:
    """The players with nothing in their pools."""
    return tuple([replace(p, mana=NO_MANA) if p.mana != NO_MANA else p for p in state.players])


_COMBAT = (
    "beginning_of_combat",
    "declare_attackers",
    "declare_blockers",
    "first_strike_damage",
    "combat_damage",
    "end_of_combat",
)


def passed(state: State, event: Passed) -> State:
    """One more player in a row has passed."""
    turn = state.turn
    so_far = turn.passed + (event.player,)  # noqa: RUF005  (the commonest event: no list is made first)
    turn = replace(turn, passed=so_far, fresh=len(state.objects), touched=())
    return replace(state, turn=turn, last=event)


def conceded(state: State, event: Conceded) -> State:
    """The player has lost (104.3a), also in the position to which an announcement may be taken back."""
    players = with_player(state, event.player, lost="104.3a")
    frames = tuple(_lost_before(frame, event) for frame in state.frames)
    return replace(state, players=players, frames=frames, last=event)


def _lost_before(frame: Frame, event: Conceded) -> Frame:
    if not isinstance(frame, Announcing) or frame.before is None:
        return frame
    return replace(frame, before=conceded(frame.before, event))


def land_played(state: State, event: LandPlayed) -> State:
    """The land moves, the player keeps priority (116.2a)."""
    objects, zones, _ = moved(state, (event.move,))
    lands = state.players[event.player].lands + 1 if 0 <= event.player < len(state.players) else 0
    players = with_player(state, event.player, lands=lands)
    turn = replace(state.turn, holder=event.player, passed=())
    return replace(state, objects=objects, zones=zones, players=players, turn=turn, last=event)


def attackers_declared(state: State, event: AttackersDeclared) -> State:
    """The attackers are known."""
    turn = replace(state.turn, attackers=event.attackers, holder=state.turn.active, passed=())
    return replace(state, turn=turn, last=event)


def blockers_declared(state: State, event: BlockersDeclared) -> State:
    """The blockers are known."""
    turn = replace(state.turn, blockers=event.blockers, holder=state.turn.active, passed=())
    return replace(state, turn=turn, last=event)


def cleaned_up(state: State, event: CleanedUp) -> State:
    """Damage is gone and effects have ended, all at once (514.2)."""
    objects = controlled(state, event.control)
    for oid in state.zones[BATTLEFIELD]:
        if objects[oid].damage:
            extra = marked(objects[oid].extra, DEADLY, off=True)
            objects = objects.set(oid, replace(objects[oid], damage=0, extra=extra))
    effects = without_effects(state, event.effects)
    while effects and effects[-1] is None:
        effects = effects[:-1]
    delayed = tuple(one for one in state.delayed if one.until != "end of turn")
    turn = touching(state.turn, state.zones[BATTLEFIELD]) if event.effects else state.turn
    return replace(state, objects=objects, effects=effects, delayed=delayed, turn=turn, last=event)
