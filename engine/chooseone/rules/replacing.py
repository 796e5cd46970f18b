"""Replacement effects that need a choice: "if [event] would happen, instead choose one" (614, 616)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from chooseone.cards.definition import Replacement
from chooseone.effects.context import Context
from chooseone.errors import Violation
from chooseone.rules.questions import InOneOrder, Picks, Reasons
from chooseone.rules.registry import check, reason, rule
from chooseone.state import Carrying, State
from chooseone.state.characteristics import lost_abilities
from chooseone.state.present import permanents_named
from chooseone_events import (
    AnyEvent,
    DamageDealt,
    Event,
    LifeChanged,
    Moved,
    ReplacementChosen,
    Together,
    WouldHappen,
)


def replaced(ctx: Context, event: Event) -> WouldHappen | Together | None:
    """The replacement that applies to an event, or None; each applies once to an event (614.5).

    What of the event is about others than the effect speaks of happens at the same moment. Where
    several apply the frame of the first one asks which it is to be (616.1).
    """
    state, names = ctx.state, ctx.state.book.replacing.get(_SAID.get(type(event), ""))
    if names is None or not permanents_named(state, names) or not _in_question(event):
        return None
    return _of_parts(ctx, event) if isinstance(event, Together) else _of_one(ctx, event)


def _in_question(event: Event) -> bool:
    """False for a move of objects that is no draw."""
    return not isinstance(event, Moved) or event.cause == "draw"


_SAID: dict[type, str] = {
    DamageDealt: "damage",
    LifeChanged: "gain life",
    Moved: "draw",
    Together: "gain life",
}
"""How effects speak of what happens in an event of a type; together with others life alone is replaced."""


def _of_parts(ctx: Context, event: Together) -> Together | None:
    """Of the life gained by lifelink with the damage: the gain alone is replaced (702.15b)."""
    for place, part in enumerate(event.parts):
        found = _of_one(ctx, part) if isinstance(part, LifeChanged) else None
        if found is not None:
            others = (*event.parts[:place], *event.parts[place + 1 :])
            return Together(
                (*others, *(found.parts if isinstance(found, Together) else (found,))), event.rules
            )
    return None


def _of_one(ctx: Context, event: Event) -> WouldHappen | Together | None:
    state = ctx.state
    for oid, number, touched, rest in _applicable(state, event):
        place = {"at": getattr(event, "at", -1), "part": getattr(event, "part", 0)}
        controller = state.objects[oid].controller
        would = WouldHappen(touched, oid, number, controller, len(state.objects), **place)
        return would if rest is None else Together((rest, would), ("614.1",))
    return None


def _applicable(state: State, event: Event) -> Iterator[tuple[int, int, AnyEvent, AnyEvent | None]]:
    """The effects that apply to an event: source, ability, what of it they replace, and the rest."""
    for oid in permanents_named(state, state.book.replacers):
        obj = state.objects[oid]
        if lost_abilities(state, oid):
            continue
        for number, ability in state.book.faces[obj.looks or obj.name].replacements:
            touched, rest = _split(event, ability, obj.controller)
            if touched is not None and not _under_way(state, oid, number):
                yield oid, number, touched, rest


def rivals(state: State, frame: Carrying) -> tuple[tuple[int, int], ...]:
    """The effects that could apply to what this frame replaces, if there are several to choose from."""
    if frame.applied or frame.what is None:
        return ()
    outer = replace(state, frames=state.frames[:-1])
    found = tuple((oid, number) for oid, number, _, _ in _applicable(outer, frame.what))
    return found if len(found) > 1 else ()


def affected(what: AnyEvent | None) -> int:
    """The seat that an event that would happen is about: it chooses among the effects (616.1)."""
    if isinstance(what, LifeChanged):
        return what.changes[0][0]
    if isinstance(what, DamageDealt):
        return -1 - what.hits[0].target
    return what.player if isinstance(what, Moved) else -1


NOT_APPLICABLE = reason("replacing.not applicable", "that effect does not apply to what would happen")


class ReplacementQuestion(InOneOrder):
    """Which of several replacement effects applies (616.1): one pair of source and ability."""

    def __init__(self, state: State, frame: Carrying, effects: tuple[tuple[int, int], ...]) -> None:
        self.state, self.frame, self.effects = state, frame, effects

    def range(self, prefix: Picks) -> Iterable[tuple[int, int]]:
        """Each of them."""
        return () if prefix else self.effects

    def why(self, _prefix: Picks, pick: tuple[int, int]) -> Reasons:
        """The rules against this one."""
        return check("replacement", self.state.book.edition, self, pick)

    def stop(self, prefix: Picks) -> Reasons:
        """One applies."""
        return () if len(prefix) == 1 else (Violation("616.1", NOT_APPLICABLE),)

    def event(self, picks: Picks) -> ReplacementChosen:
        """The choice."""
        return ReplacementChosen(affected(self.frame.what), self.frame.item, *picks[0])

    def picks(self, event: ReplacementChosen) -> Picks:
        """Source and ability."""
        return ((event.source, event.ability),)


@rule(
    "replacement",
    "616.1",
    ReplacementChosen,
    "one of the effects that apply, by the affected player",
)
def _applies(question: ReplacementQuestion, pick: tuple[int, int]) -> Violation | None:
    return None if pick in question.effects else Violation("616.1", NOT_APPLICABLE)


Split = tuple[AnyEvent | None, AnyEvent | None]
_UNTOUCHED: Split = (None, None)


def _split(event: Event, ability: Replacement, controller: int) -> Split:
    """What of the event the effect replaces, and the rest of it; None where there is none."""
    if ability.event == "draw" and isinstance(event, Moved) and event.cause == "draw":
        return (event, None) if _side(ability, controller, event.player) else _UNTOUCHED
    if ability.event == "gain life" and isinstance(event, LifeChanged):
        mine = tuple(one for one in event.changes if one[1] > 0 and _side(ability, controller, one[0]))
        others = tuple(one for one in event.changes if one not in mine)
        return (
            replace(event, changes=mine) if mine else None,
            replace(event, changes=others) if others else None,
        )
    if ability.event == "damage" and isinstance(event, DamageDealt):
        hits = tuple(h for h in event.hits if h.target < 0 and _side(ability, controller, -1 - h.target))
        left = tuple(hit for hit in event.hits if hit not in hits)
        return (replace(event, hits=hits) if hits else None, replace(event, hits=left) if left else None)
    return _UNTOUCHED


def _side(ability: Replacement, controller: int, affected: int) -> bool:
    return ability.who == "any" or (ability.who == "you") == (affected == controller)


def _under_way(state: State, source: int, number: int) -> bool:
    """True inside this very replacement: it doesn't apply to what it makes of the event (614.5)."""
    for frame in state.frames:
        if isinstance(frame, Carrying) and frame.kind == "replacement":
            item = state.objects[frame.item]
            if item.source == source and item.said is not None and item.said.ability == number:
                return True
    return False
