"""How permanents enter, what static abilities say, numbers that effects change (614, 604, 303.4, 714)."""

from __future__ import annotations

import pytest
from table import Card, Table, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.definition import (
    Definition,
    Entering,
    Mode,
    Modifying,
    SpellAbility,
    Static,
    TriggeredAbility,
)
from chooseone.effects import instructions as do
from chooseone.state.characteristics import characteristics, has
from chooseone.terms.amounts import Count, Each, Fits, Target, This, X
from chooseone.terms.filters import Filter, Slot
from chooseone.terms.triggers import Chapter

__all__ = ["every_game_is_its_choices"]
CREATURE = Filter(types=("creature",))
BEAR = Definition("Bear", ("creature",), ("Bear",), cost="{1}{G}", power=2, toughness=2)
ELF = Definition("Elf", ("creature",), cost="{0}", power=1, toughness=1)


def permanent(
    name: str, *abilities: object, types: tuple[str, ...] = ("creature",), **more: object
) -> Definition:
    stats = {"power": 1, "toughness": 1} if "creature" in types else {}
    return Definition(name, types, cost="{0}", abilities=abilities, **stats, **more)  # type: ignore[arg-type]


def cast(card: Definition, *cards: Definition, **said: object) -> Table:
    theirs = side(battlefield=["Grizzly Bears"])
    game = given(side(hand=[card.name], battlefield=["Bear"]), theirs, cards=(card, BEAR, ELF, *cards))
    game.cast(card.name, **said)
    game.resolve()
    return game


def test_a_permanent_enters_tapped_and_with_counters_as_it_says() -> None:
    """614.1c: also with X as announced."""
    card = permanent("Hulk", Entering(tapped=True, counters=(("+1/+1", X()), ("charge", 2))))
    game = cast(msgspec_cost(card, "{X}"), x=3)
    assert game.obj("Hulk").tapped
    assert dict(game.obj("Hulk").counters) == {"+1/+1": 3, "charge": 2}


def msgspec_cost(card: Definition, cost: str) -> Definition:
    from msgspec.structs import replace  # noqa: PLC0415  (only here)

    return replace(card, cost=cost)


def test_a_land_that_is_played_enters_tapped_as_it_says() -> None:
    """614.1c, 305.1."""
    land = permanent("Mire", Entering(tapped=True), types=("land",))
    game = given(side(hand=["Mire"]), side(), cards=(land,))
    game.game.propose(next(one for one in game.game.legal() if isinstance(one, e.LandPlayed)))
    assert game.obj("Mire").tapped


def test_a_permanent_put_onto_the_battlefield_by_an_effect_enters_as_it_says_too() -> None:
    """614.12."""
    card = permanent("Hulk", Entering(counters=(("+1/+1", 2),)))
    game = given(side(graveyard=["Hulk"]), side(), cards=(card,))
    game.arrange(do.Move(game.those("Hulk"), "battlefield"))
    assert game.pt("Hulk") == (3, 3)


def test_a_planeswalker_that_is_put_onto_the_battlefield_has_its_loyalty() -> None:
    """306.5b."""
    card = permanent("Sage", types=("planeswalker",), loyalty=3)
    game = given(side(graveyard=["Sage"]), side(), cards=(card,))
    game.arrange(do.Move(game.those("Sage"), "battlefield"))
    assert game.obj("Sage").counter("loyalty") == 3


def copied(card: Definition, *more: str, cards: tuple[Definition, ...] = ()) -> Table:
    """A token that is a copy of a card's permanent has been created; it is called Token."""
    game = given(side(battlefield=[card.name, *more]), side(), cards=(card, *cards))
    game.call("Token", len(game.state.objects))
    game.arrange(do.CopyPermanent(game.those(card.name)))
    return game


