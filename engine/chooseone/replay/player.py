"""A random player: legal play at every prompt, the same for the same seed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any

from chooseone.game import Game
from chooseone.rules.answering import ShuffleQuestion
from chooseone.rules.priority import PriorityQuestion
from chooseone.rules.prompt import Prompt
from chooseone.rules.questions import Picks, Question
from chooseone.rules.reversing import taken_back
from chooseone_events import Event

LOOKED_AT = 64
"""How many picks are drawn from where a question has very many (sets of targets, orders of cards)."""


def play(game: Game, rng: Random, choices: int, *, cancels: float = 0.0) -> int:
    """Make up to `choices` random legal choices; returns how many were made before the game ended.

    Every choice leads on: no announcement is begun that can't be finished. Chance is answered from a
    random generator of its own, so that players don't change what fate holds. An open announcement
    is taken back with the probability `cancels` at each of its prompts.
    """
    fate = Random(rng.getrandbits(64))  # noqa: S311  (play, no secret)
    for made in range(choices):
        prompt = game.prompt
        if prompt is None:
            return made
        game.propose(chosen(game, prompt, fate if prompt.chance else rng, cancels))
    return choices


def chosen(game: Game, prompt: Prompt, rng: Random, cancels: float = 0.0) -> Event:
    """A random choice at the prompt; `LookupError` if it has none that leads on."""
    back = taken_back(game.state) if cancels and rng.random() < cancels else None
    return back or random_choice(prompt, rng)


def random_choice(prompt: Prompt, rng: Random) -> Event:
    """A random answer to the prompt that leads on; `LookupError` if there is none."""
    question = prompt.question
    if isinstance(question, ShuffleQuestion):
        order = list(question.ask.options)
        rng.shuffle(order)
        return question.event((tuple(order),))
    for picks in _through(question, (), rng):
        return question.event(picks)
    raise LookupError(f"no answer to the {prompt.kind} prompt leads on")


def _through(question: Question, prefix: Picks, rng: Random) -> Iterator[Picks]:
    """Every whole legal choice through the prefix that leads on, lazily, in random order."""
    ends = not question.stop(prefix) and _leads_on(question, prefix)
    first = ends and rng.random() < 1 / 2
    if first:
        yield prefix
    left = list(islice(question.range(prefix), LOOKED_AT))
    while left:
        pick = drawn(left, rng)
        if not question.why(prefix, pick):
            yield from _through(question, (*prefix, pick), rng)
    if ends and not first:
        yield prefix


def _leads_on(question: Question, prefix: Picks) -> bool:
    """True if the choice can be carried to its end; a player does not ask for all the reasons."""
    if isinstance(question, PriorityQuestion) and question.hopeless(prefix):
        return False
    return not question.hint(prefix)


def shuffled(picks: Iterable[Any], rng: Random) -> Iterator[Any]:
    """The first of these picks in random order, drawn one by one."""
    found = list(islice(picks, LOOKED_AT))
    while found:
        yield drawn(found, rng)


def drawn(picks: list[Any], rng: Random) -> Any:
    """One of the picks at random, taken out of them."""
    place = int(rng.random() * len(picks))
    picks[place], picks[-1] = picks[-1], picks[place]
    return picks.pop()
