"""What a scenario expects: each thing that does not hold is named, with what is instead."""

from __future__ import annotations

from typing import Any

import pytest
from staging import OX, TOP, bolt, cast, play

PUMP = {
    "types": ["instant"],
    "cost": "{R}",
    "text": "Create a 1/1 green Rat creature token.",
}
SETUP: dict[str, Any] = {
    "objects": {"ox": {**OX, "keywords": ["flying"]}, "nest": PUMP},
    "a": {
        "mana": "{3}{R}{R}",
        "hand": ["Lightning Bolt", "nest"],
        "battlefield": [{"card": "ox", "counters": {"+1/+1": 1}, "tapped": True}],
    },
}
STEPS = (cast("nest"), TOP, bolt())
HOLDS: tuple[dict[str, Any], ...] = (
    {"players": {"A": {"life": 20, "hand": 0, "mana": "{3}", "lost": False}, "B": {"life": 20}}},
    {"state": {"ox": {"zone": "battlefield", "controller": "A", "pt": [3, 5], "tapped": True}}},
    {"state": {"ox": {"has": ["flying"], "lacks": ["reach"], "counters": {"+1/+1": 1, "charge": 0}}}},
    {
        "state": {
            "Lightning Bolt": {"zone": "stack"},
            "token:Rat": {"pt": [1, 1]},
            "token:Ox": {"zone": "gone"},
        }
    },
    {"counts": {"A": {"battlefield": {"ox": 1, "Rat": 1, "*": 2}, "library": {"*": 10}}}},
    {"tokens": {"A": {"Rat": 1}, "B": {"Rat": 0}}},
    {
        "stack": {
            "Lightning Bolt": {"targets": [["B"]], "controller": "A", "x": 0, "mana_value": 1, "modes": []}
        }
    },
    {"stack_size": 1, "triggered": {"ox": 0}, "total_cost": "{R}"},
    {"prompt": {"player": "A", "kind": "priority"}},
)
FAILS: tuple[tuple[dict[str, Any], str, str], ...] = (
    ({"players": {"A": {"life": 1}}}, "life of A: 1", "20"),
    ({"players": {"A": {"hand": 3}}}, "cards in the hand of A: 3", "0"),
    ({"players": {"A": {"mana": "{4}"}}}, "mana of A: {4}", "{3}"),
    ({"players": {"B": {"lost": True}}}, "B has lost: true", "false"),
    ({"state": {"ox": {"zone": "exile"}}}, "zone of ox: exile", "battlefield"),
    ({"state": {"ox": {"controller": "B"}}}, "controller of ox: B", "A"),
    ({"state": {"ox": {"pt": [2, 4]}}}, "power and toughness of ox: (2, 4)", "(3, 5)"),
    ({"state": {"ox": {"has": ["reach"]}}}, "ox has reach: true", "false"),
    ({"state": {"ox": {"lacks": ["flying"]}}}, "ox has flying: false", "true"),
    ({"state": {"ox": {"counters": {"+1/+1": 2}}}}, "+1/+1 counters on ox: 2", "1"),
    ({"state": {"ox": {"tapped": False}}}, "ox is tapped: false", "true"),
    ({"state": {"token:Ox": {"pt": [1, 1]}}}, "there is one Ox token", "there are 0"),
    ({"counts": {"A": {"battlefield": {"ox": 2}}}}, "ox in the battlefield of A: 2", "1"),
    ({"tokens": {"A": {"Rat": 2}}}, "Rat tokens of A: 2", "1"),
    ({"stack": {"ox": {"controller": "A"}}}, "ox is on the stack", "it is not"),
    ({"stack": {"Lightning Bolt": {"targets": [["A"]]}}}, "targets of Lightning Bolt: [['A']]", "[['B']]"),
    ({"stack": {"Lightning Bolt": {"modes": [1]}}}, "modes of Lightning Bolt: (1,)", "()"),
    ({"stack": {"Lightning Bolt": {"copy_of": "ox"}}}, "a copy of ox", "no copy"),
    ({"stack_size": 0}, "objects on the stack: 0", "1"),
    ({"triggered": {"ox": 1}}, "times that ox triggered: 1", "0"),
    ({"did_not_resolve": ["Lightning Bolt"]}, "Lightning Bolt did not resolve: true", "false"),
    ({"total_cost": "{2}"}, "total cost: {2}", "{R}"),
    (
        {"prompt": {"player": "B", "kind": "priority"}},
        "player B is asked for priority",
        "player A for priority",
    ),
    ({"prompt": {"player": "A", "kind": "modes"}}, "player A is asked for modes", "player A for priority"),
)


