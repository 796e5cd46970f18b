"""Static abilities that hold for a while, other costs, kinds of creatures with a name (604, 118.9)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from reading import mode, only, permanent, spell
from table import Card, every_game_is_its_choices, given, refused, side

from chooseone.cards.definition import Definition, Static
from chooseone.cards.proof import round_trips
from chooseone.cards.words import ability_words
from chooseone.effects.changing import Tap
from chooseone.effects.life import DealDamage
from chooseone.effects.moving import Move
from chooseone.state.characteristics import characteristics
from chooseone.terms import amounts
from chooseone.terms.costs import ManaPart
from chooseone.terms.filters import Filter

__all__ = ["every_game_is_its_choices"]


def free(definition: Definition, **changes: Any) -> Definition:
    """The card without a cost."""
    return msgspec.structs.replace(definition, **{"cost": "{0}", **changes})


# --- as long as (611.3a) -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "This creature has flying as long as it's attacking.",
        "This creature has haste as long as you have 5 or less life.",
        "As long as it's your turn, this creature has first strike.",
    ],
)
def test_what_holds_for_as_long_as_a_condition_is_a_static_ability_of_the_permanent(text: str) -> None:
    """611.3a: read whole, and said again."""
    found = only(permanent(text))
    assert isinstance(found, Static)
    assert found.to == Filter(says=("this",))
    assert found.condition is not None
    assert round_trips(permanent(text), text) or text.startswith("As long")


def test_a_static_ability_holds_while_its_condition_does() -> None:
    """611.3a: it is looked at all the time."""
    card = free(permanent("This creature has flying as long as it's untapped."), power=1, toughness=1)
    table = given(side(battlefield=["Test"]), side(), cards=[card])
    assert characteristics(table.state, table.ref("Test")).keywords == ("flying",)
    table.arrange(Tap(table.those("Test")))
    assert characteristics(table.state, table.ref("Test")).keywords == ()


def test_a_keyword_is_had_while_it_is_your_turn() -> None:
    """611.3a: on the turn of another player it is not there."""
    card = free(permanent("As long as it's your turn, this creature has flying."), power=1, toughness=1)
    for active, words in (("A", ("flying",)), ("B", ())):
        table = given(side(battlefield=["Test"]), side(), active=active, cards=[card])
        assert characteristics(table.state, table.ref("Test")).keywords == words


def test_a_bonus_holds_while_its_condition_does() -> None:
    """613.4c, 611.3a: to the permanent itself."""
    text = "This creature gets +0/+3 as long as it's untapped."
    card = free(permanent(text), power=1, toughness=1)
    assert round_trips(card, text)
    table = given(side(battlefield=["Test"]), side(), cards=[card])
    assert table.pt("Test") == (1, 4)
    table.arrange(Tap(table.those("Test")))
    assert table.pt("Test") == (1, 1)


def test_a_bonus_is_had_by_what_fits_as_long_as_its_source_is_there() -> None:
    """613.4c: creatures of one player, and none of another's; it ends with its source."""
    table = given(side(battlefield=["Glorious Anthem", "Grizzly Bears"]), side(battlefield=["Hill Giant"]))
    assert (table.pt("Grizzly Bears"), table.pt("Hill Giant")) == ((3, 3), (3, 3))
    table.arrange(Move(table.those("Glorious Anthem"), "graveyard"))
    assert (table.pt("Grizzly Bears"), table.pt("Hill Giant")) == ((2, 2), (3, 3))


def test_a_creature_dies_that_lived_by_a_bonus() -> None:
    """704.5g, 613.4c: two damage on a creature that is 3/3 no more."""
    table = given(side(battlefield=["Glorious Anthem", "Grizzly Bears"]), side())
    table.arrange(DealDamage(2, table.those("Grizzly Bears"), table.those("Glorious Anthem")))
    assert table.zone("Grizzly Bears") == "battlefield"
    table.arrange(Move(table.those("Glorious Anthem"), "graveyard"))
    assert table.zone("Grizzly Bears") == "graveyard"


def test_what_is_attached_gives_its_bonus_to_its_host_alone() -> None:
    """303.4, 613.4c: the enchanted creature."""
    aura = Card("Holy Strength", attached="Grizzly Bears")
    table = given(side(battlefield=["Grizzly Bears", "Hill Giant", aura]), side())
    assert (table.pt("Grizzly Bears"), table.pt("Hill Giant")) == ((3, 4), (3, 3))


def test_a_bonus_that_hangs_on_sizes_stays_unread() -> None:
    """613.8: it would change what it looks at."""
    text = "Creatures you control with power 2 or less get +1/+1."
    assert only(permanent(text)).unread == text


def test_a_condition_that_static_abilities_may_change_stays_unread() -> None:
    """613.8: what depends on the characteristics of others would need the whole layer system."""
    text = "This creature has flying as long as you control a creature with power 4 or greater."
    assert only(permanent(text)).unread == text


def test_the_condition_is_said_in_spanish_and_japanese() -> None:
    """611.3a: the same in each language."""
    found = permanent("This creature has flying as long as it's untapped.")
    assert (
        ability_words(only(found), found, "es") == "Test tiene la habilidad de volar si Test está enderezado"
    )
    assert ability_words(only(found), found, "ja").startswith("Testがアンタップ状態であるなら、Testは")


# --- other costs (118.9) -------------------------------------------------------------------------

TRAP = (
    "If an opponent cast a blue spell this turn, you may pay {R} rather than pay this spell's mana cost.\n"
    "You gain 3 life."
)


