"""A line of text to an ability: activated, triggered, replacement, static (113.3)."""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec

from chooseone.cards.definition import (
    Activated,
    AnyAbility,
    Choice,
    Mode,
    Replacement,
    SpellAbility,
    Static,
    TriggeredAbility,
)
from chooseone.cards.reading.blocks import Block, ModeLine, without_ability_word
from chooseone.cards.reading.builder import Builder, Scope
from chooseone.cards.reading.costs import read_cost
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.headers import CHOOSES, Header, read_header
from chooseone.cards.reading.modes import read_mode, without_idle_keys
from chooseone.cards.reading.parsing import children, parse
from chooseone.cards.reading.sentences import read_text, slots_in
from chooseone.cards.reading.statics import read_static
from chooseone.cards.reading.things import slot_of
from chooseone.cards.reading.triggers import read_trigger
from chooseone.effects.instructions import AddMana, AnyInstruction, If, Reflexive, Unsupported
from chooseone.terms.amounts import ChooserOf, Did, It
from chooseone.terms.costs import Cost, DiscardThis, UnreadPart
from chooseone.terms.filters import Filter, Slot
from chooseone.terms.triggers import Chapter

_COST = re.compile(
    r"^((?:\{|Sacrifice |Discard |Pay |Tap |Remove |Exile )[^:.\"]*|\[?[+-]?(?:\d+|X)\]?): *(.+)$"
)
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
_CHAPTER = re.compile(rf"^((?:{'|'.join(sorted(_ROMAN, key=len, reverse=True))})(?:, (?:[IVX]+))*) — *(?=\S)")
_REFLEXIVE = re.compile(r"^(?P<before>.+?\.) (?P<when>When you [^.,]*), (?P<choose>choose.*)$")
_NAMES = re.compile(r"\b[Cc]hoose [A-Z][\w']*(?: [A-Z][\w']*)* or [A-Z]")
"""A choice between names is none of modes ("choose Khans or Dragons")."""
_TRIGGER = re.compile(r"^(?:When|Whenever|At the beginning)\b")
_INSTEAD = re.compile(r"^If .* would .*?, instead (?=choose\b)")
_INSTEAD_LAST = re.compile(r"^(If .* would [^,]*), (choose .+?) instead(?=\s*—|\.|$)")
_ENCHANT = re.compile(r"^Enchant (.+?)\.?$")
_ACTIVATE = re.compile(r"\s*Activate only (as a sorcery|once each turn)\.?$")


class Modes(NamedTuple):
    """The modes of an ability and how they are chosen."""

    modes: tuple[Mode, ...]
    header: Header | None = None

    @property
    def choice(self) -> Choice | None:
        """The choice, None for what is not modal."""
        return None if self.header is None else self.header.choice


