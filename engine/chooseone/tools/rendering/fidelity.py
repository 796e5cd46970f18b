"""What an importer did and did not understand, in one line: nothing is dropped silently."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

USUAL = {
    "messages read", "messages understood", "annotations read", "annotations understood", "events",
    "choices checked", "choices not checkable", "states folded",
}  # fmt: skip


def fidelity_line(counts: Mapping[str, int]) -> str:
    """The counts of a recording: what was understood, then everything else by name."""
    parts = [
        f"{counts.get(f'{what} understood', 0)} of {counts.get(f'{what} read', 0)} {what} understood"
        for what in ("messages", "annotations")
        if what == "messages" or counts.get(f"{what} read", 0)
    ]
    checked, unknown = counts.get("choices checked", 0), counts.get("choices not checkable", 0)
    parts.append(f"mode choices: {checked} checked, {unknown} not checkable")
    rest = [*_skipped(counts), *_rest(counts)]
    return f"fidelity: {', '.join(parts)}; not understood or noted: {', '.join(rest) or 'nothing'}"


def _skipped(counts: Mapping[str, int]) -> Iterator[str]:
    """What was left out, by its kind: how many in all, then how many of each name."""
    kinds: dict[str, list[str]] = {}
    totals: dict[str, int] = {}
    for name, count in sorted(counts.items()):
        kind, between, what = name.partition(" skipped: ")
        if between and count:
            kinds.setdefault(kind, []).append(f"{what} {count}")
            totals[kind] = totals.get(kind, 0) + count
    for kind, names in kinds.items():
        yield f"{totals[kind]} {kind} skipped ({', '.join(names)})"


def _rest(counts: Mapping[str, int]) -> Iterator[str]:
    for name, count in sorted(counts.items()):
        if count and name not in USUAL and " skipped: " not in name:
            yield f"{name}: {count}"
