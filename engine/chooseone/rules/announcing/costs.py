"""Costs: what is announced (X, kicker, entwine, hybrid), and the total cost (601.2b, 601.2f, 118)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from chooseone.cards.book import Face
from chooseone.cards.definition import Activated, Static
from chooseone.effects.context import Context
from chooseone.effects.matching import was
from chooseone.effects.reading import amount, holds
from chooseone.errors import Violation
from chooseone.rules.announcing.mana import Source, lacking, short_by
from chooseone.rules.announcing.parts import short_part
from chooseone.rules.announcing.step import Step
from chooseone.rules.questions import Picks, Reasons
from chooseone.rules.registry import check, reason, rule
from chooseone.state import NO_MANA, State
from chooseone.state.characteristics import characteristics
from chooseone.state.present import permanents_named
from chooseone.terms.costs import Cost, ManaPart, SacrificeThis, TapThis, UnreadPart
from chooseone.terms.mana import KINDS, is_hybrid, reduce_generic, symbols, ways_of, write
from chooseone_events import CostLocked, CostsAnnounced

UNREAD = reason("costs.unread", "its cost is not supported")
SHORT = reason("costs.short", "costs {0}, {1} short")
NO_PART = reason("costs.part", "nothing to pay “{0}” with")
NOT_OPTIONAL = reason("costs.not optional", "there is no optional cost {0!r}")
BAD_X = reason("costs.x", "X is announced as {0}, where {1} is asked for")
BAD_WAY = reason("costs.way", "{0} is no way to pay {{{1}}}")


ENOUGH = 256
"""So many costs are kept for one definition: X can be any number."""


class TotalCost(NamedTuple):
    """A total cost: its mana as plain symbols, its other parts, what it is made of, life for {P}."""

    mana: tuple[str, ...]
    parts: Cost
    sources: tuple[str, ...]
    life: int = 0


def base_cost(step: Step) -> Cost:
    """The mana cost or activation cost, before anything is added (601.2f, 602.2b)."""
    if step.ability >= 0:
        found = step.face.modal(step.ability)
        return found.cost if isinstance(found, Activated) else ()
    said, face = step.said, step.face
    free = said.free or (said.optional and "free" in said.optional and _free_by_itself(step))
    return face.definition.additional if free else face.cost


def _free_by_itself(step: Step) -> bool:
    """True if the spell says that it may be cast for no mana and its condition holds (118.9)."""
    return any(_offers_free(step, static) for static in step.face.statics)


def _offers_free(step: Context, static: Static) -> bool:
    return static.this and static.free and (static.condition is None or holds(step, static.condition))


def added_costs(step: Step, modes: Picks) -> Iterator[tuple[str, Cost]]:
    """The additional costs with these modes: of modes, escalate, entwine, kicker (601.2b, 118.8)."""
    choice = step.choice
    for number in modes:
        mode = step.modes[number - 1] if 0 < number <= len(step.modes) else None
        if mode is not None and mode.cost:
            yield "mode", mode.cost
    if choice is not None and choice.escalate is not None:
        for _ in modes[1:]:
            yield "escalate", choice.escalate
    for name in step.said.optional or ():
        if name == "entwine" and choice is not None and choice.entwine is not None:
            yield "entwine", choice.entwine
        for kicker, cost in step.face.definition.optional:
            if kicker == name:
                yield name, cost


def total_cost(step: Step, modes: Picks) -> TotalCost:
    """Base plus additional costs plus increases minus reductions (601.2f)."""
    cost = gathered_cost(step, modes)
    if step.ability >= 0:
        return cost
    mana = _adjusted(step, cost.mana)
    return cost if mana is cost.mana else TotalCost(mana, cost.parts, cost.sources, cost.life)


def gathered_cost(step: Step, modes: Picks) -> TotalCost:
    """Base plus additional costs, before static abilities add to the mana or take from it."""
    said = step.said
    if said.optional and "free" in said.optional:
        return _gathered(step, modes)  # whether that is allowed is another question in each position
    known, key = step.held.costs, (modes, said.optional, said.x, said.ways, said.free)
    found: TotalCost | None = known.get(key)
    if found is None:
        if len(known) >= ENOUGH:
            known.clear()
        found = known[key] = _gathered(step, modes)
    return found


def _gathered(step: Step, modes: Picks) -> TotalCost:
    said, base = step.said, ("base", base_cost(step))
    costs = (base, *added_costs(step, modes)) if modes or said.optional else (base,)
    return _sum(costs, said.x, said.ways)


def _sum(costs: tuple[tuple[str, Cost], ...], x: int, ways: tuple[str, ...]) -> TotalCost:
    """These costs in one, with X and hybrid symbols as announced."""
    parts = [part for _, cost in costs for part in cost]
    mana = [symbol for part in parts if isinstance(part, ManaPart) for symbol in symbols(part.mana)]
    plain, life = _plain(mana, x, ways)
    others = tuple([part for part in parts if not isinstance(part, ManaPart)])
    return TotalCost(plain, others, tuple([name for name, _ in costs]), life)


def surely_short(state: State, player: int, face: Face, ability: int, found: tuple[Source, ...]) -> bool:
    """True if these sources and the pool can't pay what a spell (-1) or ability costs at the very least.

    A quick look for whom the reason does not matter: whatever is announced, modes and kickers only add to
    the cost, and what static abilities take off it is generic mana (118.7c).
    """
    least, generic = _at_least(_printed_cost(face, ability))
    if ability < 0 and (face.statics or permanents_named(state, state.book.taxers)):
        free = [static for static in face.statics if static.free]
        least, generic = NO_MANA if free else least, 0
    return lacking(least, sum(least) + generic, state.players[player].mana, found) > 0


def _printed_cost(face: Face, ability: int) -> Cost:
    holder = face.modal(ability) if ability >= 0 else None
    return holder.cost if isinstance(holder, Activated) else face.cost if ability < 0 else ()


@lru_cache(maxsize=4096)
def _at_least(cost: Cost) -> tuple[tuple[int, ...], int]:
    """The mana that a printed cost takes at the very least: of each kind, and other."""
    printed = [symbol for part in cost if isinstance(part, ManaPart) for symbol in symbols(part.mana)]
    other = [int(symbol) if symbol.isdigit() else _one(symbol) for symbol in printed if symbol not in KINDS]
    return tuple([printed.count(kind) for kind in KINDS]), sum(other)


def _one(symbol: str) -> int:
    """1 for a snow or hybrid symbol, 0 for X and what life can pay (107.4)."""
    return 1 if symbol == "S" or (is_hybrid(symbol) and "P" not in ways_of(symbol)) else 0


def _plain(mana: list[str], x: int, ways: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """X and hybrid symbols as announced become plain ones; {P} becomes 2 life (107.4f)."""
    found: list[str] = []
    life, left = 0, list(ways)
    for symbol in mana:
        if symbol in ("X", "Y", "Z"):
            found.append(str(x))
        elif symbol == "S":
            found.append("1")
        elif is_hybrid(symbol):
            way = left.pop(0) if left else ways_of(symbol)[0]
            life += 2 if way == "P" else 0
            found += () if way == "P" else (way,)
        else:
            found.append(symbol)
    return tuple(found), life


def _adjusted(step: Step, mana: tuple[str, ...]) -> tuple[str, ...]:
    """A spell's mana with what static abilities add and take off; reductions lower generic mana (118.7)."""
    change = 0
    for static in step.face.statics:
        if static.this:
            change += _change(step, static, step.source)
    for oid in permanents_named(step.state, step.state.book.taxers):
        if characteristics(step.state, oid).lost_abilities:
            continue
        for static in step.state.book.face(step.obj(oid).face).statics:
            if not static.this and static.by:
                change += _change_by(step, static, oid)
    if change > 0:
        return (*mana, str(change))
    return reduce_generic(mana, -change) if change < 0 else mana


