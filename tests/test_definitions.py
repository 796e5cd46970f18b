"""The shipped definitions, and those that a user brings."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from reading import same_keys
from shared import ROOT, shared

from chooseone.cards.coverage import can_be_carried_out
from chooseone.cards.definition import Activated, Definition, Mode, SpellAbility
from chooseone.cards.errors import BadDefinition, UnknownCard
from chooseone.cards.reading import unread
from chooseone.cards.shipped import definitions_from, shipped
from chooseone.cards.stripping import UNREAD
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


def test_a_definition_survives_writing_and_reading() -> None:
    """A shipped definition decodes strictly, and encodes to itself."""
    for name in NAMES:
        definition = shipped()[name]
        assert msgspec.json.decode(msgspec.json.encode(definition), type=Definition) == definition
        assert definition.name == name


def test_no_definition_holds_a_sentence() -> None:
    """Definitions are facts: no string in them is longer than six words."""
    found = {text for name in NAMES for text in texts(msgspec.to_builtins(shipped()[name]))}
    assert sorted(text for text in found - set(NAMES) if len(text.split()) > 6) == []


def test_what_is_unsupported_ships_without_its_words() -> None:
    """Text that can't be carried out is there by its shape, never by its words."""
    found = {text for name in NAMES for text in unread(shipped()[name])}
    words = {word for text in found if text.startswith("(") for word in re.findall(r"[A-Za-z']+", text)}
    assert len(found) > 20
    assert len(words) < 150
    assert all(text.startswith(f"({UNREAD} ") or len(text.split()) <= 3 for text in found)


def test_every_target_word_means_a_slot_of_its_mode() -> None:
    """A target names a slot of the same mode; no slot of a whole mode is left unused (115.1).

    What an Aura targets is what it enters attached to, without an instruction (303.4a).
    """
    wrong = [f"{name}, mode {number}" for name in NAMES for number in _wrong_slots(shipped()[name])]
    assert wrong == []


def _wrong_slots(definition: Definition) -> Iterator[int]:
    for number, mode in enumerate(modes(definition), 1):
        if not mode.does and "Aura" in definition.subtypes:
            continue
        here = list(own_parts(msgspec.to_builtins(mode.does)))
        used = {part.get("slot", 0) for part in here if part.get("is") == "target"}
        slots = set(range(len(mode.slots)))
        if not used <= slots or (used < slots and can_be_carried_out(mode)):
            yield number


def own_parts(data: Any) -> Iterator[dict[str, Any]]:
    """Every object in plain data but those of modes inside it, which have slots of their own."""
    if isinstance(data, dict):
        yield data
        for key, value in data.items():
            yield from own_parts(value) if key != "modes" else ()
    elif isinstance(data, list | tuple):
        for value in data:
            yield from own_parts(value)


def test_every_key_that_is_spoken_of_is_an_instruction_before() -> None:
    """What "those" means is an instruction of the same ability (608.2c)."""
    wrong = []
    for name in NAMES:
        for ability in shipped()[name].abilities:
            found = list(parts(msgspec.to_builtins(ability)))
            keys = {part["key"] for part in found if "do" in part and part.get("key")}
            spoken = {
                part["key"] for part in found if part.get("is") in ("those", "said") and part.get("key")
            }
            wrong += [name] if not spoken <= keys else []
    assert wrong == []


def test_tokens_are_listed_with_the_card_that_creates_them() -> None:
    """Each token that a card creates is among its tokens (111.4)."""
    for name in NAMES:
        definition = shipped()[name]
        data = parts(msgspec.to_builtins(definition))
        created = {part["token"] for part in data if part.get("do") == "create tokens"}
        assert created <= {token.name for token in definition.tokens}, name


@pytest.mark.parametrize("name", [name for name in NAMES if shipped()[name].made_up])
def test_every_made_up_card_can_be_played_whole(name: str) -> None:
    """No made-up definition holds anything unread or unsupported."""
    assert unread(shipped()[name]) == ()


def hand_made() -> dict[str, Definition]:
    """Definitions that were made by hand from the texts, before there was a compiler."""
    lines = (ROOT / "tests/data/hand_made.jsonl").read_bytes().splitlines()
    found = [msgspec.json.decode(line, type=Definition) for line in lines]
    return {one.name: one for one in found}


@pytest.mark.parametrize("name", sorted(hand_made()))
def test_a_compiled_card_is_what_it_was_by_hand(name: str) -> None:
    """The compiled definition says the same as the hand-made one, names of keys aside: it plays the same."""
    assert same_keys(shipped()[name]) == same_keys(hand_made()[name])


def test_the_definitions_are_loaded_in_less_than_a_tenth_of_a_second() -> None:
    """Names are read at once, definitions when they are asked for."""
    shipped.cache_clear()
    began = time.perf_counter()
    assert "Kolaghan's Command" in shipped()
    assert shipped()["Kolaghan's Command"].name
    assert time.perf_counter() - began < 0.1


def test_definitions_and_coverage_are_as_the_compiler_makes_them() -> None:
    """`make cards` would change nothing; a stale file fails here."""
    shared("cards/atomic_modal.json")
    command = [sys.executable, ROOT / ".ci/cards.py", "--check"]
    paths = os.pathsep.join(str(ROOT / room) for room in ("events", "engine"))
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": paths}
    )
    assert (done.returncode, done.stdout) == (0, "")


def test_stale_definitions_are_not_looked_for_without_card_data(tmp_path: Path) -> None:
    """The check is skipped with a reason, making them is refused."""
    for arguments, code in ((["--check"], 0), ([], 2)):
        command = [sys.executable, ROOT / ".ci/cards.py", *arguments, tmp_path]
        paths = os.pathsep.join(str(ROOT / room) for room in ("events", "engine"))
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": paths}
        )
        assert done.returncode == code
        assert done.stdout.startswith("skipped: there is no atomic_modal.json")


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
        assert list(definition.subtypes) == [kind for kind in face["subtypes"] if kind != "and/or"], name
        assert list(definition.supertypes) == [kind.lower() for kind in face["supertypes"]], name
        assert _number(definition.power) == printed(face.get("power")), name
        assert _number(definition.toughness) == printed(face.get("toughness")), name
    assert checked >= 1180


def _number(value: int | None) -> str | None:
    return None if value is None else str(value)


def printed(number: str | None) -> str | None:
    """A printed number, None for a star or what else is no number (208.2)."""
    return number if number is not None and re.fullmatch(r"-?[0-9]+", number) else None


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
