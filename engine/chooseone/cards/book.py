"""The book of a game: definitions by name, compiled to what the rules ask for (109.3, 113)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cached_property
from itertools import chain
from typing import Any, NamedTuple

import msgspec

from chooseone.cards.definition import (
    Activated,
    AnyAbility,
    Choice,
    Definition,
    Entering,
    Mode,
    Modifying,
    Replacement,
    SpellAbility,
    Static,
    TriggeredAbility,
)
from chooseone.cards.granting import gives, gives_to, holds_now, looks_near
from chooseone.cards.keywords import from_keywords, is_silent
from chooseone.effects.base import Instruction
from chooseone.effects.instructions import Later, Reflexive, Whenever
from chooseone.effects.lasting import reaches
from chooseone.errors import UnknownCard
from chooseone.state import State
from chooseone.state.characteristics import Characteristics, lost_abilities
from chooseone.terms.costs import Cost, ManaPart
from chooseone.terms.mana import colors_of, mana_value, symbols
from chooseone.terms.shields import is_shield
from chooseone.terms.triggers import Chapter, UnknownTrigger
from chooseone_events import Effect, Pick, Ref, plain

Modal = SpellAbility | Activated | TriggeredAbility | Replacement
Holder = Modal | Later | Whenever | Reflexive
"""What has modes: an ability, or an instruction that makes one (603.7, 603.12)."""


class Op(NamedTuple):
    """An instruction in a flat program; `over` are the instructions that it holds and can skip."""

    instruction: Instruction
    over: int


Program = tuple[Op, ...]


def flatten(does: Iterable[Instruction]) -> Program:
    """Instructions in order, the held ones right behind the one that holds them."""
    found: list[Op] = []
    for instruction in does:
        inner = flatten(instruction.inner)
        found.append(Op(instruction, len(inner)))
        found.extend(inner)
    return tuple(found)


class Face:
    """One definition, ready for the rules; everything in it is computed once."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.name = definition.name
        self.abilities: tuple[AnyAbility, ...] = (*definition.abilities, *from_keywords(definition.keywords))
        cost = definition.cost or ""
        self.mana_value = mana_value(cost)
        self.x_count: int = symbols(cost).count("X")
        colors = colors_of(cost) if definition.colors is None else definition.colors
        self.printed = Characteristics(
            definition.types, definition.subtypes, definition.supertypes, colors,
            definition.power, definition.toughness, definition.keywords,
        )  # fmt: skip
        self.is_permanent = not ({"instant", "sorcery"} & set(definition.types))
        self.held: Mapping[tuple[int, tuple[int, ...]], Held] = _Helds(self)

    @cached_property
    def casting(self) -> tuple[str, ...]:
        """What about casting it depends on more than where it is: no instant waits, a land is never cast."""
        timing = () if "instant" in self.printed.types else ("timing",)
        plain = "land" not in self.printed.types and self.definition.cost is not None
        return timing if plain else (*timing, "castable")

    @cached_property
    def guarding(self) -> tuple[Static, ...]:
        """The static abilities that give keywords to players (702.11d, 702.18b)."""
        return tuple([a for a in self.statics if a.gives and a.to is not None and a.to.players])

    @cached_property
    def given(self) -> tuple[str, ...]:
        """The keywords that its static abilities may give to permanents (613.1f)."""
        return tuple([word for a in self.statics if a.to is not None for word in a.gives])

    @cached_property
    def shields(self) -> tuple[str, ...]:
        """The printed keywords that keep it from being a target (702.11, 702.16, 702.18)."""
        return tuple([word for word in self.printed.keywords if is_shield(word)])

    @cached_property
    def cost(self) -> Cost:
        """The mana cost, and what is to be paid in addition (118.8)."""
        mana = (ManaPart(self.definition.cost),) if self.definition.cost else ()
        return (*mana, *self.definition.additional)

    @cached_property
    def spell(self) -> int:
        """The number of the spell ability, -1 for none."""
        return next((n for n, a in enumerate(self.abilities) if isinstance(a, SpellAbility)), -1)

    @cached_property
    def triggers(self) -> tuple[tuple[int, TriggeredAbility], ...]:
        """The triggered abilities with their numbers."""
        return tuple((n, a) for n, a in enumerate(self.abilities) if isinstance(a, TriggeredAbility))

    @cached_property
    def activated(self) -> tuple[tuple[int, Activated], ...]:
        """The activated abilities with their numbers."""
        return tuple((n, a) for n, a in enumerate(self.abilities) if isinstance(a, Activated))

    @cached_property
    def mana_abilities(self) -> tuple[tuple[int, Activated], ...]:
        """The mana abilities with their numbers (605.1a)."""
        return tuple((n, a) for n, a in self.activated if a.mana)

    @cached_property
    def replacements(self) -> tuple[tuple[int, Replacement], ...]:
        """The replacement effects that need a choice, with their numbers."""
        return tuple((n, a) for n, a in enumerate(self.abilities) if isinstance(a, Replacement))

    @cached_property
    def statics(self) -> tuple[Static, ...]:
        """The static abilities."""
        return tuple(a for a in self.abilities if isinstance(a, Static))

    @cached_property
    def unread(self) -> str:
        """The first text beside the modes, trigger or keyword that nothing carries out; "" for none."""
        texts = (static.unread for static in self.statics if static.unread)
        events = (a.trigger for _, a in self.triggers)
        when = (event.words for event in events if isinstance(event, UnknownTrigger) and event.words)
        words = (word for word in self.definition.keywords if is_silent(word))
        return next(chain(texts, when, words), "")

    @cached_property
    def entering(self) -> tuple[Entering, ...]:
        """How it enters the battlefield."""
        return tuple(a for a in self.abilities if isinstance(a, Entering))

    @cached_property
    def start_counters(self) -> tuple[tuple[str, int], ...]:
        """Defense and loyalty counters with which it enters (306.5b, 310.4b)."""
        given = (("defense", self.definition.defense), ("loyalty", self.definition.loyalty))
        return tuple((kind, number) for kind, number in given if number)

    @cached_property
    def modifying(self) -> tuple[Modifying, ...]:
        """The effects that change the numbers of events."""
        return tuple(a for a in self.abilities if isinstance(a, Modifying))

    @cached_property
    def enters_changed(self) -> bool:
        """True if something is said about how it enters (614.1c, 306.5b, 714.3a)."""
        return bool(self.entering or self.start_counters) or "Saga" in self.definition.subtypes

    @cached_property
    def last_chapter(self) -> int:
        """The greatest chapter number of a Saga, 0 for anything else (714.2d)."""
        numbers = [t.trigger.numbers for _, t in self.triggers if isinstance(t.trigger, Chapter)]
        return max((n for chapter in numbers for n in chapter), default=0)

    def modal(self, ability: int) -> Modal | None:
        """The ability with modes that a spell (-1) or ability has; None where there is none."""
        number = self.spell if ability < 0 else ability
        if not 0 <= number < len(self.abilities):
            return None
        found = self.abilities[number]
        return None if isinstance(found, Static | Entering | Modifying) else found

    def mode(self, ability: int, number: int) -> Mode | None:
        """The mode with a printed number from 1, or None."""
        found = self.modal(ability)
        modes = found.modes if found is not None else ()
        return modes[number - 1] if 1 <= number <= len(modes) else None

    def choice(self, ability: int) -> Choice | None:
        """How its modes are chosen; None if it is not modal (700.2)."""
        found = self.modal(ability)
        return found.choice if found is not None else None

    def holder(self, ability: int, inner: tuple[int, ...] = ()) -> Holder | None:
        """What holds the modes: the ability, or the instruction at the place (mode, instruction, ...)."""
        return self.held[ability, inner].holder

    def inner_holder(self, ability: int, inner: tuple[int, ...]) -> Holder | None:
        """As `holder`, looked up each time."""
        holder: Holder | None = self.modal(ability)
        for mode, place in zip(inner[::2], inner[1::2], strict=False):
            modes = holder.modes if holder is not None else ()
            program = flatten(modes[mode - 1].does) if 1 <= mode <= len(modes) else ()
            found = program[place].instruction if 0 <= place < len(program) else None
            holder = found if isinstance(found, Later | Whenever | Reflexive) else None
        return holder


