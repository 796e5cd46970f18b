"""The side table: what only Arena knows of the modal decisions, beside the log."""

from __future__ import annotations

import msgspec

GUESSED = "abilities of the stack object that changed (no request, card not in the table)"
"""The evidence of a decision that is only inferred: most likely modes, but nothing names them so."""


class Noted(msgspec.Struct, omit_defaults=True):
    """Arena's own words for one modal decision; `at` is the place of its announcement in the log.

    `modes` are the ids of the modes in printed order, `targets` triples (mode, slot, instances).
    """

    kind: str
    source_grp: int
    card: str
    instance: int
    game_state: int
    at: int
    msg_id: int = 0
    parent_ability: int = 0
    options: list[tuple[int, str | None]] = []
    excluded: list[tuple[int, str | None]] = []
    modes: list[int] = []
    least: int = 1
    most: int = 1
    evidence: str = ""
    abilities: list[int] = []
    targets: list[tuple[int, int, list[int]]] = []
    left: str = ""

    @property
    def numbers(self) -> dict[str, int]:
        """How many modes had to and could be chosen."""
        return {"min": self.least, "max": self.most}


class Side(msgspec.Struct):
    """What a recording says beside its events."""

    recorder: int = 0
    full_states: int = 0
    joined: bool = False
    decisions: list[Noted] = []