def test_a_token_that_is_a_copy_enters_tapped_and_with_counters_as_its_text_says() -> None:
    """707.5, 614.1c: the token, and not what it is a copy of; X is 0 for it."""
    entering = Entering(tapped=True, counters=(("+1/+1", 2), ("charge", X())))
    game = copied(permanent("Hulk", entering))
    assert (game.pt("Token"), game.obj("Token").tapped) == ((3, 3), True)
    assert game.obj("Token").counters == (("+1/+1", 2),)
    assert (game.pt("Hulk"), game.obj("Hulk").tapped) == ((1, 1), False)


def test_a_token_that_is_a_copy_of_a_planeswalker_has_its_loyalty() -> None:
    """707.5, 306.5b: and so it stays on the battlefield."""
    sage = permanent("Sage", types=("planeswalker",), loyalty=3)
    game = given(side(battlefield=[Card("Sage", counters={"loyalty": 5})]), side(), cards=(sage,))
    game.arrange(do.CopyPermanent(game.those("Sage")))
    token = game.state.objects[-1]
    assert (token.counter("loyalty"), token.zone) == (3, 0)


def test_what_a_token_enters_with_is_counted_as_if_it_were_another_object_than_the_original() -> None:
    """614.12: "each other creature you control" counts the original of a copy."""
    others = Count(Each(Filter(types=("creature",), controller="you", other=True)))
    game = copied(permanent("Pack", Entering(counters=(("+1/+1", others),))))
    assert game.obj("Token").counter("+1/+1") == 1


def test_one_more_counter_is_put_on_a_token_that_enters_with_some() -> None:
    """614.1a, 616.1: what changes the number looks at the token."""
    game = copied(permanent("Hulk", Entering(counters=(("+1/+1", 2),))), "Scales", cards=(SCALES,))
    assert game.pt("Token") == (4, 4)


def test_a_token_that_is_a_copy_of_a_saga_enters_with_a_lore_counter() -> None:
    """707.5, 714.3a, 714.2b: and its first chapter triggers."""
    first = TriggeredAbility(Chapter((1,)), (Mode((do.GainLife(1),)),))
    last = TriggeredAbility(Chapter((2,)), (Mode((do.GainLife(5),)),))
    game = copied(permanent("Epic", first, last, types=("enchantment",), subtypes=("Saga",)))
    assert game.obj("Token").counter("lore") == 1
    game.resolve_all()
    assert game.life("A") == 21


def test_an_opponent_of_the_controllers_choice_gets_it() -> None:
    """614.12a: chosen before it enters."""
    card = permanent("Gift", Entering(opponent=True))
    game = cast(card)
    assert game.obj("Gift").controller == 1


def test_a_word_is_chosen_as_it_enters_and_stays_with_it() -> None:
    """614.12a."""
    card = permanent("Siege", Entering(words=("Temur", "Sultai")))
    game = cast(card)
    with refused("608.2d", table=game):
        game.answer("Mardu")
    game.answer("Sultai")
    extra = game.obj("Siege").extra
    assert extra is not None
    assert extra.chosen == ("Sultai",)


def test_it_may_enter_as_a_copy_with_what_is_different() -> None:
    """707.2, 707.9b, 614.12a."""
    card = permanent("Image", Entering(copy=CREATURE, may=True, but=e.But(subtypes=("Illusion",))))
    game = cast(card)
    game.answer("Bear")
    now = characteristics(game.state, game.ref("Image"))
    assert (now.power, now.subtypes) == (2, ("Bear", "Illusion"))


def test_it_may_enter_as_no_copy() -> None:
    """614.12a."""
    card = permanent("Image", Entering(copy=CREATURE, may=True))
    game = cast(card)
    game.answer()
    assert game.pt("Image") == (1, 1)


