"""What static abilities give to permanents, and what that depends on (604, 611.3a, 613.1f)."""

from __future__ import annotations

from chooseone.cards.definition import Static
from chooseone.effects.context import Context
from chooseone.effects.matching import fits
from chooseone.effects.reading import holds
from chooseone.effects.shapes import shape_of
from chooseone.effects.statuses import STATUS_WORDS
from chooseone.state import State
from chooseone.terms.filters import Filter


def gives(static: Static) -> bool:
    """True for keywords or a bonus to power and toughness."""
    return bool(static.gives or static.power or static.toughness)


def holds_now(state: State, source: int, static: Static) -> bool:
    """True while the condition of a static ability holds ("as long as it's attacking") (611.3a)."""
    return static.condition is None or holds(Context(state, source), static.condition)


def gives_to(state: State, source: int, static: Static, oid: int) -> bool:
    """True if a static ability affects the permanent; its own keywords are not looked at here."""
    if static.to is None or static.to.keywords or static.to.not_keywords:
        return False
    return fits(Context(state, source), shape_of(static.to).unpowered, oid)


_NEAR = STATUS_WORDS - {"damaged", "unblocked", "enchanted", "equipped", "on a creature", "on a land"}
"""The words that speak of the object itself, of its source or of the combat."""


def looks_near(static: Static) -> bool:
    """True if what it gives to an object follows from the object, its own source and the combat."""
    return static.condition is None and (static.to is None or _speaks_near(static.to))


def _speaks_near(what: Filter) -> bool:
    bounds = (what.least_value, what.most_value, what.least_toughness, what.most_toughness)
    return (
        all(bound is None or isinstance(bound, int) for bound in bounds)
        and all(one in _NEAR for word in what.says for one in word.split("|"))
        and all(map(_speaks_near, what.any_of))
    )
