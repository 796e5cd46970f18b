"""``chooseone cards show``: a definition in words, its choice, its targets, and what is unsupported."""

from __future__ import annotations

from difflib import get_close_matches

import click
import msgspec

from chooseone.cards.definition import Definition
from chooseone.cards.known import known
from chooseone.cards.reading import unread
from chooseone.cards.structure import modal, structure
from chooseone.cards.wording.catalogues import LANGUAGES, UnknownLanguage
from chooseone.cards.words import words
from chooseone.tools.commands import options
from chooseone.tools.failing import Failure
from chooseone.tools.output import say, say_json
from chooseone.tools.rendering.cards import card_lines


@click.command()
@click.argument("name")
@click.option("--lang", default="en", metavar="LANGUAGE", help="en, es or ja.")
@options.as_json
def show(name: str, lang: str, as_json: bool) -> None:
    """The definition of the card NAME: in words, its modes and targets, and what is unsupported.

    Looks among the shipped definitions, then among those that you imported. A card with several faces is
    found by each of its names and by all of them ("Fire // Ice").
    """
    for one in found(name):
        if as_json:
            say_json(_plain(one, lang))
        else:
            for line in card_lines(one, said(one, lang), lang):
                say(line)


def found(name: str) -> list[Definition]:
    """The faces of that name, capitals aside; `Failure` with the nearest names if there is none."""
    names = {one.casefold(): one for one in known()}
    wanted = [part.strip().casefold() for part in name.split("//")]
    missing = [one for one in wanted if one not in names]
    if len(missing) == len(wanted):
        near = [names[one] for one in get_close_matches(wanted[0], names, 3)]
        hint = f"did you mean {' or '.join(near)}?" if near else "chooseone cards import brings more."
        raise Failure(f"there is no definition of {name!r}; {hint}")
    return [known()[names[one]] for one in wanted if one in names]


def said(one: Definition, lang: str) -> str:
    """The words of a definition; `Failure` for a language without a catalogue."""
    try:
        return words(one, lang)
    except UnknownLanguage as error:
        there = ", ".join(LANGUAGES)
        raise Failure(f"there are no words in {lang!r}; the languages are: {there}.") from error


def _plain(one: Definition, lang: str) -> dict[str, object]:
    return {
        "name": one.name,
        "words": said(one, lang),
        "modal": next(modal(one), None) is not None,
        **msgspec.structs.asdict(structure(one, lang)),
        "unsupported": unread(one),
        "definition": one,
    }
