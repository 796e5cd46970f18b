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
from chooseone.terms.amounts import Target, Theirs, Those
from chooseone.terms.filters import Filter

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
    if isinstance(first, do.Say) and first.words == ("top", "bottom") and len(steps) > 2:
        return _top_or_bottom(speak, steps), 3
    if isinstance(first, do.Move) and first.to == "library" and len(steps) > 1:
        shuffled = _shuffled(speak, first, steps[1])
        return None if shuffled is None else (shuffled, 2)
    if isinstance(first, do.Pick) and first.least == 0 and isinstance(first.among, Those):
        return _may_dig(speak, first, steps)
    if not isinstance(first, do.Pick) or len(steps) < 2 or not _moves(steps[1], first.key):
        return None
    move = steps[1]
    if isinstance(first.among, Theirs) and first.among.who == first.who and isinstance(move, do.Move):
        return _theirs(speak, first, move), 2
    if isinstance(first.among, Those) and first.among.key in speak.seen and isinstance(move, do.Move):
        return _dug(speak, first, move), 2
    return None


def _top_or_bottom(speak: Speaker, steps: tuple[Instruction, ...]) -> Sentence:
    move = steps[1].inner[0]
    what = speak.say(move.what) if isinstance(move, do.Move) else "it"
    return ("", f"{what}'s owner puts it on their choice of the top or bottom of their library")


def _shuffled(speak: Speaker, move: do.Move, shuffle: Instruction) -> Sentence | None:
    """As in "Shuffle up to four target cards from your graveyard into your library"."""
    if not isinstance(shuffle, do.Shuffle):
        return None
    actor = who(speak, shuffle.who)
    if isinstance(move.what, Theirs) and move.what.filter == Filter(zone="graveyard"):
        whose = "your" if actor.person == "you" else "their"
        return (actor.text, does(actor, "shuffle", f"{whose} graveyard into {whose} library"))
    if isinstance(shuffle.who, Target) and isinstance(move.what, Target):
        return (actor.text, does(actor, "shuffle", f"{speak.say(move.what)} into their library"))
    whose = "your" if actor.person == "you" else "its owner's"
    return ("", f"shuffle {speak.say(move.what)} into {whose} library")


def _may_dig(speak: Speaker, pick: do.Pick, steps: tuple[Instruction, ...]) -> tuple[Sentence, int] | None:
    """As in "You may put a land card from among them onto the battlefield"."""
    shown = len(steps) > 1 and isinstance(steps[1], do.Reveal)
    move = steps[1 + shown] if len(steps) > 1 + shown else None
    if not isinstance(move, do.Move) or not isinstance(pick.among, Those) or move.what != Those(pick.key):
        return None
    if pick.filter == Filter(zone="library"):
        return _dug(speak, pick, move), 2
    if pick.among.key in speak.seen:
        speak.seen[pick.among.key] = True
    some = things(speak, pick.most, pick.filter).replace(" from a library", "")
    place = (
        "into your hand" if move.to == "hand" else f"onto the battlefield{' tapped' if move.tapped else ''}"
    )
    said = (
        f"reveal {some} from among them and put it {place}"
        if shown
        else f"put {some} from among them {place}"
    )
    return ("", f"you may {said}"), 2 + shown


def _tapped(speak: Speaker, step: Instruction) -> str:
    inner = step.inner[0] if step.inner else step
    return speak.say(inner.what) if isinstance(inner, do.Tap) else ""


def _moves(step: Instruction, key: str) -> bool:
    return isinstance(step, do.Move) and isinstance(step.what, Those) and step.what.key == key


def _theirs(speak: Speaker, pick: do.Pick, move: do.Move) -> Sentence:
    """As in "Target opponent exiles a creature they control"."""
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
    """As in "Put one of them into your hand"."""
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
    """What is chosen: "a creature you control", "up to two lands", "one of them"."""
    if value.among is not None and value.filter == Filter():
        return "one of them"
    if value.least == value.most:
        return things(speak, value.most, value.filter)
    return f"up to {things(speak, value.most, value.filter, word=True)}"
