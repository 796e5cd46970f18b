"""Targets of the chosen modes, slot by slot (601.2c, 700.2c, 115)."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from itertools import combinations
from typing import Any, NamedTuple

from chooseone.effects.context import Context
from chooseone.effects.reading import amount
from chooseone.errors import UnsupportedText, Violation
from chooseone.rules.announcing.demands import demands_of
from chooseone.rules.announcing.step import Step
from chooseone.rules.questions import InOneOrder, Picks, Reasons
from chooseone.rules.registry import applying, ask, reason, rule
from chooseone.rules.targeting import LegalTargets, is_legal, why_not
from chooseone.state import Obj
from chooseone.state.characteristics import mana_value
from chooseone.state.zones import BATTLEFIELD, STACK
from chooseone.terms.amounts import Given, Shared
from chooseone.terms.filters import Slot
from chooseone_events import Group, Ref, TargetsChosen, player_ref

NUMBER = reason("targets.number", "{0} targets, where {1} to {2} are asked for")
SAME = reason("targets.same", "the same target twice for one instance of the word “target”")
ANOTHER = reason("targets.another", "another target is needed than for the first part")
PLAYERS = reason("targets.players", "each mode must target a different player")
TOTAL = reason("targets.total", "a total mana value of {0}, where at most {1} is allowed")
OWNERS = reason("targets.owners", "the targets have to be in one player's zone")
APART = reason("targets.apart", "the targets have to be controlled by different players")
ALIKE = reason("targets.alike", "the targets have to share a creature type")
OF_PLAYER = reason("targets.of player", "it is not that player's")
UNREAD = reason("targets.unread", "what it targets is not supported")
SHAPE = reason("targets.shape", "the targets don't match the chosen modes and their slots")


class Place(NamedTuple):
    """One slot of one chosen mode: the place of the pick, of the slot in it, and how many targets."""

    pick: int
    slot: int
    what: Slot
    least: int
    most: int


def places(step: Step, slots: tuple[tuple[Slot, ...], ...]) -> tuple[Place, ...]:
    """All slots of the chosen modes in announced order."""
    return tuple(
        [
            Place(p, s, slot, *_numbers(step, slot))
            for p, here in enumerate(slots)
            for s, slot in enumerate(here)
        ]
    )


def _numbers(ctx: Context, slot: Slot) -> tuple[int, int]:
    least, most = amount(ctx, slot.least), amount(ctx, slot.most)
    if slot.divide is not None:
        most = min(most, amount(ctx, slot.divide))
    return least, most


class TargetsQuestion(InOneOrder):
    """The targets: one pick a slot, a tuple of references."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.slots = step.slots()
        self.places = places(step, self.slots)
        self._legal: dict[int, LegalTargets] = {}

    def legal(self, place: int) -> LegalTargets:
        """The legal targets of a slot by its number in `places`."""
        if place not in self._legal:
            self._legal[place] = LegalTargets(self.step, self.places[place].what)
        return self._legal[place]

    def range(self, prefix: Picks) -> Iterable[tuple[Ref, ...]]:
        """Every set of legal references for the next slot, ascending in listing order."""
        if len(prefix) >= len(self.places):
            return
        here = self.places[len(prefix)]
        legal = self.legal(len(prefix))
        for number in range(here.least, here.most + 1):
            if not (yield from _sets(legal, number)):
                return

    def why(self, prefix: Picks, pick: tuple[Ref, ...]) -> Reasons:
        """Every rule against these targets for the next slot.

        `UnsupportedText` where the text of the slot is not understood, so that nobody can judge them.
        """
        if len(prefix) >= len(self.places):
            return (Violation("601.2c", SHAPE), Violation("700.2c", SHAPE))
        here, step = self.places[len(prefix)], self.step
        demands, choice = demands_of(here.what), step.choice
        if demands.unreadable:
            raise self.unsupported()
        traits = demands.traits
        if len(pick) > 1:
            traits += ("several",)
        if not here.least <= len(pick) <= here.most:
            traits += ("number",)
        for ref in pick:
            if not is_legal(step, here.what, ref):
                traits += ("illegal",)
                break
        if choice is not None and choice.different:
            traits += ("different",)
        guards = applying("targets.pick", step.state.book.edition, traits) if traits else ()
        return ask(guards, self, prefix, pick) if guards else ()

    def stop(self, prefix: Picks) -> Reasons:
        """Every slot is filled."""
        if len(prefix) >= len(self.places):
            return ()
        return (Violation("601.2c", UNREAD if self.places[len(prefix)].what.unreadable else SHAPE),)

    @property
    def unread(self) -> bool:
        """True if a slot must be filled of which nothing is known."""
        return any(place.what.unreadable for place in self.places)

    def unsupported(self) -> UnsupportedText:
        """The error for a slot of which nothing is known."""
        return UnsupportedText(self.step.face.name, "the word “target” of its text")

    def event(self, picks: Picks) -> TargetsChosen:
        """The targets in groups, aligned with the picks."""
        step = self.step
        groups = (tuple(map(tuple, picks)),) if len(self.slots) == 1 else self.groups(picks)
        return TargetsChosen(step.you, step.item, groups)

    def groups(self, picks: Picks) -> tuple[Group, ...]:
        """Slot by slot picks as groups by mode."""
        found: list[list[tuple[Ref, ...]]] = [[] for _ in self.slots]
        for place, pick in zip(self.places, picks, strict=True):
            found[place.pick].append(tuple(pick))
        return tuple(map(tuple, found))

    def picks(self, event: TargetsChosen) -> Picks:
        """One pick a slot; groups of the wrong shape give too many or too few."""
        return flat(self.slots, event.groups)


