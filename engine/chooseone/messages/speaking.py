"""The language that people are spoken to in; only outputs ask for it, never a rule."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_LANGUAGE: ContextVar[str] = ContextVar("language", default="en")


def language() -> str:
    """The language spoken now: "en" unless `speaking` says otherwise."""
    return _LANGUAGE.get()


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Speak another language inside the block."""
    before = _LANGUAGE.set(lang)
    try:
        yield
    finally:
        _LANGUAGE.reset(before)
