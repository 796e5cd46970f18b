"""JSON value by value: a file of hundreds of megabytes is never in memory as a whole."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from chooseone.cards.sources.errors import BadCards

LARGEST = 1 << 26
"""No single value of card data is longer than so many characters."""
_SPACE = " \t\r\n"
_NEAR = 32
"""So near to the end of a piece a word or an escape may be cut by it."""


def _refuse(name: str) -> Any:
    raise ValueError(f"{name} is no JSON")


_decode = json.JSONDecoder(parse_constant=_refuse).raw_decode


class Stream:
    """The text of a JSON file, from piece to piece; `name` is the file's, `last` the last good thing read."""

    def __init__(self, pieces: Iterator[str], name: str) -> None:
        self._pieces, self.name, self.last = pieces, name, ""
        self._text, self._at, self._whole = "", 0, False

    def peek(self) -> str:
        """The next character that is no space, "" at the end."""
        while True:
            while self._at < len(self._text) and self._text[self._at] in _SPACE:
                self._at += 1
            if self._at < len(self._text) or not self._more():
                return self._text[self._at : self._at + 1]

    def take(self, char: str) -> None:
        """Go past this character; `BadCards` if another one comes."""
        if self.peek() != char:
            raise self.bad(f"{char!r} is expected" if self.peek() else "the file is cut off")
        self._at += 1

    def value(self) -> Any:
        """The next JSON value; `BadCards` for what is none, is cut off or is far too long."""
        self.peek()
        while True:
            try:
                found, end = _decode(self._text, self._at)
            except RecursionError as error:
                raise self.bad("nested too deeply") from error
            except ValueError as error:
                self._go_on(error)
            else:
                if end < len(self._text) or not self._more():  # a number may go on in the next piece
                    self._at = end
                    return found

    def _go_on(self, error: ValueError) -> None:
        """Read on if the value may only be cut by the end of the piece, else say what is wrong."""
        length = len(self._text) - self._at
        if not self._may_go_on(error, _NEAR):
            raise self.bad(f"no JSON ({getattr(error, 'msg', error)})") from error
        if length > LARGEST:
            raise self.bad("a value is far too long for card data") from error
        cut = self._may_go_on(error, 0) or self._text[-1:].isalnum()
        if not self._more(length):
            raise self.bad("the file is cut off" if cut else f"no JSON ({error})") from error

    def _may_go_on(self, error: ValueError, near: int) -> bool:
        if not isinstance(error, json.JSONDecodeError):
            return False
        return error.msg.startswith("Unterminated") or error.pos >= len(self._text) - near

    def _more(self, least: int = 1) -> bool:
        """Read at least so many characters more; False at the end of the file."""
        got: list[str] = []
        count = 0
        while count < least and not self._whole:
            piece = next(self._pieces, None)
            self._whole = piece is None
            got.append(piece or "")
            count += len(got[-1])
        self._text, self._at = self._text[self._at :] + "".join(got), 0
        return count > 0

    def members(self) -> Iterator[str]:
        """The keys of the object that comes next; the caller reads each one's value."""
        self.take("{")
        if self.peek() != "}":
            yield self._key()
            while self.peek() == ",":
                self.take(",")
                yield self._key()
        self.take("}")

    def _key(self) -> str:
        key = self.value() if self.peek() in ('"', "") else None
        if not isinstance(key, str):
            raise self.bad("a key is expected")
        self.take(":")
        return key

    def elements(self) -> Iterator[Any]:
        """The values of the array that comes next."""
        self.take("[")
        if self.peek() != "]":
            yield self.value()
            while self.peek() == ",":
                self.take(",")
                yield self.value()
        self.take("]")

    def end(self) -> None:
        """`BadCards` if anything follows."""
        if self.peek():
            raise self.bad("more text follows the end of the data")

    def bad(self, problem: str) -> BadCards:
        """The error for what comes next, with the last card before it."""
        return BadCards(f"{self.name}, after {self.last}" if self.last else self.name, problem)
