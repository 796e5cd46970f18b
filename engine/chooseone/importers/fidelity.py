"""Counting what an importer read, understood and left out: nothing is dropped silently."""

from __future__ import annotations

from collections import Counter


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
        self.add(f"{kind} skipped: {name}")

    def as_dict(self) -> dict[str, int]:
        """The counts by name in alphabetical order."""
        names = {name for name, count in self.counts.items() if count} | set(self.ALWAYS)
        return {name: self.counts[name] for name in sorted(names)}
