"""What is known while one game of a match is written."""

from __future__ import annotations

from chooseone.importers.arena.writer import Writer
from chooseone.importers.fidelity import Fidelity
from chooseone.importers.mtgo.faces import Faces
from chooseone.importers.mtgo.lines import Line
from chooseone.importers.mtgo.markup import Card
from chooseone.importers.mtgo.placing import known, on_battlefield
from chooseone.importers.mtgo.sides import Noted, Side
from chooseone.importers.mtgo.stack import Item, Stack
from chooseone.state import State
from chooseone_events import (
    AnyEvent,
    GameBegan,
    Placed,
    Proposed,
    Ref,
    Seat,
    StepBegan,
    TriggerPut,
    player_ref,
)

UNTOLD = "step not told"
"""The step, where the log tells no more than the turn."""


class Play:
    """One game under way. `ours` maps the client's object ids to ours, `seats` players to their seats.

    `sure` is False where records are missing, so that what happened before is not known.
    """

    def __init__(
        self, lines: list[Line], faces: Faces, names: tuple[str, ...], shown: tuple[str, ...]
    ) -> None:
        self.faces, self.names, self.shown = faces, names, shown
        self.seats = {name: seat for seat, name in enumerate(names)}
        self.fidelity = Fidelity()
        self.side = Side()
        self.writer = Writer()
        start = known(lines, self.seats)
        self.ours = dict(start.places)
        self.used = {placed.card for placed in start.placed}
        self.stack = Stack(self.writer, start.permanents)
        self.turn = 0
        self.over, self.sure = False, True
        self.announced = -1
        self.lost_connections: list[tuple[int, int]] = []
        self._begin(lines, start.placed)

    def _begin(self, lines: list[Line], placed: tuple[Placed, ...]) -> None:
        first = next((line for line in lines if line.kind == "turn"), None)
        active = self.seats.get(first.player, 0) if first is not None else 0
        number = max(1, (first.count - 1) * len(self.names) + 1) if first is not None else 1
        self.turn = number - 1
        seats = tuple(Seat(name) for name in self.shown)
        self.writer.emit(GameBegan(seats, placed, active, UNTOLD, number))

    # -- reading ------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position so far."""
        return self.writer.state

    @property
    def next(self) -> int:
        """The id of the next new object."""
        return self.writer.next

    def seat(self, line: Line) -> int:
        """The seat of the player that a message is about; the first for a name that is no player's."""
        return self.seats.get(line.player, 0)

    def ref(self, card: Card | None, player: str) -> Ref | None:
        """A reference to a card or player of a message; None for what is not known."""
        if card is not None:
            return self.ours.get(card.object)
        return player_ref(self.seats[player]) if player in self.seats else None

    # -- writing ------------------------------------------------------------------------------

    def emit(self, event: AnyEvent) -> None:
        """Write an event; `announced` is the place of the last announcement."""
        if isinstance(event, Proposed | TriggerPut):
            self.announced = self.writer.count
        self.writer.emit(event)

    def step(self, name: str) -> None:
        """A step begins, unless it is that one already."""
        if self.state.turn.step != name:
            self.emit(StepBegan(name))

    def put(self, line: Line, our: int, *, spell: bool = False, text: str = "") -> None:
        """Something of the message's first card is on the stack."""
        card = line.cards[0]
        self.stack.put(Item(our, card.object, card.name, self.seat(line), text, spell))

    def arrive(self, line: Line) -> None:
        """What a message shows to be a permanent has resolved, if it was still a spell (608.3)."""
        for card in on_battlefield(line):
            item = self.stack.find(card.object, spell=True)
            if item is not None:
                self.stack.resolved(item)
        self.settle()

    def settle(self) -> None:
        """The permanents that came about have the client's ids from now on."""
        self.ours.update(self.stack.take_settled())

    def clear(self) -> None:
        """The stack is empty here."""
        self.stack.empty()
        self.settle()

    def note(self, noted: Noted) -> None:
        """A decision for the list of them, with the players' names as the log has them."""
        noted.rename(dict(zip(self.names, self.shown, strict=True)))
        self.side.decisions.append(noted)
