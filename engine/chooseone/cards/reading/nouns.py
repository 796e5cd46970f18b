"""Nouns: from "nonland permanent an opponent controls" to a filter (109, 115.1)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from chooseone.cards.reading.amounts import amount
from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.lexicon import COLORS, PERMANENT, STATUS, SUPERTYPES, TYPES
from chooseone.cards.reading.parsing import Node, child, children, leaves, tokens
from chooseone.cards.reading.subtypes import singular
from chooseone.terms.filters import Filter
from chooseone.terms.named import OUTLAWS

COMMON = ("card", "spell", "token", "ability", "permanent", "commander")


class Noun(NamedTuple):
    """A filter; `card` where the text doesn't say in which zone, `whose` "that" or "target" players'."""

    filter: Filter
    card: bool = False
    whose: str = ""


def noun(builder: Builder, tree: Node) -> Noun:
    """What a noun describes; `Unreadable` where its parts don't fit together."""
    if children(tree) and children(tree)[0].data == "or_suspended":
        return Noun(_or_suspended(children(tree)[0]))
    if children(tree) and children(tree)[0].data == "loyalty_ability":
        return Noun(Filter(zone="stack", says=("ability", "loyalty")))
    kinds = child(tree, "kinds", "unlike_kinds")
    found = Filter() if kinds is None else _kinds(builder, kinds)
    card, whose = found.zone == "?", ""
    adjectives = child(tree, "adjectives")
    if adjectives is not None:
        found = _qualified(builder, found, [word for part in children(adjectives) for word in leaves(part)])
    for tail in children(tree):
        if str(tail.data) in _WHOSE:
            whose = _WHOSE[str(tail.data)]
            if str(tail.data).startswith("from_"):
                if found.zone != "?":
                    raise Unreadable("their")
                found = msgspec.structs.replace(found, zone=leaves(tail)[-1])
        elif tail.data not in ("kinds", "unlike_kinds", "adjectives"):
            found = _tail(builder, found, tail)
    return Noun(found, card and found.zone == "?", whose)


_WHOSE = {
    "attached_to": "attached",
    "theirs": "theirs",
    "target_players": "target_players",
    "from_their": "theirs",
    "from_target": "target_players",
    "from_controllers": "controllers",
    "from_owners": "owners",
}
"""What a noun says of whose it is, where that is a player named elsewhere."""


def _or_suspended(tree: Node) -> Filter:
    """A permanent, with a time counter where the text says so, or a suspended card (702.62b)."""
    says = ("with time counters",) if child(tree, "time_counter") is not None else ()
    return Filter(zone="any", any_of=(Filter(says=says), Filter(zone="exile", says=("suspended",))))


def plain(builder: Builder, tree: Node, zone: str = "") -> Filter:
    """The filter of a noun that says everything itself; `zone` for cards whose zone it leaves open."""
    builder.alone()
    found = noun(builder, tree)
    if builder.asks_together or found.whose or (found.card and not zone):
        raise Unreadable(" ".join(leaves(tree)))
    return msgspec.structs.replace(found.filter, zone=zone) if found.card else found.filter


def _unlike(builder: Builder, tree: Node) -> Filter:
    """Two kinds of which the second has adjectives of its own ("land creature or nonbasic land")."""
    first, second = children(tree)
    *words, kind = children(second)
    one = _things([[_single(builder, word) for word in leaves(first)]])
    other = _things([[_single(builder, word) for word in leaves(kind)]])
    other = _qualified(builder, other, [word for part in words for word in leaves(part)])
    if one.zone != "battlefield" or other.zone != "battlefield":
        raise Unreadable(" ".join(leaves(tree)))
    return Filter(any_of=(one, other))


def _kinds(builder: Builder, tree: Node) -> Filter:
    if tree.data == "unlike_kinds":
        return _unlike(builder, tree)
    heads = [[_single(builder, word) for word in leaves(kind)] for kind in children(tree)]
    players = [head[0] for head in heads if len(head) == 1 and head[0] in ("player", "opponent")]
    heads = [head for head in heads if head[0] not in ("player", "opponent")]
    if len(players) > 1:
        raise Unreadable(" ".join(leaves(tree)))
    found = _things(heads) if heads else Filter()
    who = {"player": "any", "opponent": "opponent"}[players[0]] if players else ""
    return msgspec.structs.replace(found, players=who)


