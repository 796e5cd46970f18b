"""The open prompt against what a scenario expects of it."""

from __future__ import annotations

from chooseone.rules.announcing.chooser import ChooserQuestion
from chooseone.rules.announcing.modes import ModesQuestion
from chooseone.rules.announcing.paying import PaymentQuestion
from chooseone.rules.announcing.targets import TargetsQuestion
from chooseone.rules.answering import AnswerQuestion
from chooseone.rules.prompt import Prompt
from chooseone.state import Carrying
from chooseone.tools.scenario.form import PromptExpect
from chooseone.tools.scenario.problems import Failure
from chooseone.tools.scenario.table import Table

KINDS = {"discard": "answer", "legend": "answer", "costs": "payment", "division": "targets"}
"""Kinds of prompts of the engine that have another name in scenarios."""


def check_prompt(table: Table, wanted: PromptExpect) -> None:
    """`Failure` unless this player is asked for this, with these options."""
    prompt = table.prompt
    expected = f"player {wanted.player} is asked for {wanted.kind}"
    if prompt is None:
        raise Failure(expected, "the game is over")
    kind = kind_of(table, prompt)
    if (table.player(prompt.player), kind) != (wanted.player, wanted.kind):
        raise Failure(expected, f"player {table.player(prompt.player)} for {kind}", "117.1")
    if wanted.options is not None:
        found, options = _options(table, prompt), sorted(map(str, set(wanted.options)))
        if found != options:
            raise Failure(f"options {', '.join(options)}", ", ".join(found) or "none")


def kind_of(table: Table, prompt: Prompt) -> str:
    """The kind of the prompt in the words of scenarios."""
    frames = table.state.frames
    paying = isinstance(prompt.question, PaymentQuestion) and frames and isinstance(frames[-1], Carrying)
    return "answer" if paying else KINDS.get(prompt.kind, prompt.kind)


def _options(table: Table, prompt: Prompt) -> list[str]:
    """What may be picked next, sorted: mode numbers, players, handles, words."""
    question = prompt.question
    if isinstance(question, ModesQuestion):
        numbers = range(1, len(question.modes) + 1)
        return sorted(str(number) for number in numbers if not question.why((), number))
    if isinstance(question, ChooserQuestion):
        seats = (seat for seat in question.range(()) if not question.why((), seat))
        return sorted(table.player(seat) for seat in seats)
    if isinstance(question, TargetsQuestion):
        refs = question.legal(0) if question.places else ()
        return sorted(table.names.of(table.state, ref) for ref in refs)
    if isinstance(question, AnswerQuestion):
        ask = question.ask
        return sorted([*ask.words, *(table.names.of(table.state, ref) for ref in ask.options)])
    return []
