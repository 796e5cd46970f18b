"""What players are told to do: from a verb phrase to instructions (608.2c)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from chooseone.cards.reading.acts_on_objects import ON_OBJECTS
from chooseone.cards.reading.amounts import amount, for_each
from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.costs import mana
from chooseone.cards.reading.counting import COUNTING
from chooseone.cards.reading.digging import DIGGING
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.fighting import FIGHTING
from chooseone.cards.reading.parsing import Node, child, children, leaves, tokens
from chooseone.cards.reading.restricting import RESTRICTING
from chooseone.cards.reading.things import of_theirs, pronoun, some, things
from chooseone.cards.reading.tokens import create
from chooseone.effects.instructions import (
    AddMana,
    AnyInstruction,
    Discard,
    DiscardThat,
    Draw,
    GainControl,
    GainLife,
    LoseGame,
    LoseLife,
    Mill,
    Move,
    MoveTop,
    Pick,
    RevealHand,
    Sacrifice,
    SacrificeThat,
    Scry,
    Search,
    Shuffle,
    Surveil,
    WinGame,
)
from chooseone.terms.amounts import Amount, Did, EachPlayer, OwnerOf, Subject, Target, Theirs, Those, You
from chooseone.terms.filters import Filter

OTHERS = {**DIGGING, **FIGHTING, **RESTRICTING}
"""Verbs of the controller alone."""
ANY_CARD = Filter(zone="library")
Act = Callable[[Builder, Node, Subject], list[AnyInstruction]]


def act(builder: Builder, tree: Node, who: Subject) -> list[AnyInstruction]:
    """The instructions for what `who` does; `Unreadable` for what only the controller can do."""
    name = str(tree.data)
    if name in ACTS:
        return ACTS[name](builder, tree, who)
    if name in COUNTING and isinstance(who, You):
        return COUNTING[name](builder, tree)
    if name in OTHERS and isinstance(who, You):
        return OTHERS[name](builder, tree)
    if name == "gain_control" and child(tree, "until") is None:
        before, what = things(builder, children(tree, "things")[0])
        return [*before, GainControl(what, who)]
    if not isinstance(who, You) or name not in ON_OBJECTS:
        raise Unreadable(" ".join(leaves(tree)))
    return ON_OBJECTS[name](builder, tree)


def _cards(builder: Builder, tree: Node) -> Amount:
    parts = children(tree)
    if tree.data == "that_many_cards":
        return amount(builder, tree)
    if parts and str(parts[-1].data).startswith("for_each"):
        return for_each(builder, parts[-1], _whole(amount(builder, parts[0])))
    return amount(builder, parts[0])


def _whole(number: Amount) -> int:
    if not isinstance(number, int):
        raise Unreadable("for each")
    return number


def _draw(builder: Builder, tree: Node, who: Subject) -> list[AnyInstruction]:
    cards = children(tree)[0]
    own = cards.data == "that_many_cards" and isinstance(who, EachPlayer)
    return [Draw(_cards(builder, cards), who, up_to=cards.data == "cards_up_to", own=own)]


def _discard(builder: Builder, tree: Node, who: Subject) -> list[AnyInstruction]:
    cards = children(tree)[0]
    if cards.data == "whole_hand":
        builder.counted = builder.key("discarded")
        return [Discard(0, who, whole=True, key=builder.counted)]
    if cards.data != "cards":
        raise Unreadable("discard")
    key = builder.key("discarded")
    builder.done = Did(key)
    return [Discard(_cards(builder, cards), who, random=child(tree, "randomly") is not None, key=key)]


def _discard_that(builder: Builder, tree: Node, _who: Subject) -> list[AnyInstruction]:
    if not builder.chosen:
        raise Unreadable("that card")
    return [DiscardThat(Those(builder.chosen))]


def _life(builder: Builder, tree: Node) -> Amount:
    parts = children(tree)
    number = amount(builder, parts[0])
    return for_each(builder, parts[1], _whole(number)) if len(parts) > 1 else number


def _reveal_hand(builder: Builder, tree: Node, who: Subject) -> list[AnyInstruction]:
    builder.shown = builder.key("hand")
    return [RevealHand(who, key=builder.shown)]


def _choose_from(builder: Builder, tree: Node, who: Subject) -> list[AnyInstruction]:
    """Choosing a card from a hand that was revealed ("you choose a card from it")."""
    if not builder.shown or not isinstance(who, You):
        raise Unreadable("from it")
    least, most, what = some(builder, children(tree)[0], "hand")
    builder.chosen = builder.key("card")
    builder.means(Those(builder.chosen))
    return [Pick(what, least, most, among=Those(builder.shown), key=builder.chosen)]


def _choose_one(builder: Builder, tree: Node, who: Subject) -> list[AnyInstruction]:
    least, most, what = some(builder, children(tree)[0])
    key = builder.key("chosen")
    builder.means(Those(key))
    return [Pick(what, least, most, who, key=key)]


def _sacrifice(builder: Builder, tree: Node, who: Subject) -> list[AnyInstruction]:
    least, most, what = some(builder, children(tree)[0])
    if least != most:
        raise Unreadable("sacrifice")
    key = builder.key("sacrificed")
    builder.done = Did(key)
    builder.means(Those(key))
    return [Sacrifice(what, most, who, key=key)]


def _sacrifice_it(builder: Builder, tree: Node, who: Subject) -> list[AnyInstruction]:
    if not isinstance(who, You):
        raise Unreadable("sacrifice it")
    return [SacrificeThat(pronoun(builder, children(tree)[0]))]


def _search(builder: Builder, tree: Node, who: Subject) -> list[AnyInstruction]:
    least, most, what = some(builder, children(tree)[0], "library")
    onto = child(tree, "onto_battlefield")
    searched = Search(
        "hand" if onto is None else "battlefield",
        None if what == ANY_CARD else what,
        most,
        least if what == ANY_CARD else 0,
        reveal=child(tree, "reveal") is not None,
        tapped=onto is not None and child(onto, "tapped") is not None,
        who=who,
    )
    return [searched, Shuffle(who)]


def _exile_top(builder: Builder, tree: Node, who: Subject) -> list[AnyInstruction]:
    count = child(tree, "count", "x", "twice_x")
    key = builder.key("cards")
    builder.means(Those(key))
    return [MoveTop(1 if count is None else amount(builder, count), "exile", who, key=key)]


def _add_mana(builder: Builder, tree: Node, who: Subject) -> list[AnyInstruction]:
    return [AddMana(mana(tokens(tree)[0]), who=who)]


def _add_any(builder: Builder, tree: Node, who: Subject) -> list[AnyInstruction]:
    number = amount(builder, children(tree)[0])
    return [AddMana(any_color=_whole(number), who=who)]


def _scry(builder: Builder, tree: Node, who: Subject) -> list[AnyInstruction]:
    return [Scry(_life(builder, tree), who)]


def _shuffle(builder: Builder, tree: Node, who: Subject) -> list[AnyInstruction]:
    return [Shuffle(who)]


def _mill(builder: Builder, tree: Node, who: Subject) -> list[AnyInstruction]:
    number = _cards(builder, children(tree)[0])
    builder.seen = builder.key("milled")
    return [Mill(number, who, key=builder.seen)]


def _put_chosen(builder: Builder, tree: Node, who: Subject) -> list[AnyInstruction]:
    """Another player moves something that they choose ("target opponent exiles a creature they control")."""
    if isinstance(who, You):
        raise Unreadable("put")
    builder.player = who
    least, most, group = of_theirs(builder, children(tree)[0])
    key = builder.key("chosen")
    to, position = "exile", 0
    if tree.data == "put_chosen":
        to, position = _ZONES[str(children(tree)[1].data)]
    pick = Pick(msgspec.structs.replace(group.filter, controller=""), least, most, who, among=group, key=key)
    return [pick, Move(Those(key), to, position)]


_ZONES = {
    "chosen_to_hand": ("hand", 0),
    "chosen_to_battlefield": ("battlefield", 0),
    "chosen_to_bottom": ("library", -1),
    "chosen_to_top": ("library", 0),
}


def _shuffle_into(builder: Builder, tree: Node, who: Subject) -> list[AnyInstruction]:
    """Cards go into a library, which is shuffled (701.24); a target player shuffles cards of their own."""
    if not isinstance(who, You | Target):
        raise Unreadable("shuffle")
    builder.player = who if isinstance(who, Target) else builder.player
    before, what = things(builder, children(tree)[0])
    if isinstance(who, Target):
        if not isinstance(what, Target) or builder.slots[what.slot].of != who.slot:
            raise Unreadable("shuffle")
        return [*before, Move(what, "library"), Shuffle(who)]
    yours = isinstance(what, Target) and builder.slots[what.slot].filter.owner == "you"
    return [*before, Move(what, "library"), Shuffle(You() if yours else OwnerOf(what))]


def _shuffle_graveyard(_builder: Builder, _tree: Node, who: Subject) -> list[AnyInstruction]:
    return [Move(Theirs(who, Filter(zone="graveyard")), "library"), Shuffle(who)]


ACTS: dict[str, Act] = {
    "draw": _draw,
    "discard": _discard,
    "discard_that": _discard_that,
    "gain_life": lambda b, t, w: [GainLife(_life(b, t), w)],
    "lose_life": lambda b, t, w: [LoseLife(_life(b, t), w)],
    "lose_game": lambda _b, _t, w: [LoseGame(w)],
    "mill": _mill,
    "scry": _scry,
    "sacrifice": _sacrifice,
    "sacrifice_it": _sacrifice_it,
    "reveal_hand": _reveal_hand,
    "choose_from": _choose_from,
    "choose_one": _choose_one,
    "create": create,
    "create_number": create,
    "search": _search,
    "shuffle": _shuffle,
    "shuffle_into": _shuffle_into,
    "shuffle_graveyard": _shuffle_graveyard,
    "exile_top": _exile_top,
    "add_mana": _add_mana,
    "add_any": _add_any,
    "surveil": lambda b, t, w: [Surveil(_life(b, t), w)],
    "win_game": lambda _b, _t, w: [WinGame(w)],
    "put_chosen": _put_chosen,
    "exile_chosen": _put_chosen,
}
