"""State-based actions, all at once whenever a player would get priority (704.3, 704.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from chooseone.effects.context import Context
from chooseone.effects.matching import fits
from chooseone.effects.moving import Fate
from chooseone.errors import Violation
from chooseone.reducers.moving import DEADLY
from chooseone.rules.prompt import Prompt
from chooseone.rules.questions import InOneOrder, Picks, Reasons
from chooseone.rules.registry import check, reason, rule
from chooseone.state import State
from chooseone.state.affected import affected
from chooseone.state.characteristics import characteristics
from chooseone.state.present import LookedAfter, Present, present
from chooseone.state.zones import BATTLEFIELD, STACK
from chooseone_events import (
    AnyEvent,
    Attached,
    Ceased,
    CountersChanged,
    Event,
    Moved,
    Passed,
    PlayersLost,
    Regenerated,
    StepBegan,
    Together,
    TurnBegan,
)

QUIET = frozenset((Passed, StepBegan, TurnBegan))
"""What comes after a check and changes nothing that the next one would look at."""


def next_check(state: State) -> Event | Prompt | None:
    """What state-based actions do now, in one event; the legend rule asks; None when nothing is due."""
    if type(state.last) in QUIET:
        return None
    protectors, attachments, told, legends = _looked_after(state)
    parts: _Parts = []
    for player in state.players:
        if player.life <= 0 or player.counters:
            parts += _losing(state)
            break
    ended, came = _news(state)
    if ended:
        parts.append(("704.5d", Ceased(ended)))
    touched: tuple[int, ...] = ()
    if came or state.turn.touched or state.book.protectors:
        touched = _touched(state, came, protected=protectors)
    changed = _changed(state, touched, protected=protectors) if touched else ()
    if changed:
        parts += _dying(state, changed)
        parts += _cancelling(state, changed)
    if attachments:
        parts += _unattached(state, attachments)
    if told:
        parts += _told(state, parts)
    if parts:
        return _at_once(parts)
    return _legends(state, legends, touched) if touched and legends else None


def _looked_after(state: State) -> LookedAfter:
    """What is looked for though nothing touched it, once for each battlefield.

    Whether something there keeps others alive; what can be attached; whether there are Auras or Sagas;
    the legendary permanents if some have one name.
    """
    here = present(state)
    if here.looked_after is None:
        here.looked_after = _looked_for(state, here)
    return here.looked_after


def _looked_for(state: State, here: Present) -> LookedAfter:
    book = state.book
    faces = here.faces(book.looked_after)
    attached = here[book.attachments] if not book.attachments.isdisjoint(faces) else ()
    told = not book.auras.isdisjoint(faces) or not book.sagas.isdisjoint(faces)
    number = sum([len(here.by_face[face]) for face in faces if face in book.legends])
    legends = _namesakes(state, here[book.legends]) if number > 1 else ()
    return not book.protectors.isdisjoint(faces), attached, told, legends


def _namesakes(state: State, legends: tuple[int, ...]) -> tuple[int, ...]:
    """Those of them that share their name with another one."""
    faces, there = state.book.faces, [state.objects[oid] for oid in legends]
    names = [faces[obj.looks or obj.name].name for obj in there]
    return tuple([oid for oid, name in zip(legends, names, strict=True) if names.count(name) > 1])


_Parts = list[tuple[str, AnyEvent]]
"""What is done, each with its rule."""


def _at_once(parts: _Parts) -> Event:
    if len(parts) == 1:
        return parts[0][1]
    return Together(tuple(event for _, event in parts), tuple(rule_ for rule_, _ in parts))


def _touched(state: State, came: list[int], *, protected: bool) -> tuple[int, ...]:
    """The permanents that could be affected, in the order of the battlefield.

    All others were looked at when somebody last had priority and are as they were, unless something
    keeps others alive, or did.
    """
    if protected or _protector_left(state):
        return state.zones[BATTLEFIELD]
    touched = state.turn.touched
    if not touched and len(came) < 2:
        return tuple(came)
    found = {*came, *touched}
    return tuple([oid for oid in state.zones[BATTLEFIELD] if oid in found])


def _protector_left(state: State) -> bool:
    """True if what kept others alive left the battlefield this turn, or was touched just now."""
    protectors, turn, objects = state.book.protectors, state.turn, state.objects
    if not protectors:
        return False
    ceased = state.last.objects if isinstance(state.last, Ceased) else ()
    left = [old for old, origin, _ in turn.past if origin == BATTLEFIELD]
    there = [objects[oid] for oid in (*turn.touched, *left, *ceased) if 0 <= oid < len(objects)]
    return any(obj.name in protectors or obj.looks in protectors for obj in there)


def _changed(state: State, touched: tuple[int, ...], *, protected: bool) -> list[int]:
    """Those with damage, counters, marks or effects, or that may die as they are printed: others are fine.

    Where the static abilities of others change toughness (`protected`) every creature may.
    """
    objects, book = state.objects, state.book
    frail = book.mortal if protected else book.frail
    under = affected(state.effects) if state.effects else ()
    found = []
    for oid in touched:
        obj = objects[oid]
        marked = obj.damage or obj.counters or obj.extra is not None or oid in under
        if marked or (obj.looks or obj.name) in frail:
            found.append(oid)
    return found


def _losing(state: State) -> _Parts:
    lost: list[tuple[int, str]] = []
    for seat, player in enumerate(state.players):
        if player.lost:
            continue
        if player.life <= 0:
            lost.append((seat, "704.5a"))
        elif not player.counters:
            continue
        elif any(kind == "empty draw" for kind, _ in player.counters):
            lost.append((seat, "704.5b"))
        elif any(kind == "poison" and n >= 10 for kind, n in player.counters):
            lost.append((seat, "704.5c"))
    return [(lost[0][1], PlayersLost(tuple(lost)))] if lost else []


def _dying(state: State, changed: list[int]) -> Iterator[tuple[str, AnyEvent]]:
    """Toughness 0, lethal damage, loyalty 0: to the graveyard together (704.5f, g, i, v)."""
    put, destroyed = [], []
    for oid in changed:
        word = _fate(state, oid)
        if word == "put":
            put.append(oid)
        elif word == "destroy":
            destroyed.append(oid)
    if not put and not destroyed:
        return
    ctx = Context(state, -1)
    fate = Fate(ctx, tuple(destroyed), buried=False, effect=False)
    new = ctx.next_id
    if fate.dying:
        yield "704.5g", _to_graveyard(ctx, fate.dying, new, "destroy")
    if fate.saved:
        yield "701.19a", Regenerated(tuple(fate.saved), tuple(fate.used))
    if put:
        yield "704.5f", _to_graveyard(ctx, put, new + len(fate.dying), "put")


def _to_graveyard(ctx: Context, oids: list[int], new: int, cause: str) -> Moved:
    return Moved(tuple(ctx.move(oid, new + n, "graveyard") for n, oid in enumerate(oids)), cause)


def _fate(state: State, oid: int) -> str:
    """What happens to a permanent: "put" or "destroy" to the graveyard, "" if it stays."""
    obj = state.objects[oid]
    now = characteristics(state, oid)
    if now.toughness is not None and "creature" in now.types:
        if now.toughness <= 0:
            return "put"
        deadly = obj.damage >= now.toughness or (obj.extra is not None and DEADLY in obj.extra.marks)
        if deadly and "indestructible" not in now.keywords:
            return "destroy"
    if "planeswalker" in now.types and not obj.counter("loyalty"):
        return "put"
    return "put" if "battle" in now.types and not obj.counter("defense") else ""


def _news(state: State) -> tuple[tuple[int, ...], list[int]]:
    """Of the objects that came since the last priority those that cease to exist, and the permanents.

    These are tokens outside the battlefield and copies of spells outside the stack (704.5d, 704.5e).
    """
    objects, ended, came = state.objects, [], []
    for oid in range(state.turn.fresh, len(objects)):
        obj = objects[oid]
        zone = obj.zone
        if zone == BATTLEFIELD:
            came.append(oid)
        if obj.kind in _HOMES and zone >= 0 and zone != _HOMES[obj.kind]:
            ended.append(oid)
    return tuple(ended), came


_HOMES = {"token": BATTLEFIELD, "copy": STACK}
"""The only zone in which objects of a kind can be; none of a phased-out permanent (702.26d)."""


def _cancelling(state: State, changed: list[int]) -> Iterator[tuple[str, AnyEvent]]:
    """+1/+1 and -1/-1 counters on one permanent cancel out (704.5q)."""
    changes: list[tuple[int, str, int]] = []
    for oid in changed:
        obj = state.objects[oid]
        if len(obj.counters) > 1:
            pairs = min(obj.counter("+1/+1"), obj.counter("-1/-1"))
            if pairs:
                changes += [(oid, "+1/+1", -pairs), (oid, "-1/-1", -pairs)]
    if changes:
        yield "704.5q", CountersChanged(tuple(changes))


def _unattached(state: State, attached: tuple[int, ...]) -> Iterator[tuple[str, AnyEvent]]:
    """Equipment whose host is gone or is no creature any more comes off; an Aura dies (704.5m, 704.5n)."""
    for oid in attached:
        host = state.objects[oid].attached
        if host is None or host < 0:
            continue
        subtypes = characteristics(state, oid).subtypes
        if "Aura" in subtypes:
            continue
        gone = state.objects[host].zone != BATTLEFIELD
        equipment = "Equipment" in subtypes
        if gone or (equipment and "creature" not in characteristics(state, host).types):
            yield "704.5n", Attached(oid, None)


def _made(event: AnyEvent) -> int:
    """How many new objects an event makes: the ids behind them are free."""
    return len(event.moves) if isinstance(event, Moved) else 0


def _told(state: State, before: _Parts) -> _Parts:
    """Auras without a legal host, Sagas whose last chapter is over: to the graveyard (704.5m, 704.5s).

    `before` is what is done at the same moment.
    """
    here = present(state)
    auras = [oid for oid in here[state.book.auras] if _homeless(state, oid)]
    sagas = [oid for oid in here[state.book.sagas] if _over(state, oid)]
    if not auras and not sagas:
        return []
    ctx = Context(state, -1)
    parts: _Parts = []
    new = ctx.next_id + sum(_made(part) for _, part in before)
    if auras:
        parts.append(("704.5m", _to_graveyard(ctx, auras, new, "put")))
    if sagas:
        parts.append(("704.5s", _to_graveyard(ctx, sagas, new + len(auras), "sacrifice")))
    return parts


def _homeless(state: State, oid: int) -> bool:
    """True for an Aura attached to nothing, or to what it can't enchant (303.4c)."""
    obj = state.objects[oid]
    if obj.attached is None:
        return True
    mode = state.book.face(obj.face).mode(-1, 1)
    gone = obj.attached >= 0 and state.objects[obj.attached].zone != BATTLEFIELD
    if gone or mode is None or not mode.slots:
        return gone
    ctx = Context(state, oid)
    return not fits(ctx, mode.slots[0].filter, obj.attached)


