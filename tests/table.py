"""A table to try rules at: positions and plays by name, so that a test reads as given, when, then.

Cards, spells and abilities are spoken of by their card's name, or by what a test `called` them;
players are "A" to "D". A handle stays with a card through all zones (400.7).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
import pytest

import chooseone_events as e
from chooseone.cards.book import EDITION, Book
from chooseone.cards.definition import Choice, Definition, Mode, SpellAbility
from chooseone.cards.shipped import shipped
from chooseone.effects.asking import Ask
from chooseone.effects.instructions import AnyInstruction
from chooseone.errors import IllegalChoice
from chooseone.game import Game
from chooseone.reducers import fold
from chooseone.state import Obj, State, digest
from chooseone.state.characteristics import characteristics
from chooseone.state.zones import STACK, graveyard_of, hand_of, library_of, zone_name
from chooseone.terms.amounts import Given
from chooseone.terms.mana import KINDS, symbols

Name = str
PLENTY = "{W}" * 9 + "{U}" * 9 + "{B}" * 9 + "{R}" * 9 + "{G}" * 9 + "{C}" * 9
ANNOUNCING = ("chooser", "costs", "modes", "targets", "division", "payment")
GAMES: list[Game] = []
"""The games of the test that is running, to be run again at its end."""


class Card(NamedTuple):
    """A card in a starting position, with what is special about it."""

    name: str
    called: str = ""
    counters: Mapping[str, int] = MappingProxyType({})
    tapped: bool = False
    chosen: tuple[tuple[int, int], ...] = ()
    attached: str = ""
    marks: tuple[str, ...] = ()
    controller: str = ""
    looks: str = ""
    kind: str = "card"


class Side(NamedTuple):
    """What one player starts with."""

    hand: Sequence[str | Card] = ()
    battlefield: Sequence[str | Card] = ()
    graveyard: Sequence[str | Card] = ()
    library: Sequence[str | Card] = ()
    exile: Sequence[str | Card] = ()
    mana: str = PLENTY
    life: int = 20


def side(**zones: Any) -> Side:
    """A player's side; the library has a few blank cards below what is listed."""
    given_ = Side(**zones)
    return given_ if "library" in zones else given_._replace(library=["Blank"] * 8)


BLANK = Definition("Blank", made_up=True)
ZONES = ("hand", "battlefield", "graveyard", "library", "exile")


def spell(
    name: str,
    *modes: Mode,
    choice: Choice | None = None,
    kind: str = "sorcery",
    cost: str = "{0}",
    **more: Any,
) -> Definition:
    """A made-up instant or sorcery."""
    ability = SpellAbility(modes, choice)
    return Definition(name, (kind,), cost=cost, abilities=(ability, *more.pop("abilities", ())), **more)


def given(
    *sides: Side,
    cards: Iterable[Definition] = (),
    edition: str = EDITION,
    active: str = "A",
    step: str = "precombat_main",
    unread: bool = False,
) -> Table:
    """A game in this position, at its first prompt; `unread` lets permanents have text that was not read."""
    book = Book([*shipped().values(), BLANK, *cards], edition=edition)
    table = Table()
    placed = tuple(table.placed(sides))
    seats = tuple(e.Seat(name, one.life, _pool(one.mana)) for name, one in zip("ABCD", sides, strict=False))
    start = e.GameBegan(seats, placed, "ABCD".index(active), step)
    table.game = Game.begin(book, start, unread=unread)
    GAMES.append(table.game)
    return table


def _pool(mana: str) -> tuple[int, int, int, int, int, int]:
    parts = symbols(mana)
    counts = [parts.count(kind) for kind in KINDS]
    counts[5] += sum(int(part) for part in parts if part.isdigit())
    return (counts[0], counts[1], counts[2], counts[3], counts[4], counts[5])


