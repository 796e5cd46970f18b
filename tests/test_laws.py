"""The laws of the design, as properties over random legal play with the shipped cards."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice, permutations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from bench.boards import book
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from logs import EVENT_TYPES, events
from playing import SEEDS, begun, choices, played, states

import chooseone_events as record
from chooseone.effects.context import Context
from chooseone.errors import IllegalChoice
from chooseone.game import Game
from chooseone.reducers import fold, reduce
from chooseone.replay.player import chosen, play, shuffled
from chooseone.rules.advance import advance
from chooseone.rules.announcing.modes import ModesQuestion
from chooseone.rules.announcing.targets import TargetsQuestion
from chooseone.rules.guards import guard
from chooseone.rules.priority import PriorityQuestion
from chooseone.rules.prompt import Prompt
from chooseone.rules.questions import Option, Picks, leads_on, option, refusals, whole
from chooseone.rules.watches import abouts
from chooseone.rules.watches.sorting import sorts, sorts_of
from chooseone.state import (
    Announcement,
    Announcing,
    Carrying,
    Extra,
    Note,
    Obj,
    Player,
    State,
    Turn,
    canonical,
    digest,
)
from chooseone.state.characteristics import characteristics
from chooseone.state.zones import BATTLEFIELD
from chooseone.terms import triggers as on
from chooseone.terms.filters import Filter
from chooseone_events import Event, ModesChosen, Pick

ROOT = Path(__file__).resolve().parent.parent
SEED = st.integers(0, SEEDS - 1)
LAW = settings(
    derandomize=True, deadline=None, max_examples=12,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)  # fmt: skip


def prompts(seed: int) -> Iterator[tuple[State, Prompt]]:
    """The positions of a game in which somebody has to choose, with the prompt."""
    for state in states(played(seed)):
        said = advance(state)
        if isinstance(said, Prompt):
            yield state, said


def drawn(seed: int, number: int, kind: str = "") -> list[tuple[State, Prompt]]:
    """Some of those positions, of one kind of prompt if it is named."""
    found = [one for one in prompts(seed) if kind in ("", one[1].kind)]
    return Random(seed).sample(found, min(number, len(found)))


def head(prompt: Prompt) -> tuple[str, int, int]:
    """What is asked of whom, about what."""
    return prompt.kind, prompt.player, prompt.item


def first_options(prompt: Prompt, number: int = 12) -> list[Option]:
    """The first options of a prompt; orders of a library have too many."""
    question = prompt.question
    return [option(question, (), pick) for pick in islice(question.range(()), number)]


def game_at(state: State, prompt: Prompt) -> Game:
    """A game that stands in this position."""
    game = Game(book())
    game.state, game.prompt = state, prompt
    return game


# What is offered, what is refused


@LAW
@given(SEED)
def test_every_choice_that_leads_on_passes_its_guards(seed: int) -> None:
    """Each whole choice that a prompt lists passes every guard (601.2, 700.2, 608.2d)."""
    for state, prompt in drawn(seed, 25):
        for event in islice(prompt.legal(), 12):
            assert guard(state, event, prompt) == ()


@LAW
@given(SEED)
def test_every_announcement_that_leads_on_reaches_its_end(seed: int) -> None:
    """Whatever is chosen at each step, what was offered as leading on is never stuck (601.2, 733.1)."""
    for state, prompt in drawn(seed, 12, "priority"):
        for event in islice((e for e in prompt.legal() if isinstance(e, record.Proposed)), 4):
            _finish(game_at(state, prompt), event, Random(seed))


def _finish(game: Game, event: Event, rng: Random) -> None:
    game.propose(event)
    while game.prompt is not None and game.state.frames and isinstance(game.state.frames[-1], Announcing):
        assert leads_on(game.prompt.question), (event, game.prompt)
        game.propose(chosen(game, game.prompt, rng))


@LAW
@given(SEED)
def test_no_refused_option_passes_the_guard(seed: int) -> None:
    """A first pick that is refused can't be proposed, alone or as the beginning of more (601.2, 700.2)."""
    for state, prompt in drawn(seed, 25):
        for one in first_options(prompt, 30):
            if one.refused:
                with pytest.raises(IllegalChoice):
                    game_at(state, prompt).choose(one.pick)
                assert refusals(prompt.question, (one.pick,))


