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

    `since` is the first edition of the rules (YYYY-MM-DD) that has it; `when` names the trait that a
    question must have for it to find anything, "" for all. `also` are the other numbers under which it
    refuses: parts of its rule, or the rule that stands for it elsewhere.
    """

    number: str
    step: str
    event: str
    demands: str
    check: Check
    since: str = ""
    when: str = ""
    also: tuple[str, ...] = ()


_RULES: dict[str, list[Rule]] = {}


def rule(
    step: str,
    number: str,
    event: type,
    demands: str,
    *,
    since: str = "",
    when: str = "",
    also: tuple[str, ...] = (),
) -> Callable[[Check], Check]:
    """Register a guard for a step ("modes.pick" and the like)."""

    def register(check: Check) -> Check:
        for kept in (rules_of, applying):
            kept.cache_clear()
        made = Rule(number, step, event.__name__, demands, check, since, when, also)
        _RULES.setdefault(step, []).append(made)
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
    return ask(applying(step, edition, None), *what)


@lru_cache(maxsize=1024)
def applying(step: str, edition: str, traits: tuple[str, ...] | None) -> tuple[Check, ...]:
    """The guards of a step that can find anything for a question with these traits; None for all guards."""
    rules = rules_of(step, edition)
    return tuple([one.check for one in rules if traits is None or not one.when or one.when in traits])


def ask(guards: tuple[Check, ...], *what: Any) -> tuple[Violation, ...]:
    """All violations that these guards find."""
    found: tuple[Violation, ...] = ()
    for guard in guards:
        said = guard(*what)
        if said:
            found += (said,) if isinstance(said, Violation) else tuple(said)
    return found


def all_rules() -> tuple[Rule, ...]:
    """Every guard there is, sorted by rule number."""
    every = [rule for rules in _RULES.values() for rule in rules]
    return tuple(sorted(every, key=lambda rule: (_key(rule.number), rule.step)))


def _key(number: str) -> tuple[int, str]:
    head, _, tail = number.partition(".")
    digits = "".join(ch for ch in tail if ch.isdigit())
    return (int(head), f"{int(digits or 0):04}{tail.lstrip('0123456789')}")
