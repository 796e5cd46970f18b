"""The keywords that keep a permanent or player from being a target (702.11, 702.16, 702.18)."""

from __future__ import annotations

_SHIELDS = ("hexproof", "protection from ", "shroud")


def is_shield(word: str) -> bool:
    """True for shroud, hexproof and protection, of whatever quality."""
    return word.startswith(_SHIELDS)
