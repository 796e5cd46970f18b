"""A made-up card: facts and text to a definition."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from chooseone.cards.definition import (
    Activated,
    AnyAbility,
    Choice,
    Definition,
    Mode,
    SpellAbility,
    Static,
)
from chooseone.cards.errors import BadDefinition
from chooseone.cards.reading.abilities import Lines, limited
from chooseone.cards.reading.blocks import Block, blocks
from chooseone.cards.reading.builder import Builder, Scope
from chooseone.cards.reading.costs import mana, read_cost
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.headers import TIERED, spree
from chooseone.cards.reading.keywords import keywords
from chooseone.cards.reading.lexicon import LANDS
from chooseone.cards.reading.names import with_self
from chooseone.cards.reading.sentences import slots_in
from chooseone.effects.instructions import AddMana, AnyInstruction, Attach, Unsupported
from chooseone.terms.amounts import Target
from chooseone.terms.costs import Cost, CountersOn, TapPower, TapThis
from chooseone.terms.filters import Filter, Slot

_NAMED_COST = re.compile(r"^(Entwine|Escalate|Kicker|Equip)(?: |\s*—\s*)(.+?)\.?$")
_TEAMWORK = re.compile(r"^Teamwork (\d+)$")
_BLIGHT = re.compile(r"^As an additional cost to cast this spell, you may blight (\d+)\.?$")
_OPTIONAL = ("kicker", "teamwork", "additional cost")
_ADDITIONAL = re.compile(r"^As an additional cost to cast this spell, (.+?)\.?$")
_SAFE = re.compile(r"^(?:This spell|~) (can't be (?:countered|copied))\.?$")


class Facts(msgspec.Struct, forbid_unknown_fields=True):
    """What is given of a card: types and numbers as data, its text worded like a card."""

    types: tuple[str, ...]
    name: str = ""
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    cost: str | None = None
    colors: tuple[str, ...] | None = None
    keywords: tuple[str, ...] = ()
    text: str = ""


def read_card(facts: Mapping[str, Any], name: str = "") -> Definition:
    """The definition of a made-up card from its facts and its text.

    `facts` has the keys of `Facts`; `name` is used where it has none. Text that can't be read is
    kept as `Unsupported` or `Static.unread`, and `unread` lists it. Raises `BadDefinition` for facts of
    a wrong shape.
    """
    known = _facts(facts, name)
    reader = _Reader(known)
    for block in blocks(with_self(known.text, known.name)):
        reader.read(block)
    return reader.definition()


def _facts(facts: Mapping[str, Any], name: str) -> Facts:
    try:
        known = msgspec.convert(dict(facts), Facts)
    except (msgspec.ValidationError, TypeError, ValueError) as error:
        raise BadDefinition(name or "a card", str(error)) from error
    known.name = known.name or name
    if known.cost is not None:
        _check_cost(known.cost, known.name)
    return known


def _check_cost(cost: str, name: str) -> None:
    try:
        mana(cost)
    except Unreadable as error:
        raise BadDefinition(name, f"{cost!r} is no mana cost") from error


class _Reader:
    """Gathers the parts of a definition line by line."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.scope = Scope(facts.types, facts.subtypes)
        self.lines = Lines(self.scope)
        self.abilities: list[AnyAbility] = []
        self.words: list[str] = []
        self.costs: dict[str, Cost] = {}
        self.additional: Cost = ()
        self.before = ""
        self.tiered = False
        self.is_spell = bool({"instant", "sorcery"} & set(facts.types))

    def read(self, block: Block) -> None:
        """One line, with its modes."""
        if not block.modes and (
            self._keyword(block.line) or self._cost(block.line) or self._limit(block.line)
        ):
            return
        if not block.modes and block.line == "Tiered":
            self.tiered = True
        elif block.modes and self.tiered:
            self.abilities.append(self._priced_below(block))
        elif block.modes and block.line.strip(" .") in ("Spree", "Tiered"):
            self.abilities.append(self._priced(block))
        elif self.is_spell and not self._works_elsewhere(block.line):
            self._spell(block)
        else:
            self.abilities.append(self.lines.ability(block))

    def _keyword(self, line: str) -> bool:
        found = keywords(line)
        safe = _SAFE.match(line)
        if found is None and safe is not None:
            found = (safe.group(1),)
        self.words += found or ()
        return found is not None

    def _cost(self, line: str) -> bool:
        """A keyword that is nothing but a name and a cost; what can't be paid so stays unread."""
        team, blight = _TEAMWORK.match(line), _BLIGHT.match(line)
        if team:
            self.costs["teamwork"] = (TapPower(int(team.group(1)), Filter(("creature",), controller="you")),)
        if blight:
            yours = Filter(("creature",), controller="you")
            self.costs["additional cost"] = (CountersOn("-1/-1", int(blight.group(1)), yours),)
        if team or blight:
            return True
        named, extra = _NAMED_COST.match(line), _ADDITIONAL.match(line)
        text = named.group(2) if named else extra.group(1) if extra else ""
        try:
            cost = read_cost(Builder(self.scope), text) if text else ()
        except Unreadable:
            self.abilities.append(Static(unread=line))
            return True
        if extra:
            self.additional += cost
        elif named:
            self.costs[named.group(1).lower()] = cost
        return bool(text)

    def _limit(self, line: str) -> bool:
        """A limit on a line of its own, after the modes of the ability that it is about."""
        ability = limited(self.abilities[-1], line) if self.abilities else None
        if ability is not None:
            self.abilities[-1] = ability
        return ability is not None

    def _priced_below(self, block: Block) -> SpellAbility:
        """Tiers that only fill in what the line above them says; its targets are those of each tier."""
        found = self._priced(Block("Tiered", block.modes))
        unread = Unsupported(block.line)
        slots = tuple(slots_in(Builder(self.scope), block.line))
        modes = (
            msgspec.structs.replace(mode, does=(unread, *mode.does), slots=mode.slots or slots)
            for mode in found.modes
        )
        return SpellAbility(tuple(modes), TIERED)

    def _priced(self, block: Block) -> SpellAbility:
        modes = tuple(self.lines.mode(Builder(self.scope), line) for line in block.modes)
        return SpellAbility(modes, spree(len(modes)) if block.line.startswith("Spree") else TIERED)

    @staticmethod
    def _works_elsewhere(line: str) -> bool:
        """Lines of an instant or sorcery that are not what it does when it resolves (113.6)."""
        return (
            re.match(
                r"(?:This spell costs |When you cast this spell|If this card is in "
                r"|If .*, you may (?:pay .* rather than pay this spell's |cast this spell without paying ))",
                line,
            )
            is not None
        )

    def _spell(self, block: Block) -> None:
        """More lines of a spell ability are one text; beside a choice of one mode they belong to each."""
        last = self.abilities[-1] if self.abilities else None
        new = self.lines.spell(block)
        if isinstance(last, SpellAbility) and last.choice is None and new.choice is None:
            self.abilities[-1] = SpellAbility((_joined(last.modes[0], new.modes[0]),))
        elif isinstance(last, SpellAbility) and last.choice is None and _suits(last.modes[0], new.choice):
            modes = tuple(_joined(last.modes[0], mode) for mode in new.modes)
            self.abilities[-1] = SpellAbility(modes, new.choice)
        elif isinstance(last, SpellAbility) and last.choice is None:
            self.abilities[-1:] = [Static(unread=self.before), new]
        elif isinstance(last, SpellAbility) and new.choice is None and _suits(new.modes[0], last.choice):
            modes = tuple(_joined(mode, new.modes[0]) for mode in last.modes)
            self.abilities[-1] = SpellAbility(modes, last.choice)
        elif isinstance(last, SpellAbility):
            self.abilities.append(Static(unread=block.line))
        else:
            self.abilities.append(new)
        self.before = f"{self.before} {block.line}".strip()

    def definition(self) -> Definition:
        """The card as far as it was read."""
        facts = self.facts
        devoid = "devoid" in self.words or "devoid" in facts.keywords
        return Definition(
            facts.name,
            facts.types,
            facts.subtypes,
            facts.supertypes,
            facts.cost,
            () if devoid else facts.colors,
            facts.power,
            facts.toughness,
            facts.loyalty,
            facts.defense,
            tuple(dict.fromkeys((*facts.keywords, *self.words))),
            (*self._with_costs(), *self._equip(), *land_mana(facts.subtypes, facts.types)),
            tuple((name, self.costs[name]) for name in _OPTIONAL if name in self.costs),
            self.additional,
            tuple(token for _, token in sorted(self.scope.tokens.items())),
            made_up=True,
        )

    def _with_costs(self) -> list[AnyAbility]:
        """Entwine and escalate belong to the choice of the spell."""
        return [self._charged(one) if isinstance(one, SpellAbility) else one for one in self.abilities]

    def _charged(self, ability: SpellAbility) -> SpellAbility:
        choice: Choice | None = ability.choice
        if choice is None:
            return ability
        costs = {name: cost for name, cost in self.costs.items() if name in ("entwine", "escalate")}
        return SpellAbility(ability.modes, msgspec.structs.replace(choice, **costs))

    def _equip(self) -> list[AnyAbility]:
        if "equip" not in self.costs:
            return []
        yours = Slot(Filter(types=("creature",), controller="you"))
        return [Activated(self.costs["equip"], (Mode((Attach(Target()),), (yours,)),), timing="sorcery")]


