"""Modal cards by Arena ids: the rows of a table."""

from __future__ import annotations

import msgspec


class ModeIds(msgspec.Struct, frozen=True, gc=False):
    """One mode: its Arena id, and what choosing it costs in addition (700.2h)."""

    grp: int
    cost: str | None = None


class ModalCard(msgspec.Struct, frozen=True, gc=False):
    """A modal card: its Arena ids, its modes, and how many may be chosen.

    `rule` tells in words: "trigger" for a triggered ability, "activated", "one or more", "spree".
    `ordered` is False where the modes stand not in printed order but as the log showed them first.
    """

    card: int
    ability: int
    modes: tuple[ModeIds, ...]
    name: str = ""
    rule: str = ""
    base_cost: str | None = None
    most: int = 0
    ordered: bool = True

    @property
    def spell(self) -> bool:
        """True for a modal spell, False for a modal ability of a permanent."""
        return "trigger" not in self.rule and "activated" not in self.rule

    @property
    def maximum(self) -> int:
        """How many modes may be chosen when none is excluded."""
        return self.most or (len(self.modes) if "or more" in self.rule or "spree" in self.rule else 1)

    @property
    def grps(self) -> tuple[int, ...]:
        """The ids of the modes in printed order."""
        return tuple(mode.grp for mode in self.modes)
