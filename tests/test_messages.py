"""Reasons and phrases in three languages, and the commands that speak them."""

from __future__ import annotations

import json
import pkgutil
import re
from importlib import import_module
from typing import Any

import pytest
from click.testing import CliRunner
from shared import ROOT

import chooseone
from chooseone.cards.words import filter_words
from chooseone.errors import Violation
from chooseone.messages import ENGLISH, TABLES, Worded, language, phrase, retold, said, speaking
from chooseone.messages.phrases import _PHRASES
from chooseone.replay.timeline.rows import Paid, Row
from chooseone.terms.filters import Filter
from chooseone.tools.main import cli
from chooseone.tools.rendering.wording import cost_lines, outcome_words

LANGUAGES = sorted(TABLES)
REPLAYS = ROOT / "replays"
PLACE = re.compile(r"(?<!\{)\{(\d)(?:!r)?\}(?!\})")


def codes() -> list[str]:
    """The codes of all reasons, once every module that gives any is there."""
    for module in pkgutil.walk_packages(chooseone.__path__, "chooseone."):
        if not module.name.endswith("__main__") and "plugin" not in module.name:
            try:
                import_module(module.name)
            except ImportError:  # an extra that is not installed gives no reasons
                continue
    return sorted(ENGLISH)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_reason_is_missing_in_a_language(lang: str) -> None:
    """Each language has words for every reason that a rule can give."""
    assert [code for code in codes() if code not in TABLES[lang]] == []


@pytest.mark.parametrize("lang", ["es", "ja"])
def test_no_reason_is_left_over_in_a_language(lang: str) -> None:
    """A table has no words for reasons that nobody gives any more."""
    assert set(TABLES[lang]) - set(codes()) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reason_says_nothing_that_it_is_not_about(lang: str) -> None:
    """The places in the words of a language are among those of the English ones."""
    for code in codes():
        assert set(PLACE.findall(TABLES[lang][code])) <= set(PLACE.findall(ENGLISH[code])), code


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "at most 2 may be chosen"),
        ("es", "máximo de modos que se pueden elegir: 2"),
        ("ja", "選べるモードは最大2つである"),
    ],
)
def test_a_reason_is_said_in_a_language(lang: str, words: str) -> None:
    """Too many modes are refused in the language that is asked for (700.2a)."""
    codes()
    assert said("modes.too many", (2,), lang) == words


def test_what_a_reason_is_about_is_said_in_the_same_language() -> None:
    """The kind of target that is missing is no English word among Spanish ones (700.2a)."""
    what = Worded.of(lambda lang: filter_words(Filter(types=("creature",)), lang))
    assert said("modes.no target", (what,), "es").endswith("criatura")
    assert said("modes.no target", (what,), "ja").endswith("クリーチャー")
    assert what == "creature"


def test_a_violation_is_english_whatever_language_is_spoken() -> None:
    """What the rules write into events does not depend on who looks on."""
    codes()
    with speaking("ja"):
        assert Violation("700.2a", "modes.too many", (2,)).text == "at most 2 may be chosen"


def test_the_language_is_spoken_only_inside_the_block() -> None:
    """English again after it, also after an error."""
    with speaking("es"):
        assert language() == "es"
    assert language() == "en"
    with pytest.raises(ZeroDivisionError), speaking("es"):
        _ = 1 / 0
    assert language() == "en"


def test_a_language_without_a_table_is_refused() -> None:
    """An unknown language raises KeyError."""
    with pytest.raises(KeyError):
        said("modes.too many", (2,), "xx")


def test_words_in_a_log_are_told_in_another_language() -> None:
    """Refusals are stored in English; the reason is found again by its words."""
    codes()
    assert retold("its pawprints bring the sum to 6, more than 5", "es").endswith("6, más de 5")
    assert retold("its pawprints bring the sum to 6, more than 5", "en").startswith("its pawprints")
    assert retold("words of nobody", "es") == "words of nobody"


def test_a_phrase_is_put_into_the_language_spoken_with_what_it_is_about() -> None:
    """A phrase with places is found by its pattern; its parts are phrases too."""
    assert phrase("turn 2, upkeep") == "turn 2, upkeep"
    with speaking("es"):
        assert phrase("turn 2, upkeep") == "turno 2, mantenimiento"
        assert phrase("unheard of") == "unheard of"