def test_one_more_counter_is_put_on_where_an_effect_says_so() -> None:
    """614.1a: by instructions, and as a permanent enters."""
    scales = permanent(
        "Scales", Modifying("counters", CREATURE, counter="+1/+1", plus=1), types=("enchantment",)
    )
    hulk = permanent("Hulk", Entering(counters=(("+1/+1", 2),)))
    mine = side(battlefield=["Scales", "Bear"], graveyard=["Hulk"])
    game = given(mine, side(battlefield=["Grizzly Bears"]), cards=(scales, hulk, BEAR))
    game.arrange(do.PutCounters(game.those("Bear", "Grizzly Bears")))
    assert (game.pt("Bear"), game.pt("Grizzly Bears")) == ((4, 4), (3, 3))
    game.arrange(do.PutCounters(game.those("Bear"), "charge"))
    assert game.obj("Bear").counter("charge") == 1
    game.arrange(do.Move(game.those("Hulk"), "battlefield"))
    assert game.pt("Hulk") == (4, 4)


SCALES = permanent("Scales", Modifying("counters", CREATURE, counter="+1/+1", plus=1), types=("enchantment",))


def test_one_more_counter_is_put_on_by_everything_that_puts_counters() -> None:
    """614.1a, 701.34a, 701.10e, 122.5: to proliferate, to double, to move."""
    bear = Card("Bear", counters={"+1/+1": 1})
    game = given(side(battlefield=["Scales", bear, "Elf"]), side(), cards=(SCALES, BEAR, ELF))
    game.arrange(do.Proliferate())
    game.answer("Bear")
    assert game.obj("Bear").counter("+1/+1") == 3
    game.arrange(do.DoubleCounters(game.those("Bear")))
    assert game.obj("Bear").counter("+1/+1") == 7
    game.arrange(do.MoveCounters(game.those("Bear"), game.those("Elf")))
    assert (game.obj("Bear").counter("+1/+1"), game.obj("Elf").counter("+1/+1")) == (0, 8)


@pytest.mark.parametrize("act", [do.Explore, do.Connive])
def test_one_more_counter_is_put_on_what_explores_or_connives(act: type[do.Explore | do.Connive]) -> None:
    """614.1a, 701.44a, 701.50a."""
    mine = side(battlefield=["Scales", "Bear"], hand=["Elf"], library=["Grizzly Bears", "Blank"])
    game = given(mine, side(), cards=(SCALES, BEAR, ELF))
    game.arrange(act(game.those("Bear")))
    game.answer(False if act is do.Explore else "Elf")
    assert game.obj("Bear").counter("+1/+1") == 2


def test_less_damage_is_dealt_to_the_player_whom_an_effect_protects() -> None:
    """615.1a: each time that damage would be dealt."""
    armor = permanent("Armor", Modifying("damage", plus=-1), types=("artifact",))
    game = given(side(battlefield=["Armor", "Bear"]), side(), cards=(armor, BEAR))
    game.arrange(do.DealDamage(3, do_players(), game.those("Bear")))
    assert (game.life("A"), game.life("B")) == (18, 17)


def do_players() -> object:
    from chooseone.terms.amounts import EachPlayer  # noqa: PLC0415  (only here)

    return EachPlayer()


def test_a_keyword_is_there_only_as_long_as_the_condition_holds() -> None:
    """611.3a."""
    untapped = Fits(This(), Filter(says=("untapped",)))
    bird = permanent("Bird", Static(to=Filter(says=("this",)), gives=("flying",), condition=untapped))
    game = given(side(battlefield=["Bird", "Bear"]), side(), cards=(bird, BEAR))
    assert has(game.state, game.ref("Bird"), "flying")
    assert not has(game.state, game.ref("Bear"), "flying")
    game.arrange(do.Tap(game.those("Bird")))
    assert not has(game.state, game.ref("Bird"), "flying")


def test_spells_that_are_forbidden_are_not_cast() -> None:
    """601.3."""
    big = Filter(not_types=("creature",), least_value=4, zone="stack")
    teeg = permanent("Teeg", Static(to=big, whose="any", forbids=True))
    spells = [spell("Large", Mode((do.Draw(),)), cost="{4}"), spell("Small", Mode((do.Draw(),)), cost="{3}")]
    game = given(side(hand=["Large", "Small"], battlefield=["Teeg"]), side(), cards=(teeg, *spells))
    with refused("601.3", table=game):
        game.cast("Large")
    game.cast("Small")


