"""Targets stand flat in a message: which mode and slot each belongs to (601.2c, 700.2c)."""

from __future__ import annotations

from collections.abc import Iterator

from chooseone.terms.filters import Slot
from chooseone_events import Group, Ref

MANY = 99
"""The most targets of a slot whose number is not fixed."""


def grouped(refs: tuple[Ref, ...], modes: tuple[tuple[Slot, ...], ...]) -> tuple[tuple[Group, ...], bool]:
    """The targets by mode and slot, and whether there is no other way to read them.

    Targets stand in the order of the modes and their slots; how many a slot takes and whether it takes
    players tells where the next one begins.
    """
    found = []
    for solution in _ways(refs, [slot for slots in modes for slot in slots]):
        found.append(solution)
        if len(found) > 1:
            break
    if not found:
        return _all_in_first(refs, modes), len(modes) == 1
    return _aligned(found[0], modes), len(found) == 1 or len(modes) == 1


def _ways(refs: tuple[Ref, ...], slots: list[Slot]) -> Iterator[list[tuple[Ref, ...]]]:
    """Every way to cut the targets into slots, the longest first slot first."""
    if not slots:
        if not refs:
            yield []
        return
    least, most = _numbers(slots[0])
    for count in range(min(most, len(refs)), least - 1, -1):
        here = refs[:count]
        if all(_may(slots[0], ref) for ref in here):
            for rest in _ways(refs[count:], slots[1:]):
                yield [here, *rest]


def _numbers(slot: Slot) -> tuple[int, int]:
    least = slot.least if isinstance(slot.least, int) else 0
    return least, slot.most if isinstance(slot.most, int) else MANY


def _may(slot: Slot, ref: Ref) -> bool:
    """True if a slot takes players or objects, as the target is one."""
    return bool(slot.filter.players) if ref < 0 else not slot.filter.only_players


def _aligned(flat: list[tuple[Ref, ...]], modes: tuple[tuple[Slot, ...], ...]) -> tuple[Group, ...]:
    parts = iter(flat)
    return tuple(tuple(next(parts) for _ in slots) for slots in modes)


def _all_in_first(refs: tuple[Ref, ...], modes: tuple[tuple[Slot, ...], ...]) -> tuple[Group, ...]:
    """Where the slots are not known, the targets stand with the first mode."""
    return tuple((refs,) if place == 0 else () for place in range(max(1, len(modes))))
