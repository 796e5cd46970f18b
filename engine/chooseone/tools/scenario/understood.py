"""What of a card the engine understands: text, triggers and keywords that it would pass over in silence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from chooseone.cards.definition import Definition
from chooseone.tools.scenario.problems import Beyond

PLAYED = (
    *(
        "can't be countered",
        "can't be copied",
        "changeling",
        "defender",
        "flash",
        "haste",
        "hexproof",
        "indestructible",
    ),
    *("lifelink", "shroud", "flying", "reach", "vigilance"),
)
"""Keywords that the rules here follow, or that mean nothing outside combat but can be asked for."""
COMBAT = (
    *("first strike", "double strike", "trample", "menace", "fear", "intimidate", "shadow", "skulk"),
    *("horsemanship", "flanking", "exalted", "battle cry", "mentor", "training", "ingest", "banding"),
    *("unblockable", "provoke", "rampage", "melee", "myriad", "dethrone", "decayed"),
)
"""Keywords that mean something in combat alone, which no scenario plays here."""
_WITH_MORE = re.compile(
    r"ward (?:\{[^{}]+\})+|protection from (?:white|blue|black|red|green|each color)"
    r"|\w+walk|(?:toxic|annihilator|bushido|afflict|rampage) \d+"
)
_WHEN_USED = re.compile(
    r"(?:flashback|cycling|buyback|madness|morph|megamorph|disguise|overload|evoke|unearth|suspend"
    r"|replicate|transmute|dash|retrace|crew|escape|foretell|aftermath|kicker|entwine|escalate|equip)\b.*"
)
"""Keywords that matter only once somebody uses them."""


def demand(definition: Definition, *, made_to_trigger: bool = False) -> None:
    """`Beyond` for what works without ever being reached by an instruction and is not understood.

    An ability whose trigger condition is not understood is no hindrance where the scenario itself
    makes it trigger.
    """
    for words in _unread(msgspec.to_builtins(definition), made_to_trigger):
        raise Beyond(f"{definition.name}: {words}")
    for keyword in definition.keywords:
        if not _followed(definition, keyword.lower()):
            raise Beyond(f"{definition.name}: {keyword}")


def _followed(definition: Definition, keyword: str) -> bool:
    if keyword in PLAYED or keyword in COMBAT or _WITH_MORE.fullmatch(keyword):
        return True
    if keyword == "devoid":
        return definition.colors == ()
    return _WHEN_USED.fullmatch(keyword) is not None


def used_keyword(definition: Definition) -> str | None:
    """A keyword of the card that stands for an ability which the engine does not have; None for none."""
    return next((word for word in definition.keywords if _WHEN_USED.fullmatch(word.lower())), None)


def _unread(data: Any, made_to_trigger: bool) -> Iterator[str]:
    if isinstance(data, dict):
        if data.get("unread"):
            yield str(data["unread"])
        if data.get("on") == "unknown" and not made_to_trigger:
            yield str(data.get("words", "a trigger condition"))
        if "unreadable" in data.get("says", ()):
            yield "a target that is not understood"
        for value in data.values():
            yield from _unread(value, made_to_trigger)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _unread(value, made_to_trigger)
