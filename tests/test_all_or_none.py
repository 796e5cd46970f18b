"""A trigger that says "you may choose two": two modes or none (603.3c, 700.2b)."""

from __future__ import annotations

from reading import only, permanent
from table import every_game_is_its_choices, given, refused, side

from chooseone.cards.definition import Definition
from chooseone.cards.proof import round_trips

__all__ = ["every_game_is_its_choices"]

TEXT = (
    "When this creature enters, you may choose two —\n"
    "• Draw a card.\n• You gain 1 life.\n• Put a +1/+1 counter on this creature."
)


def card() -> Definition:
    """A creature with such a trigger."""
    return permanent(TEXT)


def test_you_may_choose_two_is_two_or_none() -> None:
    """The text is read as a choice of none or of two modes, and said again (700.2)."""
    choice = only(card()).choice
    assert (choice.least, choice.most, choice.all_or_none) == (0, 2, True)
    assert round_trips(card(), TEXT)


def test_one_mode_alone_is_refused() -> None:
    """With one mode the choice is not whole (603.3c); none is, and so are two."""
    table = given(side(hand=["Test"]), side(), cards=[card()])
    table.cast("Test")
    table.resolve()
    assert table.asked == ("modes", "A")
    with refused("603.3c", "700.2b", table=table):
        table.choose_modes(1)
    assert table.whole() == [(), (1, 2), (1, 3), (2, 3)]


def test_you_may_choose_one_is_none_or_one() -> None:
    """A single mode may be left out without anything more (700.2b)."""
    choice = only(permanent(TEXT.replace("choose two", "choose one"))).choice
    assert (choice.least, choice.most, choice.all_or_none) == (0, 1, False)
