"""Verifying logs: exact only after a re-run, and the first difference named to its field."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from logs import EVENT_TYPES
from msgspec.structs import replace

from chooseone.cards.book import Book
from chooseone.cards.definition import Definition
from chooseone.game import Game
from chooseone.replay.comparing import changes, parting
from chooseone.replay.difference import first_difference
from chooseone.replay.forking import fork
from chooseone.replay.points import Points
from chooseone.replay.rerun import rerun
from chooseone.replay.sources import RULES
from chooseone.rules.advance import advance
from chooseone.state import Announcing, digest
from chooseone_events import (
    Arranged,
    CorruptLog,
    DamageDealt,
    Event,
    GameBegan,
    Hit,
    Log,
    ModeBegan,
    ModesChosen,
    Moved,
    Passed,
    Pick,
    Placed,
    Seat,
    TargetsChosen,
    decode_log,
    encode_log,
    read_log,
)

REPLAYS = Path(__file__).parent.parent / "replays"


@pytest.fixture(scope="module")
def demo() -> Log:
    """The demo game."""
    return read_log(REPLAYS / "demo.jsonl")


def altered(log: Log, kind: type[Event], which: int = 0, **fields: Any) -> tuple[Log, int]:
    """The log with fields of the event number `which` of a kind changed, written and read anew; its place."""
    at = [place for place, event in enumerate(log.events) if type(event) is kind][which]
    return with_event(log, at, replace(log.events[at], **fields)), at


def with_event(log: Log, at: int, event: Event) -> Log:
    """The log with another event at a place, its hashes made anew and its digests left out."""
    batches, done = [], 0
    for batch in log.batches:
        place = at - done
        inside = 0 <= place < len(batch)
        batches.append((*batch[:place], event, *batch[place + 1 :]) if inside else batch)
        done += len(batch)
    return decode_log(encode_log(replace(log, batches=tuple(batches), checkpoints={})))


def test_a_log_whose_consequences_all_come_out_equal_is_exact(demo: Log) -> None:
    """Every choice is guarded, every consequence and digest compared."""
    verdict = rerun(demo)
    assert verdict.exact
    assert verdict.choices_checked == len(demo.batches)
    assert verdict.choices_checked + verdict.consequences_checked == len(demo)
    assert verdict.digests_checked == len(demo.checkpoints) > 0


def test_a_changed_consequence_diverges_with_its_first_field_named(demo: Log) -> None:
    """Damage that is another than the rules deal: event, object, field, expected, actual, rule, cause."""
    first = next(event for event in demo.events if isinstance(event, DamageDealt))
    hit = first.hits[0]
    log, at = altered(demo, DamageDealt, hits=(Hit(hit.target, hit.amount + 3),))
    verdict = rerun(log)
    found = verdict.difference
    assert verdict.kind == "diverged"
    assert found is not None
    assert (found.at, found.event, found.field) == (at, "DamageDealt", "hits[0].amount")
    assert (found.expected, found.actual, found.rule) == (hit.amount, hit.amount + 3, "120.3")
    assert found.object == hit.target
    assert found.cause is not None
    assert found.cause.choice == "Passed"
    assert (found.cause.name, found.cause.mode, found.cause.instruction) == ("Demonic Pact", 1, 0)
    assert not verdict.violations


def test_the_difference_in_a_move_is_about_the_object_that_moves(demo: Log) -> None:
    """400.7: the id of the new object is wrong."""
    event = next(event for event in demo.events if isinstance(event, Moved))
    moves = (replace(event.moves[0], new=9999), *event.moves[1:])
    log, at = altered(demo, Moved, moves=moves)
    found = rerun(log).difference
    assert found is not None
    assert (found.at, found.field, found.object) == (at, "moves[0].new", event.moves[0].object)


def test_modes_carried_out_in_announced_order_diverge(demo: Log) -> None:
    """608.2c: the first mode to begin is the first printed one."""
    log, at = altered(demo, ModeBegan, mode=4)
    found = rerun(log).difference
    assert found is not None
    assert (found.at, found.field, found.actual, found.rule) == (at, "mode", 4, "608.2c")


def test_another_kind_of_event_differs_in_its_kind(demo: Log) -> None:
    """The rules say one event, the log has another."""
    at = next(place for place, event in enumerate(demo.events) if isinstance(event, DamageDealt))
    found = rerun(with_event(demo, at, ModeBegan(1, 0, 1))).difference
    assert found is not None
    assert (found.at, found.field, found.expected, found.actual) == (at, "event", "DamageDealt", "ModeBegan")


def test_a_missing_consequence_diverges(demo: Log) -> None:
    """A batch that ends before the rules are done."""
    place = next(n for n, batch in enumerate(demo.batches) if len(batch) > 2)
    batches = (*demo.batches[:place], demo.batches[place][:-1], *demo.batches[place + 1 :])
    found = rerun(replace(demo, batches=batches, checkpoints={})).difference
    assert found is not None
    assert (found.field, found.expected, found.actual) == (
        "event",
        type(demo.batches[place][-1]).__name__,
        "nothing",
    )


def test_a_surplus_consequence_diverges(demo: Log) -> None:
    """A batch goes on where a player has to choose."""
    batches = ((*demo.batches[0], DamageDealt(0, (Hit(-1, 20),))), *demo.batches[1:])
    found = rerun(replace(demo, batches=batches, checkpoints={})).difference
    assert found is not None
    assert (found.at, found.actual) == (len(demo.batches[0]), "DamageDealt")


def test_an_illegal_choice_diverges_with_every_violation() -> None:
    """700.2a and 700.2d: a mode without a target chosen, twice."""
    log = read_log(REPLAYS / "700.2a-hull-breach.jsonl")
    log, at = altered(log, ModesChosen, picks=(Pick(2), Pick(2, 2)))
    verdict = rerun(log)
    assert verdict.kind == "diverged"
    assert verdict.difference is not None
    assert (verdict.difference.at, verdict.difference.field) == (at, "choice")
    assert {"700.2a", "700.2d"} <= {one.rule for one in verdict.violations if one.at == at}


def test_an_illegal_target_is_told_with_its_rule(demo: Log) -> None:
    """702.18a: a player with shroud is targeted."""
    log, at = altered(demo, TargetsChosen, groups=(((-3,),),))
    rules = {one.rule for one in rerun(log).violations if one.at == at}
    assert {"702.18a"} <= rules


def test_a_pass_out_of_turn_breaks_117_1(demo: Log) -> None:
    """Another player passes than the one who has priority."""
    event = next(event for event in demo.events if isinstance(event, Passed))
    log, at = altered(demo, Passed, player=(event.player + 1) % 3)
    assert "117.1" in {one.rule for one in rerun(log).violations if one.at == at}


def test_a_choice_about_an_object_that_is_not_there_is_a_verdict_and_no_crash(demo: Log) -> None:
    """109.1: what is named must exist."""
    for kind in (ModesChosen, TargetsChosen):
        log, _ = altered(demo, kind, item=123_456)
        assert rerun(log).kind == "diverged"


def test_a_log_with_other_ids_stops_at_the_first_difference(demo: Log) -> None:
    """An old engine that numbered objects otherwise: nothing is applied to another object."""
    start = demo.events[0]
    assert isinstance(start, GameBegan)
    shifted = replace(start, objects=(start.objects[-1], *start.objects[:-1]))
    verdict = rerun(with_event(demo, 0, shifted))
    assert verdict.difference is not None
    assert verdict.difference.at < len(demo) // 4
    assert verdict.consequences_checked < len(demo) // 4


def test_a_wrong_digest_diverges(demo: Log) -> None:
    """The state after the events is another one than the writer's."""
    at = min(demo.checkpoints)
    found = rerun(replace(demo, checkpoints={at: "0" * 32})).difference
    assert found is not None
    assert (found.at, found.field, found.actual) == (at, "digest", "0" * 32)


