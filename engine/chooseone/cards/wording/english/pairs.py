"""Instructions that one sentence says together: choosing and what is done with the choice, in English."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from chooseone.cards.wording.english.costs import things
from chooseone.cards.wording.english.grammar import does, number
from chooseone.cards.wording.english.subjects import who
from chooseone.cards.wording.speaker import Speaker
from chooseone.effects import instructions as do
from chooseone.effects.base import Instruction
from chooseone.terms.amounts import Theirs, Those

Sentence = tuple[str, str]
"""Who acts, and the sentence."""


def joined(speak: Speaker, steps: tuple[Instruction, ...]) -> Iterator[Instruction | Sentence]:
    """The steps, with a sentence in place of those that are said together."""
    place = 0
    while place < len(steps):
        found = _joined_at(speak, steps[place:])
        if found is None:
            yield steps[place]
            place += 1
        else:
            yield found[0]
            place += found[1]


def _joined_at(speak: Speaker, steps: tuple[Instruction, ...]) -> tuple[Sentence, int] | None:
    """The sentence for the first steps and how many they are; None if the first stands alone."""
    first = steps[0]
    if isinstance(first, do.Say) and first.words == ("tap", "untap") and len(steps) > 2:
        return ("", f"tap or untap {_tapped(speak, steps[1])}"), 3
    if not isinstance(first, do.Pick) or len(steps) < 2 or not _moves(steps[1], first.key):
        return None
    move = steps[1]
    if isinstance(first.among, Theirs) and first.among.who == first.who and isinstance(move, do.Move):
        return _theirs(speak, first, move), 2
    if isinstance(first.among, Those) and first.among.key in speak.seen and isinstance(move, do.Move):
        return _dug(speak, first, move), 2
    return None


def _tapped(speak: Speaker, step: Instruction) -> str:
    inner = step.inner[0] if step.inner else step
    return speak.say(inner.what) if isinstance(inner, do.Tap) else ""


def _moves(step: Instruction, key: str) -> bool:
    return isinstance(step, do.Move) and isinstance(step.what, Those) and step.what.key == key


def _theirs(speak: Speaker, pick: do.Pick, move: do.Move) -> Sentence:
    """ "Target opponent exiles a creature they control"."""
    actor = who(speak, pick.who)
    kind = (
        structs.replace(pick.filter, zone="battlefield") if pick.filter.zone == "battlefield" else pick.filter
    )
    some = picked(speak, structs.replace(pick, filter=kind))
    whose = " they control" if kind.zone == "battlefield" else ""
    some = some.replace(f"from a {kind.zone}", f"from their {kind.zone}") + whose
    places = {
        "exile": ("exile", ""), "hand": ("return", " to their hand"),
        "battlefield": ("put", " onto the battlefield"),
        "library": ("put", f" on the {'top' if move.position == 0 else 'bottom'} of their library"),
    }  # fmt: skip
    verb, place = places.get(move.to, ("put", f" into their {move.to}"))
    return (actor.text, does(actor, verb, f"{some}{place}"))


def _dug(speak: Speaker, pick: do.Pick, move: do.Move) -> Sentence:
    """ "Put one of them into your hand"."""
    if isinstance(pick.among, Those):
        speak.seen[pick.among.key] = True
    some = (
        "any number"
        if pick.most == 99
        else number(pick.most)
        if isinstance(pick.most, int)
        else speak.say(pick.most)
    )
    up_to = "up to " if pick.least == 0 and pick.most != 99 else ""
    return ("", f"put {up_to}{some} of them into your {move.to}")


def picked(speak: Speaker, value: do.Pick) -> str:
    """What is chosen: "a creature you control", "up to two lands"."""
    if value.least == value.most:
        return things(speak, value.most, value.filter)
    return f"up to {things(speak, value.most, value.filter, word=True)}"
