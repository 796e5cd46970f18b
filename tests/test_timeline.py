"""The timeline of a log: each modal decision whole, and what became of it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace
from shared import shared

from chooseone.cards.book import Book
from chooseone.cards.shipped import shipped
from chooseone.game import Game
from chooseone.importers import import_arena
from chooseone.messages import speaking
from chooseone.replay.explaining import why
from chooseone.replay.points import Points
from chooseone.replay.position import shown
from chooseone.replay.timeline import Row, timeline
from chooseone.tools.rendering.timeline_text import row_lines
from chooseone.tools.rendering.why import why_lines
from chooseone_events import (
    GameBegan,
    Log,
    ModesChosen,
    Passed,
    Placed,
    Proposed,
    Seat,
    TargetsChosen,
    read_log,
)

REPLAYS = Path(__file__).parent.parent / "replays"
RECORDINGS = "recordings/arena-playerlog"


@cache
def replay(name: str) -> Log:
    """A shipped game."""
    return read_log(REPLAYS / f"{name}.jsonl")


def rows(name: str) -> tuple[Row, ...]:
    """The modal decisions of a shipped game."""
    return timeline(replay(name))


def test_a_mode_without_a_target_is_told_as_refused_by_700_2a() -> None:
    """The mode, the rule and the reason; what is chosen has its target by name."""
    (row,) = rows("700.2a-hull-breach")
    assert (row.turn, row.step, row.player, row.object, row.sort) == (
        1,
        "precombat_main",
        "Ana",
        "Hull Breach",
        "spell",
    )
    assert [offer.status for offer in row.offers] == ["offered", "refused", "refused"]
    assert [(r.rule, r.why) for r in row.offers[1].reasons] == [("700.2a", "no enchantment to target")]
    assert [(one.mode, one.occurrence, one.targets) for one in row.chosen] == [(1, 1, ("Memnite #1",))]
    assert row.cost is not None
    assert (row.cost.mana, row.outcome) == ("{R}{G}", "resolved")
    assert row.asks == "choose one"


def test_modes_that_were_chosen_before_are_told_as_refused_by_700_2b() -> None:
    """The memory of the object, turn after turn."""
    found = rows("700.2b-demonic-pact")
    assert [len(row.refused) for row in found] == [0, 1, 2]
    assert {offer.reasons[0].rule for row in found for offer in row.refused} == {"700.2b"}


def test_a_trigger_without_a_legal_mode_is_told_as_removed() -> None:
    """700.2b: every mode with why it could not be chosen, and the rule that removed it."""
    row = rows("700.2b-monument-removed")[-1]
    assert (row.kind, row.outcome, row.rule) == ("removed", "removed from the stack", "700.2b")
    assert all(offer.status == "refused" and offer.reasons for offer in row.offers)
    assert not row.chosen


def test_a_spell_whose_targets_all_became_illegal_did_not_resolve() -> None:
    """608.2b."""
    (row,) = rows("700.2c-does-not-resolve")
    assert (row.outcome, row.rule) == ("did not resolve", "608.2b")


def test_a_mode_chosen_twice_is_told_with_its_occurrences_in_announced_order() -> None:
    """700.2d."""
    (row,) = rows("700.2d-mystic-confluence")
    assert [(one.mode, one.occurrence) for one in row.chosen] == [(3, 1), (2, 1), (3, 2)]


def test_the_player_who_chooses_for_another_is_told() -> None:
    """700.2e."""
    (row,) = rows("700.2e-fatal-lore")
    assert (row.player, row.says) == ("Cleo", "chooses for Ana (700.2e)")


def test_changed_targets_are_a_row_and_stand_in_the_outcome() -> None:
    """700.2f: the modes stay."""
    modes, new = rows("700.2f-redirect")
    assert (modes.kind, new.kind, new.object) == ("modes", "new targets", modes.object)
    assert [one.mode for one in new.chosen] == [one.mode for one in modes.chosen]
    assert new.chosen != modes.chosen
    assert "targets changed" in modes.outcome


def test_a_copy_is_told_with_the_modes_of_the_original() -> None:
    """700.2g: nobody chooses them again."""
    original = rows("700.2g-twincast")[0]
    copy = next(row for row in rows("700.2g-twincast") if row.kind == "copy")
    assert [one.mode for one in copy.chosen] == [one.mode for one in original.chosen]
    assert "700.2g" in copy.says
    assert not copy.offers


def test_the_costs_of_modes_are_told_and_what_the_total_is_made_of() -> None:
    """700.2h: each mode's own cost, and base plus one part for each chosen mode."""
    (row,) = rows("700.2h-spree")
    assert [offer.cost for offer in row.offers] == ["{1}{U}", "{3}", "{2}"]
    assert row.cost is not None
    assert (row.cost.mana, row.cost.made_of) == ("{5}{U}", ("base", "mode", "mode"))


