"""The games that ship: what their scripts play, exact, and showing every sub-rule of 700.2."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from chooseone.replay.rerun import rerun
from chooseone_events import ChooserAppointed, Copied, CostLocked, ModesChosen, TargetsChanged, read_log

REPLAYS = Path(__file__).parent.parent / "replays"
GAMES = sorted(REPLAYS.glob("*.jsonl"))
DEMO = REPLAYS / "demo.jsonl"


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_shipped_game_verifies_exact(path: Path) -> None:
    """Its choices, fed to the engine again, bring the same consequences and the same digests."""
    verdict = rerun(read_log(path))
    assert (verdict.kind, verdict.violations) == ("exact", ())
    assert verdict.digests_checked


def test_there_is_a_game_for_each_sub_rule_and_a_long_one() -> None:
    """At least twelve games, one or more for each of 700.2a to i, and one of over a thousand events."""
    names = [path.stem for path in GAMES]
    assert len(names) >= 12
    assert all(any(name.startswith(f"700.2{letter}") for name in names) for letter in "abcdefghi")
    assert max(len(read_log(path)) for path in GAMES) > 1000


def test_the_shipped_games_are_what_their_scripts_play() -> None:
    """`replays/build.py --check` finds no difference."""
    script = [sys.executable, str(REPLAYS / "build.py"), "--check"]
    assert subprocess.run(script, capture_output=True, text=True, check=False).stderr == ""


@pytest.fixture(scope="module")
def modal() -> list[ModesChosen]:
    """The modal decisions of the demo game."""
    return [event for event in read_log(DEMO).events if isinstance(event, ModesChosen)]


def test_the_demo_refuses_modes_by_700_2a_and_700_2b(modal: list[ModesChosen]) -> None:
    """A spell's mode without a target, and a trigger's mode that was used before."""
    assert {one.rule for event in modal for one in event.refused} >= {"700.2a", "700.2b"}


def test_the_demo_takes_a_mode_twice_by_700_2d(modal: list[ModesChosen]) -> None:
    """Some pick is a second occurrence."""
    assert any(pick.occurrence == 2 for event in modal for pick in event.picks)


def test_the_demo_appoints_a_chooser_by_700_2e(modal: list[ModesChosen]) -> None:
    """The appointed player chooses the modes."""
    appointed = [event for event in read_log(DEMO).events if isinstance(event, ChooserAppointed)]
    assert [one.chooser for one in appointed if one.item in {event.item for event in modal}]
    assert all(any(e.item == a.item and e.player == a.chooser for e in modal) for a in appointed)


@pytest.mark.parametrize(
    ("kind", "rule"), [(TargetsChanged, "700.2f"), (Copied, "700.2g"), (CostLocked, "700.2h")]
)
def test_the_demo_shows(kind: type, rule: str) -> None:
    """Targets changed (f), a modal spell copied (g), costs of modes paid (h)."""
    events = [event for event in read_log(DEMO).events if isinstance(event, kind)]
    if rule == "700.2h":
        events = [event for event in events if "mode" in event.sources]
    assert events


def test_the_demo_spends_pawprints_by_700_2i(modal: list[ModesChosen]) -> None:
    """Three modes worth five pawprints: the third once, the first twice."""
    assert any(sorted(pick.mode for pick in event.picks) == [1, 1, 3] for event in modal)


def test_the_recorded_game_names_its_origin_and_licence_and_is_never_called_exact() -> None:
    """A recording can't be re-run; it is folded and its choices are judged as far as they are known."""
    log = read_log(REPLAYS / "recordings" / "arena-three-steps-ahead.jsonl")
    assert {"origin", "licence"} <= log.header.notes.keys()
    verdict = rerun(log)
    assert (verdict.kind, verdict.violations) == ("unverified", ())
    assert sum(isinstance(event, ModesChosen) for event in log.events) == 3