def _change(step: Context, static: Static, _source: int) -> int:
    if static.free or (static.condition is not None and not holds(step, static.condition)):
        return 0
    by = static.by
    return by if isinstance(by, int) else -amount(step, by)


def _change_by(step: Step, static: Static, oid: int) -> int:
    mine = step.obj(oid).controller == step.you
    if static.whose != "any" and (static.whose == "you") != mine:
        return 0
    ctx = Context(step.state, oid)
    if static.to is not None and not was(ctx, static.to, step.item):
        return 0
    return _change(ctx, static, oid)


def short_of(step: Step, modes: Picks) -> Reasons:
    """What is missing to pay the total cost with these modes; empty if it can be paid."""
    if step.said.origin in ("trigger", "replacement"):
        return ()
    cost = total_cost(step, modes)
    if any(type(one) is UnreadPart for one in cost.parts):
        return (Violation("601.2h", UNREAD),)
    short = short_by(step.state, step.you, cost.mana, _reserved(step, cost.parts))
    part = short_part(step, cost.parts, cost.life) if cost.parts or cost.life else None
    found = (Violation("601.2h", SHORT, (write(cost.mana), short)),) if short else ()
    return found if part is None else (*found, Violation("118.3", NO_PART, (part,)))


def _reserved(step: Step, parts: Cost) -> int:
    """The source itself if it is tapped or sacrificed for the cost: its mana can't pay for it too."""
    for part in parts:
        if type(part) in _SELF:
            return step.source
    return -1


_SELF = (TapThis, SacrificeThis)


def chosen_numbers(step: Step) -> Picks:
    """The printed numbers of the modes chosen so far; none for what is not modal."""
    return tuple([pick.mode for pick in step.said.picks or ()]) if step.choice is not None else ()


def locked(step: Step) -> CostLocked:
    """The total cost as a fact (601.2f)."""
    cost = total_cost(step, chosen_numbers(step))
    return CostLocked(step.item, write(cost.mana), cost.sources)