@LAW
@given(SEED)
def test_a_stuck_option_has_no_whole_choice_that_leads_on(seed: int) -> None:
    """What is offered but stuck is in no listed choice, and has a hint (601.2e)."""
    for _, prompt in drawn(seed, 15, "modes"):
        listed = list(whole(prompt.question, payable=True))
        for one in prompt.options():
            inside = any(one.pick in picks for picks in listed)
            assert one.leads_on == inside, (one, listed)


# Brute force


def test_what_lacks_mana_at_a_glance_lacks_it_at_the_end() -> None:
    """A proposal that is hopeless at a glance has no way to its end, by the whole look ahead (601.2h)."""
    seen = set()
    for prompt in (prompt for seed in range(SEEDS) for _, prompt in drawn(seed, 40, "priority")):
        question = prompt.question
        assert isinstance(question, PriorityQuestion)
        for pick in question.range(()):
            if not question.why((), pick):
                hopeless = question.hopeless((pick,))
                assert question.hint((pick,)) or not hopeless, pick
                seen.add(hopeless)
    assert seen == {True, False}


@LAW
@given(SEED)
def test_modes_agree_with_brute_force(seed: int) -> None:
    """Over all mode sequences the enumerator lists what the guard allows, up to order (700.2d)."""
    for state, prompt in drawn(seed, 6, "modes"):
        question = prompt.question
        assert isinstance(question, ModesQuestion)
        allowed = {picks for picks in _sequences(question) if not guard(state, _modes(prompt, picks), prompt)}
        listed = set(whole(question))
        assert {tuple(sorted(picks)) for picks in allowed} == listed
        assert allowed == {order for picks in listed for order in permutations(picks)}


def _sequences(question: ModesQuestion) -> Iterator[tuple[int, ...]]:
    numbers = range(len(question.modes) + 2)
    longest = min(question.most + 1, 4 if len(numbers) > 6 else 5)
    for length in range(longest + 1):
        yield from product(numbers, repeat=length)


def _modes(prompt: Prompt, picks: tuple[int, ...]) -> ModesChosen:
    question = prompt.question
    assert isinstance(question, ModesQuestion)
    if all(0 < number <= len(question.modes) for number in picks):
        return question.event(picks)
    named = tuple(Pick(mode, picks[: n + 1].count(mode)) for n, mode in enumerate(picks))
    return ModesChosen(prompt.player, prompt.item, named)


@LAW
@given(SEED)
def test_targets_agree_with_brute_force(seed: int) -> None:
    """Over all tuples of references the enumerator lists what the guard allows, up to order (601.2c)."""
    for state, prompt in drawn(seed, 4, "targets"):
        question = prompt.question
        if type(question) is TargetsQuestion and sum(place.most for place in question.places) <= 2:
            refs = _references(state, question)
            allowed = {
                picks for picks in _tuples(refs, question) if not guard(state, question.event(picks), prompt)
            }
            known = set(refs)
            listed = {one for one in whole(question) if known.issuperset(ref for slot in one for ref in slot)}
            assert _sorted(allowed) == _sorted(listed)


def _sorted(picks: set[Picks]) -> set[Picks]:
    return {tuple(tuple(sorted(slot)) for slot in one) for one in picks}


def _references(state: State, question: TargetsQuestion) -> tuple[int, ...]:
    """Everything there is and some that is not; for more than one target what is legal and a few others."""
    refs = (*range(-len(state.players) - 1, 0), *range(len(state.objects) + 1))
    if sum(place.most for place in question.places) == 1:
        return refs
    legal = {ref for place in range(len(question.places)) for ref in question.legal(place)}
    return (*sorted(legal)[:12], *[ref for ref in refs if ref not in legal][::12])


def _tuples(refs: tuple[int, ...], question: TargetsQuestion) -> Iterator[Picks]:
    """All picks, with no target, one target and two targets for each slot."""
    slots = [
        [(), *product(refs), *(product(refs, refs) if place.most == 2 else ())] for place in question.places
    ]
    return product(*slots)


# The log is the game


@LAW
@given(SEED)
def test_the_prompt_follows_from_the_log_alone(seed: int) -> None:
    """At every point the prompt recomputed from the log equals the live one (117, 601, 608)."""
    game, live = begun(seed), played(seed)
    for choice in choices(live)[:60]:
        again = advance(fold(State(book()), game.events))
        assert isinstance(again, Prompt)
        assert game.prompt is not None
        assert head(again) == head(game.prompt)
        assert first_options(again) == first_options(game.prompt)
        game.propose(choice)


