"""A game: a state, its log, and the open prompt; choices go in, consequences follow (117, 601, 608)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace
from pyrsistent import PVector, pvector

from chooseone import __version__
from chooseone.cards.book import Book
from chooseone.errors import EndlessLoop, IllegalChoice, NoPrompt
from chooseone.reducers import reduce
from chooseone.rules.advance import advance
from chooseone.rules.announcing.modes import ModesQuestion
from chooseone.rules.announcing.paying import PaymentQuestion
from chooseone.rules.guards import guard
from chooseone.rules.priority import holder
from chooseone.rules.prompt import Prompt
from chooseone.rules.questions import Option, refusals
from chooseone.rules.reversing import taken_back
from chooseone.rules.unread import stop_at_start
from chooseone.starting import checked
from chooseone.state import NO_MANA, State
from chooseone.typed import mistyped, typed
from chooseone_events import CHANCE, CostsPaid, Event, GameBegan, Header, Log, ModesChosen

Chance = Callable[[Prompt], Event]
"""Answers a prompt of chance (a shuffle, a random mode) with an event."""
_COMPLETED = (ModesChosen, CostsPaid)
ENDLESS = 10_000
"""So many consequences of one choice are a loop of mandatory actions (104.4b)."""


class Game:
    """A game under way. `state` is the position, `prompt` what must be chosen now (None at the end).

    Cheap to fork: everything in it is persistent. `chance` answers prompts that no player decides;
    without it they stay open like any other prompt.
    """

    __slots__ = ("batches", "chance", "header", "prompt", "state")

    def __init__(self, book: Book, header: Header | None = None, chance: Chance | None = None) -> None:
        self.state = State(book)
        self.batches: PVector[tuple[Event, ...]] = pvector()
        self.header = header or Header()
        self.prompt: Prompt | None = None
        self.chance = chance

    @classmethod
    def begin(
        cls,
        book: Book,
        start: GameBegan,
        *,
        header: Header | None = None,
        chance: Chance | None = None,
        unread: bool = False,
    ) -> Game:
        """A game from its start position (103), followed to the first prompt.

        `IllegalChoice` says what is wrong with a position, `UnknownCard` which card has no definition.
        `UnsupportedText` names text of a permanent that was not read, unless `unread` allows it: then
        somebody outside has to say what it does, as a scenario does.
        """
        typed(start)
        # What looks like another card becomes itself again when it changes zones (400.7), so both are needed.
        used = sorted({name for one in start.objects for name in (one.card, one.looks) if name})
        cards = book.to_header(used)
        names = tuple(seat.name for seat in start.players)
        head = replace(header or Header(), rules=book.edition, engine=__version__, players=names, cards=cards)
        game = cls(book, head, chance)
        game._append(checked(book, start))
        if not unread:
            stop_at_start(game.state)
        return game

    def fork(self) -> Game:
        """Another future from here: shares everything, changes nothing of this game."""
        twin = object.__new__(Game)
        twin.state, twin.batches, twin.prompt = self.state, self.batches, self.prompt
        twin.header, twin.chance = self.header, self.chance
        return twin

    def propose(self, choice: Event) -> tuple[Event, ...]:
        """Make a choice; returns it with its consequences, up to the next prompt.

        `IllegalChoice` lists every violated rule and leaves the game as it was. Fields that follow
        from a choice (why other modes were refused, what a payment moves) are filled in.
        """
        whole = self.completed(typed(choice))
        violations = guard(self.state, whole, self.prompt)
        if violations:
            raise IllegalChoice(whole, violations)
        return self._append(whole)

    def choose(self, *picks: Any) -> tuple[Event, ...]:
        """Answer the open prompt by its picks: mode numbers, one tuple of targets a slot, an answer."""
        prompt = self._open()
        try:
            against = refusals(prompt.question, picks)
        except (TypeError, ValueError, AttributeError) as error:
            raise mistyped(picks, error) from error
        if against:
            raise IllegalChoice(picks, against)
        return self.propose(prompt.question.event(picks))

    def pay(self, *objects: int) -> tuple[Event, ...]:
        """Pay the open cost in the deterministic way, with these objects for what is not mana."""
        question = self._open().question
        if not isinstance(question, PaymentQuestion):
            raise NoPrompt("Nothing has to be paid now.")
        found = question.automatic(objects) if objects or not question.bill.wanted else None
        if found is None:
            bill = question.bill
            found = question.complete(CostsPaid(bill.seat, bill.ctx.item, NO_MANA, objects=objects))
        return self.propose(found)

    def cancel(self, *keep: int) -> tuple[Event, ...]:
        """Take back the open announcement, whole; mana of the sources `keep` stays (733.1)."""
        event = taken_back(self.state, keep)
        if event is None:
            raise NoPrompt("No announcement is open that could be taken back.")
        return self.propose(event)

    def legal(self) -> Iterator[Event]:
        """Every whole legal choice at the open prompt that leads on, lazily."""
        return iter(()) if self.prompt is None else self.prompt.legal()

    def options(self, *prefix: Any) -> tuple[Option, ...]:
        """Every next pick at the open prompt: refused, offered, or offered but stuck."""
        return () if self.prompt is None else self.prompt.options(prefix)

    @property
    def events(self) -> Iterator[Event]:
        """All events so far, in order."""
        return (event for batch in self.batches for event in batch)

    def log(self) -> Log:
        """The log of the game: its header and its batches, each a choice with its consequences."""
        return Log(self.header, tuple(self.batches))

    def holder(self) -> int:
        """The seat that has priority, or would have it."""
        return holder(self.state)

    def completed(self, choice: Event) -> Event:
        """The choice with the fields that follow from it."""
        if type(choice) not in _COMPLETED or self.prompt is None:
            return choice
        question = self.prompt.question
        if isinstance(choice, ModesChosen) and isinstance(question, ModesQuestion):
            picks = question.picks(choice)
            if not choice.offered and not choice.refused and question.step.item == choice.item:
                return replace(question.event(picks), player=choice.player)
        if isinstance(choice, CostsPaid) and isinstance(question, PaymentQuestion):
            said = choice.moves or choice.tapped or choice.counters or choice.life
            return choice if said else question.complete(choice)
        return choice

    def _open(self) -> Prompt:
        if self.prompt is None:
            raise NoPrompt("Nobody has to choose anything now.")
        return self.prompt

    def _append(self, choice: Event) -> tuple[Event, ...]:
        """Fold a choice and its consequences; one batch. Nothing is kept if the engine can't go on."""
        state, batch = reduce(self.state, choice), [choice]
        said = advance(state)
        while isinstance(said, Event):
            batch.append(said)
            if len(batch) > ENDLESS:
                raise EndlessLoop(choice)
            state = reduce(state, said)
            said = advance(state)
        self.state, self.prompt = state, said if isinstance(said, Prompt) else None
        self.batches = self.batches.append(tuple(batch))
        return tuple(batch) + self._by_chance()

    def _by_chance(self) -> tuple[Event, ...]:
        prompt = self.prompt
        if prompt is None or prompt.player != CHANCE or self.chance is None:
            return ()
        return self.propose(self.chance(prompt))
