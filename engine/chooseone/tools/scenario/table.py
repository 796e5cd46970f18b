"""The table at which a scenario is played: the game, the handles, and what goes on by itself."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import NamedTuple

from chooseone.effects.instructions import AnyInstruction
from chooseone.errors import IllegalChoice
from chooseone.game import Game
from chooseone.reducers import fold
from chooseone.rules.prompt import Prompt
from chooseone.state import NO_MANA, Announcing, Mana, State
from chooseone.tools.scenario.mana import total
from chooseone.tools.scenario.names import Names
from chooseone.tools.scenario.problems import Failure, Refused
from chooseone.tools.scenario.spoken import Opened
from chooseone.tools.scenario.unasked import arrangement, by_nobody
from chooseone_events import (
    CHANCE,
    Answered,
    Event,
    Passed,
    StepBegan,
    Together,
    TriggerPut,
    TriggerRemoved,
    TriggerSettled,
)

SO_MANY = 500
"""So many passes without coming where one wants to are an error of the scenario."""


class Alone(NamedTuple):
    """A triggered ability that went on the stack, or was removed, by itself; the state just before."""

    item: int
    source: int
    removed: TriggerRemoved | None
    before: State


class Unanswered(Failure):
    """A question that no step answers; `prompt` is the question."""

    def __init__(self, prompt: Prompt | None, player: str) -> None:
        self.prompt = prompt
        asked = f"player {player} is asked for {prompt.kind}" if prompt is not None else "the game is over"
        super().__init__("no open question, or a step that answers it", asked)


class Table:
    """A scenario under way. A fork of it shares nothing that changes."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game, self.names = game, names
        self.owed: dict[int, Mana] = {}
        self.forced: tuple[Answered, ...] = ()
        self.alone: tuple[Alone, ...] = ()
        self.awaited: frozenset[str] = frozenset()
        self.left: Opened | None = None
        self.named = False

    def fork(self) -> Table:
        """The same position, on its own from here on."""
        twin = Table(self.game.fork(), self.names.copy())
        twin.owed, twin.forced, twin.alone = dict(self.owed), self.forced, self.alone
        twin.awaited, twin.left, twin.named = self.awaited, self.left, self.named
        return twin

    @property
    def state(self) -> State:
        """The position."""
        return self.game.state

    @property
    def prompt(self) -> Prompt | None:
        """What must be chosen now."""
        return self.game.prompt

    @property
    def announcing(self) -> Announcing | None:
        """The announcement that is open innermost, if any."""
        top = self.state.frames[-1] if self.state.frames else None
        return top if isinstance(top, Announcing) else None

    def ref(self, handle: str) -> int:
        """What a handle means now."""
        return self.names.ref(self.state, handle)

    def object(self, handle: str) -> int:
        """The object that a handle means now."""
        return self.names.object(self.state, handle)

    def player(self, seat: int) -> str:
        """The letter of a seat; "chance" where nobody decides."""
        return self.names.players[seat] if 0 <= seat < len(self.names.players) else "chance"

    def propose(self, choice: Event) -> None:
        """Make a choice, then what needs no step of its own. `Refused` if it is illegal."""
        self.put(choice)
        self.automatic()

    def put(self, choice: Event) -> None:
        """Make a choice and take note of what followed by itself. `Refused` if it is illegal."""
        before = self.state
        try:
            batch = self.game.propose(choice)
        except IllegalChoice as error:
            raise Refused(type(choice).__name__, error.violations) from error
        self._note(before, batch)

    def started(self) -> None:
        """Take note of what followed the start by itself."""
        self._note(State(self.state.book), self.game.batches[0])

    def _note(self, before: State, batch: tuple[Event, ...]) -> None:
        puts = {event.item: place for place, event in enumerate(batch) if isinstance(event, TriggerPut)}
        for place, event in enumerate(batch):
            if place and isinstance(event, Answered) and event.player != CHANCE:
                self.forced += (event,)
            if isinstance(event, TriggerSettled | TriggerRemoved) and event.item in puts:
                self._by_itself(before, batch[:place], event)
        if any(_begins_step(event) for event in batch):
            self.owe({seat: player.mana for seat, player in enumerate(before.players)})

    def _by_itself(
        self, before: State, batch: tuple[Event, ...], event: TriggerSettled | TriggerRemoved
    ) -> None:
        state = fold(before, batch)
        removed = event if isinstance(event, TriggerRemoved) else None
        self.alone += (Alone(event.item, state.objects[event.item].source, removed, state),)

    def owe(self, mana: Mapping[int, Mana]) -> None:
        """Mana that has to be put back into the pools as soon as that can be done."""
        for seat, amount in mana.items():
            owed = total(self.owed.get(seat, NO_MANA), amount)
            if owed != NO_MANA:
                self.owed[seat] = owed

    def automatic(self) -> None:
        """Whatever no step decides is decided (see `by_nobody`)."""
        while (choice := by_nobody(self)) is not None:
            self.put(choice)

    def quiet(self) -> None:
        """Come to a priority: questions with one option only are answered. `Unanswered` at others."""
        while self.prompt is None or self.prompt.kind != "priority":
            only = self._only_option()
            if only is None:
                raise Unanswered(self.prompt, self.player(self.prompt.player) if self.prompt else "")
            self.propose(only)

    def _only_option(self) -> Event | None:
        prompt, open_ = self.prompt, self.announcing
        if prompt is None or (open_ is not None and open_.verb != "trigger"):
            return None
        if prompt.kind == "order":
            return next(prompt.legal(), None)
        found = list(islice(prompt.legal(), 2))
        return found[0] if len(found) == 1 else None

    def pass_to(self, seat: int) -> None:
        """The players before it pass until this seat has priority. `Failure` if that never comes."""
        self.quiet()
        for _ in self.names.players:
            if self.game.holder() == seat:
                return
            self.propose(Passed(self.game.holder()))
            self.quiet()
        raise Failure(f"player {self.player(seat)} gets priority", "it never comes to that")

    def go_to(self, active: int, step: str) -> None:
        """All pass until the step of this player's turn begins."""
        for _ in range(SO_MANY):
            self.quiet()
            count = len(self.game.batches)
            self.propose(Passed(self.game.holder()))
            if self.stands_at(active, step, count):
                return
        raise Failure(f"the {step} of {self.player(active)}", "it never comes")

    def stands_at(self, active: int, step: str, since: int) -> bool:
        """True if the step of this player's turn has begun, in batch number `since` or later."""
        turn = self.state.turn
        fresh = (event for batch in self.game.batches[since:] for event in batch)
        return (turn.active, turn.step) == (active, step) and any(_begins_step(event) for event in fresh)

    def arrange(self, seat: int, *does: AnyInstruction) -> None:
        """The outside does something, through the log like everything else."""
        self.quiet()
        self.propose(arrangement(seat, *does))


def _begins_step(event: Event) -> bool:
    parts = event.parts if isinstance(event, Together) else (event,)
    return any(isinstance(part, StepBegan) for part in parts)
