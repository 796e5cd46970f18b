"""Who and what: targets, groups, pronouns and players as subjects (115.1, 608.2c, 608.2h)."""

from __future__ import annotations

import msgspec

from chooseone.cards.reading.amounts import amount
from chooseone.cards.reading.builder import Builder, several
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.lexicon import TYPES
from chooseone.cards.reading.nouns import Noun, noun, plain
from chooseone.cards.reading.parsing import Node, child, children, leaves
from chooseone.effects.instructions import AnyInstruction, Pick
from chooseone.terms.amounts import (
    Amount,
    AttachedTo,
    ChooserOf,
    ControllerOf,
    Each,
    EachPlayer,
    Except,
    Host,
    OwnerOf,
    Subject,
    Target,
    Theirs,
    This,
    Those,
    You,
)
from chooseone.terms.filters import UNTOLD, Filter, Slot

ANY_TARGET = Filter(types=("creature", "planeswalker", "battle"), players="any")
ANY_NUMBER = 99
"""The most targets of "any number of targets": more than anything can need."""


def things(builder: Builder, tree: Node) -> tuple[list[AnyInstruction], Subject]:
    """What an instruction is about, and the choices that must be made before it."""
    before: list[AnyInstruction] = []
    parts = [_thing(builder, part, before) for part in children(tree)]
    return before, several(parts)


def _thing(builder: Builder, tree: Node, before: list[AnyInstruction]) -> Subject:
    name = str(tree.data)
    if name == "you_thing":
        return You()
    inner = children(tree)[0]
    if name == "player_thing":
        return who(builder, inner)
    if inner.data == "one_of_them":
        key = builder.key("chosen")
        before.append(Pick(Filter(), among=builder.that().now, key=key))
        builder.means(Those(key))
        return Those(key)
    if inner.data in SOMES:
        return _picked(builder, inner, before)
    return subject(builder, inner)


def one_thing(builder: Builder, tree: Node) -> tuple[list[AnyInstruction], Subject]:
    """As `things` for a single thing."""
    before: list[AnyInstruction] = []
    return before, _thing(builder, tree, before)


SOMES = ("some", "another_one", "up_to_some")


def _picked(builder: Builder, tree: Node, before: list[AnyInstruction]) -> Subject:
    """Something that is chosen while the instruction is carried out, not targeted (608.2d)."""
    least, most, what = some(builder, tree)
    key = builder.key("chosen")
    before.append(Pick(what, least, most, key=key))
    builder.means(Those(key))
    return Those(key)


def some(builder: Builder, tree: Node, zone: str = "") -> tuple[Amount, Amount, Filter]:
    """The least and greatest number of "a creature", "two lands", "up to two cards", and what they are."""
    found = child(tree, "noun")
    if found is None:
        raise Unreadable("some")
    what = plain(builder, found, zone)
    if tree.data == "another_one":
        return 1, 1, msgspec.structs.replace(what, other=True)
    count = amount(builder, children(tree)[0])
    return (0 if tree.data == "up_to_some" else count), count, what


def of_theirs(builder: Builder, tree: Node) -> tuple[Amount, Amount, Theirs]:
    """How many of what a player controls or owns, who was named before ("a creature they control")."""
    found = child(tree, "noun")
    if found is None:
        raise Unreadable("some")
    what = noun(builder, found)
    if what.whose != "theirs" or tree.data == "another_one":
        raise Unreadable(" ".join(leaves(tree)))
    count = amount(builder, children(tree)[0])
    return (0 if tree.data == "up_to_some" else count), count, Theirs(builder.that_player(), what.filter)


def subject(builder: Builder, tree: Node) -> Subject:
    """A target, a group, a pronoun or a bare plural."""
    name = str(tree.data)
    if name in ("thing", "subject"):
        return subject(builder, children(tree)[0])
    if name in ("each", "bare"):
        return _group(builder, children(tree)[0])
    if name == "each_of" or name in THEMS:
        return pronoun(builder, tree)
    return target(builder, tree)


def _group(builder: Builder, tree: Node) -> Subject:
    builder.alone()
    found = noun(builder, tree)
    if found.card or builder.asks_together:
        raise Unreadable(" ".join(leaves(tree)))
    group = _owned(builder, found, tree)
    builder.means(group)
    return group


def _owned(builder: Builder, found: Noun, tree: Node) -> Subject:
    if found.filter.only_players:
        return _players(builder, found.filter)
    if found.whose == "attached":
        return AttachedTo(builder.that().now, found.filter)
    if found.whose == "theirs" and builder.by_opponent:
        return Each(msgspec.structs.replace(found.filter, controller="that"))
    if found.whose == "theirs":
        return Theirs(builder.that_player(), found.filter)
    if found.whose == "target_players":
        word = "opponent" if "opponent" in leaves(tree) else "any"
        player = builder.slot(Slot(Filter(players=word)))
        builder.player = player
        return Theirs(player, found.filter)
    return Each(found.filter)


