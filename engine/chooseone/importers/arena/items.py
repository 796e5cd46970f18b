"""What is under way on the stack: one item for each spell or ability that is announced."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from chooseone.importers.arena.messages import ModalReq
from chooseone.importers.arena.modal import ModalCard
from chooseone.importers.arena.picture import Picture


class Snapshot(NamedTuple):
    """Where everything stood before an announcement, to go back to if it is cancelled (733.1)."""

    picture: Picture
    ours: dict[int, int]
    items: dict[int, Item]
    shown: dict[int, tuple[object, ...]]
    waiting: tuple[int, ...]


class PaidMove(NamedTuple):
    """A zone change that is part of a cost: the instance before and after, and where it goes."""

    before: int
    after: int
    zone: int


class Item(msgspec.Struct):
    """A spell or ability on the stack: what of it has been announced, and how it was paid.

    `kind` is "spell", "activated", "trigger" or "copy"; `abilities` are the ids that the object had
    at first, `modes` the chosen ones once they are known. `at` is the place of its announcement in
    the log, `decision` the number of its modal decision, -1 for none.
    """

    instance: int
    our: int
    player: int
    kind: str
    grp: int
    at: int
    abilities: tuple[int, ...] = ()
    modes: tuple[int, ...] | None = None
    modal: ModalCard | None = None
    request: ModalReq | None = None
    targeted: bool = False
    open: bool = True
    optional: tuple[str, ...] = ()
    x: int = 0
    taps: dict[int, str] = {}
    tapped: list[int] = []
    pool: list[int] = []
    moves: list[PaidMove] = []
    life: int = 0
    counters: list[tuple[int, str, int]] = []
    stage: str = ""
    decision: int = -1
    before: Snapshot | None = None
