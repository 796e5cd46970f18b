"""Damage that creatures deal by themselves, and what prevents it (701.14, 120, 615, 122.1c)."""

from __future__ import annotations

import pytest
from table import Card, Table, every_game_is_its_choices, given, side, spell

import chooseone_events as e
from chooseone.cards.definition import Definition, Mode, Static
from chooseone.effects import instructions as do
from chooseone.reducers import fold
from chooseone.terms.amounts import Each, EachPlayer, Given
from chooseone.terms.filters import Filter

__all__ = ["every_game_is_its_choices"]
CREATURE = Filter(types=("creature",))
BEAR = Definition("Bear", ("creature",), power=2, toughness=2)
OX = Definition("Ox", ("creature",), power=1, toughness=4)
ASP = Definition("Asp", ("creature",), power=1, toughness=1, keywords=("deathtouch",))
MONK = Definition("Monk", ("creature",), power=3, toughness=3, keywords=("lifelink",))
WALL = Definition("Rock", ("creature",), power=2, toughness=4, keywords=("indestructible",))
STONE = Definition("Stone", ("artifact",))
CARDS = (BEAR, OX, ASP, MONK, WALL, STONE)


def table() -> Table:
    return given(
        side(battlefield=["Bear", "Asp", "Monk", "Stone"]), side(battlefield=["Ox", "Rock"]), cards=CARDS
    )


def test_creatures_that_fight_deal_damage_equal_to_their_power_to_each_other_at_once() -> None:
    """701.14a."""
    game = table()
    game.arrange(do.Fight(game.those("Bear"), game.those("Ox")))
    assert game.obj("Ox").damage == 2
    assert game.obj("Bear").damage == 1
    assert len(game.last(e.Together).parts) == 2


def test_nothing_fights_what_is_no_creature() -> None:
    """701.14b."""
    game = table()
    game.arrange(do.Fight(game.those("Bear"), game.those("Stone")))
    assert game.events(e.DamageDealt) == []


def test_nothing_fights_what_has_left() -> None:
    """701.14b."""
    game = table()
    gone = game.ref("Ox")
    game.arrange(do.Move(Given((gone,)), "hand"))
    game.arrange(do.Fight(game.those("Bear"), Given((gone,))))
    assert game.events(e.DamageDealt) == []


def test_a_creature_that_fights_itself_is_dealt_twice_its_power() -> None:
    """701.14c."""
    game = table()
    game.arrange(do.Fight(game.those("Ox"), game.those("Ox")))
    assert game.obj("Ox").damage == 2


def test_lethal_damage_of_a_fight_destroys_both() -> None:
    """704.5g."""
    game = table()
    game.arrange(do.Fight(game.those("Monk"), game.those("Bear")))
    assert game.zone("Bear") == "graveyard"
    assert game.zone("Monk") == "battlefield"


def test_damage_from_a_source_with_deathtouch_destroys_whatever_its_amount() -> None:
    """704.5h, 702.2b."""
    game = table()
    game.arrange(do.DealDamage(1, game.those("Ox"), game.those("Asp")))
    assert game.zone("Ox") == "graveyard"


def test_deathtouch_does_not_destroy_what_is_indestructible() -> None:
    """702.12b."""
    game = table()
    game.arrange(do.DealDamage(1, game.those("Rock"), game.those("Asp")))
    assert game.zone("Rock") == "battlefield"


def test_each_creature_deals_damage_to_its_controller_at_once() -> None:
    """120.2, 702.15b: lifelink gains at the same moment."""
    game = table()
    game.arrange(do.EachDeals(Each(CREATURE), amount=1))
    assert (game.life("A"), game.life("B")) == (20 - 3 + 1, 20 - 2)
    assert len(game.events(e.Together)) == 1


def test_each_of_several_deals_damage_equal_to_its_power() -> None:
    """120.2."""
    game = table()
    game.arrange(do.EachDeals(game.those("Bear", "Monk"), game.those("Rock")))
    assert game.obj("Rock").damage == 5


@pytest.mark.parametrize(
    ("word", "what", "dealt"),
    [
        ("prevent damage to", "Ox", 0),
        ("prevent damage by", "Bear", 0),
        ("prevent combat damage to", "Ox", 2),
        ("prevent damage to", "Rock", 2),
    ],
)
def test_a_shield_prevents_all_damage_of_its_kind(word: str, what: str, dealt: int) -> None:
    """615.1, 615.6."""
    game = table()
    game.arrange(do.Restrict((word,), game.those(what)))
    game.arrange(do.DealDamage(2, game.those("Ox"), game.those("Bear")))
    assert game.obj("Ox").damage == dealt