def _sets(legal: Iterable[Ref], number: int) -> Generator[tuple[Ref, ...], None, bool]:
    """The sets of that many targets, single ones as they are found; returns whether there are any."""
    found: Iterable[tuple[Ref, ...]] = (
        zip(legal, strict=False) if number == 1 else combinations(legal, number)
    )
    any_found = False
    for one in found:
        any_found = True
        yield one
    return any_found


def flat(slots: tuple[tuple[Slot, ...], ...], groups: tuple[Group, ...]) -> Picks:
    """The slots of groups in order; a wrong shape gives one pick too many, which no rule allows."""
    if len(slots) == len(groups) == 1 and len(slots[0]) == len(groups[0]):
        return tuple(map(tuple, groups[0]))
    shaped = [len(group) for group in groups] == [len(here) for here in slots]
    found = tuple([tuple(slot) for group in groups for slot in group])
    return found if shaped else (*found, *(() for _ in range(len(found), len(slots) + 1)), ())


@rule(
    "targets.pick",
    "601.2c",
    TargetsChosen,
    "each slot has as many targets as the text asks for",
    when="number",
)
def _number(question: TargetsQuestion, prefix: Picks, pick: tuple[Ref, ...]) -> Violation | None:
    here = question.places[len(prefix)]
    if here.least <= len(pick) <= here.most:
        return None
    return Violation("601.2c", NUMBER, (len(pick), here.least, here.most))


@rule(
    "targets.pick",
    "115.3",
    TargetsChosen,
    "one object or player once for each instance of the word target",
    when="several",
)
def _once(_question: TargetsQuestion, _prefix: Picks, pick: tuple[Ref, ...]) -> Reasons:
    twice = len(set(pick)) < len(pick)
    return (Violation("601.2c", SAME), Violation("115.3", SAME)) if twice else ()


@rule(
    "targets.pick", "601.2c", TargetsChosen, "targets stay within the total mana value allowed", when="total"
)
def _total(question: TargetsQuestion, prefix: Picks, pick: tuple[Ref, ...]) -> Violation | None:
    here, step = question.places[len(prefix)].what, question.step
    if here.total is None:
        return None
    known = [ref for ref in pick if 0 <= ref < len(step.state.objects)]
    found, most = sum(mana_value(step.state, ref) for ref in known), amount(step, here.total)
    return Violation("601.2c", TOTAL, (found, most)) if found > most else None


@rule(
    "targets.pick",
    "601.2c",
    TargetsChosen,
    "targets are in one player's zone where the text says so",
    when="one owner",
)
def _one_owner(question: TargetsQuestion, prefix: Picks, pick: tuple[Ref, ...]) -> Violation | None:
    if not question.places[len(prefix)].what.one_owner:
        return None
    objects = question.step.state.objects
    owners = {objects[ref].owner for ref in pick if 0 <= ref < len(objects)}
    return Violation("601.2c", OWNERS) if len(owners) > 1 else None


