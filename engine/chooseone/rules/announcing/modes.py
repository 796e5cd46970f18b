"""Modes: which can be chosen, why others can't, and what a whole choice is (700.2, 601.2b, 603.3c)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, partial
from itertools import accumulate, islice

from chooseone.cards.definition import Choice, Mode
from chooseone.effects.reading import amount
from chooseone.errors import Violation
from chooseone.messages import Worded
from chooseone.rules.announcing.chooser import chooser_of
from chooseone.rules.announcing.costs import short_of
from chooseone.rules.announcing.demands import demands_of, one_target
from chooseone.rules.announcing.step import Step
from chooseone.rules.announcing.targets import UNREAD, side_of
from chooseone.rules.questions import Picks, Reasons, whole
from chooseone.rules.registry import applying, ask, check, reason, rule
from chooseone.rules.targeting import LegalTargets, first_legal
from chooseone.rules.targets_at_all import any_legal
from chooseone.state import State
from chooseone.state.zones import STACK
from chooseone.terms.amounts import Given, Shared
from chooseone.terms.filters import Filter, Slot
from chooseone.terms.kept import kept
from chooseone_events import CHANCE, ModesChosen, Pick, Ref, Refused, player_ref

NO_SUCH = reason("modes.no such mode", "there is no mode {0}")
TWICE = reason("modes.twice", "mode {0} is chosen already, and the text doesn't allow it twice")
TOO_MANY = reason("modes.too many", "at most {0} may be chosen")
TOO_FEW = reason("modes.too few", "at least {0} must be chosen")
PAWPRINTS = reason("modes.pawprints", "its pawprints bring the sum to {0}, more than {1}")
NO_TARGET = reason("modes.no target", "no {0} to target")
USED_EVER = reason("modes.used ever", "already chosen by this object")
USED_TURN = reason("modes.used turn", "already chosen by this object this turn")
SAME_PLAYER = reason("modes.same player", "a different player is needed for each mode, and none is left")
ENTWINE = reason("modes.entwine", "all modes are chosen only if the entwine cost is paid, and then all are")
ONE_TIER = reason("modes.tiered", "exactly one tier is chosen")
NO_SPREE = reason("modes.spree", "at least one mode with its cost must be chosen")
STANDS = reason("modes.stand", "its modes stand already; a copy has those of its original")
NOT_NUMBERED = reason("modes.occurrence", "the occurrences of a mode count from 1")


class ModesQuestion:
    """Which modes: printed numbers, in any order, until `stop` has nothing against it."""

    def __init__(self, step: Step, chooser: int | None = None) -> None:
        self.step = step
        self.chooser = chooser_of(step) if chooser is None else chooser
        self.choice = self.step.choice or Choice()
        self.modes = self.step.modes
        self.least, self.most, self.budget = self.step.numbers()
        # 700.2b for a triggered ability, else 700.2a
        self.rule_a = "700.2b" if step.said.origin == "trigger" else "700.2a"
        self._lasting: tuple[str, ...] | None = None
        self._refused: tuple[Refused, ...] | None = None
        self._offered: tuple[int, ...] = ()
        self._lacking: dict[int, Filter | None] = {}
        self._targets: dict[int, tuple[LegalTargets, ...]] = {}
        self._first: dict[int, Reasons] = {}
        self._hints: dict[Picks, Reasons] = {}

    @cached_property
    def unread(self) -> frozenset[int]:
        """The modes with targets of which nothing is known."""
        return frozenset(
            n for n, mode in enumerate(self.modes, 1) if any(slot.unreadable for slot in mode.slots)
        )

    @property
    def rule_number(self) -> str:
        """The rule by which the number of modes is announced: 601.2b, or 603.3c for a trigger."""
        return "603.3c" if self.step.said.origin == "trigger" else "601.2b"

    def targets(self, number: int) -> tuple[LegalTargets, ...]:
        """The legal targets of each slot of a mode."""
        if number not in self._targets:
            slots = self.modes[number - 1].slots
            self._targets[number] = tuple(LegalTargets(self.step, slot) for slot in slots)
        return self._targets[number]

    def range(self, prefix: Picks) -> Iterable[int]:
        """The printed modes; nothing once the most are chosen."""
        return range(1, len(self.modes) + 1) if len(prefix) < self.most else ()

    def why(self, prefix: Picks, pick: int) -> Reasons:
        """Every rule against choosing this mode next."""
        if prefix:
            return self._against(prefix, pick)
        known = self._first.get(pick)
        if known is None:
            known = self._first[pick] = self._against((), pick)
        return known

    def _against(self, prefix: Picks, pick: int) -> Reasons:
        if not 0 < pick <= len(self.modes):
            return (Violation(self.rule_a, NO_SUCH, (pick,)), Violation("601.2b", NO_SUCH, (pick,)))
        return self._asked(prefix, pick, self._traits(prefix))

    def _traits(self, prefix: Picks) -> tuple[str, ...]:
        """What about a pick here some rule could have something against, whichever mode it is."""
        lasting = self._lasting
        if lasting is None:
            lasting = self._lasting = self._lasting_traits()
        if prefix:
            lasting += ("next",)
        return (*lasting, "full") if len(prefix) >= self.most else lasting

    def _lasting_traits(self) -> tuple[str, ...]:
        choice = self.choice
        if not choice.memory and not choice.different and self.budget is None:
            return ()
        found = (
            ("budget", self.budget is not None),
            ("memory", choice.memory),
            ("different", choice.different),
        )
        return tuple([trait for trait, there in found if there])

    def _asked(self, prefix: Picks, pick: int, traits: tuple[str, ...]) -> Reasons:
        if self.modes[pick - 1].slots and self.lacking(pick) is not None:
            traits += (self.rule_a,)
        if not traits:
            return ()
        return ask(applying("modes.pick", self.step.state.book.edition, traits), self, prefix, pick)

    def lacking(self, number: int) -> Filter | None:
        """What the first slot of the mode without enough legal targets asks for; None if there are enough."""
        if number not in self._lacking:
            slots = self.modes[number - 1].slots
            one = one_target(slots)
            if one is None:
                self._lacking[number] = _lacking(self.step, slots)
            else:
                self._lacking[number] = None if any_legal(self.step, one) else one.filter
        return self._lacking[number]

    def stop(self, prefix: Picks) -> Reasons:
        """Every rule against ending with these modes."""
        if len(prefix) >= self.least and not self.choice.all_or_none:
            return ()
        return check("modes.whole", self.step.state.book.edition, self, prefix)

    def fewest(self, prefix: Picks) -> int:
        """How many modes there must be at least, if these are among them."""
        return self.most if self.choice.all_or_none and prefix else self.least

    def hint(self, prefix: Picks) -> Reasons:
        """What is short to pay for these modes; looked up once for modes that cost the same.

        Before that, targets that are not understood: the mode may be legal, but nobody can go on with it.
        """
        if self.unread and not self.unread.isdisjoint(prefix):
            return (Violation("601.2c", UNREAD),)
        costly = prefix if self.choice.escalate is not None else self._costly(prefix)
        if costly not in self._hints:
            self._hints[costly] = short_of(self.step, prefix)
        return self._hints[costly]

    def _costly(self, prefix: Picks) -> Picks:
        return tuple([n for n in prefix if 0 < n <= len(self.modes) and self.modes[n - 1].cost])

    def canonical(self, prefix: Picks, pick: int) -> bool:
        """Modes ascending."""
        return not prefix or pick >= prefix[-1]

    def event(self, picks: Picks) -> ModesChosen:
        """The whole choice: who, what, what was offered, and why nothing else could be chosen."""
        refused = self.refused()
        if len(picks) == 1:
            chosen: tuple[Pick, ...] = (Pick(picks[0]),)
        else:
            chosen = tuple([Pick(mode, picks[: place + 1].count(mode)) for place, mode in enumerate(picks)])
        least, most = self.bounds()
        return ModesChosen(self.chooser, self.step.item, chosen, self._offered, refused, least, most)

    def refused(self) -> tuple[Refused, ...]:
        """Each mode that can't be picked first, with the first rule against it; looked up once."""
        if self._refused is None:
            first, traits, offered, refused = self._first, self._traits(()), [], []
            for number, mode in enumerate(self.modes, 1):
                found = first.get(number)
                if found is None:
                    found = self._asked((), number, traits) if mode.slots or traits else ()
                    first[number] = found
                if found:
                    refused.append(Refused(number, found[0].rule, found[0].text))
                else:
                    offered.append(number)
            self._offered, self._refused = tuple(offered), tuple(refused)
        return self._refused

    def bounds(self) -> tuple[int, int]:
        """How many modes must and can be chosen in all, as far as legal targets reach."""
        if self._refused is None:
            self.refused()
        if self.choice.different:
            sizes = [len(picks) for picks in islice(whole(self), 5000)]
            return self.least, max(sizes, default=0)
        if self.budget is not None:
            return self.least, min(self.most, self._affordable(self.budget))
        offered = self.most if self.choice.repeat and self._offered else len(self._offered)
        return self.least, min(self.most, offered)

    def _affordable(self, budget: int) -> int:
        """How many of the offered modes the pawprints reach for, the cheapest first (700.2i)."""
        costs = sorted([self.modes[number - 1].pawprints for number in self._offered])
        if self.choice.repeat and costs:
            costs = costs[:1] * self.most
        return sum([total <= budget for total in accumulate(costs)])

    def picks(self, event: ModesChosen) -> Picks:
        """The printed numbers in announced order."""
        return tuple([pick.mode for pick in event.picks])

    def mode(self, number: int) -> Mode:
        """A printed mode by number."""
        return self.modes[number - 1]


