"""Counting what an importer read, understood and left out: nothing is dropped silently."""

from __future__ import annotations

from collections import Counter

MOST_NAMES, LONGEST_NAME = 500, 60
"""A log with more names of what is left out, or longer ones, is spoilt; the rest is counted together."""


class Fidelity:
    """Counts by name. `as_dict` gives them sorted, those that are zero left out unless always told."""

    ALWAYS = (
        "messages read",
        "messages understood",
        "annotations read",
        "annotations understood",
        "choices checked",
        "choices not checkable",
        "objects without a name",
        "fold differs",
    )

    def __init__(self, start: Counter[str] | None = None) -> None:
        self.counts: Counter[str] = Counter(start or {})

    def add(self, what: str, count: int = 1) -> None:
        """Count something once more."""
        self.counts[what] += count

    def understood(self, kind: str) -> None:
        """Count one thing of this kind that was read and understood."""
        self.add(f"{kind} read")
        self.add(f"{kind} understood")

    def skipped(self, kind: str, name: str) -> None:
        """Count one thing of this kind that was read and left out; `name` is its type."""
        self.add(f"{kind} read")
        what = f"{kind} skipped: {name[:LONGEST_NAME]}"
        known = what in self.counts or len(self.counts) < MOST_NAMES
        self.add(what if known else f"{kind} skipped: others")

    def as_dict(self) -> dict[str, int]:
        """The counts by name in alphabetical order."""
        names = {name for name, count in self.counts.items() if count} | set(self.ALWAYS)
        return {name: self.counts[name] for name in sorted(names)}
