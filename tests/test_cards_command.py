"""The command `chooseone cards`: import, compile, show, coverage; damage is one sentence."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from shared import shared

from chooseone.cards import own
from chooseone.cards.coverage import Row
from chooseone.cards.errors import UnknownCard
from chooseone.cards.known import known
from chooseone.cards.shipped import definitions_from, shipped
from chooseone.tools.main import main

KEYS = [
    "name", "modal", "place", "modes", "min", "max", "repeat", "budget", "chooser", "memory", "different",
    "condition", "costs", "pawprints", "slots", "complete", "round_trip", "unsupported",
]  # fmt: skip
CHARM = {
    "name": "Charm of Test",
    "mana_cost": "{R}",
    "type_line": "Instant",
    "oracle_text": "Choose one —\n• Draw a card.\n• Destroy target artifact.\n• Frobnicate the moon.",
}
BOLT = {"name": "Bolt of Test", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Draw a card."}


class Result(NamedTuple):
    """What a command did: its exit code, stdout, stderr."""

    code: int
    out: str
    err: str

    @property
    def objects(self) -> list[dict[str, Any]]:
        """The JSON objects on stdout, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]


Run = Callable[..., Result]


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a `cards` command in this process, with a data folder of its own."""
    monkeypatch.setenv("CHOOSEONE_DATA", str(tmp_path / "data"))

    def command(*args: object) -> Result:
        code = main(["cards", *map(str, args)])
        out, err = capfd.readouterr()
        assert "Traceback" not in out + err
        return Result(code, out, err)

    return command


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Card data with a modal card and another."""
    path = tmp_path / "cards.jsonl"
    path.write_text("".join(json.dumps(one) + "\n" for one in (CHARM, BOLT)), encoding="utf-8")
    return path


# --- coverage --------------------------------------------------------------------------------


def test_coverage_as_json_is_a_line_a_card_and_a_line_of_totals(run: Run, file: Path) -> None:
    """Each with exactly the documented keys."""
    charm, bolt, totals = run("coverage", file, "--json").objects
    assert list(charm) == list(bolt) == KEYS == list(Row.__struct_fields__)
    assert charm == {
        "name": "Charm of Test", "modal": True, "place": "spell", "modes": 3, "min": 1, "max": 1,
        "repeat": False, "budget": None, "chooser": "you", "memory": None, "different": False,
        "condition": False,
        "costs": [None, None, None], "pawprints": [0, 0, 0], "slots": [[], ["target artifact"], []],
        "complete": [True, True, False], "round_trip": False, "unsupported": ["Frobnicate the moon."],
    }  # fmt: skip
    assert (bolt["modal"], bolt["place"], bolt["modes"], bolt["complete"]) == (False, None, 0, [True])
    assert totals["totals"]["cards"] == 2
    assert totals["totals"]["modal"] == 1
    assert totals["totals"]["modes_complete"] == 3


def test_coverage_for_people_sums_up(run: Run, file: Path) -> None:
    """Totals with shares, and a line for each place where modes are chosen."""
    done = run("coverage", file)
    assert done.code == 0
    assert "cards                      2" in done.out
    assert "modal, spell" in done.out


def test_a_pipe_that_is_closed_ends_the_coverage_quietly(file: Path) -> None:
    """As `| head` does."""
    command = f"{sys.executable} -m chooseone cards coverage {file} --json | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)  # noqa: S602
    assert json.loads(done.stdout)["name"] == "Charm of Test"
    assert done.stderr == ""


# --- compile ---------------------------------------------------------------------------------


def test_one_card_is_counted_as_one(run: Run, tmp_path: Path) -> None:
    """A card and its definition; also where it went."""
    path = tmp_path / "card.jsonl"
    path.write_text(json.dumps(BOLT) + "\n", encoding="utf-8")
    assert run("import", path).out.splitlines()[0].endswith(": 1 card, 1 definition")
    assert run("import", "--where").out.endswith(": 1 definition\n")


def test_compile_writes_definitions_that_are_read_with_cards(run: Run, file: Path, tmp_path: Path) -> None:
    """What `--cards` reads; unsupported text keeps its words there."""
    target = tmp_path / "mine.jsonl"
    done = run("compile", file, "-o", target)
    assert (done.code, done.err) == (0, "")
    assert "2 cards, 2 definitions" in done.out
    found = definitions_from(target)
    assert sorted(found) == ["Bolt of Test", "Charm of Test"]
    assert not any(one.made_up for one in found.values())
    assert "Frobnicate the moon." in target.read_text(encoding="utf-8")


