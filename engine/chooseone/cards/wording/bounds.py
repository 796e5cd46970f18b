"""What every language has to know of a condition on a number before it can say it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import structs

from chooseone.terms import amounts as terms
from chooseone.terms.filters import Filter
from chooseone.terms.named import DESCENDED


class Bound(NamedTuple):
    """How many: `how` is "some" (at least one), "none", "more", "fewer", "under" or "exactly" `number`."""

    how: str
    number: terms.Amount


def bound(value: terms.AtLeast) -> Bound:
    """The bound that the condition sets, as people say it."""
    if not value.negate:
        return Bound("some" if value.least == 1 else "more", value.least)
    if not isinstance(value.least, int):
        return Bound("under", value.least)
    return Bound("none" if value.least == 1 else "fewer", value.least - 1)


def exactly(value: terms.All) -> terms.AtLeast | None:
    """The first of two bounds that leave one number, None for other conditions."""
    if len(value.of) != 2:
        return None
    first, last = value.of
    if not isinstance(first, terms.AtLeast) or not isinstance(last, terms.AtLeast):
        return None
    return first if first.amount == last.amount and last.negate and not first.negate else None


class Held(NamedTuple):
    """Things that somebody has: "you", one or `every` one of "opponent" or "any", or another subject."""

    who: str | terms.Subject
    every: bool
    what: Filter

    @property
    def bare(self) -> Filter:
        """What it is, without whose and without where."""
        return structs.replace(
            self.what, controller="", owner="", zone="library" if self.card else "battlefield"
        )

    @property
    def own(self) -> bool:
        """True for "your commander", which only its owner has (903.3)."""
        return self.who == "you" and "commander" in self.what.says and self.what.owner == "you"

    @property
    def card(self) -> bool:
        """True for cards outside the battlefield."""
        return self.what.zone not in ("battlefield", "stack")


def held(amount: object, *, below: bool) -> Held | None:
    """Who has what, of amounts that say it; `below` where the bound is one from above."""
    if isinstance(amount, terms.Most):
        who = amount.who.who if isinstance(amount.who, terms.EachPlayer) else amount.who
        return Held(who, amount.fewest != below, amount.filter)
    if not isinstance(amount, terms.Count):
        return None
    if isinstance(amount.of, terms.Theirs):
        return Held("you" if isinstance(amount.of.who, terms.You) else amount.of.who, False, amount.of.filter)
    if not isinstance(amount.of, terms.Each):
        return None
    what = amount.of.filter
    own = not what.owner or (what.owner == "you" and what.says == ("commander",))
    permanent = what.zone == "battlefield" and what.controller == "you" and own
    return Held("you", False, what) if permanent or (what.zone, what.owner) == ("hand", "you") else None


def is_anywhere(what: Filter) -> bool:
    """True for what may be on any side of the battlefield."""
    return what.zone == "battlefield" and not (what.controller or what.owner or what.players)


def is_descended(value: terms.AtLeast) -> bool:
    """True for "you descended this turn" (700.11)."""
    return value == terms.AtLeast(terms.Count(DESCENDED))


def more_than(value: terms.AtLeast) -> terms.Amount | None:
    """What the amount must be greater than, where the bound is another amount of its kind; else None."""
    least = value.least
    if value.negate or not isinstance(least, terms.Sum) or (least.times, least.plus) != (1, 1):
        return None
    return least.of


def life_of(amount: object, *, below: bool) -> tuple[str | terms.Subject, bool] | None:
    """Whose life the amount is, as in `Held`; None for what is no life total."""
    if getattr(amount, "what", "") != "life" or not isinstance(amount, terms.ValueOf | terms.Greatest):
        return None
    if isinstance(amount, terms.ValueOf):
        return ("you" if isinstance(amount.of, terms.You) else amount.of), False
    who = amount.of.who if isinstance(amount.of, terms.EachPlayer) else amount.of
    return who, amount.lowest != below
