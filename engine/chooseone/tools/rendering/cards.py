"""A definition for people: its words, its choice and targets, what is unsupported."""

from __future__ import annotations

from collections.abc import Iterator

from chooseone.cards.definition import Definition
from chooseone.cards.reading import unread
from chooseone.cards.structure import Structure, structure


def card_lines(definition: Definition, words: str, language: str) -> Iterator[str]:
    """The lines that `chooseone cards show` prints; `words` are those of the definition in `language`."""
    yield from words.splitlines()
    facts = structure(definition, language)
    if facts.place is not None:
        yield ""
        yield f"choice    {choice_line(facts)}"
        for number, slots in enumerate(facts.slots, 1):
            yield f"mode {number}    targets: {'; '.join(slots) or 'none'}"
    lost = unread(definition)
    for text in lost:
        yield f"unsupported: {text}"


def choice_line(facts: Structure) -> str:
    """The choice in a line: how many of how many, where it stands, and its limits (700.2)."""
    numbers = f"{facts.min}" if facts.min == facts.max else f"{facts.min} to {facts.max}"
    parts = [f"{numbers} of {facts.modes} modes", f"{facts.place}"]
    parts += [f"chosen by {facts.chooser}"] if facts.chooser not in ("you", "random") else []
    parts += ["at random"] if facts.chooser == "random" else []
    parts += [f"budget {facts.budget} pawprints"] if facts.budget is not None else []
    parts += ["the same mode again"] if facts.repeat else []
    parts += [f"not chosen before ({facts.memory})"] if facts.memory else []
    parts += ["a different player for each mode"] if facts.different else []
    parts += ["other numbers under a condition"] if facts.condition else []
    return ", ".join(parts)