@pytest.mark.parametrize("expect", HOLDS)
def test_what_holds_is_accepted(expect: dict[str, Any]) -> None:
    outcome = play(*STEPS, expect=expect, **SETUP)
    assert outcome.result == "passed", outcome.why


@pytest.mark.parametrize(("expect", "expected", "actual"), FAILS)
def test_what_does_not_hold_is_named_with_what_is_instead(
    expect: dict[str, Any], expected: str, actual: str
) -> None:
    outcome = play(*STEPS, expect=expect, **SETUP)
    assert (outcome.result, outcome.expected, outcome.actual) == ("failed", expected, actual)
    assert outcome.step == "the end"
    assert outcome.event


def test_a_failure_names_step_event_and_rule() -> None:
    last = {**TOP, "expect": {"players": {"B": {"life": 20}}}}
    outcome = play(bolt(), last, a={"hand": ["Lightning Bolt"]})
    assert (outcome.step, outcome.rule) == ("step 2 (resolve_top)", "119.3")
    assert outcome.event.endswith("ResolutionEnded")
    for part in ("step 2", "life of B: 20", "17", "119.3"):
        assert part in outcome.why


@pytest.mark.parametrize(
    ("expect", "result"),
    [
        ({"log_order": ["proposed", "targets_chosen", "cost_paid", "cast"]}, "passed"),
        ({"log_order": ["cast", "proposed"]}, "failed"),
        ({"log_lacks": ["modes_chosen", "damage_dealt"]}, "passed"),
        ({"log_lacks": ["cast"]}, "failed"),
    ],
)
def test_the_log_of_a_step_is_compared_in_words(expect: dict[str, Any], result: str) -> None:
    assert play(bolt(expect=expect), TOP, a={"hand": ["Lightning Bolt"]}).result == result


@pytest.mark.parametrize(
    ("options", "result"), [([1, 2, 3, 4], "failed"), ([4, 2], "passed"), ([2], "failed")]
)
def test_the_options_of_a_prompt_are_compared_in_any_order(options: list[int], result: str) -> None:
    prompt = {"player": "A", "kind": "modes", "options": options}
    step = cast("Kolaghan's Command", stop_at="modes", expect={"prompt": prompt})
    assert play(step, a={"hand": ["Kolaghan's Command"]}).result == result


@pytest.mark.parametrize(
    ("asked", "result"),
    [
        ({"offered": [2, 4]}, "passed"),
        ({"offered": [1, 2, 4]}, "failed"),
        ({"excluded": {"1": ["700.2a"], "3": ["700.2"]}}, "passed"),
        ({"excluded": {"2": ["700.2a"]}}, "failed"),
        ({"picked": [2], "offered": [4], "excluded": {"2": ["700.2d"]}}, "passed"),
        ({"min": 2, "max": 2}, "passed"),
        ({"min": 1}, "failed"),
        ({"max": 3}, "failed"),
        ({"castable": True}, "passed"),
        ({"castable": False}, "failed"),
    ],
)
def test_a_mode_prompt_is_compared_with_what_is_asked_of_it(asked: dict[str, Any], result: str) -> None:
    step = {"do": "query_modes", "player": "A", "of": "Kolaghan's Command", **asked}
    assert play(step, a={"hand": ["Kolaghan's Command"]}).result == result
