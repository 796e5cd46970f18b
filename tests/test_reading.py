"""Reading card text: real texts give the hand-made definitions; headers and abilities."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import pytest
from reading import CREATURE, only, permanent, spell
from shared import shared

from chooseone.cards.definition import (
    Activated,
    Choice,
    Replacement,
    Static,
    TriggeredAbility,
)
from chooseone.cards.reading import read_card, unread
from chooseone.cards.shipped import shipped
from chooseone.cards.structure import modal
from chooseone.effects import instructions as do
from chooseone.terms import amounts, costs, triggers
from chooseone.terms.filters import Filter


def choice(text: str) -> Choice:
    """The choice of a spell with this header over three modes."""
    found = only(spell(f"{text}\n• Draw a card.\n• You gain 1 life.\n• You lose 1 life."))
    assert len(found.modes) == 3
    assert isinstance(found.choice, Choice)
    return found.choice


# --- real cards ------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def real() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for file in ("cards/atomic_modal.json", "cards/atomic_support.json"):
        found |= json.loads(shared(file).read_text(encoding="utf-8"))["data"]
    return found


def facts_of(name: str) -> dict[str, Any]:
    face = real()[name][0]
    numbers = {key: int(face[key]) for key in ("power", "toughness", "loyalty") if face.get(key)}
    return {
        "name": name,
        "types": [kind.lower() for kind in face["types"]],
        "subtypes": face["subtypes"],
        "supertypes": [kind.lower() for kind in face["supertypes"]],
        "cost": face.get("manaCost"),
        "text": face.get("text") or "",
        **numbers,
    }


def test_a_text_that_is_only_partly_read_keeps_its_choice_and_other_modes() -> None:
    """What is beyond the reader is unsupported in its own mode alone (700.2)."""
    found = read_card(facts_of("Season of Gathering"))
    hand = shipped()["Season of Gathering"]
    assert only(found).choice == only(hand).choice
    assert only(found).modes[2] == only(hand).modes[2]
    assert len(unread(found)) == 2


def test_modal_cards_give_a_choice_with_their_modes() -> None:
    """A real modal card gives an ability with a choice, whatever of its effects can be read (700.2)."""
    missed = []
    for line in shared("cards/modal_cards.jsonl").read_text(encoding="utf-8").splitlines()[::8]:
        data = json.loads(line)
        kinds = data["type_line"].split("//")[0].lower()
        types = [
            kind for kind in ("artifact", "creature", "enchantment", "instant", "sorcery") if kind in kinds
        ]
        card = read_card({"types": types or ["sorcery"], "text": data["oracle_text"]}, data["name"])
        if not list(modal(card)):
            missed.append(data["name"])
    assert missed == []


def test_bulleted_lists_that_are_no_modes_are_not_read_as_modal() -> None:
    """Anchor words and tables look like modes and are none (700.2)."""
    for line in shared("cards/bulleted_nonmodal.jsonl").read_text(encoding="utf-8").splitlines():
        data = json.loads(line)
        card = read_card({"types": ["enchantment"], "text": data["oracle_text"]}, data["name"])
        assert not any(getattr(ability, "choice", None) for ability in card.abilities), data["name"]
        assert unread(card), data["name"]


def test_every_card_of_the_scenarios_is_read_whole() -> None:
    """The made-up cards of the scenarios hold nothing that can't be read."""
    for line in shared("cases/hand.jsonl").read_text(encoding="utf-8").splitlines():
        for name, facts in (json.loads(line).get("objects") or {}).items():
            assert unread(read_card(facts, name)) == (), name


