"""Card data of others becomes facts: every form, every packing, every damage (200)."""

from __future__ import annotations

import gzip
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import zstandard
from shared import shared

from chooseone.cards.compiling import compile_face
from chooseone.cards.reading import unread
from chooseone.cards.sources import BadCards, CardFacts, read_cards

ATOMIC = {
    "meta": {"date": "2026-01-01", "version": "5"},
    "data": {
        "Bolt of Test": [
            {
                "name": "Bolt of Test", "layout": "normal", "manaCost": "{R}", "colors": ["R"],
                "types": ["Instant"], "subtypes": [], "supertypes": [], "text": "Draw a card.", "rulings": [],
            }
        ],
        "Ash // Ember": [
            {
                "name": "Ash // Ember", "faceName": "Ash", "side": "a", "layout": "split",
                "manaCost": "{1}{R}", "colors": ["R"], "types": ["Instant"], "subtypes": [], "supertypes": [],
                "text": "Draw a card.",
            },
            {
                "name": "Ash // Ember", "faceName": "Ember", "side": "b", "layout": "split",
                "manaCost": "{U}", "colors": ["U"], "types": ["Sorcery"], "subtypes": [], "supertypes": [],
                "text": "You gain 1 life.",
            },
        ],
    },
}  # fmt: skip
SCRYFALL = [
    {
        "object": "card", "name": "Bolt of Test", "layout": "normal", "mana_cost": "{R}", "colors": ["R"],
        "type_line": "Instant", "oracle_text": "Draw a card.", "prices": {"usd": "1"},
    },
    {
        "object": "card", "name": "Ash // Ember", "layout": "split", "colors": ["R", "U"],
        "type_line": "Instant // Sorcery", "mana_cost": "{1}{R} // {U}",
        "card_faces": [
            {"name": "Ash", "mana_cost": "{1}{R}", "type_line": "Instant", "oracle_text": "Draw a card."},
            {"name": "Ember", "mana_cost": "{U}", "type_line": "Sorcery", "oracle_text": "You gain 1 life."},
        ],
    },
    {"object": "card", "name": "Bear", "layout": "token", "type_line": "Token Creature — Bear"},
]  # fmt: skip
LINES = [
    {"name": "Bolt of Test", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Draw a card."},
    {
        "name": "Ash // Ember", "face_name": "Ember", "layout": "split", "mana_cost": "{U}",
        "type_line": "Sorcery", "oracle_text": "You gain 1 life.",
    },
]  # fmt: skip


def text_of(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


def lines_of(*values: Any) -> bytes:
    return b"".join(text_of(one) + b"\n" for one in values)


def cards(tmp_path: Path, data: bytes, name: str = "cards.json") -> list[tuple[CardFacts, ...]]:
    file = tmp_path / name
    file.write_bytes(data)
    return list(read_cards(file))


def names(found: list[tuple[CardFacts, ...]]) -> list[list[str]]:
    return [[face.name for face in faces] for faces in found]


def line(**more: Any) -> dict[str, Any]:
    return {"name": "Test", "type_line": "Instant", "oracle_text": "Draw a card.", **more}


def only(tmp_path: Path, **more: Any) -> CardFacts:
    """The facts of one line."""
    ((found,),) = cards(tmp_path, lines_of(line(**more)))
    return found


# --- forms -----------------------------------------------------------------------------------


def test_mtgjson_atomic_cards_are_read_with_all_their_faces(tmp_path: Path) -> None:
    """A split card is two faces of one card, each with its cost (709.3)."""
    found = cards(tmp_path, text_of(ATOMIC))
    assert names(found) == [["Bolt of Test"], ["Ash", "Ember"]]
    assert [(one.card, one.side, one.layout, one.cost) for one in found[1]] == [
        ("Ash // Ember", 0, "split", "{1}{R}"),
        ("Ash // Ember", 1, "split", "{U}"),
    ]


def test_scryfall_oracle_cards_are_read_and_tokens_are_no_cards(tmp_path: Path) -> None:
    """Tokens and emblems stand in the bulk file, but are no cards (111.6, 114.5)."""
    assert names(cards(tmp_path, text_of(SCRYFALL))) == [["Bolt of Test"], ["Ash", "Ember"]]


def test_json_lines_are_read_and_may_name_the_face(tmp_path: Path) -> None:
    """`face_name` says which face the text is of; without it, the first."""
    found = cards(tmp_path, lines_of(*LINES, {**LINES[1], "face_name": None}))
    assert names(found) == [["Bolt of Test"], ["Ember"], ["Ash"]]
    assert [faces[0].side for faces in found] == [0, 1, 0]


def test_all_forms_give_the_same_facts(tmp_path: Path) -> None:
    """Where a card comes from makes no difference to its definition."""
    first = [cards(tmp_path, data)[0][0] for data in (text_of(ATOMIC), text_of(SCRYFALL), lines_of(*LINES))]
    assert first[0] == first[1] == first[2]
    assert cards(tmp_path, text_of(ATOMIC))[1] == cards(tmp_path, text_of(SCRYFALL))[1]


PACKINGS: dict[str, Callable[[bytes], bytes]] = {
    "plain": bytes,
    "gzip": gzip.compress,
    "zstd": zstandard.ZstdCompressor().compress,
    "with a byte order mark": lambda data: b"\xef\xbb\xbf" + data,
    "indented": lambda data: json.dumps(json.loads(data), indent=2).encode(),
}


@pytest.mark.parametrize("packing", PACKINGS)
def test_a_file_is_told_by_its_content_however_it_is_packed(tmp_path: Path, packing: str) -> None:
    """The name of the file doesn't matter."""
    data = PACKINGS[packing](text_of(ATOMIC))
    assert names(cards(tmp_path, data, "download")) == [["Bolt of Test"], ["Ash", "Ember"]]


def test_values_longer_than_a_piece_of_the_file_are_read_whole(tmp_path: Path) -> None:
    """What is read piece by piece is what is there."""
    rows = [line(name=f"Card {number}", oracle_text="x" * (number * 9973)) for number in range(60)]
    found = cards(tmp_path, text_of(rows))
    assert [len(faces[0].text) for faces in found] == [number * 9973 for number in range(60)]


def test_the_shared_card_data_is_read_whole() -> None:
    """685 modal cards in two forms, 512 others, 34,877 faces."""
    counts = {
        "modal_cards.jsonl": 685, "atomic_modal.json": 685, "atomic_support.json": 512,
        "bulleted_nonmodal.jsonl": 14, "all_oracle.jsonl.gz": 34_877,
    }  # fmt: skip
    assert {name: sum(1 for _ in read_cards(shared(f"cards/{name}"))) for name in counts} == counts


# --- facts -----------------------------------------------------------------------------------


def test_a_type_line_is_taken_apart(tmp_path: Path) -> None:
    """Supertypes, types, subtypes (205.1)."""
    found = only(tmp_path, type_line="Legendary Snow Artifact Creature — Time Lord Elf")
    assert found.supertypes == ("legendary", "snow")
    assert found.types == ("artifact", "creature")
    assert found.subtypes == ("Time Lord", "Elf")


def test_colours_are_given_only_where_they_differ_from_the_cost(tmp_path: Path) -> None:
    """Colour indicators and devoid (105.2, 204, 702.114)."""
    assert only(tmp_path, mana_cost="{R}", colors=["R"]).colors is None
    assert only(tmp_path, mana_cost="{R}", colors=[]).colors == ()
    assert only(tmp_path, colors=["G", "U"]).colors == ("U", "G")


@pytest.mark.parametrize(
    ("printed", "number", "odd"),
    [("3", 3, False), ("-1", -1, False), ("*", None, False), ("1+*", None, False), ("2.5", None, True),
     ("∞", None, True), ("?", None, True), ("+3", None, True), ("9" * 400, None, True)],
)  # fmt: skip
def test_a_printed_power_is_a_number_or_is_kept_as_unsupported(
    tmp_path: Path, printed: str, number: int | None, odd: bool
) -> None:
    """A star is set by the text (208.2); what else is no whole number stays visible."""
    found = only(tmp_path, type_line="Creature", power=printed, toughness="1")
    assert (found.power, bool(found.odd)) == (number, odd)
    assert bool([text for text in unread(compile_face(found).definition) if "number" in text]) is odd


def test_an_unknown_mana_symbol_is_kept_as_unsupported(tmp_path: Path) -> None:
    """Never a cost that would be wrong (107.4)."""
    found = compile_face(only(tmp_path, mana_cost="{2}{HW}")).definition
    assert found.cost is None
    assert unread(found) == ("mana cost {2}{HW}",)


# --- damage ----------------------------------------------------------------------------------


def _renamed(name: Any) -> bytes:
    return lines_of(LINES[0], {**LINES[0], "name": name})


def _atomic_face(**more: Any) -> bytes:
    return text_of({"meta": {}, "data": {"A": [{**ATOMIC["data"]["Bolt of Test"][0], **more}]}})


WHOLE = text_of(ATOMIC)
DAMAGED: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "the file is empty"),
    "only spaces": (b" \n" * 1000, "the file is empty"),
    "plain text": (b"Lightning Bolt", "no card data; give MTGJSON AtomicCards"),
    "binary": (bytes(range(256)), "no UTF-8"),
    "cut in a card": (WHOLE[:300], "cut off"),
    "cut in a name": (WHOLE[: WHOLE.index(b"Ash") + 2], "cut off"),
    "cut at the end": (WHOLE[:-1], "cut off"),
    "cut after a card": (text_of(SCRYFALL)[: text_of(SCRYFALL).index(b', {"object"')], "cut off"),
    "cut in a line": (lines_of(*LINES)[:-20], "after Bolt of Test: the file is cut off"),
    "cut gzip": (gzip.compress(WHOLE)[:-9], "damaged or cut off"),
    "flipped gzip": (gzip.compress(WHOLE)[:20] + b"\xff\xff\xff" + gzip.compress(WHOLE)[23:], "damaged"),
    "cut zstd": (zstandard.ZstdCompressor().compress(WHOLE)[:-9], "cut off"),
    "broken zstd": (b"\x28\xb5\x2f\xfd" + b"\xff" * 40, "damaged"),
    "two values": (WHOLE + b"[]", "more text follows"),
    "no data": (text_of({"meta": {}}), 'no "data"'),
    "data of another kind": (text_of({"meta": {}, "data": [1]}), "'{' is expected"),
    "a file of one set": (text_of({"meta": {}, "data": {"code": "LEA", "cards": []}}), "one set"),
    "numbers for cards": (b"[1, 2]", "Expected `object`, got `int`"),
    "a number as name": (_renamed(5), "Expected `str`, got `int`"),
    "no name": (lines_of({"type_line": "Instant"}), "missing required field `name`"),
    "an empty name": (_renamed("  "), "a card has no name"),
    "a name with control characters": (_renamed("A\x1b[31m"), "control characters"),
    "a very long name": (_renamed("x" * 100_000), "longer than 200 characters"),
    "half a character": (b'[{"name": "\\ud800", "type_line": "Instant"}]', "surrogate"),
    "no types": (lines_of({"name": "A", "oracle_text": ""}), "`type_line` is missing"),
    "a number as text": (lines_of(line(oracle_text=7)), "Expected `str | null`, got `int`"),
    "a text as list": (_atomic_face(types="Instant"), "Expected `array`, got `str`"),
    "a number in a list": (_atomic_face(subtypes=[1]), "Expected `str`, got `int`"),
    "no types in MTGJSON": (text_of({"data": {"A": [{"name": "A"}]}}), "missing required field `types`"),
    "faces of another kind": (text_of({"data": {"A": [[]]}}), "Expected `object`, got `array`"),
    "nested too deeply": (b'[{"name": ' + b"[" * 200_000, "nested too deeply"),
    "raw control characters": (b'[{"name": "A\x00", "type_line": "Instant"}]', "no JSON"),
    "no number": (b'[{"name": NaN}]', "NaN is no JSON"),
    "a trailing comma": (b'[{"name": "A", "type_line": "Instant"},]', "no JSON"),
    "a missing colon": (b'{"data" {}}', "':' is expected"),
    "a huge number": (b'[{"name": ' + b"9" * 10_000 + b"}]", "no JSON"),
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGED)
def test_damaged_card_data_is_named_and_never_crashes(tmp_path: Path, damage: str) -> None:
    """One sentence: the file, the card where there is one, and what is wrong."""
    data, problem = DAMAGED[damage]
    with pytest.raises(BadCards) as caught:
        cards(tmp_path, data)
    assert problem in str(caught.value)
    assert caught.value.where.startswith("cards.json")
    assert len(str(caught.value)) < 400


