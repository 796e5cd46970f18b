"""Conditions in English: "you control a creature", "an opponent has one or fewer cards in hand"."""

from __future__ import annotations

from msgspec import structs

from chooseone.cards.wording.bounds import (
    Held,
    bound,
    exactly,
    held,
    is_anywhere,
    is_descended,
    life_of,
    more_than,
)
from chooseone.cards.wording.english.amounts import group
from chooseone.cards.wording.english.filters import noun, one
from chooseone.cards.wording.english.grammar import COLORS, either, number, plural
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms import amounts as terms
from chooseone.terms.filters import Filter


def so_many(speak: Speaker, value: terms.AtLeast, first: str, many: str, *, exact: bool = False) -> str:
    """A number of things within the bound: "a creature", "no creatures", "three or more creatures"."""
    how, least = bound(value)
    said = number(least) if isinstance(least, int) else speak.say(least)
    if exact:
        return f"exactly {said} {first.split(' ', 1)[1] if least == 1 else many}"
    if how in ("some", "none"):
        return first if how == "some" else f"no {many}"
    return f"fewer than {said} {many}" if how == "under" else f"{said} or {how} {many}"


def _of_filter(speak: Speaker, value: terms.AtLeast, what: Filter, *, exact: bool = False) -> str:
    other = "other " if what.other else ""
    return so_many(speak, value, one(speak, what), f"{other}{noun(speak, what, many=True)}", exact=exact)


def _at_least(speak: Speaker, value: terms.AtLeast, *, exact: bool = False) -> str:
    amount, other = value.amount, more_than(value)
    found = held(amount, below=value.negate)
    whose = life_of(amount, below=value.negate)
    if other is not None and (found is not None or whose is not None):
        return _more(speak, found, whose, other)
    if found is not None:
        return _has(speak, found, _of_filter(speak, value, found.bare, exact=exact))
    if whose is not None:
        return f"{_holder(speak, *whose)} {_have(whose[0])} {_life(speak, value, exact=exact)}"
    if isinstance(amount, terms.Count):
        said = _counted(speak, value, amount, exact=exact)
        if said:
            return said
    if isinstance(amount, terms.Different):
        return _different(speak, value, amount)
    return _number(speak, value, exact=exact)


def _number(speak: Speaker, value: terms.AtLeast, *, exact: bool) -> str:
    """A number that is measured: counters, power, X."""
    amount = value.amount
    if isinstance(amount, terms.ValueOf) and amount.what.startswith("counters:"):
        kind = f"{amount.what[9:]} counter"
        some = so_many(speak, value, f"a {kind}", f"{kind}s", exact=exact)
        return f"there {_are(value, exact=exact)} {some} on {speak.say(amount.of)}"
    if isinstance(amount, terms.ValueOf) and isinstance(amount.of, terms.Each):
        return f"{group(speak, amount.of)} have total {amount.what} {_compared(speak, value, exact=exact)}"
    more = "more" if isinstance(amount, terms.X) else "greater"
    return f"{speak.say(amount)} is {_compared(speak, value, more, exact=exact)}"


def _compared(speak: Speaker, value: terms.AtLeast, more: str = "greater", *, exact: bool = False) -> str:
    how, least = bound(value)
    said = speak.say(least)
    if exact or how == "none":
        return said
    ways = {"under": f"less than {said}", "fewer": f"{said} or less"}
    return ways.get(how, f"{said} or {more}")


def _are(value: terms.AtLeast, *, exact: bool = False) -> str:
    return "is" if value.least == 1 and not value.negate and not exact else "are"


_HOLDERS = {
    ("opponent", False): "an opponent", ("opponent", True): "each opponent",
    ("any", False): "a player", ("any", True): "each player",
    ("other", False): "another player", ("other", True): "each other player",
}  # fmt: skip


def _holder(speak: Speaker, who: str | terms.Subject, every: bool) -> str:
    if not isinstance(who, str):
        return speak.say(who)
    return _HOLDERS.get((who, every), "you")


def _have(who: str | terms.Subject) -> str:
    return "have" if who == "you" else "has"


def _has(speak: Speaker, found: Held, some: str) -> str:
    """Somebody controls permanents, or has cards somewhere."""
    holder = _holder(speak, found.who, found.every)
    if not found.card:
        some = "your commander" if found.own else some
        return f"{holder} {'control' if found.who == 'you' else 'controls'} {some}"
    place = (
        "hand"
        if found.what.zone == "hand"
        else f"{'your' if found.who == 'you' else 'their'} {found.what.zone}"
    )
    return f"{holder} {_have(found.who)} {some.replace(' from a library', '')} in {place}"


def _more(
    speak: Speaker,
    found: Held | None,
    whose: tuple[str | terms.Subject, bool] | None,
    other: terms.Amount,
) -> str:
    """One has more than another: "an opponent controls more lands than you"."""
    below = held(other, below=True) if found is not None else life_of(other, below=True)
    second = "that" if below is None else _holder(speak, below[0], below[1])
    if found is not None:
        return f"{_has(speak, found, f'more {noun(speak, found.bare, many=True)}')} than {second}"
    first = whose or ("you", False)
    return f"{_holder(speak, *first)} {_have(first[0])} more life than {second}"


