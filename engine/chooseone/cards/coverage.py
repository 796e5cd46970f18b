"""What the compiler understands of a card: a row of facts, and the sum of many rows."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from chooseone.cards.compiling import Compiled
from chooseone.cards.definition import Definition, Mode, SpellAbility
from chooseone.cards.reading import unread
from chooseone.cards.structure import modal, modes_of, structure


class Row(msgspec.Struct, frozen=True, gc=False):
    """One card. `complete` says by mode whether all of it can be carried out, `unsupported` what can't."""

    name: str
    modal: bool
    place: str | None
    modes: int
    min: int | str | None
    max: int | str | None
    repeat: bool
    budget: int | None
    chooser: str | None
    memory: str | None
    different: bool
    condition: bool
    costs: tuple[str | None, ...]
    pawprints: tuple[int, ...]
    slots: tuple[tuple[str, ...], ...]
    complete: tuple[bool, ...]
    round_trip: bool
    unsupported: tuple[str, ...]

    @property
    def whole(self) -> bool:
        """True for a card that counts as compiled: all of it is understood, and its words say its text."""
        return self.round_trip and not self.unsupported


def row(name: str, faces: tuple[Compiled, ...]) -> Row:
    """The row of a card with its faces; the choice is that of the first face that has one."""
    first = next((face for face in faces if is_modal(face.definition)), faces[0])
    return Row(
        name=name,
        modal=is_modal(first.definition),
        **msgspec.structs.asdict(structure(first.definition)),
        complete=tuple(map(can_be_carried_out, _modes(first.definition))),
        round_trip=all(face.round_trip for face in faces),
        unsupported=tuple(text for face in faces for text in unread(face.definition)),
    )


def is_modal(definition: Definition) -> bool:
    """True if the card has a modal spell or ability (700.2)."""
    return next(modal(definition), None) is not None


def can_be_carried_out(mode: Mode) -> bool:
    """True if nothing in a mode is unsupported."""
    return not unread(Definition("", abilities=(SpellAbility((mode,)),)))


def _modes(definition: Definition) -> tuple[Mode, ...]:
    found = next(modal(definition), None)
    if found is not None:
        return found.modes
    return tuple(mode for ability in definition.abilities for mode in modes_of(ability))


class Totals(msgspec.Struct, gc=False):
    """The sum of rows; `complete` cards are understood whole, `round_trip` counts those proved as well."""

    cards: int = 0
    modal: int = 0
    modes: int = 0
    modes_complete: int = 0
    cards_complete: int = 0
    round_trip: int = 0
    compiled: int = 0
    unsupported: int = 0

    def add(self, one: Row) -> None:
        """Count one card more."""
        self.cards += 1
        self.modal += one.modal
        self.modes += len(one.complete)
        self.modes_complete += sum(one.complete)
        self.cards_complete += not one.unsupported
        self.round_trip += one.round_trip
        self.compiled += one.whole
        self.unsupported += len(one.unsupported)


def total(rows: Iterable[Row]) -> Totals:
    """The sum of these rows."""
    found = Totals()
    for one in rows:
        found.add(one)
    return found
