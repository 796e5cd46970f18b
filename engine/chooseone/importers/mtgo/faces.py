"""The definitions that a match's logs bring with them: shipped ones, or what its texts tell (700.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from chooseone.cards.definition import (
    Activated,
    AnyAbility,
    Choice,
    Definition,
    Mode,
    SpellAbility,
    TriggeredAbility,
)
from chooseone.cards.known import known
from chooseone.importers.mtgo.lines import Line
from chooseone.importers.mtgo.texts import mode_number, read_mode
from chooseone.terms.triggers import UnknownTrigger
from chooseone_events import plain

_KINDS: dict[str, type[AnyAbility]] = {
    "spell": SpellAbility,
    "trigger": TriggeredAbility,
    "activate": Activated,
}
_CONDITIONS = ("When ", "Whenever ", "At the ", "At end ", "As ")
MOST = 200
"""So many abilities of one card at most are told apart; more come from damage."""


class Told(msgspec.Struct, gc=False):
    """What a match tells of a card: its modes by text for each kind of ability, its other abilities.

    `most` counts the modes chosen at once; `saga` is set where chapters are counted.
    """

    name: str
    modes: dict[str, dict[str, None]] = {}
    abilities: dict[tuple[str, str], None] = {}
    most: int = 1
    land: bool = False
    saga: bool = False


class Faces:
    """The cards of one match by name. `definitions` are looked up first: those at hand by default."""

    def __init__(self, lines: Iterable[Line], definitions: Mapping[str, Definition] | None = None) -> None:
        self.known = known() if definitions is None else definitions
        self.told: dict[str, Told] = {}
        self.counts: Counter[str] = Counter()
        self._faces: dict[str, Face] = {}
        for line in lines:
            self._hear(line)

    def face(self, name: str) -> Face:
        """What is known of a card."""
        found = self._faces.get(name)
        if found is None:
            told = self.told.get(name) or Told(name)
            found = self._faces[name] = Face(told, self.known.get(name))
            self.counts["cards whose modes fit no definition"] += found.unfit
        return found

    def header(self, names: Iterable[str]) -> dict[str, dict[str, Any]]:
        """The definitions of these cards as a log's header holds them."""
        return {name: plain(self.face(name).definition) for name in sorted(set(names))}

    def _hear(self, line: Line) -> None:
        """Gather what a message tells of its first card."""
        if not line.cards:
            return
        name = line.cards[0].name
        told = self.told.setdefault(name, Told(name, {}, {}))
        if line.kind == "cast" and line.modes:
            told.modes.setdefault("spell", {}).update(dict.fromkeys(line.modes))
            told.most = max(told.most, len(line.modes))
        elif line.kind in ("trigger", "activate"):
            told.abilities[line.kind, line.text] = None
        told.land = told.land or line.kind == "land"
        told.saga = told.saga or (line.kind == "counters" and line.word == "lore")


