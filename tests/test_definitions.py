"""The shipped definitions, and those that a user brings."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from shared import shared

from chooseone.cards.definition import Activated, Definition, Mode, SpellAbility
from chooseone.cards.errors import BadDefinition, UnknownCard
from chooseone.cards.reading import unread
from chooseone.cards.shipped import definitions_from, shipped
from chooseone.terms.mana import symbols

NAMES = sorted(shipped())


def texts(data: Any) -> Iterator[str]:
    """Every string in plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from texts(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from texts(value)


def parts(data: Any) -> Iterator[dict[str, Any]]:
    """Every object in plain data."""
    if isinstance(data, dict):
        yield data
    for value in data.values() if isinstance(data, dict) else data if isinstance(data, list | tuple) else ():
        yield from parts(value)


def modes(definition: Definition) -> list[Mode]:
    return [mode for ability in definition.abilities for mode in getattr(ability, "modes", ())]


@pytest.mark.parametrize("name", NAMES)
def test_a_definition_survives_writing_and_reading(name: str) -> None:
    """A shipped definition decodes strictly, and encodes to itself."""
    definition = shipped()[name]
    assert msgspec.json.decode(msgspec.json.encode(definition), type=Definition) == definition
    assert definition.name == name


@pytest.mark.parametrize("name", NAMES)
def test_no_definition_holds_a_sentence(name: str) -> None:
    """Definitions are facts: no string in them is longer than six words."""
    found = texts(msgspec.to_builtins(shipped()[name]))
    assert [text for text in found if len(text.split()) > 6] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_target_word_means_a_slot_of_its_mode(name: str) -> None:
    """A target in an instruction names a slot of the same mode, and no slot is left unused (115.1)."""
    for mode in modes(shipped()[name]):
        used = {
            part.get("slot", 0)
            for part in parts(msgspec.to_builtins(mode.does))
            if part.get("is") == "target"
        }
        assert used == set(range(len(mode.slots)))


@pytest.mark.parametrize("name", NAMES)
def test_every_key_that_is_spoken_of_is_an_instruction_before(name: str) -> None:
    """What "those" means is an instruction of the same mode (608.2c)."""
    for mode in modes(shipped()[name]):
        found = list(parts(msgspec.to_builtins(mode.does)))
        keys = {part["key"] for part in found if "do" in part and part.get("key")}
        spoken = {part["key"] for part in found if part.get("is") in ("those", "said") and part.get("key")}
        assert spoken == keys


@pytest.mark.parametrize("name", NAMES)
def test_tokens_are_listed_with_the_card_that_creates_them(name: str) -> None:
    """Each token that a card creates is among its tokens (111.4)."""
    definition = shipped()[name]
    created = {
        part["token"] for part in parts(msgspec.to_builtins(definition)) if part.get("do") == "create tokens"
    }
    assert created == {token.name for token in definition.tokens}


@pytest.mark.parametrize("name", NAMES)
def test_every_shipped_card_can_be_played_whole(name: str) -> None:
    """No shipped definition holds anything unread or unsupported."""
    assert unread(shipped()[name]) == ()


def facts_of_real_cards() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for file in ("cards/atomic_modal.json", "cards/atomic_support.json"):
        found |= json.loads(shared(file).read_text(encoding="utf-8"))["data"]
    return found


def test_costs_types_and_numbers_agree_with_the_card_facts() -> None:
    """Costs, types and power of shipped real cards are those of the card data (200)."""
    facts, checked = facts_of_real_cards(), 0
    for name in NAMES:
        definition = shipped()[name]
        if definition.made_up or name not in facts:
            continue
        face, checked = facts[name][0], checked + 1
        assert definition.cost == face.get("manaCost"), name
        assert sorted(definition.types) == sorted(kind.lower() for kind in face["types"]), name
        assert list(definition.subtypes) == face["subtypes"], name
        assert list(definition.supertypes) == [kind.lower() for kind in face["supertypes"]], name
        assert _number(definition.power) == face.get("power"), name
        assert _number(definition.toughness) == face.get("toughness"), name
    assert checked >= 45


def _number(value: int | None) -> str | None:
    return None if value is None else str(value)


def test_made_up_cards_are_marked_and_are_no_real_cards() -> None:
    """A made-up card says so, and no real card bears its name."""
    facts = facts_of_real_cards()
    marked = [name for name in NAMES if shipped()[name].made_up]
    assert marked
    assert not set(marked) & set(facts)


def test_costs_are_mana_costs() -> None:
    """Every mana cost can be read (107.4)."""
    for name in NAMES:
        cost = shipped()[name].cost
        assert cost is None or symbols(cost)


def test_a_basic_land_has_the_mana_ability_of_its_type() -> None:
    """A Forest has a mana ability that is its only one (305.6, 605.1a)."""
    (ability,) = shipped()["Forest"].abilities
    assert isinstance(ability, Activated)
    assert ability.mana


def test_an_unknown_card_is_refused_by_name() -> None:
    """A card without definition raises `UnknownCard`, a KeyError, with one sentence."""
    with pytest.raises(UnknownCard, match="No definition is known for the card 'Blue Moon'"):
        shipped()["Blue Moon"]
    assert "Blue Moon" not in shipped()
    assert issubclass(UnknownCard, KeyError)


CARD = (
    '{"name":"Small Draw","types":["instant"],"cost":"{U}",'
    '"abilities":[{"kind":"spell","modes":[{"does":[{"do":"draw"}]}]}]}'
)


def test_a_users_file_gives_its_definitions(tmp_path: Path) -> None:
    """A file of lines, of one definition and of a list of them all give definitions by name."""
    for name, text in (("a.jsonl", CARD + "\n\n"), ("b.json", CARD), ("c.json", f"[{CARD}]")):
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        found = definitions_from(file)
        assert list(found) == ["Small Draw"]
        assert isinstance(found["Small Draw"].abilities[0], SpellAbility)


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("a.jsonl", CARD + "\n{", "a.jsonl, line 2"),
        ("a.jsonl", CARD + "\n" + CARD, "two definitions are called 'Small Draw'"),
        ("a.json", '{"name":""}', "no name"),
        ("a.json", '{"name":"A","cost":"2W"}', "'2W' is no mana cost"),
        ("a.json", '{"name":"A","power":"big"}', "power"),
        ("a.json", '{"name":"A","colour":["W"]}', "colour"),
        ("a.json", '{"types":["instant"]}', "name"),
        ("a.json", "[1]", "entry 1"),
        ("a.json", "[" * 100_000, "a.json"),
        ("a.json", "\xff", "a.json"),
        ("a.json", "", "a.json"),
    ],
)
def test_a_bad_file_of_definitions_is_refused_with_its_place(
    tmp_path: Path, name: str, text: str, problem: str
) -> None:
    """A file that holds no definitions raises `BadDefinition`, a ValueError, that says where and what."""
    file = tmp_path / name
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadDefinition, match=problem) as caught:
        definitions_from(file)
    assert isinstance(caught.value, ValueError)
    assert "\n" not in str(caught.value)


def test_a_missing_file_is_an_os_error(tmp_path: Path) -> None:
    """A file that is not there is told apart from a file that is wrong."""
    with pytest.raises(OSError, match="nothing"):
        definitions_from(tmp_path / "nothing.json")
