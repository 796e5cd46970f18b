"""How modes are chosen: against a table made by reading the cards, and what holds for all of them (700.2)."""

from __future__ import annotations

import gzip
import json
import re
from itertools import pairwise
from typing import Any

import pytest
from cards import compiled, rows
from shared import ROOT, shared

from chooseone.cards.compiling import compile_face
from chooseone.cards.definition import Definition
from chooseone.cards.reading.blocks import unfolded
from chooseone.cards.sources import read_cards
from chooseone.cards.structure import Modal, modal
from chooseone.cards.words import cost_words
from chooseone.terms.amounts import Amount
from chooseone.terms.costs import Cost
from chooseone.terms.filters import Slot

TABLE = ROOT / "tests/data/choice_structure.jsonl"
ANSWERS: list[dict[str, Any]] = [json.loads(line) for line in TABLE.read_text(encoding="utf-8").splitlines()]
MODAL = "modal_cards.jsonl"
BULLET = re.compile(r"^\s*(?:[•・]|\+ [^—]+—|(?:\{P\})+ —)", re.MULTILINE)
USUAL = {
    "repeat": False, "budget": None, "chooser": "you", "memory": None, "different": False, "condition": False,
    "widens": None, "keyword": "", "entwine": None, "escalate": None, "targets": None,
}  # fmt: skip


def texts() -> dict[str, str]:
    """The texts of the modal cards without what stands in parentheses."""
    lines = shared(f"cards/{MODAL}").read_text(encoding="utf-8").splitlines()
    found = [json.loads(line) for line in lines]
    return {one["name"]: re.sub(r"\([^()]*\)", "", one["oracle_text"]) for one in found}


def definition(name: str) -> Definition:
    """The compiled face of a card that has the choice."""
    card = next(card for card in compiled(MODAL) if card.row.name == name)
    return next((one for one in card.definitions if any(modal(one))), card.definitions[0])


def number(amount: Amount) -> int | str:
    return amount if isinstance(amount, int) else "X"


def cost(found: Cost | None) -> str | None:
    """A cost of mana as text, "other" for any other, None for none."""
    if found is None:
        return None
    words = cost_words(found)
    return words if words.startswith("{") else "other"


def slot(one: Slot) -> str:
    """The numbers of a slot; more than anybody has is "any"."""
    most = number(one.most)
    return f"{number(one.least)}-{'any' if isinstance(most, int) and most >= 20 else most}"


def facts(found: Modal) -> dict[str, Any]:
    """A choice in the words of the table."""
    choice = found.choice
    widens = [[one.least, one.most] for one in choice.variants]
    return {
        "place": found.place, "modes": len(found.modes),
        "min": number(choice.least), "max": number(choice.most),
        "repeat": choice.repeat, "budget": choice.budget,
        "chooser": "random" if choice.random else {"target": "opponent"}.get(choice.chooser, choice.chooser),
        "memory": choice.memory or None,
        "different": choice.different, "condition": bool(widens), "widens": widens[0] if widens else None,
        "costs": [cost(mode.cost) for mode in found.modes],
        "pawprints": [mode.pawprints for mode in found.modes],
        "keyword": choice.keyword, "entwine": cost(choice.entwine), "escalate": cost(choice.escalate),
        "targets": [[slot(one) for one in mode.slots] for mode in found.modes],
    }  # fmt: skip


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda answer: answer["name"])
def test_the_choice_of_a_card_is_what_a_reader_says(answer: dict[str, Any]) -> None:
    """Numbers, chooser, memory, costs, place and targets by mode (700.2a to 700.2i)."""
    count = answer["modes"]
    wanted = {**USUAL, "costs": [None] * count, "pawprints": [0] * count, **answer}
    found = list(modal(definition(answer["name"])))
    assert len(found) == 1
    got = {"name": answer["name"], **facts(found[0])}
    if wanted["targets"] is None:
        got["targets"] = None
    assert got == wanted


