"""The side table: how the client worded each decision, beside the log."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from chooseone.importers.mtgo.markup import renamed

NOTE = "mtgo"
"""The key in a header's notes under which the side table stands, as JSON."""

SPELL, TRIGGER, ACTIVATED = "spell", "triggered ability", "activated ability"
NOT_PUT, REMOVED = "not put on stack", "removed: no legal targets"


class Noted(msgspec.Struct, omit_defaults=True):
    """One decision, or one moment that left none; `at` is the place of its announcement in the log, or -1.

    `line` is the number of the record in the file. `targets` is as the message writes it; None without.
    """

    line: int
    kind: str
    at: int = -1
    card: str = ""
    catalog: int = 0
    object: int = 0
    modes: list[str] = []
    targets: str | None = None
    text: str = ""

    def rename(self, names: Mapping[str, str]) -> None:
        """Give the players other names: in the targets, and at the beginning of the message."""
        if self.targets is not None:
            self.targets = renamed(self.targets, names)
        for name in sorted(names, key=lambda name: (-len(name), name)):
            if self.text.startswith((f"@P{name}'s ", f"@P{name} ")):
                self.text = f"@P{names[name]}{self.text[2 + len(name) :]}"
                return


class Side(msgspec.Struct):
    """What a match says beside its events: how many records the file has, the decisions of this game."""

    records: int = 0
    game: int = 1
    decisions: list[Noted] = []
