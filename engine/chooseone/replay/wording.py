"""Modes and abilities in words, as far as a log's definitions tell them."""

from __future__ import annotations

from chooseone.cards.book import Face, Modal
from chooseone.cards.definition import Activated, Definition, Replacement, SpellAbility, TriggeredAbility
from chooseone.cards.words import ability_words, cost_words, mode_words
from chooseone.effects.modes import Mode
from chooseone.messages import in_words, language
from chooseone.state import State


def words_of_mode(face: Face, ability: int, number: int) -> str:
    """What a mode does; a recording of a card that nobody knows has only a label for it."""
    mode = face.mode(ability, number)
    if mode is None:
        return in_words("mode {0}", language()).format(number)
    return mode.label if mode.label and not mode.does else mode_words(mode, face.definition, language())


def cost_of_mode(mode: Mode | None) -> str:
    """What choosing a mode costs in addition, "" for nothing (700.2h)."""
    return "" if mode is None or mode.cost is None else cost_words(mode.cost, language())


def opening(face: Face, ability: int) -> str:
    """How the modes are chosen, as the card says it: "choose two"; "" where the text is not known."""
    found = face.modal(ability)
    if found is None or found.choice is None or not any(mode.does for mode in found.modes):
        return ""
    return _choosing(found, face.definition)


def _choosing(found: Modal, definition: Definition) -> str:
    """The first line of a spell with this choice: nothing of a trigger or a cost stands before it."""
    alone = SpellAbility(found.modes, found.choice)
    return ability_words(alone, definition, language()).partition("\n")[0].rstrip(":\N{FULLWIDTH COLON}")


def sort_of(state: State, item: int) -> str:
    """What an object on the stack is: spell, triggered ability, activated ability, copy ..."""
    obj = state.objects[item] if 0 <= item < len(state.objects) else None
    if obj is None or obj.said is None:
        return ""
    if obj.kind == "ability":
        return _ability_sort(state, item)
    return "copy" if obj.kind == "copy" else "spell"


def _ability_sort(state: State, item: int) -> str:
    obj = state.objects[item]
    found = state.book.face(obj.face).modal(obj.said.ability) if obj.said is not None else None
    names = {
        Activated: "activated ability",
        TriggeredAbility: "triggered ability",
        Replacement: "replacement effect",
    }
    return "ability" if found is None else names.get(type(found), "ability")