def test_an_optional_cost_that_was_announced_is_told() -> None:
    """702.42: entwine."""
    (row,) = rows("700.2h-entwine")
    assert row.cost is not None
    assert row.cost.announced == ("entwine",)


def test_pawprints_are_told() -> None:
    """700.2i: each mode's share of the budget."""
    (row,) = rows("700.2i-season-of-gathering")
    assert [offer.pawprints for offer in row.offers] == [1, 2, 3]
    assert "five {P}" in row.asks


def test_a_mode_picked_by_chance_is_told_as_such() -> None:
    """700.2: chosen at random."""
    (row,) = rows("random-mode")
    assert (row.player, row.says) == ("chance", "chosen at random")


def test_what_is_taken_back_is_told_and_its_number_is_used_again() -> None:
    """733.1: two decisions about objects of the same number do not mix."""
    first, second = rows("733.1-taken-back")
    assert first.item == second.item
    assert (first.outcome, first.rule) == ("taken back", "733.1")
    assert second.outcome == "resolved"
    assert [one.mode for one in first.chosen] != [one.mode for one in second.chosen]


def test_illegal_targets_at_resolution_stand_in_the_outcome() -> None:
    """608.2b: some targets are illegal, the rest is done."""
    assert any(
        "illegal by then" in row.outcome and row.outcome.startswith("resolved") for row in rows("demo")
    )


