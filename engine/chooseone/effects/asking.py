"""What an instruction may ask while it is carried out (608.2d)."""

from __future__ import annotations

from typing import NamedTuple

from chooseone.terms.costs import Cost
from chooseone_events import Ref


class Ask(NamedTuple):
    """One question to one player (or to `CHANCE`), answered by one event.

    `kind`: "pick" (of `options`, from `least` to `most` of them), "number" (from `least` to
    `most`), "word" (one of `words`), "yes", "targets" (for the stack object `item`, changed in the
    way `how`), "payment" (of `cost`) or "shuffle" (of `options`). `ordered` means that the order of
    the picks matters, `sorts` that the player may also put the options that were not picked in an order.
    """

    kind: str
    player: int
    options: tuple[Ref, ...] = ()
    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()
    item: int = -1
    how: str = ""
    cost: Cost = ()
    ordered: bool = False
    random: bool = False
    sorts: bool = False
    why: str = ""
