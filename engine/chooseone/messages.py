"""The catalogue of reasons, by code; `{0}`, `{1}` ... are what the violation is about."""

from __future__ import annotations

ENGLISH: dict[str, str] = {}


def message(code: str, english: str) -> str:
    """Put a reason into the catalogue; returns its code."""
    ENGLISH[code] = english
    return code


def said(code: str, about: tuple[object, ...] = ()) -> str:
    """The reason with this code in words; the code itself if the catalogue has none."""
    return ENGLISH.get(code, code).format(*about)