def test_the_same_definitions_come_out_however_many_processes_work(run: Run, tmp_path: Path) -> None:
    """The order is that of the file; processes share nothing."""
    many = tmp_path / "many.jsonl"
    many.write_text(
        "".join(json.dumps({**CHARM, "name": f"Charm {number}"}) + "\n" for number in range(150)),
        encoding="utf-8",
    )
    for jobs in (1, 2):
        assert run("compile", many, "-o", tmp_path / f"{jobs}.jsonl", "--jobs", jobs).code == 0
    one, two = ((tmp_path / f"{jobs}.jsonl").read_bytes() for jobs in (1, 2))
    assert one == two
    assert one.count(b"\n") == 150


def test_a_failed_compile_leaves_the_old_definitions_alone(run: Run, file: Path, tmp_path: Path) -> None:
    """All or nothing: no half-written file."""
    target = tmp_path / "mine.jsonl"
    target.write_text("old", encoding="utf-8")
    file.write_bytes(file.read_bytes()[:-30])
    done = run("compile", file, "-o", target)
    assert done.code == 3
    assert target.read_text(encoding="utf-8") == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cards.jsonl", "mine.jsonl"]


def test_card_data_is_never_overwritten_by_its_definitions(run: Run, file: Path, tmp_path: Path) -> None:
    """The output must be another file, and JSON Lines."""
    before = file.read_bytes()
    assert run("compile", file, "-o", file).code == 2
    assert run("compile", file, "-o", tmp_path / "mine.json").code == 2
    assert run("compile", file, "-o", tmp_path / "none" / "mine.jsonl").code == 2
    assert file.read_bytes() == before


# --- import ----------------------------------------------------------------------------------


def test_an_import_is_found_by_every_command_after_the_shipped_cards(run: Run, tmp_path: Path) -> None:
    """In the user's data folder; what ships comes first (and stays what it is)."""
    mine = tmp_path / "download.json.gz"
    fake = {**BOLT, "name": "Lightning Bolt"}
    mine.write_bytes(gzip.compress(json.dumps([CHARM, fake]).encode()))
    assert "Charm of Test" not in known()
    assert run("import", mine).code == 0
    assert "Charm of Test" in known()
    assert known()["Charm of Test"].cost == "{R}"
    assert known()["Lightning Bolt"] == shipped()["Lightning Bolt"] != own.own()["Lightning Bolt"]
    assert set(known()) == {*shipped(), "Charm of Test"}
    assert len(known()) == len(shipped()) + 1
    assert "draw a card" in run("show", "charm of test").out
    with pytest.raises(UnknownCard):
        known()["No Such Card"]


def test_a_new_import_replaces_the_old_one(run: Run, file: Path, tmp_path: Path) -> None:
    """A download is whole; nothing of an older one stays."""
    run("import", file)
    assert "Charm of Test" in own.own()
    other = tmp_path / "other.jsonl"
    other.write_text(json.dumps({**BOLT, "name": "Newer"}), encoding="utf-8")
    run("import", other)
    assert list(own.own()) == ["Newer"]


def test_where_says_where_the_definitions_are(run: Run, file: Path, tmp_path: Path) -> None:
    """Before and after an import."""
    assert run("import", "--where").out == f"{own.path()}: nothing imported yet\n"
    assert own.path().parent == tmp_path / "data"
    run("import", file)
    assert run("import", "--where").out == f"{own.path()}: 2 definitions\n"
    assert run("import", "--where", "--json").objects == [{"path": str(own.path()), "cards": 2}]


