"""The markup of a message: cards with their numbers, players by name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

CARD = r"@\[[^@\]]*@:\d+,\d+:@\]"
"""A card or token in a message, as a pattern without groups."""

_CARD = re.compile(r"@\[([^@\]]*)@:(\d+),(\d+):@\]")
_SHARE = re.compile(r"^ \((\d+) [^)]*\)")
_BETWEEN = re.compile(r"^(?:,? and |, )")


class Card(NamedTuple):
    """A card in a message: its name, its number in the catalogue, the object's id in this game."""

    name: str
    catalog: int
    object: int


class Aim(NamedTuple):
    """One target as it is written: a card, or a player's name, and the share of what is divided."""

    card: Card | None
    player: str = ""
    share: int = 0


def cards(text: str) -> tuple[Card, ...]:
    """All cards in a text, in order."""
    return tuple(Card(name, int(kind), int(oid)) for name, kind, oid in _CARD.findall(text))


def aims(text: str, players: Iterable[str]) -> tuple[tuple[Aim, ...], str]:
    """The targets in a list such as "A, B (1 damage), and C", and what follows that is none of it."""
    found: list[Aim] = []
    names = sorted(players, key=lambda name: (-len(name), name))
    while text:
        aim, rest = _aim(text, names)
        if aim is None:
            break
        share = _SHARE.match(rest)
        if share is not None:
            aim, rest = aim._replace(share=int(share[1])), rest[share.end() :]
        found.append(aim)
        between = _BETWEEN.match(rest)
        text = rest[between.end() :] if between else rest
        if between is None:
            break
    return tuple(found), text


def _aim(text: str, names: list[str]) -> tuple[Aim | None, str]:
    card = _CARD.match(text)
    if card is not None:
        return Aim(Card(card[1], int(card[2]), int(card[3]))), text[card.end() :]
    bare = text.removeprefix("@P")
    name = next((name for name in names if bare.startswith(name)), None)
    return (Aim(None, name), bare[len(name) :]) if name else (None, text)


def renamed(text: str, names: Mapping[str, str]) -> str:
    """A list of targets with other names for the players in it; cards and all else stay."""
    longest, made = sorted(names, key=lambda name: (-len(name), name)), ""
    while text:
        aim, rest = _aim(text, longest)
        if aim is None:
            break
        made += names.get(aim.player, text[: len(text) - len(rest)])
        share = _SHARE.match(rest)
        end = share.end() if share else 0
        between = _BETWEEN.match(rest[end:])
        end += between.end() if between else 0
        made, text = made + rest[:end], rest[end:]
        if between is None:
            break
    return made + text