def test_another_cost_may_be_paid_while_a_condition_holds() -> None:
    """118.9: read as it is, with the condition."""
    first, _ = spell(TRAP).abilities
    assert isinstance(first, Static)
    assert (first.this, first.free, first.instead) == (True, True, (ManaPart("{R}"),))


def test_the_other_cost_is_offered_only_after_such_a_spell() -> None:
    """118.9, 601.2b: not before an opponent cast a blue spell this turn."""
    trap = msgspec.structs.replace(spell(TRAP), cost="{9}{R}", types=("instant",))
    blue = free(spell("You gain 1 life."), name="Blue", colors=("U",), types=("instant",))
    table = given(side(hand=["Test"], mana="{R}"), side(hand=["Blue"]), cards=[trap, blue])
    assert not table.castable("Test")
    table.pass_()
    table.cast("Blue", by="B")
    table.until_priority("A")
    assert table.castable("Test")
    table.cast("Test", optional=["free"])
    table.resolve()
    assert table.life("A") == 23


def test_another_cost_that_is_not_understood_does_not_stop_the_spell() -> None:
    """118.9a: nobody has to pay it; it is named as unread."""
    text = TRAP.replace("cast a blue spell", "searched their library")
    first, second = spell(text).abilities
    assert first.unread  # type: ignore[union-attr]
    assert [step.__class__.__name__ for step in second.modes[0].does] == ["GainLife"]  # type: ignore[union-attr]


def test_spells_from_the_hand_for_no_mana() -> None:
    """118.9: only their caster's own, and only from the hand."""
    text = "You may cast spells from your hand without paying their mana costs."
    card = permanent(text, "enchantment")
    assert round_trips(card, text)
    big = msgspec.structs.replace(spell("You gain 1 life."), name="Big", cost="{9}{R}")
    table = given(side(battlefield=["Test"], hand=["Big"], mana=""), side(), cards=[card, big])
    table.cast("Big", free=True)
    table.resolve()
    assert table.life("A") == 21
    table = given(side(hand=["Big"], mana=""), side(battlefield=["Test"]), cards=[card, big])
    with refused("118.9", table=table):
        table.cast("Big", free=True)


# --- what can't be cast ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "cost", "kind", "legal"),
    [
        ("Noncreature spells with mana value 4 or greater can't be cast.", "{4}", "sorcery", False),
        ("Noncreature spells with mana value 4 or greater can't be cast.", "{3}", "sorcery", True),
        ("Noncreature spells with mana value 4 or greater can't be cast.", "{4}", "creature", True),
        ("Noncreature spells with {X} in their mana costs can't be cast.", "{X}", "sorcery", False),
        ("Noncreature spells with {X} in their mana costs can't be cast.", "{1}", "sorcery", True),
    ],
)
def test_spells_that_cannot_be_cast(text: str, cost: str, kind: str, legal: bool) -> None:
    """601.3: what is forbidden is refused as it is proposed, while it is a card in the hand."""
    card = permanent(text)
    assert round_trips(card, text)
    other = Definition("Other", (kind,), cost=cost, power=1, toughness=1)
    table = given(side(hand=["Other"]), side(battlefield=["Test"]), cards=[card, other])
    assert table.castable("Other") is legal


# --- outlaws, what is attached, creature types in common ------------------------------------------------


def test_outlaws_are_creatures_of_one_of_five_types() -> None:
    """700.12: Assassins, Mercenaries, Pirates, Rogues and Warlocks."""
    text = "Test deals 2 damage to each outlaw creature."
    rogue = Definition("Knave", ("creature",), ("Human", "Rogue"), power=1, toughness=2)
    card = free(spell(text))
    table = given(side(hand=["Test"]), side(battlefield=["Knave", "Grizzly Bears"]), cards=[card, rogue])
    table.cast("Test")
    table.resolve()
    assert (table.zone("Knave"), table.zone("Grizzly Bears")) == ("graveyard", "battlefield")
    assert round_trips(card, text)
    assert round_trips(spell(text.replace("outlaw", "non-outlaw")), text.replace("outlaw", "non-outlaw"))


def test_what_is_attached_to_a_target_goes_with_it() -> None:
    """303.4, 608.2c: all Auras of one's own on it, and no other."""
    text = (
        "Return target creature you control and all Auras you control attached to it to their owner's hand."
    )
    mine = [Card("Grizzly Bears"), Card("Pacifism", "mine", attached="Grizzly Bears")]
    theirs = [Card("Pacifism", "theirs", attached="Grizzly Bears")]
    cards = [free(spell(text))]  # what Pacifism forbids is not read, and does not matter here
    sides = side(hand=["Test"], battlefield=mine), side(battlefield=theirs)
    table = given(*sides, cards=cards, unread=True)
    table.cast("Test", targets=[["Grizzly Bears"]])
    table.resolve()
    assert [table.zone(name) for name in ("Grizzly Bears", "mine", "theirs")] == ["hand", "hand", "graveyard"]


def test_the_greatest_number_of_creatures_with_a_type_in_common() -> None:
    """205.3m: an amount of its own."""
    text = (
        "You gain X life, where X is the greatest number of creatures you control"
        " that have a creature type in common."
    )
    assert mode(text).does[0].amount == amounts.Shared(  # type: ignore[union-attr]
        amounts.Each(Filter(types=("creature",), controller="you"))
    )
    bears = ["Grizzly Bears", Card("Grizzly Bears", "other"), "Hill Giant"]
    table = given(side(hand=["Test"], battlefield=bears), side(), cards=[free(spell(text))])
    table.cast("Test")
    table.arrange(Move(table.those("other"), "battlefield"))
    table.resolve()
    assert table.life("A") == 22
