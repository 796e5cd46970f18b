"""Cards from the library and the hand: draw, discard, scry, search, reveal (121, 701)."""

from __future__ import annotations

from chooseone.effects.asking import Ask
from chooseone.effects.base import Instruction, Said, fact
from chooseone.effects.context import Context
from chooseone.effects.finding import candidates
from chooseone.effects.matching import was
from chooseone.effects.moving import has_left, in_turn_order, move_all
from chooseone.effects.reading import amount, objects, select
from chooseone.state.zones import hand_of, library_of
from chooseone.terms.amounts import Amount, Count, Subject, You
from chooseone.terms.filters import Filter
from chooseone_events import CHANCE, Moved, Ordered, Revealed


class Draw(Instruction, frozen=True, gc=False, tag="draw"):
    """`who` draw cards, one event a card (121.2); with `up_to` each says how many (608.2d).

    With `own` each counts only what they own ("each player discards ..., then draws that many cards").
    """

    amount: Amount = 1
    who: Subject = You()
    up_to: bool = False
    own: bool = False
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """The next card of the next player in turn order (121.2a)."""
        asked = in_turn_order(ctx, self.who)
        offset = len(asked) if self.up_to else 0
        if part < offset:
            return Ask("number", asked[part], least=0, most=self._most(ctx, asked[part]), why="draw")
        numbers = [self._number(ctx, n, seat) for n, seat in enumerate(asked)]
        place = part - offset
        for seat, number in zip(asked, numbers, strict=True):
            if place < number:
                return draw_one(ctx, part, seat)
            place -= number
        return None

    def _number(self, ctx: Context, place: int, seat: int) -> int:
        note = ctx.note(part=place) if self.up_to else None
        return note.number if note is not None else self._most(ctx, seat)

    def _most(self, ctx: Context, seat: int) -> int:
        if not self.own or not isinstance(self.amount, Count):
            return amount(ctx, self.amount)
        counted = (ref for ref in select(ctx, self.amount.of) if ref >= 0 and ctx.obj(ref).owner == seat)
        return len(tuple(counted)) * self.amount.times


def draw_one(ctx: Context, part: int, seat: int) -> Moved:
    """One card drawn; from an empty library an event without a move, which loses the game (704.5b).

    A token that was put into the library is no card (108.2b).
    """
    top = next((oid for oid in ctx.state.zones[library_of(seat)] if not has_left(ctx, oid)), None)
    moved = None if top is None else move_all(ctx, part, (top,), "hand", "draw", player=seat)
    return moved or Moved((), "draw", ctx.source, seat, **fact(ctx, part))


class Discard(Instruction, frozen=True, gc=False, tag="discard"):
    """`who` discard `amount` cards of their choice, or at random (701.9); `whole` the whole hand."""

    amount: Amount = 1
    who: Subject = You()
    random: bool = False
    whole: bool = False
    filter: Filter | None = None
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """Players choose in turn order, then all discard at once (101.4)."""
        asked = in_turn_order(ctx, self.who)
        if part < len(asked):
            return self._ask(ctx, asked[part])
        place = part - len(asked)
        if place >= len(asked):
            return None
        note = ctx.note(part=place)
        moved = move_all(ctx, part, note.values if note else (), "graveyard", "discard", player=asked[place])
        return moved or Moved((), "discard", ctx.source, asked[place], **fact(ctx, part))

    def possible(self, ctx: Context) -> bool:
        """True unless a hand is too small; what a hand holds is not told."""
        least = 0 if self.whole else amount(ctx, self.amount)
        return all(len(ctx.state.zones[hand_of(seat)]) >= least for seat in in_turn_order(ctx, self.who))

    def _ask(self, ctx: Context, seat: int) -> Ask:
        hand = tuple(sorted(ctx.state.zones[hand_of(seat)]))
        if self.filter is not None:
            hand = tuple(oid for oid in hand if was(ctx, self.filter, oid))
        number = len(hand) if self.whole else min(len(hand), amount(ctx, self.amount))
        player = CHANCE if self.random else seat
        return Ask("pick", player, hand, number, number, random=self.random, why="discard")


class DiscardThat(Instruction, frozen=True, gc=False, tag="discard that"):
    """The owners discard these cards (701.9)."""

    what: Subject
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """All at once."""
        found = objects(ctx, self.what) if not part else ()
        owner = ctx.obj(found[0]).owner if found else -1
        return move_all(ctx, part, found, "graveyard", "discard", player=owner)


