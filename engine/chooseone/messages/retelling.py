"""From English words back to the reason: logs hold the words, not the code."""

from __future__ import annotations

import re
from collections.abc import Mapping

_PLACE = re.compile(r"\\\{(\d)(?:!r)?\\\}")


def code_of(english: str, catalogue: Mapping[str, str]) -> tuple[str, tuple[str, ...]] | None:
    """The code whose words these are and what it is about; the one with the longest words of its own.

    None if no reason of the catalogue has such words.
    """
    found = [
        (len(words), code, match)
        for code, words in catalogue.items()
        if (match := re.fullmatch(_pattern(words), english)) is not None
    ]
    if not found:
        return None
    _, code, match = max(found, key=lambda one: one[:2])
    return code, tuple(match.groups())


def _pattern(words: str) -> str:
    plain = words.replace("{{", "\0").replace("}}", "\1")
    pattern = _PLACE.sub("(.+?)", re.escape(plain))
    return pattern.replace("\0", r"\{").replace("\1", r"\}")
