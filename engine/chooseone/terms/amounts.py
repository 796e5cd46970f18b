"""Numbers, subjects and conditions as the text of a card gives them (107.3, 608.2h)."""

from __future__ import annotations

import msgspec


class Term(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Base of all terms: immutable data, tagged by the field ``is``."""


# --- subjects: who or what an instruction is about -------------------------------------------


class Target(Term, frozen=True, gc=False, tag_field="is", tag="target"):
    """The legal targets of the slot numbered `slot` (from 0) of the same mode (608.2b)."""

    slot: int = 0


class You(Term, frozen=True, gc=False, tag_field="is", tag="you"):
    """The controller of the spell or ability (109.5)."""


class This(Term, frozen=True, gc=False, tag_field="is", tag="this"):
    """The object with the ability, or the spell itself (113.7, 201.5)."""


class Each(Term, frozen=True, gc=False, tag_field="is", tag="each"):
    """Every object or player that fits the filter when the instruction is carried out."""

    filter: Filter


class EachPlayer(Term, frozen=True, gc=False, tag_field="is", tag="each player"):
    """Every player in turn order (101.4): "any", "opponent", or "other"."""

    who: str = "any"


class ControllerOf(Term, frozen=True, gc=False, tag_field="is", tag="controller of"):
    """The controllers of what `of` means, as last known (608.2h)."""

    of: Subject


class OwnerOf(Term, frozen=True, gc=False, tag_field="is", tag="owner of"):
    """The owners of what `of` means (108.3)."""

    of: Subject


class Those(Term, frozen=True, gc=False, tag_field="is", tag="those"):
    """What an earlier instruction of the same mode chose, moved, revealed or created.

    `key` is the `key` of that instruction; empty means the last one before that noted anything.
    """

    key: str = ""


class It(Term, frozen=True, gc=False, tag_field="is", tag="it"):
    """What the trigger event (or what made a delayed trigger) was about (603.2)."""

    index: int = 0


class ChooserOf(Term, frozen=True, gc=False, tag_field="is", tag="chooser"):
    """Another who chose the modes (700.2e), else the player that the trigger event is about (603.2)."""


class Host(Term, frozen=True, gc=False, tag_field="is", tag="host"):
    """What the source is attached to ("equipped creature", 301.5)."""


class Several(Term, frozen=True, gc=False, tag_field="is", tag="several"):
    """All that these subjects mean, at once ("target artifact and target enchantment")."""

    of: tuple[Subject, ...]


class Theirs(Term, frozen=True, gc=False, tag_field="is", tag="theirs"):
    """What fits `filter` and `who` control, or own outside the battlefield and the stack (108.4, 109.4)."""

    who: Subject
    filter: Filter


class Moved(Term, frozen=True, gc=False, tag_field="is", tag="moved this turn"):
    """What fits and moved from one zone to another this turn, as it last was there (608.2h, 603.10).

    Empty zones mean any; "died" is from the battlefield to the graveyard (700.4). A filter whose zone is
    that of `to` looks at what arrived there instead ("a permanent card was put into your graveyard", 700.11).
    """

    filter: Filter
    origin: str = "battlefield"
    to: str = "graveyard"


class Cast(Term, frozen=True, gc=False, tag_field="is", tag="cast this turn"):
    """The spells that fit and that `who` cast this turn: "any", "you" or "opponent" (601.2i)."""

    who: str = "you"
    filter: Filter | None = None


class Except(Term, frozen=True, gc=False, tag_field="is", tag="except"):
    """What `of` means without what `without` means ("each other opponent")."""

    of: Subject
    without: Subject


class AttachedTo(Term, frozen=True, gc=False, tag_field="is", tag="attached to"):
    """What fits and is attached to what `of` means ("all Auras attached to it") (303.4, 301.5)."""

    of: Subject
    filter: Filter


class Candidate(Term, frozen=True, gc=False, tag_field="is", tag="candidate"):
    """What is tried on the filter that an amount stands in ("its controller's graveyard", 115.1)."""


class Given(Term, frozen=True, gc=False, tag_field="is", tag="given"):
    """References given outright; only in what the outside arranges."""

    refs: tuple[int, ...] = ()


Subject = (
    Target
    | You
    | This
    | Each
    | EachPlayer
    | ControllerOf
    | OwnerOf
    | Those
    | It
    | ChooserOf
    | Host
    | Several
    | Theirs
    | Moved
    | Cast
    | Except
    | AttachedTo
    | Candidate
    | Given
)

# --- amounts ---------------------------------------------------------------------------------


class X(Term, frozen=True, gc=False, tag_field="is", tag="x"):
    """The X announced for the spell or ability, times `times`, plus `plus` (107.3a)."""

    times: int = 1
    plus: int = 0


class Count(Term, frozen=True, gc=False, tag_field="is", tag="count"):
    """How many things `of` means."""

    of: Subject
    times: int = 1


class Greatest(Term, frozen=True, gc=False, tag_field="is", tag="greatest"):
    """The greatest power, toughness, mana value or life among what `of` means, 0 for none.

    With `lowest` the least one.
    """

    of: Subject
    what: str = "power"
    lowest: bool = False


class Most(Term, frozen=True, gc=False, tag_field="is", tag="most"):
    """The greatest number of what fits that one player of `who` has, with `fewest` the smallest.

    A player has what they control, or own outside the battlefield and the stack (108.4, 109.4).
    """

    who: Subject
    filter: Filter
    fewest: bool = False


class Different(Term, frozen=True, gc=False, tag_field="is", tag="different"):
    """How many different values what `of` means has (105.1, 201.2, 305.6).

    The values are of the kind `what`: power, toughness, mana value, name, color or basic land type.
    """

    of: Subject
    what: str = "power"


class ValueOf(Term, frozen=True, gc=False, tag_field="is", tag="value of"):
    """Power, toughness, mana value, counters ("counters:KIND") or life of what `of` means, summed."""

    of: Subject
    what: str = "power"


class ModesOf(Term, frozen=True, gc=False, tag_field="is", tag="modes of"):
    """How many times modes were chosen for the spell that `of` means (700.2d)."""

    of: Subject


class Answer(Term, frozen=True, gc=False, tag_field="is", tag="answer"):
    """The number answered to the instruction with this `key`."""

    key: str = ""


class Sum(Term, frozen=True, gc=False, tag_field="is", tag="sum"):
    """An amount, times `times`, plus `plus` ("twice X", "that many plus one")."""

    of: Amount
    times: int = 1
    plus: int = 0


class Half(Term, frozen=True, gc=False, tag_field="is", tag="half"):
    """Half of an amount, rounded up or down (107.1a)."""

    of: Amount
    up: bool = False


class Times(Term, frozen=True, gc=False, tag_field="is", tag="times paid"):
    """How many times the cost of the instruction with this `key` was paid (118.12)."""

    key: str


class Shared(Term, frozen=True, gc=False, tag_field="is", tag="shared"):
    """The greatest number among what `of` means that have a creature type in common (205.3)."""

    of: Subject


class Spent(Term, frozen=True, gc=False, tag_field="is", tag="spent"):
    """How much mana was spent to cast what `of` means, or what became it (601.2h)."""

    of: Subject


Amount = (
    int | X | Count | Greatest | Most | Different | ValueOf | ModesOf | Answer | Sum | Half | Times | Shared
    | Spent
)  # fmt: skip

# --- conditions ------------------------------------------------------------------------------


class AtLeast(Term, frozen=True, gc=False, tag_field="is", tag="at least"):
    """`amount` is at least `least`, or with `negate` it is not."""

    amount: Amount
    least: Amount = 1
    negate: bool = False


class Kicked(Term, frozen=True, gc=False, tag_field="is", tag="kicked"):
    """The optional cost `cost` was paid (702.33d)."""

    cost: str = "kicker"
    negate: bool = False


class Did(Term, frozen=True, gc=False, tag_field="is", tag="did"):
    """What the instruction with this `key` said was done: something moved, was chosen or paid (608.2c)."""

    key: str = ""
    negate: bool = False


class Fits(Term, frozen=True, gc=False, tag_field="is", tag="fits"):
    """What `what` means fits the filter now, or as it last was ("if it's a land card")."""

    what: Subject
    filter: Filter
    negate: bool = False


class All(Term, frozen=True, gc=False, tag_field="is", tag="all of"):
    """Every one of these conditions holds."""

    of: tuple[Condition, ...]


class CardTypes(Term, frozen=True, gc=False, tag_field="is", tag="card types"):
    """There are at least `least` card types among what `of` means."""

    of: Subject
    least: int = 4


class Said(Term, frozen=True, gc=False, tag_field="is", tag="said"):
    """The answer to the instruction with this `key` was this word, or yes where `word` is "yes"."""

    word: str
    key: str = ""


class WasCast(Term, frozen=True, gc=False, tag_field="is", tag="was cast"):
    """What `of` means was cast, or is what a spell that was cast became (601, 400.7d).

    With `by_you` it must have been cast by the player whose ability it is.
    """

    of: Subject
    by_you: bool = False
    negate: bool = False


class Your(Term, frozen=True, gc=False, tag_field="is", tag="your"):
    """It is the controller's turn, or with `negate` it is not."""

    negate: bool = False


class Unread(Term, frozen=True, gc=False, tag_field="is", tag="unread"):
    """A condition that the reader of card text does not understand; it is never taken to hold.

    The modes of a choice that hangs on one begin with an unsupported instruction.
    """


Condition = AtLeast | Kicked | CardTypes | Said | Your | WasCast | Did | Fits | All | Unread

from chooseone.terms.filters import Filter  # noqa: E402  (filters and amounts speak of each other)
