"""Mana for a payment: what can be had, what is short, a deterministic way to pay (106, 605, 601.2g)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from operator import ge
from typing import NamedTuple

from chooseone.cards.book import Face
from chooseone.effects.playing import AddMana
from chooseone.reducers.players import mana_of
from chooseone.state import NO_MANA, Mana, State
from chooseone.state.characteristics import characteristics, has
from chooseone.state.present import permanents_named
from chooseone.state.zones import BATTLEFIELD
from chooseone.terms.costs import SacrificeThis, TapThis
from chooseone.terms.mana import COLORS, KINDS, symbols


class Source(NamedTuple):
    """A permanent that can be tapped for mana now: its id, the mana it can add, if it is sacrificed.

    `many` is how many mana one activation adds, `units` the kinds that each of them can be, as bits: each
    mana of what makes always the same, one of what can make several kinds.
    """

    oid: int
    mana: tuple[str, ...]
    sacrificed: bool = False
    many: int = 1
    units: tuple[int, ...] = ()


def sources(state: State, seat: int, without: int = -1) -> tuple[Source, ...]:
    """The untapped permanents of a player with a mana ability that only taps (and sacrifices) them."""
    found, objects = [], state.objects
    for oid in permanents_named(state, state.book.mana_makers):
        obj = objects[oid]
        if obj.controller == seat and not obj.tapped and oid != without:
            source = source_at(state, seat, oid)
            if source is not None:
                found.append(source)
    return tuple(found)


def source_at(state: State, seat: int, oid: int) -> Source | None:
    """What a permanent is as a source of mana for a player; None if it can't be tapped for mana."""
    obj = state.objects[oid]
    if obj.controller != seat or obj.tapped or obj.zone != BATTLEFIELD:
        return None
    source = _source(state.book.faces[obj.looks or obj.name], oid)
    if source is None or not (obj.since < state.turn.number or untapped_long_enough(state, oid)):
        return None
    # Only an effect makes a permanent lose its abilities.
    lost = state.effects and characteristics(state, oid).lost_abilities
    return None if lost else source


@lru_cache(maxsize=8192)
def _source(face: Face, oid: int) -> Source | None:
    """What an object with this definition is as a source; it is sacrificed only if it must be."""
    ways: dict[bool, list[str]] = {False: [], True: []}
    for _, ability in face.mana_abilities:
        kinds = {type(part) for part in ability.cost}
        does = ability.modes[0].does if ability.modes else ()
        if kinds <= {TapThis, SacrificeThis} and TapThis in kinds and len(does) == 1:
            ways[SacrificeThis in kinds] += _made(does[0])
    sacrificed = not ways[False] and bool(ways[True])
    made = tuple(dict.fromkeys(ways[sacrificed]))
    if not made:
        return None
    units = [_bits(kind) for kind in made[0]] if len(made) == 1 else [_bits("".join(made))]
    return Source(oid, made, sacrificed, max(map(len, made)), tuple(units))


def _bits(kinds: Iterable[str]) -> int:
    """Kinds of mana as a set of bits."""
    return sum([1 << place for place, kind in enumerate(KINDS) if kind in kinds])


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
    face = state.book.faces[obj.looks or obj.name]
    if obj.since < state.turn.number or "creature" not in face.printed.types:
        return True
    return has(state, oid, "haste")


def available(state: State, seat: int, without: int = -1) -> int:
    """How much mana of any kind the player can have now."""
    return sum(state.players[seat].mana) + sum([s.many for s in sources(state, seat, without)])


