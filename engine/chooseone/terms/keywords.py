"""What keyword abilities are: activated abilities, for those that ask which ones there are (702)."""

from __future__ import annotations

import re

_ACTIVATED = re.compile(
    r"(?:aura swap|commander ninjutsu|craft|crew|embalm|encore|equip|eternalize|fortify|level up|ninjutsu"
    r"|outlast|reconfigure|reinforce|saddle|scavenge|station|transfigure|transmute|unearth"
    r"|[a-z ]*cycling)\b.*"
)


def means_activated(word: str) -> bool:
    """True for a keyword that stands for an activated ability (702.6a, 702.29a, 702.29e, 702.122a ...)."""
    return _ACTIVATED.fullmatch(word.lower()) is not None