def _single(builder: Builder, word: str) -> str:
    word = TYPES.get(word, word)
    return word if word in TYPES.values() else singular(word, builder.scope.subtypes)


def _things(heads: list[list[str]]) -> Filter:
    groups = _groups(heads)
    if len({group[-1][-1] for group in groups}) > 1 and heads != [["spell"], ["ability"]]:
        return Filter(zone="any", any_of=tuple(map(_things, groups)))
    last = heads[-1][-1]
    if last in COMMON:
        heads = [head[:-1] if head[-1] == last else head for head in heads]
        heads = [head for head in heads if head]
        return _common(last, heads)
    if any(word in COMMON for head in heads for word in head):
        raise Unreadable(last)
    return _types(heads)


def _groups(heads: list[list[str]]) -> list[list[list[str]]]:
    """The kinds by zone ("instant or sorcery spell" is one group, "spell or creature" are two)."""
    ends = [n for n, head in enumerate(heads, 1) if head[-1] in ("spell", "ability")]
    if not ends:
        return [heads]
    cuts = [0, *ends, len(heads)]
    return [heads[start:end] for start, end in pairwise(cuts) if start < end]


def _common(word: str, heads: list[list[str]]) -> Filter:
    if word == "ability":
        return _ability(heads)
    if any(kind in COMMON and kind != "permanent" for head in heads for kind in head):
        raise Unreadable(word)
    if heads == [["permanent"]] and word in ("card", "spell"):
        found = Filter(types=PERMANENT)
    else:
        found = _types(heads)
    change: dict[str, dict[str, Any]] = {
        "card": {"zone": "?"},
        "spell": {"zone": "stack", "says": ("spell",)},
        "token": {"says": ("token",)},
        "commander": {"says": ("commander",)},
    }
    return msgspec.structs.replace(found, **change.get(word, {}))


def _ability(heads: list[list[str]]) -> Filter:
    words = sorted(head[0] for head in heads)
    says = {
        (): ("ability",),
        ("activated",): ("activated",),
        ("triggered",): ("triggered",),
        ("activated", "triggered"): ("ability",),
    }.get(tuple(words))
    if heads == [["spell"]]:
        return Filter(zone="stack")
    if says is None or any(len(head) > 1 for head in heads):
        raise Unreadable("ability")
    return Filter(zone="stack", says=says)


def _types(heads: list[list[str]]) -> Filter:
    """Filters for kinds: "artifact or land", "artifact creature", "Zombie creature or Vehicle"."""
    words = [head[0] for head in heads if len(head) == 1]
    if any(word in ("permanent", "activated", "triggered") for head in heads for word in head):
        if heads != [["permanent"]]:
            raise Unreadable("permanent")
        return Filter()
    if len(words) == len(heads) and all(word in CARD_TYPES for word in words):
        return Filter(types=tuple(words))
    if len(words) == len(heads) and not any(word in CARD_TYPES for word in words):
        return Filter(subtypes=tuple(words))
    if len(heads) == 1:
        return _stacked(heads[0])
    if len(words) == len(heads) - 1 and len(heads[-1]) == 2 and heads[-1][1] in CARD_TYPES:
        kinds = (*words, heads[-1][0])
        if not any(kind in CARD_TYPES for kind in kinds):
            return Filter(types=(heads[-1][1],), subtypes=kinds)
    return Filter(any_of=tuple(_stacked(head) for head in heads))


def _stacked(head: list[str]) -> Filter:
    kinds = tuple(word for word in head if word in CARD_TYPES)
    rest = tuple(word for word in head if word not in CARD_TYPES)
    if len(rest) > 1:
        raise Unreadable(" ".join(head))
    if len(kinds) > 1:
        return Filter(every=kinds, subtypes=rest)
    return Filter(types=kinds, subtypes=rest)


