"""The forms that a choice of modes takes, by name: what a card's choice belongs to (700.2)."""

from __future__ import annotations

from chooseone.cards.structure import Modal

_NUMBERS: dict[tuple[object, object], str] = {
    (1, 1): "choose one",
    (0, 1): "choose up to one",
    (2, 2): "choose two",
    (3, 3): "choose three",
}


def forms(found: Modal) -> tuple[str, ...]:
    """The forms of a choice: the one of its numbers first, then what limits or widens it."""
    choice = found.choice
    limits = {
        "the same mode again (700.2d)": choice.repeat,
        "modes that were not chosen before": bool(choice.memory),
        "a different player for each mode": choice.different,
        "at random": choice.random,
        "another player chooses (700.2e)": choice.chooser != "you",
        "other numbers under a condition": bool(choice.variants),
        "entwine (702.42)": choice.entwine is not None,
        "escalate (702.120)": choice.escalate is not None,
    }
    return (_numbers(found), *(name for name, holds in limits.items() if holds))


def _numbers(found: Modal) -> str:
    choice, count = found.choice, len(found.modes)
    if choice.budget is not None:
        return "pawprints (700.2i)"
    if choice.keyword:
        return {"spree": "spree (702.172)", "tiered": "tiered (702.183)"}.get(choice.keyword, choice.keyword)
    if (choice.least, choice.most) in _NUMBERS:
        return _NUMBERS[choice.least, choice.most]
    if not isinstance(choice.most, int):
        return "up to a number that the game sets"
    if choice.most == count:
        return (
            "choose any number"
            if choice.least == 0
            else "choose one or more"
            if choice.least == 1
            else "choose all"
        )
    return "choose another number"
