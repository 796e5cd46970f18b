"""Mana for a payment: what can be had, what is short, a deterministic way to pay (106, 605, 601.2g)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from chooseone.cards.book import Face
from chooseone.effects.playing import AddMana
from chooseone.state import Mana, State
from chooseone.state.characteristics import has
from chooseone.state.present import permanents_named
from chooseone.terms.costs import SacrificeThis, TapThis
from chooseone.terms.mana import COLORS, KINDS, symbols


class Source(NamedTuple):
    """A permanent that can be tapped for mana now: its id, the mana it can add, if it is sacrificed."""

    oid: int
    mana: tuple[str, ...]
    sacrificed: bool = False

    @property
    def many(self) -> int:
        """How many mana one activation adds."""
        return max(len(one) for one in self.mana)


def sources(state: State, seat: int, without: int = -1) -> tuple[Source, ...]:
    """The untapped permanents of a player with a mana ability that only taps (and sacrifices) them."""
    found, objects, book = [], state.objects, state.book
    for oid in permanents_named(state, book.mana_makers):
        obj = objects[oid]
        if obj.controller == seat and not obj.tapped and oid != without:
            made, sacrificed = _tapped_for(book.face(obj.face))
            if made and untapped_long_enough(state, oid):
                found.append(Source(oid, made, sacrificed))
    return tuple(found)


@lru_cache(maxsize=1024)
def _tapped_for(face: Face) -> tuple[tuple[str, ...], bool]:
    """The ways to tap it for mana by its first ability that does, none without; and if it is sacrificed."""
    for _, ability in face.mana_abilities:
        kinds = {type(part) for part in ability.cost}
        does = ability.modes[0].does if ability.modes else ()
        if kinds <= {TapThis, SacrificeThis} and TapThis in kinds and len(does) == 1:
            made = _made(does[0])
            if made:
                return made, SacrificeThis in kinds
    return (), False


def _made(instruction: object) -> tuple[str, ...]:
    """What a mana ability adds, as the ways it can be: "G", or one of "W" to "G"."""
    if not isinstance(instruction, AddMana):
        return ()
    fixed = "".join("C" * int(s) if s.isdigit() else s for s in symbols(instruction.mana))
    if not instruction.any_color:
        return (fixed,)
    return tuple(fixed + color * instruction.any_color for color in COLORS)


def untapped_long_enough(state: State, oid: int) -> bool:
    """False for a creature that came under control this turn, unless it has haste (302.6)."""
    obj = state.objects[oid]
    if obj.since < state.turn.number or "creature" not in state.book.face(obj.face).printed.types:
        return True
    return has(state, oid, "haste")


def available(state: State, seat: int, without: int = -1) -> int:
    """How much mana of any kind the player can have now."""
    return sum(state.players[seat].mana) + sum(s.many for s in sources(state, seat, without))


def needs(mana: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """The coloured and colourless symbols of a plain cost, and its generic part."""
    fixed = tuple(symbol for symbol in mana if not symbol.isdigit())
    return fixed, sum(int(symbol) for symbol in mana if symbol.isdigit())


def short_by(state: State, seat: int, mana: tuple[str, ...], without: int = -1) -> int:
    """How many of the symbols of a plain cost the player cannot pay; 0 if all can be paid."""
    fixed, generic = needs(mana)
    pool = state.players[seat].mana
    missing = [k for n, k in enumerate(KINDS) for _ in range(fixed.count(k) - pool[n])]
    if not missing and sum(pool) >= len(fixed) + generic:
        return 0
    found = sources(state, seat, without)
    matched = _matched(missing, found)
    total = sum(pool) + sum(source.many for source in found)
    unmatched = len(missing) - len(matched)
    return max(unmatched, len(fixed) + generic - total)


def _matched(missing: list[str], found: tuple[Source, ...]) -> dict[int, int]:
    """Which source pays which missing symbol: source place -> symbol place (augmenting paths)."""
    owner: dict[int, int] = {}

    def give(place: int, seen: set[int]) -> bool:
        for n, source in enumerate(found):
            if n in seen or not any(missing[place] in way for way in source.mana):
                continue
            seen.add(n)
            if n not in owner or give(owner[n], seen):
                owner[n] = place
                return True
        return False

    for place in range(len(missing)):
        give(place, set())
    return owner


class Payment(NamedTuple):
    """How mana is paid: what is spent from the pool (with what the taps add), and the taps."""

    mana: Mana
    taps: tuple[tuple[int, str], ...] = ()


def find_payment(state: State, seat: int, mana: tuple[str, ...], without: int = -1) -> Payment | None:
    """A deterministic payment: the pool first, colourless for generic first, then sources by id."""
    fixed, generic = needs(mana)
    pool = list(state.players[seat].mana)
    missing = [k for n, k in enumerate(KINDS) for _ in range(fixed.count(k) - pool[n])]
    found = sources(state, seat, without) if missing or sum(pool) < len(fixed) + generic else ()
    owner = _matched(missing, found)
    if len(owner) < len(missing):
        return None
    taps = {n: next(w for w in found[n].mana if missing[p] in w) for n, p in owner.items()}
    need = len(fixed) + generic - sum(pool) - sum(len(way) for way in taps.values())
    for n, source in _cheapest(found):
        if need > 0 and n not in taps:
            taps[n] = source.mana[0]
            need -= len(source.mana[0])
    if need > 0:
        return None
    tapped = tuple((found[n].oid, taps[n]) for n in sorted(taps))
    return Payment(_spend(pool, fixed, generic, tapped), tapped)


def _cheapest(found: tuple[Source, ...]) -> list[tuple[int, Source]]:
    """Sources that are not sacrificed first, those with fewest ways first, then by id."""
    return sorted(enumerate(found), key=lambda one: (one[1].sacrificed, len(one[1].mana), one[1].oid))


def _spend(pool: list[int], fixed: tuple[str, ...], generic: int, taps: tuple[tuple[int, str], ...]) -> Mana:
    letters = "".join(way for _, way in taps)
    have = [amount + letters.count(kind) for amount, kind in zip(pool, KINDS, strict=True)]
    spent = [fixed.count(kind) for kind in KINDS]
    tapped = [letters.count(kind) for kind in KINDS]
    for place in _generic_order(tapped):
        more = min(generic, have[place] - spent[place])
        spent[place] += more
        generic -= more
    return (spent[0], spent[1], spent[2], spent[3], spent[4], spent[5])


def _generic_order(tapped: list[int]) -> tuple[int, ...]:
    """Colourless mana pays generic costs first, then what was tapped for this, then W U B R G."""
    return tuple(sorted(range(6), key=lambda place: (place != len(KINDS) - 1, not tapped[place], place)))


def pays(spent: Mana, mana: tuple[str, ...]) -> bool:
    """True if the mana spent is exactly the plain cost (601.2h)."""
    fixed, generic = needs(mana)
    enough = all(spent[n] >= fixed.count(kind) for n, kind in enumerate(KINDS))
    return enough and sum(spent) == len(fixed) + generic