class Table:
    """A game whose things are called by name."""

    def __init__(self) -> None:
        self.game: Game = None  # type: ignore[assignment]
        self.handles: dict[Name, int] = {}
        self.doubled: set[Name] = set()

    # --- the position ------------------------------------------------------------------------

    def placed(self, sides: Sequence[Side]) -> Iterator[e.Placed]:
        """The cards of all sides as start objects, each with its handle."""
        number = 0
        for seat, one in enumerate(sides):
            for zone in ZONES:
                for entry in getattr(one, zone):
                    card = Card(entry) if isinstance(entry, str) else entry
                    self.call(card.called or card.name, number)
                    yield self._placed(card, seat, zone)
                    number += 1

    def _placed(self, card: Card, seat: int, zone: str) -> e.Placed:
        return e.Placed(
            card.name,
            seat,
            zone,
            "ABCD".index(card.controller) if card.controller else -1,
            card.kind,
            card.tapped,
            tuple(sorted(card.counters.items())),
            self.handles[card.attached] if card.attached else -1,
            card.chosen,
            card.looks,
            card.marks,
        )

    def call(self, name: Name, oid: int) -> None:
        """Give an object a handle; a name that two things have is no handle."""
        if name in self.handles and name != "Blank":
            self.doubled.add(name)
        self.handles[name] = oid

    @property
    def state(self) -> State:
        """The position."""
        return self.game.state

    @property
    def asked(self) -> tuple[str, str]:
        """The open prompt: its kind and the player, "chance" where nobody decides."""
        prompt = self.game.prompt
        assert prompt is not None
        return prompt.kind, "chance" if prompt.player < 0 else "ABCD"[prompt.player]

    def ref(self, name: Name | int) -> int:
        """The reference that a name means now."""
        if isinstance(name, int):
            return name
        if name in tuple("ABCD") and name not in self.handles:
            return -1 - "ABCD".index(name)
        assert name not in self.doubled, f"two things are called {name}"
        oid = self.handles[name]
        while self.state.objects[oid].became >= 0:
            oid = self.state.objects[oid].became
        return oid

    def refs(self, names: Iterable[Name | int]) -> tuple[int, ...]:
        """The references that names mean now."""
        return tuple(self.ref(name) for name in names)

    def obj(self, name: Name) -> Obj:
        """The object that a name means now."""
        return self.state.objects[self.ref(name)]

    def zone(self, name: Name) -> str:
        """Where a thing is: a zone, or "gone"."""
        return zone_name(self.obj(name).zone)

    def pt(self, name: Name) -> tuple[int | None, int | None]:
        """Power and toughness now."""
        now = characteristics(self.state, self.ref(name))
        return now.power, now.toughness

    def life(self, player: Name) -> int:
        """A life total."""
        return self.state.players["ABCD".index(player)].life

    def hand(self, player: Name) -> int:
        """How many cards a player holds."""
        return len(self.state.zones[hand_of("ABCD".index(player))])

    def library(self, player: Name) -> int:
        """How many cards a library has."""
        return len(self.state.zones[library_of("ABCD".index(player))])

    def graveyard(self, player: Name) -> int:
        """How many cards a graveyard has."""
        return len(self.state.zones[graveyard_of("ABCD".index(player))])

    def mana(self, player: Name) -> int:
        """How much mana floats in a pool."""
        return sum(self.state.players["ABCD".index(player)].mana)

    @property
    def stack(self) -> tuple[int, ...]:
        """What is on the stack, from the bottom."""
        return self.state.zones[STACK]

    @property
    def top(self) -> int:
        """The top object of the stack."""
        return self.stack[-1]

    def modes(self, item: Name | int) -> tuple[int, ...]:
        """The modes chosen for a stack object, in announced order."""
        said = self.state.objects[self.ref(item)].said
        return tuple(pick.mode for pick in (said.picks or ())) if said else ()

    def targets(self, item: Name | int) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """Its targets, slot by slot for each mode."""
        said = self.state.objects[self.ref(item)].said
        return (said.groups or ()) if said else ()

    def events(self, kind: type | None = None) -> list[Any]:
        """The events so far, of one kind."""
        return [one for one in self.game.events if kind is None or isinstance(one, kind)]

    def last(self, kind: type) -> Any:
        """The last event of a kind."""
        return self.events(kind)[-1]

    # --- what the prompt says ------------------------------------------------------------------

    def offered(self, *picked: int) -> tuple[int, ...]:
        """The modes that may be picked next."""
        return tuple(option.pick for option in self.game.options(*picked) if option.offered)

    def excluded(self, *picked: int) -> dict[int, set[str]]:
        """The modes that may not, with the rules against each."""
        options = self.game.options(*picked)
        return {one.pick: {v.rule for v in one.refused} for one in options if one.refused}

    def stuck(self, *picked: int) -> dict[int, set[str]]:
        """The modes that are offered but lead to no whole legal choice, with the rules of the hint."""
        options = self.game.options(*picked)
        return {one.pick: {v.rule for v in one.stuck} for one in options if one.stuck}

    def whole(self) -> list[tuple[int, ...]]:
        """The mode numbers of every whole legal choice."""
        return [tuple(pick.mode for pick in choice.picks) for choice in self.game.legal()]  # type: ignore[attr-defined]

    def castable(self, name: Name) -> bool:
        """True if a whole legal choice starts with casting this."""
        oid = self.ref(name)
        choices = self.game.legal()
        return any(isinstance(one, e.Proposed) and one.object == oid for one in choices)

    # --- playing ---------------------------------------------------------------------------------

    def cast(self, name: Name, modes: Sequence[int] | None = None, **said: Any) -> int:
        """Cast a card, whole or until a part (see `announce`); the spell bears the card's handle."""
        by, free = said.pop("by", "A"), said.pop("free", False)
        self.until_priority(by)
        item = len(self.state.objects)
        seat = "ABCD".index(by)
        self._whole(e.Proposed(seat, self.ref(name), item, -1, free), modes, said)
        return item

    def activate(self, name: Name, modes: Sequence[int] | None = None, **said: Any) -> int:
        """Activate an ability: the one numbered `ability`, or the first that is no mana ability."""
        by, called = said.pop("by", "A"), said.pop("called", "")
        self.until_priority(by)
        face = self.state.book.face(self.obj(name).face)
        number = said.pop("ability", next(n for n, one in face.activated if not one.mana))
        item = len(self.state.objects)
        self._whole(e.Proposed("ABCD".index(by), self.ref(name), item, number), modes, said)
        if called:
            self.call(called, item)
        return item

    def _whole(self, proposed: e.Proposed, modes: Sequence[int] | None, said: dict[str, Any]) -> None:
        """Propose and announce; what is illegal is taken back, whole (601.2e, 733.1)."""
        self.game.propose(proposed)
        try:
            self.announce(modes, **said)
        except IllegalChoice:
            self.game.cancel()
            raise

    def announce(
        self,
        modes: Sequence[int] | None = None,
        targets: Sequence[Sequence[Any]] | None = None,
        *,
        until: str = "",
        **said: Any,
    ) -> None:
        """Answer the prompts of an announcement, up to its end or to the prompt kind `until`.

        `targets` are a group for each slot; `optional`, `x`, `ways`, `shares`, `chooser` and `pay`
        answer the prompts of those kinds.
        """
        start = self.game.prompt
        assert start is not None
        item = start.item
        while (prompt := self.game.prompt) and prompt.kind in ANNOUNCING and prompt.item == item:
            if prompt.kind == until:
                return
            self._answer_part(prompt.kind, modes, targets, said)

    def _answer_part(self, kind: str, modes: Any, targets: Any, said: dict[str, Any]) -> None:
        prompt = self.game.prompt
        assert prompt is not None
        seat, item = prompt.player, prompt.item
        if kind == "chooser":
            self.game.propose(e.ChooserAppointed(seat, item, "ABCD".index(said["chooser"])))
        elif kind == "costs":
            optional, ways = tuple(said.get("optional", ())), tuple(said.get("ways", ()))
            self.game.propose(e.CostsAnnounced(seat, item, optional, said.get("x", 0), ways))
        elif kind == "modes":
            self.choose_modes(*modes)
        elif kind == "targets":
            self.game.choose(*(self.refs(group) for group in targets or ()))
        elif kind == "division":
            self.game.choose(*said["shares"])
        else:
            self.game.pay(*self.refs(said.get("pay", ())))

    def choose_modes(self, *modes: int, by: str | None = None) -> None:
        """Choose modes for what is being announced, as the player who is asked or as another."""
        prompt = self.game.prompt
        assert prompt is not None
        seat = prompt.player if by is None else "ABCD".index(by)
        picks = tuple(e.Pick(mode, modes[: place + 1].count(mode)) for place, mode in enumerate(modes))
        self.game.propose(e.ModesChosen(seat, prompt.item, picks))

    def answer(self, *names: Any) -> None:
        """Answer what a resolution asks: names for a pick, else a number, a word, True or False."""
        prompt = self.game.prompt
        assert prompt is not None
        ask: Ask = prompt.question.ask  # type: ignore[attr-defined]
        self.game.choose(self.refs(names) if ask.kind == "pick" else names[0])

    def retarget(self, *groups: Sequence[Name | int]) -> None:
        """Answer the question for new targets, a group for each slot."""
        self.game.choose(*(self.refs(group) for group in groups))

    def pass_(self) -> None:
        """Whoever has priority passes."""
        self.game.propose(e.Passed(self.game.holder()))

    def until_priority(self, by: Name) -> None:
        """All pass until this player has priority."""
        for _ in "ABCD":
            if self.asked == ("priority", by):
                return
            if self.asked[0] == "priority":
                self.pass_()

    def resolve(self) -> None:
        """All pass until the top object of the stack has resolved, or a player must answer."""
        top = self.top
        while self.asked[0] == "priority" and self.stack and top in self.stack:
            self.pass_()

    def resolve_all(self) -> None:
        """All pass until the stack is empty, or a player must answer."""
        while self.game.prompt is not None and self.stack and self.asked[0] == "priority":
            self.pass_()

    def advance(self, step: str, player: Name) -> None:
        """All pass until this step of this player's turn has begun, or somebody must choose."""
        seat = "ABCD".index(player)
        begun = len(self.events(e.StepBegan))
        while self.asked[0] in ("priority", "discard"):
            new = self.events(e.StepBegan)[begun:]
            if new and self.state.turn.step == step and self.state.turn.active == seat:
                return
            if self.asked[0] == "discard":
                self.game.propose(next(self.game.legal()))
            else:
                self.pass_()

    def arrange(self, *does: AnyInstruction, by: Name = "A") -> None:
        """An effect from outside, under this player's control."""
        text = msgspec.json.encode(does).decode()
        self.game.propose(e.Arranged("ABCD".index(by), text))

    def those(self, *names: Name | int) -> Given:
        """Things as the subject of an arranged effect."""
        return Given(self.refs(names))


