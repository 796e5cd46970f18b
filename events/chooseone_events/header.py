"""The first line of a log: what it is and what a reader needs to go through it again."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

FORMAT: Final = "chooseone-log"
SCHEMA = 1
"""The schema of events and header that this version writes."""


class Header(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What stands at the head of a log.

    `rules` is the edition of the Comprehensive Rules by its date, `engine` the version of what
    wrote the log, `kind` whether our engine made it ("game") or another program ("recording").
    `players` are the names in turn order, `seed` what the game's chance was drawn from. `cards`
    holds the compiled definition of every card that takes part, by name, as plain JSON data (see
    `plain`). `notes` are for people: origin, licence, title. `fidelity` counts what an importer
    did and did not understand.
    """

    format: Literal["chooseone-log"] = FORMAT
    schema: int = SCHEMA
    rules: str = "2026-04-17"
    engine: str = ""
    kind: Literal["game", "recording"] = "game"
    seed: int | None = None
    players: tuple[str, ...] = ()
    cards: dict[str, dict[str, Any]] = {}
    notes: dict[str, str] = {}
    fidelity: dict[str, int] = {}


def plain(value: object) -> Any:
    """The same as plain JSON data (dicts, lists, text, numbers), as a reader of the log gets it."""
    return msgspec.json.decode(msgspec.json.encode(value))
