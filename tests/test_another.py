"""What "another" means in an ability whose source has moved: not what the source became (400.7)."""

from __future__ import annotations

from table import Table, every_game_is_its_choices, given, refused, side

from chooseone.cards.definition import Activated, Definition, Mode, TriggeredAbility
from chooseone.effects import instructions as do
from chooseone.terms.amounts import Those
from chooseone.terms.costs import ManaPart, SacrificeThis
from chooseone.terms.filters import Filter
from chooseone.terms.triggers import Dies, Either, Enters

__all__ = ["every_game_is_its_choices"]
TAKE = Mode((do.Pick(Filter(zone="graveyard", other=True), key="it"), do.Move(Those("it"), "exile")))
GHOUL = Definition(
    "Ghoul",
    ("creature",),
    cost="{1}",
    power=1,
    toughness=1,
    abilities=(
        TriggeredAbility(Either((Enters(), Dies())), (TAKE,)),
        Activated((ManaPart("{1}"),), (TAKE,)),
        Activated((ManaPart("{1}"), SacrificeThis()), (TAKE,)),
    ),
)
BEAR = Definition("Bear", ("creature",), power=2, toughness=2)
ELK = Definition("Elk", ("creature",), power=3, toughness=3)
OX = Definition("Ox", ("creature",), power=1, toughness=4)


def table(*graveyard: str) -> Table:
    return given(
        side(battlefield=["Ghoul"], graveyard=graveyard),
        side(graveyard=["Elk"]),
        cards=(GHOUL, BEAR, ELK, OX),
    )


def test_an_ability_that_triggers_on_dying_does_not_find_the_card_of_its_source_as_another() -> None:
    """400.7e."""
    game = table("Bear")
    game.arrange(do.Destroy(game.those("Ghoul")))
    game.resolve()
    with refused("608.2d", table=game):
        game.answer("Ghoul")
    game.answer("Bear")
    assert (game.zone("Ghoul"), game.zone("Bear")) == ("graveyard", "exile")


def test_an_ability_that_triggers_on_dying_takes_nothing_where_its_source_is_alone() -> None:
    """400.7e."""
    game = given(side(battlefield=["Ghoul"]), side(), cards=(GHOUL, ELK))
    game.arrange(do.Destroy(game.those("Ghoul")))
    game.resolve_all()
    assert game.zone("Ghoul") == "graveyard"


def test_a_source_that_died_after_its_ability_triggered_is_another_card() -> None:
    """400.7: the ability of what entered knows nothing of the card that went to the graveyard later."""
    game = given(side(hand=["Ghoul"]), side(graveyard=["Elk"]), cards=(GHOUL, ELK))
    game.cast("Ghoul")
    game.resolve()
    game.arrange(do.Destroy(game.those("Ghoul")))
    game.resolve()
    assert (game.zone("Elk"), game.zone("Ghoul")) == ("exile", "graveyard")
    game.resolve()
    assert game.zone("Ghoul") == "exile"


def test_an_ability_does_not_find_the_source_that_was_sacrificed_for_it_as_another_card() -> None:
    """400.7j."""
    game = table("Bear", "Ox")
    game.activate("Ghoul", ability=2)
    game.resolve()
    game.answer("Bear")
    game.resolve()
    assert game.asked == ("answer", "A")
    with refused("608.2d", table=game):
        game.answer("Ghoul")


def test_an_activated_ability_finds_its_source_that_died_meanwhile() -> None:
    """400.7: it is a new object, that the ability has nothing to do with."""
    game = table()
    game.activate("Ghoul", ability=1)
    game.arrange(do.Destroy(game.those("Ghoul")))
    game.resolve()
    assert (game.zone("Elk"), game.zone("Ghoul")) == ("exile", "graveyard")
    game.resolve()
    assert game.zone("Ghoul") == "exile"