@contextmanager
def refused(*rules: str, table: Table | None = None) -> Iterator[None]:
    """What is tried here is refused by all of these rules, and leaves the position as it was."""
    before = digest(table.state) if table is not None else ""
    with pytest.raises(IllegalChoice) as caught:
        yield
    found = {violation.rule for violation in caught.value.violations}
    assert set(rules) <= found, f"{caught.value}"
    assert all(violation.text for violation in caught.value.violations)
    if table is not None:
        assert digest(table.state) == before


def rerun(game: Game) -> None:
    """The game's choices, made again, give the same events; its log folds to its state."""
    batches = list(game.batches)
    again = Game.begin(game.state.book, batches[0][0], unread=True)  # type: ignore[arg-type]
    for batch in batches[1:]:
        again.propose(batch[0])
    assert list(again.batches) == batches
    assert digest(fold(State(game.state.book), game.events)) == digest(game.state)


@pytest.fixture(autouse=True)
def every_game_is_its_choices() -> Iterator[None]:
    """Each game that a test plays comes out the same when its choices are made again."""
    GAMES.clear()
    yield
    for game in GAMES:
        rerun(game)
    GAMES.clear()


__all__ = ["Card", "Table", "every_game_is_its_choices", "given", "refused", "rerun", "side", "spell"]
