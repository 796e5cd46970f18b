"""Keyword abilities that stand for other abilities (702)."""

from __future__ import annotations

import re

from chooseone.cards.definition import AnyAbility, Mode, TriggeredAbility
from chooseone.effects.instructions import Counter, Unless
from chooseone.terms.amounts import ControllerOf, It
from chooseone.terms.costs import ManaPart
from chooseone.terms.triggers import BecomesTarget

SILENT = frozenset(
    (
        *(
            "cascade",
            "cipher",
            "echo",
            "epic",
            "evolve",
            "extort",
            "gravestorm",
            "infect",
            "living weapon",
            "persist",
        ),
        *("phasing", "protection from everything", "prowess", "rebound", "riot", "soulbond", "split second"),
        *("storm", "undying", "unleash", "wither"),
    )
)
"""Keywords that work by themselves and that nothing here carries out: never passed over in silence."""


def is_silent(word: str) -> bool:
    """True for one of the keywords `SILENT`, with or without a cost ("echo {2}{R}", 702.30a)."""
    return re.split(r" \{|—", word.lower())[0] in SILENT


def is_madness(word: str) -> bool:
    """True for madness: a card with it is exiled instead when it is discarded (702.35a)."""
    return re.split(r" \{|—", word.lower())[0] == "madness"


def from_keywords(keywords: tuple[str, ...]) -> tuple[AnyAbility, ...]:
    """The abilities that these keywords mean: ward (702.21a) is a triggered ability."""
    return tuple(ward(word[5:]) for word in keywords if word.startswith("ward {"))


def ward(cost: str) -> TriggeredAbility:
    """Ward with a mana cost: counter that spell or ability unless its controller pays (702.21a)."""
    that = It()
    unless = Unless((ManaPart(cost),), ControllerOf(that), (Counter(that),))
    return TriggeredAbility(BecomesTarget("opponent"), (Mode((unless,)),))
