"""Which Arena ids are which card and which printed mode: a small table, and what a log teaches."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

import msgspec

from chooseone.importers.arena.messages import Color, ModalOption, ModalReq
from chooseone.terms.mana import write

_MOST = 999
"""More symbols of one kind than this are no cost."""

_MANA = {"White": "W", "Blue": "U", "Black": "B", "Red": "R", "Green": "G", "Colorless": "C", "X": "X"}


class ModeIds(msgspec.Struct, frozen=True, gc=False):
    """One mode: its Arena id, and what choosing it costs in addition (700.2h)."""

    grp: int
    cost: str | None = None


class ModalCard(msgspec.Struct, frozen=True, gc=False):
    """A modal card: its Arena ids, its modes in printed order, and how many may be chosen.

    `rule` tells in words: "trigger" for a triggered ability, "one or more", "spree". `number` is
    False where the order of the modes is only what the log showed first.
    """

    card: int
    ability: int
    modes: tuple[ModeIds, ...]
    name: str = ""
    rule: str = ""
    base_cost: str | None = None
    most: int = 0

    @property
    def triggered(self) -> bool:
        """True for a triggered ability."""
        return "trigger" in self.rule

    @property
    def maximum(self) -> int:
        """How many modes may be chosen when none is excluded."""
        return self.most or (len(self.modes) if "or more" in self.rule or "spree" in self.rule else 1)

    @property
    def grps(self) -> tuple[int, ...]:
        """The ids of the modes in printed order."""
        return tuple(mode.grp for mode in self.modes)


class _File(msgspec.Struct, frozen=True, gc=False):
    cards: tuple[ModalCard, ...] = ()


class ModalIds:
    """The table: modal cards by the id of their modal ability; it learns what a log shows."""

    def __init__(self, cards: tuple[ModalCard, ...] = ()) -> None:
        self.by_ability = {card.ability: card for card in cards}
        self.names = {card.card: card.name for card in cards if card.name}

    @classmethod
    def shipped(cls, more: str | Path | None = None) -> ModalIds:
        """The table of the package, with what the user's file adds.

        Raises `ValueError` if the file is no such table, `OSError` if it cannot be read.
        """
        cards = _read(files("chooseone.importers.arena").joinpath("modal_ids.json").read_bytes())
        return cls(cards + (_read(Path(more).read_bytes()) if more is not None else ()))

    def learn(self, card: int, request: ModalReq) -> ModalCard:
        """The modal card of a request; one that is not in the table is put there as first seen."""
        known = self.by_ability.get(request.ability_grp_id)
        if known is not None:
            return known
        options = request.modal_options + request.excluded_options
        modes = tuple(ModeIds(option.grp_id, mode_cost(option)) for option in options)
        rule = "spree" if modes and all(mode.cost for mode in modes) else "as first seen"
        most = request.max_sel if not request.excluded_options else len(modes)
        return self._put(
            ModalCard(card, request.ability_grp_id, modes, rule=rule, most=min(most, len(modes)))
        )

    def meet(self, card: int, ability: int, chosen: tuple[int, ...]) -> ModalCard:
        """The modal card of which only chosen modes are seen; new modes go to the end."""
        known = self.by_ability.get(ability) or ModalCard(card, ability, (), rule="as first seen")
        new = tuple(ModeIds(grp) for grp in dict.fromkeys(chosen) if grp not in known.grps)
        if not new:
            return known
        modes = known.modes + new
        return self._put(msgspec.structs.replace(known, modes=modes, most=max(known.most, len(chosen))))

    def _put(self, card: ModalCard) -> ModalCard:
        self.by_ability[card.ability] = card
        return card


def _read(data: bytes) -> tuple[ModalCard, ...]:
    try:
        return msgspec.json.decode(data, type=_File).cards
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise ValueError(f"no table of modal ids: {error}") from error


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
