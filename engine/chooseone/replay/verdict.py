"""What going through a log again says of it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class Cause(msgspec.Struct, frozen=True, omit_defaults=True):
    """What brought an event about: its batch's choice, and what was under way.

    `at` is the place of the choice in the log, `choice` its kind, `player` who made it. `object`
    is the last frame's object, `name` its card, `mode` and `instruction` how far it was (both -1
    outside a resolution).
    """

    at: int
    choice: str
    player: str = ""
    object: int = -1
    name: str = ""
    mode: int = -1
    instruction: int = -1

    @property
    def text(self) -> str:
        """The cause in one line."""
        who = f" by {self.player}" if self.player else ""
        said = f"{self.choice}{who} (event {self.at})"
        if self.object < 0:
            return said
        mode = f", mode {self.mode}" if self.mode > 0 else ""
        step = f", instruction {self.instruction + 1}" if self.instruction >= 0 else ""
        return f"{said}, {self.name} #{self.object}{mode}{step}"


class Difference(msgspec.Struct, frozen=True):
    """The first thing in a log that is not what the rules make of its choices.

    `at` is the place of the event in the log, `event` its kind there; `object` and `name` what it is
    about; `field` where it differs; `expected` what the rules give, `actual` what the log holds.
    """

    at: int
    event: str
    object: int | None
    name: str
    field: str
    expected: Any
    actual: Any
    rule: str
    cause: Cause | None = None

    @property
    def text(self) -> str:
        """The difference in one line."""
        about = f" about {self.name}" if self.name else ""
        return (
            f"event {self.at}, {self.event}{about}: {self.field} is {_shown(self.actual)}, "
            f"by the rules it is {_shown(self.expected)} ({self.rule})"
        )


def _shown(value: object) -> str:
    return value if isinstance(value, str) and value else msgspec.json.encode(value).decode()


class Broken(msgspec.Struct, frozen=True):
    """One rule that a choice of the log breaks: which event, the rule's number, why."""

    at: int
    event: str
    rule: str
    why: str

    @property
    def text(self) -> str:
        """The violation in one line."""
        return f"event {self.at}, {self.event}: {self.why} ({self.rule})"


Kind = Literal["exact", "diverged", "unverified"]


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """The verdict on a log.

    `kind` is "exact" (fed to the engine again, every choice was legal, every consequence and digest
    came out equal), "diverged" (something did not), or "unverified" (it could not be re-run).
    `choices_checked` and `consequences_checked` count what was compared or guarded, `not_checkable`
    the choices whose rules could not be judged. `violations` are all that were found, in order.
    `note` says why a log is unverified, or where a re-run stopped; `recording` that another program
    wrote the log.
    """

    kind: Kind
    events: int
    choices: int
    choices_checked: int = 0
    consequences_checked: int = 0
    digests_checked: int = 0
    not_checkable: int = 0
    difference: Difference | None = None
    violations: tuple[Broken, ...] = ()
    note: str = ""
    recording: bool = False

    @property
    def exact(self) -> bool:
        """True only after a whole re-run in which everything came out equal."""
        return self.kind == "exact"

    @property
    def illegal(self) -> bool:
        """True if some choice of the log breaks a rule."""
        return bool(self.violations)