def _suits(text: Mode, choice: Choice | None) -> bool:
    """True if text beside a choice may stand in each of its modes: it happens once, or stops any of them.

    What is not understood stops a mode only if it is about when the spell may be cast (601.3).
    """
    unread = [step.words for step in text.does if isinstance(step, Unsupported)]
    if unread:
        return len(unread) == len(text.does) and unread[0].startswith("Cast this spell only")
    return choice is not None and choice == Choice(random=choice.random, memory=choice.memory)


def _joined(first: Mode, second: Mode) -> Mode:
    """Two paragraphs of one spell as one; the slots of the second follow those of the first."""
    moved = _shifted(msgspec.to_builtins(second.does), len(first.slots))
    apart = _rekeyed(moved, frozenset(_keys(msgspec.to_builtins(first.does))))
    does = msgspec.convert(apart, tuple[AnyInstruction, ...]) if first.does else second.does
    return Mode(
        (*first.does, *does),
        (*first.slots, *second.slots),
        first.label or second.label,
        second.cost if first.cost is None else first.cost,
        first.pawprints + second.pawprints,
    )


def _keys(data: Any) -> Iterator[str]:
    """The keys that instructions have or speak of."""
    if isinstance(data, dict):
        yield from [data["key"]] if data.get("key") else []
        data = list(data.values())
    if isinstance(data, list | tuple):
        for value in data:
            yield from _keys(value)


def _rekeyed(data: Any, taken: frozenset[str]) -> Any:
    """Instructions with other keys where another text has the same."""
    if isinstance(data, dict):
        changed = {key: _rekeyed(value, taken) for key, value in data.items()}
        return {**changed, "key": f"{data['key']} too"} if data.get("key") in taken else changed
    return [_rekeyed(value, taken) for value in data] if isinstance(data, list | tuple) else data


def _shifted(data: Any, by: int) -> Any:
    if isinstance(data, dict):
        shifted = {key: _shifted(value, by) for key, value in data.items()}
        if data.get("is") == "target":
            shifted["slot"] = data.get("slot", 0) + by
        return shifted
    return [_shifted(value, by) for value in data] if isinstance(data, list | tuple) else data


def land_mana(subtypes: tuple[str, ...], types: tuple[str, ...]) -> list[AnyAbility]:
    """The mana abilities that basic land types give (305.6)."""
    if "land" not in types:
        return []
    symbols = [LANDS[name] for name in subtypes if name in LANDS]
    return [Activated((TapThis(),), (Mode((AddMana(symbol),)),), mana=True) for symbol in symbols]
