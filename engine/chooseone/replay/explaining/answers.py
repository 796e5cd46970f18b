"""What is explained of a point of a log: typed, plain, complete without the log."""

from __future__ import annotations

from typing import Any

import msgspec

from chooseone.replay.timeline.rows import Reason, Status


class Explained(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option of a prompt: the pick as plain data, in words, and whether it can be taken.

    `status` is "offered", "refused" (`reasons` are all rules against it) or "stuck" (no whole legal
    choice goes through it; `reasons` are the hint). `taken` marks what the log has there.
    """

    pick: Any
    words: str
    status: Status = "offered"
    reasons: tuple[Reason, ...] = ()
    taken: bool = False


class Why(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The prompt at a point, explained; or why there is none.

    `prompt` is the kind of prompt ("" for none), `rule` where the choice comes from, `about` the
    object that it is about. `after` are the picks made so far, `ending` the rules against stopping
    there (none: the choice may end there), `hint` why modes that may end there lead nowhere. `more`
    says that there are more options than are listed. `next` is the consequence or the end that stands
    there instead of a prompt. `choice` is what the log goes on with. `note` is a word of caution.
    """

    at: int
    turn: int
    step: str
    prompt: str = ""
    player: str = ""
    rule: str = ""
    about: str = ""
    asks: str = ""
    after: tuple[Any, ...] = ()
    options: tuple[Explained, ...] = ()
    more: bool = False
    ending: tuple[Reason, ...] = ()
    hint: tuple[Reason, ...] = ()
    next: str = ""
    choice: str = ""
    note: str = ""
