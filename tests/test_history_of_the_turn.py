"""What objects went through this turn, and in this combat: dealt damage, blocked (120.6, 509.1h)."""

from __future__ import annotations

import pytest
from table import Card, Table, every_game_is_its_choices, given, side

import chooseone_events as e
from chooseone.cards.definition import Definition
from chooseone.effects import instructions as do
from chooseone.effects.context import Context
from chooseone.effects.matching import fits
from chooseone.reducers import fold
from chooseone.state import State
from chooseone.terms.filters import Filter

__all__ = ["every_game_is_its_choices"]
BEAR = Definition("Bear", ("creature",), power=2, toughness=2)
OX = Definition("Ox", ("creature",), power=1, toughness=4)
HURT = Filter(types=("creature",), says=("damaged",))
UNBLOCKED = Filter(types=("creature",), says=("unblocked",))


def table() -> Table:
    return given(side(battlefield=["Bear"]), side(battlefield=["Ox"]), cards=(BEAR, OX))


def _hurt(game: Table, name: str) -> bool:
    return fits(Context(game.state, -1, 0), HURT, game.ref(name))


def test_a_creature_that_regenerated_was_dealt_damage_this_turn_all_the_same() -> None:
    """120.6, 701.19a: that the damage is removed changes nothing of what happened."""
    game = table()
    game.arrange(do.Restrict(("regenerate",), game.those("Bear")))
    game.arrange(do.DealDamage(2, game.those("Bear"), game.those("Ox")))
    assert (game.zone("Bear"), game.obj("Bear").damage) == ("battlefield", 0)
    assert _hurt(game, "Bear")
    assert not _hurt(game, "Ox")


def test_a_planeswalker_was_dealt_damage_though_none_is_marked_on_it() -> None:
    """120.3c."""
    walker = Definition("Walker", ("planeswalker",), loyalty=4)
    game = given(
        side(battlefield=["Bear", Card("Walker", counters={"loyalty": 4})]), side(), cards=(BEAR, walker)
    )
    filter_ = Filter(types=("planeswalker",), says=("damaged",))
    assert not fits(Context(game.state, -1, 0), filter_, game.ref("Walker"))
    game.arrange(do.DealDamage(1, game.those("Walker"), game.those("Bear")))
    assert fits(Context(game.state, -1, 0), filter_, game.ref("Walker"))


def test_a_creature_whose_damage_was_prevented_was_dealt_none() -> None:
    """615.6."""
    game = table()
    game.arrange(do.PreventDamage(3, game.those("Ox")))
    game.arrange(do.DealDamage(3, game.those("Ox"), game.those("Bear")))
    assert not _hurt(game, "Ox")


def test_damage_of_an_earlier_turn_does_not_count() -> None:
    """120.6, 514.2."""
    game = table()
    game.arrange(do.DealDamage(1, game.those("Ox"), game.those("Bear")))
    game.advance("end", "A")
    assert _hurt(game, "Ox")
    game.advance("upkeep", "B")
    assert not _hurt(game, "Ox")


def _in_combat(game: Table, *events: e.Event) -> State:
    return fold(game.state, (e.StepBegan("declare_attackers"), _attack(game), *events))


def _attack(game: Table) -> e.AttackersDeclared:
    return e.AttackersDeclared(0, ((game.ref("Bear"), -2),))


def _block(game: Table) -> e.BlockersDeclared:
    return e.BlockersDeclared(1, ((game.ref("Ox"), game.ref("Bear")),))


def _unblocked(game: Table, state: State) -> bool:
    return fits(Context(state, -1, 0), UNBLOCKED, game.ref("Bear"))


def test_no_attacker_is_unblocked_before_blockers_are_declared() -> None:
    """509.1h."""
    game = table()
    assert not _unblocked(game, _in_combat(game))
    assert _unblocked(game, _in_combat(game, e.StepBegan("declare_blockers")))


@pytest.mark.parametrize("gone", [e.Regenerated, e.Phased])
def test_an_attacker_whose_blocker_is_removed_from_combat_stays_blocked(gone: type[e.Event]) -> None:
    """509.1h."""
    game = table()
    removed = gone((game.ref("Ox"),))  # type: ignore[call-arg]
    state = _in_combat(game, e.StepBegan("declare_blockers"), _block(game), removed)
    assert not _unblocked(game, state)
    assert not fits(Context(state, -1, 0), Filter(says=("blocking",)), game.ref("Ox"))
