"""Target groups of a scenario: flat lists in the order of the text, cut into target slots (601.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from chooseone.rules.announcing.targets import TargetsQuestion
from chooseone.rules.questions import refusals
from chooseone.rules.retargeting import RetargetQuestion
from chooseone.tools.scenario.form import Groups
from chooseone.tools.scenario.problems import Failure
from chooseone.tools.scenario.table import Table
from chooseone_events import Group, Ref

Refs = tuple[tuple[Ref, ...], ...]
TRIES = 200


def refs_of(table: Table, groups: Groups) -> Refs:
    """The references behind the handles."""
    return tuple(tuple(table.ref(handle) for handle in group) for group in groups)


def kept_of(table: Table, question: RetargetQuestion, groups: Groups) -> Refs:
    """The same, but a target that has left is meant as the target that it was: it may stay (115.7d)."""
    old = {ref for slot in question.old for ref in slot if ref >= 0}

    def meant(handle: str) -> Ref:
        been = () if handle in table.names.players else table.names.ids(table.state, handle)
        return next((ref for ref in been if ref in old), table.ref(handle))

    return tuple(tuple(meant(handle) for handle in group) for group in groups)


def grouped(table: Table, question: TargetsQuestion, groups: Groups | None) -> tuple[Group, ...]:
    """The groups with each list cut into the slots of its mode; the first cut that is legal, else the first.

    No groups at all mean that every group is empty. `Failure` for another number of groups than modes.
    """
    modes = len(question.step.slots())
    given = refs_of(table, groups) if groups is not None else ((),) * modes
    if len(given) != modes:
        raise Failure(f"{modes} target groups, one for each mode", f"{len(given)} are given")
    sizes = _sizes(question, modes)
    cuts = list(islice(_cuts(sizes, given), TRIES))
    if isinstance(question, RetargetQuestion):
        cuts += islice(_cuts(sizes, kept_of(table, question, groups or ())), TRIES)
    legal = (cut for cut in cuts if not refusals(question, tuple(slot for group in cut for slot in group)))
    return next(legal, cuts[0])


def _sizes(question: TargetsQuestion, modes: int) -> list[list[tuple[int, int]]]:
    """For each mode the least and most number of targets of each slot."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(modes)]
    old = question.old if isinstance(question, RetargetQuestion) else ()
    for number, place in enumerate(question.places):
        count = len(old[number]) if number < len(old) else 0
        fixed = isinstance(question, RetargetQuestion)
        found[place.pick].append((count, count) if fixed else (place.least, place.most))
    return found


def _cuts(sizes: list[list[tuple[int, int]]], given: Refs) -> Iterator[tuple[Group, ...]]:
    if not sizes:
        yield ()
        return
    for first in _cut(sizes[0], given[0]):
        for rest in _cuts(sizes[1:], given[1:]):
            yield (first, *rest)


def _cut(sizes: list[tuple[int, int]], refs: tuple[Ref, ...]) -> Iterator[Group]:
    """The ways to cut a list; where none fits, all in the last slot, so that the rules refuse it."""
    found = list(_fitting(sizes, refs))
    if found:
        yield from found
    elif sizes:
        yield _as_written(sizes, refs)
    else:
        yield (refs,) if refs else ()


def _fitting(sizes: list[tuple[int, int]], refs: tuple[Ref, ...]) -> Iterator[Group]:
    if not sizes:
        if not refs:
            yield ()
        return
    least, most = sizes[0]
    for count in range(min(most, len(refs)), least - 1, -1):
        for rest in _fitting(sizes[1:], refs[count:]):
            yield (refs[:count], *rest)


def _as_written(sizes: list[tuple[int, int]], refs: tuple[Ref, ...]) -> Group:
    cut: list[tuple[Ref, ...]] = []
    for _, most in sizes[:-1]:
        cut.append(refs[:most])
        refs = refs[most:]
    return (*cut, refs)
