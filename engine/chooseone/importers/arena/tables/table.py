"""What a table of names says."""

from __future__ import annotations

import msgspec

from chooseone.importers.arena.modal import ModalCard


class Table(msgspec.Struct, frozen=True):
    """Names by Arena id, modal cards by the id of their modal ability, mana costs by name."""

    names: dict[int, str] = {}
    modal: dict[int, ModalCard] = {}
    costs: dict[str, str] = {}

    def __or__(self, other: Table) -> Table:
        """Both tables; where they differ, the other one counts."""
        return Table(self.names | other.names, self.modal | other.modal, self.costs | other.costs)

    @classmethod
    def of(cls, cards: tuple[ModalCard, ...]) -> Table:
        """The table of some modal cards."""
        named = [card for card in cards if card.name]
        return cls(
            {card.card: card.name for card in named},
            {card.ability: card for card in cards},
            {card.name: card.base_cost for card in named if card.base_cost is not None},
        )
