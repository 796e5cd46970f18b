"""Attackers and blockers from a recording (508.1, 509.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chooseone_events import AttackersDeclared, BlockersDeclared

if TYPE_CHECKING:
    from chooseone.importers.arena.game import Game


def declared(game: Game) -> None:
    """Write a declaration once its step shows creatures that attack or block."""
    turn = game.writer.state.turn
    if turn.step == "declare_attackers" and not turn.attackers:
        _attackers(game)
    elif turn.step == "declare_blockers" and not turn.blockers:
        _blockers(game)


def _attackers(game: Game) -> None:
    found = []
    for instance in game.picture.within("Battlefield"):
        seen = game.obj(instance)
        if seen is not None and seen.attack_state == "AttackState_Attacking" and seen.attack_info is not None:
            target, oid = game.ref(seen.attack_info.target_id), game.ours.get(instance)
            if target is not None and oid is not None:
                found.append((oid, target))
    if found:
        game.emit(AttackersDeclared(game.writer.state.turn.active, tuple(sorted(found))))


def _blockers(game: Game) -> None:
    found, player = [], -1
    for instance in game.picture.within("Battlefield"):
        seen, oid = game.obj(instance), game.ours.get(instance)
        if (
            seen is None
            or oid is None
            or seen.block_state != "BlockState_Blocking"
            or seen.block_info is None
        ):
            continue
        player = seen.controller_seat_id - 1
        found += [(oid, game.ours[one]) for one in seen.block_info.attacker_ids if one in game.ours]
    if found:
        game.emit(BlockersDeclared(player, tuple(sorted(found))))