def test_a_log_without_events_is_not_called_exact(demo: Log) -> None:
    """Nothing was re-run."""
    assert rerun(replace(demo, batches=(), checkpoints={})).kind == "unverified"


def test_a_log_that_does_not_begin_with_its_start_breaks_103_1(demo: Log) -> None:
    """A game begins with its start position."""
    verdict = rerun(replace(demo, batches=demo.batches[1:], checkpoints={}))
    assert verdict.violations[0].rule == "103.1"


def test_a_second_start_breaks_103_1(demo: Log) -> None:
    """A game has only one start position."""
    batches = (*demo.batches, demo.batches[0])
    assert rerun(replace(demo, batches=batches, checkpoints={})).violations[0].rule == "103.1"


def test_a_text_that_the_engine_cannot_carry_out_leaves_a_log_unverified(demo: Log) -> None:
    """It could not be re-run to its end, so it is not exact, and nothing differed, so it did not diverge."""
    does = '[{"do":"unsupported","words":"flip the table"}]'
    batches = (*demo.batches, (Arranged(0, does),))
    verdict = rerun(replace(demo, batches=batches, checkpoints={}))
    assert verdict.kind == "unverified"
    assert "flip the table" in verdict.note


def test_a_recording_is_never_called_exact(demo: Log) -> None:
    """What another program recorded can only be checked, even where it would come out equal."""
    verdict = rerun(replace(demo, header=replace(demo.header, kind="recording")))
    assert verdict.kind == "unverified"
    assert verdict.choices_checked > 0
    assert verdict.not_checkable > 0


