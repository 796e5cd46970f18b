"""Definitions in Spanish and Japanese: the grammar that templates reach, and every shipped card."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest

from chooseone.cards import definition as cards
from chooseone.cards.reading import read_card
from chooseone.cards.shipped import shipped
from chooseone.cards.words import (
    ability_words,
    cost_words,
    filter_words,
    mode_words,
    slot_words,
    text_words,
    words,
)
from chooseone.effects import instructions as do
from chooseone.terms import amounts, costs, triggers
from chooseone.terms.filters import Filter, Slot

CREATURE = Filter(types=("creature",))
YOURS = Filter(types=("creature",), controller="you")
OPPONENT = Filter(players="opponent")
TARGET = amounts.Target()

INSTRUCTIONS: list[tuple[Any, str, str]] = [
    (do.Destroy(TARGET), "destruye la criatura objetivo", "クリーチャー１体を対象とし、それを破壊する"),
    (
        do.Pump(TARGET, 2, 2, gains=("flying",)),
        "la criatura objetivo obtiene +2/+2 y gana la habilidad de volar hasta el final del turno",
        "クリーチャー１体を対象とする。ターン終了時まで、それは＋２/＋２の修整を受けるとともに飛行を得る",
    ),
    (
        do.DealDamage(3, amounts.You()),
        "esto te hace 3 puntos de daño",
        "これはあなたに３点のダメージを与える",
    ),
    (do.GainLife(1), "ganas 1 vida", "あなたは１点のライフを得る"),
    (
        do.LoseLife(2, amounts.EachPlayer("opponent")),
        "cada oponente pierde 2 vidas",
        "各対戦相手は２点のライフを失う",
    ),
    (do.Draw(2), "roba dos cartas", "カード２枚を引く"),
    (do.May((do.Draw(1), do.Discard(1))), "puedes robar una carta y descartar una carta", "もよい"),
    (
        do.Move(TARGET, "hand"),
        "regresa la criatura objetivo a la mano de su propietario",
        "クリーチャー１体を対象とし、それをオーナーの手札に戻す",
    ),
    (do.Sacrifice(CREATURE), "sacrifica una criatura", "クリーチャー１体を生け贄に捧げる"),
    (do.Proliferate(), "prolifera", "増殖を行う"),
    (do.Scry(2), "adivina 2", "占術２を行う"),
    (
        do.If(amounts.AtLeast(amounts.Count(amounts.Each(YOURS)), 3), (do.Draw(),)),
        "si controlas tres o más criaturas, roba una carta",
        "あなたがクリーチャー３体以上をコントロールしているなら、カード１枚を引く",
    ),
    (
        do.Unless((costs.ManaPart("{3}"),), amounts.ControllerOf(TARGET), (do.Counter(TARGET),)),
        "contrarresta la criatura objetivo a menos que su controlador pague {3}",
        "それのコントローラーが{3}を支払わないかぎり、それを打ち消す",
    ),
    (
        do.GainLife(amounts.Count(amounts.Each(YOURS))),
        "ganas 1 vida por cada criatura que controlas",
        "あなたはあなたがコントロールしているクリーチャー１体につき１点のライフを得る",
    ),
]


@pytest.mark.parametrize(("instruction", "spanish", "japanese"), INSTRUCTIONS)
def test_an_instruction_is_said_in_both_languages(instruction: Any, spanish: str, japanese: str) -> None:
    """An instruction is a sentence with the words that cards have for it."""
    mode = cards.Mode((instruction,), (Slot(CREATURE),))
    assert mode_words(mode, language="es") == spanish
    assert japanese in mode_words(mode, language="ja")


@pytest.mark.parametrize(
    ("what", "spanish", "japanese"),
    [
        (Filter(not_types=("land",)), "permanente que no sea tierra", "土地でないパーマネント"),
        (Filter(types=("creature",), colors=("B",)), "criatura negra", "黒のクリーチャー"),
        (Filter(types=("artifact",), colors=("B",)), "artefacto negro", "黒のアーティファクト"),
        (
            Filter(types=("creature",), says=("attacking|blocking",)),
            "criatura atacante o bloqueadora",
            "攻撃かブロック・クリーチャー",
        ),
        (
            Filter(types=("creature",), zone="graveyard", owner="you"),
            "carta de criatura de tu cementerio",
            "あなたの墓地にあるクリーチャー・カード",
        ),
        (
            Filter(types=("instant", "sorcery"), zone="stack"),
            "hechizo de instantáneo o de conjuro",
            "インスタントやソーサリーである呪文",
        ),
        (
            Filter(types=("creature",), keywords=("flying",)),
            "criatura con la habilidad de volar",
            "飛行を持つクリーチャー",
        ),
        (
            Filter(types=("creature",), most_power=2),
            "criatura con fuerza de 2 o menos",
            "パワーが２以下のクリーチャー",
        ),
        (Filter(every=("artifact", "creature")), "criatura artefacto", "アーティファクト・クリーチャー"),
        (
            Filter(types=("land",), supertypes=("basic",), zone="library"),
            "carta de tierra básica de una biblioteca",
            "ライブラリーにある基本土地・カード",
        ),
    ],
)
def test_a_filter_is_a_noun_whose_words_agree(what: Filter, spanish: str, japanese: str) -> None:
    """Spanish adjectives follow gender; in Japanese all that is said stands before the noun (109.2)."""
    assert filter_words(what, "es") == spanish
    assert filter_words(what, "ja") == japanese


@pytest.mark.parametrize(
    ("slot", "spanish", "japanese"),
    [
        (Slot(CREATURE), "la criatura objetivo", "クリーチャー１体を対象とする"),
        (Slot(CREATURE, 0, 2), "hasta dos criaturas objetivo", "クリーチャー最大２体を対象とする"),
        (Slot(CREATURE, 1, 2), "una o dos criaturas objetivo", "クリーチャー１体か２体を対象とする"),
        (
            Slot(Filter(types=("artifact",)), 1, 2),
            "uno o dos artefactos objetivo",
            "アーティファクト１つか２つを対象とする",
        ),
        (Slot(CREATURE, another=True), "otra criatura objetivo", "他のクリーチャー１体を対象とする"),
        (Slot(OPPONENT), "el oponente objetivo", "対戦相手１人を対象とする"),
        (
            Slot(Filter(types=("creature", "planeswalker", "battle"), players="any")),
            "cualquier objetivo",
            "１つを対象とする",
        ),
    ],
)
def test_a_slot_says_how_many_targets_it_takes(slot: Slot, spanish: str, japanese: str) -> None:
    """The word "target" in each language, with article or counter (115.1)."""
    assert slot_words(slot, "es") == spanish
    assert slot_words(slot, "ja") == japanese


@pytest.mark.parametrize(
    ("choice", "spanish", "japanese"),
    [
        (cards.Choice(), "elige uno:", "以下から１つを選ぶ："),
        (cards.Choice(2, 2), "elige dos:", "以下から２つを選ぶ："),
        (cards.Choice(0, 3), "elige cualquier cantidad de opciones:", "以下から望む数だけ選ぶ："),
        (cards.Choice(1, 3), "elige uno o más:", "以下から１つ以上を選ぶ："),
        (cards.Choice(0, 1), "elige hasta uno:", "以下から最大１つを選ぶ："),
        (cards.Choice(chooser="opponent"), "un oponente elige uno:", "対戦相手１人は以下から１つを選ぶ："),
        (cards.Choice(random=True), "elige uno al azar:", "以下から１つを無作為に選ぶ："),
        (
            cards.Choice(memory="turn"),
            "elige uno que no haya sido elegido este turno:",
            "以下からこのターンにまだ選ばれていないもの１つを選ぶ：",
        ),
        (
            cards.Choice(0, 5, budget=5, repeat=True),
            "elige hasta cinco {P} de modos. Puedes elegir el mismo modo más de una vez:",
            "以下から{P}最大５個ぶんのモードを選ぶ。同じモードを２回以上選んでもよい：",
        ),
    ],
)
def test_a_choice_says_how_many_modes(choice: cards.Choice, spanish: str, japanese: str) -> None:
    """The header tells the bounds and limits of the choice as printings do (700.2)."""
    ability = cards.SpellAbility((cards.Mode((do.Draw(),)),) * 3, choice)
    assert ability_words(ability, language="es").splitlines()[0] == spanish
    assert ability_words(ability, language="ja").splitlines()[0] == japanese


def test_one_or_both_of_two_modes() -> None:
    """As many as there are, of two (700.2)."""
    ability = cards.SpellAbility((cards.Mode((do.Draw(),)),) * 2, cards.Choice(1, 2))
    assert ability_words(ability, language="es").startswith("elige uno o ambos:")
    assert ability_words(ability, language="ja").startswith("以下から１つまたは両方を選ぶ：")


def test_a_cost_names_its_parts_in_order() -> None:
    """Costs are infinitives in Spanish and plain sentences in Japanese (118.1)."""
    cost = (costs.ManaPart("{1}{G}"), costs.TapThis(), costs.Sacrifice(CREATURE))
    assert cost_words(cost, "es") == "{1}{G}, {T}, sacrificar una criatura"
    assert cost_words(cost, "ja").endswith("クリーチャー１体を生け贄に捧げる")


def test_a_trigger_opens_its_ability() -> None:
    """Two events of one thing are one condition (603.2)."""
    trigger = triggers.Either((triggers.Enters(), triggers.Attacks()))
    ability = cards.TriggeredAbility(trigger, (cards.Mode((do.Draw(),)),))
    assert (
        ability_words(ability, language="es")
        == "siempre que esto entre al campo de batalla o ataque, roba una carta"
    )
    assert ability_words(ability, language="ja") == "これが戦場に出るか攻撃するたび、カード１枚を引く"


def test_targets_of_several_slots_are_told_apart_in_japanese() -> None:
    """All targets are named first; alike ones are numbered (115.1)."""
    mode = cards.Mode((do.Fight(amounts.Target(0), amounts.Target(1)),), (Slot(YOURS), Slot(CREATURE)))
    said = mode_words(mode, language="ja")
    assert said.endswith("１つ目のクリーチャーは２つ目のクリーチャーと格闘を行う")


def test_a_target_that_only_owns_something_is_named_in_full() -> None:
    """The word "its" is said only of what was named before (608.2)."""
    theirs = amounts.Theirs(TARGET, Filter(zone="graveyard"))
    mode = cards.Mode((do.Move(theirs, "exile"),), (Slot(Filter(players="any")),))
    assert mode_words(mode, language="es") == "exilia todas las cartas del cementerio del jugador objetivo"


@pytest.mark.parametrize("language", ["es", "ja"])
@pytest.mark.parametrize("name", sorted(shipped()))
def test_a_card_is_said_with_a_line_for_each_mode(name: str, language: str) -> None:
    """No shipped card lacks words; modes are numbered as printed (700.2)."""
    definition = shipped()[name]
    said = words(definition, language)
    assert not re.search(r"  | ,|, ,|None|。。|、、|\b(?:a|de) el [a-z]", said)
    for ability in definition.abilities:
        if isinstance(ability, get_args(cards.AnyAbility)) and getattr(ability, "choice", None) is not None:
            numbers = re.findall(r"^(\d+)\. \S", ability_words(ability, definition, language), re.MULTILINE)
            assert numbers == [str(n) for n in range(1, len(ability.modes) + 1)]  # type: ignore[union-attr]


@pytest.mark.parametrize("language", ["es", "ja"])
def test_headers_are_read_back_from_the_words(language: str) -> None:
    """The reader of printings finds in our own words the choice that they were made from (700.2)."""
    from chooseone.cards.reading.foreign import read_printed  # noqa: PLC0415  (only here)

    for choice, count in (
        (cards.Choice(), 2),
        (cards.Choice(1, 2), 2),
        (cards.Choice(2, 2), 4),
        (cards.Choice(0, 1), 3),
    ):
        ability = cards.SpellAbility((cards.Mode((do.Draw(),)),) * count, choice)
        bulleted = re.sub(r"^\d+\. ", "• ", ability_words(ability, language=language), flags=re.MULTILINE)
        found = read_printed(bulleted, language)
        assert found is not None
        assert (found.modes, found.least, found.most) == (count, choice.least, choice.most)


@pytest.mark.parametrize(
    ("text", "es", "ja"),
    [
        ("Enchant creature", "encantar criatura", "エンチャント（クリーチャー）"),
        ("Enchant player", "encantar jugador", "エンチャント（プレイヤー）"),
        (
            "Enchanted creature gets +1/+2.",
            "la criatura encantada obtiene +1/+2",
            "エンチャントされているクリーチャーは＋１/＋２の修整を受ける",
        ),
    ],
)
def test_what_an_aura_enchants_and_does_to_it_is_said(text: str, es: str, ja: str) -> None:
    """702.5a, 303.4b."""
    card = read_card({"types": ["enchantment"], "subtypes": ["Aura"], "text": text}, "Web")
    assert [text_words(card, language) for language in ("es", "ja")] == [es, ja]