@LAW
@given(SEED)
def test_a_rerun_of_the_choices_is_exact(seed: int) -> None:
    """The same choices bring the same events and the same digests."""
    first, second = played(seed), begun(seed)
    for batch in tuple(first.batches)[1:]:
        assert second.propose(batch[0]) == batch
    assert digest(second.state) == digest(first.state)


@LAW
@given(SEED, st.data())
def test_a_fold_may_be_split_anywhere(seed: int, data: st.DataObject) -> None:
    """Folding the beginning and then the rest is folding the whole."""
    game = played(seed)
    every = tuple(game.events)
    cut = data.draw(st.integers(0, len(every)))
    half = fold(State(book()), every[:cut])
    assert canonical(fold(half, every[cut:])) == canonical(game.state)


@LAW
@given(SEED, st.integers(0, 119))
def test_a_fork_with_the_same_choices_is_the_same_game(seed: int, at: int) -> None:
    """A fork from any point ends the same way and leaves the game alone that it came from."""
    original, every = begun(seed), choices(played(seed))
    for choice in every[:at]:
        original.propose(choice)
    before, log = canonical(original.state), original.log()
    fork = original.fork()
    for choice in every[at:]:
        fork.propose(choice)
    assert digest(fork.state) == digest(played(seed).state)
    assert canonical(original.state) == before
    assert original.log() == log


@LAW
@given(SEED)
def test_a_cancelled_announcement_leaves_no_trace(seed: int) -> None:
    """Taken back at any of its steps, an announcement leaves the state equal to before it (733.1)."""
    for state, prompt in drawn(seed, 10, "priority"):
        before = digest(state)
        for event in islice((e for e in prompt.legal() if isinstance(e, record.Proposed)), 3):
            _cancel_at_each_step(game_at(state, prompt), event, before, Random(seed))


def _cancel_at_each_step(game: Game, event: Event, before: str, rng: Random) -> None:
    item = len(game.state.objects)
    game.propose(event)
    while game.prompt is not None and any(frame.item == item for frame in game.state.frames):
        back = game.fork()
        back.cancel()
        assert digest(back.state) == before
        game.propose(chosen(game, game.prompt, rng))


@LAW
@given(SEED)
def test_equal_logs_have_equal_canonical_bytes(seed: int) -> None:
    """Two folds of one log give the same bytes, and a log comes back from its file as it was."""
    game = played(seed)
    log = game.log()
    again = record.decode_log(record.encode_log(log))
    assert again == log
    assert canonical(fold(State(book()), (e for batch in again.batches for e in batch))) == canonical(
        game.state
    )


@LAW
@given(SEED)
def test_what_is_kept_between_positions_changes_nothing(seed: int) -> None:
    """Looked at in any order, a position has the same characteristics and the same next step (109.3, 613)."""
    positions = _positions(seed)
    in_order = [_seen(state) for state in positions]
    places = list(range(len(positions)))
    Random(seed).shuffle(places)
    for place in places:
        assert _seen(positions[place]) == in_order[place]


ANYTHING = Filter()
CONDITIONS: tuple[on.AnyTrigger, ...] = (
    on.Enters(ANYTHING), on.Dies(ANYTHING), on.Leaves(ANYTHING), on.StepBegins("upkeep", "any"),
    on.StepBegins("end", "any"), on.Casts("any"), on.Discards("any"), on.Draws("any"),
    on.BecomesTarget("any"), on.DealsDamage(combat=False), on.GainsLife("any"),
    on.Either((on.BecomesTapped(ANYTHING), on.GainsLife("opponent"))), on.IsDealtDamage(ANYTHING),
    on.CountersSpell("any"),
)  # fmt: skip


@LAW
@given(SEED)
def test_a_condition_that_an_event_meets_is_of_a_sort_of_the_event(seed: int) -> None:
    """What an event makes trigger is found though only conditions of its sorts are asked (603.2)."""
    met = 0
    for state in states(played(seed)):
        last = state.last
        for part in last.parts if isinstance(last, record.Together) else (last,):
            for condition in CONDITIONS:
                watching = (Context(state, oid) for oid in state.zones[BATTLEFIELD][::8])
                if any(about for ctx in watching for about in abouts(ctx, condition, part)):
                    assert not set(sorts(part)).isdisjoint(sorts_of(condition)), (condition, part)
                    met += 1
    assert met


