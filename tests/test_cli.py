"""The command line: what it shows, its exit codes, and one clear sentence for whatever is wrong."""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from shared import ROOT, shared

import chooseone
from chooseone.replay.sources import rule_of, standing
from chooseone.rules.guards import CHOICES
from chooseone.rules.registry import all_rules
from chooseone.tools.commands.demo import bundled
from chooseone.tools.failing import clean
from chooseone.tools.main import PLACES, cli, main
from chooseone_events import (
    CorruptLog,
    GameBegan,
    Log,
    ModesChosen,
    Pick,
    ZstandardMissing,
    encode_log,
    read_log,
    write_archive,
    write_log,
)
from chooseone_events.sealing import Chain, seal

REPLAYS = ROOT / "replays"
DEMO = str(REPLAYS / "demo.jsonl")
SMALL = str(REPLAYS / "700.2a-hull-breach.jsonl")
RECORDING = "recordings/arena-playerlog/games/s07_opponent-three-steps-ahead.log.gz"


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
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    """Runs a command in this process."""

    def command(*args: str) -> Result:
        code = main(args)
        out, err = capfd.readouterr()
        assert "Traceback" not in out + err
        return Result(code, out, err)

    return command


def started(*args: str, data: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    """Runs ``python -m chooseone`` in a process of its own."""
    command = [sys.executable, "-m", "chooseone", *args]
    paths = os.pathsep.join(str(ROOT / room) for room in ("events", "engine"))
    return subprocess.run(
        command, input=data, capture_output=True, check=False, env={**os.environ, "PYTHONPATH": paths, **env}
    )


def sealed(header: bytes, *batches: tuple[bytes, ...]) -> bytes:
    """A log's bytes with these lines, sealed as a writer would."""
    chain, line = seal(Chain(), (header,))
    out = header + line
    for lines in batches:
        chain, line = seal(chain, lines)
        out += b"".join(lines) + line
    return out


def test_the_timeline_tells_what_was_offered_refused_chosen_and_what_came_of_it(run: Run) -> None:
    """In a pipe as plain text, without colours, however long the lines are."""
    done = run("timeline", DEMO)
    assert (done.code, done.err) == (0, "")
    assert (
        "refused   1. counter target spell unless its controller pays {3}: no spell to target (700.2a)"
        in done.out
    )
    assert "CHOSEN    3. destroy target artifact -> Memnite #54" in done.out
    assert "outcome   resolved" in done.out
    assert "\x1b" not in done.out


def test_the_timeline_as_json_is_one_object_a_row(run: Run) -> None:
    """Each with its place, player, object, offers, choice and outcome."""
    found = run("timeline", DEMO, "--json").objects
    assert len(found) == 11
    assert all(
        {"at", "turn", "step", "player", "kind", "object", "chosen", "outcome"} <= set(row) for row in found
    )


def test_all_choices_are_shown_where_they_are_asked_for(run: Run) -> None:
    """Passes and payments too."""
    few, many = run("timeline", SMALL).out, run("timeline", SMALL, "--all").out
    assert "passes priority" not in few
    assert "passes priority" in many
    assert "pays {R}{G}" in many


def test_the_table_is_no_wider_than_a_hundred_columns(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a terminal of that width."""
    monkeypatch.chdir(REPLAYS)  # the first line names the file as it was given
    lines = run("timeline", "demo.jsonl", "--table").out.splitlines()
    assert max(map(len, lines)) == 100
    assert any(
        "✗ 2 destroy target enchantment" in line
        for line in run("timeline", SMALL, "--table").out.splitlines()
    )


def test_an_encoding_without_symbols_gets_letters() -> None:
    """No terminal is too old."""
    done = started("timeline", SMALL, "--table", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert b"x 2 destroy target enchantment" in done.stdout


def test_a_log_is_verified_exact(run: Run) -> None:
    """Exit code 0, and what was compared is counted."""
    done = run("verify", DEMO, SMALL)
    assert done.code == 0
    assert [line.partition(", ")[0] for line in done.out.splitlines()] == [
        f"{DEMO}: exact",
        f"{SMALL}: exact",
    ]


@pytest.fixture
def illegal(tmp_path: Path) -> str:
    """A log in which a mode without a target is chosen."""
    log = read_log(SMALL)
    batches = tuple(
        (replace(batch[0], picks=(Pick(2),)), *batch[1:]) if isinstance(batch[0], ModesChosen) else batch
        for batch in log.batches
    )
    write_log(replace(log, batches=batches, checkpoints={}), tmp_path / "illegal.jsonl")
    return str(tmp_path / "illegal.jsonl")


def test_an_illegal_log_is_told_with_its_rules(run: Run, illegal: str) -> None:
    """Exit code 1; event, field, expected, actual, cause and every violation."""
    done = run("verify", illegal)
    assert done.code == 1
    assert "diverged (illegal choices)" in done.out
    for word in (
        "event      2 ModesChosen",
        "expected",
        "actual",
        "cause",
        "no enchantment to target (700.2a)",
    ):
        assert word in done.out
    (told,) = run("verify", illegal, "--json").objects
    assert (told["verdict"], told["difference"]["at"]) == ("diverged", 2)
    assert {"700.2a"} <= {one["rule"] for one in told["violations"]}


def test_of_several_files_the_worst_decides_the_exit_code(run: Run, illegal: str, tmp_path: Path) -> None:
    """A corrupt file does not keep the others from being verified."""
    (tmp_path / "broken").write_text("no log")
    done = run("verify", str(tmp_path / "broken"), illegal, SMALL, "--json")
    assert done.code == 3
    assert [one["verdict"] for one in done.objects] == ["unreadable", "diverged", "exact"]
    assert run("verify", illegal, SMALL).code == 1


def test_a_prompt_is_explained(run: Run) -> None:
    """Every option, offered or refused with its rule; what the log took; whether the choice may end."""
    done = run("why", SMALL, "--at", "2")
    assert done.code == 0
    assert "Ana chooses modes for Hull Breach #2 (700.2a): choose one" in done.out
    assert "TAKEN    1. destroy target artifact" in done.out
    assert "refused  2. destroy target enchantment: no enchantment to target (700.2a)" in done.out
    assert "may not end here" in done.out
    (told,) = run("why", SMALL, "--at", "2", "--json").objects
    assert [one.get("status", "offered") for one in told["options"]] == ["offered", "refused", "refused"]


def test_a_prompt_is_explained_after_some_picks(run: Run) -> None:
    """700.2d: what is chosen already is refused then."""
    done = run("why", DEMO, "--at", "25", "--after", "3")
    assert "refused  3. destroy target artifact: mode 3 is chosen already" in done.out
    assert "may not end here: at least 2 must be chosen" in done.out
    assert "may end here" in run("why", DEMO, "--at", "25", "--after", "3,4").out
    assert "--after" in run("why", SMALL, "--at", "2", "--after", "one").err


@pytest.mark.parametrize(
    ("after", "says"), [("9", "mode 9"), ("1", "700.2a"), ("3,3", "mode 3"), ("3,4,2", "mode 2")]
)
def test_picks_that_the_rules_refuse_are_not_explained_further(run: Run, after: str, says: str) -> None:
    """700.2a, 700.2d: what may not be picked is no beginning of a choice."""
    done = run("why", DEMO, "--at", "25", "--after", after)
    assert (done.code, done.out) == (2, "")
    assert says in done.err


def test_between_prompts_the_next_consequence_is_told(run: Run) -> None:
    """Inside a batch nobody has to choose anything."""
    log = read_log(SMALL)
    at = next(n for n, batch in enumerate(log.batches) if len(batch) > 1)
    place = sum(map(len, log.batches[:at])) + 1
    assert "nothing has to be chosen: " in run("why", SMALL, "--at", str(place)).out


def test_a_position_is_shown(run: Run) -> None:
    """Players, zones, the stack with modes and targets, what is under way, and the prompt."""
    out = run("show", SMALL, "--at", "4").out
    for words in (
        "Ana: life 20",
        "battlefield: ",
        "Hull Breach #2, spell of Ana",
        "mode 1: destroy target artifact",
    ):
        assert words in out
    assert "under way: Ana announces Hull Breach #2 (cast)" in out
    (told,) = run("show", SMALL, "--at", "-1", "--json").objects
    assert told["at"] == len(read_log(SMALL))
    assert told["players"][0]["name"] == "Ana"


def test_two_logs_are_compared(run: Run) -> None:
    """Exit code 1 and the first difference, or 0 for equal ones."""
    assert run("diff", SMALL, SMALL).out == "the events are equal\n"
    done = run("diff", SMALL, DEMO)
    assert done.code == 1
    assert done.out.startswith("event 0")
    assert run("diff", SMALL, DEMO, "--json").objects[0]["at"] == 0


def test_two_points_are_compared(run: Run) -> None:
    """What an event changed."""
    done = run("diff", SMALL, "--from", "2", "--to", "3")
    assert done.code == 0
    assert ".said.picks" in done.out
    assert run("diff", SMALL).code == 2


def test_the_guards_are_listed_by_rule(run: Run) -> None:
    """Every registered one, or those of a rule."""
    assert len(run("rules").out.splitlines()) == len(all_rules())
    found = run("rules", "700.2", "--json").objects
    assert {f"700.2{letter}" for letter in "abcdefghi"} <= {one["rule"] for one in found}
    assert all(one["demands"] and one["event"] for one in found)
    assert run("rules", "999").code == 2


@pytest.mark.parametrize(
    ("number", "says"),
    [
        ("702.11b", "702.11 "), ("702.11c", "702.11 "), ("702.16b", "702.16 "), ("702.18a", "702.18 "),
        ("305.9", "118.6 "), ("603.3c", "601.2b "), ("117.1a", "307.1 "), ("702.11d", "702.11 "),
        ("601.2f", "601.2f is no guard: it is the rule of a consequence (CostLocked), which `verify`"),
        ("704.5f", "704.5f is no guard: it is the rule of a consequence, which `verify` compares"),
        ("103.1", "103.1 is no guard: a start position is refused with it"),
        ("104.3a", "104.3a is no guard: a choice that names nobody who is in the game"),
        ("601.2e", "601.2e is no guard: a choice that leads nowhere is stuck with it"),
    ],
)  # fmt: skip
def test_a_number_that_is_printed_is_told_where_it_comes_from(run: Run, number: str, says: str) -> None:
    """The guard that refuses with it, or what it is if none does; a part finds the guard of its rule."""
    done = run("rules", number)
    assert (done.code, done.out.startswith(says)) == (0, True)
    assert run("rules", "601.2g").code == 2


def test_every_number_that_the_program_gives_is_told(run: Run) -> None:
    """Those of all refusals in the source, and of all events in the games that ship."""
    engine = ROOT / "engine" / "chooseone"
    sources = [engine / "starting.py", engine / "typed.py", *(engine / "rules").rglob("*.py")]
    text = "".join(source.read_text(encoding="utf-8") for source in sources)
    numbers = {
        number
        for said in re.findall(r"Violation\(([^,]*),", text)
        for number in re.findall(r"\d+\.\d+[a-z]?", said)
    }
    assert {"702.11c", "305.9", "103.1", "101.1"} <= numbers
    numbers |= {
        rule_of(event)
        for file in REPLAYS.glob("*.jsonl")
        for event in read_log(file).events
        if type(event) not in CHOICES
    }
    known = {one for rule in all_rules() for one in (rule.number, *rule.also)}
    assert {one for one in numbers if one not in known and not standing(one, CHOICES)} == set()


def test_a_log_is_not_imported_again(run: Run, tmp_path: Path) -> None:
    """One sentence says that it is a log already, plain or packed; nothing is written."""
    packed, target = tmp_path / "small.zst", tmp_path / "made.jsonl"
    write_archive(read_log(SMALL), packed)
    for file in (SMALL, str(packed)):
        done = run("import", file, "-o", str(target))
        said = f"chooseone: {file}: it is a log of chooseone already and needs no import.\n"
        assert (done.code, done.out, done.err) == (2, "", said)
    assert not target.exists()


def test_a_number_that_is_no_guard_is_told_as_json_too(run: Run) -> None:
    """An object that says so."""
    (told,) = run("rules", "601.2f", "--json").objects
    assert (told["rule"], told["guard"], len(told["stands"])) == ("601.2f", False, 1)


def test_the_demo_shows_each_sub_rule_verifies_and_explains(run: Run) -> None:
    """The bundled game: timeline, verdict, one prompt."""
    done = run("demo")
    assert done.code == 0
    assert "demo.jsonl: exact" in done.out
    assert "why demo.jsonl --at " in done.out
    assert bundled().name == "demo.jsonl"
    assert [row["verdict"] for row in run("demo", "--json").objects if "verdict" in row] == ["exact"]


def test_the_version_is_that_of_the_project(run: Run) -> None:
    """One number in the package, the metadata and the logs it writes."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert chooseone.__version__ == project["version"]
    assert run("--version").out.strip() == project["version"]
    assert run("version", "--json").objects[0]["chooseone"] == project["version"]
    assert read_log(SMALL).header.engine == project["version"]


def test_a_recording_is_imported_into_a_log_with_its_fidelity(run: Run, tmp_path: Path) -> None:
    """What was not understood is counted; the log reads back."""
    target = tmp_path / "game.jsonl"
    done = run("import", str(shared(RECORDING)), "-o", str(target))
    assert done.code == 0
    assert "messages understood" in done.out
    log = read_log(target)
    assert (log.header.kind, len(log) > 500) == ("recording", True)
    assert run("import", str(shared(RECORDING)), "-o", str(target), "--json").objects[0]["events"] == len(log)
    assert run("import", str(shared(RECORDING)), "-o", str(target), "--game", "2").code == 2


def test_a_recording_is_read_on_the_fly(run: Run, tmp_path: Path) -> None:
    """Told by its content: gzipped or plain, whatever its name."""
    plain = tmp_path / "anything"
    plain.write_bytes(gzip.decompress(shared(RECORDING).read_bytes()))
    for file in (str(shared(RECORDING)), str(plain)):
        done = run("timeline", file)
        assert done.code == 0
        assert "Three Steps Ahead" in done.out
        assert done.out.splitlines()[-1].startswith("fidelity: ")
    verified = run("verify", str(plain))
    assert verified.code == 0
    assert "unverified" in verified.out
    assert run("show", str(plain), "--at", "100").code == 0
    assert run("why", str(plain), "--at", "100").code == 0
    assert "no game 2" in run("show", str(plain), "--at", "1", "--game", "2").err


def test_a_log_comes_from_stdin() -> None:
    """The file is named by a hyphen."""
    data = Path(SMALL).read_bytes()
    assert started("verify", "-", data=data).stdout.startswith(b"standard input: exact")
    assert b"Hull Breach" in started("timeline", "-", "--json", data=data).stdout
    broken = started("verify", "-", data=b"junk")
    assert (broken.returncode, broken.stdout) == (3, b"")
    assert broken.stderr.startswith(b"chooseone: standard input, line 1: not a chooseone log")


def test_an_archive_is_a_log_too(run: Run, tmp_path: Path) -> None:
    """Told by its content."""
    try:
        write_archive(read_log(SMALL), tmp_path / "log.zst")
    except ZstandardMissing:
        pytest.skip("zstandard is not installed")
    assert "exact" in run("verify", str(tmp_path / "log.zst")).out


def test_a_reader_that_goes_away_is_no_error() -> None:
    """A closed pipe ends the output in silence."""
    paths = os.pathsep.join(str(ROOT / room) for room in ("events", "engine"))
    with subprocess.Popen(
        [sys.executable, "-m", "chooseone", "timeline", str(REPLAYS / "long.jsonl"), "--all"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": paths},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def _lines(log: Log) -> list[bytes]:
    return encode_log(log).splitlines(keepends=True)


def _flipped(data: bytes) -> bytes:
    place = data.index(b'"event":"ModesChosen"') + 30
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


def _with_event(line: bytes) -> bytes:
    return sealed(_lines(read_log(SMALL))[0], (line + b"\n",))


def _newer() -> bytes:
    return sealed(_lines(read_log(SMALL))[0].replace(b'"schema":1', b'"schema":99'))


def _header(**fields: Any) -> bytes:
    header = json.loads(_lines(read_log(SMALL))[0])
    return sealed(json.dumps({**header, **fields}).encode() + b"\n")


BAD: dict[str, tuple[Callable[[], bytes], str]] = {
    "empty": (lambda: b"", "the file is empty"),
    "not a log": (lambda: b"hello\n", "not a chooseone log"),
    "binary": (lambda: bytes(range(256)) * 40, "not a chooseone log"),
    "gzipped log": (lambda: gzip.compress(Path(SMALL).read_bytes()), "unpack it first"),
    "cut in the header": (lambda: Path(SMALL).read_bytes()[:200], "ends inside its header"),
    "flipped bit": (lambda: _flipped(Path(SMALL).read_bytes()), "changed after it was written"),
    "newer schema": (_newer, "newer version"),
    "unknown event": (lambda: _with_event(b'{"event":"Teleported"}'), "Teleported"),
    "wrong type": (lambda: _with_event(b'{"event":"Passed","player":"me"}'), "Expected `int`, got `str`"),
    "deep nesting": (lambda: _with_event(b'{"event":"Passed","player":' + b"[" * 5000), "no event"),
    "wrong definition": (lambda: _header(cards={"A": {"name": 5}}), "definition"),
    "wrong cost": (lambda: _header(cards={"A": {"name": "A", "cost": "two"}}), "definition"),
    "too long a line": (lambda: b"x" * 100_000_000, "not a chooseone log"),
    "too long an event": (lambda: sealed(_lines(read_log(SMALL))[0]) + b"x" * 20_000_000, "longer than"),
}


@pytest.mark.parametrize("command", ["timeline", "verify", "show", "why"])
@pytest.mark.parametrize("what", BAD)
def test_a_bad_log_gives_one_sentence_and_exit_code_3(
    run: Run, tmp_path: Path, what: str, command: str
) -> None:
    """What is wrong and where, on stderr; nothing on stdout."""
    make, words = BAD[what]
    file = tmp_path / "bad"
    file.write_bytes(make())
    done = run(command, str(file), *(("--at", "1") if command in ("show", "why") else ()))
    assert (done.code, done.out) == (3, "")
    assert done.err.startswith(f"chooseone: {file}")
    assert words in done.err
    assert done.err.count("\n") == 1


def test_what_is_no_recording_is_not_imported(run: Run, tmp_path: Path) -> None:
    """Exit code 3 and a hint; no log is written."""
    (tmp_path / "notes.txt").write_text("hello")
    done = run("import", str(tmp_path / "notes.txt"), "-o", str(tmp_path / "out.jsonl"))
    assert done.code == 3
    assert "Player.log" in done.err
    assert not (tmp_path / "out.jsonl").exists()


def test_a_torn_tail_is_a_warning_and_the_rest_is_used(run: Run, tmp_path: Path) -> None:
    """After a crash of the writer the whole batches stay."""
    file = tmp_path / "torn.jsonl"
    file.write_bytes(Path(DEMO).read_bytes()[:-200])
    done = run("verify", str(file))
    assert done.code == 0
    assert "exact" in done.out
    assert done.err.startswith("chooseone: warning: ")


def test_a_file_that_is_not_there_is_a_usage_error(run: Run, tmp_path: Path) -> None:
    """Missing files and directories: exit code 2, and what to check."""
    assert run("timeline", str(tmp_path / "none")) == Result(
        2, "", f"chooseone: {tmp_path / 'none'}: there is no such file; check the path.\n"
    )
    assert "that is a directory" in run("verify", str(tmp_path)).err
    assert run("import", str(shared(RECORDING)), "-o", str(tmp_path / "no" / "log.jsonl")).code == 2


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read every file")
def test_a_file_that_may_not_be_read_is_a_usage_error(run: Run, tmp_path: Path) -> None:
    """Exit code 2, and what to change."""
    file = tmp_path / "secret.jsonl"
    file.write_bytes(Path(SMALL).read_bytes())
    file.chmod(0)
    assert "permissions" in run("verify", str(file)).err


@pytest.mark.parametrize(
    "args",
    [
        ("nonsense",),
        ("verify",),
        ("show", SMALL),
        ("show", SMALL, "--at", "many"),
        ("show", SMALL, "--at", "9999"),
        ("why", SMALL, "--at", "-9999"),
        ("why", SMALL, "--at", "2", "--game", "2"),
        ("timeline", SMALL, "--nonsense"),
        ("--log-level", "loud", "version"),
        ("diff", SMALL, SMALL, "--from", "1"),
    ],
    ids=" ".join,
)
def test_wrong_usage_is_one_sentence_and_exit_code_2(run: Run, args: tuple[str, ...]) -> None:
    """What is wrong, and where to read more."""
    done = run(*args)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("chooseone: ")
    assert done.err.count("\n") == 1


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    """All commands by name; no traceback, exit code 2."""
    done = run()
    assert done.code == 2
    assert all(f"  {name} " in done.err for name in PLACES)


GROUPS_AND_FORMATS = ("scenario", "cards", "export")
"""These have commands of their own, or name the form that they write."""


@pytest.mark.parametrize("name", PLACES)
def test_every_command_has_help_and_json(run: Run, name: str) -> None:
    """Each documented command is there and says what it does."""
    done = run(name, "--help")
    assert done.code == 0
    assert "Usage: chooseone" in done.out
    if name not in GROUPS_AND_FORMATS:
        assert "--json" in done.out


def test_help_is_quick_since_no_engine_is_loaded() -> None:
    """The list of commands imports neither rules nor tables."""
    script = "import sys; from chooseone.tools.main import main; main(['--help']); print(*sys.modules)"
    paths = os.pathsep.join(str(ROOT / room) for room in ("events", "engine"))
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONPATH": paths},
    )  # fmt: skip
    loaded = set(done.stdout.splitlines()[-1].split())
    assert not loaded & {"rich", "structlog", "msgspec", "lark", "pyrsistent", "chooseone.rules.advance"}


def test_names_in_a_log_cannot_move_the_cursor(run: Run, tmp_path: Path) -> None:
    """Control characters are written out."""
    log = read_log(SMALL)
    file = tmp_path / "names.jsonl"
    write_log(replace(log, header=replace(log.header, players=("\x1b[31mAna", "B\ren"))), file)
    out = run("timeline", str(file)).out
    assert "\\x1b[31mAna, B\\x0den" in out
    assert clean("a\tb") == "a\\x09b"


FORGED = "Ana\n#9  turn 9, end  Ben  modes  Forged\r\t\u2028\u2029\x1b[1m\u202e"


@pytest.mark.parametrize(
    "command",
    [
        ("timeline",), ("timeline", "--all"), ("timeline", "--table"), ("timeline", "--lang", "ja"),
        ("show", "--at", "4"), ("why", "--at", "3"), ("diff", "--from", "1"), ("decisions",),
        ("export", "--to", "text", "--keep-names"), ("export", "--to", "markdown", "--keep-names"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_a_name_in_a_log_cannot_forge_a_line(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    """A line break in a player's name makes no row, and what can't be printed is written out."""
    log, file = read_log(SMALL), tmp_path / "forged.jsonl"
    start = log.batches[0][0]
    assert isinstance(start, GameBegan)
    seats = (replace(start.players[0], name=FORGED), *start.players[1:])
    header = replace(log.header, players=(FORGED, *log.header.players[1:]))
    first = (replace(start, players=seats), *log.batches[0][1:])
    write_log(replace(log, header=header, batches=(first, *log.batches[1:]), checkpoints={}), file)
    out = run(command[0], str(file), *command[1:]).out
    assert "turn 9, end" in " ".join(out.split())
    assert not any(line.lstrip().startswith("#9") for line in out.split("\n"))
    assert not set("\r\t\u2028\u2029\x1b\u202e") & set(out)


def test_each_choice_is_recorded_where_debugging_is_asked_for(run: Run) -> None:
    """One structured record a choice, on stderr; none by default."""
    done = run("--log-level", "debug", "verify", SMALL)
    records = [json.loads(line) for line in done.err.splitlines()]
    assert [one["kind"] for one in records] == [type(one).__name__ for one in read_log(SMALL).choices]
    assert run("verify", SMALL).err == ""


def test_an_error_nobody_thought_of_is_a_sentence_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 3, with what to report."""

    def fail(*_: object) -> None:
        raise ZeroDivisionError("by night")

    monkeypatch.setattr("chooseone.tools.commands.verify.open_logs", fail)
    done = run("verify", SMALL)
    assert done.code == 3
    assert "ZeroDivisionError: by night" in done.err


def test_stopping_by_hand_is_no_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 130, as shells have it."""

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("chooseone.tools.commands.timeline.open_logs", stop)
    assert run("timeline", SMALL).code == 130


def test_the_public_names_are_there() -> None:
    """The thin face of the package: each name loads, and no other."""
    assert all(getattr(chooseone, name) is not None for name in chooseone.__all__)
    assert set(chooseone.__all__) <= set(dir(chooseone))
    assert chooseone.verify is chooseone.rerun
    assert chooseone.CorruptLog is CorruptLog
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        chooseone.nonsense  # noqa: B018
    assert cli.name == "cli"


@pytest.mark.skipif(os.name != "posix", reason="closes its streams as a shell does")
@pytest.mark.parametrize(("closed", "code"), [("verify - <&-", 3), ("timeline {} >&-", 0), ("rules 2>&-", 0)])
def test_a_closed_stream_is_an_empty_one(closed: str, code: int) -> None:
    command = f"{sys.executable} -m chooseone {closed.format(DEMO)}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert "please report" not in done.stderr