class Held(NamedTuple):
    """What a step asks of a holder: it, how its modes are chosen, the modes, their programs.

    `only` is what counts as chosen if it is not modal: the first mode. `targets` and `divides` say
    whether a mode has targets, and whether an amount is divided among them. `costs` keeps what it
    costs by what was announced.
    """

    holder: Holder | None
    choice: Choice | None
    modes: tuple[Mode, ...]
    programs: tuple[Program, ...]
    only: tuple[Pick, ...]
    targets: bool
    divides: bool
    costs: dict[Hashable, Any]

    def program(self, mode: int) -> Program:
        """The flat program of a mode by its number; an empty one for a number that is not printed."""
        return self.programs[mode - 1] if 1 <= mode <= len(self.programs) else ()


class _Helds(dict[tuple[int, tuple[int, ...]], Held]):
    """The holders of one definition by ability and place; looked up when first asked for."""

    def __init__(self, face: Face) -> None:
        super().__init__()
        self._face = face

    def __missing__(self, key: tuple[int, tuple[int, ...]]) -> Held:
        holder = self._face.inner_holder(*key)
        modes = holder.modes if holder is not None else ()
        slots = [slot for mode in modes for slot in mode.slots]
        found = self[key] = Held(
            holder=holder,
            choice=getattr(holder, "choice", None),
            modes=modes,
            programs=tuple([flatten(mode.does) for mode in modes]),
            only=(Pick(1),) if modes else (),
            targets=bool(slots),
            divides=any(slot.divide is not None for slot in slots),
            costs={},
        )
        return found