def _seen(state: State) -> tuple[object, ...]:
    said = advance(state)
    now = [characteristics(state, oid) for oid in state.zones[BATTLEFIELD]]
    return (head(said) if isinstance(said, Prompt) else said, now)


# Other processes

SCRIPT = """
import sys
from random import Random
from bench.boards import board, book
from chooseone.game import Game
from chooseone.replay.player import play
from chooseone.state import digest
import json
found = []
for seed in map(int, sys.argv[1:]):
    game = Game.begin(book(), board(seed, players=2 + seed % 2, hand=7))
    play(game, Random(seed), 120, cancels=0.05)
    found.append((digest(game.state), sum(1 for _ in game.events)))
print(json.dumps(found))
"""


def elsewhere(*seeds: int, **environment: str) -> list[list[Any]]:
    """The digests and lengths of games that another process plays."""
    paths = os.pathsep.join(str(ROOT / one) for one in (".", "events", "engine"))
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, *map(str, seeds)],
        env={**os.environ, "PYTHONPATH": paths, **environment},
        capture_output=True, check=True, text=True, cwd=ROOT,
    )  # fmt: skip
    found: list[list[Any]] = json.loads(run.stdout)
    return found


def here(*seeds: int) -> list[list[Any]]:
    """The same of games that this process plays."""
    return [[digest(played(seed).state), sum(1 for _ in played(seed).events)] for seed in seeds]


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONHASHSEED": "0"},
        {"PYTHONHASHSEED": "1234567"},
        {"PYRSISTENT_NO_C_EXTENSION": "1", "PYTHONHASHSEED": "99"},
    ],
    ids=["hash seed 0", "hash seed 1234567", "no C extension"],
)
def test_digests_agree_over_processes(environment: dict[str, str]) -> None:
    """Hash seeds and C extensions change no digest."""
    assert elsewhere(1, 2, 3, **environment) == here(1, 2, 3)


def test_two_games_in_one_process_are_as_in_two() -> None:
    """No game leaves anything behind that another one sees, also when they take turns."""
    assert elsewhere(4, 5) == [*elsewhere(4), *elsewhere(5)]
    games, rngs = [begun(4), begun(5)], [Random(4), Random(5)]
    for _ in range(30):
        for game, rng in zip(games, rngs, strict=True):
            play(game, rng, 2)
    alone = begun(4), Random(4)
    for _ in range(30):
        play(*alone, 2)
    assert games[0].log() == alone[0].log()


# The fold is total


def _subclasses(cls: type) -> Iterator[type]:
    for one in cls.__subclasses__():
        yield one
        yield from _subclasses(one)


def test_every_value_is_left_alone_by_the_garbage_collector() -> None:
    """States, events and their records are gc=False: no collection can empty a pvector of them."""
    state_types = [State, Player, Announcement, Announcing, Carrying, Note, Obj, Extra, Turn]
    events_and_records = [*EVENT_TYPES, *_subclasses(Event), *_subclasses(record.base.Record)]
    for cls in (*state_types, *events_and_records):
        assert cls.__struct_config__.gc is False, cls  # type: ignore[attr-defined]
    assert not gc.is_tracked(Turn())


@settings(LAW, max_examples=300)
@given(SEED, st.floats(0, 1), st.lists(events(), min_size=1, max_size=4))
def test_a_fold_of_any_events_in_any_state_never_raises(seed: int, where: float, random: list[Event]) -> None:
    """A reducer leaves alone what is absent, whatever an event says (no rule is judged by the fold)."""
    positions = _positions(seed)
    state = positions[int(where * (len(positions) - 1))]
    for event in random:
        state = reduce(state, event)
    assert isinstance(state, State)


@settings(LAW, max_examples=60)
@given(SEED, st.floats(0, 1), st.integers(0, 2**32))
def test_a_fold_of_another_games_events_never_raises(seed: int, where: float, shuffle: int) -> None:
    """Real events in states that they don't belong to: ids that exist, but of other things."""
    positions, rng = _positions(seed), Random(shuffle)
    state = positions[int(where * (len(positions) - 1))]
    for event in shuffled(rng.sample(list(played((seed + 1) % SEEDS).events), 20), rng):
        state = reduce(state, event)
    canonical(state)


def _positions(seed: int) -> tuple[State, ...]:
    return states(played(seed))[1:]
