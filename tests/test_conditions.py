"""Conditions that change how many modes are chosen: read, said, and honoured in play (608.2h, 700.2)."""

from __future__ import annotations

import msgspec
import pytest
from reading import permanent, spell
from table import BLANK, Card, Table, every_game_is_its_choices, given, refused, side

from chooseone.cards.definition import Definition
from chooseone.cards.proof import round_trips
from chooseone.cards.structure import modal
from chooseone.cards.words import ability_words
from chooseone.effects.moving import Counter, Mill, Move
from chooseone.terms import amounts
from chooseone.terms.amounts import AtLeast, Condition, Count, Each, EachPlayer, Greatest, Most, ValueOf, You
from chooseone.terms.filters import Filter

__all__ = ["every_game_is_its_choices"]
MODES = "\n• You gain 1 life.\n• You gain 2 life."


def text(condition: str) -> str:
    """A choice of one, or of both under a condition."""
    return f"Choose one. If {condition}, you may choose both instead.{MODES}"


def read(condition: str) -> Condition:
    """The condition of the choice."""
    (found,) = modal(spell(text(condition)))
    (variant,) = found.choice.variants
    assert (variant.least, variant.most) == (None, 2)
    return variant.condition


def card(condition: str) -> Definition:
    """A sorcery with that choice."""
    found = msgspec.structs.replace(spell(text(condition)), cost="{0}")
    assert amounts.Unread() not in {
        variant.condition for one in modal(found) for variant in one.choice.variants
    }
    return found


def both(table: Table) -> bool:
    """True if both modes may be chosen as Test is cast now; if not, both are refused by 601.2b."""
    table.cast("Test", until="modes")
    if table.whole() == [(1,), (1, 2), (2,)]:
        return True
    assert table.whole() == [(1,), (2,)]
    with refused("601.2b", table=table):
        table.choose_modes(1, 2)
    return False


# --- reading ---------------------------------------------------------------------------------

GRAVES, HANDS = Filter(zone="graveyard"), Filter(zone="hand")
MINE = Filter(zone="graveyard", owner="you")
HAND = Filter(zone="hand", owner="you")
LIFE = ValueOf(You(), "life")
OPPONENTS, LIVES = EachPlayer("opponent"), Greatest(EachPlayer("opponent"), "life", lowest=True)
SMALLEST = Most(OPPONENTS, HANDS, fewest=True)


@pytest.mark.parametrize(
    ("condition", "found"),
    [
        ("you have no cards in hand", AtLeast(Count(Each(HAND)), negate=True)),
        ("you have two or fewer cards in hand", AtLeast(Count(Each(HAND)), 3, negate=True)),
        ("there are seven or more cards in your graveyard", AtLeast(Count(Each(MINE)), 7)),
        ("an opponent has eight or more cards in their graveyard", AtLeast(Most(OPPONENTS, GRAVES), 8)),
        ("an opponent has one or fewer cards in hand", AtLeast(SMALLEST, 2, negate=True)),
        ("each opponent has one or fewer cards in hand", AtLeast(Most(OPPONENTS, HANDS), 2, negate=True)),
        ("a player has no cards in hand", AtLeast(Most(EachPlayer(), HANDS, fewest=True), negate=True)),
        ("you have 5 or less life", AtLeast(LIFE, 6, negate=True)),
        ("your life total is 10 or greater", AtLeast(LIFE, 10)),
        ("an opponent has 10 or less life", AtLeast(LIVES, 11, negate=True)),
        ("X is 5 or more", AtLeast(amounts.X(), 5)),
        ("it's your turn and you have 5 or more life", amounts.All((amounts.Your(), AtLeast(LIFE, 5)))),
    ],
)  # fmt: skip
def test_a_condition_on_numbers_is_read(condition: str, found: Condition) -> None:
    """What one player has is never what several have together (608.2h)."""
    assert read(condition) == found


SAID = [
    "you descended this turn",
    "an opponent has eight or more cards in their graveyard",
    "you have no cards in hand",
    "an opponent has one or fewer cards in hand",
    "an opponent controls more lands than you",
    "you have more life than an opponent",
    "you control three or more creatures with different powers",
    "there are five or more basic land types among lands you control",
    "another creature died under your control this turn",
    "a permanent left the battlefield under your control this turn",
    "a creature card was put into your graveyard from anywhere this turn",
    "you've cast another spell this turn",
    "an opponent has cast a blue spell this turn",
    "you control no creatures",
    "you control exactly two lands",
    "you control your commander",
    "there are no creatures on the battlefield",
    "creatures you control have total power 8 or greater",
    "X is 5 or more",
    "it's your turn and you control a Dragon",
]


