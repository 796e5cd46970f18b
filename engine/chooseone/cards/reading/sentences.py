"""Sentences to instructions; a sentence that can't be read stays as `Unsupported` with its slots."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Sequence

import msgspec

from chooseone.cards.reading.acts import act
from chooseone.cards.reading.acts_on_objects import buried, choose_new_for_copy
from chooseone.cards.reading.amounts import amount
from chooseone.cards.reading.becoming import switch
from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.conditions import condition
from chooseone.cards.reading.costs import mana
from chooseone.cards.reading.digging import DIGGING
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.fighting import FIGHTING
from chooseone.cards.reading.object_acts import deal, object_acts
from chooseone.cards.reading.parsing import Node, child, children, longest, tokens, trees
from chooseone.cards.reading.restricting import RESTRICTING
from chooseone.cards.reading.things import THEMS, pronoun, slot_of, target, who
from chooseone.effects.instructions import (
    AnyInstruction,
    ChangeTargets,
    If,
    Later,
    May,
    MayPlay,
    Move,
    Reflexive,
    Say,
    SetLife,
    Unless,
    Unsupported,
)
from chooseone.effects.modes import Mode
from chooseone.terms.amounts import (
    Amount,
    ChooserOf,
    ControllerOf,
    Did,
    It,
    OwnerOf,
    Several,
    Target,
    Those,
    You,
)
from chooseone.terms.amounts import Said as SaidYes
from chooseone.terms.costs import Cost, ManaPart, PayLife
from chooseone.terms.filters import Filter, Slot

_END = re.compile(r"(?<=[.!\"])\s+(?=[A-Z~{\"])")
_TARGET = re.compile(
    r"(?:\b(?:another|any|up to \w+(?: other)?|(?:each of )?any number of|one or two|two|three|four|X)\s+)?"
    r"(?<!the )(?<!single )(?<!can )(?<!could )(?<!must )(?<!would )(?<!that )(?<!new )\btargets?\b",
    re.IGNORECASE,
)
_OTHERS = re.compile(r"\"|\b[Ww]hen(?:ever)? ")
_GOES_ON = ("or", "card", "cards", "spell", "spells", "ability", "with", "that")
"""What a phrase goes on with whose beginning alone would be another target."""
UNREADABLE = Slot(Filter(says=("unreadable",)))
"""A slot of which nothing but its being there could be read; nothing fits it."""


def split(text: str) -> list[str]:
    """The sentences of a text; one in quotes stays with the sentence around it."""
    sentences: list[str] = []
    for part in _END.split(text.strip()):
        if sentences and sentences[-1].count('"') % 2:
            sentences[-1] = f"{sentences[-1]} {part}"
        else:
            sentences.append(part)
    return [sentence for sentence in sentences if sentence]


def read_text(builder: Builder, text: str) -> tuple[AnyInstruction, ...]:
    """All sentences of a text as instructions."""
    done: list[AnyInstruction] = []
    for sentence in split(text):
        done = _read_one(builder, sentence, done)
    return tuple(done)


def _read_one(builder: Builder, sentence: str, done: list[AnyInstruction]) -> list[AnyInstruction]:
    if sentence.startswith("When you do, ") and builder.done is not None:
        return [*done, _reflexive(builder, sentence.removeprefix("When you do, "))]
    text, quotes = without_quotes(sentence)
    for tree in trees("sentence", text):
        attempt = copy.copy(builder)
        attempt.slots = list(builder.slots)
        attempt.quotes = quotes
        try:
            found = read_sentence(attempt, tree, done)
        except Unreadable:
            continue
        builder.__dict__.update(attempt.__dict__)
        return found
    builder.slots += slots_in(builder, sentence)
    builder.forget()
    return [*done, Unsupported(sentence)]


def _reflexive(builder: Builder, text: str) -> AnyInstruction:
    """A trigger on what was just done, with targets of its own (603.12)."""
    inner, about = Builder(builder.scope), None if builder.it is None else builder.it.now
    if about is not None:
        inner.means(It())
    does = read_text(inner, text[:1].upper() + text[1:])
    used = b'"is":"it"' in msgspec.json.encode(does)
    now = Reflexive((Mode(does, tuple(inner.slots)),), about=about if used else None)
    return If(builder.done or Did(), (now,))


def without_quotes(sentence: str) -> tuple[str, tuple[str, ...]]:
    """The sentence with numbers for the texts in quotes, and these texts."""
    quotes = tuple(re.findall(r'"([^"]*)"', sentence))
    for place, quote in enumerate(quotes):
        sentence = sentence.replace(f'"{quote}"', f'"{place}"', 1)
    return sentence, quotes


def read_sentence(builder: Builder, tree: Node, done: list[AnyInstruction]) -> list[AnyInstruction]:
    """What was done before and what the sentence adds to it (or changes in it)."""
    where = child(tree, "where_x")
    builder.x = None if where is None else _where(builder, tree, where)
    timed = child(tree, "until_first") is not None
    for part in children(tree):
        if part.data == "new_targets_for_copy":
            done = choose_new_for_copy(done)
        elif part.data == "no_regeneration":
            done = buried(done)
        elif part.data not in ("where_x", "until_first"):
            done = [*done, *_part(builder, part, timed=timed)]
    return done


def _where(builder: Builder, tree: Node, where: Node) -> Amount:
    """What X is; a player that it speaks of may be named before it in the sentence."""
    inner = children(where)[0]
    try:
        return amount(builder, inner)
    except Unreadable:
        trial = copy.copy(builder)
        trial.slots, trial.x = list(builder.slots), None
        for part in children(tree):
            if part.data not in ("where_x", "until_first"):
                _part(trial, part, timed=child(tree, "until_first") is not None)
        return amount(trial, inner)


def _part(builder: Builder, tree: Node, *, timed: bool = False) -> list[AnyInstruction]:
    name = str(tree.data)
    if name == "object_acts":
        return object_acts(builder, tree, timed=timed)
    if timed:
        raise Unreadable("until end of turn")
    if name not in PARTS:
        raise Unreadable(name)
    return PARTS[name](builder, tree)


def _parts(builder: Builder, trees: Sequence[Node]) -> tuple[AnyInstruction, ...]:
    return tuple(one for tree in trees for one in _part(builder, tree))


def _player_acts(builder: Builder, tree: Node) -> list[AnyInstruction]:
    subject, *verbs = children(tree)
    player = who(builder, subject)
    return [one for verb in verbs for one in act(builder, verb, player)]


def _you_acts(builder: Builder, tree: Node) -> list[AnyInstruction]:
    return [one for verb in children(tree) for one in act(builder, verb, You())]


def _may(builder: Builder, tree: Node) -> list[AnyInstruction]:
    """A choice of yes or no; "you may choose new targets" is none, as any target may stay (115.7d)."""
    then = tuple(_you_acts(builder, tree))
    if all(isinstance(one, ChangeTargets) for one in then):
        return list(then)
    key = builder.key("may")
    builder.done = SaidYes("yes", key)
    return [May(then, key=key)]


def _they_may(builder: Builder, tree: Node) -> list[AnyInstruction]:
    subject, *verbs = children(tree)
    player = who(builder, subject)
    if not isinstance(player, ControllerOf | OwnerOf | ChooserOf | Target | It):
        raise Unreadable("each may")
    key = builder.key("may")
    builder.done = SaidYes("yes", key)
    return [May(tuple(one for verb in verbs for one in act(builder, verb, player)), player, key=key)]


def _both_act(builder: Builder, tree: Node) -> list[AnyInstruction]:
    subject, *verbs = children(tree)
    players = Several((You(), who(builder, subject)))
    return [one for verb in verbs for one in act(builder, verb, players)]


def _top_or_bottom(builder: Builder, tree: Node) -> list[AnyInstruction]:
    """The owner says whether it goes to the top or to the bottom (608.2d)."""
    what = target(builder, children(tree)[0])
    key = builder.key("top or bottom")
    return [
        Say(("top", "bottom"), OwnerOf(what), key=key),
        If(SaidYes("top", key), (Move(what, "library", 0),)),
        If(SaidYes("bottom", key), (Move(what, "library", -1),)),
    ]


def _if(builder: Builder, tree: Node) -> list[AnyInstruction]:
    first, *rest = children(tree)
    return [If(condition(builder, first), _parts(builder, rest))]


def _if_last(builder: Builder, tree: Node) -> list[AnyInstruction]:
    *acts, last = children(tree)
    then = _parts(builder, acts)
    return [If(condition(builder, last), then)]


def _did(builder: Builder, tree: Node) -> list[AnyInstruction]:
    """As in "If you do": if what the sentence before says was done (608.2c)."""
    if builder.done is None:
        raise Unreadable("if you do")
    return [If(builder.done, _parts(builder, children(tree)))]


def _life_becomes(builder: Builder, tree: Node) -> list[AnyInstruction]:
    *whose, number = children(tree)
    player = who(builder, whose[0]) if whose else You()
    return [SetLife(amount(builder, number), player)]


def _unless(builder: Builder, tree: Node) -> list[AnyInstruction]:
    *acts, payer = (part for part in children(tree) if part.data != "life")
    then = _parts(builder, acts)
    player = who(builder, payer)
    return [Unless(_price(builder, tree), player, then)]


def _price(builder: Builder, tree: Node) -> Cost:
    life = child(tree, "life")
    if life is not None:
        return (PayLife(amount(builder, children(life)[0])),)
    text = tokens(tree)[0]
    if "X" in text and builder.x is not None:
        raise Unreadable(text)
    return (ManaPart(mana(text)),)


_STEPS = {"end_step": ("end", "any"), "next_upkeep": ("upkeep", "any"), "your_upkeep": ("upkeep", "you")}


def _later(builder: Builder, tree: Node) -> list[AnyInstruction]:
    """A delayed trigger: "it" in it is what "it" means now; it can have no targets (603.7)."""
    step = child(tree, *_STEPS)
    if step is None:
        raise Unreadable("at the beginning")
    name, whose = _STEPS[str(step.data)]
    inner, about = copy.copy(builder), None if builder.it is None else builder.it.now
    inner.slots, inner.player = [], None
    if about is not None:
        inner.means(It())
    then = _parts(inner, [part for part in children(tree) if part is not step])
    if inner.slots or b"target" in msgspec.json.encode(then):
        raise Unreadable("a target in a delayed trigger")
    used = b'"is":"it"' in msgspec.json.encode(then)
    return [Later(name, then, about if used else None, whose)]


def _may_play(builder: Builder, tree: Node) -> list[AnyInstruction]:
    until = "end of next turn" if child(tree, "next_turn") is not None else "end of turn"
    until = "next end" if child(tree, "next_end") is not None else until
    what = pronoun(builder, children(tree, *THEMS)[0])
    if not isinstance(what, Those):
        raise Unreadable("you may play it")
    return [MayPlay(what, until)]


PARTS: dict[str, Callable[[Builder, Node], list[AnyInstruction]]] = {
    "player_acts": _player_acts,
    "you_acts": _you_acts,
    "command": _you_acts,
    "deal": deal,
    "deal_divided": deal,
    "deal_late": deal,
    "may_part": _may,
    "if_part": _if,
    "unless_part": _unless,
    "may_play": _may_play,
    "if_last": _if_last,
    "did": _did,
    "switch": switch,
    "they_may": _they_may,
    "both_act": _both_act,
    "top_or_bottom": _top_or_bottom,
    "life_becomes": _life_becomes,
    **RESTRICTING,
    **DIGGING,
    **FIGHTING,
    "later_first": _later,
    "later_last": _later,
}


_AIMING = re.compile(r"(earthbend|support) (\d{1,2})\b", re.IGNORECASE)
_AIMED: dict[str, Callable[[int, Builder], Slot]] = {
    "earthbend": lambda _n, _b: Slot(Filter(types=("land",), controller="you")),
    "support": lambda number, builder: Slot(
        Filter(types=("creature",), other=not {"instant", "sorcery"} & set(builder.scope.types)), 0, number
    ),
}
"""Keyword actions that have the word "target" in their meaning (701.41a, 701.66a)."""


def slots_in(builder: Builder, sentence: str) -> list[Slot]:
    """The slots of a sentence that could not be read, one for each word "target" that chooses (115.1).

    What stands in quotes is another ability's, what stands after "when" a trigger's (603.7d, 603.12).
    """
    sentence = _OTHERS.split(sentence)[0]
    action = _AIMING.match(sentence)
    if action is not None:
        return [_AIMED[action.group(1).lower()](int(action.group(2)), builder)]
    return [_slot_at(builder, sentence, found.start()) for found in _TARGET.finditer(sentence)]


def _slot_at(builder: Builder, sentence: str, start: int) -> Slot:
    """The slot of the longest phrase from there that reads as a target."""
    phrase = re.split(r"[.;:\"]", sentence[start:])[0]
    for tree, rest in longest("target", phrase):
        try:
            slot = slot_of(builder, tree)
        except Unreadable:
            continue
        whole = next((word for word in rest if word != ","), "") not in _GOES_ON
        return slot if whole else msgspec.structs.replace(slot, filter=UNREADABLE.filter)
    return UNREADABLE
