"""Game logs of Magic Online made for tests: records packed as the client packs them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

START = 638_967_400_818_293_140
MATCH = "00000000-0000-4000-8000-000000000000"
OPENING = (
    "@PAda rolled a 6.",
    "@PBen rolled a 2.",
    "@P@PAda joined the game.",
    "@P@PBen joined the game.",
    "@PAda chooses to play first.",
    "@PAda begins the game with seven cards in hand.",
    "@PBen begins the game with seven cards in hand.",
    "@PTurn 1: Ada",
)
"""How a game of Ada and Ben begins."""


def text(words: str) -> bytes:
    """A string with its length in groups of seven bits."""
    data, size = words.encode(), len(words.encode())
    head = bytearray()
    while size >= 0x80:
        head.append(size & 0x7F | 0x80)
        size >>= 7
    return bytes([*head, size]) + data


def record(words: str, at: int) -> bytes:
    """One record: time, a zero, the message."""
    return (START + at * 10_000_000).to_bytes(8, "little") + b"\0" + text(words)


def packed(messages: Iterable[str]) -> bytes:
    """A whole file with these messages."""
    head = b"\x01\x00" + text(MATCH) + b"\x04\x00" + text(MATCH)
    return head + b"".join(record(words, at) for at, words in enumerate(messages))


def written(folder: Path, *messages: str, opening: Iterable[str] = OPENING) -> Path:
    """A file with the opening and these messages."""
    path = folder / "Match_GameLog_test.dat"
    path.write_bytes(packed([*opening, *messages]))
    return path


def card(name: str, number: int) -> str:
    """A card in a message."""
    return f"@[{name}@:{1000 + len(name)},{number}:@]"
