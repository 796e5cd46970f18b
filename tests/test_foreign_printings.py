"""Printings in other languages: how their modes are chosen, against the English text (700.2)."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, NamedTuple

import pytest
from cards import compiled
from shared import shared

from chooseone.cards.reading.foreign import TONGUES, Printed, read_printed
from chooseone.cards.structure import modal


class Figures(NamedTuple):
    """How many texts there are, and how many of them agree with the English one."""

    texts: int
    equal: int


@cache
def english() -> dict[str, Printed]:
    """The choice of each modal card as its English text has it, by each of its names."""
    found: dict[str, Printed] = {}
    for card in compiled("modal_cards.jsonl"):
        choices = [one for definition in card.definitions for one in modal(definition)]
        for name in (card.row.name, *card.row.name.split(" // ")):
            found[name] = _plain(choices[0])
    return found


def _plain(one: Any) -> Printed:
    choice = one.choice
    least, most = (n if isinstance(n, int) else "X" for n in (choice.least, choice.most))
    return Printed(
        len(one.modes), least, most, True, choice.repeat, choice.chooser, choice.random, choice.memory,
        choice.different, bool(choice.variants), choice.entwine is not None, choice.escalate is not None,
    )  # fmt: skip


@cache
def printings() -> tuple[dict[str, Any], ...]:
    lines = shared("cards/foreign.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(json.loads(line) for line in lines)


def figures(language: str, *, bulleted: bool) -> Figures:
    """The texts of a language with or without bullets, and how many are read as the English one is."""
    rows = [one for one in printings() if one["language"] == language and one["bulleted"] == bulleted]
    return Figures(len(rows), sum(_same(one) for one in rows))


def _same(row: dict[str, Any]) -> bool:
    found = read_printed(row["text"], row["language"])
    expected = english()[row["name"]]
    if found is None:
        return False
    return found == Printed(**{name: getattr(expected, name) for name in _FIELDS}, bulleted=found.bulleted)


_FIELDS = tuple(name for name in Printed.__struct_fields__ if name != "bulleted")


@pytest.mark.parametrize("language", sorted(TONGUES))
def test_bulleted_printings_have_the_choice_of_the_english_text(language: str) -> None:
    """At least 98 % of the bulleted printings state the same choice as the English text (700.2)."""
    found = figures(language, bulleted=True)
    assert found.texts > 150
    assert found.equal >= 0.98 * found.texts


@pytest.mark.parametrize("language", ["es", "ja"])
def test_all_spanish_and_japanese_bullets_are_read(language: str) -> None:
    """Every bulleted Spanish and Japanese printing states the choice of the English text (700.2)."""
    found = figures(language, bulleted=True)
    assert found.equal == found.texts


@pytest.mark.parametrize(("language", "part"), [("es", 0.98), ("ja", 0.98), ("pt", 0.98), ("de", 0.8)])
def test_old_prose_lists_are_recognised(language: str, part: float) -> None:
    """The prose lists from before the bullets state the same choice, without being taken for bullets."""
    found = figures(language, bulleted=False)
    assert found.equal >= part * found.texts


def test_a_prose_list_is_told_from_a_bulleted_one() -> None:
    """What was printed in one sentence is not called bulleted (700.2)."""
    for row in printings():
        found = read_printed(row["text"], row["language"])
        if found is not None and not any(sign in row["text"] for sign in "•・‧●"):
            assert not found.bulleted, row["name"]


TEXTS = [
    ("es", "Elige uno:\n• Roba.\n• Gira.", Printed(2, 1, 1)),
    ("es", "Elige uno o ambos:\n• Roba.\n• Gira.", Printed(2, 1, 2)),
    ("es", "Elige uno o más:\n• Roba.\n• Gira.\n• Gana.", Printed(3, 1, 3)),
    ("es", "Al morir, elige hasta uno:• Roba.• Gira.", Printed(2, 0, 1)),
    ("es", "Elige dos: Roba; o gira; o gana.", Printed(3, 2, 2, bulleted=False)),
    ("es", "Elige hasta X:\n• Roba.\n• Gira.", Printed(2, 0, "X")),
    (
        "es",
        "Elige tres. Puedes elegir el mismo modo más de una vez.\n• Roba.\n• Gira.",
        Printed(2, 3, 3, repeat=True),
    ),
    ("es", "Un oponente elige uno:\n• Roba.\n• Gira.", Printed(2, 1, 1, chooser="opponent")),
    ("es", "Elige uno al azar:\n• Roba.\n• Gira.", Printed(2, 1, 1, random=True)),
    (
        "es",
        "{1}: Elige uno que no haya sido elegido este turno:\n• Roba.\n• Gira.",
        Printed(2, 1, 1, memory="turn"),
    ),
    ("es", "Elige uno: Roba; o gira.\nEntrelazar {2}", Printed(2, 1, 1, bulleted=False, entwine=True)),
    ("es", "Expandir {1}\nElige uno o más:\n• Roba.\n• Gira.", Printed(2, 1, 2, escalate=True)),
    ("ja", "以下から１つを選ぶ。\n・引く。\n・得る。", Printed(2, 1, 1)),
    ("ja", "以下から１つを選ぶ。・引く。・得る。", Printed(2, 1, 1)),
    ("ja", "以下から１つまたは両方を選ぶ。\n• 引く。\n• 得る。", Printed(2, 1, 2)),
    ("ja", "以下から望む数だけ選ぶ。\n• 引く。\n• 得る。", Printed(2, 0, 2)),
    ("ja", "以下の２つから１つを選ぶ。「引く。」「得る。」", Printed(2, 1, 1, bulleted=False)),
    ("ja", "対戦相手１人は以下から１つを選ぶ。\n• 引く。\n• 得る。", Printed(2, 1, 1, chooser="opponent")),
    ("ja", "あなたは以下から２つを選んでもよい。\n• 引く。\n• 得る。\n• 去る。", Printed(3, 0, 2)),
]


@pytest.mark.parametrize(("language", "text", "choice"), TEXTS)
def test_a_header_states_the_choice(language: str, text: str, choice: Printed) -> None:
    """The words before the list say how many modes are chosen, by whom, and how often (700.2, 700.2d, e)."""
    assert read_printed(text, language) == choice


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("es", ""),
        ("es", "Destruye el artefacto objetivo."),
        ("es", "Tira un dado:\n• Roba.\n• Gira."),
        ("ja", "クリーチャー・カード１枚を引く。"),
        ("ja", "カードを２枚引く。\n・\n・・"),
        ("de", "•" * 5000),
        ("fr", "(" * 5000 + "choisissez l'un"),
    ],
)
def test_a_text_without_choice_has_none(language: str, text: str) -> None:
    """Bullets without a choice, or a choice without a list, are not modal (700.2)."""
    assert read_printed(text, language) is None


def test_a_language_without_table_is_refused() -> None:
    """A language that has no table of words raises KeyError."""
    with pytest.raises(KeyError):
        read_printed("Choose one", "en")
