"""The languages that definitions can be put into: one catalogue each, from type to phrase."""

from __future__ import annotations

from collections.abc import Callable

from chooseone.cards.wording.english import ENGLISH
from chooseone.cards.wording.speaker import Catalogue


class UnknownLanguage(LookupError):
    """No catalogue for a language; `language` is what was asked for."""

    def __init__(self, language: str) -> None:
        self.language = language
        super().__init__(f"No words for the language {language!r}; there are: {', '.join(LANGUAGES)}.")


def _spanish() -> Catalogue:
    from chooseone.cards.wording.spanish import SPANISH  # noqa: PLC0415  (a language that is asked for)

    return SPANISH


def _japanese() -> Catalogue:
    from chooseone.cards.wording.japanese import JAPANESE  # noqa: PLC0415  (a language that is asked for)

    return JAPANESE


_MADE: dict[str, Callable[[], Catalogue]] = {"en": lambda: ENGLISH, "es": _spanish, "ja": _japanese}
LANGUAGES = tuple(_MADE)
"""The languages that there are catalogues for."""


def catalogue(language: str) -> Catalogue:
    """The catalogue of a language; `UnknownLanguage` if there is none."""
    if language not in _MADE:
        raise UnknownLanguage(language)
    return _MADE[language]()
