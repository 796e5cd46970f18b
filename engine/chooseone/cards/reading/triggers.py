"""Openings of triggered abilities: "When this creature enters" (603.1 to 603.6)."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.conditions import condition
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.nouns import noun
from chooseone.cards.reading.parsing import Node, child, children, leaves, trees
from chooseone.cards.reading.things import pronoun, some
from chooseone.terms import triggers
from chooseone.terms.amounts import ChooserOf, Condition, ControllerOf, Host, It, Subject, This
from chooseone.terms.filters import Filter


class Opening(NamedTuple):
    """When an ability triggers, and its intervening "if" (603.4)."""

    trigger: triggers.AnyTrigger
    condition: Condition | None = None


def read_trigger(builder: Builder, text: str) -> Opening:
    """The opening of a triggered ability; the builder then knows what "it" means.

    What can't be read becomes an `UnknownTrigger` that keeps its words.
    """
    for tree in trees("trigger", text):
        attempt = copy.copy(builder)
        try:
            opening = _opening(attempt, tree)
        except Unreadable:
            continue
        builder.__dict__.update(attempt.__dict__)
        return opening
    builder.forget()
    return Opening(triggers.UnknownTrigger(text))


def _opening(builder: Builder, tree: Node) -> Opening:
    first, *rest = children(tree)
    trigger = _step(builder, first) if first.data == "step" else EVENTS[str(first.data)](builder, first)
    return Opening(trigger, condition(builder, rest[0]) if rest else None)


def _mover(builder: Builder, tree: Node) -> Filter | None:
    """None for the object itself, else what it must be."""
    mover = children(tree)[0]
    inner = children(mover)[0]
    if mover.data == "mover_this":
        return _itself(pronoun(builder, inner))
    least, most, what = some(builder, inner)
    if (least, most) != (1, 1):
        raise Unreadable(" ".join(leaves(tree)))
    builder.means(It())
    return what


def _itself(named: Subject) -> Filter | None:
    """None for the object with the ability, a filter for what it is attached to."""
    if named == Host():
        return Filter(says=("attached",))
    if named != This():
        raise Unreadable("it")
    return None


def _enters(builder: Builder, tree: Node) -> triggers.AnyTrigger:
    what = _mover(builder, tree)
    if child(tree, "under_yours") is not None:
        if what is None or what.controller:
            raise Unreadable("under your control")
        what = msgspec.structs.replace(what, controller="you")
    return triggers.Enters(what)


_SOMEBODY = {"you": "you", "opponent": "opponent", "anybody": "any"}


def _who(tree: Node) -> str:
    return _SOMEBODY[str(children(tree)[0].data)]


def _casts(builder: Builder, tree: Node) -> triggers.AnyTrigger:
    least, most, what = some(builder, children(tree)[1])
    if what.zone != "stack" or (least, most) != (1, 1):
        raise Unreadable(" ".join(leaves(tree)))
    builder.means(It())
    builder.player = ControllerOf(It())
    return triggers.Casts(_who(tree), None if what == Filter(zone="stack", says=("spell",)) else what)


def _discards(builder: Builder, tree: Node) -> triggers.AnyTrigger:
    least, most, what = some(builder, children(tree)[1], "hand")
    if (least, most) != (1, 1):
        raise Unreadable(" ".join(leaves(tree)))
    return triggers.Discards(_who(tree), None if what == Filter(zone="hand") else what)


def _damages(builder: Builder, tree: Node) -> triggers.AnyTrigger:
    source = pronoun(builder, children(tree)[0])
    if source not in (This(), Host()):
        raise Unreadable(" ".join(leaves(tree)))
    if child(tree, "to_player") is not None:
        builder.player = ChooserOf()
    return triggers.DealsDamage(
        host=source == Host(),
        combat=child(tree, "combat") is not None,
        to_player=child(tree, "to_player") is not None,
    )


def _targeted(builder: Builder, tree: Node) -> triggers.AnyTrigger:
    if pronoun(builder, children(tree)[0]) != This():
        raise Unreadable(" ".join(leaves(tree)))
    by = "opponent" if child(tree, "by_opponent") is not None else "any"
    builder.spell = It()
    only_spells = child(tree, "spell") is not None
    return triggers.BecomesTarget(by, Filter(zone="stack", says=("spell",)) if only_spells else None)


_WHOSE = {"yours_step": "you", "each_step": "any", "opponents_step": "opponent"}
_STEPS = {
    "upkeep": "upkeep",
    "end": "end",
    "your_combat": "beginning_of_combat",
    "combat_step": "beginning_of_combat",
    "first_main": "precombat_main",
    "second_main": "postcombat_main",
    "draw_step": "draw",
}


def _step(builder: Builder, tree: Node) -> triggers.AnyTrigger:
    *before, name = children(tree)
    step = str(name.data)
    whose = "you" if step == "your_combat" else "any"
    if before:
        whose = _WHOSE[str(before[0].data)]
    elif step not in ("your_combat", "end"):
        raise Unreadable(step)
    if whose != "you":
        builder.player = ChooserOf()
    return triggers.StepBegins(_STEPS[step], whose)


_WORDS: dict[str, Callable[[Filter | None], triggers.AnyTrigger]] = {
    "enter": triggers.Enters,
    "attack": triggers.Attacks,
    "die": triggers.Dies,
    "block": triggers.Blocks,
}


def _two(builder: Builder, tree: Node) -> triggers.AnyTrigger:
    """Either of two events of one thing ("enters or attacks")."""
    what = _mover(builder, tree)
    words = [leaves(part)[0] for part in children(tree, "event_word")]
    return triggers.Either(tuple(_WORDS[word](what) for word in words))


def _group(builder: Builder, tree: Node) -> Filter:
    found = noun(builder, tree)
    if found.whose or found.card or found.filter.players:
        raise Unreadable(" ".join(leaves(tree)))
    return found.filter


def _you_attack(builder: Builder, tree: Node) -> triggers.AnyTrigger:
    builder.forget()
    group = child(tree, "noun")
    return triggers.YouAttack(filter=None if group is None else _group(builder, group))


def _some_attack(builder: Builder, tree: Node) -> triggers.AnyTrigger:
    builder.forget()
    what = _group(builder, children(tree)[0])
    if what.controller != "you":
        raise Unreadable("attack")
    return triggers.YouAttack(filter=what)


def _some_damage(builder: Builder, tree: Node) -> triggers.AnyTrigger:
    builder.forget()
    builder.player = ChooserOf()
    to = "opponent" if child(tree, "damaged_opponent") is not None else "any"
    return triggers.CombatDamageBy(_group(builder, children(tree)[0]), to)


def _one_damages(builder: Builder, tree: Node) -> triggers.AnyTrigger:
    """As in "a creature you control deals combat damage to a player": each for itself."""
    least, most, what = some(builder, children(tree)[0])
    if (least, most) != (1, 1) or what.other:
        raise Unreadable(" ".join(leaves(tree)))
    builder.forget()
    builder.player = ChooserOf()
    to = "opponent" if child(tree, "damaged_opponent") is not None else "any"
    return triggers.CombatDamageBy(what, to, each=True)


def _number(builder: Builder, tree: Node) -> triggers.AnyTrigger:
    builder.means(It())
    number = ("first", "second", "third").index(leaves(children(tree)[1])[0]) + 1
    return triggers.Casts(_who(tree), number=number)


EVENTS: dict[str, Callable[[Builder, Node], triggers.AnyTrigger]] = {
    "enters": _enters,
    "dies": lambda b, t: triggers.Dies(_mover(b, t)),
    "leaves": lambda b, t: triggers.Leaves(_mover(b, t)),
    "attacks": lambda b, t: triggers.Attacks(_mover(b, t)),
    "casts": _casts,
    "casts_this": lambda _b, _t: triggers.Casts(this=True),
    "discards": _discards,
    "draws": lambda _b, t: triggers.Draws(_who(t)),
    "gains_life": lambda _b, t: triggers.GainsLife(_who(t)),
    "damages": _damages,
    "targeted": _targeted,
    "two_events": _two,
    "becomes_tapped": lambda b, t: triggers.BecomesTapped(_mover(b, t)),
    "becomes_blocked": lambda b, t: triggers.Blocks(_mover(b, t), becomes=True),
    "blocks": lambda b, t: triggers.Blocks(_mover(b, t)),
    "you_attack": _you_attack,
    "some_attack": _some_attack,
    "some_damage": _some_damage,
    "some_damages": _one_damages,
    "casts_number": _number,
}
