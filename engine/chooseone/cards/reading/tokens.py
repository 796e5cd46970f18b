"""Tokens: what the text creates, and the tokens that the rules define (111.4, 111.10)."""

from __future__ import annotations

import msgspec

from chooseone.cards.definition import Activated, AnyAbility, Definition, Mode
from chooseone.cards.reading.amounts import amount
from chooseone.cards.reading.builder import Builder
from chooseone.cards.reading.errors import Unreadable
from chooseone.cards.reading.lexicon import COLORS, TYPES
from chooseone.cards.reading.nouns import CARD_TYPES
from chooseone.cards.reading.parsing import Node, child, children, leaves, tokens
from chooseone.cards.reading.subtypes import singular
from chooseone.effects.instructions import AddMana, AnyInstruction, CreateTokens, Draw, GainLife
from chooseone.terms.amounts import Amount, Subject, Those, X
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
    looks = child(tree, "token", "named_token", "quoted_token", "all_colors_token")
    if looks is None:
        raise Unreadable("token")
    number = amount(builder, children(tree)[-1 if tree.data == "create_number" else 0])
    token = _named(looks) if looks.data == "named_token" else _described(builder, looks)
    name = _register(builder, token)
    key = builder.key("tokens")
    builder.means(Those(key))
    made = CreateTokens(name, number, who, tapped=child(tree, "tapped") is not None, key=key)
    return [msgspec.structs.replace(made, **_sizes(builder, looks))]


def _sizes(builder: Builder, looks: Node) -> dict[str, Amount]:
    """Power and toughness that are counted when the token is created (107.3)."""
    if looks.data == "named_token":
        return {}
    sizes = zip(("power", "toughness"), tokens(looks)[0].split("/"), strict=True)
    counted: Amount = X() if builder.x is None else builder.x
    return {name: counted for name, said in sizes if said == "X"}


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
    if not subtypes or "creature" not in types:
        raise Unreadable(" ".join(leaves(tree)))
    skills = child(tree, "keywords")
    return Definition(
        " ".join(subtypes),
        types,
        subtypes,
        colors=_colors(tree),
        power=0 if power == "X" else int(power),
        toughness=0 if toughness == "X" else int(toughness),
        keywords=() if skills is None else tuple(" ".join(leaves(one)) for one in children(skills)),
        abilities=_quoted(builder, tree, types, subtypes),
    )


def _colors(tree: Node) -> tuple[str, ...]:
    if tree.data == "all_colors_token":
        return tuple(COLORS.values())
    return tuple(COLORS[word] for part in children(tree, "colors") for word in leaves(part))


def _quoted(
    builder: Builder, tree: Node, types: tuple[str, ...], subtypes: tuple[str, ...]
) -> tuple[AnyAbility, ...]:
    """The abilities that the text gives the token in quotes; `Unreadable` if one can't be read."""
    from chooseone.cards.reading.abilities import quoted  # noqa: PLC0415  (abilities make tokens and back)

    places = [int(word.strip('"')) for word in tokens(tree) if word.startswith('"')]
    return tuple(quoted(builder.quotes[place], types, subtypes) for place in places)
