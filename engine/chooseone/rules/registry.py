"""The table of rules that guard choices: one function a rule, with its number (700.2, 601.2 ...)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from chooseone.errors import Violation
from chooseone.messages import message

Found = Violation | Iterable[Violation] | None
Check = Callable[..., Found]


class Rule(NamedTuple):
    """A guard: its rule number, the step it belongs to, the event it guards, what it demands.

    `since` is the first edition of the rules (YYYY-MM-DD) that has it; `when` tells for which questions
    it can find anything, None for all.
    """

    number: str
    step: str
    event: str
    demands: str
    check: Check
    since: str = ""
    when: Callable[[Any], bool] | None = None


_RULES: dict[str, list[Rule]] = {}


def rule(
    step: str,
    number: str,
    event: type,
    demands: str,
    *,
    since: str = "",
    when: Callable[[Any], bool] | None = None,
) -> Callable[[Check], Check]:
    """Register a guard for a step ("modes.pick" and the like)."""

    def register(check: Check) -> Check:
        rules_of.cache_clear()
        _RULES.setdefault(step, []).append(Rule(number, step, event.__name__, demands, check, since, when))
        return check

    return register


def reason(code: str, english: str) -> str:
    """Name a reason that guards give; returns its code."""
    return message(code, english)


@lru_cache(maxsize=256)
def rules_of(step: str, edition: str) -> tuple[Rule, ...]:
    """The guards of a step that an edition of the rules has; `KeyError` for a step without any."""
    return tuple(rule for rule in _RULES[step] if rule.since <= edition)


def check(step: str, edition: str, *what: Any) -> tuple[Violation, ...]:
    """All violations that the guards of a step find."""
    return ask(_checks(step, edition), *what)


def applying(step: str, edition: str, question: Any) -> tuple[Check, ...]:
    """The guards of a step that can find anything for this question, to be asked for each pick."""
    return tuple([one.check for one in rules_of(step, edition) if one.when is None or one.when(question)])


def ask(guards: tuple[Check, ...], *what: Any) -> tuple[Violation, ...]:
    """All violations that these guards find."""
    found: list[Violation] = []
    for guard in guards:
        said = guard(*what)
        if not said:
            continue
        if isinstance(said, Violation):
            found.append(said)
        else:
            found.extend(said)
    return tuple(found)


@lru_cache(maxsize=256)
def _checks(step: str, edition: str) -> tuple[Check, ...]:
    return tuple(rule.check for rule in rules_of(step, edition))


def all_rules() -> tuple[Rule, ...]:
    """Every guard there is, sorted by rule number."""
    every = [rule for rules in _RULES.values() for rule in rules]
    return tuple(sorted(every, key=lambda rule: (_key(rule.number), rule.step)))


def _key(number: str) -> tuple[int, str]:
    head, _, tail = number.partition(".")
    digits = "".join(ch for ch in tail if ch.isdigit())
    return (int(head), f"{int(digits or 0):04}{tail.lstrip('0123456789')}")