def _over(state: State, oid: int) -> bool:
    """True for a Saga at its last chapter that is no source of an ability on the stack (714.4)."""
    obj = state.objects[oid]
    if obj.counter("lore") < state.book.face(obj.face).last_chapter:
        return False
    waiting = any(one.source == oid for one in state.waiting)
    return not waiting and all(state.objects[item].source != oid for item in state.zones[STACK])


KEEP_ONE = reason("legend.one", "exactly one of the legendary permanents with that name is kept")


def _legends(state: State, legends: tuple[int, ...], touched: tuple[int, ...]) -> Prompt | None:
    """The legend rule: the controller keeps one (704.5j). One of them came or changed just now."""
    if frozenset(legends).isdisjoint(touched):
        return None
    for seat in state.turn_order():
        for same in _same_legends(state, seat, legends):
            return Prompt("legend", seat, -1, LegendQuestion(state, seat, same))
    return None


def _same_legends(state: State, seat: int, legends: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    by_name: dict[str, list[int]] = {}
    mine = [oid for oid in legends if state.objects[oid].controller == seat]
    for oid in mine if len(mine) > 1 else ():
        if "legendary" in characteristics(state, oid).supertypes:
            by_name.setdefault(state.book.face(state.objects[oid].face).name, []).append(oid)
    return (tuple(oids) for oids in by_name.values() if len(oids) > 1)


class LegendQuestion(InOneOrder):
    """Which of several legendary permanents with one name is kept (704.5j): one object."""

    def __init__(self, state: State, player: int, same: tuple[int, ...]) -> None:
        self.state, self.player, self.same = state, player, same

    def range(self, prefix: Picks) -> Iterable[int]:
        """Each of them."""
        return () if prefix else self.same

    def why(self, _prefix: Picks, pick: int) -> Reasons:
        """The rules against keeping this one."""
        return check("legend", self.state.book.edition, self, pick)

    def stop(self, prefix: Picks) -> Reasons:
        """One is kept."""
        return () if len(prefix) == 1 else (Violation("704.5j", KEEP_ONE),)

    def event(self, picks: Picks) -> Moved:
        """The others go to their owners' graveyards."""
        ctx = Context(self.state, -1, self.player)
        others = [oid for oid in self.same if oid != picks[0]]
        new = ctx.next_id
        moves = tuple(ctx.move(oid, new + n, "graveyard") for n, oid in enumerate(others))
        return Moved(moves, "legend", -1, self.player)

    def picks(self, event: Moved) -> Picks:
        """The one that doesn't move."""
        going = {move.object for move in event.moves}
        kept = [oid for oid in self.same if oid not in going]
        good = len(kept) == 1 and self.event((kept[0],)) == event
        return (kept[0],) if good else (-1,)


@rule("legend", "704.5j", Moved, "one of the legendary permanents with one name is kept, the rest go")
def _one_legend(question: LegendQuestion, pick: int) -> Violation | None:
    return None if pick in question.same else Violation("704.5j", KEEP_ONE)
