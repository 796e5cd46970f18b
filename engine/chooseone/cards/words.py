"""A definition in plain words of our own, made from the typed data (200, 700.2)."""

from __future__ import annotations

from chooseone.cards.definition import AnyAbility, Definition, Mode
from chooseone.cards.wording.catalogues import catalogue
from chooseone.cards.wording.speaker import Speaker
from chooseone.cards.wording.style import Style
from chooseone.terms.costs import Cost
from chooseone.terms.filters import Filter, Slot


def words(definition: Definition, language: str = "en") -> str:
    """The whole card: a line for name, cost and type, then a line for each ability and mode.

    Raises `UnknownLanguage` if there is no catalogue for `language`.
    """
    return _speaker(definition, language).say(definition)


def text_words(
    definition: Definition,
    language: str = "en",
    style: Style = Style(),  # noqa: B008  (a style never changes)
) -> str:
    """As `words` without the line for name, cost and type."""
    return _speaker(definition, language, style).say(definition).partition("\n")[2]


def ability_words(ability: AnyAbility, definition: Definition | None = None, language: str = "en") -> str:
    """One ability: its opening, how its modes are chosen, and the modes by printed number."""
    return _speaker(definition, language).say(ability)


def mode_words(
    mode: Mode,
    definition: Definition | None = None,
    language: str = "en",
    style: Style = Style(),  # noqa: B008  (a style never changes)
) -> str:
    """What one mode does ("destroy target artifact"), without its number, label or cost.

    `style` says which of several habits of wording to follow; the usual ones if it is left out.
    """
    return _speaker(definition, language, style).say(mode)


def filter_words(what: Filter, language: str = "en") -> str:
    """One thing that fits ("nonland permanent an opponent controls")."""
    return _speaker(None, language).say(what)


def slot_words(slot: Slot, language: str = "en") -> str:
    """What the targets of a slot may be ("up to two target creatures")."""
    return _speaker(None, language).say(slot)


def cost_words(cost: Cost, language: str = "en") -> str:
    """All parts of a cost ("{1}{G}, tap this, sacrifice a creature")."""
    return _speaker(None, language).listed(cost)


def _speaker(
    definition: Definition | None,
    language: str,
    style: Style = Style(),  # noqa: B008  (a style never changes)
) -> Speaker:
    return Speaker(catalogue(language), definition or Definition(""), style=style)
