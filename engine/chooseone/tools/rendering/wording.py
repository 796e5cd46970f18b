"""Short phrases that several outputs share."""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import east_asian_width

from chooseone.messages import phrase
from chooseone.replay.timeline.rows import Chosen, Offer, Paid, Reason, Row


def step_words(step: str) -> str:
    """A step for people: "precombat main"."""
    return phrase(step.replace("_", " "))


def reasons_words(reasons: Iterable[Reason]) -> str:
    """Reasons with their rules; one reason under several rules is said once."""
    by_why: dict[str, list[str]] = {}
    for reason in reasons:
        by_why.setdefault(reason.why, []).append(reason.rule)
    return "; ".join(f"{why} ({', '.join(rules)})" for why, rules in by_why.items())


def offer_words(offer: Offer) -> str:
    """A mode with its label, its cost and its pawprints."""
    notes = [offer.label] if offer.label else []
    notes += [offer.cost] if offer.cost else []
    notes += ["{P}" * offer.pawprints] if offer.pawprints else []
    note = f"[{', '.join(notes)}] " if notes else ""
    return f"{note}{offer.words}"


def chosen_numbers(chosen: Iterable[Chosen]) -> str:
    """The chosen modes in announced order, by printed number."""
    return ", ".join(str(one.mode) for one in chosen)


def target_words(one: Chosen) -> str:
    """The targets of one chosen mode, with their shares if an amount was divided."""
    if one.shares:
        return ", ".join(f"{name} ({share})" for name, share in zip(one.targets, one.shares, strict=False))
    return ", ".join(one.targets)


def object_words(row: Row) -> str:
    """The object of a row: name, sort, id."""
    if not row.object and row.item < 0:
        return ""
    sort = f" ({phrase(row.sort)} #{row.item})" if row.sort else f" (#{row.item})" if row.item >= 0 else ""
    return f"{row.object}{sort}"


def cost_lines(cost: Paid | None) -> list[str]:
    """A cost: the total, what it is made of if more than the base, and what was paid beside mana."""
    if cost is None:
        return []
    return [phrase(line) for line in _cost_lines(cost)]


def _cost_lines(cost: Paid) -> list[str]:
    extra = [phrase(name) for name in cost.made_of if name != "base"]
    lines = [cost.mana + (f" (base + {' + '.join(extra)})" if extra else "")] if cost.mana else []
    if not cost.mana and cost.spent:
        lines.append(f"{cost.spent} spent")
    lines += [", ".join(cost.announced)] if cost.announced else []
    lines += [f"paid with {', '.join(cost.objects)}"] if cost.objects else []
    lines += [f"{cost.life} life"] if cost.life else []
    return lines


def outcome_words(row: Row) -> str:
    """What became of the object, with the rule."""
    parts = row.outcome.split("; ")
    first = phrase(parts[0]) + (f" ({row.rule})" if row.rule and row.outcome else "")
    return "; ".join([first, *map(phrase, parts[1:])])


def column(word: str, width: int) -> str:
    """A word in the language spoken, filled up to a width; a wide letter counts twice."""
    said = phrase(word)
    return said + " " * (width - sum(2 if east_asian_width(letter) in "WF" else 1 for letter in said))


def some(count: int, what: str) -> str:
    """A number of things: "1 event", "2 events"."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def many(count: int, what: str) -> str:
    """As `some`, for numbers that may be long: "1 card", "34,877 cards"."""
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"
