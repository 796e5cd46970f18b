"""The runner is strict: what a step says must be asked for, what is asked for must be said."""

from __future__ import annotations

from typing import Any

import pytest
from staging import ALL, COMMAND, OX, SPELL, TOP, bolt, cast, discard, play

BOLT = {"hand": ["Lightning Bolt"]}
TWO = {"hand": ["Island", "Swamp"]}
PICK = {"do": "answer", "player": "B", "pick": ["Island"]}
PACT = "Demonic Pact"


def failed(*steps: dict[str, Any], **more: Any) -> str:
    outcome = play(*steps, **more)
    assert outcome.result == "failed", outcome
    return outcome.why


def passed(*steps: dict[str, Any], **more: Any) -> None:
    outcome = play(*steps, **more)
    assert outcome.result == "passed", outcome.why


def test_a_spell_is_cast_and_resolved() -> None:
    passed(bolt(), TOP, a=BOLT, expect={"players": {"B": {"life": 17}}})


def test_an_answer_that_nobody_asked_for_fails() -> None:
    assert "nobody asks" in failed(bolt(), TOP, {"do": "answer", "player": "B", "yes": True}, a=BOLT)


def test_a_question_that_no_step_answers_fails() -> None:
    assert "asked for answer" in failed(discard(), TOP, ALL, a={"hand": [COMMAND]}, b=TWO)


def test_a_question_that_is_open_after_the_last_step_does_not_matter() -> None:
    passed(discard(), TOP, a={"hand": [COMMAND]}, b=TWO)


def test_a_question_is_answered_by_the_player_it_is_for() -> None:
    wrong = {**PICK, "player": "A"}
    assert "608.2d" in failed(discard(), TOP, wrong, a={"hand": [COMMAND]}, b=TWO)
    passed(discard(), TOP, {**wrong, "illegal": ["608.2d"]}, PICK, ALL, a={"hand": [COMMAND]}, b=TWO)


@pytest.mark.parametrize("written", [(PICK,), ()])
def test_a_choice_with_one_option_may_be_written_or_left_out(written: tuple[dict[str, Any], ...]) -> None:
    hand = {"B": {"hand": 0, "life": 18}}
    passed(
        discard(), TOP, *written, ALL, a={"hand": [COMMAND]}, b={"hand": ["Island"]}, expect={"players": hand}
    )


def test_an_answer_that_names_another_than_the_only_option_fails() -> None:
    other = {**PICK, "pick": ["Swamp"]}
    assert "nobody asks" in failed(
        discard(), TOP, other, a={"hand": [COMMAND]}, b={"hand": ["Island"], "graveyard": ["Swamp"]}
    )


def test_the_expectation_of_a_skipped_answer_is_checked() -> None:
    wrong = {**PICK, "expect": {"players": {"B": {"life": 3}}}}
    assert "life of B: 3" in failed(discard(), TOP, wrong, a={"hand": [COMMAND]}, b={"hand": ["Island"]})


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        (bolt(modes=[1]), "modes"),
        (bolt(pay=["Island"]), "601.2h"),
        (bolt(**{"with": ["kicker"]}), "optional costs"),
        (bolt(x=2), "for its X"),
        (bolt(chooser="B"), "chooser"),
        (bolt(stop_at="modes"), "nothing to choose in it"),
        (cast("Lightning Bolt", targets=[["B"], []]), "1 target groups"),
        (cast("Lightning Bolt"), "601.2c"),
        (bolt(at="Nobody"), "names nothing"),
        (bolt(at="C"), "player C is in the game"),
        (cast("Counterspell", targets=[[]]), "names nothing"),
    ],
)
def test_a_part_that_nobody_asks_for_or_that_is_missing_fails(step: dict[str, Any], reason: str) -> None:
    assert reason in failed(step, a={"hand": ["Lightning Bolt", "Island"]})


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        (TOP, "the stack is empty"),
        ({"do": "cancel"}, "left open"),
        ({"do": "resume", "player": "A"}, "601.2"),
        ({"do": "rollback", "before_step": 5}, "there is none"),
        ({"do": "activate", "player": "A", "of": "Lightning Bolt"}, "none, or several"),
        ({"do": "trigger", "player": "A", "of": "Lightning Bolt"}, "it has none"),
        ({"do": "query_modes", "player": "A", "of": "Lightning Bolt"}, "mode prompt"),
        ({"do": "copy", "player": "A", "of": "Lightning Bolt", "as": "x"}, "it is not"),
        ({"do": "move", "object": "B", "to": "exile"}, "it is a player"),
        (bolt(**{"from": "graveyard"}), "it is in hand"),
    ],
)
def test_a_step_with_nothing_to_do_fails(step: dict[str, Any], reason: str) -> None:
    assert reason in failed(step, a=BOLT)


