"""Transcripts of a game as plain text and as Markdown, to be pasted where people talk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from chooseone.replay.hiding import SEEN_BY
from chooseone.replay.recorded import TIMELINE_ONLY
from chooseone.replay.timeline import Row
from chooseone.tools.exporting.narrating import Entry, narrated
from chooseone.tools.failing import clean
from chooseone.tools.rendering.wording import (
    cost_lines,
    object_words,
    offer_words,
    outcome_words,
    reasons_words,
    step_words,
    target_words,
)
from chooseone_events import Log

UNTOLD = "step not told"
_MARKS = {"offered": "[ ]", "refused": "[-]", "stuck": "[~]", "unknown": "[?]"}
_KEY = "[x] chosen  [ ] offered  [-] could not be chosen  [~] no whole legal choice  [?] not shown"


def text(log: Log, title: str = "") -> str:
    """The game as plain text, one thing a line."""
    return "\n".join(map(clean, [*_head(log, title), *_text_body(narrated(log))])) + "\n"


def markdown(log: Log, title: str = "") -> str:
    """The game as Markdown: a heading a turn, what happened as a list, decisions with check marks."""
    head = _head(log, title)
    lines = [f"# {plain(head[0])}", "", *map(plain, head[1:])]
    return "\n".join([*lines, *_markdown_body(narrated(log))]) + "\n"


def _head(log: Log, title: str) -> list[str]:
    header = log.header
    kind = "a recording" if header.kind == "recording" else f"rules of {header.rules}"
    seen = f"; as seat {header.notes[SEEN_BY]} saw it" if SEEN_BY in header.notes else ""
    lines = [title or " against ".join(header.players), f"Players: {', '.join(header.players)}; {kind}{seen}"]
    if TIMELINE_ONLY in header.notes:
        lines.append(f"Timeline only: {header.notes[TIMELINE_ONLY]}.")
    return lines


def _text_body(entries: Iterable[Entry]) -> Iterator[str]:
    said = False
    for (turn, active), group in groupby(entries, lambda one: (one.turn, one.active)):
        yield from ("", f"Turn {turn} ({active})")
        for step, inner in groupby(group, lambda one: one.step):
            if step != UNTOLD:
                yield f"  {step_words(step)}"
            for entry in inner:
                said = said or entry.row is not None
                yield from _text_entry(entry, "  " if step == UNTOLD else "    ")
    if said:
        yield from ("", _KEY)


def _text_entry(entry: Entry, pad: str) -> Iterator[str]:
    if entry.row is None:
        yield f"{pad}{entry.words}"
        return
    yield f"{pad}{decision(entry.row)}"
    for line in mode_lines(entry.row):
        yield f"{pad}  {line}"
    for name, words in end_lines(entry.row):
        yield f"{pad}  {name}: {words}"


def _markdown_body(entries: Iterable[Entry]) -> Iterator[str]:
    for (turn, active), group in groupby(entries, lambda one: (one.turn, one.active)):
        yield from ("", f"## Turn {turn} ({plain(active)})")
        for step, inner in groupby(group, lambda one: one.step):
            yield ""
            if step != UNTOLD:
                yield from (f"*{step_words(step)}*", "")
            for entry in inner:
                yield from _markdown_entry(entry)


def _markdown_entry(entry: Entry) -> Iterator[str]:
    if entry.row is None:
        yield f"- {plain(entry.words)}"
        return
    yield f"- **{plain(decision(entry.row))}**"
    for line in mode_lines(entry.row):
        mark, _, rest = line.partition("] ")
        strong = f"**{plain(rest)}**" if mark == "[x" else plain(rest)
        yield f"  - {_SIGNS[mark]} {strong}"
    for name, words in end_lines(entry.row):
        yield f"  - {name}: {plain(words)}"


_SIGNS = {"[x": "✅", "[ ": "⬜", "[-": "❌", "[~": "🚧", "[?": "❔"}
_SPECIAL = str.maketrans({char: f"\\{char}" for char in "\\`*_[]<>#|~"} | {"@": "@\u200b"})


def plain(words: str) -> str:
    """Words that Markdown leaves as they are: no name makes a link, a tag, or (in chats) a mention."""
    return " ".join(words.translate(_SPECIAL).split())


# -- one decision --------------------------------------------------------------------------------------


def decision(row: Row) -> str:
    """The first line of a decision: who decides what for which object."""
    what = {
        "modes": "chooses modes for",
        "removed": "can choose nothing for",
        "copy": "gets a copy:",
        "new targets": "has new targets for",
    }.get(row.kind, row.kind)
    asked = f" ({row.asks})" if row.asks else ""
    says = f": {row.says}" if row.says else ""
    return f"{row.player} {what} {object_words(row)}{asked}{says}"


def mode_lines(row: Row) -> Iterator[str]:
    """Each printed mode with its mark, its reasons, and the targets of each time that it was chosen."""
    for offer in row.offers:
        picks = [one for one in row.chosen if one.mode == offer.mode]
        why = f" -- {reasons_words(offer.reasons)}" if offer.reasons else ""
        mark = "[x]" if picks else _MARKS[offer.status]
        times = f" ({len(picks)} times)" if len(picks) > 1 else ""
        to = "; ".join(target_words(one) for one in picks if one.targets)
        yield f"{mark} {offer.mode}. {offer_words(offer)}{times}{f' -> {to}' if to else ''}{why}"
    if not row.offers:
        for one in row.chosen:
            yield f"[x] {one.mode}. {one.words}{f' -> {target_words(one)}' if one.targets else ''}"


def end_lines(row: Row) -> Iterator[tuple[str, str]]:
    """What was paid and what came of it."""
    cost = "; ".join(cost_lines(row.cost))
    if cost:
        yield "cost", cost
    if row.outcome:
        yield "outcome", outcome_words(row)
