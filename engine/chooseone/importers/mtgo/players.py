"""Who plays: the names in a match, in turn order."""

from __future__ import annotations

import re
from collections.abc import Iterable

from chooseone.importers.mtgo.records import Record

LONGEST = 60
"""A longer name is no name."""

MOST = 8
"""So many names at most are players; more come from damage."""

_TURN = re.compile(r"^(?:@P)?Turn \d+: (?:@P)?(?P<name>[^@]+)$")
_SURE = re.compile(r"^@P(?:@P)?(?P<name>[^@]+?) (?:joined the game\.|rolled an? \d+\.)$")
_LIKELY = re.compile(
    r"^@P(?P<name>[^@]+?) (?:casts @\[|plays @\[|activates an ability of @\[|puts a triggered ability from"
    r" @\[|has conceded from the game|wins the game|has lost connection to the game)"
)


def players(records: Iterable[Record]) -> tuple[str, ...]:
    """The players' names: in the order of their turns, then those who only join; else those who act."""
    told = tuple(records)
    named = _named(_TURN, told) | _named(_SURE, told)
    return tuple(named or _named(_LIKELY, told))[:MOST]


def _named(form: re.Pattern[str], records: Iterable[Record]) -> dict[str, None]:
    found = (form.match(one.text) for one in records)
    return {one["name"]: None for one in found if one is not None and len(one["name"]) <= LONGEST}