def _life(speak: Speaker, value: terms.AtLeast, *, exact: bool) -> str:
    how, least = bound(value)
    said = speak.say(least)
    if exact:
        return f"exactly {said} life"
    ways = {"under": f"less than {said} life", "fewer": f"{said} or less life", "none": "0 or less life"}
    return ways.get(how, f"{said} or more life")


def _counted(speak: Speaker, value: terms.AtLeast, amount: terms.Count, *, exact: bool) -> str:
    of = amount.of
    if isinstance(of, terms.Moved):
        return _moved(speak, value, of)
    if isinstance(of, terms.Cast):
        what = of.filter or Filter(zone="stack", says=("spell",))
        who = {"you": "you've", "opponent": "an opponent has"}.get(of.who, "a player has")
        return f"{who} cast {_of_filter(speak, value, what)} this turn"
    if isinstance(of, terms.Each):
        place = " on the battlefield" if is_anywhere(of.filter) else ""
        return f"there {_are(value, exact=exact)} {_of_filter(speak, value, of.filter, exact=exact)}{place}"
    return ""


def _moved(speak: Speaker, value: terms.AtLeast, moved: terms.Moved) -> str:
    """What changed zones this turn (603.10, 700.4, 700.11)."""
    if is_descended(value):
        return "you descended this turn"
    what = moved.filter
    if what.zone == "graveyard" == moved.to:
        some = _of_filter(speak, value, structs.replace(what, owner="", zone="library", says=()))
        where = f"the {moved.origin}" if moved.origin else "anywhere"
        some = some.replace(" from a library", "")
        put = f"{'was' if _are(value) == 'is' else 'were'} put into"
        return f"{some} {put} {'your' if what.owner == 'you' else 'a'} graveyard from {where} this turn"
    under = " under your control" if what.controller == "you" else ""
    some = _of_filter(speak, value, structs.replace(what, controller="") if under else what)
    if moved.to:
        return f"{some} {'died' if moved.to == 'graveyard' else f'went to {moved.to}'}{under} this turn"
    return f"{some} left the {moved.origin or 'zone'}{under} this turn"


def _different(speak: Speaker, value: terms.AtLeast, amount: terms.Different) -> str:
    kind = plural(amount.what)
    of_cards = amount.what not in ("color", "basic land type")
    if of_cards and isinstance(amount.of, terms.Each) and amount.of.filter.controller == "you":
        some = _of_filter(speak, value, structs.replace(amount.of.filter, controller=""))
        return f"you control {some} with different {kind}"
    some = so_many(speak, value, f"a {amount.what}", kind)
    return f"there {_are(value)} {some} among {group(speak, amount.of)}"


def _card_types(speak: Speaker, value: terms.CardTypes) -> str:
    return f"there are {number(value.least)} or more card types among {group(speak, value.of)}"


def _kicked(_speak: Speaker, value: terms.Kicked) -> str:
    if value.cost == "additional cost" and not value.negate:
        return "this spell's additional cost was paid"
    paid = {"kicker": "kicked", "teamwork": "cast using teamwork"}.get(value.cost, f"cast with {value.cost}")
    return f"this spell was {'not ' if value.negate else ''}{paid}"


def _fits(speak: Speaker, value: terms.Fits) -> str:
    """As in "It's red", "it's a land card", "Test is untapped"."""
    negated, what = "not " if value.negate else "", value.filter
    subject = f"{speak.say(value.what)} is" if isinstance(value.what, terms.This | terms.Host) else "it's"
    if what == Filter(colors=what.colors, zone="") and what.colors:
        return f"{subject} {negated}{either([COLORS[color] for color in what.colors])}"
    if what in (Filter(says=what.says, zone=""), Filter(supertypes=what.supertypes, zone="")):
        return f"{subject} {negated}{either([*what.says, *what.supertypes])}"
    kind = one(speak, what).partition(" from a ")[0]
    return f"{subject} {negated}{kind}"


def _all(speak: Speaker, value: terms.All) -> str:
    """Conditions together; two bounds are an exact number, two kinds are one sentence."""
    exact = exactly(value)
    if exact is not None:
        return _at_least(speak, exact, exact=True)
    first, *rest = [speak.say(part) for part in value.of]
    plain = all(isinstance(part, terms.AtLeast) for part in value.of)
    rest = [
        part.removeprefix("you control ") if plain and first.startswith("you control") else part
        for part in rest
    ]
    return " and ".join([first, *rest])


def _said(_speak: Speaker, value: terms.Said) -> str:
    return "you do" if value.word == "yes" else f"{value.word} was chosen"


def _was_cast(_speak: Speaker, value: terms.WasCast) -> str:
    if value.by_you:
        return f"you {'did not cast' if value.negate else 'cast'} it"
    return f"it was {'not ' if value.negate else ''}cast"


CONDITIONS: Catalogue = {
    terms.AtLeast: _at_least,
    terms.Kicked: _kicked,
    terms.CardTypes: _card_types,
    terms.Said: _said,
    terms.Fits: _fits,
    terms.All: _all,
    terms.WasCast: _was_cast,
    terms.Did: lambda _s, v: "you don't" if v.negate else "you do",
    terms.Unread: lambda _s, _v: "something that is not supported",
    terms.Your: lambda _s, v: f"it's {'not ' if v.negate else ''}your turn",
}
