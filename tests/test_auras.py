"""Auras that an effect puts onto the battlefield choose what they enchant as they enter (303.4f, 303.4g)."""

from __future__ import annotations

import pytest
from table import Card, Table, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.definition import Definition, SpellAbility
from chooseone.cards.proof import round_trips
from chooseone.cards.reading import read_card, unread
from chooseone.cards.words import text_words
from chooseone.effects import instructions as do
from chooseone.effects.modes import Mode
from chooseone.errors import UnsupportedText
from chooseone.state.characteristics import has
from chooseone.terms.amounts import Target, Those
from chooseone.terms.filters import Filter, Slot

__all__ = ["every_game_is_its_choices"]
CREATURE = Filter(types=("creature",))
BEAR = Definition("Bear", ("creature",), power=2, toughness=2)
ROC = Definition("Roc", ("creature",), power=1, toughness=1, keywords=("hexproof",))
OX = Definition("Ox", ("creature",), power=1, toughness=4)
ISLE = Definition("Isle", ("land",))
SAINT = Definition("Saint", ("creature",), power=1, toughness=1, keywords=("protection from white",))


def aura(name: str, what: Filter = CREATURE, **more: object) -> Definition:
    enchant = SpellAbility((Mode((), (Slot(what),)),))
    return Definition(name, ("enchantment",), ("Aura",), cost="{W}", abilities=(enchant,), **more)  # type: ignore[arg-type]


CARDS = (BEAR, ROC, SAINT, aura("Web"), aura("Bond", Filter(types=("creature",), controller="you")))
HEX = aura("Hex", Filter(players="opponent"))


def table(*mine: str, theirs: tuple[str, ...] = (), grave: tuple[str, ...] = ("Web",)) -> Table:
    return given(side(battlefield=mine, graveyard=grave), side(battlefield=theirs), cards=(*CARDS, HEX))


def back(game: Table, *names: str, **more: object) -> None:
    game.arrange(do.Move(game.those(*names), "battlefield", **more), do.GainLife(1))  # type: ignore[arg-type]


def test_the_player_chooses_what_an_aura_enchants_as_an_effect_puts_it_onto_the_battlefield() -> None:
    """303.4f: the Aura targets nothing, so hexproof does not matter."""
    game = table("Bear", theirs=("Roc",))
    back(game, "Web")
    assert game.asked == ("answer", "A")
    game.answer("Roc")
    assert (game.zone("Web"), game.obj("Web").attached) == ("battlefield", game.ref("Roc"))
    assert game.life("A") == 21


def test_what_the_aura_cannot_enchant_is_not_chosen() -> None:
    """303.4f."""
    game = table("Bear", theirs=("Roc",), grave=("Web", "Bond"))
    back(game, "Web")
    with refused("608.2d", table=game):
        game.answer("B")
    with refused("608.2d", table=game):
        game.answer("Bear", "Roc")
    with refused("608.2d", table=game):
        game.answer()


def test_one_thing_that_can_be_enchanted_is_taken_without_a_question() -> None:
    """303.4f: "enchant creature you control" is seen by who will control the Aura."""
    game = table("Bear", theirs=("Roc",), grave=("Bond",))
    back(game, "Bond")
    assert game.obj("Bond").attached == game.ref("Bear")


def test_what_has_protection_from_the_aura_is_no_choice() -> None:
    """303.4f, 702.16c."""
    game = table("Saint", theirs=("Bear",))
    back(game, "Web")
    assert game.obj("Web").attached == game.ref("Bear")


def test_an_aura_may_enchant_a_player() -> None:
    """303.4f."""
    game = table(grave=("Hex",))
    back(game, "Hex")
    assert (game.zone("Hex"), game.obj("Hex").attached) == ("battlefield", -2)


def test_an_aura_that_can_enchant_nothing_stays_where_it_is_and_the_effect_goes_on() -> None:
    """303.4g."""
    game = table()
    back(game, "Web")
    assert (game.zone("Web"), game.life("A")) == ("graveyard", 21)
    assert game.events(e.Moved) == []


def test_what_comes_with_an_aura_that_stays_enters_and_is_no_host_for_it() -> None:
    """303.4f, 303.4g: the Aura enchants what is there as it enters."""
    game = table(grave=("Web", "Bear"))
    back(game, "Web", "Bear")
    assert (game.zone("Web"), game.zone("Bear")) == ("graveyard", "battlefield")


def test_each_of_several_auras_is_asked_about_in_turn_order() -> None:
    """303.4f, 101.4."""
    game = given(
        side(battlefield=["Bear", "Saint"], graveyard=["Hex"]),
        side(battlefield=["Roc"], graveyard=["Web", Card("Web", called="Other")]),
        cards=(*CARDS, HEX),
    )
    back(game, "Web", "Hex", "Other")
    assert game.asked == ("answer", "B")
    game.answer("Bear")
    game.answer("Roc")
    assert game.obj("Hex").attached == -2
    assert (game.obj("Web").attached, game.obj("Other").attached) == (game.ref("Bear"), game.ref("Roc"))


