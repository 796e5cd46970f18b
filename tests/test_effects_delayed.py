"""Reflexive and delayed triggered abilities, and trigger conditions (603.7, 603.12, 603.2)."""

from __future__ import annotations

import pytest
from table import Table, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.definition import Choice, Definition, Mode, TriggeredAbility
from chooseone.effects import instructions as do
from chooseone.terms import triggers as on
from chooseone.terms.amounts import Did, It, Target, Those, X
from chooseone.terms.costs import ManaPart
from chooseone.terms.filters import Filter, Slot

__all__ = ["every_game_is_its_choices"]
CREATURE = Filter(types=("creature",))
BEAR = Definition("Bear", ("creature",), power=2, toughness=2)
REFLEXIVE = do.Reflexive(
    (Mode((do.GainLife(2),)), Mode((do.DealDamage(3, Target()),), (Slot(CREATURE),))), Choice()
)
RITE = spell(
    "Rite",
    Mode((do.May((do.Sacrifice(CREATURE, key="given"), do.If(Did("given"), (REFLEXIVE,))), key="may"),)),
)


def table() -> Table:
    return given(
        side(hand=["Rite"], battlefield=["Bear"]), side(battlefield=["Grizzly Bears"]), cards=(BEAR, RITE)
    )


def test_a_reflexive_ability_goes_on_the_stack_with_a_mode_and_a_target_of_its_own() -> None:
    """603.12."""
    game = table()
    game.cast("Rite")
    game.resolve()
    game.answer(True)
    assert game.asked == ("modes", "A")
    game.announce([2], [["Grizzly Bears"]])
    assert len(game.stack) == 1
    game.resolve()
    assert game.zone("Grizzly Bears") == "graveyard"


def test_a_reflexive_ability_does_not_trigger_if_it_was_not_done() -> None:
    """603.12."""
    game = table()
    game.cast("Rite")
    game.resolve()
    game.answer(False)
    assert game.events(e.Triggered) == []


def test_a_reflexive_ability_with_a_target_that_is_none_is_refused() -> None:
    """601.2c."""
    game = table()
    game.cast("Rite")
    game.resolve()
    game.answer(True)
    game.announce([2], until="targets")
    with refused("601.2c", table=game):
        game.game.choose(game.refs(["B"]))
    game.game.choose(game.refs(["Grizzly Bears"]))


def test_the_number_of_times_paid_is_the_x_of_the_reflexive_ability() -> None:
    """603.12, 107.3a."""
    card = spell("Hymn", Mode((do.Say(("two",), key="say"), do.Reflexive((Mode((do.GainLife(X()),)),), x=2))))
    game = given(side(hand=["Hymn"]), side(), cards=(card,))
    game.cast("Hymn")
    game.resolve_all()
    assert game.life("A") == 22


def watching(trigger: on.AnyTrigger) -> Table:
    ability = TriggeredAbility(trigger, (Mode((do.GainLife(1),)),))
    seer = Definition("Seer", ("creature",), power=1, toughness=1, abilities=(ability,))
    return given(
        side(hand=["Seer"], battlefield=["Bear"]), side(battlefield=["Grizzly Bears"]), cards=(BEAR, seer)
    )


def entered(trigger: on.AnyTrigger) -> Table:
    game = watching(trigger)
    game.arrange(do.Move(game.those("Seer"), "battlefield"))
    game.resolve_all()
    return game


def gained(game: Table) -> int:
    game.resolve_all()
    return game.life("A") - 20


def test_an_ability_with_two_conditions_triggers_on_either() -> None:
    """603.2."""
    game = entered(on.Either((on.Enters(), on.Dies())))
    assert gained(game) == 1
    game.arrange(do.Destroy(game.those("Seer")))
    assert gained(game) == 2


def test_becoming_tapped_triggers_only_if_it_was_untapped() -> None:
    """603.2e, 701.26a."""
    game = entered(on.BecomesTapped())
    game.arrange(do.Tap(game.those("Seer")))
    assert gained(game) == 1
    game.arrange(do.Tap(game.those("Seer")))
    assert gained(game) == 1


def test_being_dealt_damage_triggers_for_the_one_that_is() -> None:
    """120.3."""
    game = entered(on.IsDealtDamage(CREATURE))
    game.arrange(do.DealDamage(1, game.those("Grizzly Bears", "B"), game.those("Seer")))
    assert gained(game) == 1