def test_the_table_covers_every_form() -> None:
    """At least 120 cards, and each form of choice at least once."""
    assert len(ANSWERS) >= 120
    forms = {(one["place"], one["min"], one["max"]) for one in ANSWERS}
    assert {place for place, _, _ in forms} == {"spell", "triggered", "reflexive", "activated"}
    assert {(low, high) for _, low, high in forms} >= {
        (1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (2, 2), (3, 3), (4, 4), (5, 5), (0, 1), (0, 2), (0, 3),
        (0, 4), (0, 5), (0, "X"),
    }  # fmt: skip
    assert {one.get("chooser", "you") for one in ANSWERS} == {"you", "opponent", "random"}
    assert {one.get("memory") for one in ANSWERS} == {None, "ever", "turn"}
    assert {one.get("keyword") for one in ANSWERS} == {None, "spree", "tiered"}
    for key in ("repeat", "budget", "different", "condition", "entwine", "escalate"):
        assert any(one.get(key) for one in ANSWERS)


# --- what holds for all ----------------------------------------------------------------------


def test_every_card_of_the_pool_is_modal_with_one_choice() -> None:
    """685 of 685; no card of this pool has two (700.2)."""
    found = {
        card.row.name: sum(1 for one in card.definitions for _ in modal(one)) for card in compiled(MODAL)
    }
    assert {name: count for name, count in found.items() if count != 1} == {}
    assert len(found) == 685


def test_there_are_as_many_modes_as_bullets() -> None:
    """A mode for each printed one, none lost and none made up."""
    printed = {name: len(BULLET.findall(text)) for name, text in texts().items()}
    found = rows(MODAL)
    assert {
        name: (found[name].modes, count) for name, count in printed.items() if found[name].modes != count
    } == {}


def test_numbers_fit_the_modes() -> None:
    """No more modes than there are unless one may be chosen again; least at most the greatest (700.2d)."""
    for row in rows(MODAL).values():
        low, high = row.min, row.max
        if isinstance(low, int) and isinstance(high, int):
            assert 0 <= low <= high, row.name
            assert high <= row.modes or row.repeat, row.name
        assert high != 0, row.name


def test_pawprints_go_with_a_budget_and_costs_with_spree_or_tiered() -> None:
    """Each mode has its share or none has (700.2h, 700.2i, 702.172, 702.183)."""
    for name, text in texts().items():
        row = rows(MODAL)[name]
        assert (row.budget is not None) == ("{P} worth" in text), name
        assert all(row.pawprints) if row.budget is not None else not any(row.pawprints), name
        priced = bool(re.match(r"(?:Spree|Tiered)\b", text))
        assert all(row.costs) if priced else not any(row.costs), name


PHRASES = {
    "repeat": r"same mode more than once",
    "different": r"must target a different player",
    "condition": r"instead\.?\s*(?:—|\n|$)",
}


@pytest.mark.parametrize("key", PHRASES)
def test_a_limit_is_known_where_the_text_has_it_and_nowhere_else(key: str) -> None:
    """The same mode again, a different player, other numbers under a condition (700.2d)."""
    openings = {name: BULLET.split(text)[0] for name, text in texts().items()}
    wanted = {name for name, text in openings.items() if re.search(PHRASES[key], text)}
    assert {name for name, row in rows(MODAL).items() if getattr(row, key)} == wanted


def test_chooser_and_memory_are_known_where_the_text_has_them_and_nowhere_else() -> None:
    """An opponent, chance, modes that were chosen before (700.2b, 700.2e)."""
    found = rows(MODAL)
    for name, text in texts().items():
        opening = BULLET.split(text)[0]
        chooser = (
            "random" if "at random" in opening else "opponent" if "opponent chooses" in opening else "you"
        )
        before = re.search(r"hasn't been chosen( this turn)?", opening)
        memory = None if before is None else "turn" if before.group(1) else "ever"
        assert (found[name].chooser, found[name].memory) == (chooser, memory), name


# --- what is not modal -----------------------------------------------------------------------


def test_a_bulleted_list_alone_is_no_choice_of_modes() -> None:
    """Anchor words, tables, votes: none of the 14 is modal (700.2)."""
    assert {name: row.modal for name, row in rows("bulleted_nonmodal.jsonl").items() if row.modal} == {}
    assert len(rows("bulleted_nonmodal.jsonl")) == 14


def test_none_of_the_other_cards_is_modal() -> None:
    """The support cards have no modes."""
    found = {
        one.name for card in compiled("atomic_support.json") for one in card.definitions if any(modal(one))
    }
    assert found == set()


def test_of_all_faces_only_those_are_modal_that_choose_among_printed_modes() -> None:
    """34,877 faces: each that is called modal has a list below an opening that chooses, and none has not."""
    with gzip.open(shared("cards/all_oracle.jsonl.gz"), "rt", encoding="utf-8") as lines:
        bulleted = {one["name"] for one in map(json.loads, lines) if _may_be_modal(one["oracle_text"] or "")}
    known = set(texts())
    faces = [
        face
        for (face,) in read_cards(shared("cards/all_oracle.jsonl.gz"))
        if face.card in bulleted and face.card not in known
    ]
    called = [face for face in faces if any(modal(compile_face(face).definition))]
    wrong = [face.card for face in called if not _chooses(face.text)]
    missed = [face.card for face in faces if face not in called and _chooses(face.text)]
    assert (wrong, missed) == ([], [])


def _may_be_modal(text: str) -> bool:
    return BULLET.search(text) is not None or re.search(r"[Cc]hooses? (?:one|two|three) —", text) is not None


def _chooses(text: str) -> bool:
    """True where a list, or modes in one sentence, follow an opening that chooses a number of modes."""
    lines = [re.sub(r" ?\([^()]*\)", "", line) for line in unfolded(text)]
    return any(
        BULLET.match(below) and not BULLET.match(line) and re.search(_OPENING, line)
        for line, below in pairwise(lines)
    )


_OPENING = (
    r"^Spree$|^Tiered$"
    r"|\b[Cc]hooses? (?:one|two|three|four|five|up to|any number|both)\b(?! of (?:them|those))"
)
