"""What happens to objects: destroy, exile, return, counter, tap, put counters (608.2c, 701)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from chooseone.cards.reading.amounts import amount, whole
from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.lexicon import COLORS, TYPES
from chooseone.cards.reading.nouns import CARD_TYPES
from chooseone.cards.reading.parsing import Node, child, children, leaves, tokens
from chooseone.cards.reading.subtypes import singular
from chooseone.cards.reading.things import ANY_NUMBER, pronoun, things
from chooseone.effects.instructions import (
    AnyInstruction,
    Attach,
    ChangeTargets,
    CopyPermanent,
    CopySpell,
    Counter,
    Destroy,
    GainControl,
    If,
    Move,
    PreventDamage,
    PutCounters,
    Say,
    Tap,
)
from chooseone.terms.amounts import Amount, Each, Said, Subject, Theirs, Those, You
from chooseone.terms.filters import Filter, Slot

On = Callable[[Builder, Node], list[AnyInstruction]]
RULES_COUNTERS = frozenset(("finality", "lore", "energy", "experience", "rad", "time"))
"""Counters to which the rules give a meaning that the engine doesn't have."""


def _about(builder: Builder, tree: Node) -> tuple[list[AnyInstruction], Subject]:
    found = child(tree, "things")
    if found is None:
        raise Unreadable(" ".join(leaves(tree)))
    return things(builder, found)


def _simple(make: Callable[[Subject], AnyInstruction]) -> On:
    def read(builder: Builder, tree: Node) -> list[AnyInstruction]:
        before, what = _about(builder, tree)
        return [*before, make(what)]

    return read


def _permanents(make: Callable[[Subject], AnyInstruction]) -> On:
    """As `_simple`, for what can only be done to permanents."""

    def read(builder: Builder, tree: Node) -> list[AnyInstruction]:
        before, what = _about(builder, tree)
        if isinstance(what, Each) and what.filter.zone != "battlefield":
            raise Unreadable(" ".join(leaves(tree)))
        return [*before, make(what)]

    return read


def _move(builder: Builder, tree: Node, to: str, name: str) -> list[AnyInstruction]:
    before, what = _about(builder, tree)
    return [*before, Move(what, to, key=builder.moved(what, name))]


def _to_battlefield(builder: Builder, tree: Node) -> list[AnyInstruction]:
    before, what = _about(builder, tree)
    extra = child(tree, "with_counters")
    extras: tuple[tuple[str, int], ...] = ()
    if extra is not None:
        number, kind = counters(builder, children(extra)[0])
        if not isinstance(number, int):
            raise Unreadable("counters")
        extras = ((kind, number),)
    move = Move(
        what,
        "battlefield",
        under="" if child(tree, "under_owners") is not None else "you",
        tapped=child(tree, "tapped") is not None,
        counters=extras,
        key=builder.moved(what, "returned"),
    )
    return [*before, move]


def _to_library(builder: Builder, tree: Node) -> list[AnyInstruction]:
    before, what = _about(builder, tree)
    position = 0 if child(tree, "top") is not None else -1
    ordered = child(tree, "any_order") is not None
    move = Move(what, "library", position, ordered=ordered, key=builder.moved(what, "moved"))
    return [*before, move]


def _exile_hoard(builder: Builder, tree: Node) -> list[AnyInstruction]:
    """All cards of a graveyard, or of all of them."""
    hoard = children(tree)[0]
    cards = Filter(zone="graveyard")
    if hoard.data == "all_graveyards":
        return [Move(Each(cards), "exile")]
    if hoard.data == "their_graveyards":
        return [Move(Each(msgspec.structs.replace(cards, owner="opponent")), "exile")]
    if hoard.data == "your_graveyard":
        return [Move(Theirs(You(), cards), "exile")]
    word = "opponent" if "opponent" in leaves(hoard) else "any"
    least, most = (0, ANY_NUMBER) if hoard.data == "many_graveyards" else (1, 1)
    player = builder.slot(Slot(Filter(players=word), least, most))
    builder.player = player
    return [Move(Theirs(player, cards), "exile")]


def counters(builder: Builder, tree: Node) -> tuple[Amount, str]:
    """The number and kind of "two +1/+1 counters"."""
    number = amount(builder, children(tree)[0])
    kind = " ".join(leaves(children(tree)[1])) or "loyalty"
    if kind in RULES_COUNTERS or (kind[0] in "+-" and kind not in ("+1/+1", "-1/-1")):
        raise Unreadable(kind)
    return number, kind