def test_every_phrase_has_its_places_in_every_language() -> None:
    """No place is lost or invented in a phrase."""
    for english, others in _PHRASES.items():
        for other in others:
            assert sorted(PLACE.findall(other)) == sorted(PLACE.findall(english))


def run(*words: str) -> str:
    """What a command prints."""
    found = CliRunner().invoke(cli, [*words])
    assert found.exit_code == 0, found.output
    return found.output


def test_a_timeline_speaks_spanish() -> None:
    """Modes, refusals and outcomes in Spanish; rule numbers stay (700.2b)."""
    told = run("timeline", str(REPLAYS / "700.2b-demonic-pact.jsonl"), "--lang", "es", "--text")
    assert "elige uno que no haya sido elegido" in told
    assert (
        "ilegal    2. el oponente objetivo descarta dos cartas: este objeto ya ha elegido ese modo (700.2b)"
        in told
    )
    assert not re.search(r"\b(?:target|choose|chosen|refused|resolved)\b", told)


def test_a_timeline_speaks_japanese() -> None:
    """Modes, refusals and outcomes in Japanese; rule numbers stay (700.2b)."""
    told = run("timeline", str(REPLAYS / "700.2b-demonic-pact.jsonl"), "--lang", "ja", "--text")
    assert "以下からまだ選ばれていないもの１つを選ぶ" in told
    assert "このオブジェクトはそのモードをすでに選んでいる (700.2b)" in told


@pytest.mark.parametrize(
    ("lang", "cost", "targets", "gone"),
    [
        ("en", "(base + mode + mode)", " | none | ", "left the stack: not told how (400.7)"),
        ("es", "(base + modo + modo)", " | ninguno | ", "dejó la pila: no consta cómo (400.7)"),
        ("ja", "（基本 + モード + モード）", " | なし | ", "スタックを離れた：理由は不明 (400.7)"),
    ],
)
def test_no_word_of_a_row_stays_english(lang: str, cost: str, targets: str, gone: str) -> None:
    """Each part of a cost, a mode without targets and an unknown end are in the language (601.2f, 400.7)."""
    told = run("timeline", str(REPLAYS / "demo.jsonl"), "--lang", lang, "--text")
    assert (cost in told, targets in told) == (True, True)
    row = Row(
        at=0, turn=1, step="upkeep", player="Ana", kind="modes", rule="400.7",
        outcome="left the stack: not told how", cost=Paid("{4}{R}", ("base", "escalate", "escalate")),
    )  # fmt: skip
    with speaking(lang):
        assert outcome_words(row) == gone
        assert ("escalate" in cost_lines(row.cost)[0]) == (lang == "en")


def test_json_keeps_its_codes_and_speaks_in_its_words() -> None:
    """Programs read the same kinds and statuses; modes and reasons are in the language."""
    file = str(REPLAYS / "700.2a-hull-breach.jsonl")
    row: dict[str, Any] = json.loads(run("timeline", file, "--lang", "es", "--json").splitlines()[0])
    assert (row["kind"], row["asks"]) == ("modes", "elige uno")
    assert row["offers"][1]["status"] == "refused"
    assert row["offers"][1]["reasons"][0]["why"] == "no hay ningún objetivo legal: encantamiento"


def test_why_speaks_spanish_and_japanese() -> None:
    """A refused target is explained in the language that is asked for (601.2c)."""
    file = str(REPLAYS / "700.2a-hull-breach.jsonl")
    assert "no es lo que pide la palabra «objetivo»" in run("why", file, "--at", "3", "--lang", "es")
    assert "「対象」の条件に合わない" in run("why", file, "--at", "3", "--lang", "ja")


def test_a_timeline_without_the_option_is_english() -> None:
    """English is the default."""
    told = run("timeline", str(REPLAYS / "700.2a-hull-breach.jsonl"), "--text")
    assert "no enchantment to target (700.2a)" in told


def test_an_unknown_language_is_refused_by_name() -> None:
    """A usage error with the languages that there are."""
    found = CliRunner().invoke(cli, ["timeline", str(REPLAYS / "demo.jsonl"), "--lang", "xx"])
    assert found.exit_code == 2
    assert "'en', 'es', 'ja'" in found.output
