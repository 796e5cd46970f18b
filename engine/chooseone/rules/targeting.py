"""Is this a legal target? (115, 601.2c, 702.11, 702.16, 702.18)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from chooseone.effects.context import Context
from chooseone.effects.finding import fitting, fitting_in_any_order
from chooseone.effects.matching import fits
from chooseone.errors import Violation
from chooseone.rules.questions import Reasons
from chooseone.rules.registry import check, reason, rule
from chooseone.rules.shielding import shields
from chooseone.state.characteristics import characteristics
from chooseone.terms.filters import Slot
from chooseone_events import Ref, TargetsChosen

WRONG = reason("target.wrong", "it is not what the word “target” asks for")
ITSELF = reason("target.itself", "a spell or ability can't target itself")
SHROUD = reason("target.shroud", "it has shroud")
HEXPROOF = reason("target.hexproof", "it has hexproof")
PROTECTED = reason("target.protected", "it has protection from {0}")
_COLOR_WORDS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


@rule("target", "115.1", TargetsChosen, "a target is what the text asks for, in its zone")
def _asked_for(ctx: Context, slot: Slot, ref: Ref) -> Reasons:
    if fits(ctx, slot.filter, ref):
        return ()
    number = "115.4" if slot.filter.players and slot.filter.types else "115.1"
    return (Violation("601.2c", WRONG, (ref,)), Violation(number, WRONG, (ref,)))


@rule("target.protected", "115.5", TargetsChosen, "a spell or ability is no target for itself")
def _not_itself(ctx: Context, _slot: Slot, ref: Ref) -> Violation | None:
    return Violation("115.5", ITSELF, (ref,)) if ref == ctx.item and ref >= 0 else None


@rule("target.protected", "702.18", TargetsChosen, "a player or permanent with shroud is no target")
def _no_shroud(ctx: Context, _slot: Slot, ref: Ref) -> Violation | None:
    return Violation("702.18a", SHROUD, (ref,)) if "shroud" in shields(ctx.state, ref) else None


@rule("target.protected", "702.11", TargetsChosen, "one with hexproof is no target for its opponents")
def _no_hexproof(ctx: Context, _slot: Slot, ref: Ref) -> Violation | None:
    mine = ctx.you == (-1 - ref if ref < 0 else ctx.obj(ref).controller)
    number = "702.11c" if ref < 0 else "702.11b"
    return Violation(number, HEXPROOF, (ref,)) if not mine and "hexproof" in shields(ctx.state, ref) else None


@rule(
    "target.protected",
    "702.16",
    TargetsChosen,
    "one with protection is no target for sources of that quality",
)
def _no_protection(ctx: Context, _slot: Slot, ref: Ref) -> Violation | None:
    if not 0 <= ctx.source < len(ctx.state.objects):
        return None
    hit = protection(ctx, ref, characteristics(ctx.state, ctx.source).colors)
    return Violation("702.16b", PROTECTED, (hit,)) if hit else None


def protection(ctx: Context, ref: Ref, colors: tuple[str, ...]) -> str:
    """The quality of a source of these colors that `ref` has protection from; "" for none (702.16a)."""
    words = [word[16:] for word in shields(ctx.state, ref) if word.startswith("protection from ")]
    if not words:
        return ""
    names = [_COLOR_WORDS[color] for color in colors]
    return next((word for word in words if word in names or (names and word == "each color")), "")


def why_not(ctx: Context, slot: Slot, ref: Ref) -> tuple[Violation, ...]:
    """Every rule that forbids `ref` as a target of `slot`; empty for a legal target."""
    # What fits needs no rule to say so.
    found = () if fits(ctx, slot.filter, ref) else check("target", ctx.state.book.edition, ctx, slot, ref)
    return found if _open(ctx, ref) else found + _protected(ctx, slot, ref)


def _open(ctx: Context, ref: Ref) -> bool:
    """True if nothing could forbid to target it, so that no rule has to be asked."""
    return ref != ctx.item and not shields(ctx.state, ref)


def _protected(ctx: Context, slot: Slot, ref: Ref) -> tuple[Violation, ...]:
    """The rules against targeting what fits: each is about the item itself or about a keyword."""
    return check("target.protected", ctx.state.book.edition, ctx, slot, ref)


def legal_targets(ctx: Context, slot: Slot) -> Iterator[Ref]:
    """The legal targets of a slot: players in turn order, then objects by id; found one by one."""
    return (ref for ref in fitting(ctx, slot.filter) if _open(ctx, ref) or not _protected(ctx, slot, ref))


def first_legal(ctx: Context, slot: Slot, number: int, without: Sequence[Ref] = ()) -> list[Ref]:
    """As many of the first legal targets of a slot, at most `number`, but for those `without`."""
    legal = (ref for ref in legal_targets(ctx, slot) if ref not in without)
    return list(islice(legal, number))


def any_legal(ctx: Context, slot: Slot) -> bool:
    """True if there is a legal target for the slot; they are looked at in any order."""
    for ref in fitting_in_any_order(ctx, slot.filter):
        if _open(ctx, ref) or not _protected(ctx, slot, ref):
            return True
    return False


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
