"""Filters and slots in English: what a target or a group must be."""

from __future__ import annotations

from chooseone.cards.wording.english.grammar import COLORS, article, either, number, plural
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms.amounts import Count
from chooseone.terms.filters import Filter, Slot
from chooseone.terms.named import by_name

PERMANENT = frozenset(("artifact", "battle", "creature", "enchantment", "land", "planeswalker"))
ANY_TARGET = frozenset(("battle", "creature", "planeswalker"))
_AFTER = {
    "damaged": "that was dealt damage this turn",
    "with counters": "with a counter on it",
    "with time counters": "with a time counter on it",
    "without counters": "with no counters on it",
    "on a creature": "attached to a creature",
    "on a land": "attached to a land",
    "targets you": "that targets you",
    "x": "with {X} in its mana cost",
    "with activated ability": "with an activated ability that isn't a mana ability",
    "with warp": "with warp",
    "with flashback": "with flashback",
    "with an adventure": "that has an Adventure",
}
_NOT_BEFORE = frozenset(
    ("token", "card", "commander", "attached", "spell", "ability", "triggered", "activated", "unreadable")
)
_ABILITIES = ("triggered", "activated")
_PLAYERS = {"any": "player", "opponent": "opponent", "you": "you", "that": "that player"}


def is_any_target(what: Filter) -> bool:
    """True for "any target": a creature, player, planeswalker or battle (115.4)."""
    plain = Filter(types=what.types, players="any", other=what.other)
    return what == plain and frozenset(what.types) == ANY_TARGET


def noun(speak: Speaker, what: Filter, *, many: bool = False) -> str:
    """What fits, without article: "creature you control", "artifacts"."""
    parts = [] if what.only_players else [_object(speak, what, many=many)]
    if what.players:
        player = _PLAYERS.get(what.players, "player")
        parts.insert(0, plural(player) if many and player != "you" else player)
    return either(parts)


def host(speak: Speaker) -> str:
    """What the card is attached to: "equipped creature", "enchanted creature" (301.5, 303.4)."""
    return "equipped creature" if "Equipment" in speak.definition.subtypes else "enchanted creature"


def one(speak: Speaker, what: Filter) -> str:
    """One thing that fits, with its article: "a creature", "another creature"."""
    if "attached" in what.says:
        return host(speak)
    if what.players in ("you", "that") and what.only_players:
        return noun(speak, what)
    return f"another {noun(speak, what)}" if what.other else article(noun(speak, what))


def all_of(speak: Speaker, what: Filter) -> str:
    """Everything that fits: "all other creatures"."""
    if "attached" in what.says:
        return host(speak)
    return f"all {'other ' if what.other else ''}{noun(speak, what, many=True)}"


def _object(speak: Speaker, what: Filter, *, many: bool) -> str:
    head = _head(speak, what, many=many)
    words = [*_adjectives(what), head, *_with(speak, what), *_whose(what)]
    words += [_AFTER[word] for word in what.says if word in _AFTER]
    if what.single:
        words.append("with a single target")
    if what.named:
        words.append(f"named {what.named}")
    return " ".join(words)


def _adjectives(what: Filter) -> list[str]:
    words = [either(word.split("|")) for word in what.says if word not in _AFTER and word not in _NOT_BEFORE]
    words += [*what.supertypes, *(f"non{kind}" for kind in what.not_supertypes)]
    words += [f"non{COLORS.get(color, color)}" for color in what.not_colors]
    words += [f"non{kind}" for kind in what.not_types]
    words += [f"non-{kind}" for kind in by_name(what.not_subtypes)]
    colors = [COLORS.get(color, color) for color in what.colors]
    return [*words, either(colors)] if colors else words


def _alternatives(speak: Speaker, what: Filter, *, many: bool) -> str:
    last = _thing(what)
    parts = [noun(speak, part, many=many and not last) for part in what.any_of]
    return " ".join([either(parts), *([plural(last) if many else last] if last else [])])


def _head(speak: Speaker, what: Filter, *, many: bool) -> str:
    subtypes = by_name(what.subtypes)
    kinds = [*subtypes, *what.every] if what.every else [*subtypes]
    if what.any_of:
        return _alternatives(speak, what, many=many)
    types = tuple(kind for kind in what.types if kind not in kinds)
    place = _thing(what)
    if frozenset(types) == PERMANENT:
        types, place = (), "card" if place == "card" else ""
        kinds = [*kinds, "permanent"]
    last = place or ("" if kinds or types else "permanent")
    return _put(kinds if what.every else [either(kinds)] if kinds else [], list(types), last, many=many)