class Face:
    """One card: which ability a text is, which mode, and the definition that a header holds."""

    def __init__(self, told: Told, definition: Definition | None) -> None:
        self.told, self.given = told, definition
        self._numbers: dict[tuple[str, str], tuple[int, int]] = {}
        self.modal = {kind: tuple(texts) for kind, texts in self._modal_texts().items() if texts}
        self.unfit = self.given is not None and not self._fits()
        if self.unfit:
            self.given = None
            self.modal = {kind: tuple(texts) for kind, texts in self._modal_texts().items() if texts}
        self.abilities: list[AnyAbility] = list(self.given.abilities) if self.given is not None else []
        self.places: dict[tuple[str, str], int] = {}
        for kind in ("spell", "trigger", "activate"):
            self._place_modal(kind)

    # -- what the texts are ---------------------------------------------------------------------

    def is_mode(self, kind: str, text: str) -> bool:
        """True if this text of a triggered or activated ability is that of a chosen mode."""
        if self.given is not None:
            return (
                not text.startswith(_CONDITIONS)
                and bool(self._choices(kind))
                and self._number(kind, text)[1] > 0
            )
        return kind == "trigger" and not self.told.saga and _is_mode(text)

    def _modal_texts(self) -> dict[str, list[str]]:
        found = {"spell": list(self.told.modes.get("spell", {})), "trigger": [], "activate": []}
        for kind, text in list(self.told.abilities)[:MOST]:
            if self.is_mode(kind, text):
                found[kind].append(text)
        return found

    def _fits(self) -> bool:
        """True if each text is that of one mode of the definition."""
        return all(self._number(kind, text)[1] for kind, texts in self.modal.items() for text in texts)

    # -- numbers --------------------------------------------------------------------------------

    def ability(self, kind: str, text: str) -> int:
        """The number of the ability that a triggered or activated ability with this text is."""
        if self.is_mode(kind, text):
            return self.places[kind, ""] if self.given is None else self._number(kind, text)[0]
        if (kind, text) not in self.places:
            self.places[kind, text] = self._new(kind, text)
        return self.places[kind, text]

    def mode(self, kind: str, text: str) -> int:
        """The number of the mode with this text, from 1; by first mention without a definition."""
        if self.given is not None:
            return self._number(kind, text)[1]
        texts = self.modal.get(kind, ())
        return texts.index(text) + 1 if text in texts else 0

    def modal_ability(self) -> int:
        """The number of the one modal triggered ability; -1 if there is none or several."""
        found = [
            n for n, one in enumerate(self.abilities) if isinstance(one, TriggeredAbility) and one.choice
        ]
        return found[0] if len(found) == 1 else -1

    def modes(self, kind: str, ability: int) -> tuple[Mode, ...]:
        """The modes of an ability, by number; with their slots as far as their text tells them."""
        if kind == "spell":
            spells = [one for one in self.abilities if isinstance(one, SpellAbility)]
            return spells[0].modes if spells else ()
        found = self.abilities[ability] if 0 <= ability < len(self.abilities) else None
        return getattr(found, "modes", ())

    def choice(self, kind: str, ability: int) -> Choice | None:
        """How the modes are chosen, where a definition tells it."""
        if self.given is None:
            return None
        if kind == "spell":
            return next((one.choice for one in self.abilities if isinstance(one, SpellAbility)), None)
        return (
            getattr(self.abilities[ability], "choice", None) if 0 <= ability < len(self.abilities) else None
        )

    @property
    def definition(self) -> Definition:
        """The definition as a header holds it: the given one, with abilities that it lacks at its end."""
        base = self.given or Definition(self.told.name, ("land",) if self.told.land else ())
        return msgspec.structs.replace(base, abilities=tuple(self.abilities))

    # -- making ---------------------------------------------------------------------------------

    def _choices(self, kind: str) -> list[tuple[int, tuple[Mode, ...]]]:
        """The modal abilities of a kind in the given definition."""
        given = self.given.abilities if self.given is not None else ()
        found: list[tuple[int, tuple[Mode, ...]]] = []
        for number, one in enumerate(given):
            if not isinstance(one, SpellAbility | TriggeredAbility | Activated) or one.choice is None:
                continue
            if isinstance(one, _KINDS[kind]):
                found.append((number, one.modes))
        return found

    def _number(self, kind: str, text: str) -> tuple[int, int]:
        """The ability and the printed number of the mode that a text means; (-1, 0) for none."""
        if (kind, text) not in self._numbers:
            self._numbers[kind, text] = self._find(kind, text)
        return self._numbers[kind, text]

    def _find(self, kind: str, text: str) -> tuple[int, int]:
        for ability, modes in self._choices(kind):
            number = mode_number(text, modes, self.given) if self.given is not None else 0
            if number:
                return ability, number
        return -1, 0

    def _place_modal(self, kind: str) -> None:
        """Without a definition the modes are those that the match shows, in the order of mention."""
        texts = self.modal.get(kind, ())
        if self.given is not None or not texts:
            return
        modes = tuple(_mode(text, self.told.name) for text in texts[:MOST])
        choice = Choice(1, self.told.most if kind == "spell" else 1)
        self.places[kind, ""] = len(self.abilities)
        made = (
            SpellAbility(modes, choice)
            if kind == "spell"
            else TriggeredAbility(UnknownTrigger(), modes, choice)
        )
        self.abilities.append(made)

    def _new(self, kind: str, text: str) -> int:
        wanted = Activated if kind == "activate" else TriggeredAbility
        given = [n for n, one in enumerate(self.abilities) if isinstance(one, wanted)]
        if (
            self.given is not None
            and len(given) == 1
            and getattr(self.abilities[given[0]], "choice", None) is None
        ):
            return given[0]
        if len(self.abilities) < MOST:
            mode = (Mode(label=text),)
            self.abilities.append(
                Activated((), mode) if kind == "activate" else TriggeredAbility(UnknownTrigger(text), mode)
            )
        return len(self.abilities) - 1


def _is_mode(text: str) -> bool:
    """A trigger whose text says no condition shows a chosen mode; keywords have no full stop."""
    return text.endswith(".") and not text.startswith(_CONDITIONS) and " " in text


def _mode(text: str, name: str) -> Mode:
    return Mode(slots=read_mode(text, name).slots, label=text)
