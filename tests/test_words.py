"""Definitions in words of our own."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest

from chooseone.cards import definition as cards
from chooseone.cards.shipped import shipped
from chooseone.cards.wording.catalogues import LANGUAGES, UnknownLanguage, catalogue
from chooseone.cards.words import ability_words, cost_words, filter_words, mode_words, slot_words, words
from chooseone.effects import instructions as do
from chooseone.terms import amounts, costs, triggers
from chooseone.terms.filters import Filter, Slot

CREATURE = Filter(types=("creature",))
TARGET = amounts.Target()

INSTRUCTIONS: list[tuple[Any, str]] = [
    (do.AddMana("{G}"), "add {G}"),
    (do.AddMana(any_color=1), "add one mana of any color"),
    (do.Attach(TARGET), "attach this to target creature"),
    (do.ChangeTargets(TARGET, "change"), "change the target of target creature"),
    (do.CopyPermanent(TARGET), "create a token that's a copy of target creature"),
    (do.CopySpell(TARGET, choose_new=False), "copy target creature"),
    (do.Counter(TARGET), "counter target creature"),
    (do.CreateTokens("Bird", 2), "create two Bird tokens"),
    (do.DealDamage(2, TARGET), "this deals 2 damage to target creature"),
    (do.Destroy(TARGET), "destroy target creature"),
    (do.Discard(2), "discard two cards"),
    (do.Discard(whole=True), "discard your hand"),
    (do.DiscardThat(amounts.Those("card")), "that player discards it"),
    (do.Draw(1, up_to=True), "draw up to one card"),
    (do.GainControl(TARGET), "gain control of target creature"),
    (do.GainLife(3), "gain 3 life"),
    (do.If(amounts.Your(), (do.Draw(),)), "if it's your turn, draw a card"),
    (do.Later("end", (do.Draw(),)), "draw a card at the beginning of the next end step"),
    (do.LoseGame(), "lose the game"),
    (do.LoseLife(1, amounts.EachPlayer("opponent")), "each opponent loses 1 life"),
    (do.May((do.Draw(),)), "you may draw a card"),
    (do.MayPlay(amounts.Those("card")), "you may play it until end of turn"),
    (do.Mill(2), "mill two cards"),
    (do.Move(TARGET, "library", -1), "put target creature on the bottom of its owner's library"),
    (do.Move(TARGET, "hand"), "return target creature to its owner's hand"),
    (do.MoveTop(1, "exile"), "exile the top card of your library"),
    (do.Pick(CREATURE), "choose a creature"),
    (
        do.PreventDamage(3, TARGET),
        "prevent the next 3 damage that would be dealt to target creature this turn",
    ),
    (do.Pump(TARGET, 1, 1), "target creature gets +1/+1 until end of turn"),
    (do.Pump(TARGET, 2, 2, minus=True), "target creature gets -2/-2 until end of turn"),
    (do.PutCounters(TARGET), "put a +1/+1 counter on target creature"),
    (do.Reveal(amounts.Those("card")), "reveal it"),
    (do.RevealHand(amounts.EachPlayer()), "each player reveals their hand"),
    (do.Sacrifice(CREATURE), "sacrifice a creature"),
    (do.SacrificeThat(amounts.This()), "sacrifice this"),
    (do.Say(("heads", "tails")), "choose heads or tails"),
    (do.Scry(2), "scry 2"),
    (do.Search(filter=CREATURE), "search your library for a creature, put it into your hand"),
    (do.Shuffle(), "shuffle"),
    (do.Tap(TARGET, untap=True), "untap target creature"),
    (do.TriggerNow(0, 0), "an ability triggers"),
    (
        do.Unless((costs.ManaPart("{3}"),), amounts.ControllerOf(TARGET), (do.Counter(TARGET),)),
        "counter target creature unless its controller pays {3}",
    ),
    (do.Fight(TARGET, amounts.This()), "target creature fights this"),
    (do.EachDeals(amounts.This(), TARGET), "this deals damage equal to its power to target creature"),
    (do.Proliferate(), "proliferate"),
    (do.DoubleCounters(TARGET), "double the number of each kind of counter on target creature"),
    (do.RemoveAllCounters(TARGET), "remove all counters from target creature"),
    (do.MoveCounters(TARGET, amounts.This()), "move all counters from target creature onto this"),
    (do.TakeCounters(TARGET, 3), "remove up to three counters from target creature"),
    (do.Look(4), "look at the top four cards of your library"),
    (do.LookAtHand(TARGET), "look at target creature's hand"),
    (do.Surveil(2), "surveil 2"),
    (do.Explore(TARGET), "target creature explores"),
    (do.Connive(TARGET), "target creature connives"),
    (do.Become(TARGET, 1, 1), "target creature has base power and toughness 1/1 until end of turn"),
    (do.BecomeCopy(amounts.This(), TARGET), "this becomes a copy of target creature"),
    (do.Restrict(("can't block",), TARGET), "target creature can't block this turn"),
    (do.ExchangeControl(TARGET, amounts.This()), "exchange control of target creature and this"),
    (do.CastNow(amounts.Those("card")), "you may cast it without paying its mana cost"),
    (do.Cascade(), "cascade"),
    (do.Pay((costs.ManaPart("{1}"),), 3), "you may pay {1} up to 3 times"),
    (do.Roll(), "roll a six-sided die"),
    (
        do.MoveUntil(Filter(types=("creature",), zone="library")),
        "move cards from the top of the library to exile until one is a creature card",
    ),
    (do.PhaseOut(TARGET), "target creature phases out"),
    (do.SetLife(4, amounts.Each(CREATURE)), "all creatures's life total becomes 4"),
    (do.WinGame(), "win the game"),
    (
        do.Whenever(triggers.Dies(), (do.Draw(),), TARGET, once=True),
        "when target creature dies this turn, draw a card",
    ),
    (do.Reflexive((cards.Mode((do.Draw(),)),)), "when you do, draw a card"),
    (do.Unsupported("dance"), "(not supported: dance)"),
]

EACH = amounts.Each(CREATURE)
TERMS: list[Any] = [
    amounts.Target(),
    amounts.You(),
    amounts.This(),
    EACH,
    amounts.EachPlayer(),
    amounts.ControllerOf(TARGET),
    amounts.OwnerOf(TARGET),
    amounts.Those(),
    amounts.It(),
    amounts.Moved(CREATURE),
    amounts.Cast(),
    amounts.Except(EACH, TARGET),
    amounts.AttachedTo(TARGET, CREATURE),
    amounts.Sum(amounts.X(), 2, 1),
    amounts.Half(amounts.X()),
    amounts.Shared(EACH),
    amounts.Times("paid"),
    amounts.Spent(amounts.This()),
    amounts.Did(),
    amounts.Fits(TARGET, CREATURE),
    amounts.All((amounts.Your(),)),
    amounts.ChooserOf(),
    amounts.Host(),
    amounts.Several((TARGET, EACH)),
    amounts.Theirs(amounts.You(), CREATURE),
    amounts.Candidate(),
    amounts.Given((1,)),
    amounts.X(2, 1),
    amounts.Count(EACH),
    amounts.Greatest(EACH),
    amounts.Greatest(EACH, lowest=True),
    amounts.Most(amounts.EachPlayer(), CREATURE),
    amounts.Different(EACH),
    amounts.ValueOf(TARGET),
    amounts.Answer(),
    amounts.ModesOf(amounts.It()),
    amounts.AtLeast(amounts.Count(EACH)),
    amounts.Kicked(),
    amounts.Said("yes"),
    amounts.CardTypes(EACH),
    amounts.Your(),
    amounts.WasCast(amounts.This()),
    amounts.Unread(),
    costs.ManaPart("{1}"),
    costs.TapThis(),
    costs.UntapThis(),
    costs.SacrificeThis(),
    costs.DiscardThis(),
    costs.ExileThis(),
    costs.Sacrifice(CREATURE),
    costs.DiscardCards(),
    costs.ExileCards(CREATURE),
    costs.TapUntapped(CREATURE),
    costs.PayLife(2),
    costs.RemoveCounters("charge"),
    costs.AddCounters("loyalty"),
    costs.UnreadPart("a dance"),
    triggers.Enters(),
    triggers.Dies(CREATURE),
    triggers.Leaves(),
    triggers.StepBegins("upkeep"),
    triggers.Casts(),
    triggers.Discards(),
    triggers.Draws(),
    triggers.BecomesTarget(),
    triggers.Attacks(),
    triggers.DealsDamage(),
    triggers.GainsLife(),
    triggers.Either((triggers.Enters(), triggers.Attacks())),
    triggers.BecomesTapped(),
    triggers.YouAttack(),
    triggers.Blocks(),
    triggers.CombatDamageBy(CREATURE),
    triggers.IsDealtDamage(),
    triggers.CountersSpell(),
    costs.TapPower(4),
    costs.CountersOn(count=2),
    triggers.Chapter((1, 2)),
    triggers.UnknownTrigger("it rains"),
    CREATURE,
    Slot(CREATURE),
]


def every_type() -> set[type]:
    """All types of data that a definition can hold and that have words."""
    unions = (
        do.AnyInstruction, amounts.Subject, amounts.Amount, amounts.Condition, costs.AnyPart,
        triggers.AnyTrigger, cards.AnyAbility,
    )  # fmt: skip
    return {kind for union in unions for kind in get_args(union)} - {int} | {
        Filter,
        Slot,
        cards.Mode,
        cards.Definition,
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_type_is_forgotten_in_a_catalogue(language: str) -> None:
    """Each language has words for every instruction, term, cost, trigger and ability."""
    assert every_type() - set(catalogue(language)) == set()


def test_the_samples_below_cover_every_type() -> None:
    """Every instruction and term has a sample here, so that each is said at least once."""
    sampled = {type(one) for one, _ in INSTRUCTIONS} | {type(one) for one in TERMS}
    assert every_type() - sampled - set(get_args(cards.AnyAbility)) - {cards.Mode, cards.Definition} == set()


@pytest.mark.parametrize(("instruction", "said"), INSTRUCTIONS)
def test_an_instruction_is_said_in_plain_words(instruction: Any, said: str) -> None:
    """An instruction becomes a short phrase."""
    assert mode_words(cards.Mode((instruction,), (Slot(CREATURE),))) == said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("term", TERMS)
def test_every_term_has_words(term: Any, language: str) -> None:
    """A term becomes words and never a name of the program."""
    from chooseone.cards.wording.speaker import Speaker  # noqa: PLC0415  (only this test speaks by itself)

    said = Speaker(catalogue(language), cards.Definition("A"), (Slot(CREATURE),)).say(term)
    assert said.strip()
    assert "(" not in said or isinstance(term, triggers.UnknownTrigger | costs.UnreadPart)


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (Filter(not_types=("land",), controller="opponent"), "nonland permanent an opponent controls"),
        (Filter(types=("artifact", "enchantment")), "artifact or enchantment"),
        (Filter(types=("creature",), zone="graveyard", owner="you"), "creature card from your graveyard"),
        (Filter(zone="stack", says=("spell",), not_types=("creature",)), "noncreature spell"),
        (Filter(zone="stack", single=True), "spell or ability with a single target"),
        (Filter(players="opponent"), "opponent"),
        (Filter(types=("planeswalker",), players="any"), "player or planeswalker"),
        (Filter(every=("artifact", "creature"), controller="you"), "artifact creature you control"),
        (Filter(types=("creature",), most_value=3), "creature with mana value 3 or less"),
        (
            Filter(any_of=(Filter(types=("creature",)), Filter(subtypes=("Vehicle",)))),
            "creature or Vehicle",
        ),
    ],
)
def test_a_filter_is_said_as_one_thing(what: Filter, said: str) -> None:
    """A filter becomes a noun (109.2)."""
    assert filter_words(what) == said


@pytest.mark.parametrize(
    ("slot", "said"),
    [
        (Slot(CREATURE), "target creature"),
        (Slot(CREATURE, 0, 2), "up to two target creatures"),
        (Slot(CREATURE, 2, 2), "two target creatures"),
        (Slot(Filter(types=("creature",), other=True)), "another target creature"),
        (Slot(Filter(types=("creature", "planeswalker", "battle"), players="any")), "any target"),
    ],
)
def test_a_slot_says_how_many_targets_it_takes(slot: Slot, said: str) -> None:
    """A slot is said with the word "target" (115.1)."""
    assert slot_words(slot) == said


def test_a_cost_names_its_parts_in_order() -> None:
    """A cost lists its parts (118.1)."""
    cost = (costs.ManaPart("{1}{G}"), costs.TapThis(), costs.Sacrifice(CREATURE))
    assert cost_words(cost) == "{1}{G}, {T}, sacrifice a creature"


def test_a_card_is_said_with_a_line_for_each_mode() -> None:
    """Modes are numbered as printed, and no two spaces or empty phrases stand in the words (700.2)."""
    for name, definition in shipped().items():
        said = words(definition)
        assert not re.search(r"  | ,|, ,|None", said), name
        for ability in definition.abilities:
            choice = getattr(ability, "choice", None)
            if choice is not None:
                numbers = re.findall(r"^(\d+)\. \S", ability_words(ability, definition), re.MULTILINE)
                assert numbers == [str(n) for n in range(1, len(ability.modes) + 1)], name


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        (cards.Choice(), "choose one:"),
        (cards.Choice(2, 2), "choose two:"),
        (cards.Choice(0, 3), "choose any number:"),
        (cards.Choice(1, 3), "choose one or more:"),
        (cards.Choice(0, 1), "choose up to one:"),
        (cards.Choice(chooser="opponent"), "an opponent chooses one:"),
        (cards.Choice(memory="ever"), "choose one that hasn't been chosen:"),
        (
            cards.Choice(0, 5, budget=5, repeat=True),
            "choose up to five {P} worth of modes. You may choose the same mode more than once:",
        ),
    ],
)
def test_a_choice_says_how_many_modes(choice: cards.Choice, said: str) -> None:
    """The header tells the bounds and limits of the choice (700.2)."""
    ability = cards.SpellAbility((cards.Mode((do.Draw(),)),) * 3, choice)
    assert ability_words(ability).splitlines()[0] == said


def test_a_language_without_catalogue_is_refused() -> None:
    """Words in an unknown language raise `UnknownLanguage`, a LookupError."""
    with pytest.raises(UnknownLanguage, match="xx"):
        words(shipped()["Forest"], "xx")