@pytest.mark.parametrize("condition", SAID)
def test_the_words_of_a_condition_say_its_text(condition: str) -> None:
    """What was read is said again (608.2h)."""
    assert round_trips(spell(text(condition)), text(condition))


@pytest.mark.parametrize(
    ("condition", "spanish", "japanese"),
    [
        ("you descended this turn", "descendiste este turno", "このターンにあなたが落魄した"),
        ("an opponent has eight or more cards in their graveyard",
         "un oponente tiene ocho o más cartas en su cementerio", "対戦相手１人の墓地にカードが８枚以上ある"),
        ("you have no cards in hand", "no tienes ninguna carta en tu mano", "あなたの手札にカードがない"),
        ("each opponent has 10 or less life", "cada oponente tiene 10 o menos vidas",
         "各対戦相手のライフが１０点以下である"),
        ("an opponent controls more lands than you", "un oponente controla más tierras que tú",
         "対戦相手１人があなたより多くの土地をコントロールしている"),
        ("two or more creatures died this turn", "murieron dos o más criaturas este turno",
         "このターンにクリーチャーが２体以上死亡した"),
        ("a permanent left the battlefield under your control this turn",
         "dejó el campo de batalla un permanente bajo tu control este turno",
         "このターンにあなたのコントロール下でパーマネントが戦場を離れた"),
        ("you've cast another spell this turn", "lanzaste otro hechizo este turno",
         "このターンにあなたが他の呪文を唱えた"),
        ("you control three or more creatures with different powers",
         "controlas tres o más criaturas con fuerzas diferentes",
         "あなたがパワーの異なるクリーチャー３体以上をコントロールしている"),
    ],
)  # fmt: skip
def test_a_condition_is_said_in_spanish_and_japanese(condition: str, spanish: str, japanese: str) -> None:
    """The same data in the game's terms of each language (608.2h)."""
    (ability,) = spell(text(condition)).abilities
    assert f"Si {spanish}, puedes" in ability_words(ability, language="es")
    assert f"。{japanese}なら、代わりに" in ability_words(ability, language="ja")


@pytest.mark.parametrize(
    "condition",
    [
        "the moon is full",
        "you attacked this turn",
        "you gained life this turn",
        "an opponent lost life this turn",
        "you control two creatures",
        "an opponent has exactly three cards in hand",
        "an opponent has more life than an opponent",
        "you have three or more creatures",
        "an opponent has cast two or more spells this turn",
    ],
)
def test_a_condition_that_the_engine_cannot_know_stays_unread(condition: str) -> None:
    """It never holds, and the modes that hang on it can't be played (700.2)."""
    assert read(condition) == amounts.Unread()


# --- descended (700.11) ------------------------------------------------------------------------

DESCENDED = card("you descended this turn")


def descending(*names: str | Card, zone: str = "library", by: str = "A") -> Table:
    """A table where these cards of a player were put into the graveyard from a zone this turn."""
    sides = {"A": {"hand": ["Test"]}, "B": {}}
    sides[by][zone] = [*sides[by].get(zone, []), *names]  # type: ignore[list-item]
    table = given(side(**sides["A"]), side(**sides["B"]), cards=[DESCENDED])
    called = [one if isinstance(one, str) else one.name for one in names]
    table.arrange(Move(table.those(*called), "graveyard"))
    return table


@pytest.mark.parametrize("zone", ["library", "hand", "battlefield", "exile"])
def test_a_permanent_card_put_into_your_graveyard_from_anywhere_is_descending(zone: str) -> None:
    """700.11: whatever zone the permanent card came from."""
    assert both(descending("Grizzly Bears", zone=zone))


def test_a_land_is_a_permanent_card() -> None:
    """700.11, 110.4: a land card put into the graveyard counts."""
    assert both(descending("Forest"))


def test_nobody_descended_where_nothing_moved() -> None:
    """700.11: what was in the graveyard already does not count."""
    assert not both(given(side(hand=["Test"], graveyard=["Grizzly Bears"]), side(), cards=[DESCENDED]))


def test_an_instant_card_is_no_descending() -> None:
    """700.11, 110.4: an instant or sorcery card is no permanent card."""
    assert not both(descending("Naturalize"))


def test_a_token_is_no_descending() -> None:
    """700.11, 111.6: a token is no card, though it is put into the graveyard."""
    assert not both(descending(Card("Grizzly Bears", kind="token"), zone="battlefield"))


def test_another_player_descends_for_themselves() -> None:
    """700.11: a card put into an opponent's graveyard."""
    assert not both(descending("Grizzly Bears", by="B"))


