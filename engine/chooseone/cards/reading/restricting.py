"""What can't or must be done for a while, and what happens instead (611.2, 614)."""

from __future__ import annotations

from collections.abc import Callable

from chooseone.cards.reading.amounts import amount
from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.parsing import Node, child, children, leaves
from chooseone.cards.reading.things import pronoun, subject, target, things, who
from chooseone.effects.instructions import AnyInstruction, Restrict
from chooseone.terms.amounts import EachPlayer, Subject, You

LIMITS: dict[str, tuple[tuple[str, ...], str]] = {
    "cant_block": (("can't block",), "end of turn"),
    "cant_attack": (("can't attack",), "end of turn"),
    "cant_attack_or_block": (("can't attack", "can't block"), "end of turn"),
    "cant_be_blocked": (("can't be blocked",), "end of turn"),
    "doesnt_untap": (("doesn't untap",), "next untap"),
    "must_attack": (("attacks",), "end of turn"),
    "must_block": (("blocks",), "end of turn"),
    "must_be_blocked": (("must be blocked",), "end of turn"),
}
"""What the limits of the grammar are called in data, and how long they hold."""


def limits(what: Subject, trees: list[Node]) -> list[AnyInstruction]:
    """An instruction for each thing that can't or must be done with `what`."""
    found: list[AnyInstruction] = []
    for tree in trees:
        if str(tree.data) not in LIMITS:
            raise Unreadable(str(tree.data))
        rules, until = LIMITS[str(tree.data)]
        found.append(Restrict(rules, what, until))
    return found


def _restricted(builder: Builder, tree: Node) -> list[AnyInstruction]:
    first, *said = children(tree)
    what = subject(builder, first)
    if isinstance(what, EachPlayer):
        raise Unreadable(" ".join(leaves(tree)))
    return limits(what, said)


def _simple(word: str) -> Callable[[Builder, Node], list[AnyInstruction]]:
    def read(builder: Builder, tree: Node) -> list[AnyInstruction]:
        before, what = things(builder, children(tree)[0])
        return [*before, Restrict((word,), what)]

    return read


def _exile_instead(builder: Builder, tree: Node) -> list[AnyInstruction]:
    return [Restrict(("exile instead",), pronoun(builder, children(tree)[0]))]


def _prevented(builder: Builder, tree: Node) -> list[AnyInstruction]:
    name = str(tree.data)
    words = {
        "prevent_combat": "prevent combat damage", "prevent_to": "prevent damage to",
        "prevent_combat_to": "prevent combat damage to", "prevent_combat_by": "prevent combat damage by",
        "prevent_by": "prevent damage by",
    }  # fmt: skip
    if name == "prevent_combat":
        return [Restrict((words[name],))]
    inner = children(tree)[0]
    if name == "prevent_by":
        return [Restrict((words[name],), target(builder, inner))]
    before, what = things(builder, inner)
    return [*before, Restrict((words[name],), what)]


def _no_life(builder: Builder, tree: Node) -> list[AnyInstruction]:
    inner = children(tree)[0]
    whom = EachPlayer("opponent") if inner.data == "your_opponents" else who(builder, inner)
    return [Restrict(("can't gain life",), whom)]


def _extra_land(builder: Builder, tree: Node) -> list[AnyInstruction]:
    number = child(tree, "count", "x", "twice_x")
    count = 1 if number is None else amount(builder, number)
    if not isinstance(count, int):
        raise Unreadable("additional lands")
    return [Restrict(("extra land",), You())] * count


RESTRICTING: dict[str, Callable[[Builder, Node], list[AnyInstruction]]] = {
    "restricted": _restricted,
    "goad": _simple("goaded"),
    "regenerate": _simple("regenerate"),
    "exile_instead": _exile_instead,
    "prevent_combat": _prevented,
    "prevent_to": _prevented,
    "prevent_combat_to": _prevented,
    "prevent_combat_by": _prevented,
    "prevent_by": _prevented,
    "no_life_gain": _no_life,
    "extra_land": _extra_land,
}
