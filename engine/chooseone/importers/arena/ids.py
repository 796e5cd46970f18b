"""Which Arena ids are which card and which printed mode: tables, and what a log teaches."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files

import msgspec

from chooseone.importers.arena.messages import Color, ModalOption, ModalReq
from chooseone.importers.arena.modal import ModalCard, ModeIds
from chooseone.importers.arena.tables.table import Table
from chooseone.terms.mana import write

_MOST = 999
"""More symbols of one kind than this are no cost."""

_MANA = {"White": "W", "Blue": "U", "Black": "B", "Red": "R", "Green": "G", "Colorless": "C", "X": "X"}

SEEN_ONLY = "as first seen"
"""The rule of a card of which nothing but chosen modes was seen: most likely modal, nothing more."""


class _File(msgspec.Struct, frozen=True, gc=False):
    cards: tuple[ModalCard, ...] = ()


@lru_cache(maxsize=1)
def _package() -> Table:
    data = files("chooseone.importers.arena").joinpath("modal_ids.json").read_bytes()
    return Table.of(msgspec.json.decode(data, type=_File).cards)


class ModalIds:
    """The table while a log is read: modal cards by the id of their modal ability; it learns."""

    def __init__(self, table: Table | None = None) -> None:
        table = table or Table()
        self.by_ability = dict(table.modal)
        self.names, self.costs = table.names, table.costs
        self._spells = {card.card: card for card in reversed(table.modal.values()) if card.spell}

    @classmethod
    def shipped(cls, more: Table | None = None) -> ModalIds:
        """The table of the package, with what the user's adds."""
        return cls(_package() | (more or Table()))

    def spell(self, card: int) -> ModalCard | None:
        """The modal spell with the id of its card."""
        found = self._spells.get(card)
        return self.by_ability[found.ability] if found is not None else None

    def learn(self, card: int, request: ModalReq) -> ModalCard:
        """The modal card of a request; one that is not in the table is put there.

        Its modes stand in printed order, if none is excluded: those stand apart in a request.
        """
        options = request.modal_options + request.excluded_options
        modes = tuple(ModeIds(option.grp_id, mode_cost(option)) for option in options)
        known = self.by_ability.get(request.ability_grp_id)
        most = 0 if request.excluded_options else request.max_sel
        if known is not None and known.rule != SEEN_ONLY:
            return self._put(_completed(known, modes, most))
        rule = "spree" if modes and all(mode.cost for mode in modes) else "asked"
        if known is not None:
            return self._put(msgspec.structs.replace(_completed(known, modes, most), rule=rule))
        ordered = not request.excluded_options
        found = ModalCard(card, request.ability_grp_id, modes, rule=rule, ordered=ordered)
        return self._put(msgspec.structs.replace(found, most=min(most or len(modes), len(modes))))

    def meet(self, card: int, ability: int, chosen: tuple[int, ...]) -> ModalCard:
        """The modal card of which only chosen modes are seen; new modes go to the end."""
        known = self.by_ability.get(ability) or ModalCard(card, ability, (), rule=SEEN_ONLY, ordered=False)
        new = tuple(ModeIds(grp) for grp in dict.fromkeys(chosen) if grp not in known.grps)
        if not new:
            return known
        most = max(known.most, len(chosen))
        return self._put(msgspec.structs.replace(known, modes=known.modes + new, most=most, ordered=False))

    def _put(self, card: ModalCard) -> ModalCard:
        self.by_ability[card.ability] = card
        if card.spell:
            self._spells.setdefault(card.card, card)
        return card


def _completed(known: ModalCard, modes: tuple[ModeIds, ...], most: int) -> ModalCard:
    """What a request adds to a card of the table: costs, modes it doesn't know, how many."""
    costs = {mode.grp: mode.cost for mode in modes}
    old = tuple(ModeIds(mode.grp, mode.cost or costs.get(mode.grp)) for mode in known.modes)
    new = tuple(mode for mode in modes if mode.grp not in known.grps)
    return msgspec.structs.replace(
        known,
        modes=old + new,
        most=known.most or (most if most > known.maximum else 0),
        ordered=known.ordered and not new,
    )


def mode_cost(option: ModalOption) -> str | None:
    """What a mode costs in addition, in printed symbols; None if nothing."""
    parts = tuple(part.mana_cost for part in option.mode_cost if part.mana_cost is not None)
    return cost_of(parts) if parts else None


def cost_of(parts: Iterable[Color]) -> str:
    """Some mana of the client's as a cost in printed symbols (107.4)."""
    return write([symbol for part in parts for symbol in _symbols(part)])


def _symbols(part: Color) -> list[str]:
    words = [color.removeprefix("ManaColor_") for color in part.color]
    if words == ["Generic"]:
        return [str(part.count)]
    return ["/".join(_MANA.get(word, "1") for word in words)] * min(max(0, part.count), _MOST)