@rule(
    "modes.pick", "700.2d", ModesChosen, "a mode is chosen once, unless the text allows it again", when="next"
)
def _once(question: ModesQuestion, prefix: Picks, pick: int) -> Violation | None:
    if pick in prefix and not question.choice.repeat:
        return Violation("700.2d", TWICE, (pick,))
    return None


@rule("modes.pick", "601.2b", ModesChosen, "no more modes than the text says", when="full", also=("603.3c",))
def _not_too_many(question: ModesQuestion, prefix: Picks, pick: int) -> Iterable[Violation]:
    return () if len(prefix) < question.most else _beyond(question, pick)


def _beyond(question: ModesQuestion, pick: int) -> Iterator[Violation]:
    if question.choice.keyword == "tiered":
        yield Violation("702.183a", ONE_TIER, (pick,))
    if question.choice.entwine is not None:
        yield Violation("702.42a", ENTWINE, (pick,))
    yield Violation(question.rule_number, TOO_MANY, (question.most,))
    yield Violation(question.rule_a, TOO_MANY, (question.most,))


@rule(
    "modes.pick",
    "700.2i",
    ModesChosen,
    "the pawprints of the chosen modes fit the budget",
    since="2024-08-02",
    when="budget",
)
def _fits_budget(question: ModesQuestion, prefix: Picks, pick: int) -> Violation | None:
    if question.budget is None:
        return None
    total = sum(question.mode(n).pawprints for n in (*prefix, pick) if 0 < n <= len(question.modes))
    return Violation("700.2i", PAWPRINTS, (total, question.budget)) if total > question.budget else None


