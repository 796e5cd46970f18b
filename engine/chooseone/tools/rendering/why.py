"""A prompt explained, as lines and as a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from chooseone.messages import phrase
from chooseone.replay.explaining import Explained, Why
from chooseone.replay.timeline import Reason
from chooseone.tools.failing import clean
from chooseone.tools.rendering.wording import column, reasons_words, step_words

VERBS = {
    "priority": "has priority",
    "chooser": "appoints who chooses",
    "costs": "announces costs",
    "division": "divides",
    "payment": "pays",
    "order": "orders triggered abilities",
    "answer": "answers",
    "casting": "may cast",
    "discard": "discards",
    "legend": "keeps one",
}
"""What a player does at each kind of prompt; modes and targets are chosen."""


def head_lines(told: Why) -> Iterator[str]:
    """Where, who, what is asked."""
    yield phrase(f"point {told.at}: turn {told.turn}, {step_words(told.step)}")
    if told.prompt:
        about = f" for {told.about}" if told.about else ""
        verb = VERBS.get(told.prompt, f"chooses {told.prompt}")
        yield f"{phrase(f'{told.player} {verb}{about}')} ({told.rule}): {phrase(told.asks)}"
    else:
        yield phrase(f"nothing has to be chosen: {told.next}")
    if told.after:
        yield phrase(f"after {', '.join(map(str, told.after))}")


def foot_lines(told: Why) -> Iterator[str]:
    """Whether the choice may end here, what the log has, what to be careful about."""
    if told.more:
        yield phrase("and more than can be listed")
    if told.prompt == "modes":
        yield phrase(_ending(told))
    if told.choice:
        yield phrase(f"in the log: {told.choice}")
    if told.note:
        yield phrase(f"note: {told.note}")


def _ending(told: Why) -> str:
    if told.ending:
        return f"may not end here: {reasons_words(told.ending)}"
    return f"may end here, but leads nowhere: {reasons_words(told.hint)}" if told.hint else "may end here"


def why_lines(told: Why) -> Iterator[str]:
    """The prompt as plain lines."""
    yield from head_lines(told)
    for option in together(told):
        taken = column("TAKEN" if option.taken else option.status, 8)
        why = f": {reasons_words(option.reasons)}" if option.reasons else ""
        yield f"    {taken} {_numbered(told, option)}{why}"
    yield from foot_lines(told)


def _numbered(told: Why, option: Explained) -> str:
    return f"{option.pick}. {option.words}" if told.prompt == "modes" else option.words


def together(told: Why) -> Iterator[Explained]:
    """The options; of targets first those that can be chosen, then those refused, a line for each reason."""
    if told.prompt != "targets":
        yield from told.options
        return
    yield from (one for one in told.options if one.status != "refused" or one.taken)
    groups: dict[tuple[Reason, ...], list[Explained]] = {}
    for option in told.options:
        if option.status == "refused" and not option.taken:
            groups.setdefault(option.reasons, []).append(option)
    for reasons, found in groups.items():
        yield Explained(None, ", ".join(_alike(one.words for one in found)), "refused", reasons)


def _alike(names: Iterable[str]) -> Iterator[str]:
    """Objects with one name in one: "Island #2 #3 #4"."""
    ids: dict[str, list[str]] = {}
    for name in names:
        card, between, number = name.rpartition(" #")
        ids.setdefault(card if between else name, []).extend([f"#{number}"] if between else [])
    return (" ".join((name, *numbers)) for name, numbers in ids.items())


def draw(told: Why, *, symbols: bool) -> None:
    """The prompt as a table on a terminal."""
    from rich.table import Table  # noqa: PLC0415  (rich, for terminals only)
    from rich.text import Text  # noqa: PLC0415

    from chooseone.tools.output import console  # noqa: PLC0415
    from chooseone.tools.rendering.timeline_table import CHOSEN, LETTERS, STYLES, SYMBOLS  # noqa: PLC0415

    marks, screen = SYMBOLS if symbols else LETTERS, console()
    for line in head_lines(told):
        screen.print(Text(clean(line), "bold"))
    table = Table.grid(padding=(0, 1))
    for option in together(told):
        style = CHOSEN if option.taken else STYLES[option.status]
        text = Text().append(clean(_numbered(told, option)), style if option.status != "refused" else "dim")
        if option.reasons:
            text.append(f"\n{clean(reasons_words(option.reasons))}", STYLES[option.status])
        table.add_row(
            Text(f"  {marks.chosen if option.taken else getattr(marks, option.status)}", style), text
        )
    screen.print(table)
    for line in foot_lines(told):
        screen.print(Text(clean(line), "dim"))