def test_what_an_aura_enchants_is_not_what_the_instruction_moved() -> None:
    """608.2c: "those" are what came, and not what was chosen for it."""
    game = table("Bear", theirs=("Roc",))
    card = do.Move(game.those("Web"), "battlefield", key="it")
    game.arrange(card, do.Tap(Those("it")))
    game.answer("Bear")
    assert (game.obj("Web").tapped, game.obj("Bear").tapped) == (True, False)


def test_an_aura_that_was_chosen_first_asks_before_it_enters() -> None:
    """303.4f: with a target and an order of its own the questions stay apart."""
    card = spell(
        "Call", Mode((do.Move(Target(), "battlefield"), do.GainLife(2)), (Slot(Filter(zone="graveyard")),))
    )
    game = given(
        side(hand=["Call"], battlefield=["Bear"], graveyard=["Web"]),
        side(battlefield=["Roc"]),
        cards=(*CARDS, card),
    )
    game.cast("Call", targets=[["Web"]])
    game.resolve()
    game.answer("Bear")
    assert (game.obj("Web").attached, game.life("A")) == (game.ref("Bear"), 22)


@pytest.mark.parametrize(("theirs", "made"), [(("Roc",), 1), ((), 0)])
def test_a_token_that_is_an_aura_is_created_only_if_it_can_enchant_something(
    theirs: tuple[str, ...], made: int
) -> None:
    """303.4f, 303.4g."""
    game = table(theirs=theirs)
    game.arrange(do.CopyPermanent(game.those("Web")), do.GainLife(1))
    tokens = [oid for oid in game.state.zones[0] if game.state.objects[oid].kind == "token"]
    assert len(tokens) == made
    assert [game.state.objects[oid].attached for oid in tokens] == [game.ref(name) for name in theirs]
    assert game.life("A") == 21


def test_an_aura_whose_enchant_ability_is_not_understood_stops_the_effect() -> None:
    """303.4f: nothing is guessed."""
    odd = Definition("Odd", ("enchantment",), ("Aura",))
    game = given(side(battlefield=["Bear"], graveyard=["Odd"]), side(), cards=(BEAR, odd))
    with pytest.raises(UnsupportedText):
        back(game, "Odd")
    assert game.zone("Odd") == "graveyard"


# --- reading and saying what an Aura enchants ----------------------------------------------------


def read(text: str) -> Definition:
    """An Aura with this text."""
    return read_card({"types": ["enchantment"], "subtypes": ["Aura"], "cost": "{W}", "text": text}, "Web")


@pytest.mark.parametrize(
    ("text", "what", "words"),
    [
        (
            "Enchant creature",
            CREATURE,
            ("enchant creature", "encantar criatura"),
        ),
        (
            "Enchant land you control",
            Filter(types=("land",), controller="you"),
            (
                "enchant land you control",
                "encantar tierra que controlas",
            ),
        ),
        (
            "Enchant player",
            Filter(players="any"),
            ("enchant player", "encantar jugador"),
        ),
    ],
)
def test_an_enchant_ability_is_read_as_what_the_aura_targets_and_said_again(
    text: str, what: Filter, words: tuple[str, ...]
) -> None:
    """702.5a, 303.4a."""
    card = read(text)
    assert card.abilities == (SpellAbility((Mode((), (Slot(what),)),)),)
    assert tuple(text_words(card, language) for language in ("en", "es")) == words
    assert round_trips(card, text)


@pytest.mark.parametrize("what", ["creature card in a graveyard", "whatever it likes"])
def test_what_cannot_be_enchanted_here_stays_unread(what: str) -> None:
    """702.5a: never dropped in silence."""
    assert unread(read(f"Enchant {what}")) == (f"Enchant {what}",)


def test_the_enchanted_creature_is_the_one_the_aura_is_attached_to() -> None:
    """303.4b: not every creature that something enchants."""
    web = read("Enchant creature\nEnchanted creature has hexproof.")
    game = given(
        side(battlefield=["Bear", Card("Web", attached="Bear")]),
        side(battlefield=["Ox", Card("Bond", attached="Ox")]),
        cards=(BEAR, OX, web, CARDS[-1]),
    )
    assert has(game.state, game.ref("Bear"), "hexproof")
    assert not has(game.state, game.ref("Ox"), "hexproof")


def test_a_shipped_aura_is_cast_with_a_target() -> None:
    """601.2c, 303.4a."""
    game = given(side(hand=["Holy Strength"], battlefield=["Bear", "Isle"]), side(), cards=(BEAR, ISLE))
    with refused("601.2c", table=game):
        game.cast("Holy Strength", targets=[["Isle"]])
    game.cast("Holy Strength", targets=[["Bear"]])
    game.resolve()
    assert game.obj("Holy Strength").attached == game.ref("Bear")


def test_a_shipped_aura_that_a_spell_returns_is_attached() -> None:
    """303.4f."""
    game = given(
        side(hand=["Rise to Glory"], graveyard=["Holy Strength"]),
        side(battlefield=["Bear", "Ox"]),
        cards=(BEAR, OX),
    )
    game.cast("Rise to Glory", [2], targets=[["Holy Strength"]])
    game.resolve()
    game.answer("Ox")
    assert game.obj("Holy Strength").attached == game.ref("Ox")
