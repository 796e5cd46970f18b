"""Filters and slots in Spanish: what a target or a group must be."""

from __future__ import annotations

from chooseone.cards.wording.english.filters import PERMANENT, is_any_target
from chooseone.cards.wording.spanish.grammar import COLORS, Phrase, agree, article, either, number, plural
from chooseone.cards.wording.spanish.keywords import skill
from chooseone.cards.wording.spanish.terms import (
    AFTER,
    PLAYERS,
    STATUS,
    SUBTYPES,
    SUPERTYPES,
    TYPES,
    VALUES,
    ZONES,
    Noun,
)
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms.amounts import Amount
from chooseone.terms.filters import Filter, Slot
from chooseone.terms.named import by_name

_HEADS = frozenset(("spell", "card", "ability", "token", "commander", "attached"))


def phrase(speak: Speaker, what: Filter, *, many: bool = False) -> Phrase:
    """What fits, without article, as a noun and what stands after it."""
    head, feminine = _head(speak, what, many=many)
    if what.only_players:
        return Phrase(head, "", feminine, many)
    head = " ".join([head, *_adjectives(what, feminine=feminine, many=many)])
    tail = [
        *_not(what, feminine=feminine, many=many),
        *_with(speak, what),
        *_any_of(speak, what),
        *_whose(what),
    ]
    tail += [AFTER[word].replace("ella", "ella" if feminine else "él") for word in what.says if word in AFTER]
    tail += ["con un solo objetivo"] if what.single else []
    tail += [f"de nombre {what.named}"] if what.named else []
    return Phrase(head, " ".join(tail), feminine, many)


def noun(word: str) -> Noun:
    """A card type or subtype; one without an entry keeps its name."""
    return TYPES.get(word) or SUBTYPES.get(word) or Noun(word)


def _word(found: Noun, *, many: bool) -> str:
    return plural(found.word) if many else found.word


def _head(speak: Speaker, what: Filter, *, many: bool) -> tuple[str, bool]:
    """The noun with its alternatives, and its gender."""
    parts: list[tuple[str, bool]] = []
    if not what.only_players:
        parts.append(_object(speak, what, many=many))
    if what.players:
        found = PLAYERS.get(what.players, PLAYERS["any"])
        parts.append((_word(found, many=many and what.players != "you"), found.feminine))
    return either([said for said, _ in parts]), parts[0][1]


def _object(speak: Speaker, what: Filter, *, many: bool) -> tuple[str, bool]:
    kinds = _kinds(what)
    if what.any_of and not _are_bare(what):
        parts = [phrase(speak, one, many=many) for one in what.any_of]
        return either([part.text for part in parts]), parts[0].feminine
    last = _thing(what)
    if not last:
        found = [noun(kind) for kind in kinds] or [TYPES["permanent"]]
        join = " ".join if what.every else either
        return join([_word(one, many=many) for one in found]), found[0].feminine
    heads = [TYPES[part] for part in last]
    of = [f"de {' '.join([noun(kind).word, *_super(what, noun(kind))])}" for kind in kinds]
    tail = f" {' '.join(of) if what.every else either(of)}" if of else ""
    return f"{either([_word(head, many=many) for head in heads])}{tail}", heads[0].feminine


def _super(what: Filter, kind: Noun) -> list[str]:
    """As in "carta de tierra básica"."""
    return [agree(SUPERTYPES.get(one, one), feminine=kind.feminine, many=False) for one in what.supertypes]


def _are_bare(what: Filter) -> bool:
    """True where the alternatives say nothing of what kind of thing it is."""
    return not any(
        part.types or part.subtypes or part.every or part.says or part.any_of for part in what.any_of
    )


def _any_of(speak: Speaker, what: Filter) -> list[str]:
    """As in "con fuerza de 1 o menos o con resistencia de 1 o menos"."""
    return (
        [either([phrase(speak, part).tail for part in what.any_of])]
        if what.any_of and _are_bare(what)
        else []
    )