# --- headers ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("header", "found"),
    [
        ("Choose one —", Choice()),
        ("Choose two —", Choice(2, 2)),
        ("Choose three —", Choice(3, 3)),
        ("Choose up to two —", Choice(0, 2)),
        ("Choose one or both —", Choice(1, 3)),
        ("Choose one or more —", Choice(1, 3)),
        ("Choose any number —", Choice(0, 3)),
        ("Choose any number of modes —", Choice(0, 3)),
        ("Choose X —", Choice(amounts.X(), amounts.X())),
        ("Choose two. You may choose the same mode more than once.", Choice(2, 2, repeat=True)),
        ("Choose one that hasn't been chosen —", Choice(memory="ever")),
        ("Choose one that hasn't been chosen this turn —", Choice(memory="turn")),
        ("Choose one at random —", Choice(random=True)),
        ("An opponent chooses one —", Choice(chooser="opponent")),
        ("Choose one or more. Each mode must target a different player.", Choice(1, 3, different=True)),
        ("Choose up to five {P} worth of modes.", Choice(0, 5, budget=5)),
    ],
)
def test_a_header_says_how_modes_are_chosen(header: str, found: Choice) -> None:
    """All forms of choice headers are read (700.2, 700.2b, d, e, i)."""
    assert choice(header) == found


def test_a_condition_may_widen_the_choice() -> None:
    """With "you may" only the maximum rises, without it also the minimum (700.2)."""
    told = "If you control a commander as you cast this spell, you may choose two instead."
    (may,) = choice(f"Choose one. {told}").variants
    (must,) = choice("Choose one. If it's your turn, choose two instead.").variants
    assert (may.least, may.most) == (None, 2)
    assert (must.least, must.most) == (2, 2)
    assert must.condition == amounts.Your()


def test_delirium_counts_card_types_in_your_graveyard() -> None:
    """A condition on card types is read (205.2, 700.2)."""
    text = "If there are four or more card types among cards in your graveyard as you cast this spell"
    (variant,) = choice(f"Choose one. {text}, choose any number instead.").variants
    assert variant.condition == amounts.CardTypes(amounts.Each(Filter(zone="graveyard", owner="you")), 4)


def test_a_header_sentence_that_cannot_be_read_makes_its_modes_unsupported() -> None:
    """A choice with an unknown condition keeps its modes and numbers but none of its modes can be played."""
    header = "Choose one. If the moon is full, choose both instead."
    found = only(spell(f"{header}\n• Draw a card.\n• You gain 1 life."))
    (variant,) = found.choice.variants
    assert (found.choice.least, found.choice.most, variant.least, variant.most) == (1, 1, 2, 2)
    assert all(isinstance(one.does[0], do.Unsupported) for one in found.modes)


@pytest.mark.parametrize(
    ("kind", "text", "bounds"),
    [
        ("instant", "Choose one — Destroy target artifact; or destroy target enchantment.", (1, 1, 2)),
        ("instant", "Choose two — Draw a card; or you gain 2 life; or untap target land.", (2, 2, 3)),
        ("creature", "When Test enters, choose one — You gain 2 life; or draw a card.", (1, 1, 2)),
        ("artifact", "{T}: Choose one — Untap target land; or you gain 1 life.", (1, 1, 2)),
    ],
)
def test_modes_may_stand_in_one_sentence(kind: str, text: str, bounds: tuple[int, int, int]) -> None:
    """Cards before 2014 print their modes in one sentence, with semicolons between them (700.2)."""
    card = read_card({"types": [kind], "text": text}, "Test")
    (found,) = modal(card)
    assert (found.choice.least, found.choice.most, len(found.modes)) == bounds
    assert unread(card) == ()


def test_spree_puts_a_cost_on_each_mode() -> None:
    """Spree: one or more modes, each with its own cost (702.172)."""
    found = only(spell("Spree\n+ {1} — Draw a card.\n+ {2}{R} — You gain 2 life."))
    assert found.choice == Choice(1, 2, keyword="spree")
    assert [one.cost for one in found.modes] == [(costs.ManaPart("{1}"),), (costs.ManaPart("{2}{R}"),)]


def test_tiered_puts_a_name_and_a_cost_on_each_mode() -> None:
    """Tiered: exactly one mode, with a name and a cost (702.183)."""
    found = only(spell("Tiered\n• Small — {0} — Draw a card.\n• Big — {3} — Draw three cards."))
    assert found.choice == Choice(keyword="tiered")
    assert [one.label for one in found.modes] == ["Small", "Big"]
    assert found.modes[1].cost == (costs.ManaPart("{3}"),)


def test_a_mode_may_cost_a_sacrifice() -> None:
    """A cost of a mode need not be mana (700.2h)."""
    found = only(spell("Choose two —\n+ Sacrifice a creature — You gain 3 life.\n+ {0} — You gain 1 life."))
    assert found.modes[0].cost == (costs.Sacrifice(CREATURE),)


