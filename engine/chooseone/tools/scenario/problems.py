"""Why a scenario does not pass: what was expected and what came, or what the engine does not do."""

from __future__ import annotations

from typing import NamedTuple

from chooseone.errors import Violation


class Failure(Exception):
    """Something does not come out as the scenario says: `expected`, `actual`, and the `rule` behind it."""

    def __init__(self, expected: object, actual: object, rule: str = "") -> None:
        self.expected, self.actual, self.rule = expected, actual, rule
        super().__init__(f"expected {expected}, got {actual}")


class Refused(Failure):
    """A choice that the rules refuse; `violations` are all reasons."""

    def __init__(self, what: str, violations: tuple[Violation, ...]) -> None:
        self.violations = violations
        reasons = "; ".join(dict.fromkeys(f"{v.text} ({v.rule})" for v in violations))
        rule = violations[0].rule if violations else ""
        super().__init__(f"{what} is legal", f"refused: {reasons or 'no reason is given'}", rule)


class Beyond(Exception):
    """The scenario needs what the engine does not do, or a card that it does not know; `what` names it."""

    def __init__(self, what: str) -> None:
        self.what = what
        super().__init__(what)


class Outcome(NamedTuple):
    """What came of a scenario: `result` is passed, failed or unsupported; `why` says more unless it passed.

    Of a failure: `step` where it was ("step 3"), `expected`, `actual`, the last `event` of the log
    before it, and the `rule` that is behind it.
    """

    id: str
    result: str
    why: str = ""
    step: str = ""
    expected: str = ""
    actual: str = ""
    event: str = ""
    rule: str = ""


def accepts(expected: str, actual: str) -> bool:
    """True if a rule number in a scenario covers a violated one: itself or its own sub-rules."""
    rest = actual[len(expected) :]
    if not actual.startswith(expected):
        return False
    return not rest or rest[0].isalpha() or (rest[0] == "." and "." not in expected)


def covered(expected: tuple[str, ...], actual: tuple[str, ...]) -> bool:
    """True if one of the violated rules is one of the expected numbers."""
    return any(accepts(one, other) for one in expected for other in actual)