def test_a_shield_counter_prevents_damage_and_comes_off() -> None:
    """122.1c."""
    game = table()
    game.arrange(do.PutCounters(game.those("Ox"), "shield"))
    game.arrange(do.DealDamage(9, game.those("Ox"), game.those("Bear")))
    assert game.zone("Ox") == "battlefield"
    assert game.obj("Ox").counter("shield") == 0


def test_two_sources_at_one_moment_use_up_one_shield_together() -> None:
    """615.7."""
    game = table()
    game.arrange(do.PreventDamage(3, game.those("Rock")))
    game.arrange(do.EachDeals(game.those("Bear", "Monk"), game.those("Rock")))
    assert game.obj("Rock").damage == 2


def test_a_player_who_cannot_gain_life_does_not() -> None:
    """119.7."""
    game = table()
    game.arrange(do.Restrict(("can't gain life",), Given((-1,))))
    game.arrange(do.GainLife(3))
    assert game.life("A") == 20
    game.arrange(do.LoseLife(3))
    assert game.life("A") == 17


def test_a_life_total_that_is_set_is_a_gain_or_a_loss() -> None:
    """119.5."""
    game = table()
    game.arrange(do.SetLife(4))
    assert game.last(e.LifeChanged).changes == ((0, -16),)


def test_a_player_who_wins_leaves_no_opponent_in_the_game() -> None:
    """104.2b."""
    game = table()
    game.arrange(do.WinGame())
    assert game.state.winners == (0,)


# --- protection ----------------------------------------------------------------------------------

IMP = Definition("Imp", ("creature",), power=2, toughness=2, colors=("B", "R"))
GOLEM = Definition("Golem", ("artifact", "creature"), power=2, toughness=2)
BLAST = spell("Blast", Mode((do.DealDamage(2, Each(CREATURE)),)), cost="{R}")


def knight(*keywords: str) -> Definition:
    return Definition("Knight", ("creature",), power=1, toughness=5, keywords=keywords)


@pytest.mark.parametrize(
    ("keyword", "source", "dealt"),
    [
        ("protection from red", "Imp", 0),
        ("protection from black", "Imp", 0),
        ("protection from green", "Imp", 2),
        ("protection from each color", "Imp", 0),
        ("protection from each color", "Golem", 2),
        ("hexproof", "Imp", 2),
    ],
)
def test_damage_from_a_source_of_that_quality_is_prevented(keyword: str, source: str, dealt: int) -> None:
    """702.16e, 702.16h: a source of several colours has each of them, a colourless one none."""
    cards = (knight(keyword), IMP, GOLEM)
    game = given(side(battlefield=[source]), side(battlefield=["Knight"]), cards=cards)
    game.arrange(do.DealDamage(2, game.those("Knight"), game.those(source)))
    assert game.obj("Knight").damage == dealt
    (hit,) = game.last(e.DamageDealt).hits
    assert (hit.amount, hit.prevented) == (dealt, 2 - dealt)


def test_a_creature_that_fights_one_with_protection_from_it_is_dealt_damage_alone() -> None:
    """702.16e, 701.14a: and lifelink gains nothing for damage that is prevented (615.6)."""
    fiend = Definition("Fiend", ("creature",), power=3, toughness=3, colors=("R",), keywords=("lifelink",))
    cards = (knight("protection from red"), fiend)
    game = given(side(battlefield=["Fiend"]), side(battlefield=["Knight"]), cards=cards)
    game.arrange(do.Fight(game.those("Fiend"), game.those("Knight")))
    assert (game.obj("Fiend").damage, game.obj("Knight").damage, game.life("A")) == (1, 0, 20)


def test_a_spell_that_targets_nothing_deals_no_damage_to_what_has_protection_from_it() -> None:
    """702.16e: also where an effect gave the protection a moment ago."""
    board = side(battlefield=["Knight", "Ox", "Rock"])
    game = given(side(hand=["Blast"]), board, cards=(knight("protection from red"), BLAST, *CARDS))
    game.cast("Blast")
    game.arrange(do.Pump(game.those("Rock"), gains=("protection from red",)))
    game.resolve()
    assert [game.obj(name).damage for name in ("Knight", "Ox", "Rock")] == [0, 2, 0]


