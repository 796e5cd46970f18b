"""The side table: how the client worded each decision, beside the log."""

from __future__ import annotations

import msgspec

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


class Side(msgspec.Struct):
    """What a match says beside its events: how many records the file has, the decisions of this game."""

    records: int = 0
    game: int = 1
    decisions: list[Noted] = []
