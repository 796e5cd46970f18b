"""What would be destroyed or die, and does not: shields, counters, exile instead (701.19, 122.1, 614)."""

from __future__ import annotations

from table import Table, every_game_is_its_choices, given, side

import chooseone_events as e
from chooseone.cards.definition import Definition, Mode, TriggeredAbility
from chooseone.effects import instructions as do
from chooseone.terms.amounts import Count, Each, Given, Moved, You
from chooseone.terms.filters import Filter
from chooseone.terms.triggers import Dies

__all__ = ["every_game_is_its_choices"]
CREATURE = Filter(types=("creature",))
BEAR = Definition("Bear", ("creature",), power=2, toughness=2)
HERALD = Definition(
    "Herald",
    ("creature",),
    power=1,
    toughness=1,
    abilities=(TriggeredAbility(Dies(CREATURE), (Mode((do.GainLife(1),)),)),),
)


def table() -> Table:
    return given(side(battlefield=["Bear", "Herald"]), side(), cards=(BEAR, HERALD))


def regenerating() -> Table:
    game = table()
    game.arrange(do.Restrict(("regenerate",), game.those("Bear")))
    return game


def test_a_regeneration_shield_saves_once_and_taps() -> None:
    """701.19a."""
    game = regenerating()
    game.arrange(do.Destroy(game.those("Bear")))
    assert (game.zone("Bear"), game.obj("Bear").tapped) == ("battlefield", True)
    game.arrange(do.Destroy(game.those("Bear")))
    assert game.zone("Bear") == "graveyard"


def test_each_of_several_creatures_has_a_shield_of_its_own() -> None:
    """701.19a."""
    game = table()
    game.arrange(do.Restrict(("regenerate",), Each(CREATURE)))
    game.arrange(do.Destroy(game.those("Herald")))
    game.arrange(do.Destroy(Each(CREATURE)))
    assert (game.zone("Bear"), game.zone("Herald")) == ("battlefield", "graveyard")


def test_regenerating_removes_all_damage() -> None:
    """701.19a, 704.5g."""
    game = regenerating()
    game.arrange(do.DealDamage(5, game.those("Bear"), game.those("Herald")))
    assert (game.zone("Bear"), game.obj("Bear").damage) == ("battlefield", 0)


def test_a_shield_does_not_save_from_a_sacrifice() -> None:
    """701.19a, 701.21a: sacrificing is not destroying."""
    game = regenerating()
    game.arrange(do.SacrificeThat(game.those("Bear")))
    assert game.zone("Bear") == "graveyard"


def test_a_player_sacrifices_nothing_that_another_one_controls() -> None:
    """701.21a."""
    game = table()
    game.arrange(do.GainControl(game.those("Bear"), Given((-2,))))
    game.arrange(do.SacrificeThat(game.those("Bear", "Herald")))
    assert (game.zone("Bear"), game.zone("Herald")) == ("battlefield", "graveyard")


def test_what_cannot_be_regenerated_is_destroyed() -> None:
    """701.19c."""
    game = regenerating()
    game.arrange(do.Destroy(game.those("Bear"), buried=True))
    assert game.zone("Bear") == "graveyard"


def test_an_unused_shield_is_gone_at_the_end_of_turn() -> None:
    """514.2."""
    game = regenerating()
    game.advance("upkeep", "B")
    game.arrange(do.Destroy(game.those("Bear")))
    assert game.zone("Bear") == "graveyard"


def test_a_shield_counter_saves_from_an_effect_but_not_from_lethal_damage() -> None:
    """122.1c."""
    game = table()
    game.arrange(do.PutCounters(game.those("Bear"), "shield"))
    game.arrange(do.Destroy(game.those("Bear")))
    assert (game.zone("Bear"), game.obj("Bear").counter("shield")) == ("battlefield", 0)


def test_a_creature_that_would_die_is_exiled_instead_and_the_move_names_the_source() -> None:
    """614.1a."""
    game = table()
    game.arrange(do.Restrict(("exile instead",), game.those("Bear")), do.Destroy(game.those("Bear")))
    assert game.zone("Bear") == "exile"
    assert game.last(e.Moved).moves[0].instead == -1
    game.resolve_all()
    assert game.life("A") == 20  # it did not die (700.4)


def test_one_with_a_finality_counter_is_exiled_instead() -> None:
    """122.1h."""
    game = table()
    game.arrange(do.PutCounters(game.those("Bear"), "finality"))
    game.arrange(do.SacrificeThat(game.those("Bear")))
    assert game.zone("Bear") == "exile"


def test_returning_to_the_hand_is_not_dying() -> None:
    """614.1a: nothing is replaced."""
    game = table()
    game.arrange(do.Restrict(("exile instead",), game.those("Bear")), do.Move(game.those("Bear"), "hand"))
    assert game.zone("Bear") == "hand"


def test_a_stun_counter_comes_off_instead_of_untapping() -> None:
    """122.1d."""
    game = table()
    game.arrange(do.Tap(game.those("Bear")), do.PutCounters(game.those("Bear"), "stun"))
    game.arrange(do.Tap(game.those("Bear"), untap=True))
    assert (game.obj("Bear").tapped, game.obj("Bear").counter("stun")) == (True, 0)
    game.arrange(do.Tap(game.those("Bear"), untap=True))
    assert not game.obj("Bear").tapped


def test_a_stunned_permanent_stays_tapped_in_its_untap_step() -> None:
    """122.1d, 502.3."""
    game = table()
    game.arrange(do.Tap(game.those("Bear")), do.PutCounters(game.those("Bear"), "stun"))
    game.advance("upkeep", "A")
    assert (game.obj("Bear").tapped, game.obj("Bear").counter("stun")) == (True, 0)


def test_what_does_not_untap_stays_tapped_for_one_untap_step_of_its_controller() -> None:
    """502.3."""
    game = table()
    game.arrange(do.Tap(game.those("Bear")))
    game.arrange(do.Restrict(("doesn't untap",), game.those("Bear"), "next untap"))
    game.advance("upkeep", "A")
    assert game.obj("Bear").tapped
    game.advance("upkeep", "B")
    game.advance("upkeep", "A")
    assert not game.obj("Bear").tapped


def test_creatures_that_died_this_turn_are_counted_until_the_turn_ends() -> None:
    """700.4, 608.2h."""
    game = table()
    died = Count(Moved(Filter(types=("creature",), controller="you")))
    game.arrange(do.SacrificeThat(game.those("Bear")))
    game.resolve_all()
    assert game.life("A") == 21
    game.arrange(do.GainLife(died, You()))
    assert game.life("A") == 22
    game.advance("upkeep", "B")
    game.arrange(do.GainLife(died, You()))
    assert game.life("A") == 22
