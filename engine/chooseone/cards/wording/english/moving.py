"""Instructions that move objects between zones or show them, in English."""

from __future__ import annotations

from chooseone.cards.wording.english.amounts import owner
from chooseone.cards.wording.english.costs import counters, things
from chooseone.cards.wording.english.filters import noun
from chooseone.cards.wording.english.grammar import article, does, number
from chooseone.cards.wording.english.pairs import picked
from chooseone.cards.wording.english.quantities import quantity
from chooseone.cards.wording.english.subjects import who
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.effects import instructions as do
from chooseone.terms.amounts import Each, Subject, Target, Theirs, This, Those, You
from chooseone.terms.filters import Filter


def _move(speak: Speaker, value: do.Move) -> str:
    if isinstance(value.what, Those) and value.what.key in speak.seen:
        return _rest(speak, value)
    yours = _is_yours(speak, value.what)
    what = _hoard(speak, value) or speak.say(value.what)
    whose = "your" if yours else "its owner's"
    if value.to == "exile":
        return f"exile {what}{_extras(speak, value)}"
    if value.to == "hand":
        return f"return {what} to {whose} hand"
    if value.to == "library":
        return f"put {what} {_position(value.position)} {whose} library{_order(value)}"
    if value.to == "battlefield":
        return f"return {what} to the battlefield{_extras(speak, value, yours=yours)}"
    return f"put {what} into {whose} {value.to}"


def _rest(speak: Speaker, value: do.Move) -> str:
    """What stayed of the cards that were looked at: "the rest", or all of them where none was taken."""
    taken = speak.seen[str(getattr(value.what, "key", ""))]
    if not taken:
        return "put them back in any order"
    place = f"into your {value.to}" if value.to != "library" else f"{_position(value.position)} your library"
    return f"put the rest {place}{_order(value)}"


def _hoard(speak: Speaker, value: do.Move) -> str:
    """A whole graveyard, or all of them."""
    if value.what == Each(Filter(zone="graveyard")):
        return "all graveyards"
    if value.what == Each(Filter(zone="graveyard", owner="opponent")):
        return "all opponents' graveyards"
    if isinstance(value.what, Theirs) and value.what.filter == Filter(zone="graveyard"):
        of = speak.say(value.what.who)
        return f"{owner(of)} {'graveyards' if of.endswith('players') else 'graveyard'}"
    return ""


def _is_yours(speak: Speaker, what: Subject) -> bool:
    """True for what the text says is owned by "you"."""
    if isinstance(what, Target):
        slot = speak.slot(what.slot)
        return slot is not None and slot.filter.owner == "you"
    if isinstance(what, This):
        return True
    return isinstance(what, Each) and what.filter.owner == "you"


def _position(position: int) -> str:
    if position == 0:
        return "on top of"
    return "on the bottom of" if position < 0 else f"{position + 1} from the top of"


def _order(value: do.Move) -> str:
    if value.random:
        return " in a random order"
    return " in any order" if value.ordered else ""


def _extras(speak: Speaker, value: do.Move, *, yours: bool = False) -> str:
    tapped = " tapped" if value.tapped else ""
    under = ""
    if value.to == "battlefield" and value.under != "you":
        under = " under its owner's control"
    elif value.under == "you" and not yours:
        under = " under your control"
    some = [counters(speak, count, kind) for kind, count in value.counters]
    return f"{tapped}{under}{' with ' + ' and '.join(some) + ' on it' if some else ''}"


def _move_top(speak: Speaker, value: do.MoveTop) -> str:
    whose = "your library" if isinstance(value.who, You) else "their library"
    top = "the top card" if value.amount == 1 else f"the top {_amount(speak, value.amount)} cards"
    into = {"exile": ("exile", ""), "battlefield": ("put", " onto the battlefield")}
    verb, tail = into.get(value.to, ("put", f" into their {value.to}"))
    if isinstance(value.who, You):
        tail = tail.replace("their", "your")
    return does(who(speak, value.who), verb, f"{top} of {whose}{tail}")


def _amount(speak: Speaker, amount: object) -> str:
    return number(amount) if isinstance(amount, int) else speak.say(amount)


def _sacrifice(speak: Speaker, value: do.Sacrifice) -> str:
    asked, some = who(speak, value.who), things(speak, value.count, value.filter)
    choice = "" if asked.person == "you" else " of their choice"
    return does(asked, "sacrifice", f"{some}{choice}")


def _search(speak: Speaker, value: do.Search) -> str:
    many = _sought(speak, value)
    where = f"onto the battlefield{' tapped' if value.tapped else ''}"
    yours = isinstance(value.who, You)
    place = "your" if yours else "their"
    where = where if value.to == "battlefield" else f"into {place} {value.to}"
    moved = "exile it" if value.to == "exile" else f"put it {where}"
    shown = ", reveal it" if value.reveal else ""
    return does(who(speak, value.who), "search", f"{place} library for {many}{shown}, {moved}")


def _sought(speak: Speaker, value: do.Search) -> str:
    many = value.most != 1
    kind = f"card{'s' if many else ''}" if value.filter is None else noun(speak, value.filter, many=many)
    return f"up to {_amount(speak, value.most)} {_card(kind)}" if many else article(_card(kind))


def _card(said: str) -> str:
    return said.split(" from ", maxsplit=1)[0]


def _pick(speak: Speaker, value: do.Pick) -> str:
    chosen = picked(speak, value)
    chosen = chosen if value.among is None else _card(chosen)
    among = "" if value.among is None else " from it"
    return does(who(speak, value.who), "choose", f"{chosen}{among}{' at random' if value.random else ''}")


def _shuffle(speak: Speaker, value: do.Shuffle) -> str:
    return does(who(speak, value.who), "shuffle")


def _mill(speak: Speaker, value: do.Mill) -> str:
    asked, some = who(speak, value.who), quantity(speak, value.amount, "card", "cards")
    return does(asked, "mill", some.head) + some.tail


def _reveal_hand(speak: Speaker, value: do.RevealHand) -> str:
    return does(who(speak, value.who), "reveal", "your hand" if isinstance(value.who, You) else "their hand")


def _destroy(speak: Speaker, value: do.Destroy) -> str:
    buried = ". It can't be regenerated" if value.buried else ""
    return f"destroy {speak.say(value.what)}{buried}"


MOVING: Catalogue = {
    do.Destroy: _destroy,
    do.Counter: lambda s, v: f"counter {s.say(v.what)}",
    do.Move: _move,
    do.MoveTop: _move_top,
    do.Mill: _mill,
    do.Sacrifice: _sacrifice,
    do.SacrificeThat: lambda s, v: f"sacrifice {s.say(v.what)}",
    do.Search: _search,
    do.Shuffle: _shuffle,
    do.Pick: _pick,
    do.Reveal: lambda s, v: f"reveal {s.say(v.what)}",
    do.RevealHand: _reveal_hand,
}