def _players(builder: Builder, what: Filter) -> Subject:
    if what.other and what.players != "any":
        return Except(EachPlayer(what.players), builder.that_player())
    if what.other:
        return EachPlayer("opponent")
    return EachPlayer(what.players)


THEMS = ("them", "it", "that_one", "this", "host")


def pronoun(builder: Builder, tree: Node, *, before: bool = False) -> Subject:
    """What "it", "that creature", "~" or "equipped creature" means; `before` as it was when named."""
    name = str(tree.data)
    if name == "them":
        return pronoun(builder, children(tree)[0], before=before)
    if name == "host":
        return Host()
    if name == "this":
        builder.means(This())
        return This()
    if name == "that_one" and leaves(tree)[0] in ("spell", "spells") and builder.spell is not None:
        return builder.spell
    if name == "that_one" and TYPES.get(leaves(tree)[0]) == "player":
        return builder.that_player()
    meaning = builder.that()
    if name == "that_one" and isinstance(meaning.now, This):
        raise Unreadable(" ".join(leaves(tree)))
    return meaning.before if before else meaning.now


def target(builder: Builder, tree: Node) -> Target:
    """A new slot for an instance of the word "target" (115.1); nothing is done to what can't be judged."""
    slot = slot_of(builder, tree)
    if not UNTOLD.isdisjoint(slot.filter.says):
        raise Unreadable(" ".join(leaves(tree)))
    made = builder.slot(slot)
    if slot.filter.only_players:
        builder.player = made
    elif not slot.filter.players:
        builder.means(made)
    return made


def slot_of(builder: Builder, tree: Node) -> Slot:
    """The slot that a target phrase describes."""
    name = str(tree.data)
    found = child(tree, "noun")
    builder.alone()
    what, of = (ANY_TARGET, -1) if found is None else _aimed(builder, found)
    least, most = _numbers(builder, tree, name)
    another = name in ("another_target", "any_other_target") or child(tree, "other_too") is not None
    return Slot(
        _other(builder, what) if another else what,
        least,
        most,
        another=another and bool(builder.slots),
        total=builder.total,
        one_owner=builder.one_owner,
        apart=builder.apart,
        alike=builder.alike,
        of=of,
    )


def _other(builder: Builder, what: Filter) -> Filter:
    """What "another target" excludes: earlier targets of the mode, or the source where there are none."""
    return what if builder.slots else msgspec.structs.replace(what, other=True)


def _aimed(builder: Builder, tree: Node) -> tuple[Filter, int]:
    """What a target must be, and the slot of the player whose it must be, -1 for no such player."""
    found = noun(builder, tree)
    if found.card or found.whose in ("target_players", "controllers", "owners", "attached"):
        raise Unreadable(" ".join(leaves(tree)))
    if not found.whose:
        return found.filter, -1
    if builder.by_opponent:
        return msgspec.structs.replace(found.filter, **{_side(found.filter): "that"}), -1
    player = builder.that_player()
    if isinstance(player, Target) and builder.slots[player.slot].most == 1:
        return found.filter, player.slot
    if not isinstance(player, ChooserOf):
        raise Unreadable(" ".join(leaves(tree)))
    return msgspec.structs.replace(found.filter, **{_side(found.filter): "that"}), -1


def _side(what: Filter) -> str:
    return "controller" if what.zone in ("battlefield", "stack") else "owner"


def _numbers(builder: Builder, tree: Node, name: str) -> tuple[Amount, Amount]:
    fixed: dict[str, tuple[int, int]] = {
        "one_or_two_targets": (1, 2),
        "one_or_two_any_targets": (1, 2),
        "one_to_three_any_targets": (1, 3),
        "one_to_three_targets": (1, 3),
        "many_targets": (0, ANY_NUMBER),
        "many_any_targets": (0, ANY_NUMBER),
    }
    count = child(tree, "count", "x", "twice_x")
    if count is None:
        return fixed.get(name, (1, 1))
    number = amount(builder, count)
    return (0 if name.startswith("up_to") else number), number


def who(builder: Builder, tree: Node) -> Subject:
    """The player or players who do something."""
    if tree.data == "who":
        return who(builder, children(tree)[0])
    name = str(tree.data)
    if name in ("everybody", "opponents"):
        return EachPlayer("any" if name == "everybody" else "opponent")
    if name == "that_player":
        return builder.that_player()
    if name in ("controller_of", "owner_of"):
        of = _possessor(builder, children(tree)[0])
        player: Subject = ControllerOf(of) if name == "controller_of" else OwnerOf(of)
        builder.player = player
        return player
    return _aimed_player(builder, tree)


def _possessor(builder: Builder, tree: Node) -> Subject:
    words = leaves(tree)
    if words and TYPES.get(words[0]) == "spell" and builder.spell is not None:
        return builder.spell
    if words and isinstance(builder.that().now, This):
        raise Unreadable(" ".join(words))
    return builder.that().before


def _aimed_player(builder: Builder, tree: Node) -> Target:
    slot = slot_of(builder, tree)
    if not slot.filter.only_players:
        raise Unreadable(" ".join(leaves(tree)))
    return target(builder, tree)