def _put(before: list[str], types: list[str], last: str, *, many: bool) -> str:
    """The kinds before the last noun; that noun, or each type where there is none, in the plural."""
    if last:
        return " ".join([*before, *([either(types)] if types else []), plural(last) if many else last])
    if types:
        return " ".join([*before, either([plural(kind) if many else kind for kind in types])])
    return " ".join([*before[:-1], plural(before[-1]) if many else before[-1]])


def _thing(what: Filter) -> str:
    if "commander" in what.says:
        return "commander"
    if "token" in what.says:
        return "token"
    if what.zone != "stack":
        return "" if what.zone in ("battlefield", "any") else "card"
    for word in _ABILITIES:
        if word in what.says:
            return f"{word} ability"
    if "ability" in what.says:
        return "ability"
    return "spell" if "spell" in what.says or what.types else "spell or ability"


def _with(speak: Speaker, what: Filter) -> list[str]:
    words = [f"with {either(what.keywords, 'and')}"] if what.keywords else []
    words += [f"without {word}" for word in what.not_keywords]
    words += _bounds(speak, "mana value", what.least_value, what.most_value)
    words += _bounds(speak, "power", what.least_power, what.most_power)
    words += _bounds(speak, "toughness", what.least_toughness, what.most_toughness)
    return [*words, "that could not be read"] if "unreadable" in what.says else words


def _bounds(speak: Speaker, name: str, least: object, most: object) -> list[str]:
    if least is not None and least == most:
        return [f"with {name} {speak.say(least)}"]
    if isinstance(most, Count) and least is None:
        return [f"with {name} less than or equal to {speak.say(most)}"]
    words = [] if least is None else [f"with {name} {speak.say(least)} or greater"]
    return words if most is None else [*words, f"with {name} {speak.say(most)} or less"]


def _whose(what: Filter) -> list[str]:
    words = []
    control = {"you": "you control", "opponent": "an opponent controls", "that": "that player controls"}
    if what.controller:
        words.append(control.get(what.controller, ""))
    if what.zone in ("battlefield", "stack", "any"):
        own = {"you": "you own", "opponent": "an opponent owns", "that": "that player owns"}
        return [*words, own[what.owner]] if what.owner in own else words
    whose = {"you": "your", "opponent": "an opponent's", "that": "that player's"}.get(what.owner, "a")
    return [*words, "in exile" if what.zone == "exile" else f"from {whose} {what.zone}"]


def slot(speak: Speaker, what: Slot) -> str:
    """The targets of a slot: "target artifact", "up to two target creatures"."""
    least, most = what.least, what.most
    word = "another target" if what.another or what.filter.other else "target"
    if what.filter == Filter(players="that"):
        return "target opponent"
    if is_any_target(what.filter):
        if what.another or what.filter.other:
            return "any other target"
        return "any target" if (least, most) == (1, 1) else f"{_count(speak, what)} targets"
    if (least, most) == (1, 1):
        return f"{word} {_noun_of(speak, what)}"
    word = word.replace("another", "other")
    return f"{_count(speak, what)} {word} {_noun_of(speak, what, many=most != 1)}{_together(speak, what)}"


def _noun_of(speak: Speaker, what: Slot, *, many: bool = False) -> str:
    """What the targets are, of the player whom an earlier slot targets where that is asked for."""
    said = noun(speak, what.filter, many=many)
    said = said.replace(" from ", " that share a creature type from ", 1) if what.alike else said
    if what.of < 0:
        return said
    if what.filter.zone in ("battlefield", "stack"):
        return f"{said} that player controls"
    return said.replace(f"from a {what.filter.zone}", f"from their {what.filter.zone}")


def _together(speak: Speaker, what: Slot) -> str:
    """What is asked of the targets together."""
    single = " that are in a single graveyard" if what.one_owner else ""
    single = f"{single} with different controllers" if what.apart else single
    return single if what.total is None else f"{single} with total mana value {speak.say(what.total)} or less"


def _count(speak: Speaker, what: Slot) -> str:
    most = number(what.most) if isinstance(what.most, int) else speak.say(what.most)
    if what.least == what.most:
        return most
    few = _SOME.get((what.least, what.most))
    if few is not None:
        return few
    if what.least == 0:
        return "any number of" if isinstance(what.most, int) and what.most >= 99 else f"up to {most}"
    return f"{number(what.least)} to {most}"


_SOME: dict[tuple[object, object], str] = {
    (1, 2): "one or two",
    (1, 3): "one, two, or three",
    (1, 99): "one or more",
}
FILTERS: Catalogue = {Filter: noun, Slot: slot}