class Lines:
    """Reads the lines of one card; what has no place of its own in a definition stays in `Static.unread`."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope

    def ability(self, block: Block) -> AnyAbility:
        """The ability of a line of a permanent, or of a line that works outside the stack."""
        line = without_ability_word(block.line)
        activated = _COST.match(line)
        if activated is not None:
            return self._activated(activated.group(1), Block(activated.group(2), block.modes))
        if _TRIGGER.match(line):
            return self._triggered(Block(line, block.modes))
        chapter = _CHAPTER.match(line)
        if chapter:
            return self._chapter(chapter.group(1), Block(line[chapter.end() :], block.modes))
        line = _INSTEAD_LAST.sub(r"\1, instead \2", line)
        if _INSTEAD.match(line) and block.modes:
            return self._replacement(Block(line, block.modes))
        enchant = _ENCHANT.match(line) if "Aura" in self.scope.subtypes else None
        if enchant is not None:
            return self._enchant(enchant.group(1), block)
        return self._static(Block(line, block.modes))

    def spell(self, block: Block) -> SpellAbility:
        """The spell ability of an instant or sorcery."""
        found = self.modes(Builder(self.scope), Block(without_ability_word(block.line), block.modes))
        return SpellAbility(found.modes, found.choice)

    def modes(self, builder: Builder, block: Block) -> Modes:
        """The modes of a block, or its line as the only one if it is not modal."""
        reflexive = _REFLEXIVE.match(block.line) if block.modes else None
        if reflexive:
            return self._reflexive(builder, reflexive, block)
        if not block.modes:
            return Modes((read_mode(builder, block.line),))
        header = self._header(builder, block)
        if header is None:
            words = " ".join([block.line, *(mode.text for mode in block.modes)])
            return Modes((Mode((Unsupported(words),)),))
        chooser = header.choice.chooser
        builder.slots += [Slot(Filter(players="that"))] if chooser == "target" else []
        builder.slots += [slot for text in header.unread for slot in slots_in(builder, text)]
        by_opponent = chooser in ("opponent", "target")
        modes = tuple(self.mode(builder, line, by_opponent=by_opponent) for line in block.modes)
        builder.slots = []
        if header.unread:
            modes = tuple(_with_unread(mode, header.unread) for mode in modes)
        return Modes(modes, header)

    def _reflexive(self, builder: Builder, said: re.Match[str], block: Block) -> Modes:
        """Modes that are chosen when something before them was done (603.12)."""
        does = read_text(builder, said["before"])
        inner = Builder(self.scope)
        about = None if builder.it is None else builder.it.now
        if about is not None:
            inner.means(It())
        found = self.modes(inner, Block(said["choose"], block.modes))
        now: AnyInstruction = Reflexive(found.modes, found.choice, about)
        if builder.done is None or said["when"] != "When you do":
            now = If(builder.done or Did(), (Unsupported(said["when"]), now))
        else:
            now = If(builder.done, (now,))
        return Modes((Mode(without_idle_keys((*does, now)), tuple(builder.slots)),))

    def _header(self, builder: Builder, block: Block) -> Header | None:
        """The choice, None for a list that is no choice of modes.

        A choice that can't be read is "choose one" of modes that can't be played.
        """
        try:
            return read_header(builder, block.line, len(block.modes))
        except Unreadable:
            modal = CHOOSES.search(block.line) and not _NAMES.search(block.line)
            return Header(Choice(), unread=(block.line,)) if modal else None

    def mode(self, outer: Builder, line: ModeLine, *, by_opponent: bool = False) -> Mode:
        """One printed mode; pronouns start with what the opening of the ability named.

        So do its slots: a target of the opening is one of each mode (700.2c).
        """
        builder = Builder(
            self.scope, it=outer.it, player=outer.player, spell=outer.spell, by_opponent=by_opponent
        )
        builder.slots = list(outer.slots)
        if by_opponent:
            builder.player = ChooserOf()
        cost, problem = self._price(line.cost)
        mode = read_mode(builder, line.text, line.label, cost, line.pawprints)
        return _with_unread(mode, (problem,)) if problem else mode

    def _price(self, text: str) -> tuple[Cost | None, str]:
        if not text:
            return None, ""
        try:
            return read_cost(Builder(self.scope), text), ""
        except Unreadable:
            return None, text

    def _activated(self, cost_text: str, block: Block) -> AnyAbility:
        builder = Builder(self.scope)
        try:
            cost = read_cost(builder, cost_text.strip("[]"))
        except Unreadable:
            return self._unpayable(cost_text, block)
        loyalty = re.fullmatch(r"\[?[+-]?(?:\d+|X)\]?", cost_text.strip()) is not None
        only = _ACTIVATE.search(block.line) if not block.modes else None
        line = block.line if only is None else block.line[: only.start()]
        found = self.modes(Builder(self.scope), Block(line, block.modes))
        timing, once = _limits(found, only.group(1) if only else "")
        return Activated(
            cost,
            found.modes,
            found.choice,
            timing="sorcery" if loyalty else timing,
            mana=not loyalty and _is_mana(found),
            loyalty=loyalty,
            once=once,
            zone="hand" if DiscardThis() in cost else "battlefield",
        )

    def _unpayable(self, cost_text: str, block: Block) -> Activated:
        """An ability whose cost can't be read: its modes are right, but nobody can pay for them."""
        found = self.modes(Builder(self.scope), block)
        modes = tuple(_with_unread(mode, (cost_text,)) for mode in found.modes)
        return Activated((UnreadPart(cost_text),), modes, found.choice)

    def _triggered(self, block: Block) -> AnyAbility:
        opening, rest = _cut(block)
        builder = Builder(self.scope)
        read = read_trigger(builder, opening)
        found = self.modes(builder, Block(rest, block.modes))
        return TriggeredAbility(read.trigger, found.modes, found.choice, read.condition)

    def _chapter(self, numbers: str, block: Block) -> AnyAbility:
        """A chapter of a Saga (714.2b)."""
        found = self.modes(Builder(self.scope), block)
        chapter = Chapter(tuple(_ROMAN.index(one) + 1 for one in numbers.split(", ")))
        return TriggeredAbility(chapter, found.modes, found.choice)

    def _replacement(self, block: Block) -> AnyAbility:
        cut = _INSTEAD.match(block.line)
        if cut is None:
            return self._unread(block)
        try:
            who, event = children(parse("replacing", cut.group().strip()))
        except Unreadable:
            return self._unread(block)
        found = self.modes(Builder(self.scope), Block(block.line[cut.end() :], block.modes))
        name = {"would_draw": "draw", "would_gain": "gain life", "would_damage": "damage"}[str(event.data)]
        whose = {"you": "you", "opponent": "opponent", "anybody": "any"}[str(who.data)]
        return Replacement(name, found.modes, found.choice, whose)

    def _enchant(self, what: str, block: Block) -> AnyAbility:
        """What the Aura targets as a spell, and may be attached to (702.5a, 303.4a)."""
        try:
            slot = slot_of(Builder(self.scope), parse("target", f"target {what}"))
        except Unreadable:
            return self._unread(block)
        here = slot.filter.zone == "battlefield"  # no Aura here enchants a card elsewhere
        return SpellAbility((Mode((), (slot,)),)) if here else self._unread(block)

    def _static(self, block: Block) -> AnyAbility:
        if block.modes:
            return self._unread(block)
        try:
            return read_static(Builder(self.scope), block.line)
        except Unreadable:
            return self._unread(block)

    def _unread(self, block: Block) -> Static:
        return Static(unread=" ".join([block.line, *(mode.text for mode in block.modes)]))


