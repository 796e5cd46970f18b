"""What is known while the sentences of one mode are read: slots, and what pronouns mean (115.1, 201.5)."""

from __future__ import annotations

from dataclasses import dataclass, field

from chooseone.cards.definition import Definition
from chooseone.cards.reading.errors import Unreadable
from chooseone.terms.amounts import (
    Amount,
    ChooserOf,
    Condition,
    Count,
    Did,
    Several,
    Subject,
    Target,
    Those,
)
from chooseone.terms.filters import Slot


@dataclass
class Scope:
    """What holds for the whole card: its types and subtypes, and the tokens that it makes."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    tokens: dict[str, Definition] = field(default_factory=dict)


@dataclass
class Meaning:
    """What "it" was: `now` to act on it, `before` for what it was when it was named."""

    now: Subject
    before: Subject


@dataclass
class Builder:
    """The mode being read. `it`, `player` and `shown` are what later pronouns mean.

    `player` is the player whom "that player" means, `shown` the key of the hand that was revealed,
    `chosen` the key of the card chosen from it, `spell` what "that spell" means. `seen` is the key of the
    cards looked at, `removed` that of the counters removed, `done` what "if you do" means;
    `total`, `one_owner`, `apart` and `alike` are what a target phrase says of its targets together;
    `tried` is true inside of what it asks of each, where "its" is that one; `counted` is the key of what
    "that many" counts; `quotes` are the texts in quotes of the sentence.
    """

    scope: Scope = field(default_factory=Scope)
    slots: list[Slot] = field(default_factory=list)
    it: Meaning | None = None
    player: Subject | None = None
    shown: str = ""
    chosen: str = ""
    spell: Subject | None = None
    x: Amount | None = None
    by_opponent: bool = False
    seen: str = ""
    removed: str = ""
    counted: str = ""
    total: Amount | None = None
    one_owner: bool = False
    apart: bool = False
    alike: bool = False
    tried: bool = False
    done: Condition | None = None
    quotes: tuple[str, ...] = ()
    count: int = 0

    def slot(self, slot: Slot) -> Target:
        """A new slot, in the order of the text."""
        self.slots.append(slot)
        return Target(len(self.slots) - 1)

    def key(self, name: str) -> str:
        """A key that no other instruction of this mode has."""
        self.count += 1
        return f"{name} {self.count}"

    def means(self, now: Subject, before: Subject | None = None) -> None:
        """From here on "it" is this."""
        self.it = Meaning(now, now if before is None else before)

    def that(self) -> Meaning:
        """What "it" means; `Unreadable` where nothing was named."""
        if self.it is None:
            raise Unreadable("it")
        return self.it

    def alone(self) -> None:
        """A new noun: nothing is asked of several things together yet."""
        self.total, self.one_owner, self.apart, self.alike = None, False, False, False

    @property
    def asks_together(self) -> bool:
        """True if the noun just read asked something of all its things together."""
        return self.total is not None or self.one_owner or self.apart or self.alike

    def that_many(self) -> Amount:
        """What "that many" means; `Unreadable` where nothing was counted."""
        if not self.counted:
            raise Unreadable("that many")
        return Count(Those(self.counted))

    def that_player(self) -> Subject:
        """Whom "that player" means; `Unreadable` where nobody was named."""
        if self.player is None:
            raise Unreadable("that player")
        return self.player

    def forget(self) -> None:
        """After a sentence that could not be read, no pronoun means anything."""
        self.it, self.shown, self.chosen, self.spell = None, "", "", None
        self.seen = self.removed = self.counted = ""
        self.done = None
        self.player = ChooserOf() if self.by_opponent else None

    def moved(self, what: Subject, name: str) -> str:
        """The key for an instruction that moves `what`, which then is what "it" means."""
        key = self.key(name)
        self.done = Did(key)
        self.means(Those(key), what)
        return key


def several(parts: list[Subject]) -> Subject:
    """One subject for all of these."""
    return parts[0] if len(parts) == 1 else Several(tuple(parts))