EDITION = "2026-04-17"
"""The edition of the Comprehensive Rules that applies unless a header says otherwise."""


class _Faces(dict[str, Face]):
    """The compiled definitions by name, made when first asked for; an unknown name has no characteristics."""

    def __init__(self, definitions: Mapping[str, Definition]) -> None:
        super().__init__()
        self._definitions = definitions

    def __missing__(self, name: str) -> Face:
        found = self[name] = Face(self._definitions.get(name) or Definition(name))
        return found


class Book:
    """All definitions of a game by name, and the rules edition. Tokens are found as "MAKER/TOKEN"."""

    def __init__(self, definitions: Iterable[Definition] = (), *, edition: str = EDITION) -> None:
        self._definitions: dict[str, Definition] = {}
        self._makers: dict[str, str] = {}
        for definition in definitions:
            self._add(definition.name, definition, definition.name)
        self.faces: Mapping[str, Face] = _Faces(self._definitions)
        self.edition = edition
        self.printing: dict[Hashable, dict[str, bool]] = {}
        """Which definitions print what is asked for, by what is asked and by name: a pure cache."""

    def _add(self, key: str, definition: Definition, maker: str) -> None:
        self._definitions[key], self._makers[key] = definition, maker
        for token in definition.tokens:
            self._add(f"{key}/{token.name}", token, maker)

    @classmethod
    def from_header(cls, cards: Mapping[str, Any], edition: str = EDITION) -> Book:
        """The book of a log, from the compiled definitions in its header."""
        return cls((msgspec.convert(data, Definition) for data in cards.values()), edition=edition)

    def to_header(self, names: Iterable[str]) -> dict[str, Any]:
        """The definitions of these cards as plain data for a header; tokens stand in their makers."""
        keys = sorted({self._makers[name] for name in names if name in self})
        return {name: plain(self._definitions[name]) for name in keys}

    def __contains__(self, name: str) -> bool:
        return name in self._definitions

    def definition(self, name: str) -> Definition:
        """The definition of a card; `UnknownCard` if there is none."""
        if name not in self._definitions:
            raise UnknownCard(name)
        return self._definitions[name]

    def face(self, name: str) -> Face:
        """The compiled definition; an unknown name has no characteristics at all."""
        return self.faces[name]

    def maker(self, name: str) -> str:
        """The key below which the tokens of this definition are found."""
        return name

    @cached_property
    def granters(self) -> frozenset[str]:
        """The names of definitions whose static abilities give keywords or a bonus to permanents."""
        return self._with_static(
            lambda a: gives(a) and a.to is not None and not a.to.only_players and a.to.zone != "stack"
        )

    @cached_property
    def far_granters(self) -> frozenset[str]:
        """Those of the `granters` that look at more than the permanent itself and the combat."""
        return self._with_static(lambda a: gives(a) and not looks_near(a))

    def granted(self, state: State, oid: int, sources: Iterable[int]) -> tuple[tuple[str, ...], int, int]:
        """The keywords, power and toughness that statics of these permanents give (613.1f, 613.4c)."""
        words: list[str] = []
        power = toughness = 0
        for source in sources:
            if lost_abilities(state, source):
                continue
            granter = state.objects[source]
            for static in self.faces[granter.looks or granter.name].statics:
                here = static.to is not None and gives(static) and gives_to(state, source, static, oid)
                if here and holds_now(state, source, static):
                    words += static.gives
                    power, toughness = power + static.power, toughness + static.toughness
        return tuple(dict.fromkeys(words)), power, toughness

    def reached(self, state: State, effect: Effect, ref: Ref) -> bool:
        """True if an effect that says whom it is about is about this object or player now (611.2c)."""
        return reaches(state, effect, ref)

    @cached_property
    def watchers(self) -> frozenset[str]:
        """The names of definitions that have triggered abilities."""
        return frozenset(name for name in self._definitions if self.face(name).triggers)

    @cached_property
    def replacing(self) -> dict[str, frozenset[str]]:
        """By what happens ("draw") the names of definitions with effects that replace it by choice."""
        found: dict[str, set[str]] = {}
        for name in self._definitions:
            for _, ability in self.face(name).replacements:
                found.setdefault(ability.event, set()).add(name)
        return {event: frozenset(names) for event, names in found.items()}

    @cached_property
    def replacers(self) -> frozenset[str]:
        """The names of definitions with replacement effects that need a choice."""
        return frozenset(name for name in self._definitions if self.face(name).replacements)

    @cached_property
    def modifiers(self) -> frozenset[str]:
        """The names of definitions with effects that change the numbers of events."""
        return frozenset(name for name in self._definitions if self.face(name).modifying)

    @cached_property
    def sagas(self) -> frozenset[str]:
        """The names of Sagas."""
        return frozenset(name for name in self._definitions if self.face(name).last_chapter)

    @cached_property
    def auras(self) -> frozenset[str]:
        """The names of Auras."""
        return self._printed(lambda now: "Aura" in now.subtypes)

    @cached_property
    def attachments(self) -> frozenset[str]:
        """The names of Auras, Equipment and Fortifications (301.5, 303.4)."""
        return self._printed(lambda now: not {"Aura", "Equipment", "Fortification"}.isdisjoint(now.subtypes))

    @cached_property
    def protectors(self) -> frozenset[str]:
        """The names of definitions whose static abilities keep others alive (702.12)."""
        return self._with_static(lambda a: "indestructible" in a.gives or bool(a.toughness))

    @cached_property
    def looked_after(self) -> frozenset[str]:
        """The names of definitions that state-based actions look for, though nothing touched them."""
        return self.attachments | self.protectors | self.auras | self.sagas | self.legends

    @cached_property
    def frail(self) -> frozenset[str]:
        """The names of what state-based actions put into the graveyard as it is printed (704.5f, i, v)."""
        return self._printed(_dies_as_printed)

    @cached_property
    def mortal(self) -> frozenset[str]:
        """The `frail`, and all that is printed as a creature."""
        return self.frail | self._printed(lambda now: "creature" in now.types)

    @cached_property
    def legends(self) -> frozenset[str]:
        """The names of legendary definitions."""
        return self._printed(lambda now: "legendary" in now.supertypes)

    def _printed(self, wanted: Callable[[Characteristics], bool]) -> frozenset[str]:
        return frozenset(name for name in self._definitions if wanted(self.face(name).printed))

    @cached_property
    def activators(self) -> frozenset[str]:
        """The names of definitions with activated abilities that are no mana abilities."""
        faces = ((name, self.face(name)) for name in self._definitions)
        return frozenset(name for name, face in faces if len(face.activated) > len(face.mana_abilities))

    @cached_property
    def mana_makers(self) -> frozenset[str]:
        """The names of definitions with mana abilities."""
        return frozenset(name for name in self._definitions if self.face(name).mana_abilities)

    @cached_property
    def taxers(self) -> frozenset[str]:
        """The names of definitions whose static abilities change what other spells cost."""
        return self._with_static(lambda a: not a.this and bool(a.by))

    @cached_property
    def forbidders(self) -> frozenset[str]:
        """The names of definitions whose static abilities say that spells can't be cast."""
        return self._with_static(lambda a: a.forbids)

    @cached_property
    def liberators(self) -> frozenset[str]:
        """The names of definitions whose static abilities let other spells be cast for no mana."""
        return self._with_static(lambda a: a.free and not a.this)

    @cached_property
    def spell_granters(self) -> frozenset[str]:
        """The names of definitions whose static abilities give keywords to spells."""
        return self._with_static(lambda a: bool(a.gives) and a.to is not None and a.to.zone == "stack")

    @cached_property
    def protecting(self) -> frozenset[str]:
        """The names of definitions whose static abilities keep permanents from being targets (702.11)."""
        return self._with_static(
            lambda a: any(map(is_shield, a.gives)) and a.to is not None and not a.to.only_players
        )

    @cached_property
    def guardians(self) -> frozenset[str]:
        """The names of definitions whose static abilities give keywords to players."""
        return frozenset(name for name in self._definitions if self.face(name).guarding)

    def _with_static(self, wanted: Callable[[Static], bool]) -> frozenset[str]:
        return frozenset(name for name in self._definitions if any(map(wanted, self.face(name).statics)))


def _dies_as_printed(now: Characteristics) -> bool:
    """True if state-based actions may put it into the graveyard though nothing was done to it."""
    counted = "planeswalker" in now.types or "battle" in now.types
    return counted or ("creature" in now.types and (now.toughness or 0) <= 0)