@rule(
    "targets.pick",
    "601.2c",
    TargetsChosen,
    "different players control the targets where the text says so",
    when="apart",
)
def _apart(question: TargetsQuestion, prefix: Picks, pick: tuple[Ref, ...]) -> Violation | None:
    if not question.places[len(prefix)].what.apart:
        return None
    objects = question.step.state.objects
    sides = [objects[ref].controller for ref in pick if 0 <= ref < len(objects)]
    return Violation("601.2c", APART) if len(set(sides)) < len(sides) else None


@rule(
    "targets.pick",
    "601.2c",
    TargetsChosen,
    "the targets share a creature type where the text says so",
    when="alike",
)
def _alike(question: TargetsQuestion, prefix: Picks, pick: tuple[Ref, ...]) -> Violation | None:
    here, step = question.places[len(prefix)].what, question.step
    if not here.alike or len(pick) < 2:
        return None
    known = tuple(ref for ref in pick if 0 <= ref < len(step.state.objects))
    common = amount(step, Shared(Given(known)))
    return None if common == len(pick) else Violation("601.2c", ALIKE)


@rule(
    "targets.pick",
    "601.2c",
    TargetsChosen,
    "the targets are of the player whom an earlier slot targets",
    when="of player",
)
def _of_player(question: TargetsQuestion, prefix: Picks, pick: tuple[Ref, ...]) -> list[Violation]:
    here = question.places[len(prefix)]
    if here.what.of < 0:
        return []
    owners = [
        refs
        for place, refs in zip(question.places, prefix, strict=False)
        if place[:2] == (here.pick, here.what.of)
    ]
    objects = question.step.state.objects
    return [
        Violation("601.2c", OF_PLAYER, (ref,))
        for ref in pick
        if 0 <= ref < len(objects) and player_ref(side_of(objects[ref])) not in (owners[0] if owners else ())
    ]


def asked_together(question: Any, prefix: Picks, pick: tuple[Ref, ...]) -> Reasons:
    """The rules against targets that are not together what the text asks for, of new targets too (115.7)."""
    return ask((_total, _one_owner, _apart, _alike, _of_player), question, prefix, pick)


def side_of(obj: Obj) -> int:
    """Whose an object is: its controller's, or its owner's outside the battlefield and the stack (108.4)."""
    return obj.controller if obj.zone in (BATTLEFIELD, STACK) else obj.owner


@rule("targets.pick", "601.2c", TargetsChosen, "each target is legal for its slot", when="illegal")
def _legal(question: TargetsQuestion, prefix: Picks, pick: tuple[Ref, ...]) -> Reasons:
    step, slot = question.step, question.places[len(prefix)].what
    return tuple([violation for ref in pick for violation in why_not(step, slot, ref)])


@rule(
    "targets.pick",
    "601.2c",
    TargetsChosen,
    "“another target” is another one than the earlier of its mode",
    when="another",
)
def _another(question: TargetsQuestion, prefix: Picks, pick: tuple[Ref, ...]) -> Violation | None:
    here = question.places[len(prefix)]
    if not here.what.another:
        return None
    earlier = [
        ref
        for place, refs in zip(question.places, prefix, strict=False)
        for ref in refs
        if place.pick == here.pick
    ]
    return Violation("601.2c", ANOTHER) if any(ref in earlier for ref in pick) else None


@rule(
    "targets.pick",
    "700.2c",
    TargetsChosen,
    "each mode targets another player where the text demands it",
    when="different",
)
def _different(question: TargetsQuestion, prefix: Picks, pick: tuple[Ref, ...]) -> Violation | None:
    choice = question.step.choice
    if choice is None or not choice.different:
        return None
    here = question.places[len(prefix)].pick
    others = {
        ref
        for place, refs in zip(question.places, prefix, strict=False)
        for ref in refs
        if ref < 0 and place.pick != here
    }
    return Violation("601.2c", PLAYERS) if any(ref in others for ref in pick) else None
