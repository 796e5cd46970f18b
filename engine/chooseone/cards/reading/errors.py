"""What the reader raises inside; it never leaves the package."""

from __future__ import annotations


class Unreadable(ValueError):
    """A piece of text that the grammar or its meaning does not cover; `text` is the piece."""

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__(text)
