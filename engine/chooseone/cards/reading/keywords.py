"""Keyword abilities on a line of their own (702)."""

from __future__ import annotations

import re

PLAIN = (
    "flying", "first strike", "double strike", "vigilance", "trample", "haste", "lifelink", "deathtouch",
    "menace", "reach", "indestructible", "hexproof", "shroud", "defender", "flash", "fear", "intimidate",
    "shadow", "prowess", "wither", "infect", "skulk", "horsemanship", "changeling", "persist", "undying",
    "convoke", "delve", "improvise", "storm", "cascade", "exalted", "split second", "rebound", "devoid",
    "retrace", "battle cry", "living weapon", "extort", "evolve", "ingest", "riot", "mentor", "training",
    "decayed", "cipher", "gravestorm", "flanking", "phasing", "banding", "epic", "unleash", "soulbond",
)  # fmt: skip
_SYMBOLS = r"(?:\{[^{}]+\})+"
_WITH = re.compile(
    rf"(?:ward|flashback|cycling|buyback|madness|echo|morph|overload|evoke|unearth|suspend \d+)(?: |—){_SYMBOLS}"
    rf"|ward—[a-z0-9 ]+|protection from (?:white|blue|black|red|green|each color|everything)"
    rf"|(?:plains|island|swamp|mountain|forest)walk|toxic \d+|annihilator \d+|bushido \d+|crew \d+"
    rf"|(?:replicate|transmute|dash) {_SYMBOLS}"
)


def keywords(line: str) -> tuple[str, ...] | None:
    """The keywords of a line of nothing but keywords ("Flying, vigilance"); None for another line."""
    parts = [re.sub(r"\s+", " ", part.strip().rstrip(".")) for part in re.split(r"[,;]", line)]
    words = [part[:1].lower() + part[1:] for part in parts]
    if all(word in PLAIN or _WITH.fullmatch(word) for word in words):
        return tuple(words)
    return None
