"""What continuous effects are about: looked up once for the effects there are (611.2c)."""

from __future__ import annotations

from chooseone.state.state import Effects

_about: list[tuple[Effects, frozenset[int]]] = [((), frozenset())]
"""The effects that were asked about last, and what they are about."""


def affected(effects: Effects) -> frozenset[int]:
    """What continuous effects are about, by id."""
    known = _about[0]
    if known[0] is not effects:
        on = frozenset([ref for effect in effects if effect is not None for ref in effect.on])
        known = _about[0] = (effects, on)
    return known[1]
