"""Announcements of scenarios: each prompt on the way answered by what the step says (601.2, 602.2, 603.3)."""

from __future__ import annotations

from itertools import product
from typing import TypeVar, cast

from chooseone.errors import Violation
from chooseone.messages import message
from chooseone.rules.announcing.costs import CostsQuestion
from chooseone.rules.announcing.paying import PaymentQuestion
from chooseone.rules.announcing.targets import TargetsQuestion
from chooseone.rules.prompt import Prompt
from chooseone.terms.mana import KINDS, ways_of
from chooseone.tools.scenario.grouping import grouped
from chooseone.tools.scenario.payment import from_pool
from chooseone.tools.scenario.problems import Failure, Refused
from chooseone.tools.scenario.spoken import Spoken
from chooseone.tools.scenario.table import Table, Unanswered
from chooseone_events import (
    CHANCE,
    ChooserAppointed,
    CostsAnnounced,
    Event,
    ModesChosen,
    Pick,
    TargetsChosen,
)

Q = TypeVar("Q")


def announce(table: Table, item: int, spoken: Spoken) -> bool:
    """Go on with the announcement of `item` as far as the step says; True if it stays open.

    `Refused` where the rules refuse a part, `Failure` for a part that nobody asks for or names.
    """
    while (frame := table.announcing) is not None and frame.item == item:
        prompt = table.prompt
        if prompt is None or prompt.kind == spoken.stop_at:
            return True
        if spoken.resumed and _is_for_another(prompt, spoken):
            _all_used(spoken, "pay")
            return True
        table.put(_ANSWERS[prompt.kind](table, prompt, spoken))
    table.automatic()
    _all_used(spoken)
    if spoken.stop_at is not None:
        raise Failure(f"a question for its {spoken.stop_at}", "there is nothing to choose in it")
    return False


def _is_for_another(prompt: Prompt, spoken: Spoken) -> bool:
    """True if who resumes has said what they say, and another player is asked now."""
    mine = {"chooser": spoken.chooser, "modes": spoken.modes, "targets": spoken.targets}
    if prompt.kind not in mine or mine[prompt.kind] is not None:
        return False
    return prompt.player != spoken.player or prompt.kind != "targets"


def _of(kind: type[Q], prompt: Prompt) -> Q:
    """The question of the prompt, which is of this kind wherever the prompt is."""
    return cast("Q", prompt.question)


def _costs(table: Table, prompt: Prompt, spoken: Spoken) -> Event:
    question = _of(CostsQuestion, prompt)
    kinds = [kind for kind, _ in question.parts]
    spoken.used |= {"declared", "x"} if "x" in kinds else {"declared"}
    if "x" in kinds and spoken.x is None:
        raise Failure("a value for X", "the step gives none", "601.2b")
    ways = _ways(table, prompt.player, [what for kind, what in question.parts if kind == "way"])
    return CostsAnnounced(spoken.player, prompt.item, spoken.declared, spoken.x or 0, ways)


def _ways(table: Table, seat: int, symbols: list[str]) -> tuple[str, ...]:
    """For each hybrid symbol a way that the pool can pay together with the others; the first ones else."""
    pool = table.state.players[seat].mana
    for ways in product(*(ways_of(symbol) for symbol in symbols)):
        colored = [way for way in ways if way in KINDS]
        if all(colored.count(kind) <= pool[n] for n, kind in enumerate(KINDS)) and "P" not in ways:
            return ways
    return tuple(ways_of(symbol)[-1] for symbol in symbols)


def _chooser(table: Table, prompt: Prompt, spoken: Spoken) -> Event:
    if spoken.chooser is None:
        raise Unanswered(prompt, table.player(prompt.player))
    spoken.used.add("appointed")
    return ChooserAppointed(spoken.player, prompt.item, spoken.chooser)


def _modes(table: Table, prompt: Prompt, spoken: Spoken) -> Event:
    if spoken.modes is None:
        raise Unanswered(prompt, table.player(prompt.player))
    spoken.used |= {"modes", "appointed"}
    picks = tuple(Pick(mode, spoken.modes[: n + 1].count(mode)) for n, mode in enumerate(spoken.modes))
    return ModesChosen(_who(prompt, spoken), prompt.item, picks)


def _who(prompt: Prompt, spoken: Spoken) -> int:
    """Who picks the modes: the chooser where one is named, chance where the step says so or can't say it."""
    if spoken.random or (spoken.random is None and prompt.player == CHANCE):
        return CHANCE
    return spoken.player if spoken.chooser is None or spoken.resumed else spoken.chooser


def _targets(table: Table, prompt: Prompt, spoken: Spoken) -> Event:
    question = _of(TargetsQuestion, prompt)
    spoken.used.add("targets")
    return TargetsChosen(spoken.player, prompt.item, grouped(table, question, spoken.targets))


def _division(table: Table, prompt: Prompt, _spoken: Spoken) -> Event:
    """The format has no words for a division: it is made only where there is one way."""
    ways = list(prompt.legal())
    if len(ways) != 1:
        raise Unanswered(prompt, table.player(prompt.player))
    return ways[0]


def _payment(table: Table, prompt: Prompt, spoken: Spoken) -> Event:
    question = _of(PaymentQuestion, prompt)
    spoken.used.add("pay")
    return from_pool(question, tuple(table.object(handle) for handle in spoken.pay))


_ANSWERS = {
    "costs": _costs,
    "chooser": _chooser,
    "modes": _modes,
    "targets": _targets,
    "division": _division,
    "payment": _payment,
}


UNASKED = message("scenario.unasked", "nobody asks for its {0}")
_PARTS = {
    "modes": ("modes", ("601.2b", "700.2a", "603.3c")),
    "targets": ("targets", ("601.2c",)),
    "pay": ("payment", ("601.2h",)),
    "declared": ("optional costs", ("601.2b",)),
    "x": ("X", ("601.2b", "107.3b")),
    "appointed": ("chooser", ("601.2b", "700.2e")),
}
"""The parts of an announcement: what each is called, and the rules by which it is made."""


def _all_used(spoken: Spoken, but: str = "") -> None:
    """Every part that the step gives was asked for; announcing another is refused."""
    given = {
        "modes": spoken.modes is not None,
        "targets": any(spoken.targets or ()),
        "pay": bool(spoken.pay),
        "declared": bool(spoken.declared),
        "x": bool(spoken.x),  # an X that is not paid for can only be 0 (107.3b), and nobody asks for it
        "appointed": spoken.chooser is not None,
    }
    for part, is_given in given.items():
        if is_given and part not in spoken.used and part != but:
            word, rules = _PARTS[part]
            raise Refused(f"announcing its {word}", tuple(Violation(one, UNASKED, (word,)) for one in rules))