def test_spells_that_cannot_be_countered_by_what_another_says_stay() -> None:
    """101.2, 701.6a."""
    herald = permanent(
        "Herald", Static(to=Filter(types=("creature",), zone="stack"), gives=("can't be countered",))
    )
    deny = spell(
        "Deny", Mode((do.Counter(Target()),), (Slot(Filter(zone="stack", says=("spell",))),)), kind="instant"
    )
    game = given(side(hand=["Elf", "Deny"], battlefield=["Herald"]), side(), cards=(herald, deny, ELF))
    elf = game.cast("Elf")
    game.cast("Deny", targets=[[elf]])
    game.resolve_all()
    assert game.zone("Elf") == "battlefield"


def test_a_target_may_be_a_spell_or_a_permanent() -> None:
    """115.1, 400.1: alternatives in two zones."""
    either = Filter(zone="any", any_of=(Filter(zone="stack", says=("spell",)), CREATURE))
    back = spell("Back", Mode((do.Move(Target(), "hand"),), (Slot(either),)), kind="instant")
    game = given(side(hand=["Elf", "Back", "Back"], battlefield=["Bear"]), side(), cards=(back, BEAR, ELF))
    elf = game.cast("Elf")
    hand = [oid for oid in game.state.zones[5] if game.state.objects[oid].name == "Back"]
    for oid, target in zip(hand, (elf, game.ref("Bear")), strict=True):
        game.game.propose(e.Proposed(0, oid, len(game.state.objects)))
        game.announce(targets=[[target]])
    game.resolve_all()
    assert (game.zone("Elf"), game.zone("Bear")) == ("hand", "hand")


def test_targets_stay_within_the_total_mana_value() -> None:
    """601.2c."""
    slot = Slot(CREATURE, 0, 9, total=3)
    back = spell("Back", Mode((do.Move(Target(), "hand"),), (slot,)))
    mine = side(hand=["Back"], battlefield=["Bear", "Elf"])
    game = given(mine, side(battlefield=["Grizzly Bears"]), cards=(back, BEAR, ELF))
    with refused("601.2c", table=game):
        game.cast("Back", targets=[["Bear", "Grizzly Bears"]])
    game.cast("Back", targets=[["Bear", "Elf"]])


def aura() -> Table:
    enchant = SpellAbility((Mode((), (Slot(CREATURE),)),))
    card = permanent("Web", enchant, types=("enchantment",), subtypes=("Aura",))
    return cast(card, targets=[["Bear"]])


def test_an_aura_spell_targets_and_enters_attached() -> None:
    """303.4a, 608.3c."""
    game = aura()
    assert game.obj("Web").attached == game.ref("Bear")


@pytest.mark.parametrize("to", ["hand", "graveyard"])
def test_an_aura_without_its_host_goes_to_the_graveyard(to: str) -> None:
    """704.5m."""
    game = aura()
    game.arrange(do.Move(game.those("Bear"), to))
    assert game.zone("Web") == "graveyard"


def test_a_saga_gets_a_lore_counter_each_turn_and_is_sacrificed_after_its_last_chapter() -> None:
    """714.3a, 714.3c, 714.2b, 704.5s."""
    chapters = (
        TriggeredAbility(Chapter((1,)), (Mode((do.GainLife(1),)),)),
        TriggeredAbility(Chapter((2,)), (Mode((do.GainLife(5),)),)),
    )
    saga = permanent("Epic", *chapters, types=("enchantment",), subtypes=("Saga",))
    game = cast(saga)
    assert game.obj("Epic").counter("lore") == 1
    game.resolve_all()
    assert game.life("A") == 21
    game.advance("precombat_main", "A")
    assert game.zone("Epic") == "battlefield"
    game.resolve_all()
    assert (game.life("A"), game.zone("Epic")) == (26, "graveyard")