def _cut(block: Block) -> tuple[str, str]:
    """The opening of a triggered ability and the rest: at the choice, else at the first comma that can be."""
    chooses = CHOOSES.search(block.line) if block.modes else None
    if chooses is not None and not _REFLEXIVE.match(block.line):
        return block.line[: chooses.start()].rstrip(" ,"), block.line[chooses.start() :]
    commas = [found.start() for found in re.finditer(",", block.line)]
    for comma in reversed(commas):
        opening = block.line[:comma]
        if _reads(opening):
            return opening, _capital(block.line[comma + 1 :].strip())
    first = commas[0] if commas else len(block.line)
    return block.line[:first], _capital(block.line[first + 1 :].strip())


def _reads(opening: str) -> bool:
    try:
        parse("trigger", opening)
    except Unreadable:
        return False
    return True


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _limits(found: Modes, only: str) -> tuple[str, bool]:
    if found.header is not None:
        return found.header.timing, found.header.once
    return ("sorcery" if only == "as a sorcery" else "instant"), only == "once each turn"


def _is_mana(found: Modes) -> bool:
    """No target, and it could add mana (605.1a)."""
    adds = any(isinstance(step, AddMana) for mode in found.modes for step in mode.does)
    return adds and not any(mode.slots for mode in found.modes)


def _with_unread(mode: Mode, texts: tuple[str, ...]) -> Mode:
    words = tuple(Unsupported(text) for text in texts)
    return Mode((*words, *mode.does), mode.slots, mode.label, mode.cost, mode.pawprints)


def quoted(text: str, types: tuple[str, ...], subtypes: tuple[str, ...]) -> AnyAbility:
    """An ability that another text gives in quotes; `Unreadable` if anything of it can't be read."""
    found = Lines(Scope(types, subtypes)).ability(Block(text))
    said = str(found)
    unread = isinstance(found, Static) and bool(found.unread)
    if unread or "Unsupported(" in said or "UnknownTrigger(" in said:
        raise Unreadable(text)
    return found


def limited(ability: AnyAbility, line: str) -> Activated | None:
    """The activated ability with a limit from a line of its own; None where the line is none (602.5)."""
    only = _ACTIVATE.fullmatch(line)
    if only is None or not isinstance(ability, Activated):
        return None
    if only.group(1) == "as a sorcery":
        return msgspec.structs.replace(ability, timing="sorcery")
    return msgspec.structs.replace(ability, once=True)