CARD_TYPES = frozenset((*PERMANENT, "instant", "sorcery"))


_OF_ALL = frozenset(("other", "nontoken"))
"""Adjectives that belong to all of a list of kinds, not to the first alone."""


def _qualified(builder: Builder, found: Filter, words: list[str]) -> Filter:
    """The filter with its adjectives; before a list of unlike kinds they would be ambiguous."""
    many = len(found.types) > 1 and found.types != PERMANENT and found.zone == "battlefield"
    if (many or found.any_of or len(found.subtypes) > 1) and not set(words) <= _OF_ALL:
        raise Unreadable(" ".join(words))
    change: dict[str, object] = {}
    for word in words:
        if word == "or":
            continue
        if word in ("outlaw", "nonoutlaw", "non-outlaw"):
            side = "subtypes" if word == "outlaw" else "not_subtypes"
            change[side] = (*_before(change, found, side), *OUTLAWS)
            continue
        if word == "exiled":
            found = _exiled(found)
            continue
        field, value = _adjective(builder, word)
        if field == "other":
            change["other"] = True
        else:
            change[field] = (*_before(change, found, field), value)
    change = _alternatives(change, words)
    return msgspec.structs.replace(found, **change)


def _before(change: dict[str, object], found: Filter, field: str) -> tuple[str, ...]:
    before = change.get(field, getattr(found, field))
    return before if isinstance(before, tuple) else ()


def _alternatives(change: dict[str, object], words: list[str]) -> dict[str, object]:
    """Statuses with "or" between them are alternatives in the text ("attacking or blocking")."""
    if "or" not in words:
        return change
    before, after = words[words.index("or") - 1], words[words.index("or") + 1]
    if before in COLORS and after in COLORS and len(words) == 3:
        return change
    if words.count("or") > 1 or before not in STATUS or after not in STATUS:
        raise Unreadable(" ".join(words))
    said = change["says"]
    rest = tuple(word for word in said if word not in (before, after)) if isinstance(said, tuple) else ()
    return {**change, "says": (*rest, f"{before}|{after}")}


def _adjective(builder: Builder, word: str) -> tuple[str, str]:
    if word == "other":
        return "other", ""
    if word in COLORS:
        return "colors", COLORS[word]
    if word in SUPERTYPES:
        return "supertypes", word
    if word in STATUS:
        return "says", word
    return _negated(builder, word.removeprefix("non").removeprefix("-"), word)


def _negated(builder: Builder, kind: str, word: str) -> tuple[str, str]:
    if kind in COLORS:
        return "not_colors", COLORS[kind]
    if kind in SUPERTYPES:
        return "not_supertypes", kind
    if kind in CARD_TYPES:
        return "not_types", kind
    if kind in ("token", "attacking"):
        return "says", f"non{kind}"
    return "not_subtypes", singular(kind, builder.scope.subtypes)


def _tail(builder: Builder, found: Filter, tail: Node) -> Filter:
    if found.zone == "any":
        raise Unreadable(" ".join(leaves(tail)))
    replace = msgspec.structs.replace
    name = str(tail.data)
    if len(found.types) > 1 and found.types != PERMANENT and _is_about_creatures(tail):
        return _last_only(builder, found, tail)
    if name in ("with_total", "one_graveyard", "apart", "alike"):
        return _asked_together(builder, found, tail)
    if name in _SAYING:
        return replace(found, says=(*found.says, _SAYING[name]))
    if name in _PLAIN:
        return replace(found, **_PLAIN[name])
    if name == "with_keywords":
        words = [" ".join(leaves(word)) for word in children(children(tail)[0])]
        return replace(found, keywords=(*found.keywords, *words))
    if name in ("with_number", "with_either"):
        read = _numbered if name == "with_number" else _either_number
        return read(builder, found, tail)
    if name in _READING:
        return _READING[name](found, tail)
    return _zoned(found, name, leaves(tail)[0])