@rule(
    "modes.pick",
    "607.2",
    ModesChosen,
    "a mode that this object has chosen is not chosen again",
    when="memory",
)
def _not_before(question: ModesQuestion, _prefix: Picks, pick: int) -> Violation | None:
    memory = question.choice.memory
    if not memory:
        return None
    step = question.step
    source = step.obj(step.source)
    turn = step.state.turn.number
    for ability, mode, when in source.chosen:
        if mode != pick or ability not in (-1, step.ability):
            continue
        if memory == "ever":
            return Violation(question.rule_a, USED_EVER, (pick,))
        if when == turn:
            return Violation(question.rule_a, USED_TURN, (pick,))
    return None


@rule(
    "modes.pick",
    "700.2a",
    ModesChosen,
    "a mode of a spell or activated ability has legal targets",
    when="700.2a",
)
def _has_targets(question: ModesQuestion, _prefix: Picks, pick: int) -> Violation | None:
    what = question.lacking(pick)
    return None if what is None else Violation("700.2a", NO_TARGET, (noun(what),))


@rule(
    "modes.pick",
    "700.2b",
    ModesChosen,
    "a mode of a triggered ability has legal targets",
    when="700.2b",
)
def _trigger_has_targets(question: ModesQuestion, _prefix: Picks, pick: int) -> Violation | None:
    what = question.lacking(pick)
    return None if what is None else Violation("700.2b", NO_TARGET, (noun(what),))