def test_without_a_setting_the_platform_says_where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The user's data folder (XDG, AppData, Library)."""
    monkeypatch.delenv("CHOOSEONE_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert own.folder().name == "chooseone"


def test_a_damaged_import_is_one_sentence(run: Run, file: Path) -> None:
    """The file in the data folder is named, and what to do."""
    run("import", file)
    own.path().write_bytes(b'{"name": ')
    done = run("show", "Charm of Test")
    assert done.code == 3
    assert "definitions.jsonl: it is damaged" in done.err


def test_an_import_without_a_file_is_wrong_usage(run: Run) -> None:
    """Unless `--where` asks."""
    assert run("import").code == 2


# --- show ------------------------------------------------------------------------------------


def test_show_tells_the_words_the_choice_and_the_targets(run: Run) -> None:
    """Of a shipped card, capitals aside."""
    done = run("show", "kolaghan's command")
    assert done.code == 0
    assert "3. destroy target artifact" in done.out
    assert "2 of 4 modes, spell" in done.out
    assert "mode 4    targets: any target" in done.out


def test_show_names_what_is_unsupported(run: Run, file: Path) -> None:
    """With the words of an imported card."""
    run("import", file)
    assert "unsupported: Frobnicate the moon." in run("show", "Charm of Test").out
    (found,) = run("show", "Charm of Test", "--json").objects
    assert found["unsupported"] == ["Frobnicate the moon."]
    assert found["modes"] == 3
    assert found["definition"]["name"] == "Charm of Test"


def test_show_finds_the_faces_of_a_card_by_its_whole_name(run: Run, tmp_path: Path) -> None:
    """And each face by its own (201.2)."""
    faces = [{**BOLT, "name": "Ash"}, {**BOLT, "name": "Ember", "mana_cost": "{U}"}]
    card = {"name": "Ash // Ember", "layout": "split", "card_faces": faces}
    path = tmp_path / "split.json"
    path.write_text(json.dumps([card]), encoding="utf-8")
    run("import", path)
    assert [one["name"] for one in run("show", "Ash // Ember", "--json").objects] == ["Ash", "Ember"]
    assert [one["name"] for one in run("show", "ember", "--json").objects] == ["Ember"]


def test_show_of_an_unknown_card_names_the_nearest(run: Run) -> None:
    """Exit code 2, one sentence."""
    done = run("show", "Kolagan's Comand")
    assert (done.code, done.out) == (2, "")
    assert "did you mean Kolaghan's Command" in done.err
    assert run("show", "xyzzy").code == 2


@pytest.mark.parametrize(("lang", "target"), [("es", "artefacto objetivo"), ("ja", "アーティファクト")])
def test_show_says_a_card_in_another_language(run: Run, lang: str, target: str) -> None:
    """Its words and its targets."""
    done = run("show", "Kolaghan's Command", "--lang", lang)
    assert done.code == 0
    assert target in done.out.partition("choice")[0]
    assert target in done.out.partition("choice")[2]


def test_show_in_a_language_that_is_not_there_says_which_are(run: Run) -> None:
    """Exit code 2."""
    done = run("show", "Forest", "--lang", "tlh")
    assert done.code == 2
    assert "no words in 'tlh'" in done.err
    assert "en" in done.err


# --- damage ----------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["coverage", "compile", "import"])
@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "the file is empty"),
        (b"hello", "no card data"),
        (b'{"data": {"A": [{', "cut off"),
        (b'[{"name": 1}]', "Expected `str`"),
        (b"\x1f\x8b\x08\x00", "damaged or cut off"),
        (b"\xff\xfe", "no UTF-8"),
        (b'{"name": "A\\u001b[2J", "type_line": "Instant"}', "control characters"),
    ],
)
def test_damaged_card_data_is_one_sentence_and_exit_code_3(
    run: Run, tmp_path: Path, command: str, data: bytes, problem: str
) -> None:
    """On stderr, with the name of the file; nothing is written."""
    path = tmp_path / "bad.json"
    path.write_bytes(data)
    done = run(command, path, *(("-o", tmp_path / "out.jsonl") if command == "compile" else ()))
    assert (done.code, done.out) == (3, "")
    assert done.err.startswith("chooseone: bad.json")
    assert problem in done.err
    assert done.err.count("\n") == 1
    assert not (tmp_path / "out.jsonl").exists()
    assert not own.path().exists()


def test_a_file_that_is_not_there_is_a_usage_error(run: Run, tmp_path: Path) -> None:
    """Exit code 2, and what to check."""
    done = run("coverage", tmp_path / "none")
    assert done.code == 2
    assert "there is no such file" in done.err
    assert run("coverage", tmp_path).code == 2


def test_a_text_of_10_mb_is_unsupported_and_soon_done(run: Run, tmp_path: Path) -> None:
    """With its length, not its words."""
    path = tmp_path / "big.jsonl"
    path.write_text(json.dumps({**BOLT, "oracle_text": "Draw a card. " * 800_000}), encoding="utf-8")
    row, totals = run("coverage", path, "--json").objects
    assert row["unsupported"] == ["text of 10400000 characters"]
    assert totals["totals"]["cards_complete"] == 0


# --- figures ---------------------------------------------------------------------------------


def test_the_figures_of_the_modal_cards_do_not_fall(run: Run) -> None:
    """685 cards, all modal; floors of what was reached, as `cards coverage --json` prints it."""
    *found, totals = run("coverage", shared("cards/modal_cards.jsonl"), "--json").objects
    assert len(found) == totals["totals"]["cards"] == 685
    figures = totals["totals"]
    assert figures["modal"] >= FLOORS["modal"]
    assert figures["modes_complete"] / figures["modes"] >= FLOORS["modes"]
    assert figures["compiled"] / figures["cards"] >= FLOORS["cards"]


FLOORS = {"modal": 685, "modes": 0.83, "cards": 0.67}
"""What was reached, a little less; raise them with the compiler."""
