"""Plays the games of this folder: a script in card names becomes choices of the engine."""

from __future__ import annotations

import json
from typing import Any

import chooseone_events as e
from chooseone.cards.book import Book
from chooseone.cards.shipped import shipped
from chooseone.game import Game
from chooseone.rules.announcing.targets import TargetsQuestion
from chooseone.rules.answering import AnswerQuestion
from chooseone.rules.prompt import Prompt
from chooseone.state import digest
from chooseone.state.zones import NAMES, zone_number

PLENTY = (99,) * 6
CHECKPOINT_EVERY = 64


def in_order(prompt: Prompt) -> e.Event:
    """Chance for these games: a shuffle keeps the order, a random pick takes the first."""
    return next(iter(prompt.legal()))


class Director:
    """A game by names. Things are named by card, or "card#2" for the second of that name.

    `zones` maps a player's name to its zones: lists of card names.
    """

    def __init__(self, title: str, players: dict[str, dict[str, Any]], **when: Any) -> None:
        self.names = list(players)
        seats = tuple(e.Seat(n, p.get("life", 20), p.get("mana", (0,) * 6)) for n, p in players.items())
        placed = [
            self._placed(card, seat, zone)
            for seat, sides in enumerate(players.values())
            for zone in NAMES
            for card in sides.get(zone, ())
        ]
        header = e.Header(notes={"title": title, "origin": "played by the engine of this project"})
        start = e.GameBegan(seats, tuple(placed), **when)
        self.game = Game.begin(Book(shipped().values()), start, header=header, chance=in_order)

    def _placed(self, card: Any, seat: int, zone: str) -> e.Placed:
        if isinstance(card, str):
            return e.Placed(card, seat, zone)
        name, facts = card
        return e.Placed(name, seat, zone, **facts)

    def seat(self, name: str) -> int:
        """The seat of a player by name."""
        return self.names.index(name)

    def ref(self, name: str) -> int:
        """The reference that a name means: a player, or a live object by card name."""
        if name in self.names:
            return -1 - self.names.index(name)
        card, _, number = name.partition("#")
        state = self.game.state
        live = [oid for zone in state.zones for oid in zone if state.objects[oid].name == card]
        shown = sorted(live, key=lambda oid: (state.objects[oid].zone not in (0, 1), oid))
        return shown[int(number or 1) - 1]

    def priority(self, name: str) -> None:
        """The others pass until this player has priority."""
        for _ in self.names:
            prompt = self._prompt()
            if prompt.kind != "priority" or prompt.player == self.seat(name):
                return
            self.game.propose(e.Passed(prompt.player))

    def _prompt(self) -> Prompt:
        if self.game.prompt is None:
            raise LookupError("nobody has to choose: the game is over")
        return self.game.prompt

    def cast(self, player: str, card: str, **announced: Any) -> None:
        """Cast a card: modes, targets (one list of lists a mode), x, optional, chooser, pay."""
        self.priority(player)
        oid = next(
            i for i in self.game.state.zones[zone_number("hand", self.seat(player))] if self._is(i, card)
        )
        self.game.propose(e.Proposed(self.seat(player), oid, len(self.game.state.objects)))
        self.announce(**announced)

    def activate(self, player: str, card: str, ability: int = 0, **announced: Any) -> None:
        """Activate an ability of a permanent by its number."""
        self.priority(player)
        item = len(self.game.state.objects)
        self.game.propose(e.Proposed(self.seat(player), self.ref(card), item, ability))
        self.announce(**announced)

    def _is(self, oid: int, card: str) -> bool:
        return self.game.state.objects[oid].name == card

    def announce(
        self,
        modes: tuple[int, ...] = (),
        targets: tuple[tuple[str, ...], ...] = (),
        chooser: str = "",
        costs: tuple[Any, ...] = (),
        pay: tuple[str, ...] = (),
        stop: str = "",
    ) -> None:
        """Answer the prompts of an announcement in their order, until `stop` or its end."""
        answers = {
            "chooser": lambda: self.game.choose(self.seat(chooser)),
            "costs": lambda: self.game.choose(*costs),
            "modes": lambda: self.game.choose(*modes),
            "targets": lambda: self.game.choose(*self._slots(targets)),
            "payment": lambda: self.game.pay(*(self.ref(one) for one in pay)),
        }
        while self.game.prompt is not None and self.game.prompt.kind in answers:
            if self.game.prompt.kind == stop:
                return
            answers[self.game.prompt.kind]()

    def _slots(self, targets: tuple[tuple[str, ...], ...]) -> tuple[tuple[int, ...], ...]:
        """One tuple a slot; names are dealt out to the slots of their mode in order."""
        question = self._prompt().question
        if not isinstance(question, TargetsQuestion):
            raise TypeError("no targets are asked for")
        left = [[self.ref(name) for name in group] for group in targets]
        found = []
        for place in question.places:
            group = left[place.pick]
            found.append(tuple(group[: place.most]))
            del group[: place.most]
        return tuple(found)

    def answer(self, *picks: Any) -> None:
        """Answer what a resolution asks: names for objects, or a word, number, yes or no."""
        self.game.choose(*picks)

    def pick(self, *names: str) -> None:
        """Answer with objects by name, each the first of that name among what can be chosen."""
        question = self._prompt().question
        if not isinstance(question, AnswerQuestion):
            raise TypeError("no objects are asked for")
        left, found = list(question.ask.options), []
        for name in names:
            found.append(next(oid for oid in left if oid >= 0 and self._is(oid, name)))
            left.remove(found[-1])
        self.game.choose(tuple(found))

    def discard(self) -> None:
        """Answer a question for cards with the first that can be chosen."""
        self.game.propose(next(iter(self._prompt().legal())))

    def resolve(self) -> None:
        """All pass until the top of the stack has resolved or somebody must choose something else."""
        size = len(self.game.state.zones[1])
        for _ in range(len(self.names)):
            prompt = self.game.prompt
            if prompt is None or prompt.kind != "priority" or len(self.game.state.zones[1]) != size:
                return
            self.game.propose(e.Passed(prompt.player))

    def until(self, step: str, player: str) -> None:
        """All pass until this step of this player's turn; discards to hand size take the newest cards."""
        while (self.game.state.turn.step, self.game.state.turn.active) != (step, self.seat(player)):
            prompt = self._prompt()
            if prompt.kind == "priority":
                self.game.propose(e.Passed(prompt.player))
            elif prompt.kind == "discard":
                self.game.choose(prompt.question.hand[-prompt.question.count :])
            else:
                return

    def outside(self, player: str, does: list[dict[str, Any]]) -> None:
        """What the outside does, as instructions."""
        self.game.propose(e.Arranged(self.seat(player), json.dumps(does)))

    def log(self) -> e.Log:
        """The log with a digest every 64 events and at the end, while nothing is announced."""
        return sealed(self.game)


def sealed(game: Game) -> e.Log:
    """The log of a game with checkpoints, made by folding it once more."""
    from chooseone.reducers import reduce  # noqa: PLC0415
    from chooseone.state import Announcing, State  # noqa: PLC0415

    log = game.log()
    state, checkpoints, since, count = State(game.state.book), {}, 0, 0
    for batch in log.batches:
        for event in batch:
            state, count = reduce(state, event), count + 1
        since += len(batch)
        if since >= CHECKPOINT_EVERY and not any(isinstance(f, Announcing) for f in state.frames):
            checkpoints[count], since = digest(state), 0
    checkpoints[count] = digest(state)
    return e.Log(log.header, log.batches, checkpoints)
