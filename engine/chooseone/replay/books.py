"""The definitions that a log brings with it."""

from __future__ import annotations

import msgspec

from chooseone.cards.book import Book
from chooseone_events import CorruptLog, Log


def book_of(log: Log) -> Book:
    """The definitions and the rules edition in a log's header. Raises `CorruptLog` if they are none."""
    try:
        book = Book.from_header(log.header.cards, log.header.rules)
        for name in log.header.cards:
            book.face(name)  # compiles its costs
    except (msgspec.MsgspecError, RecursionError, TypeError, ValueError) as error:
        what = f"a definition in the header is none that this version knows ({error})"
        mend = "it was written like this, so read it with the version that wrote it"
        raise CorruptLog(1, "header", what, mend) from error
    return book