def _kinds(what: Filter) -> list[str]:
    """The types and subtypes, the main noun first: "criatura Dragón", "criatura artefacto"."""
    if frozenset(what.types) == PERMANENT:
        return ["permanent", *by_name(what.subtypes)]
    if what.every:
        return [*reversed(what.every), *what.types, *by_name(what.subtypes)]
    return (
        [*by_name(what.subtypes)]
        if what.subtypes and not what.types
        else [*what.types, *by_name(what.subtypes)]
    )


def _thing(what: Filter) -> tuple[str, ...]:
    """The noun that kinds are of: a card, a spell, a token; none on the battlefield."""
    for word in ("commander", "token"):
        if word in what.says:
            return (word,)
    if what.zone != "stack":
        return () if what.zone in ("battlefield", "any") else ("card",)
    if "ability" in what.says or "triggered" in what.says or "activated" in what.says:
        return ("ability",)
    return ("spell",) if "spell" in what.says or what.types else ("spell", "ability")


def _adjectives(what: Filter, *, feminine: bool, many: bool) -> list[str]:
    words = [word for word in what.says if word not in _HEADS and word not in AFTER]
    said = [[STATUS.get(part, part) for part in word.split("|")] for word in words]
    said += [[SUPERTYPES.get(kind, kind)] for kind in what.supertypes if not (_thing(what) and _kinds(what))]
    said += [[COLORS.get(color, color) for color in what.colors]] if what.colors else []
    return [either([agree(part, feminine=feminine, many=many) for part in parts]) for parts in said]


def _not(what: Filter, *, feminine: bool, many: bool) -> list[str]:
    """As in "que no sea tierra"."""
    plain = [noun(kind).word for kind in (*what.not_types, *by_name(what.not_subtypes))]
    hues = [COLORS.get(color, color) for color in what.not_colors]
    hues += [SUPERTYPES.get(kind, kind) for kind in what.not_supertypes]
    said = [*plain, *(agree(word, feminine=feminine, many=many) for word in hues)]
    return [f"que no {'sean' if many else 'sea'} {' ni '.join(said)}"] if said else []


def _with(speak: Speaker, what: Filter) -> list[str]:
    words = [f"con {either([skill(word) for word in what.keywords], 'y')}"] if what.keywords else []
    words += [f"sin {skill(word)}" for word in what.not_keywords]
    words += _bounds(speak, "mana value", what.least_value, what.most_value)
    words += _bounds(speak, "power", what.least_power, what.most_power)
    return words + _bounds(speak, "toughness", what.least_toughness, what.most_toughness)


def _bounds(speak: Speaker, name: str, least: Amount | None, most: Amount | None) -> list[str]:
    value = VALUES[name][0]
    if least is not None and least == most:
        return [f"con {value} de {speak.say(least)}"]
    words = [] if least is None else [f"con {value} de {speak.say(least)} o más"]
    return words if most is None else [*words, f"con {value} de {speak.say(most)} o menos"]


def _whose(what: Filter) -> list[str]:
    control = {
        "you": "que controlas",
        "opponent": "que controla un oponente",
        "that": "que controla ese jugador",
    }
    words = [control[what.controller]] if what.controller in control else []
    if what.zone in ("battlefield", "stack", "any"):
        own = {
            "you": "de tu propiedad",
            "opponent": "propiedad de un oponente",
            "that": "propiedad de ese jugador",
        }
        return [*words, own[what.owner]] if what.owner in own else words
    return [*words, from_zone(what.zone, what.owner)]


def from_zone(zone: str, owner: str) -> str:
    """Where a card comes from: "de tu cementerio", "de la mano de un oponente", "del exilio"."""
    found = ZONES.get(zone, Noun(zone))
    if zone in ("exile", "command"):
        return "en el exilio" if zone == "exile" else "en la zona de mando"
    if owner == "you":
        return f"de tu {found.word}"
    whose = {"opponent": "un oponente", "that": "ese jugador"}.get(owner)
    if whose is None:
        return f"de {number(1, feminine=found.feminine)} {found.word}"
    return f"{'de la' if found.feminine else 'del'} {found.word} de {whose}"


def host(speak: Speaker) -> str:
    """What the card is attached to (301.5, 303.4)."""
    return f"la criatura {'equipada' if 'Equipment' in speak.definition.subtypes else 'encantada'}"


