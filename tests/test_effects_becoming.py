"""What permanents become, who controls them, and what may be done with them (613, 707.2, 701.12)."""

from __future__ import annotations

import pytest
from table import Table, every_game_is_its_choices, given, refused, side

from chooseone.cards.definition import Definition
from chooseone.effects import instructions as do
from chooseone.state.characteristics import characteristics, ruled
from chooseone.terms.amounts import Each, Given, Target
from chooseone.terms.filters import Filter

__all__ = ["every_game_is_its_choices"]
CREATURE = Filter(types=("creature",))
BEAR = Definition("Bear", ("creature",), ("Bear",), cost="{1}{G}", power=2, toughness=2, keywords=("reach",))
OX = Definition("Ox", ("creature",), ("Ox",), ("legendary",), cost="{W}", power=1, toughness=4)
ISLE = Definition("Isle", ("land",), ("Island",))
DEN = Definition(
    "Den",
    ("enchantment",),
    tokens=(Definition("Cub", ("creature",), ("Bear",), colors=("G",), power=1, toughness=1),),
)
CARDS = (BEAR, OX, ISLE, DEN)


def table() -> Table:
    return given(side(battlefield=["Bear", "Isle", "Den"]), side(battlefield=["Ox"]), cards=CARDS)


def test_base_values_are_set_before_what_changes_them_and_counters() -> None:
    """613.4b, 613.4c."""
    game = table()
    game.arrange(do.PutCounters(game.those("Bear")), do.Pump(game.those("Bear"), 1, 0))
    game.arrange(do.Become(game.those("Bear"), 7, 7))
    assert game.pt("Bear") == (9, 8)
    game.advance("upkeep", "B")
    assert game.pt("Bear") == (3, 3)


def test_a_land_that_becomes_a_creature_is_still_a_land() -> None:
    """205.1b, 613.1d."""
    game = table()
    game.arrange(
        do.Become(game.those("Isle"), 1, 1, ("creature",), ("Elemental",), adds=True, gains=("haste",))
    )
    now = characteristics(game.state, game.ref("Isle"))
    assert now.types == ("land", "creature")
    assert now.subtypes == ("Island", "Elemental")
    assert (now.power, now.toughness, now.keywords) == (1, 1, ("haste",))


def test_new_creature_types_replace_the_old_ones() -> None:
    """205.1b."""
    game = table()
    game.arrange(do.Become(game.those("Bear"), subtypes=("Coward",), loses_all=True))
    now = characteristics(game.state, game.ref("Bear"))
    assert (now.subtypes, now.types, now.keywords) == (("Coward",), ("creature",), ())


def test_new_creature_types_leave_those_of_other_card_types_alone() -> None:
    """205.1b."""
    game = table()
    game.arrange(do.Become(game.those("Isle"), 1, 1, ("creature", "land"), ("Elemental",)))
    assert characteristics(game.state, game.ref("Isle")).subtypes == ("Island", "Elemental")


def test_a_goaded_creature_is_so_until_the_next_turn_of_who_goaded_it() -> None:
    """701.15a."""
    game = table()
    game.arrange(do.Restrict(("goaded",), game.those("Ox")))
    game.advance("draw", "B")
    assert ruled(game.state, game.ref("Ox"), "goaded")
    game.advance("upkeep", "A")
    assert not ruled(game.state, game.ref("Ox"), "goaded")


def test_a_creature_loses_the_keyword_named() -> None:
    """613.1f."""
    game = table()
    game.arrange(do.Become(game.those("Bear"), loses=("reach",)))
    assert characteristics(game.state, game.ref("Bear")).keywords == ()


def test_power_and_toughness_are_switched_after_everything_else() -> None:
    """613.4d."""
    game = table()
    game.arrange(do.Become(game.those("Ox"), switched=True), do.Pump(game.those("Ox"), 1, 0))
    assert game.pt("Ox") == (4, 2)


def test_an_animated_land_that_dies_is_remembered_as_a_creature() -> None:
    """608.2h."""
    game = table()
    old = game.ref("Isle")
    game.arrange(do.Become(game.those("Isle"), 1, 1, ("creature",), adds=True))
    game.arrange(do.Destroy(game.those("Isle")))
    assert "creature" in characteristics(game.state, old).types
    assert "creature" not in characteristics(game.state, game.ref("Isle")).types


def test_an_xx_token_has_the_size_counted_when_it_was_created() -> None:
    """107.3, 111.3."""
    game = table()
    den = game.ref("Den")
    game.arrange(do.Pump(Each(CREATURE), 0, 0))
    token = do.CopyPermanent(
        game.those("Bear"), power=4, toughness=4, subtypes=("Dragon",), gains=("flying",)
    )
    game.arrange(token)
    new = len(game.state.objects) - 1
    now = characteristics(game.state, new)
    assert (now.power, now.toughness) == (4, 4)
    assert now.subtypes == ("Bear", "Dragon")
    assert now.keywords == ("reach", "flying")
    assert den >= 0


def test_a_copy_of_a_copy_has_its_exceptions_too() -> None:
    """707.9b."""
    game = table()
    game.arrange(do.CopyPermanent(game.those("Ox"), power=5, toughness=5, nonlegendary=True))
    first = len(game.state.objects) - 1
    game.arrange(do.CopyPermanent(Given((first,))))
    now = characteristics(game.state, len(game.state.objects) - 1)
    assert (now.power, now.supertypes) == (5, ())


