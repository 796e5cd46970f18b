"""Zones by number (rule 400.1): four shared ones, then library, hand and graveyard of each seat."""

from __future__ import annotations

BATTLEFIELD, STACK, EXILE, COMMAND = range(4)
LIBRARY, HAND, GRAVEYARD = 4, 5, 6
GONE = -1
"""The place of an object that changed zones or ceased to exist; it stays readable (608.2h)."""
NOWHERE = -2
"""The place of an object that never was in a zone (a replacement under way)."""

PHASED = -3
"""The place of a permanent that is phased out: treated as if it did not exist (702.26b)."""

SHARED_NAMES = ("battlefield", "stack", "exile", "command")
OWNED_NAMES = ("library", "hand", "graveyard")
NAMES = (*SHARED_NAMES, *OWNED_NAMES)
_NUMBERS = {name: number for number, name in enumerate(NAMES)}
"""By name the number of a shared zone, or of a zone of the first seat."""


def zone_number(name: str, owner: int) -> int:
    """The number of the zone called `name` (of the seat `owner`); `GONE` for an unknown name."""
    number = _NUMBERS.get(name, GONE)
    return number if number < LIBRARY else number + 3 * owner


def zone_name(number: int) -> str:
    """The name of the zone with this number; "gone" outside all zones."""
    if number < 0:
        return "gone"
    return SHARED_NAMES[number] if number < LIBRARY else OWNED_NAMES[(number - LIBRARY) % 3]


def library_of(seat: int) -> int:
    """The number of a seat's library."""
    return LIBRARY + 3 * seat


def hand_of(seat: int) -> int:
    """The number of a seat's hand."""
    return HAND + 3 * seat


def graveyard_of(seat: int) -> int:
    """The number of a seat's graveyard."""
    return GRAVEYARD + 3 * seat


def is_hand(number: int) -> bool:
    """True for any seat's hand."""
    return number >= LIBRARY and (number - LIBRARY) % 3 == HAND - LIBRARY


def is_library(number: int) -> bool:
    """True for any seat's library."""
    return number >= LIBRARY and (number - LIBRARY) % 3 == 0
