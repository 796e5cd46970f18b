"""What a step says of an announcement, and an announcement that was left open."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from chooseone.tools.scenario.form import Groups, Modes, Resume


@dataclass
class Spoken:
    """What a step says of an announcement: `player` is who answers.

    `random` is None where a step cannot say it; `used` are the parts that were asked for.
    """

    player: int
    modes: Modes | None = None
    targets: Groups | None = None
    x: int | None = None
    pay: tuple[str, ...] = ()
    declared: tuple[str, ...] = ()
    chooser: int | None = None
    stop_at: str | None = None
    random: bool | None = None
    resumed: bool = False
    used: set[str] = field(default_factory=set)

    def resumed_by(self, seat: int, chooser: int | None, step: Resume) -> Spoken:
        """What is said when somebody goes on with it."""
        return replace(
            self, player=seat, chooser=chooser, modes=step.modes, targets=step.targets,
            stop_at=step.stop_at, resumed=True, used={"declared", "x"},
        )  # fmt: skip


class Opened(NamedTuple):
    """An announcement that was left open: its object, what was said, its new handle, the digest before it."""

    item: int
    spoken: Spoken
    handle: str | None
    before: str