def duel() -> Game:
    """Ana has Hull Breach and two lands, Ben a Counterspell and two Islands."""
    objects = [
        Placed("Hull Breach", 0, "hand"),
        Placed("Memnite", 1, "battlefield"),
        Placed("Counterspell", 1, "hand"),
    ]
    lands = ["Mountain", "Forest", "Island", "Island"]
    objects += [Placed(name, place // 2, "battlefield") for place, name in enumerate(lands)]
    return Game.begin(Book(shipped().values()), GameBegan((Seat("Ana"), Seat("Ben")), tuple(objects)))


def test_a_countered_spell_is_told_with_what_countered_it() -> None:
    """701.6a."""
    game = duel()
    game.choose(Proposed(0, 0, 7))
    game.choose(1)
    game.choose((1,))
    game.pay()
    game.propose(Passed(0))
    game.choose(Proposed(1, 2, 8))
    game.choose((7,))
    game.pay()
    game.propose(Passed(1))
    game.propose(Passed(0))
    (row,) = timeline(game.log())
    assert (row.object, row.outcome, row.rule) == ("Hull Breach", "countered by Counterspell #8", "701.6a")


def test_an_announcement_taken_back_before_its_modes_is_a_row_of_its_own() -> None:
    """733.1: nothing was chosen, and nothing is said to have been offered."""
    game = duel()
    game.choose(Proposed(0, 0, 7))
    game.cancel()
    (row,) = timeline(game.log())
    assert (row.at, row.chosen, row.outcome, row.rule) == (1, (), "taken back", "733.1")
    assert {offer.status for offer in row.offers} == {"unknown"}


def test_a_log_that_ends_early_leaves_its_objects_on_the_stack() -> None:
    """No outcome is made up."""
    log = replay("700.2a-hull-breach")
    at = next(n for n, batch in enumerate(log.batches) if isinstance(batch[0], TargetsChosen))
    announced = timeline(replace(log, batches=log.batches[: at + 1]))
    assert announced[0].outcome == "still being announced"
    on_the_stack = timeline(replace(log, batches=log.batches[: at + 2]))
    assert on_the_stack[0].outcome == "still on the stack"


def test_all_choices_have_a_row_each() -> None:
    """Casts, targets, payments, passes; the start is no choice."""
    log = replay("demo")
    every = timeline(log, every=True)
    kinds = {row.kind for row in every}
    assert {"cast", "modes", "targets", "payment", "pass", "answer", "chooser", "new targets"} <= kinds
    places = {row.at for row in every}
    done = 0
    for batch in log.batches:
        assert done == 0 or done in places
        done += len(batch)


def test_the_place_of_a_row_is_the_point_of_its_prompt() -> None:
    """`why` at that point asks for the same modes and marks those that were taken."""
    points = Points(replay("demo"))
    for row in rows("demo"):
        if row.kind != "modes":
            continue
        told = why(points, row.at)
        assert (told.prompt, told.player) == ("modes", row.player)
        assert [(one.pick, one.status) for one in told.options] == [
            (one.mode, one.status) for one in row.offers
        ]
        assert {one.pick for one in told.options if one.taken} == {one.mode for one in row.chosen}


def test_what_the_event_says_was_refused_is_what_the_rules_say_at_its_point() -> None:
    """The prompt before a decision is derivable: same modes, same first rule."""
    log = replay("demo")
    points = Points(log)
    for at, event in enumerate(log.events):
        if isinstance(event, ModesChosen):
            refused = {
                one.pick: one.reasons[0].rule for one in why(points, at).options if one.status == "refused"
            }
            assert refused == {one.mode: one.rule for one in event.refused}


def test_a_mode_that_cannot_be_paid_is_offered_but_stuck_with_its_hint() -> None:
    """601.2h: with four Islands a mode for {3} leads on, another for {2} in addition is 2 short."""
    objects = [Placed("Three Steps Ahead", 0, "hand"), Placed("Memnite", 0, "battlefield")]
    objects += [Placed("Island", 0, "battlefield")] * 4
    start = GameBegan((Seat("Ana"), Seat("Ben")), tuple(objects))
    game = Game.begin(Book(shipped().values()), start)
    game.choose(Proposed(0, 0, 6))
    points = Points(game.log())
    first = {one.pick: one for one in why(points, 2).options}
    assert [first[n].status for n in (1, 2, 3)] == ["refused", "offered", "offered"]
    then = {one.pick: one for one in why(points, 2, (2,)).options}
    assert [then[n].status for n in (1, 2, 3)] == ["refused", "refused", "stuck"]
    assert [(one.rule, one.why) for one in then[3].reasons] == [("601.2h", "costs {5}{U}, 2 short")]


def test_modes_that_may_end_but_cannot_be_paid_are_told_to_lead_nowhere() -> None:
    """601.2h: the modes for {3} and {2} are a whole choice, but 2 mana short; the first alone is not."""
    objects = [Placed("Three Steps Ahead", 0, "hand"), Placed("Memnite", 0, "battlefield")]
    objects += [Placed("Island", 0, "battlefield")] * 4
    start = GameBegan((Seat("Ana"), Seat("Ben")), tuple(objects))
    game = Game.begin(Book(shipped().values()), start)
    game.choose(Proposed(0, 0, 6))
    points = Points(game.log())
    both, one, none = (why(points, 2, after) for after in ((2, 3), (2,), ()))
    said = "may end here, but leads nowhere: costs {5}{U}, 2 short (601.2h)"
    assert said in why_lines(both)
    assert "may end here" in why_lines(one)
    assert (one.hint, none.hint, bool(none.ending)) == ((), (), True)
    with speaking("es"):
        assert any(
            "no lleva a ninguna parte: cuesta {5}{U}" in line for line in why_lines(why(points, 2, (2, 3)))
        )


def test_every_point_can_be_explained_and_shown() -> None:
    """Whatever the prompt, and inside batches too."""
    for name in ("demo", "700.2h-entwine", "random-mode", "700.2i-season-of-gathering"):
        points = Points(replay(name))
        kinds = set()
        for at in range(len(points) + 1):
            told = why(points, at)
            assert bool(told.prompt) != bool(told.next)
            assert shown(points.state(at), at).at == at
            kinds.add(told.prompt)
        assert kinds >= {"", "priority", "modes"}


def test_a_refused_target_is_told_with_every_rule_against_it() -> None:
    """702.18a: a player with shroud; a legal target is offered."""
    log = replay("demo")
    at = next(n for n, one in enumerate(log.events) if isinstance(one, TargetsChosen))
    options = {one.words: one for one in why(Points(log), at).options}
    assert "702.18a" in {one.rule for one in options["Cleo"].reasons}
    assert options["Ben"].status == "offered"
    assert options["Ben"].taken


def test_the_position_shows_the_stack_with_modes_and_targets() -> None:
    """Announced modes in words, targets by name, what is under way."""
    log = replay("700.2a-hull-breach")
    at = next(n for n, one in enumerate(log.events) if isinstance(one, TargetsChosen)) + 1
    position = shown(Points(log).state(at), at)
    (item,) = position.stack
    assert item.modes is not None
    assert [(one.mode, one.words, one.targets) for one in item.modes] == [
        (1, "destroy target artifact", ("Memnite #1",))
    ]
    assert position.under_way == ("Ana announces Hull Breach #2 (cast)",)


def test_plain_text_leaves_no_fact_out() -> None:
    """Each mode, reason, target, cost and outcome of a row stands in its lines, uncut."""
    for row in rows("demo"):
        text = "\n".join(row_lines(row))
        for offer in row.offers:
            assert offer.words in text
            assert all(reason.why in text and reason.rule in text for reason in offer.reasons)
        for one in row.chosen:
            assert all(target in text for target in one.targets)
        assert row.outcome in text
        assert row.cost is None or row.cost.mana in text


def recorded() -> list[tuple[str, dict[str, object]]]:
    """The answer key of the recordings, one entry a game; empty where the shared folder is missing."""
    try:
        key = json.loads(shared(f"{RECORDINGS}/expected_decisions.json").read_text())
    except pytest.skip.Exception:
        return []
    return sorted(key.items())


@pytest.mark.parametrize(
    ("name", "expected"), recorded(), ids=lambda one: one[:3] if isinstance(one, str) else ""
)
def test_the_decisions_of_a_recording_are_those_of_its_answer_key(
    name: str, expected: dict[str, object]
) -> None:
    """Who chose, which modes in which order, what was excluded, and whether it was taken back."""
    (game,) = import_arena(shared(f"{RECORDINGS}/games/{name}"))
    decisions = expected["decisions"]
    assert isinstance(decisions, list)
    names = {one["card"].partition(" (")[0] for one in decisions}
    found = [row for row in timeline(game.log) if row.object in names]
    assert [row.object for row in found] == [one["card"].partition(" (")[0] for one in decisions]
    for row, one in zip(found, decisions, strict=True):
        printed = modes_of(one["parent_ability"] if "parent_ability" in one else one["source_grp"])
        assert [pick.mode for pick in row.chosen] == [printed.index(grp) + 1 for grp in one["chosen"] or ()]
        assert row.player == f"player {one['controller_seat']}"
        refused = [printed[offer.mode - 1] for offer in row.offers if offer.status == "refused"]
        assert refused == [other["grp"] for other in one.get("excluded", ())]
        assert (row.outcome == "taken back") is bool(one.get("cancelled"))
        assert row.outcome.startswith("resolved") is bool(one.get("resolved"))


def modes_of(number: int) -> list[int]:
    """The modes in printed order of the card or ability with this Arena id."""
    cards = json.loads(shared(f"{RECORDINGS}/modal_ids.json").read_text())["cards"]
    (card,) = (one for one in cards if number in (one["card"], one["ability"]))
    return [mode["grp"] for mode in card["modes"]]


def test_an_opponents_decision_in_a_recording_says_that_its_offer_is_not_shown() -> None:
    """What the opponent could have chosen instead is hidden."""
    (game,) = import_arena(shared(f"{RECORDINGS}/games/s07_opponent-three-steps-ahead.log.gz"))
    (row,) = timeline(game.log)
    assert {offer.status for offer in row.offers} == {"unknown"}
    assert why(Points(game.log), row.at).note
