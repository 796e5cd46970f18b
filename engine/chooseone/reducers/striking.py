"""The fold of damage to a permanent: by its card types, each of them (120.3c, 120.3e, 120.3h)."""

from __future__ import annotations

from msgspec.structs import replace

from chooseone.reducers.counting import added
from chooseone.reducers.moving import DEADLY, marked
from chooseone.state import Obj
from chooseone_events import Hit

_REMOVES = (("planeswalker", "loyalty"), ("battle", "defense"))
STRUCK = ("battle", "creature", "planeswalker")
"""The card types of permanents that can be dealt damage (120.1)."""


def types_told(obj: Obj) -> tuple[str, ...]:
    """The card types by which damage is dealt where the event names none: as its counters suggest."""
    for card_type, kind in _REMOVES if obj.counters else ():
        if obj.counter(kind):
            return (card_type,)
    return ("creature",)


def struck(obj: Obj, hit: Hit) -> Obj:
    """The permanent that was dealt damage: without those counters, with the damage marked, or both."""
    types = types_told(obj) if hit.types is None else hit.types
    for card_type, kind in _REMOVES:
        taken = min(obj.counter(kind), hit.amount) if card_type in types else 0
        if taken:
            obj = replace(obj, counters=added(obj.counters, kind, -taken))
    if "creature" not in types:
        return obj
    if hit.deadly:
        obj = replace(obj, extra=marked(obj.extra, DEADLY))
    return replace(obj, damage=obj.damage + hit.amount)
