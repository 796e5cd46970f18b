"""The values that occur in scenarios, and the base of all parts: no unknown keys."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

FORMAT = 1
Text = Annotated[str, Meta(min_length=1)]
Player = Literal["A", "B", "C", "D"]
Zone = Literal["hand", "battlefield", "graveyard", "exile", "library", "command"]
StepName = Literal["upkeep", "precombat_main", "beginning_of_combat", "postcombat_main"]
Stage = Literal["chooser", "modes", "targets", "payment"]
Color = Literal["W", "U", "B", "R", "G"]
CardType = Literal[
    "artifact", "creature", "enchantment", "instant", "sorcery", "land", "planeswalker", "battle"
]
RuleNumber = Annotated[str, Meta(pattern=r"^[1-9][0-9]{2}(\.[0-9]+[a-z]?)?$")]
Mana = Annotated[str, Meta(pattern=r"^(\{([0-9]{1,6}|[WUBRGCX])\})*$")]
Natural = Annotated[int, Meta(ge=0, le=1_000_000)]
Whole = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Rules = Annotated[tuple[RuleNumber, ...], Meta(min_length=1)]
Modes = tuple[Annotated[int, Meta(ge=1, le=1_000_000)], ...]
Groups = tuple[tuple[Text, ...], ...]
Counters = dict[Annotated[str, Meta(pattern=r"^[-+0-9/a-z]+$")], Natural]
ModeNumber = Annotated[str, Meta(pattern=r"^[1-9][0-9]{0,6}$")]
Word = Literal[
    "proposed", "modes_chosen", "targets_chosen", "cost_paid", "cast", "copied", "triggered", "damage_dealt"
]


class Strict(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of all parts: no unknown keys."""
