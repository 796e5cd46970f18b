"""What an object is right now: printed values unless something changes them (109.3, 613)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from chooseone.state.affected import affected
from chooseone.state.present import present
from chooseone.state.records import Obj, Value
from chooseone.state.state import State
from chooseone.state.zones import BATTLEFIELD
from chooseone.terms.subtypes import WITH_CREATURE_TYPES
from chooseone_events import Becomes, But, Effect, Known, Ref


class Characteristics(Value, frozen=True, gc=False):
    """The characteristics that rules ask for; power and toughness None where there are none."""

    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    supertypes: tuple[str, ...]
    colors: tuple[str, ...]
    power: int | None
    toughness: int | None
    keywords: tuple[str, ...]
    lost_abilities: bool = False


_Found = dict[int, tuple[Obj, Characteristics]]


class _Memo(NamedTuple):
    """The computed characteristics by object: a pure cache, good while what else they depend on is the same.

    Without anything that grants keywords they depend on the object itself and on the effects; with it
    also on what the granters look at.
    """

    state: object
    book: object
    effects: object
    looked_at: object
    found: _Found


_kept = [_Memo(None, None, None, None, {})]
"""For the position that was asked about last; replaced whole."""


def _known(state: State, granters: tuple[int, ...]) -> _Found:
    memo = _kept[0]
    if memo.state is state:
        return memo.found
    book, effects = state.book, state.effects
    looked_at = _looked_at(state, granters) if granters else ()
    same = memo.effects is effects and memo.book is book and memo.looked_at == looked_at
    if same and not granters:
        return memo.found
    memo = _kept[0] = _Memo(state, book, effects, looked_at, memo.found if same else {})
    return memo.found


def _looked_at(state: State, granters: tuple[int, ...]) -> object:
    """What the values of other objects depend on through the granters: equal where they are the same.

    A granter that looks at more than an object and the combat makes it another thing in every state.
    """
    sources, far = tuple([state.objects[oid] for oid in granters]), state.book.far_granters
    if far and any(source.face in far for source in sources):
        return object()
    return granters, sources, state.turn.attackers, state.turn.blockers


def characteristics(state: State, oid: int) -> Characteristics:
    """The characteristics of the object `oid`; as last known if it is gone (608.2h)."""
    obj, book, effects = state.objects[oid], state.book, state.effects
    printed = book.faces[obj.looks or obj.name].printed
    plain = not (obj.counters or obj.extra is not None or (effects and oid in affected(effects)))
    if plain and obj.zone != BATTLEFIELD:
        return printed
    granters = present(state)[book.granters] if book.granters else ()
    if plain and not granters:
        return printed
    found = _known(state, granters)
    if oid in found:
        known = found[oid]
        if known[0] is obj:
            return known[1]
    now = _computed(state, oid, printed, granters)
    found[oid] = (obj, now)
    return now


def kinds(state: State, oid: int) -> Characteristics:
    """As `characteristics` where only types, supertypes and colours matter, not keywords that are granted."""
    obj, effects = state.objects[oid], state.effects
    if obj.extra is None and not (effects and oid in affected(effects)):
        return state.book.faces[obj.looks or obj.name].printed
    return characteristics(state, oid)


def with_words(state: State, oid: int, words: frozenset[str]) -> Characteristics:
    """As `characteristics` where of keywords only `words` matter: what nothing here gives is as printed."""
    obj, effects = state.objects[oid], state.effects
    changed = obj.counters or obj.extra is not None or (effects and oid in affected(effects))
    if not changed and present(state).given.isdisjoint(words):
        return state.book.faces[obj.looks or obj.name].printed
    return characteristics(state, oid)


def lost_abilities(state: State, oid: int) -> bool:
    """True if it has lost all abilities, by an effect or as last known: nothing else takes them (613.1f)."""
    effects = state.effects
    if state.objects[oid].extra is None and not (effects and oid in affected(effects)):
        return False
    return characteristics(state, oid).lost_abilities


def _computed(state: State, oid: int, printed: Characteristics, granters: tuple[int, ...]) -> Characteristics:
    obj = state.objects[oid]
    seen = _shown(obj, printed)
    if obj.gone and obj.extra and obj.extra.known:
        return _remembered(seen, obj.extra.known)
    here = tuple([e for e in state.effects if e is not None and oid in e.on]) if state.effects else ()
    base = _changed(seen, here, obj, NOTHING_GRANTED) if here or obj.counters else seen
    if not granters or obj.zone != BATTLEFIELD:
        return base
    # What grants keywords looks at the object, so the values without grants must be there first.
    _known(state, granters)[oid] = (obj, base)
    granted = state.book.granted(state, oid, granters)
    return _changed(seen, here, obj, granted) if granted != NOTHING_GRANTED else base


Granted = tuple[tuple[str, ...], int, int]
"""What static abilities of permanents give: keywords, power, toughness."""
NOTHING_GRANTED: Granted = ((), 0, 0)


def _shown(obj: Obj, printed: Characteristics) -> Characteristics:
    if obj.extra is None:
        return printed
    if obj.extra.but is not None:
        printed = _copied(printed, obj.extra.but)
    if not (obj.extra.types or obj.extra.power is not None):
        return printed
    power = obj.extra.power if obj.extra.power is not None else printed.power
    tough = obj.extra.toughness if obj.extra.toughness is not None else printed.toughness
    return replace(printed, types=obj.extra.types or printed.types, power=power, toughness=tough)


def _copied(printed: Characteristics, but: But) -> Characteristics:
    """The values of a definition with those that are said to differ (707.9b)."""
    supertypes = printed.supertypes
    return replace(
        printed,
        types=_with(printed.types, but.types),
        subtypes=_with(printed.subtypes, but.subtypes),
        supertypes=tuple(s for s in supertypes if s != "legendary") if but.nonlegendary else supertypes,
        colors=printed.colors if but.colors is None else but.colors,
        power=printed.power if but.power is None else but.power,
        toughness=printed.toughness if but.toughness is None else but.toughness,
        keywords=_with(printed.keywords, but.gains),
    )


def _with(old: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*old, *new)))


def _remembered(seen: Characteristics, known: Known) -> Characteristics:
    words = () if known.lost_abilities else seen.keywords
    return replace(
        seen,
        power=seen.power if known.power is None else known.power,
        toughness=seen.toughness if known.toughness is None else known.toughness,
        keywords=known.keywords or words,
        lost_abilities=known.lost_abilities,
        types=seen.types if known.types is None else known.types,
        subtypes=seen.subtypes if known.subtypes is None else known.subtypes,
        colors=seen.colors if known.colors is None else known.colors,
    )


def _changed(
    seen: Characteristics, effects: tuple[Effect, ...], obj: Obj, granted: Granted
) -> Characteristics:
    """Layers 4 to 7 as far as effects of resolutions and counters reach, in timestamp order (613)."""
    types, colors, words, lost = seen.types, seen.colors, [*seen.keywords, *granted[0]], False
    subtypes, switched = seen.subtypes, False
    words += [kind for kind, n in obj.counters if n > 0 and kind in KEYWORD_COUNTERS]
    for effect in effects:
        types = types if effect.types is None else effect.types
        colors = colors if effect.colors is None else effect.colors
        if effect.loses_all:
            words, lost = [], True
        words += [word for word in effect.gains if word not in words]
        if effect.becomes is not None:
            types, subtypes = _kinds(types, subtypes, effect.becomes)
            words = [word for word in words if word not in effect.becomes.loses]
            switched ^= effect.becomes.switched
    power, toughness = seen.power, seen.toughness
    if power is not None or "creature" in types:
        power, toughness = _stats(seen, effects, obj, granted)
    if switched:
        power, toughness = toughness, power
    return Characteristics(
        types, subtypes, seen.supertypes, colors, power, toughness, tuple(words), lost_abilities=lost
    )


def _kinds(types: tuple[str, ...], subtypes: tuple[str, ...], new: Becomes) -> tuple[tuple[str, ...], ...]:
    """Types and subtypes: in addition to the others, or new creature types instead of them (205.1a)."""
    if new.adds:
        return _with(types, new.types), _with(subtypes, new.subtypes)
    if not new.subtypes:
        return new.types or types, subtypes
    kept = tuple(kind for kind in subtypes if kind in OTHER_SUBTYPES)
    return new.types or types, _with(kept, new.subtypes)


def _stats(seen: Characteristics, effects: tuple[Effect, ...], obj: Obj, granted: Granted) -> tuple[int, int]:
    """Power and toughness: the base ones, then what changes them and counters (613.4b, 613.4c)."""
    power, toughness = seen.power or 0, seen.toughness or 0
    for effect in effects:
        if effect.becomes is not None:
            power = power if effect.becomes.power is None else effect.becomes.power
            toughness = toughness if effect.becomes.toughness is None else effect.becomes.toughness
    for effect in effects:
        power, toughness = power + effect.power, toughness + effect.toughness
    grown = obj.counter("+1/+1") - obj.counter("-1/-1") if obj.counters else 0
    return power + granted[1] + grown, toughness + granted[2] + grown


OTHER_SUBTYPES = frozenset(
    (
        *("Attraction", "Blood", "Clue", "Contraption", "Equipment", "Food", "Fortification", "Gold"),
        *("Incubator", "Junk", "Lander", "Map", "Powerstone", "Spacecraft", "Treasure", "Vehicle"),
        *("Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Role", "Room", "Rune", "Saga"),
        *("Shard", "Shrine"),
        *("Cave", "Desert", "Forest", "Gate", "Island", "Lair", "Locus", "Mine", "Mountain", "Plains"),
        *("Planet", "Power-Plant", "Sphere", "Swamp", "Tower", "Town", "Urza's"),
    )
)
"""The subtypes of artifacts, enchantments and lands: new creature types do not replace them (205.1a)."""

KEYWORD_COUNTERS = frozenset(
    (
        "deathtouch",
        "double strike",
        "first strike",
        "flying",
        "haste",
        "hexproof",
        "indestructible",
        "lifelink",
        "menace",
        "reach",
        "shadow",
        "trample",
        "vigilance",
    )
)
"""The counters that grant the keyword they are named by (122.1b)."""


def has(state: State, oid: int, keyword: str) -> bool:
    """True if the object has this keyword ability now (702)."""
    return keyword in characteristics(state, oid).keywords


def is_every_creature_type(now: Characteristics) -> bool:
    """True for a changeling, if it is of a card type that has creature types (702.73a, 205.3d, 205.3m)."""
    return "changeling" in now.keywords and not WITH_CREATURE_TYPES.isdisjoint(now.types)


def ruled(state: State, ref: Ref, word: str) -> bool:
    """True if an effect says this word about an object or player ("can't block") (611.2c)."""
    return any(
        effect is not None
        and word in effect.rules
        and (ref in effect.on or not (effect.on or effect.whom) or reached(state, effect, ref))
        for effect in state.effects
    )


def reached(state: State, effect: Effect, ref: Ref) -> bool:
    """True if an effect is about this object or player: one of those it began with, or one that fits now."""
    return ref in effect.on or (bool(effect.whom) and state.book.reached(state, effect, ref))


def mana_value(state: State, oid: int) -> int:
    """The mana value of an object; on the stack X counts as announced, costs of modes never (202.3)."""
    obj = state.objects[oid]
    face = state.book.face(obj.face)
    return face.mana_value + (face.x_count * obj.said.x if obj.said is not None else 0)


def known(state: State, oid: int) -> Known | None:
    """What must be kept of the object when it moves: characteristics that are not the printed ones."""
    obj = state.objects[oid]
    printed = state.book.faces[obj.looks or obj.name].printed
    now = characteristics(state, oid)
    if now is printed or now == printed:
        return None
    types = None if now.types == printed.types else now.types
    subtypes = None if now.subtypes == printed.subtypes else now.subtypes
    colors = None if now.colors == printed.colors else now.colors
    return Known(now.power, now.toughness, now.keywords, now.lost_abilities, types, subtypes, colors)
