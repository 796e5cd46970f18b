"""From a printed text to its choice of modes: one mechanism, the words of each language in a table."""

from __future__ import annotations

import re
from typing import NamedTuple

from chooseone.cards.reading.foreign.printed import Printed
from chooseone.cards.reading.foreign.tongues import TONGUES, Tongue

_REMINDER = re.compile(r"\([^()]*\)|（[^（）]*）")
_RUN_ON = re.compile(r"[ \t]*•|(?<=[。：:.—])[ \t]*[・‧](?=\S)")
_PLAIN = str.maketrans("’；／", "';/")
_BULLET = re.compile(r"\s*[•・‧●]\s*")


class _List(NamedTuple):
    """Where a list of modes stands: its header and how many modes follow."""

    header: str
    modes: int
    bulleted: bool


def read_printed(text: str, language: str) -> Printed | None:
    """The choice of modes of a printing, None for a text without one.

    Lists with bullets are found as such; without any, the prose lists from before 2014 are looked for
    ("Choose one — A; or B"). Raises `KeyError` for a language that is not in `TONGUES`.
    """
    tongue = TONGUES[language]
    lines = _lines(text)
    found = _bulleted(lines, tongue) or _prose(lines, tongue)
    return None if found is None else _printed(found, lines, tongue)


def _lines(text: str) -> list[str]:
    """The lines in small letters, without reminders; a bullet inside a line begins a new one."""
    plain = _RUN_ON.sub(lambda bullet: "\n" + bullet.group().strip(), _REMINDER.sub("", text))
    lines = [re.sub(r"\s+", " ", line).strip().lower().translate(_PLAIN) for line in plain.split("\n")]
    return [line for line in lines if line]


def _bulleted(lines: list[str], tongue: Tongue) -> _List | None:
    """The list after the last line above the bullets that states a choice.

    A line between that and the first bullet is a mode whose bullet was lost in print.
    """
    bullets = [place for place, line in enumerate(lines) if _BULLET.match(line)]
    heads = [place for place in range(bullets[0]) if _choice(lines[place], tongue)] if bullets else []
    if not heads:
        return None
    return _List(lines[heads[-1]], bullets[0] - heads[-1] - 1 + len(bullets), bulleted=True)


def _prose(lines: list[str], tongue: Tongue) -> _List | None:
    """The list in one sentence, its parts told apart by "; or" or by quotes."""
    for place, line in enumerate(lines):
        found = _choice(line, tongue)
        if found is None:
            continue
        tail = line[found.end() :] + ("".join(lines[place + 1 :]) if tongue.quoted else "")
        count = len(re.findall(tongue.quoted, tail)) if tongue.quoted else _parts(tail, tongue)
        if count > 1:
            return _List(_head(line, found, tongue), count, bulleted=False)
    return None


def _parts(tail: str, tongue: Tongue) -> int:
    """How many modes a sentence lists: by semicolons, as commas stand inside modes too; else by a comma."""
    if re.search(f";{tongue.between}", tail):
        return 1 + tail.count(";")
    return 2 if re.search(f",{tongue.between}", tail) else 1


def _head(line: str, found: re.Match[str], tongue: Tongue) -> str:
    """The line up to where its first mode begins."""
    after = re.search(r"[—:：「]" if tongue.quoted else r"[—:：]", line[found.end() :])
    return line if after is None else line[: found.end() + after.start()]


def _choice(line: str, tongue: Tongue) -> re.Match[str] | None:
    """The words that state how many modes are chosen."""
    return re.search(tongue.choose, line)


def _printed(found: _List, lines: list[str], tongue: Tongue) -> Printed:
    header = found.header
    least, most = _numbers(header, found.modes, tongue)
    states = {name: bool(re.search(getattr(tongue, name), header)) for name in _STATED}
    ever = bool(re.search(tongue.ever, header))
    return Printed(
        found.modes, least, most, found.bulleted,
        chooser="opponent" if re.search(tongue.opponent, header) else "you",
        memory="" if not ever else "turn" if re.search(tongue.turn, header) else "ever",
        entwine=_has(lines, tongue.entwine), escalate=_has(lines, tongue.escalate), **states,
    )  # fmt: skip


_STATED = ("repeat", "different", "widens", "random")


def _has(lines: list[str], keyword: str) -> bool:
    return any(re.search(keyword, line) for line in lines)


def _numbers(header: str, modes: int, tongue: Tongue) -> tuple[int | str, int | str]:
    """The least and the most modes (700.2); "any number" and "or more" go as far as there are modes."""
    found = _choice(header, tongue)
    if found is None or found["n"] is None:
        return 0, modes
    number = tongue.numbers[found["n"]]
    free = found["upto"] or found.groupdict().get("may")
    return (0 if free else number), (modes if found["open"] else number)