def test_an_error_names_the_card_that_it_is_in(tmp_path: Path) -> None:
    """By its own name, else by the card before it."""
    with pytest.raises(BadCards, match="'Wrong Card': Expected `str"):
        cards(tmp_path, lines_of(LINES[0], line(name="Wrong Card", power=3)))
    with pytest.raises(BadCards, match="the card after Bolt of Test: "):
        cards(tmp_path, lines_of(LINES[0], {"oracle_text": ""}))


def test_what_comes_before_the_damage_is_read(tmp_path: Path) -> None:
    """The file is read as it is needed."""
    file = tmp_path / "cut.json"
    file.write_bytes(text_of(SCRYFALL)[:-40])
    found = read_cards(file)
    assert next(found)[0].name == "Bolt of Test"


STRANGE = {
    "10 MB of words": "Draw a card. " * 800_000,
    "10 MB in one word": "x" * 10_000_000,
    "10 MB of modes": "Choose one —\n" + "• Draw a card.\n" * 700_000,
    "10 MB of brackets": "(" * 10_000_000,
    "control characters": "Draw a\x00 card.\x1b[31m\r\n\x7f",
    "unknown symbols": "Pay {∞}{HW}{☃}: Draw {Ω} cards.",
    "nothing but symbols": "{T}{Q}{E}{P}{W/U/P}" * 100,
    "nested quotes": 'It gains "It gains "It gains "flying.""" ' * 20,
    "right to left": "\u202e.drac a warD",
    "many bullets without a header": "• Draw a card.\n" * 100,
    "many headers": "Choose one —\n" * 200,
    "an endless sentence": "Destroy target " + "artifact, creature, enchantment, " * 60 + "or land.",
    "an endless condition": "If you control a Wizard " * 100 + "draw a card.",
    "many clauses": "Draw a card and you gain 1 life and " * 60 + "draw a card.",
    "dashes": "—" * 500,
    "spree of nothing": "Spree\n+ —\n+ {} —\n+ {1} —",
    "pawprints of nothing": "Choose up to five {P} worth of modes.\n{P}{P}{P}",
}


@pytest.mark.parametrize("what", STRANGE)
def test_no_text_makes_the_compiler_crash_or_hang(what: str) -> None:
    """Whatever it is, there is a definition, soon, and what is not understood is in it."""
    began = time.monotonic()
    found = compile_face(CardFacts("Test", "Test", types=("sorcery",), text=STRANGE[what]))
    assert time.monotonic() - began < 10
    assert found.definition.name == "Test"
    if not what.startswith(("many clauses", "an endless sentence")):
        assert unread(found.definition)
