"""Keyword abilities on a line of their own (702)."""

from __future__ import annotations

import re

PLAIN = (
    "flying", "first strike", "double strike", "vigilance", "trample", "haste", "lifelink", "deathtouch",
    "menace", "reach", "indestructible", "hexproof", "shroud", "defender", "flash", "fear", "intimidate",
    "devoid", "shadow", "skulk", "horsemanship", "changeling", "wither", "infect",
)  # fmt: skip
"""Keywords that rules ask for by name."""
STANDING = (
    "prowess", "persist", "undying", "convoke", "delve", "improvise", "storm", "cascade", "exalted",
    "split second", "rebound", "retrace", "battle cry", "living weapon", "extort", "evolve",
    "ingest", "riot", "mentor", "training", "decayed", "cipher", "gravestorm", "flanking", "phasing",
    "banding", "epic", "unleash", "soulbond",
)  # fmt: skip
"""Keywords that stand for an ability or a way to pay, which a definition would have to spell out."""
_SYMBOLS = r"(?:\{[^{}]+\})+"
_ASKED = re.compile(
    r"ward (?:\{[^{}]+\})+|protection from (?:white|blue|black|red|green|each color)"
    r"|(?:plains|island|swamp|mountain|forest)walk"
)
_WITH = re.compile(
    r"(?:flashback|cycling|buyback|madness|echo|morph|overload|evoke|unearth|suspend \d+)"
    rf"(?: |—){_SYMBOLS}"
    rf"|ward—[a-z0-9 ]+|protection from everything|toxic \d+|annihilator \d+|bushido \d+|crew \d+"
    rf"|(?:replicate|transmute|dash) {_SYMBOLS}"
)


def keywords(line: str) -> tuple[str, ...] | None:
    """The keywords of a line of nothing but keywords ("Flying, vigilance"); None for another line."""
    parts = [re.sub(r"\s+", " ", part.strip().rstrip(".")) for part in re.split(r"[,;]", line)]
    words = [part[:1].lower() + part[1:] for part in parts]
    return tuple(words) if all(is_asked(word) or stands_for_more(word) for word in words) else None


def is_asked(word: str) -> bool:
    """True for a keyword that rules ask for by name."""
    return word in PLAIN or _ASKED.fullmatch(word) is not None


def stands_for_more(word: str) -> bool:
    """True for a keyword that stands for an ability that nothing carries out."""
    return word in STANDING or _WITH.fullmatch(word) is not None