def test_resolving_all_of_an_empty_stack_does_nothing() -> None:
    passed(ALL)


def test_mana_is_paid_from_the_pool_alone_never_by_tapping_lands() -> None:
    """601.2h: what the scenario does not give is not paid."""
    side = {"mana": "", "hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}
    assert "601.2h" in failed(bolt(), a=side)
    passed(bolt(illegal=["601.2h"]), a=side, expect={"state": {"Mountain": {"tapped": False}}})


def test_combat_is_unsupported_when_it_is_reached() -> None:
    outcome = play({"do": "attack", "player": "A", "attackers": ["A"]})
    assert (outcome.result, outcome.why) == ("unsupported", "combat")


@pytest.mark.parametrize("rules", [["601.2c"], ["115"], ["700.2a", "601.2"]])
def test_a_refused_step_needs_one_of_its_rules_and_leaves_everything(rules: list[str]) -> None:
    passed(
        bolt(at="Island", illegal=rules),
        bolt(),
        a=BOLT,
        b={"battlefield": ["Island"]},
        expect={"stack_size": 1},
    )


@pytest.mark.parametrize(
    ("rule", "covers"), [("115", True), ("115.4", True), ("115.4a", False), ("702", False)]
)
def test_a_number_accepts_its_own_sub_rules_and_not_the_other_way_round(rule: str, covers: bool) -> None:
    outcome = play(bolt(at="Island", illegal=[rule]), a=BOLT, b={"battlefield": ["Island"]})
    assert (outcome.result == "passed") is covers


def test_a_step_that_must_be_refused_and_is_legal_fails() -> None:
    assert "it is legal" in failed(bolt(illegal=["601.2c"]), a=BOLT)


def test_a_step_refused_by_another_rule_fails_and_says_by_which() -> None:
    why = failed(bolt(at="Island", illegal=["702.42"]), a=BOLT, b={"battlefield": ["Island"]})
    assert "refused by 601.2c" in why


def test_a_spell_without_any_legal_choice_is_refused_without_naming_one() -> None:
    passed(cast("Hull Breach", illegal=["700.2a"]), a={"hand": ["Hull Breach"]})


def test_a_cancelled_announcement_leaves_the_position_as_before() -> None:
    """733.1"""
    side = {"mana": "{R}", "hand": ["Lightning Bolt"]}
    expect = {"players": {"A": {"mana": "{R}", "hand": 1}}, "prompt": {"player": "A", "kind": "priority"}}
    passed(
        bolt(stop_at="payment"),
        {"do": "cancel"},
        bolt(stop_at="targets"),
        {"do": "cancel"},
        a=side,
        expect=expect,
    )


def test_an_open_announcement_is_no_place_to_resolve() -> None:
    assert "asked for payment" in failed(bolt(stop_at="payment"), ALL, a=BOLT)


def test_an_announcement_is_resumed_part_by_part_and_replayed_in_its_middle() -> None:
    """601.2b to 601.2h"""
    passed(
        cast(COMMAND, stop_at="modes"),
        {"do": "replay"},
        {"do": "resume", "player": "A", "modes": [4, 4], "illegal": ["700.2d"]},
        {"do": "resume", "player": "A", "modes": [2, 4], "stop_at": "targets"},
        {"do": "replay"},
        {"do": "resume", "player": "A", "targets": [["B"], ["A"]], "stop_at": "payment"},
        {"do": "resume", "player": "A"},
        a={"hand": [COMMAND]},
        expect={"stack": {COMMAND: {"modes": [2, 4], "targets": [["B"], ["A"]], "controller": "A"}}},
    )


def test_triggers_of_the_step_wait_at_its_very_beginning() -> None:
    """603.3b"""
    passed(
        {"do": "query_modes", "player": "A", "of": PACT, "offered": [1, 2, 3, 4], "min": 1, "max": 1},
        {"do": "trigger", "player": "A", "of": PACT, "modes": [3], "offered": [1, 2, 3, 4]},
        TOP,
        a={"battlefield": [PACT]},
        when={"active": "A", "step": "upkeep"},
        expect={"players": {"A": {"hand": 2}}, "triggered": {PACT: 1}},
    )


def test_a_trigger_that_waits_for_its_choice_is_a_question() -> None:
    when = {"active": "A", "step": "upkeep"}
    assert "asked for modes" in failed(ALL, a={"battlefield": [PACT]}, when=when)


def test_a_refused_trigger_still_waits_for_a_legal_choice() -> None:
    """700.2b"""
    step = {"do": "trigger", "player": "A", "of": PACT}
    passed(
        {**step, "modes": [9], "illegal": ["700.2b"]},
        {**step, "modes": [1], "targets": [["B"]]},
        a={"battlefield": [PACT]},
        expect={"stack_size": 1, "triggered": {PACT: 1}},
    )


def test_a_mode_at_random_is_a_recorded_choice_of_chance() -> None:
    """700.2"""
    cult = "Cult of Skaro"
    step = {"do": "trigger", "player": "A", "of": cult, "modes": [1]}
    side = {"battlefield": [cult]}
    passed({**step, "random": True}, {"do": "replay"}, a=side)
    assert "700.2" in failed(step, a=side)
    assert "at random" in failed({**step, "of": PACT, "random": True}, a={"battlefield": [PACT]})


def test_the_game_goes_on_to_a_step_with_draws_and_the_mana_is_put_back() -> None:
    """500.5, 504.1"""
    passed(
        {"do": "advance_to", "player": "B", "step": "precombat_main"},
        a={"mana": "{2}{G}"},
        b={"library": ["Island"]},
        expect={
            "players": {"A": {"mana": "{2}{G}"}, "B": {"hand": 1}},
            "state": {"Island": {"zone": "hand"}},
        },
    )


@pytest.mark.parametrize("step", ["upkeep", "beginning_of_combat", "postcombat_main"])
def test_the_mana_is_there_in_whatever_step_the_scenario_begins(step: str) -> None:
    passed(bolt(), a={**BOLT, "mana": "{R}"}, when={"active": "B", "step": step}, expect={"stack_size": 1})


def test_a_rollback_forgets_what_came_after() -> None:
    """733.1"""
    passed(
        bolt(),
        TOP,
        {"do": "rollback", "before_step": 1},
        bolt(at="A"),
        TOP,
        a=BOLT,
        expect={"players": {"A": {"life": 17}, "B": {"life": 20}}},
    )


def test_trials_start_from_the_common_position_and_know_nothing_of_each_other() -> None:
    trial = {"steps": [bolt(), TOP], "expect": {"players": {"B": {"life": 17}}}}
    passed(a=BOLT, trials=[trial, trial], expect={"players": {"B": {"life": 20}}})
    assert "trial 2, step 1" in failed(a=BOLT, trials=[trial, {"steps": [TOP]}])


def test_a_copy_keeps_its_modes_and_may_get_new_targets() -> None:
    """700.2g, 707.10c"""
    copy = {"do": "copy", "player": "B", "of": COMMAND, "as": "copy"}
    passed(
        discard(),
        {**copy, "modes": [1, 4], "illegal": ["700.2g"]},
        {**copy, "targets": [["A"], ["Island"]], "illegal": ["601.2c"]},
        {**copy, "targets": [["A"], ["A"]]},
        a={"hand": [COMMAND]},
        b={"battlefield": ["Island"]},
        expect={
            "stack": {
                "copy": {"modes": [2, 4], "targets": [["A"], ["A"]], "copy_of": COMMAND, "controller": "B"}
            }
        },
    )


def test_a_copy_that_was_never_made_is_gone() -> None:
    copy = {"do": "copy", "player": "B", "of": "Lightning Bolt", "as": "copy", "targets": [["Island"]]}
    side = {"battlefield": ["Island"]}
    passed(
        bolt(), {**copy, "illegal": ["115.7"]}, a=BOLT, b=side, expect={"state": {"copy": {"zone": "gone"}}}
    )


def test_targets_change_as_their_way_allows() -> None:
    """115.7b"""
    change = {"do": "change_targets", "player": "B", "of": COMMAND, "how": "change_one"}
    passed(
        discard(),
        {**change, "targets": [["A"], ["A"]], "illegal": ["115.7b"]},
        {**change, "targets": [["B"], ["A"]]},
        a={"hand": [COMMAND]},
        expect={"stack": {COMMAND: {"targets": [["B"], ["A"]]}}},
    )


def test_an_object_is_moved_under_its_owners_control_and_keeps_its_handle() -> None:
    """400.7"""
    passed(
        {"do": "move", "object": "ox", "to": "exile"},
        {"do": "move", "object": "ox", "to": "battlefield"},
        objects={"ox": OX},
        b={"battlefield": [{"card": "ox", "owner": "A"}]},
        expect={"state": {"ox": {"zone": "battlefield", "controller": "A"}}},
    )


def test_a_copy_on_the_battlefield_becomes_itself_when_it_leaves() -> None:
    """400.7, 707.2"""
    passed(
        {"do": "move", "object": "copycat", "to": "graveyard"},
        objects={"copycat": {"types": ["creature"], "power": 0, "toughness": 1}, "ox": OX},
        a={"battlefield": [{"card": "copycat", "copy_of": "ox", "as": "copycat"}]},
        expect={"counts": {"A": {"graveyard": {"copycat": 1, "*": 1}}}},
    )


def test_a_free_spell_is_cast_from_the_hand_unless_the_step_says_from_where() -> None:
    """601.3, 118.9"""
    there = {"mana": "", "graveyard": ["Lightning Bolt"]}
    passed(bolt(free=True, illegal=["601.3"]), bolt(**{"free": True, "from": "graveyard"}), a=there)
    passed(bolt(free=True), TOP, a={"mana": "", **BOLT}, expect={"players": {"B": {"life": 17}}})


def test_an_ability_that_triggered_by_itself_is_named_with_its_controller() -> None:
    """603.3a"""
    pest = {**OX, "keywords": ["ward {2}"]}
    more: dict[str, Any] = {"objects": {"pest": pest}, "a": BOLT, "b": {"battlefield": ["pest"]}}
    step = {"do": "trigger", "player": "B", "of": "pest", "as": "its ward"}
    passed(
        bolt(at="pest"), step, expect={"stack": {"its ward": {"controller": "B"}}, "stack_size": 2}, **more
    )
    assert "603.3a" in failed(bolt(at="pest"), {**step, "player": "A"}, **more)


@pytest.mark.parametrize(
    ("more", "rule"), [({"modes": [1]}, "601.2b"), ({"x": 1}, "107.3"), ({"with": ["kicker"]}, "601.2b")]
)
def test_announcing_what_the_spell_does_not_have_is_refused(more: dict[str, Any], rule: str) -> None:
    """601.2b"""
    passed(bolt(illegal=[rule], **more), bolt(), a=BOLT)


def test_keywords_in_a_list_of_types_belong_to_its_creatures_alone() -> None:
    """115.1"""
    spell = {"types": ["instant"], "cost": "{1}", "text": "Destroy target artifact or creature with flying."}
    step = cast("x", targets=[["ring"]])
    objects = {"x": spell, "ring": {"types": ["artifact"], "cost": "{1}"}, "ox": OX}
    more: dict[str, Any] = {"objects": objects, "a": {"hand": ["x"]}, "b": {"battlefield": ["ring", "ox"]}}
    passed({**step, "targets": [["ox"]], "illegal": ["601.2c"]}, step, TOP, **more)


def test_two_cards_of_one_name_need_handles() -> None:
    assert "names several" in failed(bolt(), a={"hand": ["Lightning Bolt", "Lightning Bolt"]})
    assert "used twice" in failed(
        a={"hand": [{"card": "Island", "as": "x"}, {"card": "Swamp", "as": "x"}]},
    )


def test_a_made_up_card_is_read_from_its_text() -> None:
    passed(
        {"do": "query_modes", "player": "A", "of": "spell", "offered": [1, 2], "castable": True},
        cast("spell", modes=[1]),
        TOP,
        objects={"spell": SPELL},
        a={"mana": "{1}", "hand": ["spell"]},
        expect={"players": {"A": {"life": 23, "mana": ""}}},
    )


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"a": {"hand": ["No Such Card"]}}, "no definition of No Such Card"),
        ({"a": {"hand": ["x"]}, "objects": {"x": {**OX, "keywords": ["frobnicate"]}}}, "x: frobnicate"),
        ({"a": {"hand": ["x"]}, "objects": {"x": {**OX, "text": "Frobnicate all of it."}}}, "x: "),
    ],
)
def test_a_card_that_is_not_known_or_not_understood_is_unsupported(more: dict[str, Any], why: str) -> None:
    outcome = play(**more)
    assert outcome.result == "unsupported"
    assert outcome.why.startswith(why)


def test_an_instruction_that_cannot_be_carried_out_is_unsupported_when_it_is_reached() -> None:
    spell = {**SPELL, "text": "Choose one \u2014\n\u2022 You gain 3 life.\n\u2022 Frobnicate everything."}
    more: dict[str, Any] = {"a": {"hand": ["x"]}, "objects": {"x": spell}}
    passed(cast("x", modes=[1]), TOP, **more)
    outcome = play(cast("x", modes=[2]), TOP, **more)
    assert (outcome.result, outcome.why.partition(":")[0]) == ("unsupported", "x")
