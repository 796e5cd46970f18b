"""A target that is not understood makes its mode unsupported, never illegal (700.2a, 601.2c)."""

from __future__ import annotations

import msgspec
import pytest
from reading import permanent, spell
from table import Table, every_game_is_its_choices, given, side

import chooseone_events as e
from chooseone.cards.definition import Definition
from chooseone.errors import UnsupportedText
from chooseone.replay.rerun import rerun

__all__ = ["every_game_is_its_choices"]
DANCE = "Dance with target merry land."
MODAL = f"Choose one —\n• {DANCE}\n• You gain 1 life.\n• Return target creature to its owner's hand."


def free(text: str) -> Definition:
    """A sorcery without a cost."""
    return msgspec.structs.replace(spell(text), cost="{0}")


def casting(text: str, *mine: str) -> Table:
    """Test is being cast; its first question is open."""
    table = given(side(hand=["Test"], battlefield=mine), side(), cards=[free(text)])
    table.cast("Test", until="modes")
    return table


def test_a_mode_whose_target_is_not_understood_is_not_refused() -> None:
    """700.2a: no rule is said to forbid it; a mode that lacks targets is refused all the same."""
    table = casting(MODAL)
    assert table.excluded() == {3: {"700.2a"}}
    assert table.offered() == (1, 2)


def test_nobody_can_go_on_with_such_a_mode_and_the_reason_says_so() -> None:
    """601.2c: it is offered but leads nowhere, as what it targets is not supported."""
    table = casting(MODAL)
    (stuck,) = [option.stuck for option in table.game.options() if option.stuck]
    assert [(one.rule, one.text) for one in stuck] == [("601.2c", "what it targets is not supported")]
    assert table.whole() == [(2,)]


def test_to_choose_its_targets_stops_with_a_clear_error() -> None:
    """601.2c: the mode may be chosen, but nobody can judge its targets."""
    table = casting(MODAL, "Forest")
    table.choose_modes(1)
    with pytest.raises(UnsupportedText, match="Test"):
        table.game.choose((table.ref("Forest"),))


def test_a_log_with_such_targets_is_unverified_not_illegal() -> None:
    """601.2c: a game that another program recorded may be right."""
    table = casting(MODAL, "Forest")
    table.choose_modes(1)
    log = table.game.log()
    targets = e.TargetsChosen(0, table.top, (((table.ref("Forest"),),),))
    verdict = rerun(msgspec.structs.replace(log, batches=(*log.batches, (targets,))))
    assert (verdict.kind, verdict.violations) == ("unverified", ())


def test_a_spell_that_has_such_a_target_alone_cannot_be_cast_for_that_reason() -> None:
    """601.2c: nothing is said of targets that are not there."""
    table = given(side(hand=["Test"]), side(), cards=[free(DANCE)])
    assert not table.castable("Test")


def test_a_trigger_whose_only_modes_are_so_stops_the_game_and_is_not_removed() -> None:
    """603.3c, 700.2b: it is removed only where no mode is legal, which nobody knows here."""
    modes = (
        "\n• Dance with target merry land.\n• Return target creature you don't control to its owner's hand."
    )
    card = permanent(f"When this creature enters, choose one —{modes}")
    table = given(side(hand=["Test"]), side(), cards=[msgspec.structs.replace(card, cost="{0}")])
    table.cast("Test")
    with pytest.raises(UnsupportedText, match="Test"):
        table.resolve()