def _lacking(step: Step, slots: tuple[Slot, ...]) -> Filter | None:
    """What the first slot without enough legal targets asks for; None if there are enough.

    Of a slot that is not understood nothing is known. One more than enough is looked for only where a later
    slot wants another target than the earlier ones.
    """
    used: list[Ref] = []
    for place, slot in enumerate(slots, 1):
        demands = demands_of(slot)
        if demands.unreadable:
            continue
        least = demands.least if demands.least >= 0 else amount(step, slot.least)
        another = place < len(slots) and any(later.another for later in slots[place:])
        if least and demands.together:
            if not _together(step, slots, slot, least):
                return slot.filter
        elif least or another:
            free = first_legal(step, slot, least + another, used if slot.another else ())
            if len(free) < least:
                return slot.filter
            used += free if another and len(free) == least else ()
    return None


def _together(step: Step, slots: tuple[Slot, ...], slot: Slot, least: int) -> bool:
    """True if enough legal targets of a slot are what the text asks of them together (601.2c)."""
    legal, objects = tuple(LegalTargets(step, slot)), step.state.objects
    if slot.of >= 0:
        players = [ref for ref in LegalTargets(step, slots[slot.of]) if ref < 0]
        sides = [player_ref(side_of(objects[ref])) for ref in legal if ref >= 0]
        return any(sides.count(player) >= least for player in players)
    if slot.alike:
        return amount(step, Shared(Given(legal))) >= least
    return len({objects[ref].controller for ref in legal if ref >= 0}) >= least


def _noun(what: Filter) -> Worded:
    from chooseone.cards.words import filter_words  # noqa: PLC0415  (words are only for people)

    return Worded.of(partial(filter_words, what))


noun: Callable[[Filter], Worded] = kept(_noun)
"""What a slot asks for, in words of any language."""


@rule(
    "modes.pick",
    "700.2d",
    ModesChosen,
    "each mode finds another player where the text demands it",
    when="different",
)
def _another_player(question: ModesQuestion, prefix: Picks, pick: int) -> Violation | None:
    if not question.choice.different:
        return None
    known = tuple(n for n in (*prefix, pick) if 0 < n <= len(question.modes))
    if not together(question, known):
        return Violation(question.rule_a, SAME_PLAYER, (pick,))
    return None


def together(question: ModesQuestion, numbers: Picks) -> bool:
    """True if the targets of these modes can be chosen together, another player for each (601.2c)."""
    ranges = [tuple(r for r in slot if r < 0) for n in numbers for slot in question.targets(n)[:1]]
    return _matching([list(one) for one in ranges])


def _matching(ranges: list[list[Ref]]) -> bool:
    """True if each range gets a reference of its own: augmenting paths, so any number of modes."""
    owner: dict[Ref, int] = {}

    def give(place: int, seen: set[Ref]) -> bool:
        for ref in ranges[place]:
            if ref in seen:
                continue
            seen.add(ref)
            if ref not in owner or give(owner[ref], seen):
                owner[ref] = place
                return True
        return False

    return all(give(place, set()) for place in range(len(ranges)))


@rule("modes.whole", "601.2b", ModesChosen, "no fewer modes than the text says", also=("603.3c",))
def _enough(question: ModesQuestion, prefix: Picks) -> Iterable[Violation]:
    least = question.fewest(prefix)
    return () if len(prefix) >= least else _too_few(question, least)


def _too_few(question: ModesQuestion, least: int) -> Iterator[Violation]:
    if question.choice.keyword == "spree":
        yield Violation("702.172a", NO_SPREE)
    if question.choice.keyword == "tiered":
        yield Violation("702.183a", ONE_TIER)
    if question.choice.entwine is not None and least > 1:
        yield Violation("702.42a", ENTWINE)
    yield Violation(question.rule_number, TOO_FEW, (least,))
    yield Violation(question.rule_a, TOO_FEW, (least,))


@rule("modes.again", "700.2g", ModesChosen, "modes that stand stay; a copy has those of its original")
def _stand(state: State, event: ModesChosen) -> Violation | None:
    obj = state.objects[event.item] if 0 <= event.item < len(state.objects) else None
    stand = obj is not None and obj.zone == STACK and obj.said is not None and obj.said.picks is not None
    return Violation("700.2g", STANDS, (event.item,)) if stand else None


@rule("modes.random", "700.2", ModesChosen, "a random choice is among the legal modes")
def _random(question: ModesQuestion, player: int) -> Violation | None:
    return Violation("700.2", NO_SUCH, (0,)) if (player == CHANCE) != question.choice.random else None
