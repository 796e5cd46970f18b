"""Compiles the cards that ship and writes the page of coverage: `python .ci/cards.py [--check] [FOLDER]`.

FOLDER holds the card data: ../shared/cards beside the repository, or `cards` in what CHOOSEONE_SHARED says.
With --check nothing is written: exit code 1 if a file is stale, 0 if all are as they would be made, or if
there is no card data.
"""  # noqa: INP001  (a script)

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import msgspec

from chooseone.cards.many import Card, compile_cards
from chooseone.cards.sources import read_cards
from chooseone.cards.stripping import stripped
from chooseone.tools.rendering.coverage_page import page

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("atomic_modal.json", "atomic_support.json")
DEFINITIONS = ROOT / "engine/chooseone/cards/data/compiled.jsonl"
PAGE = ROOT / "docs/coverage.md"


def main(arguments: list[str]) -> int:
    """Write both files, or compare them with what is there."""
    said = [one for one in arguments if not one.startswith("-")]
    folder = (
        Path(said[0]) if said else Path(os.environ.get("CHOOSEONE_SHARED", ROOT.parent / "shared")) / "cards"
    )
    missing = [name for name in SOURCES if not (folder / name).exists()]
    if missing:
        sys.stdout.write(f"skipped: there is no {' and no '.join(missing)} in {folder}\n")
        return 0 if "--check" in arguments else 2
    return _compare(make(folder)) if "--check" in arguments else _write(make(folder))


def _compare(made: dict[Path, bytes]) -> int:
    stale = [path for path, data in made.items() if not path.exists() or path.read_bytes() != data]
    for path in stale:
        sys.stdout.write(f"{path.relative_to(ROOT)} is stale; run make cards\n")
    return 1 if stale else 0


def _write(made: dict[Path, bytes]) -> int:
    for path, data in made.items():
        path.write_bytes(data)
        sys.stdout.write(f"{path.relative_to(ROOT)}: {len(data):,} bytes\n")
    return 0


def make(folder: Path) -> dict[Path, bytes]:
    """What the files must hold."""
    cards = [card for name in SOURCES for card in compile_cards(read_cards(folder / name))]
    return {DEFINITIONS: _lines(cards), PAGE: page(cards, "make cards").encode()}


def _lines(cards: list[Card]) -> bytes:
    """A definition a line, by name; of two faces of one name the first."""
    found: dict[str, Any] = {}
    for card in cards:
        for one in card.definitions:
            found.setdefault(one.name, stripped(one))
    return b"".join(msgspec.json.encode(found[name]) + b"\n" for name in sorted(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