def _put_counters(builder: Builder, tree: Node, *, remove: bool = False) -> list[AnyInstruction]:
    number, kind = counters(builder, children(tree)[0])
    before, on = _about(builder, tree)
    return [*before, PutCounters(on, kind, number, remove)]


def _prevent(builder: Builder, tree: Node) -> list[AnyInstruction]:
    number = amount(builder, children(tree)[0])
    before, to = _about(builder, tree)
    return [*before, PreventDamage(number, to)]


def _create_copy(builder: Builder, tree: Node) -> list[AnyInstruction]:
    number = amount(builder, children(tree)[0])
    before, of = _about(builder, tree)
    key = builder.key("tokens")
    tapped = child(tree, "tapped") is not None
    copy = CopyPermanent(of, number, tapped, key=key, **_excepted(tree))
    builder.means(Those(key))
    return [*before, copy]


def _excepted(tree: Node) -> dict[str, Any]:
    """What the copy is "except" (707.9b)."""
    found: dict[str, Any] = {}
    for part in children(tree, "not_legendary", "other_looks", "other_keywords"):
        skills = child(part, "keywords")
        words = () if skills is None else tuple(" ".join(leaves(one)) for one in children(skills))
        if part.data == "not_legendary":
            found["nonlegendary"] = True
            continue
        found["gains"] = (*found.get("gains", ()), *words)
        kinds = [TYPES.get(word, word) for one in children(part, "type") for word in leaves(one)]
        found["types"] = tuple(word for word in kinds if word in CARD_TYPES)
        found["subtypes"] = tuple(singular(word) for word in kinds if word not in CARD_TYPES)
        if tokens(part):
            found["power"], found["toughness"] = (whole(n) for n in tokens(part)[0].split("/"))
    return found


def _attach(builder: Builder, tree: Node) -> list[AnyInstruction]:
    what = pronoun(builder, children(tree)[0])
    before, to = _about(builder, tree)
    return [*before, Attach(to, what)]


def _copy(builder: Builder, tree: Node) -> list[AnyInstruction]:
    color = child(tree, "recolored")
    before, what = _about(builder, tree)
    colors = None if color is None else (COLORS[leaves(color)[0]],)
    return [*before, CopySpell(what, choose_new=False, colors=colors)]


def buried(done: list[AnyInstruction]) -> list[AnyInstruction]:
    """What was destroyed can't be regenerated (701.19c); `Unreadable` where nothing was destroyed."""
    if not done or not isinstance(done[-1], Destroy):
        raise Unreadable("it can't be regenerated")
    return [*done[:-1], msgspec.structs.replace(done[-1], buried=True)]


def choose_new_for_copy(done: list[AnyInstruction]) -> list[AnyInstruction]:
    """The copy with "you may choose new targets for the copy"; `Unreadable` without a copy before."""
    if not done or not isinstance(done[-1], CopySpell):
        raise Unreadable("the copy")
    return [*done[:-1], msgspec.structs.replace(done[-1], choose_new=True)]


def _gain_control(builder: Builder, tree: Node) -> list[AnyInstruction]:
    """For good, or as long as the text says (613.1b)."""
    before, what = _about(builder, tree)
    return [*before, GainControl(what, until="end of turn" if child(tree, "until") is not None else "")]


def _tap_or_untap(builder: Builder, tree: Node) -> list[AnyInstruction]:
    """A choice between the two when it is carried out (608.2d)."""
    before, what = _about(builder, tree)
    key = builder.key("tap or untap")
    return [
        *before,
        Say(("tap", "untap"), key=key),
        If(Said("tap", key), (Tap(what),)),
        If(Said("untap", key), (Tap(what, untap=True),)),
    ]


ON_OBJECTS: dict[str, On] = {
    "destroy": _permanents(Destroy),
    "exile": lambda b, t: _move(b, t, "exile", "exiled"),
    "exile_hoard": _exile_hoard,
    "tap": _permanents(Tap),
    "untap": _permanents(lambda what: Tap(what, untap=True)),
    "counter": _simple(Counter),
    "to_hand": lambda b, t: _move(b, t, "hand", "returned"),
    "to_battlefield": _to_battlefield,
    "to_library": _to_library,
    "put_counters": _put_counters,
    "remove_counters": lambda b, t: _put_counters(b, t, remove=True),
    "prevent": _prevent,
    "create_copy": _create_copy,
    "copy": _copy,
    "new_targets": _simple(ChangeTargets),
    "change_target": _simple(lambda what: ChangeTargets(what, "change")),
    "gain_control": _gain_control,
    "tap_or_untap": _tap_or_untap,
    "attach": _attach,
}