@lru_cache(maxsize=4096)
def needs(mana: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """The coloured and colourless symbols of a plain cost, and its generic part."""
    fixed = tuple(symbol for symbol in mana if not symbol.isdigit())
    return fixed, sum(int(symbol) for symbol in mana if symbol.isdigit())


def short_by(state: State, seat: int, mana: tuple[str, ...], without: int = -1) -> int:
    """How many of the symbols of a plain cost the player cannot pay; 0 if all can be paid."""
    least, total = least_of(mana)
    pool = state.players[seat].mana
    if pool != NO_MANA and sum(pool) >= total and all(map(ge, pool, least)):
        return 0
    return lacking(least, total, pool, sources(state, seat, without)) if total else 0


def lacking(least: tuple[int, ...], total: int, pool: Mana, found: tuple[Source, ...]) -> int:
    """How many mana a pool and sources fall short of `least` of each kind and `total` in all."""
    short = total
    if pool != NO_MANA:
        least, short = tuple([max(0, n - pool[k]) for k, n in enumerate(least)]), total - sum(pool)
    for source in found:
        short -= source.many
    return max(_unmatched(least, found), short)


def _unmatched(missing: tuple[int, ...], found: tuple[Source, ...]) -> int:
    """How many of the symbols (their numbers by kind) find no unit of these sources, at best.

    By the theorem of Hall: of the set of kinds that lacks most, as many as it lacks.
    """
    most = 0
    for kinds, number in _asked(missing):
        left = number
        for source in found:
            for unit in source.units:
                if unit & kinds:
                    left -= 1
        most = max(most, left)
    return most


@lru_cache(maxsize=4096)
def _asked(missing: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Every set of the missing kinds, as bits, and how many symbols it has."""
    number = {kind: many for kind, many in zip(KINDS, missing, strict=True) if many}
    sets = [one for size in range(1, len(number) + 1) for one in combinations(number, size)]
    return tuple([(_bits(one), sum(number[kind] for kind in one)) for one in sets])


class Unit(NamedTuple):
    """One mana of a source: the place of the source, and the kinds that it can be, as bits."""

    source: int
    kinds: int


def _units(found: tuple[Source, ...]) -> tuple[Unit, ...]:
    """All that these sources make."""
    return tuple([Unit(n, kinds) for n, source in enumerate(found) for kinds in source.units])


def _matched(missing: list[str], units: tuple[Unit, ...]) -> dict[int, int]:
    """Which unit pays which missing symbol: unit place -> symbol place (augmenting paths)."""
    owner: dict[int, int] = {}
    wanted = list(map(_bits, missing))

    def give(place: int, seen: set[int]) -> bool:
        for n, unit in enumerate(units):
            if n in seen or not wanted[place] & unit.kinds:
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
    """A deterministic payment: the pool first, colourless for generic first, then the cheapest sources."""
    fixed, generic = needs(mana)
    pool = list(state.players[seat].mana)
    missing = [k for n, k in enumerate(KINDS) for _ in range(fixed.count(k) - pool[n])]
    found = _cheapest(sources(state, seat, without)) if missing or sum(pool) < len(fixed) + generic else ()
    units = _units(found)
    owner = _matched(missing, units)
    if len(owner) < len(missing):
        return None
    paid = {units[unit].source: missing[place] for unit, place in owner.items()}
    taps = {n: next(way for way in found[n].mana if kind in way) for n, kind in paid.items()}
    need = len(fixed) + generic - sum(pool) - sum(len(way) for way in taps.values())
    for n, source in enumerate(found):
        if need > 0 and n not in taps:
            taps[n] = source.mana[0]
            need -= len(source.mana[0])
    if need > 0:
        return None
    tapped = tuple(sorted((found[n].oid, way) for n, way in taps.items()))
    return Payment(_spend(pool, fixed, generic, tapped), tapped)


def _cheapest(found: tuple[Source, ...]) -> tuple[Source, ...]:
    """Sources that are not sacrificed first, those with fewest ways first, then by id."""
    return tuple(sorted(found, key=lambda one: (one.sacrificed, len(one.mana), one.oid)))


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


@lru_cache(maxsize=4096)
def least_of(mana: tuple[str, ...]) -> tuple[Mana, int]:
    """The least of each kind that pays a plain cost, and how much pays it in all."""
    fixed, generic = needs(mana)
    return mana_of(fixed), len(fixed) + generic