def test_a_recorded_choice_of_a_refused_mode_is_a_violation(demo: Log) -> None:
    """700.2a: it was not among the offered ones."""
    recording = replace(demo, header=replace(demo.header, kind="recording"))
    at, event = next(
        (n, one) for n, one in enumerate(demo.events) if isinstance(one, ModesChosen) and one.refused
    )
    verdict = rerun(with_event(recording, at, replace(event, picks=(Pick(event.refused[0].mode),))))
    assert verdict.kind == "diverged"
    assert event.refused[0].rule in {one.rule for one in verdict.violations if one.at == at}


def test_a_recorded_consequence_about_nothing_diverges(demo: Log) -> None:
    """109.1: its subject does not exist."""
    recording = replace(demo, header=replace(demo.header, kind="recording"))
    log, at = altered(recording, DamageDealt, source=77_777)
    found = rerun(log).difference
    assert found is not None
    assert (found.at, found.field, found.actual) == (at, "subject", 77_777)


def test_broken_definitions_in_a_header_are_a_corrupt_log(demo: Log) -> None:
    """They were written so; the error says where."""
    header = replace(demo.header, cards={"Grizzly Bears": {"name": 7}})
    with pytest.raises(CorruptLog, match="definition"):
        rerun(replace(demo, header=header))


def test_progress_is_told_after_each_batch(demo: Log) -> None:
    """The last call tells the number of events."""
    told: list[int] = []
    rerun(demo, told.append)
    assert (len(told), told[-1]) == (len(demo.batches), len(demo))


def test_every_kind_of_event_has_its_rule() -> None:
    """The table of rules behind events is complete."""
    assert set(RULES) == set(EVENT_TYPES)


def test_equal_values_have_no_difference() -> None:
    """None for equal ones; the length of a tuple that is longer."""
    assert first_difference(Passed(1), Passed(1)) is None
    found = first_difference(DamageDealt(1, (Hit(2, 3),)), DamageDealt(1, ()))
    assert found is not None
    assert found.field == "hits"


def test_the_state_at_a_point_is_the_fold_up_to_there(demo: Log) -> None:
    """With keyframes and without, forwards and backwards."""
    points, plain = Points(demo, spacing=16), Points(demo, spacing=10**9)
    for at in (len(demo), 0, 200, 57, 58, 199):
        assert digest(points.state(at)) == digest(plain.state(at))


