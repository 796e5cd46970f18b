"""Conditions that the rules give a name."""

from __future__ import annotations

from chooseone.terms.amounts import Moved
from chooseone.terms.filters import Filter

PERMANENT = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
"""The types of permanents (110.4)."""
DESCENDED = Moved(Filter(types=PERMANENT, says=("card",), zone="graveyard", owner="you"), "")
"""The permanent cards put into your graveyard from anywhere this turn (700.11)."""
OUTLAWS = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
"""The creature types of outlaws (700.12)."""


def by_name(subtypes: tuple[str, ...]) -> tuple[str, ...]:
    """The subtypes, or the one word that the rules have for all of them together (700.12)."""
    return ("outlaw",) if subtypes == OUTLAWS else subtypes