class RevealHand(Instruction, frozen=True, gc=False, tag="reveal hand"):
    """`who` reveal their hands (701.20)."""

    who: Subject
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """One event a player."""
        asked = in_turn_order(ctx, self.who)
        if part >= len(asked):
            return None
        seat = asked[part]
        return Revealed(ctx.state.zones[hand_of(seat)], seat, **fact(ctx, part))


class Reveal(Instruction, frozen=True, gc=False, tag="reveal"):
    """Reveal these cards (701.20)."""

    what: Subject

    def run(self, ctx: Context, part: int) -> Said:
        """One event."""
        found = objects(ctx, self.what) if not part else ()
        return Revealed(found, ctx.you, **fact(ctx, part)) if found else None


class Scry(Instruction, frozen=True, gc=False, tag="scry"):
    """`who` look at the top cards of their library and put any of them on the bottom (701.22a)."""

    amount: Amount = 1
    who: Subject = You()
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """For each player: look, choose those for the bottom and both orders, move."""
        asked = in_turn_order(ctx, self.who)
        place, step = divmod(part, 3)
        if place >= len(asked):
            return None
        seat = asked[place]
        top = ctx.state.zones[library_of(seat)][: amount(ctx, self.amount)]
        if not top:
            return None
        if step == 0:
            return Revealed(top, seat, private=True, **fact(ctx, part))
        if step == 1:
            return Ask("pick", seat, top, 0, len(top), ordered=True, sorts=True, why="scry")
        note = ctx.note(part=part - 1)
        below, above = (note.values, note.rest) if note is not None else ((), ())
        return Ordered(seat, above or tuple(i for i in top if i not in below), below, **fact(ctx, part))


class Search(Instruction, frozen=True, gc=False, tag="search"):
    """Search your library for up to `most` cards that fit and put them into a zone (701.23).

    A player may fail to find where the text names a quality (701.23b); shuffling is an
    instruction of its own.
    """

    to: str = "hand"
    filter: Filter | None = None
    most: Amount = 1
    least: Amount = 0
    reveal: bool = False
    tapped: bool = False
    who: Subject = You()
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """Ask, reveal where the text says so, move."""
        seat = in_turn_order(ctx, self.who)[0] if in_turn_order(ctx, self.who) else ctx.you
        if part == 0:
            return self._ask(ctx, seat)
        note = ctx.note(part=0)
        found = note.values if note is not None else ()
        if not found or part > 1 + self.reveal:
            return None
        if part == 1 and self.reveal:
            return Revealed(found, seat, **fact(ctx, part))
        return move_all(ctx, part, found, self.to, "search", tapped=self.tapped, player=seat)

    def _ask(self, ctx: Context, seat: int) -> Ask:
        library = tuple(sorted(ctx.state.zones[library_of(seat)]))
        if self.filter is not None:
            library = tuple(oid for oid in library if was(ctx, self.filter, oid))
        most = min(len(library), amount(ctx, self.most))
        return Ask("pick", seat, library, min(most, amount(ctx, self.least)), most, why="search")


class Shuffle(Instruction, frozen=True, gc=False, tag="shuffle"):
    """`who` shuffle their libraries; the order is a recorded choice of chance (701.24)."""

    who: Subject = You()

    def run(self, ctx: Context, part: int) -> Said:
        """One question to chance a player."""
        asked = in_turn_order(ctx, self.who)
        if part >= len(asked):
            return None
        seat = asked[part]
        return Ask("shuffle", CHANCE, ctx.state.zones[library_of(seat)], item=seat)


class Pick(Instruction, frozen=True, gc=False, tag="pick"):
    """`who` choose objects or players that fit, without targeting (608.2d, 115.10).

    `among` limits the choice to what a subject means.
    """

    filter: Filter
    least: Amount = 1
    most: Amount = 1
    who: Subject = You()
    among: Subject | None = None
    random: bool = False
    key: str = ""

    def run(self, ctx: Context, part: int) -> Said:
        """One question a player, in turn order."""
        asked = in_turn_order(ctx, self.who)
        if part >= len(asked):
            return None
        found = self.range(ctx)
        least, most = (min(len(found), amount(ctx, n)) for n in (self.least, self.most))
        return Ask("pick", CHANCE if self.random else asked[part], found, least, most, random=self.random)

    def range(self, ctx: Context) -> tuple[int, ...]:
        """What may be chosen."""
        if self.among is None:
            return candidates(ctx, self.filter)
        refs = select(ctx, self.among)
        return tuple(r for r in sorted(refs) if r >= 0 and was(ctx, self.filter, r))
