"""What an instruction did, as later ones speak of it: "that many", "that creature's power", "if you do"."""

from __future__ import annotations

from reading import mode
from table import Card, every_game_is_its_choices, given, side, spell

from chooseone.cards.definition import Definition
from chooseone.cards.reading import unread

__all__ = ["every_game_is_its_choices"]


def made(text: str) -> Definition:
    """A sorcery that does what this text says."""
    return spell("Made", mode(text))


def test_that_many_counts_each_discarded_card_once() -> None:
    """A card that was chosen and then discarded is one card (400.7, 608.2c)."""
    text = "Target player discards all the cards in their hand, then draws that many cards."
    table = given(side(hand=["Made"]), side(hand=["Memnite"] * 3), cards=[made(text)])
    table.cast("Made", targets=[["B"]])
    table.resolve()
    assert (table.hand("B"), table.graveyard("B")) == (3, 3)


def test_each_player_draws_as_many_as_they_discarded() -> None:
    """To discard, then draw that many, counts each player's own cards (608.2e)."""
    text = "Each player discards all the cards in their hand, then draws that many cards."
    table = given(side(hand=["Made", "Memnite"]), side(hand=["Memnite"] * 3), cards=[made(text)])
    table.cast("Made")
    table.resolve()
    assert (table.hand("A"), table.hand("B")) == (1, 3)


def test_power_of_a_sacrificed_creature_is_its_last_and_counts_once() -> None:
    """The power of what was sacrificed is that which it last had on the battlefield (608.2h)."""
    text = "Sacrifice a creature. Made deals damage equal to that creature's power to any target."
    giant = Card("Hill Giant", counters={"+1/+1": 1})
    table = given(
        side(hand=["Made"], battlefield=[giant]), side(), cards=[made(text.replace("Made", "Test"))]
    )
    table.cast("Made", targets=[["B"]])
    table.resolve()
    assert table.life("B") == 20 - 4


def test_nobody_may_choose_to_sacrifice_what_they_do_not_have() -> None:
    """An option that can't be carried out can't be chosen, so that "if you do" is not (608.2d)."""
    text = "You may sacrifice a creature. If you do, draw two cards."
    table = given(side(hand=["Made"]), side(), cards=[made(text)])
    table.cast("Made")
    table.resolve()
    assert table.hand("A") == 0
    assert table.asked == ("priority", "A")


def test_a_choice_of_several_players_is_not_read_as_one_choice() -> None:
    """What each player may do is asked of each of them (101.4); the reader leaves it unsupported."""
    assert unread(made("Each player may discard their hand and draw five cards."))


def test_a_changeling_is_every_creature_type_but_no_equipment() -> None:
    """Changeling gives creature types only (702.73a, 205.3m)."""
    shifter = Definition("Shifter", ("creature",), power=1, toughness=1, keywords=("changeling",))
    goblins, gear = (spell(name, mode(text)) for name, text in SHATTER)
    table = given(
        side(hand=["Gear", "Goblins"], battlefield=["Shifter"]), side(), cards=[shifter, goblins, gear]
    )
    assert not table.castable("Gear")
    table.cast("Goblins", targets=[["Shifter"]])
    table.resolve()
    assert table.zone("Shifter") == "graveyard"


def test_a_changeling_kindred_is_every_creature_type_in_every_zone() -> None:
    """Kindreds share the creature types, on the battlefield and in the graveyard (702.73a, 308.2)."""
    core = Definition("Core", ("kindred", "artifact"), ("Shapeshifter",), keywords=("changeling",))
    swap = Definition("Swap", ("kindred", "instant"), ("Shapeshifter",), keywords=("changeling",))
    texts = (*SHATTER, ("Call", "Return target Elf card from your graveyard to your hand."))
    cards = [core, swap, *(spell(name, mode(text)) for name, text in texts)]
    hand = [name for name, _ in texts]
    table = given(side(hand=hand, battlefield=["Core"], graveyard=["Swap"]), side(), cards=cards)
    assert not table.castable("Gear")
    table.cast("Call", targets=[["Swap"]])
    table.resolve()
    table.cast("Goblins", targets=[["Core"]])
    table.resolve()
    assert (table.zone("Swap"), table.zone("Core")) == ("hand", "graveyard")


def test_a_changeling_that_is_neither_creature_nor_kindred_has_no_creature_type() -> None:
    """An object can't have a subtype that is none of its card types' (205.3d)."""
    relic = Definition("Relic", ("artifact",), keywords=("changeling",))
    goblins = spell("Goblins", mode("Destroy target Goblin."))
    table = given(side(hand=["Goblins"], battlefield=["Relic"]), side(), cards=[relic, goblins])
    assert not table.castable("Goblins")


SHATTER = (("Goblins", "Destroy target Goblin."), ("Gear", "Destroy target Equipment."))