def test_entwine_escalate_and_kicker_are_costs_of_the_spell() -> None:
    """Entwine and escalate belong to the choice, kicker is optional (702.42, 702.120, 702.33)."""
    modes = "\n• Draw a card.\n• You gain 1 life."
    entwined = only(spell(f"Choose one —{modes}\nEntwine {{2}}"))
    escalated = only(spell(f"Escalate—Discard a card.\nChoose one or more —{modes}"))
    kicked = spell(f"Kicker {{1}}\nChoose one. If this spell was kicked, choose both instead.{modes}")
    assert entwined.choice.entwine == (costs.ManaPart("{2}"),)
    assert escalated.choice.escalate == (costs.DiscardCards(),)
    assert kicked.optional == (("kicker", (costs.ManaPart("{1}"),)),)
    assert only(kicked).choice.variants[0].condition == amounts.Kicked()


# --- abilities -------------------------------------------------------------------------------


def test_a_cost_line_is_an_activated_ability() -> None:
    """Cost, colon, effect: an activated ability (602.1)."""
    text = "{1}{G}, {T}, Sacrifice another creature: Draw two cards. Activate only as a sorcery."
    found = only(permanent(text))
    assert isinstance(found, Activated)
    assert found.cost == (
        costs.ManaPart("{1}{G}"),
        costs.TapThis(),
        costs.Sacrifice(Filter(types=("creature",), other=True)),
    )
    assert found.timing == "sorcery"
    assert found.modes[0].does == (do.Draw(2),)


def test_an_ability_that_adds_mana_without_target_is_a_mana_ability() -> None:
    """A mana ability has no target and adds mana (605.1a)."""
    assert only(permanent("{T}: Add {G}.")).mana
    assert not only(permanent("{T}: Draw a card.")).mana


def test_loyalty_costs_are_read_as_counters() -> None:
    """A loyalty ability puts or removes loyalty counters and is used at sorcery speed (606.3, 606.4)."""
    text = "+1: Draw a card.\n\u22122: Choose one —\n• You gain 3 life.\n• Draw a card."
    up, down = permanent(text, "planeswalker").abilities
    assert isinstance(up, Activated)
    assert isinstance(down, Activated)
    assert (up.cost, down.cost) == ((costs.AddCounters("loyalty"),), (costs.RemoveCounters("loyalty", 2),))
    assert up.loyalty
    assert down.timing == "sorcery"
    assert down.choice == Choice()


@pytest.mark.parametrize(
    ("opening", "trigger"),
    [
        ("When this creature enters,", triggers.Enters()),
        ("When Test enters the battlefield,", triggers.Enters()),
        (
            "Whenever another creature enters under your control,",
            triggers.Enters(Filter(types=("creature",), controller="you", other=True)),
        ),
        ("When this creature dies,", triggers.Dies()),
        ("Whenever another creature dies,", triggers.Dies(Filter(types=("creature",), other=True))),
        ("When this creature leaves the battlefield,", triggers.Leaves()),
        ("Whenever this creature attacks,", triggers.Attacks()),
        ("At the beginning of your upkeep,", triggers.StepBegins("upkeep")),
        ("At the beginning of each player's upkeep,", triggers.StepBegins("upkeep", "any")),
        ("At the beginning of your end step,", triggers.StepBegins("end")),
        ("At the beginning of combat on your turn,", triggers.StepBegins("beginning_of_combat")),
        (
            "Whenever you cast a creature spell,",
            triggers.Casts(filter=Filter(types=("creature",), zone="stack", says=("spell",))),
        ),
        ("Whenever an opponent casts a spell,", triggers.Casts("opponent")),
        ("Whenever you discard a card,", triggers.Discards()),
        ("Whenever you draw a card,", triggers.Draws()),
        ("Whenever you gain life,", triggers.GainsLife()),
        (
            "Whenever this creature deals combat damage to a player,",
            triggers.DealsDamage(combat=True, to_player=True),
        ),
        (
            "Whenever this creature becomes the target of a spell,",
            triggers.BecomesTarget("any", Filter(zone="stack", says=("spell",))),
        ),
        (
            "Landfall — Whenever a land you control enters,",
            triggers.Enters(Filter(types=("land",), controller="you")),
        ),
        ("Whenever the moon rises,", triggers.UnknownTrigger("Whenever the moon rises")),
    ],
)
def test_an_opening_says_when_the_ability_triggers(opening: str, trigger: object) -> None:
    """Trigger conditions are read; an unknown one keeps its words and never triggers (603.1)."""
    found = only(permanent(f"{opening} you gain 1 life."))
    assert isinstance(found, TriggeredAbility)
    assert found.trigger == trigger
    assert found.modes[0].does == (do.GainLife(1),)