_PLAIN: dict[str, dict[str, Any]] = {
    "yours": {"controller": "you"},
    "not_yours": {"controller": "opponent"},
    "owned": {"owner": "you"},
    "not_owned": {"owner": "opponent"},
    "single": {"single": True},
}
_SAYING = {
    "damaged": "damaged",
    "with_counter": "with counters",
    "without_counters": "without counters",
    "on_a_creature": "on a creature",
    "on_a_land": "on a land",
    "targets_you": "targets you",
    "with_activated": "with activated ability",
    "with_flashback": "with flashback",
    "with_warp": "with warp",
    "with_adventure": "with an adventure",
}


def _asked_together(builder: Builder, found: Filter, tail: Node) -> Filter:
    """What is asked of all targets at once stands in their slot, not in the filter (601.2c)."""
    if tail.data == "with_total":
        builder.total = amount(builder, children(tail)[0])
        return found
    if tail.data == "apart":
        builder.apart = True
        return found
    if tail.data == "alike":
        builder.alike = True
        return found
    if found.zone != "?":
        raise Unreadable("a single graveyard")
    builder.one_owner = True
    return msgspec.structs.replace(found, zone="graveyard")


def _is_about_creatures(tail: Node) -> bool:
    """True for what only creatures have: keywords, power, toughness."""
    name = str(tail.data)
    if name == "with_number":
        return leaves(children(tail)[0]) != ["mana", "value"]
    return name in ("with_keywords", "without", "with_either")


def _last_only(builder: Builder, found: Filter, tail: Node) -> Filter:
    """In "artifact, enchantment, or creature with flying" only the creature needs flying."""
    if found.types[-1] != "creature" or found.zone != "battlefield" or found.any_of:
        raise Unreadable(" ".join(leaves(tail)))
    creature = _tail(builder, Filter(types=("creature",)), tail)
    others = Filter(types=found.types[:-1])
    return msgspec.structs.replace(found, types=(), any_of=(others, creature))


def _either_number(builder: Builder, found: Filter, tail: Node) -> Filter:
    """As in "power or toughness 1 or less": one of the two is enough."""
    bound = children(tail)[0]
    if found.any_of or bound.data != "at_most":
        raise Unreadable("power or toughness")
    value = amount(builder, children(bound)[0])
    return msgspec.structs.replace(found, any_of=(Filter(most_power=value), Filter(most_toughness=value)))


def _exiled(found: Filter) -> Filter:
    if found.zone != "?":
        raise Unreadable("exile")
    return msgspec.structs.replace(found, zone="exile")


def _with_symbol(found: Filter, tail: Node) -> Filter:
    if tokens(tail) != ["{X}"]:
        raise Unreadable(" ".join(leaves(tail)))
    return msgspec.structs.replace(found, says=(*found.says, "x"))


_READING: dict[str, Callable[[Filter, Node], Filter]] = {
    "with_symbol": _with_symbol,
    "in_exile": lambda found, _tail: _exiled(found),
    "without": lambda found, tail: msgspec.structs.replace(
        found, not_keywords=(*found.not_keywords, " ".join(leaves(tail)))
    ),
}


def _zoned(found: Filter, name: str, zone: str) -> Filter:
    zone = {"graveyards": "graveyard"}.get(zone, zone)
    if found.zone != "?" or (name == "from_any" and zone != "graveyard"):
        raise Unreadable(zone)
    owner = {"from_yours": "you", "from_theirs": "opponent"}.get(name, "")
    return msgspec.structs.replace(found, zone=zone, owner=owner)


def _numbered(builder: Builder, found: Filter, tail: Node) -> Filter:
    measure, bound = children(tail)
    field = {"power": "power", "mana value": "value", "toughness": "toughness"}[" ".join(leaves(measure))]
    outer, builder.tried = builder.tried, True
    value = amount(builder, children(bound)[0])
    builder.tried = outer
    fields = {"at_most": ("most",), "at_least": ("least",), "exactly": ("least", "most")}[str(bound.data)]
    return msgspec.structs.replace(found, **{f"{side}_{field}": value for side in fields})