class CostsQuestion:
    """What is announced about costs: each optional cost in order, X, each hybrid symbol (601.2b).

    A pick is the name of an optional cost or "" to decline it, a number for X, a way to pay a symbol.
    """

    def __init__(self, step: Step) -> None:
        self.step = step
        self.parts = tuple(cost_parts(self.step))

    def range(self, prefix: Picks) -> Iterable[object]:
        """The answers to the next part."""
        if len(prefix) >= len(self.parts):
            return ()
        kind, what = self.parts[len(prefix)]
        if kind == "x":
            return range(self._most_x() + 1)
        return ways_of(what) if kind == "way" else ("", what)

    def _most_x(self) -> int:
        from chooseone.rules.announcing.mana import available  # noqa: PLC0415

        return 0 if self.step.said.free else available(self.step.state, self.step.you)

    def why(self, prefix: Picks, pick: object) -> Reasons:
        """The rules against this answer."""
        return check("costs.pick", self.step.state.book.edition, self, prefix, pick)

    def stop(self, prefix: Picks) -> Reasons:
        """Every part has an answer."""
        missing = self.parts[len(prefix) :]
        return (Violation("601.2b", NOT_OPTIONAL, (missing[0][1],)),) if missing else ()

    def hint(self, prefix: Picks) -> Reasons:
        """Why nothing can be announced after it: modes, targets or mana for what is promised here."""
        from chooseone.rules.announcing.leading import dead_end  # noqa: PLC0415  (it walks all steps)

        return dead_end(self.step.state, self.event(prefix))

    def canonical(self, _prefix: Picks, _pick: object) -> bool:
        """Parts have one order."""
        return True

    def event(self, picks: Picks) -> CostsAnnounced:
        """The announcement."""
        named: tuple[str, ...] = ()
        ways: tuple[str, ...] = ()
        x = 0
        for (kind, _), pick in zip(self.parts, picks, strict=False):
            if kind == "x":
                x = pick
            elif kind == "way":
                ways += (pick,)
            elif pick:
                named += (pick,)
        return CostsAnnounced(self.step.you, self.step.item, named, x, ways)

    def picks(self, event: CostsAnnounced) -> Picks:
        """The answers in the order of the parts; what is named but not asked for comes last."""
        left, ways = list(event.optional), list(event.ways)
        found: list[object] = []
        for kind, what in self.parts:
            if kind == "x":
                found.append(event.x)
            elif kind == "way":
                found.append(ways.pop(0) if ways else ways_of(what)[0])
            elif what in left:
                left.remove(what)
                found.append(what)
            else:
                found.append("")
        return (*found, *left, *ways)


def costs_open(step: Step) -> bool:
    """True while something about costs has still to be announced (601.2b)."""
    said = step.said
    return said.optional is None and said.picks is None and said.groups is None and bool(cost_parts(step))


def cost_parts(step: Step) -> Sequence[tuple[str, str]]:
    """What has to be announced about costs: ("optional", name), ("x", "X"), ("way", symbol)."""
    names: list[str] = []
    if step.ability < 0:
        names += [name for name, _ in step.face.definition.optional]
        statics = () if step.said.free else step.face.statics
        if statics and any(_offers_free(step, static) for static in statics):
            names.append("free")
    if step.choice is not None and step.choice.entwine is not None:
        names.append("entwine")
    variable = _variable(base_cost(step))
    return (*[("optional", name) for name in names], *variable) if names else variable


@lru_cache(maxsize=4096)
def _variable(cost: Cost) -> tuple[tuple[str, str], ...]:
    """What a printed cost leaves open: X, and each hybrid symbol."""
    printed = [s for part in cost if isinstance(part, ManaPart) for s in symbols(part.mana)]
    x = [("x", "X")] if "X" in printed else []
    return (*x, *[("way", symbol) for symbol in printed if is_hybrid(symbol)])


@rule(
    "costs.pick",
    "601.2b",
    CostsAnnounced,
    "only optional costs that the spell has; X is a number; hybrid in one of its ways",
)
def _announced(question: CostsQuestion, prefix: Picks, pick: object) -> Violation | None:
    if len(prefix) >= len(question.parts):
        return Violation("601.2b", NOT_OPTIONAL, (pick,))
    kind, what = question.parts[len(prefix)]
    if kind == "x":
        good = isinstance(pick, int) and pick >= 0
        return None if good else Violation("601.2b", BAD_X, (pick, "a number from 0"))
    if kind == "way":
        return None if pick in ways_of(what) else Violation("601.2b", BAD_WAY, (pick, what))
    return None if pick in ("", what) else Violation("601.2b", NOT_OPTIONAL, (pick,))


@rule("costs.pick", "107.3b", CostsAnnounced, "X is 0 in a spell that is cast without paying its mana cost")
def _free_x(question: CostsQuestion, prefix: Picks, pick: object) -> Violation | None:
    kind = question.parts[len(prefix)][0] if len(prefix) < len(question.parts) else ""
    free = question.step.said.free or "free" in prefix
    if kind == "x" and free and pick != 0:
        return Violation("107.3b", BAD_X, (pick, 0))
    return None
