"""The shared scenarios, run whole."""

from __future__ import annotations

from collections import Counter

from shared import shared

from chooseone.cards.shipped import shipped
from chooseone.tools.scenario.cards import names_in
from chooseone.tools.scenario.reader import read_scenarios
from chooseone.tools.scenario.runner import Cards, run

PASS = 78


def test_every_shared_scenario_passes_or_names_the_card_that_has_no_definition() -> None:
    scenarios = read_scenarios(shared("cases/hand.jsonl"))
    outcomes = [run(one, Cards(shipped())) for one in scenarios]
    assert [one for one in outcomes if one.result == "failed"] == []
    assert Counter(one.result for one in outcomes)["passed"] >= PASS
    assert all(one.why for one in outcomes if one.result == "unsupported")


def test_a_scenario_whose_cards_are_all_known_is_played() -> None:
    for one in read_scenarios(shared("cases/hand.jsonl")):
        if all(name in shipped() or name in one.objects for name in names_in(one)):
            assert not run(one, Cards(shipped())).why.startswith("no definition")
