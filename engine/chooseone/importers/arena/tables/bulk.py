"""Names from the bulk files of Scryfall (`arena_id`) and MTGJSON (`identifiers.mtgArenaId`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from chooseone.importers.arena.tables.table import Table


class _Face(msgspec.Struct, gc=False):
    name: str = ""


class _Scryfall(msgspec.Struct, gc=False):
    arena_id: int | None = None
    name: str = ""
    layout: str = ""
    mana_cost: str | None = None
    card_faces: tuple[_Face, ...] = ()

    @property
    def title(self) -> str:
        """The name of the front; both halves of a split card."""
        split = self.layout in ("split", "") or not self.card_faces
        return self.name if split else self.card_faces[0].name


class _Ids(msgspec.Struct, gc=False, frozen=True, rename="camel"):
    mtg_arena_id: str | None = None


class _MtgJson(msgspec.Struct, gc=False, rename="camel"):
    name: str = ""
    face_name: str | None = None
    layout: str = ""
    side: str = "a"
    mana_cost: str | None = None
    identifiers: _Ids = _Ids()

    @property
    def title(self) -> str:
        """The name of the front; both halves of a split card."""
        return self.name if self.layout == "split" else self.face_name or self.name


class _Set(msgspec.Struct, gc=False):
    cards: tuple[_MtgJson, ...] = ()
    tokens: tuple[_MtgJson, ...] = ()


class _Data(msgspec.Struct, gc=False):
    data: msgspec.Raw


_card = msgspec.json.Decoder(_Scryfall)


def read_scryfall(file: BinaryIO) -> Table:
    """A Scryfall bulk file: a list of cards, one a line or all on one. Raises `msgspec.MsgspecError`."""
    names: dict[int, str] = {}
    costs: dict[str, str] = {}
    for card in _scryfall(file):
        if card.arena_id is not None and card.title:
            names[card.arena_id] = card.title
            if card.mana_cost:
                costs[card.title] = card.mana_cost
    return Table(names, {}, costs)


def _scryfall(file: BinaryIO) -> Iterator[_Scryfall]:
    first = file.readline()
    if first.strip() != b"[":
        yield from msgspec.json.decode(first + file.read(), type=list[_Scryfall])
        return
    for line in file:
        text = line.strip().rstrip(b",")
        if text not in (b"", b"]"):
            yield _card.decode(text)


def read_mtgjson(data: bytes) -> Table:
    """An MTGJSON file: cards by their id (AllIdentifiers), or sets with cards (AllPrintings).

    Raises `msgspec.MsgspecError`.
    """
    inner = msgspec.json.decode(data, type=_Data).data
    names: dict[int, str] = {}
    costs: dict[str, str] = {}
    for card in _mtgjson(inner):
        number = card.identifiers.mtg_arena_id or ""
        if number.isdecimal() and card.title and card.side == "a":
            names[int(number)] = card.title
            if card.mana_cost:
                costs[card.title] = card.mana_cost
    return Table(names, {}, costs)


def _mtgjson(inner: msgspec.Raw) -> Iterator[_MtgJson]:
    by_id = msgspec.json.decode(inner, type=dict[str, msgspec.Raw])
    for _, raw in sorted(by_id.items()):
        if _is_set(raw):
            found = msgspec.json.decode(raw, type=_Set)
            yield from found.cards
            yield from found.tokens
        else:
            yield msgspec.json.decode(raw, type=_MtgJson)


class _Maybe(msgspec.Struct, gc=False):
    cards: msgspec.Raw = msgspec.Raw()


def _is_set(raw: msgspec.Raw) -> bool:
    return bool(bytes(msgspec.json.decode(raw, type=_Maybe).cards))
