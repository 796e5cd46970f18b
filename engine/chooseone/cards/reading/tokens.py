"""Tokens: what the text creates, and the tokens that the rules define (111.4, 111.10)."""

from __future__ import annotations

import msgspec

from chooseone.cards.definition import Activated, Definition, Mode
from chooseone.cards.reading.amounts import amount
from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.lexicon import COLORS, TYPES
from chooseone.cards.reading.nouns import CARD_TYPES
from chooseone.cards.reading.parsing import Node, child, children, leaves, tokens
from chooseone.cards.reading.subtypes import singular
from chooseone.effects.instructions import AddMana, AnyInstruction, CreateTokens, Draw, GainLife
from chooseone.terms.amounts import Subject, Those
from chooseone.terms.costs import Cost, ManaPart, SacrificeThis, TapThis


def _artifact(name: str, cost: Cost, does: AnyInstruction, *, mana: bool = False) -> Definition:
    ability = Activated(cost, (Mode((does,)),), mana=mana)
    return Definition(name, ("artifact",), (name,), colors=(), abilities=(ability,))


PREDEFINED = {
    "Treasure": _artifact("Treasure", (TapThis(), SacrificeThis()), AddMana(any_color=1), mana=True),
    "Food": _artifact("Food", (ManaPart("{2}"), TapThis(), SacrificeThis()), GainLife(3)),
    "Clue": _artifact("Clue", (ManaPart("{2}"), SacrificeThis()), Draw(1)),
}
"""The tokens that the rules define and that the instruction set can do (111.10a, 111.10b, 111.10f)."""


def create(builder: Builder, tree: Node, who: Subject) -> list[AnyInstruction]:
    """Create tokens; their definition goes to the card."""
    looks = child(tree, "token", "named_token")
    if looks is None:
        raise Unreadable("token")
    number = amount(builder, children(tree)[0])
    token = _named(looks) if looks.data == "named_token" else _described(builder, looks)
    name = _register(builder, token)
    key = builder.key("tokens")
    builder.means(Those(key))
    return [CreateTokens(name, number, who, tapped=child(tree, "tapped") is not None, key=key)]


def _register(builder: Builder, token: Definition) -> str:
    """The name under which the card keeps the token; another look with the same name gets a number."""
    known = builder.scope.tokens
    name, number = token.name, 1
    while name in known and msgspec.structs.replace(known[name], name=token.name) != token:
        number += 1
        name = f"{token.name} {number}"
    known.setdefault(name, msgspec.structs.replace(token, name=name))
    return name


def _named(tree: Node) -> Definition:
    name = singular(tokens(tree)[0])
    if name not in PREDEFINED:
        raise Unreadable(name)
    return PREDEFINED[name]


def _described(builder: Builder, tree: Node) -> Definition:
    words = [TYPES.get(word, word) for part in children(tree, "type") for word in leaves(part)]
    types = tuple(word for word in words if word in CARD_TYPES)
    subtypes = tuple(singular(word) for word in words if word not in CARD_TYPES)
    power, toughness = tokens(tree)[0].split("/")
    if not (power + toughness).isdigit() or not subtypes or "creature" not in types:
        raise Unreadable(" ".join(leaves(tree)))
    skills = child(tree, "keywords")
    return Definition(
        " ".join(subtypes),
        types,
        subtypes,
        colors=tuple(COLORS[word] for part in children(tree, "colors") for word in leaves(part)),
        power=int(power),
        toughness=int(toughness),
        keywords=() if skills is None else tuple(" ".join(leaves(one)) for one in children(skills)),
    )