def one(speak: Speaker, what: Filter) -> str:
    """One thing that fits, with its article: "una criatura", "otra criatura"."""
    if "attached" in what.says:
        return host(speak)
    if what.only_players and what.players in ("you", "that"):
        return "tú" if what.players == "you" else "ese jugador"
    found = phrase(speak, what)
    return f"{'otra' if found.feminine else 'otro'} {found.text}" if what.other else article(found)


def all_of(speak: Speaker, what: Filter, every: str = "todos") -> str:
    """Everything that fits: "todas las demás criaturas"; with `every` empty "las demás criaturas"."""
    if "attached" in what.says:
        return host(speak)
    found = phrase(speak, what, many=True)
    found = found._replace(head=found.head.replace(" o ", " y ").replace(" u ", " y "))
    said = article(found, definite=True)
    if what.other:
        said = said.replace(" ", " demás ", 1)
    return f"{agree('todo', feminine=found.feminine, many=True)} {said}" if every else said


def some(speak: Speaker, count: Amount, what: Filter, *, up_to: bool = False) -> str:
    """A number of things that fit: "una criatura", "dos cartas", "hasta dos tierras"."""
    if count == 1 and not up_to:
        return one(speak, what)
    found = phrase(speak, what, many=count != 1)
    said = number(count, feminine=found.feminine) if isinstance(count, int) else speak.say(count)
    if isinstance(count, int) and count >= 99:
        return f"cualquier cantidad de {found.text}"
    other = f" {agree('otro', feminine=found.feminine, many=count != 1)}" if what.other else ""
    return f"{'hasta ' if up_to else ''}{said}{other} {found.text}"


def slot(speak: Speaker, what: Slot) -> str:
    """The targets of a slot: "la criatura objetivo", "hasta dos criaturas objetivo"."""
    if is_any_target(what.filter):
        return (
            "cualquier objetivo" if (what.least, what.most) == (1, 1) else f"{_count(speak, what)} objetivos"
        )
    if what.filter == Filter(players="that"):
        return "el oponente objetivo"
    found = phrase(speak, what.filter, many=what.most != 1)
    found = found._replace(head=f"{found.head} objetivo", tail=_tail(speak, what, found.tail))
    other = what.another or what.filter.other
    if (what.least, what.most) == (1, 1):
        return (
            f"{'otra' if found.feminine else 'otro'} {found.text}" if other else article(found, definite=True)
        )
    more = f" {agree('otro', feminine=found.feminine, many=what.most != 1)}" if other else ""
    return f"{_count(speak, what, feminine=found.feminine)}{more} {found.text}"


def _tail(speak: Speaker, what: Slot, tail: str) -> str:
    """What stands behind the noun, with what is asked of the targets together or of another one's player."""
    zone = what.filter.zone
    if what.of >= 0:
        here = zone in ("battlefield", "stack")
        tail = (
            f"{tail} que controla ese jugador"
            if here
            else tail.replace(from_zone(zone, ""), from_zone(zone, "that"))
        )
    words = ["con controladores diferentes"] if what.apart else []
    words += ["que compartan un tipo de criatura"] if what.alike else []
    words += ["que estén en un solo cementerio"] if what.one_owner else []
    words += [] if what.total is None else [f"con valor de maná total de {speak.say(what.total)} o menos"]
    return " ".join([tail, *words]).strip()


def _count(speak: Speaker, what: Slot, *, feminine: bool = False) -> str:
    most = number(what.most, feminine=feminine) if isinstance(what.most, int) else speak.say(what.most)
    if what.least == what.most:
        return most
    if isinstance(what.most, int) and what.most >= 99:
        return (
            "cualquier cantidad de"
            if what.least == 0
            else f"{number(what.least, feminine=feminine, alone=True)} o más"
        )
    if what.least == 0:
        return f"hasta {most}"
    least = number(what.least, feminine=feminine, alone=True) if isinstance(what.least, int) else "X"
    return f"{least} o {most}" if what.most == 2 else f"de {least} a {most}"


FILTERS: Catalogue = {Filter: lambda s, v: phrase(s, v).text, Slot: slot}