def test_your_card_under_an_opponents_control_goes_to_your_graveyard() -> None:
    """700.11, 404.2: whose graveyard it is decides, not who controlled it."""
    assert both(descending(Card("Grizzly Bears", controller="B"), zone="battlefield"))


def test_a_card_that_left_the_graveyard_again_still_counts() -> None:
    """700.11: the card is not required to be there still."""
    table = descending("Grizzly Bears")
    table.arrange(Move(table.those("Grizzly Bears"), "exile"))
    assert both(table)


def test_a_countered_permanent_spell_counts() -> None:
    """700.11, 701.6a: from the stack."""
    table = given(side(hand=["Test", "Grizzly Bears"]), side(), cards=[DESCENDED])
    item = table.cast("Grizzly Bears")
    table.arrange(Counter(table.those(item)))
    assert both(table)


def test_descending_is_over_with_the_turn() -> None:
    """700.11: "this turn" is no longer the turn before."""
    table = given(
        side(hand=["Test"], library=["Grizzly Bears", *["Blank"] * 5]), side(), active="B", cards=[DESCENDED]
    )
    table.arrange(Mill(1))
    table.advance("precombat_main", "A")
    assert not both(table)


def test_the_real_card_allows_both_modes_after_descending() -> None:
    """700.11, 601.2b: Molten Collapse."""
    for milled, whole in ((["Forest"], [(1,), (1, 2), (2,)]), (["Naturalize"], [(1,), (2,)])):
        things = ["Sol Ring", "Grizzly Bears"]
        table = given(side(hand=["Molten Collapse"], library=milled), side(battlefield=things))
        table.arrange(Mill(1))
        table.cast("Molten Collapse", until="modes")
        assert table.whole() == whole


# --- one player's cards, life and permanents ---------------------------------------------------

THRESHOLD = card("an opponent has eight or more cards in their graveyard")


def graves(*numbers: int) -> Table:
    """A table where each opponent has so many cards in the graveyard."""
    sides = [side(graveyard=[BLANK.name] * number) for number in numbers]
    return given(side(hand=["Test"], graveyard=[BLANK.name] * 9), *sides, cards=[THRESHOLD])


@pytest.mark.parametrize(("numbers", "holds"), [((8,), True), ((7,), False), ((4, 4), False), ((0, 8), True)])
def test_the_graveyard_of_one_opponent_counts(numbers: tuple[int, ...], holds: bool) -> None:
    """608.2h: not the graveyards of several opponents together, and not one's own."""
    assert both(graves(*numbers)) is holds


def test_the_real_card_asks_for_one_opponents_graveyard() -> None:
    """601.2b: See Double with eight cards in one graveyard, and with four in each of two."""
    for numbers, whole in (((8, 0), [(1,), (1, 2), (2,)]), ((4, 4), [(1,), (2,)])):
        sides = [side(graveyard=[BLANK.name] * number) for number in numbers]
        mine = side(hand=["See Double", "Naturalize"], battlefield=["Plain Relic", "Grizzly Bears"])
        table = given(mine, *sides)
        table.cast("Naturalize", targets=[["Plain Relic"]])
        table.cast("See Double", until="modes")
        assert table.whole() == whole


@pytest.mark.parametrize(("hand", "holds"), [([], True), (["Forest"], False)])
def test_an_empty_hand_is_seen_without_the_spell_itself(hand: list[str], holds: bool) -> None:
    """601.2a, 601.2b: the spell is on the stack as its modes are chosen."""
    table = given(
        side(hand=["Test", *hand]), side(hand=["Forest"]), cards=[card("you have no cards in hand")]
    )
    assert both(table) is holds


@pytest.mark.parametrize(
    ("condition", "hands", "holds"),
    [
        ("an opponent has one or fewer cards in hand", (1, 3), True),
        ("an opponent has one or fewer cards in hand", (2, 2), False),
        ("each opponent has one or fewer cards in hand", (1, 3), False),
        ("each opponent has one or fewer cards in hand", (1, 0), True),
        ("an opponent has more cards in hand than you", (0, 1), True),
        ("an opponent has more cards in hand than you", (0, 0), False),
        ("you have more cards in hand than an opponent", (0, 0), False),
    ],
)
def test_the_hands_of_opponents_count_one_by_one(condition: str, hands: tuple[int, ...], holds: bool) -> None:
    """608.2h: "an opponent" is one of them, "each opponent" is every one."""
    sides = [side(hand=["Forest"] * number) for number in hands]
    assert both(given(side(hand=["Test"]), *sides, cards=[card(condition)])) is holds


