"""Naturalize, which has no modes, and Hull Breach, which has, when a target changes its type (700.2)."""

from __future__ import annotations

import pytest
from shared import shared
from table import Card, Table, every_game_is_its_choices, given, refused, side

import chooseone_events as e
from chooseone.effects.changing import Pump
from chooseone.effects.stacking import ChangeTargets

__all__ = ["every_game_is_its_choices"]


def aimed(name: str, modes: list[int] | None, first: str, now: str) -> Table:
    """A spell at an artifact or enchantment that has become the other type."""
    table = given(
        side(hand=[name]),
        side(battlefield=[first, Card("Plain Blessing", "Another"), Card("Plain Relic", "Else")]),
    )
    table.cast(name, modes, targets=[[first]])
    table.arrange(Pump(table.those(first), types=(now,)), by="B")
    return table


def test_the_japanese_seed_tells_it_so() -> None:
    """700.2: the seed sets Naturalize, which is not modal, against Hull Breach, which is."""
    texts = [path.read_text("utf-8") for path in sorted(shared("seeds").iterdir())]
    told = next(text for text in texts if "帰化/Naturalize" in text)
    assert "外殻貫通/Hull Breach" in told


@pytest.mark.parametrize(("first", "now"), [("Plain Relic", "enchantment"), ("Plain Blessing", "artifact")])
def test_naturalize_destroys_what_became_the_other_type(first: str, now: str) -> None:
    """608.2b: the target still is an artifact or enchantment, so Naturalize destroys it."""
    table = aimed("Naturalize", None, first, now)
    table.resolve()
    assert table.zone(first) == "graveyard"


@pytest.mark.parametrize(
    ("mode", "first", "now"), [(1, "Plain Relic", "enchantment"), (2, "Plain Blessing", "artifact")]
)
def test_hull_breach_does_not_resolve_at_what_became_the_other_type(mode: int, first: str, now: str) -> None:
    """608.2b, 700.2: the target does not suit the chosen mode any more, so nothing is done."""
    table = aimed("Hull Breach", [mode], first, now)
    table.resolve()
    assert table.last(e.DidNotResolve).rule == "608.2b"
    assert table.zone(first) == "battlefield"


def test_hull_breach_with_both_does_the_rest() -> None:
    """608.2b: in the third mode the artifact that changed stays, the enchantment is destroyed."""
    table = given(side(hand=["Hull Breach"]), side(battlefield=["Plain Relic", "Plain Blessing"]))
    table.cast("Hull Breach", [3], targets=[["Plain Relic"], ["Plain Blessing"]])
    table.arrange(Pump(table.those("Plain Relic"), types=("enchantment",)), by="B")
    table.resolve()
    assert (table.zone("Plain Relic"), table.zone("Plain Blessing")) == ("battlefield", "graveyard")


def test_what_is_both_types_suits_both() -> None:
    """608.2b: a target that gained a type and kept the other is still legal for its mode."""
    table = given(side(hand=["Hull Breach"]), side(battlefield=["Plain Relic"]))
    table.cast("Hull Breach", [1], targets=[["Plain Relic"]])
    table.arrange(Pump(table.those("Plain Relic"), types=("artifact", "enchantment")), by="B")
    table.resolve()
    assert table.zone("Plain Relic") == "graveyard"


def test_naturalize_may_be_redirected_to_the_other_type() -> None:
    """115.7: its one target is an artifact or an enchantment, so it moves between them."""
    table = aimed("Naturalize", None, "Plain Relic", "artifact")
    table.arrange(ChangeTargets(table.those("Naturalize")), by="B")
    table.retarget(["Another"])
    table.resolve()
    assert (table.zone("Another"), table.zone("Plain Relic")) == ("graveyard", "battlefield")


def test_hull_breach_may_not_be_redirected_to_the_other_type() -> None:
    """700.2f, 115.7: the mode for artifacts takes no enchantment as its new target, but another artifact."""
    table = aimed("Hull Breach", [1], "Plain Relic", "artifact")
    table.arrange(ChangeTargets(table.those("Hull Breach")), by="B")
    with refused("700.2f", "115.7", table=table):
        table.retarget(["Another"])
    table.retarget(["Else"])
    table.resolve()
    assert table.zone("Else") == "graveyard"


def test_naturalize_asks_for_no_mode_and_hull_breach_for_one() -> None:
    """700.2: one card asks for its target at once, the other for a mode first."""
    table = given(side(hand=["Naturalize", "Hull Breach"]), side(battlefield=["Plain Relic"]))
    table.game.propose(e.Proposed(0, table.ref("Naturalize"), len(table.state.objects)))
    assert table.asked == ("targets", "A")
    table.game.cancel()
    table.game.propose(e.Proposed(0, table.ref("Hull Breach"), len(table.state.objects)))
    assert table.asked == ("modes", "A")
