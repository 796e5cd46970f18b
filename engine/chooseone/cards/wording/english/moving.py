"""Instructions that move objects between zones or show them, in English."""

from __future__ import annotations

from chooseone.cards.wording.english.costs import cards, counters, things
from chooseone.cards.wording.english.filters import noun
from chooseone.cards.wording.english.grammar import article, does, number
from chooseone.cards.wording.english.subjects import who
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.effects import instructions as do
from chooseone.terms.amounts import You


def _move(speak: Speaker, value: do.Move) -> str:
    what = speak.say(value.what)
    if value.to == "exile":
        return f"exile {what}{_extras(speak, value)}"
    if value.to == "hand":
        return f"return {what} to its owner's hand"
    if value.to == "library":
        return f"put {what} {_position(value.position)} its owner's library{_order(value)}"
    if value.to == "battlefield":
        return f"put {what} onto the battlefield{_extras(speak, value)}"
    return f"put {what} into its owner's {value.to}"


def _position(position: int) -> str:
    if position == 0:
        return "on top of"
    return "on the bottom of" if position < 0 else f"{position + 1} from the top of"


def _order(value: do.Move) -> str:
    return " in any order" if value.ordered else ""


def _extras(speak: Speaker, value: do.Move) -> str:
    tapped = " tapped" if value.tapped else ""
    under = " under your control" if value.under == "you" else ""
    some = [counters(speak, count, kind) for kind, count in value.counters]
    return f"{tapped}{under}{' with ' + ' and '.join(some) if some else ''}"


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
    return does(who(speak, value.who), "sacrifice", things(speak, value.count, value.filter))


def _search(speak: Speaker, value: do.Search) -> str:
    kind = "card" if value.filter is None else _card(noun(speak, value.filter))
    many = article(kind) if value.most == 1 else f"up to {_amount(speak, value.most)} {kind}s"
    where = f"onto the battlefield{' tapped' if value.tapped else ''}"
    where = where if value.to == "battlefield" else f"into your {value.to}"
    shown = " and reveal" if value.reveal else ""
    library = "your library" if isinstance(value.who, You) else "their library"
    return does(who(speak, value.who), "search", f"{library} for {many}{shown}, put it {where}")


def _card(said: str) -> str:
    return said.split(" from ", maxsplit=1)[0]


def _pick(speak: Speaker, value: do.Pick) -> str:
    least, most = value.least, value.most
    if least == most:
        chosen = things(speak, most, value.filter)
    else:
        chosen = f"up to {_amount(speak, most)} {noun(speak, value.filter, many=most != 1)}"
    chosen = chosen if value.among is None else _card(chosen)
    among = "" if value.among is None else " from those"
    return does(who(speak, value.who), "choose", f"{chosen}{among}{' at random' if value.random else ''}")


def _shuffle(speak: Speaker, value: do.Shuffle) -> str:
    return does(who(speak, value.who), "shuffle")


def _mill(speak: Speaker, value: do.Mill) -> str:
    return does(who(speak, value.who), "mill", cards(speak, value.amount))


def _reveal_hand(speak: Speaker, value: do.RevealHand) -> str:
    return does(who(speak, value.who), "reveal", "your hand" if isinstance(value.who, You) else "their hand")


MOVING: Catalogue = {
    do.Destroy: lambda s, v: f"destroy {s.say(v.what)}",
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
    do.DiscardThat: lambda s, v: f"discard {s.say(v.what)}",
}