def test_a_permanent_that_becomes_a_copy_keeps_its_counters_and_its_controller() -> None:
    """707.2, 707.4."""
    game = table()
    game.arrange(do.PutCounters(game.those("Bear")), do.BecomeCopy(game.those("Bear"), game.those("Ox")))
    assert game.pt("Bear") == (2, 5)
    assert game.obj("Bear").controller == 0
    assert game.zone("Ox") == "battlefield"  # two controllers: no legend rule (704.5j)


def test_a_copy_in_another_zone_is_what_it_was_printed_as() -> None:
    """400.7."""
    game = table()
    game.arrange(do.BecomeCopy(game.those("Bear"), game.those("Ox")), do.Move(game.those("Bear"), "hand"))
    assert game.pt("Bear") == (2, 2)


def test_control_until_end_of_turn_is_given_back() -> None:
    """613.1b, 514.2."""
    game = table()
    game.arrange(do.GainControl(game.those("Ox"), until="end of turn"))
    assert game.obj("Ox").controller == 0
    game.advance("upkeep", "B")
    assert game.obj("Ox").controller == 1


def test_control_for_good_stays_though_an_earlier_effect_ends() -> None:
    """613.7: the later effect decides."""
    game = table()
    game.arrange(do.GainControl(game.those("Ox"), until="end of turn"))
    game.arrange(do.GainControl(game.those("Ox"), Given((-2,))))
    game.advance("upkeep", "B")
    assert game.obj("Ox").controller == 1


def test_exchanged_permanents_change_controllers() -> None:
    """701.12b."""
    game = table()
    game.arrange(do.ExchangeControl(game.those("Bear"), game.those("Ox")))
    assert (game.obj("Bear").controller, game.obj("Ox").controller) == (1, 0)


def test_nothing_is_exchanged_between_permanents_of_one_player() -> None:
    """701.12b."""
    game = table()
    game.arrange(do.ExchangeControl(game.those("Bear"), game.those("Isle")))
    assert (game.obj("Bear").controller, game.obj("Isle").controller) == (0, 0)


def test_nothing_is_exchanged_if_one_of_them_is_gone() -> None:
    """701.12a."""
    game = table()
    gone = game.ref("Ox")
    game.arrange(do.Move(game.those("Ox"), "hand"))
    game.arrange(do.ExchangeControl(game.those("Bear"), Given((gone,))))
    assert game.obj("Bear").controller == 0


@pytest.mark.parametrize(("until", "step"), [("end of turn", "upkeep"), ("next turn", "draw")])
def test_a_restriction_holds_as_long_as_it_says(until: str, step: str) -> None:
    """611.2a."""
    game = table()
    game.arrange(do.Restrict(("can't block",), game.those("Bear"), until))
    assert ruled(game.state, game.ref("Bear"), "can't block")
    game.advance(step, "B")
    assert ruled(game.state, game.ref("Bear"), "can't block") == (until == "next turn")
    game.advance(step, "A")
    assert not ruled(game.state, game.ref("Bear"), "can't block")


def test_a_restriction_on_nothing_begins_no_effect() -> None:
    """611.2c."""
    game = table()
    game.arrange(do.Restrict(("can't block",), Target(3)))
    assert game.state.effects == ()


def test_an_additional_land_may_be_played() -> None:
    """305.2a."""
    game = given(side(hand=["Isle", "Isle", "Isle"]), side(), cards=CARDS)
    hand = game.state.zones[5]
    game.arrange(do.Restrict(("extra land",), Given((-1,))))
    for oid in hand[:2]:
        game.game.propose(_land(game, oid))
    with refused("305.2", table=game):
        game.game.propose(_land(game, hand[2]))


def _land(game: Table, oid: int) -> object:
    return next(one for one in _actions(game) if getattr(getattr(one, "move", None), "object", None) == oid)


def _actions(game: Table) -> list[object]:
    prompt = game.game.prompt
    assert prompt is not None
    return [prompt.question.play(oid) for oid in game.state.zones[5]]  # type: ignore[attr-defined]


def test_a_permanent_that_phases_out_is_no_target_and_comes_back_as_the_same_object() -> None:
    """702.26b, 502.1."""
    game = table()
    bear = game.ref("Bear")
    game.arrange(do.PutCounters(game.those("Bear")), do.Tap(game.those("Bear")))
    game.arrange(do.PhaseOut(game.those("Bear")))
    assert bear not in game.state.zones[0]
    game.arrange(do.Destroy(Each(CREATURE)))
    game.advance("upkeep", "A")
    assert (game.ref("Bear"), game.pt("Bear"), game.obj("Bear").tapped) == (bear, (3, 3), False)


def test_what_is_attached_phases_out_with_its_host() -> None:
    """702.26g."""
    game = table()
    game.arrange(do.Attach(game.those("Bear"), game.those("Den")))
    game.arrange(do.PhaseOut(game.those("Bear")))
    assert game.state.phased == (game.ref("Bear"), game.ref("Den"))


def test_a_permanent_of_another_player_stays_phased_out_until_that_players_untap_step() -> None:
    """502.1."""
    game = table()
    game.arrange(do.PhaseOut(game.those("Bear", "Ox")))
    game.advance("upkeep", "B")
    assert game.zone("Ox") == "battlefield"
    assert game.state.phased == (game.ref("Bear"),)
