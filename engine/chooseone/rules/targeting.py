"""Is this a legal target? (115, 601.2c, 702.11, 702.16, 702.18)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice

from chooseone.effects.context import Context
from chooseone.effects.finding import fitting
from chooseone.effects.matching import fits
from chooseone.effects.shielding import protection, shields
from chooseone.errors import Violation
from chooseone.rules.questions import Reasons
from chooseone.rules.registry import applying, ask, check, reason, rule
from chooseone.state.characteristics import kinds
from chooseone.terms.filters import Slot
from chooseone_events import Ref, TargetsChosen

WRONG = reason("target.wrong", "it is not what the word “target” asks for")
ITSELF = reason("target.itself", "a spell or ability can't target itself")
SHROUD = reason("target.shroud", "it has shroud")
HEXPROOF = reason("target.hexproof", "it has hexproof")
PROTECTED = reason("target.protected", "it has protection from {0}")
Words = tuple[str, ...]


@rule("target", "115.1", TargetsChosen, "a target is what the text asks for, in its zone", also=("115.4",))
def _asked_for(ctx: Context, slot: Slot, ref: Ref) -> Reasons:
    if fits(ctx, slot.filter, ref):
        return ()
    number = "115.4" if slot.filter.players and slot.filter.types else "115.1"
    return (Violation("601.2c", WRONG, (ref,)), Violation(number, WRONG, (ref,)))


@rule("target.protected", "115.5", TargetsChosen, "a spell or ability is no target for itself", when="item")
def _not_itself(_ctx: Context, ref: Ref, _words: Words) -> Violation:
    return Violation("115.5", ITSELF, (ref,))


@rule(
    "target.protected",
    "702.18",
    TargetsChosen,
    "a player or permanent with shroud is no target",
    when="shroud",
    also=("702.18a",),
)
def _no_shroud(_ctx: Context, ref: Ref, _words: Words) -> Violation:
    return Violation("702.18a", SHROUD, (ref,))


@rule(
    "target.protected",
    "702.11",
    TargetsChosen,
    "one with hexproof is no target for its opponents",
    when="hexproof",
    also=("702.11b", "702.11c"),
)
def _no_hexproof(ctx: Context, ref: Ref, _words: Words) -> Violation | None:
    mine = ctx.you == (-1 - ref if ref < 0 else ctx.obj(ref).controller)
    return None if mine else Violation("702.11c" if ref < 0 else "702.11b", HEXPROOF, (ref,))


@rule(
    "target.protected",
    "702.16",
    TargetsChosen,
    "one with protection is no target for sources of that quality",
    when="protection",
    also=("702.16b",),
)
def _no_protection(ctx: Context, _ref: Ref, words: Words) -> Violation | None:
    if not 0 <= ctx.source < len(ctx.state.objects):
        return None
    hit = protection(words, kinds(ctx.state, ctx.source).colors)
    return Violation("702.16b", PROTECTED, (hit,)) if hit else None


def is_legal(ctx: Context, slot: Slot, ref: Ref) -> bool:
    """True if nothing forbids `ref` as a target of `slot`: `why_not` has no reason."""
    return fits(ctx, slot.filter, ref) and not protected(ctx, ref)


def why_not(ctx: Context, slot: Slot, ref: Ref) -> Reasons:
    """Every rule that forbids `ref` as a target of `slot`; empty for a legal target."""
    # What fits needs no rule to say so.
    found = () if fits(ctx, slot.filter, ref) else check("target", ctx.state.book.edition, ctx, slot, ref)
    return found + protected(ctx, ref)


def protected(ctx: Context, ref: Ref) -> Reasons:
    """The rules against targeting what fits: each is about the item itself or about a keyword."""
    words = shields(ctx.state, ref)
    if not words and ref != ctx.item:
        return ()
    traits = _traits(words) if ref != ctx.item else ("item", *_traits(words))
    return ask(applying("target.protected", ctx.state.book.edition, traits), ctx, ref, words)


@lru_cache(maxsize=1024)
def _traits(words: Words) -> tuple[str, ...]:
    """Which sorts of keywords there are among them."""
    sorts = [word.partition(" from ")[0] if word.startswith("protection") else word for word in words]
    return tuple(dict.fromkeys(sorts))


def legal_targets(ctx: Context, slot: Slot) -> Iterator[Ref]:
    """The legal targets of a slot: players in turn order, then objects by id; found one by one."""
    return (ref for ref in fitting(ctx, slot.filter) if not protected(ctx, ref))


def first_legal(ctx: Context, slot: Slot, number: int, without: Sequence[Ref] = ()) -> list[Ref]:
    """As many of the first legal targets of a slot, at most `number`, but for those `without`."""
    legal = (ref for ref in legal_targets(ctx, slot) if ref not in without)
    return list(islice(legal, number))


class LegalTargets:
    """The legal targets of a slot: players in turn order, then objects by id; found as far as asked for."""

    __slots__ = ("_found", "_rest")

    def __init__(self, ctx: Context, slot: Slot) -> None:
        self._found: list[Ref] = []
        self._rest = legal_targets(ctx, slot)

    def __iter__(self) -> Iterator[Ref]:
        place = 0
        while place < len(self._found) or self._more():
            yield self._found[place]
            place += 1

    def _more(self) -> bool:
        for ref in self._rest:
            self._found.append(ref)
            return True
        return False