def test_an_intervening_if_is_the_condition_of_the_trigger() -> None:
    """The "if" right after the event is checked twice, so it belongs to the ability (603.4)."""
    found = only(permanent("At the beginning of your upkeep, if you control no creatures, draw a card."))
    assert found.condition == amounts.AtLeast(
        amounts.Count(amounts.Each(Filter(types=("creature",), controller="you"))), negate=True
    )
    assert found.modes[0].does == (do.Draw(),)


def test_it_in_a_triggered_ability_is_its_source() -> None:
    """The word "it" means the object that the opening named (201.5)."""
    found = only(permanent("When this creature enters, it deals 2 damage to any target."))
    assert found.modes[0].does == (do.DealDamage(2, amounts.Target()),)


def test_a_modal_replacement_effect_is_read() -> None:
    """An "instead choose one" is a replacement whose modes are chosen when it applies (614.1)."""
    found = only(permanent("If you would draw a card, instead choose one —\n• You gain 3 life.\n• Scry 2."))
    assert isinstance(found, Replacement)
    assert (found.event, len(found.modes)) == ("draw", 2)
    turned = only(permanent("If you would gain life, choose one instead —\n• Draw a card.\n• Scry 2."))
    assert isinstance(turned, Replacement)
    assert turned.event == "gain life"


def test_static_abilities_and_keywords_are_read() -> None:
    """Keywords of the card, of its controller and of a group (604, 702)."""
    card = permanent("Flying, ward {2}\nYou have hexproof.\nOther creatures you control get +1/+1.")
    assert card.keywords == ("flying", "ward {2}")
    assert card.abilities == (
        Static(to=Filter(players="you"), gives=("hexproof",)),
        Static(to=Filter(types=("creature",), controller="you", other=True), power=1, toughness=1),
    )


def test_a_limit_below_the_modes_belongs_to_the_ability() -> None:
    """A limit on a line of its own is that of the activated ability above it (602.5)."""
    found = only(permanent("{T}: Choose one —\n• Draw a card.\n• Scry 1.\nActivate only as a sorcery."))
    assert found.timing == "sorcery"
    assert len(found.modes) == 2


def test_that_player_is_who_cast_the_spell() -> None:
    """In an ability that triggers on a spell, "that player" is the spell's controller (603.2)."""
    found = only(permanent("Whenever an opponent casts a spell, that player loses 1 life."))
    assert found.modes[0].does == (do.LoseLife(1, amounts.ControllerOf(amounts.It())),)


def test_a_keyword_that_stands_for_an_ability_is_listed_as_unread() -> None:
    """Storm is read as a keyword, but nothing carries it out, so it is listed (702.40)."""
    card = spell("Storm\nDraw a card.")
    assert card.keywords == ("storm",)
    assert unread(card) == ("storm",)


def test_a_basic_land_type_brings_its_mana_ability() -> None:
    """A land with the type Island taps for blue without any text (305.6)."""
    land = read_card({"types": ["land"], "subtypes": ["Island"], "supertypes": ["basic"]}, "Island")
    assert land.abilities == shipped()["Island"].abilities


def test_a_name_that_is_also_a_subtype_stays_a_subtype() -> None:
    """A card called Wall that says "target Wall" means the subtype, not itself (201.5)."""
    card = read_card({"types": ["sorcery"], "text": "Destroy target Wall."}, "Wall")
    assert only(card).modes[0].slots[0].filter == Filter(subtypes=("Wall",))
