"""What a filter asks for, as tests: made once for each filter, so that only what it says is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from chooseone.effects.context import Context
from chooseone.effects.statuses import is_single, is_triggered, says
from chooseone.state import Obj, State
from chooseone.state.characteristics import (
    Characteristics,
    characteristics,
    is_every_creature_type,
    mana_value,
    with_words,
)
from chooseone.terms.costs import DiscardThis, ExileThis, SacrificeThis
from chooseone.terms.filters import Filter
from chooseone.terms.kept import kept
from chooseone.terms.subtypes import NOT_OF_CREATURES

Printed = Callable[[Characteristics], bool]
Near = Callable[[Context, int, Obj], bool]
Shown = Callable[[Context, int, Obj, Characteristics], bool]


class Shape:
    """The tests of one filter for objects; all must hold.

    `near` look at the object, `printed` at what only types, supertypes and colours say, `shown` at its
    other characteristics; `parts` are the alternatives, one of which must fit as well. `unpowered` is
    the filter without its bounds on power. `only_prints` tells that nothing but printed things is
    asked for, `with_players` that players may fit as well; `only_words` that nothing else is but the
    keywords `words`.
    """

    __slots__ = (
        "near", "only_players", "only_prints", "only_words", "parts", "printed", "shown", "unpowered", "what",
        "with_players", "words",
    )  # fmt: skip

    def __init__(self, what: Filter) -> None:
        self.what = what
        self.near: tuple[Near, ...] = tuple(_near(what))
        self.printed: tuple[Printed, ...] = tuple(_printed(what))
        self.shown: tuple[Shown, ...] = (*_kinds(what), *_sizes(what))
        self.parts = tuple([Shape(part) for part in what.any_of])
        self.words = frozenset((*what.keywords, *what.not_keywords))
        others = len(self.shown) - bool(what.keywords) - bool(what.not_keywords)
        self.only_words = bool(self.words) and not others and not self.parts
        self.only_prints = not (self.near or self.shown or self.parts)
        self.only_players = what.only_players
        self.with_players = bool(what.players or what.any_of)
        sized = what.least_power is not None or what.most_power is not None
        self.unpowered = replace(what, least_power=None, most_power=None) if sized else what

    def fits(self, ctx: Context, oid: int, obj: Obj, now: Characteristics) -> bool:
        """True if the object fits; its zone is not looked at."""
        for near in self.near:
            if not near(ctx, oid, obj):
                return False
        return self.prints(now) and self.shows(ctx, oid, obj, now)

    def prints(self, now: Characteristics) -> bool:
        """True if types, supertypes and colours fit (205.2, 205.4, 105)."""
        for test in self.printed:  # noqa: SIM110  (asked very often: no generator)
            if not test(now):
                return False
        return True

    def seen(self, state: State, oid: int) -> Characteristics:
        """The characteristics of an object as far as this filter asks for them."""
        return with_words(state, oid, self.words) if self.only_words else characteristics(state, oid)

    def shows(self, ctx: Context, oid: int, obj: Obj, now: Characteristics) -> bool:
        """True if subtypes, keywords and numbers fit, and one of the alternatives."""
        for test in self.shown:
            if not test(ctx, oid, obj, now):
                return False
        return not self.parts or any(part.fits(ctx, oid, obj, now) for part in self.parts)


shape_of: Callable[[Filter], Shape] = kept(Shape)
"""The tests of a filter."""


def _near(what: Filter) -> Iterator[Near]:
    if what.other:
        yield lambda ctx, oid, _obj: not is_source(ctx, oid)
    if what.controller:
        side = side_of(what.controller)
        yield lambda ctx, _oid, obj: side(ctx, obj.controller)
    if what.owner:
        owners = side_of(what.owner)
        yield lambda ctx, _oid, obj: owners(ctx, obj.owner)
    if what.zone == "stack" and (what.types or what.not_types):
        yield lambda _ctx, _oid, obj: obj.kind != "ability"
    if what.named:
        name = what.named
        yield lambda _ctx, _oid, obj: obj.face == name
    if what.single:
        yield lambda _ctx, _oid, obj: is_single(obj)
    yield from map(says, what.says)


def side_of(word: str) -> Callable[[Context, int], bool]:
    """The test of a seat for "you", "opponent" or "that" (the player that the text speaks of)."""
    if word == "that":
        return lambda ctx, seat: seat == that_player(ctx)
    if word == "you":
        return lambda ctx, seat: seat == ctx.you
    return lambda ctx, seat: seat != ctx.you


def that_player(ctx: Context) -> int:
    """The seat that "that player" means: another player who chose the modes, else who the event is about.

    The controller who chooses is "you" and never "that player".
    """
    if ctx.said.chooser >= 0 and ctx.said.chooser != ctx.you:
        return ctx.said.chooser
    for ref in ctx.said.about:
        if ref < 0:
            return -1 - ref
    return -1


def is_source(ctx: Context, oid: int) -> bool:
    """True for the source, and for the object it became if the ability can find that (400.7)."""
    if oid == ctx.source or not 0 <= ctx.source < len(ctx.state.objects):
        return oid == ctx.source
    return ctx.obj(ctx.source).became == oid and _finds_new(ctx, oid)


def _finds_new(ctx: Context, new: int) -> bool:
    """True if the source moved before its ability was put on the stack, or to pay for it (400.7e, 400.7j)."""
    if ctx.item == ctx.source:
        return True
    if ctx.said.inner or ctx.obj(ctx.item).kind != "ability":
        return False
    if is_triggered(ctx, ctx.item):
        return new < ctx.item
    ability = ctx.state.book.face(ctx.obj(ctx.item).face).modal(ctx.said.ability)
    cost = getattr(ability, "cost", ())
    return any(isinstance(part, SacrificeThis | DiscardThis | ExileThis) for part in cost)


def _printed(what: Filter) -> Iterator[Printed]:
    for words, quality, test in (
        (what.types, "types", _some),
        (what.every, "types", _every),
        (what.not_types, "types", _none),
        (what.supertypes, "supertypes", _every),
        (what.not_supertypes, "supertypes", _none),
        (what.colors, "colors", _some),
        (what.not_colors, "colors", _none),
    ):
        if words:
            yield test(words, attrgetter(quality))


Get = Callable[[Any], tuple[str, ...]]


def _some(words: tuple[str, ...], get: Get) -> Printed:
    if len(words) == 1:
        word = words[0]
        return lambda now: word in get(now)
    wanted = frozenset(words)
    return lambda now: not wanted.isdisjoint(get(now))


def _every(words: tuple[str, ...], get: Get) -> Printed:
    wanted = frozenset(words)
    return lambda now: wanted.issubset(get(now))


def _none(words: tuple[str, ...], get: Get) -> Printed:
    wanted = frozenset(words)
    return lambda now: wanted.isdisjoint(get(now))


def _kinds(what: Filter) -> Iterator[Shown]:
    if what.subtypes:
        wanted = _any_subtype(what.subtypes)
        yield lambda _ctx, _oid, _obj, now: wanted(now)
    if what.not_subtypes:
        barred = _any_subtype(what.not_subtypes)
        yield lambda _ctx, _oid, _obj, now: not barred(now)
    if what.keywords:
        words = frozenset(what.keywords)
        yield lambda _ctx, _oid, _obj, now: words.issubset(now.keywords)
    if what.not_keywords:
        without = frozenset(what.not_keywords)
        yield lambda _ctx, _oid, _obj, now: without.isdisjoint(now.keywords)


def _any_subtype(subtypes: tuple[str, ...]) -> Printed:
    """Any of these subtypes; a changeling is every creature type (702.73a)."""
    wanted = frozenset(subtypes)
    of_creatures = not wanted <= NOT_OF_CREATURES

    def test(now: Characteristics) -> bool:
        if not wanted.isdisjoint(now.subtypes):
            return True
        return of_creatures and is_every_creature_type(now)

    return test


def _sizes(what: Filter) -> Iterator[Shown]:
    """The tests of mana value, power and toughness (202.3, 208)."""
    for least, most, measure in (
        (what.least_value, what.most_value, lambda ctx, oid, _now: mana_value(ctx.state, oid)),
        (what.least_power, what.most_power, lambda _ctx, _oid, now: now.power or 0),
        (what.least_toughness, what.most_toughness, lambda _ctx, _oid, now: now.toughness or 0),
    ):
        if least is not None or most is not None:
            yield _between(least, most, measure)


def _between(least: object, most: object, measure: Callable[[Context, int, Characteristics], int]) -> Shown:
    def test(ctx: Context, oid: int, _obj: Obj, now: Characteristics) -> bool:
        from chooseone.effects.reading import amount  # noqa: PLC0415  (amounts speak of filters and back)

        value = measure(ctx, oid, now)
        outer, ctx.candidate = ctx.candidate, oid
        enough = least is None or value >= amount(ctx, least)
        fits = enough and (most is None or value <= amount(ctx, most))
        ctx.candidate = outer
        return fits

    return test