@pytest.mark.parametrize(
    ("condition", "lives", "holds"),
    [
        ("you have 5 or less life", (5, 20), True),
        ("you have 5 or less life", (6, 1), False),
        ("an opponent has 10 or less life", (20, 20, 10), True),
        ("each opponent has 10 or less life", (20, 20, 10), False),
        ("you have more life than each opponent", (20, 19, 20), False),
        ("you have more life than an opponent", (20, 19, 20), True),
    ],
)
def test_life_totals_count_one_by_one(condition: str, lives: tuple[int, ...], holds: bool) -> None:
    """119.1: each player has a life total of their own."""
    first, *others = lives
    sides = [side(life=life) for life in others]
    assert both(given(side(hand=["Test"], life=first), *sides, cards=[card(condition)])) is holds


@pytest.mark.parametrize(
    ("condition", "mine", "theirs", "holds"),
    [
        ("an opponent controls more lands than you", ["Forest"], ["Forest"] * 2, True),
        ("an opponent controls more lands than you", ["Forest"], ["Forest"], False),
        ("you control no creatures", [], ["Memnite"], True),
        ("you control no creatures", ["Memnite"], [], False),
        ("there are no creatures on the battlefield", [], ["Memnite"], False),
        ("you control exactly two lands", ["Forest"] * 2, [], True),
        ("you control exactly two lands", ["Forest"] * 3, [], False),
        ("you control two or more creatures with different powers", ["Memnite", "Hill Giant"], [], True),
        ("you control two or more creatures with different powers", ["Memnite"] * 3, ["Hill Giant"], False),
        ("there are two or more basic land types among lands you control", ["Forest", "Island"], [], True),
        ("there are two or more basic land types among lands you control", ["Forest"] * 2, ["Island"], False),
        ("creatures you control have total power 5 or greater", ["Grizzly Bears", "Hill Giant"], [], True),
        ("creatures you control have total power 5 or greater", ["Grizzly Bears"] * 2, ["Hill Giant"], False),
    ],
)  # fmt: skip
def test_permanents_count_for_who_controls_them(
    condition: str, mine: list[str], theirs: list[str], holds: bool
) -> None:
    """109.4, 608.2h: what is on the battlefield as the spell is cast."""
    table = given(side(hand=["Test"], battlefield=mine), side(battlefield=theirs), cards=[card(condition)])
    assert both(table) is holds


# --- what happened this turn ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "to", "holds"),
    [
        ("a creature died this turn", "graveyard", True),
        ("a creature died this turn", "exile", False),
        ("a creature died under your control this turn", "graveyard", False),
        ("two or more creatures died this turn", "graveyard", False),
        ("a permanent left the battlefield this turn", "exile", True),
        ("a permanent left the battlefield under your control this turn", "exile", False),
    ],
)
def test_what_left_the_battlefield_this_turn(condition: str, to: str, holds: bool) -> None:
    """700.4, 603.10: as it last was, under whose control it was."""
    table = given(side(hand=["Test"]), side(battlefield=["Memnite"]), cards=[card(condition)])
    table.arrange(Move(table.those("Memnite"), to))
    assert both(table) is holds


def test_a_creature_card_from_the_library_did_not_die() -> None:
    """700.4: only from the battlefield."""
    table = given(side(hand=["Test"], library=["Memnite"]), side(), cards=[card("a creature died this turn")])
    table.arrange(Mill(1))
    assert not both(table)


def test_a_spell_does_not_count_itself_as_another_spell() -> None:
    """601.2i: the spell being cast is not yet cast, and never another one."""
    another = card("you've cast another spell this turn")
    table = given(side(hand=["Test", "Memnite"]), side(), cards=[another])
    table.cast("Memnite")
    table.resolve()
    assert both(table)
    assert not both(given(side(hand=["Test", "Memnite"]), side(), cards=[another]))


def test_a_spell_of_an_opponent_is_not_yours() -> None:
    """601.2i: "you've cast" is about the spells of one player."""
    other = card("an opponent has cast a colorless spell this turn")
    table = given(side(hand=["Test", "Memnite"]), side(), cards=[other])
    table.cast("Memnite")
    table.resolve()
    assert not both(table)


def test_a_creature_that_was_cast_is_told_from_one_that_was_put_there() -> None:
    """603.4, 400.7d: "if you cast it"."""
    come = permanent("When this creature enters, if you cast it, draw a card.")
    table = given(side(hand=["Test"]), side(), cards=[come])
    table.cast("Test")
    table.resolve()
    assert len(table.stack) == 1
    put = given(side(hand=["Test"]), side(), cards=[come])
    put.arrange(Move(put.those("Test"), "battlefield"))
    assert put.stack == ()