def test_countering_a_spell_triggers_for_the_controller_of_what_countered_it() -> None:
    """701.6a."""
    shock = spell("Zap", Mode((do.GainLife(0),)))
    deny = spell(
        "Deny", Mode((do.Counter(Target()),), (Slot(Filter(zone="stack", says=("spell",))),)), kind="instant"
    )
    ability = TriggeredAbility(on.CountersSpell(), (Mode((do.GainLife(1),)),))
    mage = Definition("Mage", ("creature",), power=1, toughness=3, abilities=(ability,))
    game = given(side(hand=["Zap", "Deny"], battlefield=["Mage"]), side(), cards=(shock, deny, mage))
    zap = game.cast("Zap")
    game.cast("Deny", targets=[[zap]])
    game.resolve_all()
    assert game.life("A") == 21


def test_the_second_spell_of_a_turn_triggers_and_no_other() -> None:
    """603.2, 601.2i."""
    ability = TriggeredAbility(on.Casts(number=2), (Mode((do.GainLife(1),)),))
    mage = Definition("Mage", ("creature",), power=1, toughness=3, abilities=(ability,))
    zaps = [spell(f"Zap {n}", Mode((do.Scry(0),))) for n in range(3)]
    game = given(side(hand=[one.name for one in zaps], battlefield=["Mage"]), side(), cards=(*zaps, mage))
    for one in zaps:
        game.cast(one.name)
        game.resolve_all()
    assert game.life("A") == 21


def test_a_delayed_ability_triggers_when_that_creature_dies_this_turn() -> None:
    """603.7."""
    card = spell(
        "Mark", Mode((do.Whenever(on.Dies(), (do.Draw(),), Target(), once=True),), (Slot(CREATURE),))
    )
    game = given(side(hand=["Mark"], battlefield=["Bear"]), side(), cards=(card, BEAR))
    game.cast("Mark", targets=[["Bear"]])
    game.resolve_all()
    game.arrange(do.Destroy(game.those("Bear")))
    game.resolve_all()
    assert game.hand("A") == 1
    assert game.state.delayed == ()


def test_a_delayed_ability_of_this_turn_is_gone_in_the_next() -> None:
    """514.2."""
    card = spell("Mark", Mode((do.Whenever(on.Dies(), (do.Draw(),), Target()),), (Slot(CREATURE),)))
    game = given(side(hand=["Mark"], battlefield=["Bear"]), side(), cards=(card, BEAR))
    game.cast("Mark", targets=[["Bear"]])
    game.resolve_all()
    game.advance("upkeep", "B")
    assert game.state.delayed == ()


@pytest.mark.parametrize("once", [True, False])
def test_a_delayed_ability_triggers_once_or_each_time(once: bool) -> None:
    """603.7b, 603.7c."""
    then = (do.LoseLife(1),)
    card = spell("Omen", Mode((do.Whenever(on.Dies(CREATURE), then, once=once),)))
    game = given(
        side(hand=["Omen"], battlefield=["Bear"]), side(battlefield=["Grizzly Bears"]), cards=(card, BEAR)
    )
    game.cast("Omen")
    game.resolve_all()
    game.arrange(do.Destroy(game.those("Bear")))
    game.arrange(do.Destroy(game.those("Grizzly Bears")))
    game.resolve_all()
    assert game.life("A") == (19 if once else 18)


def test_a_delayed_ability_inside_a_reflexive_one_is_found_again() -> None:
    """603.7, 603.12: a place below a place."""
    later = do.Later("end", (do.GainLife(5),))
    card = spell("Coil", Mode((do.Say(("go",)), do.Reflexive((Mode((later,)),)))))
    game = given(side(hand=["Coil"]), side(), cards=(card,))
    game.cast("Coil")
    game.resolve_all()
    game.advance("end", "A")
    game.resolve_all()
    assert game.life("A") == 25


def test_nothing_is_announced_about_costs_for_a_delayed_ability_of_a_spell_with_x_and_kicker() -> None:
    """603.3c, 603.3d: the costs were those of the spell."""
    later = do.Later("end", (do.GainLife(5),))
    kicker = (("kicker", (ManaPart("{1}"),)),)
    card = spell("Surge", Mode((later,)), cost="{X}", optional=kicker)
    game = given(side(hand=["Surge"]), side(), cards=(card,))
    game.cast("Surge", x=2, optional=("kicker",))
    game.resolve_all()
    game.advance("end", "A")
    assert game.asked == ("priority", "A")
    game.resolve_all()
    assert (game.life("A"), len(game.events(e.CostsAnnounced))) == (25, 1)


def test_what_a_reflexive_ability_is_about_is_what_the_instruction_named() -> None:
    """603.12, 608.2h."""
    about = do.Reflexive((Mode((do.Move(It(), "hand"),)),), about=Those("it"))
    card = spell("Gust", Mode((do.Pick(CREATURE, key="it"), about)))
    game = given(side(hand=["Gust"], battlefield=["Bear"]), side(), cards=(card, BEAR))
    game.cast("Gust")
    game.resolve_all()
    assert game.zone("Bear") == "hand"