def test_keyframes_are_kept_only_while_nothing_is_announced(demo: Log) -> None:
    """An announcement holds the state before it, which no keyframe should keep alive."""
    points = Points(demo, spacing=1)
    points.state(len(demo))
    kept = points._keyframes.values()
    assert len(kept) > len(demo) // 2
    assert not any(isinstance(frame, Announcing) for state in kept for frame in state.frames)


def test_the_prompt_at_a_point_comes_from_the_log_alone(demo: Log) -> None:
    """At a batch's end there is a prompt, inside a batch the next consequence, which is the log's."""
    points, at = Points(demo), 0
    for batch in demo.batches[:60]:
        for place, event in enumerate(batch):
            assert (points.next(at) == event) is (place > 0)
            assert (points.prompt(at) is not None) is (place == 0 and at > 0)
            at += 1


def test_there_is_no_point_beyond_the_log(demo: Log) -> None:
    """Points run from 0 to the number of events."""
    for at in (-1, len(demo) + 1):
        with pytest.raises(IndexError, match="no point"):
            Points(demo).state(at)
        with pytest.raises(IndexError, match="no point"):
            fork(demo, at)


def test_a_fork_goes_on_from_a_point_and_leaves_the_log_alone(demo: Log) -> None:
    """The common part is equal, the choice after it is another one, and the new log verifies exact."""
    at = sum(map(len, demo.batches[:3]))
    game = fork(demo, at)
    assert game.log().batches == demo.batches[:3]
    choice = next(event for event in game.legal() if event != demo.batches[3][0])
    game.propose(choice)
    assert rerun(game.log()).exact
    found = parting(demo, game.log())
    assert found is not None
    assert found.at == at


def test_a_fork_inside_a_batch_goes_on_at_its_end(demo: Log) -> None:
    """Nobody decides anything inside a batch."""
    place = next(n for n, batch in enumerate(demo.batches) if len(batch) > 2)
    before = sum(map(len, demo.batches[:place]))
    assert fork(demo, before + 1).log().batches == demo.batches[: place + 1]


def test_a_fork_of_a_log_that_was_cut_short_carries_out_what_is_due(demo: Log) -> None:
    """The consequences that the writer did not get to follow."""
    place = next(n for n, batch in enumerate(demo.batches) if len(batch) > 2)
    cut = replace(demo, batches=(*demo.batches[:place], demo.batches[place][:1]))
    game = fork(cut)
    assert game.log().batches == demo.batches[: place + 1]
    assert game.prompt is not None
    assert advance(game.state) is not None


def test_logs_with_equal_events_do_not_part(demo: Log) -> None:
    """A shorter log parts where it ends."""
    assert parting(demo, demo) is None
    found = parting(demo, replace(demo, batches=demo.batches[:1]))
    assert found is not None
    assert (found.at, found.right) == (len(demo.batches[0]), None)


def test_the_changes_between_two_points_name_their_fields(demo: Log) -> None:
    """A choice of modes changes what is said of its object, nothing else."""
    at = next(place for place, event in enumerate(demo.events) if type(event) is ModesChosen and place > 10)
    points = Points(demo)
    found = {change.path.partition(".said")[0] for change in changes(points.state(at), points.state(at + 1))}
    assert len(found) == 1
    assert next(iter(found)).startswith("objects.#")


def test_a_card_with_a_slash_in_its_name_stands_in_the_header_of_its_log() -> None:
    """A slash parts a card from its tokens in a key, yet a name may hold one; so a log stands alone."""
    bear = Definition("Bear 2/2", ("creature",), power=2, toughness=2, tokens=(Definition("Cub"),))
    placed = (Placed("Bear 2/2", 0, "battlefield"), Placed("Bear 2/2/Cub", 0, "battlefield", kind="token"))
    game = Game.begin(Book([bear]), GameBegan((Seat("Ana"), Seat("Ben")), placed))
    log = decode_log(encode_log(game.log()))
    assert list(log.header.cards) == ["Bear 2/2"]
    assert rerun(log).exact