def test_damage_to_a_player_with_protection_is_prevented() -> None:
    """702.16e: a static ability gives protection to its controller, and to nobody else."""
    ward = Static(to=Filter(players="you"), gives=("protection from red",))
    idol = Definition("Idol", ("artifact",), abilities=(ward,))
    game = given(side(battlefield=["Imp"]), side(battlefield=["Idol"]), cards=(IMP, idol))
    game.arrange(do.DealDamage(3, EachPlayer(), game.those("Imp")))
    assert (game.life("A"), game.life("B")) == (17, 20)


# --- by card type --------------------------------------------------------------------------------

GIDEON = Definition("Gideon", ("planeswalker", "creature"), power=1, toughness=3, loyalty=9)
SAGE = Definition("Sage", ("planeswalker",), loyalty=4)
SIEGE = Definition("Siege", ("battle",), defense=4)
TYPED = (GIDEON, SAGE, SIEGE, BEAR, ASP)


def dealt(number: int, to: Card, by: str = "Bear") -> Table:
    """A permanent of the second player has been dealt damage."""
    game = given(side(battlefield=["Bear", "Asp"]), side(battlefield=[to]), cards=TYPED)
    game.arrange(do.DealDamage(number, game.those(to.name), game.those(by)))
    return game


@pytest.mark.parametrize(
    ("to", "left", "marked"),
    [
        (Card("Gideon", counters={"loyalty": 9}), {"loyalty": 7}, 2),
        (Card("Sage", counters={"loyalty": 4}), {"loyalty": 2}, 0),
        (Card("Sage", counters={"defense": 1, "loyalty": 4}), {"defense": 1, "loyalty": 2}, 0),
        (Card("Siege", counters={"defense": 4}), {"defense": 2}, 0),
        (Card("Siege", counters={"defense": 4, "loyalty": 3}), {"defense": 2, "loyalty": 3}, 0),
    ],
)
def test_damage_does_what_each_card_type_of_the_permanent_says(
    to: Card, left: dict[str, int], marked: int
) -> None:
    """120.3c, 120.3e, 120.3h: both for what is a planeswalker and a creature; other counters stay."""
    game = dealt(2, to)
    assert (dict(game.obj(to.name).counters), game.obj(to.name).damage) == (left, marked)


def test_a_creature_with_loyalty_counters_dies_of_lethal_damage() -> None:
    """120.3e, 704.5g: it is no planeswalker, so its counters are none of the damage's business."""
    ox = Card("Ox", counters={"loyalty": 9})
    game = given(side(battlefield=["Bear"]), side(battlefield=[ox]), cards=CARDS)
    game.arrange(do.DealDamage(3, game.those("Ox"), game.those("Bear")))
    assert (game.obj("Ox").counter("loyalty"), game.obj("Ox").damage) == (9, 3)
    game.arrange(do.DealDamage(1, game.those("Ox"), game.those("Bear")))
    assert game.zone("Ox") == "graveyard"


def test_a_planeswalker_that_is_a_creature_dies_of_deathtouch() -> None:
    """120.3e, 704.5h: however much loyalty it has; a mere planeswalker does not."""
    assert dealt(1, Card("Gideon", counters={"loyalty": 9}), "Asp").zone("Gideon") == "graveyard"
    assert dealt(1, Card("Sage", counters={"loyalty": 4}), "Asp").zone("Sage") == "battlefield"


def test_what_is_a_creature_for_now_is_dealt_damage_as_one() -> None:
    """120.3e, 613.1d: the card types that it has as the damage is dealt."""
    game = given(side(battlefield=["Bear"]), side(battlefield=[Card("Sage", counters={"loyalty": 4})]),
                 cards=TYPED)  # fmt: skip
    game.arrange(do.Become(game.those("Sage"), power=2, toughness=2, types=("creature",), adds=True))
    game.arrange(do.DealDamage(1, game.those("Sage"), game.those("Bear")))
    assert (game.obj("Sage").counter("loyalty"), game.obj("Sage").damage) == (3, 1)


@pytest.mark.parametrize(("counters", "left"), [({"loyalty": 4}, 0), ({}, 2)])
def test_a_log_that_does_not_say_how_damage_is_dealt_is_read_by_the_counters(
    counters: dict[str, int], left: int
) -> None:
    """120.3: as it always was; the event names the card types only where they say something else."""
    game = given(side(battlefield=["Bear"]), side(battlefield=[Card("Ox", counters=counters)]), cards=CARDS)
    old = e.DamageDealt(game.ref("Bear"), (e.Hit(game.ref("Ox"), 2),))
    assert fold(game.state, [old]).objects[game.ref("Ox")].damage == left
    game.arrange(do.DealDamage(2, game.those("Ox"), game.those("Bear")))
    assert (game.last(e.DamageDealt).hits[0].types is None) == (not counters)
