"""The picks of each kind of prompt: which are looked at, and what they say."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from chooseone.cards.words import cost_words, slot_words
from chooseone.messages import language
from chooseone.replay.naming import label, labels, player_name
from chooseone.replay.telling import told
from chooseone.replay.wording import cost_of_mode, words_of_mode
from chooseone.rules.announcing.costs import CostsQuestion
from chooseone.rules.announcing.division import DivisionQuestion
from chooseone.rules.announcing.modes import ModesQuestion
from chooseone.rules.announcing.paying import PaymentQuestion
from chooseone.rules.announcing.targets import TargetsQuestion
from chooseone.rules.answering import AnswerQuestion, ShuffleQuestion
from chooseone.rules.prompt import Prompt
from chooseone.rules.questions import Picks
from chooseone.rules.retargeting import RetargetQuestion
from chooseone.rules.triggering import OrderQuestion
from chooseone.state import State
from chooseone.state.zones import BATTLEFIELD, STACK, zone_name
from chooseone.terms.mana import write
from chooseone_events import CHANCE, Proposed, Ref, player_ref

MOST = 200
"""So many options of a prompt are listed; some prompts have millions."""


def looked_at(prompt: Prompt, prefix: Picks) -> tuple[list[Any], bool]:
    """The next picks to explain, and whether there are more.

    For one target everything on the table is looked at, so that what is refused is told as well.
    """
    question = prompt.question
    if isinstance(question, ShuffleQuestion):
        return [], True
    if isinstance(question, TargetsQuestion) and len(prefix) < len(question.places):
        here = question.places[len(prefix)]
        size = len(question.old[len(prefix)]) if isinstance(question, RetargetQuestion) else here.most
        if size == 1:
            none = [()] if here.least == 0 and not isinstance(question, RetargetQuestion) else []
            return [*none, *((ref,) for ref in _table(question, here.what.filter.zone))], False
    found = list(islice(question.range(prefix), MOST + 1))
    return found[:MOST], len(found) > MOST


def _table(question: TargetsQuestion, zone: str) -> Iterator[Ref]:
    """Players, what is on the battlefield and on the stack, and the zone that the slot looks at."""
    state = question.step.state
    yield from (player_ref(seat) for seat in state.turn_order())
    for number, ids in enumerate(state.zones):
        if number in (BATTLEFIELD, STACK) or zone_name(number) == zone:
            yield from ids


def words_of(state: State, prompt: Prompt, prefix: Picks, pick: Any) -> str:
    """A pick in words."""
    found = _WORDS.get(prompt.kind)
    return str(pick) if found is None else found(state, prompt.question, prefix, pick)


def _action(state: State, _question: Any, _prefix: Picks, pick: Any) -> str:
    return told(state, pick)[1]


def _seat(state: State, _question: Any, _prefix: Picks, pick: int) -> str:
    return player_name(state, pick)


def _cost(_state: State, question: CostsQuestion, prefix: Picks, pick: Any) -> str:
    kind, what = question.parts[len(prefix)]
    if kind == "x":
        return f"X = {pick}"
    if kind == "way":
        return f"{{{what}}} paid as {'2 life' if pick == 'P' else f'{{{pick}}}'}"
    return f"with {what}" if pick else f"without {what}"


def _mode(_state: State, question: ModesQuestion, _prefix: Picks, pick: int) -> str:
    face, ability = question.step.face, question.step.ability
    mode = face.mode(ability, pick)
    notes = [mode.label] if mode is not None and mode.label and mode.does else []
    notes += [cost_of_mode(mode)] if cost_of_mode(mode) else []
    notes += ["{P}" * mode.pawprints] if mode is not None and mode.pawprints else []
    note = f"[{', '.join(notes)}] " if notes else ""
    return f"{note}{words_of_mode(face, ability, pick)}"


def _targets(state: State, _question: Any, _prefix: Picks, pick: tuple[Ref, ...]) -> str:
    return labels(state, pick) or "nothing"


def _division(state: State, question: DivisionQuestion, prefix: Picks, pick: tuple[int, ...]) -> str:
    here = question.places[len(prefix)]
    refs = (question.step.said.groups or ())[here.pick][here.slot]
    return ", ".join(f"{share} to {label(state, ref)}" for share, ref in zip(pick, refs, strict=False))


def _waiting(state: State, _question: OrderQuestion, _prefix: Picks, pick: int) -> str:
    return f"triggered ability of {label(state, state.waiting[pick].source)}"


def _answer(state: State, _question: Any, _prefix: Picks, pick: Any) -> str:
    if isinstance(pick, bool):
        return "yes" if pick else "no"
    if isinstance(pick, tuple):
        return labels(state, pick) or "nothing"
    return str(pick)


def _cast_now(state: State, _question: Any, _prefix: Picks, pick: Any) -> str:
    return f"cast {label(state, pick.object)}" if isinstance(pick, Proposed) else "cast nothing"


def _kept(state: State, _question: Any, _prefix: Picks, pick: Any) -> str:
    return f"keep {label(state, pick)}"


_WORDS: dict[str, Callable[[State, Any, Picks, Any], str]] = {
    "priority": _action,
    "chooser": _seat,
    "costs": _cost,
    "modes": _mode,
    "targets": _targets,
    "division": _division,
    "payment": _action,
    "order": _waiting,
    "answer": _answer,
    "casting": _cast_now,
    "discard": _targets,
    "legend": _kept,
}


def asks_for(prompt: Prompt, prefix: Picks, state: State) -> str:
    """What the next pick decides."""
    question = prompt.question
    if isinstance(question, TargetsQuestion):
        return _slot(question, prefix)
    if isinstance(question, PaymentQuestion):
        others = cost_words(question.bill.parts, language())
        return f"pay {', '.join(part for part in (write(question.bill.mana), others) if part) or 'nothing'}"
    if isinstance(question, ShuffleQuestion):
        owner = player_name(state, question.ask.item)
        return f"an order of the {len(question.ask.options)} cards in the library of {owner}"
    if isinstance(question, AnswerQuestion):
        return _answers(question, prefix)
    return _ASKS.get(prompt.kind, "")


def _slot(question: TargetsQuestion, prefix: Picks) -> str:
    if len(prefix) >= len(question.places):
        return "every slot has its targets"
    here = question.places[len(prefix)]
    mode = question.step.chosen[here.pick]
    of = f" of mode {mode.mode}" if question.step.choice is not None else ""
    return f"{slot_words(here.what, language())}{of}"


def _answers(question: AnswerQuestion, prefix: Picks) -> str:
    ask = question.ask
    if prefix:
        return "an order of the rest, from the top; as they lie without one"
    span = str(ask.least) if ask.least == ask.most else f"{ask.least} to {ask.most}"
    said = {"pick": f"{span} of {len(ask.options)}", "number": f"a number, {span}", "word": "a word"}
    cost = f", to pay {cost_words(ask.cost, language())}" if ask.cost else ""
    return said.get(ask.kind, f"yes or no{cost}")


_ASKS: dict[str, str] = {
    "priority": "an action: pass, cast, activate, play a land",
    "chooser": "the player who chooses the modes",
    "costs": "optional costs, X, hybrid mana",
    "division": "how the amount is divided",
    "order": "which waiting ability goes on the stack next",
    "casting": "what is cast now, if anything",
    "discard": "the cards to discard down to the hand size",
    "legend": "which of the legendary permanents stays",
}

RULES: dict[str, str] = {
    "priority": "117.1",
    "chooser": "700.2e",
    "costs": "601.2b",
    "modes": "700.2a",
    "targets": "601.2c",
    "division": "601.2d",
    "payment": "601.2h",
    "order": "603.3b",
    "answer": "608.2d",
    "casting": "608.2g",
    "discard": "514.1",
    "legend": "704.5j",
}


def rule_of_prompt(prompt: Prompt) -> str:
    """The rule that the choice comes from."""
    question = prompt.question
    if isinstance(question, ModesQuestion):
        return question.rule_a if prompt.player in (CHANCE, question.step.you) else "700.2e"
    return "115.7" if isinstance(question, RetargetQuestion) else RULES.get(prompt.kind, "")
