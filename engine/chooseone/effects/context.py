"""What an instruction can look at: the position, its source, its targets, what was noted (608.2)."""

from __future__ import annotations

from chooseone.state import Announcement, Carrying, Note, Obj, State
from chooseone.state.characteristics import known, reached
from chooseone.state.zones import BATTLEFIELD, GONE, zone_name
from chooseone_events import Group, Known, Move, Pick, Ref

NOTHING_SAID = Announcement()


class Context:
    """One spell or ability in one position.

    `item` is the object on the stack (-1 for what the outside arranges), `you` its controller,
    `source` the object that "this" means, `said` what was announced for it. During a resolution
    `frame` is its frame, `pick` the place of the mode in announced order, `mode` its
    printed number and `at` the instruction. `candidate` is what is tried on a filter.
    """

    __slots__ = (
        "at",
        "candidate",
        "frame",
        "item",
        "mode",
        "part",
        "pick",
        "program",
        "said",
        "source",
        "state",
        "you",
    )

    def __init__(self, state: State, item: int, you: int | None = None) -> None:
        self.state, self.item = state, item
        if 0 <= item < len(state.objects):
            obj = state.objects[item]
            self.you = obj.controller if you is None else you
            self.said = NOTHING_SAID if obj.said is None else obj.said
            self.source = obj.source if obj.source >= 0 else item
        else:
            self.you = state.turn.active if you is None else you
            self.said, self.source = NOTHING_SAID, item
        self.frame: Carrying | None = None
        self.pick, self.at, self.part, self.mode = 0, -1, 0, 1
        self.candidate = -1
        self.program: tuple[object, ...] = ()

    @property
    def next_id(self) -> int:
        """The id that the next new object gets."""
        return len(self.state.objects)

    def obj(self, oid: int) -> Obj:
        """The object with this id."""
        return self.state.objects[oid]

    def exists(self, ref: Ref) -> bool:
        """True for a player in the game and for an object that is in a zone."""
        if ref < 0:
            players = self.state.players
            return -1 - ref < len(players) and not players[-1 - ref].lost
        objects = self.state.objects
        return ref < len(objects) and objects[ref].zone > GONE

    def group(self) -> Group:
        """The target slots of the mode being carried out."""
        groups = self.said.groups or ()
        return groups[self.pick] if self.pick < len(groups) else ()

    def targets(self, slot: int) -> tuple[Ref, ...]:
        """The targets of a slot that are still legal (608.2b)."""
        group = self.group()
        if slot >= len(group):
            return ()
        bad = self.frame.illegal if self.frame is not None else None
        if not bad:
            return group[slot]
        return tuple([ref for ref in group[slot] if (self.pick, slot, ref) not in bad])

    def shares(self, slot: int) -> tuple[int, ...]:
        """How the amount of a divided slot was divided (601.2d); empty if it was not."""
        shares = self.said.shares
        if shares is None or self.pick >= len(shares) or slot >= len(shares[self.pick]):
            return ()
        return shares[self.pick][slot]

    def notes(self, at: int) -> tuple[Note, ...]:
        """What instruction number `at` of this mode noted."""
        if self.frame is None:
            return ()
        here = self.frame.pick
        return tuple(note for note in self.frame.notes if note.at == at and note.pick == here)

    def note(self, at: int | None = None, part: int | None = None) -> Note | None:
        """The answer to this instruction (of this part), or None if it was not yet given."""
        place = self.at if at is None else at
        for note in self.notes(place):
            if note.answered and (part is None or note.part == part):
                return note
        return None

    def place_of(self, key: str) -> int:
        """The number of the instruction with this key; for "" the last one that noted anything."""
        if key:
            for place, op in enumerate(self.program):
                if getattr(getattr(op, "instruction", None), "key", None) == key:
                    return place
            return -1
        if self.frame is None:
            return -1
        here = [n.at for n in self.frame.notes if n.pick == self.frame.pick and n.at < self.at]
        return here[-1] if here else -1

    def move(
        self,
        oid: int,
        new: int,
        to: str,
        *,
        controller: int = -1,
        position: int = 0,
        tapped: bool = False,
        counters: tuple[tuple[str, int], ...] = (),
    ) -> Move:
        """The move of an object to a zone under the id `new`, with its last known information."""
        obj = self.state.objects[oid]
        origin = zone_name(obj.zone)
        if to == "battlefield":
            move = Move(oid, new, to, controller, position, tapped, counters, origin=origin)
            return self._entering(oid, move)
        if obj.zone != BATTLEFIELD:
            return Move(oid, new, to, controller, position, tapped, counters, None, origin)
        kept: Known | None = known(self.state, oid)
        instead = (
            self._exiles(oid, obj) if to == "graveyard" and (self.state.effects or obj.counters) else None
        )
        to = to if instead is None else "exile"
        return Move(oid, new, to, controller, position, tapped, counters, kept, origin, instead)

    def _entering(self, oid: int, move: Move) -> Move:
        """The move onto the battlefield as the permanent itself says that it enters (614.1c)."""
        face = self.state.book.face(self.state.objects[oid].face)
        if not face.enters_changed:
            return move
        from chooseone.effects.entering import as_it_says  # noqa: PLC0415  (it reads amounts, they read contexts)

        return as_it_says(self.state, face, move)

    def _exiles(self, oid: int, obj: Obj) -> int | None:
        """The source of what exiles the permanent instead of letting it die (614.1a, 122.1h)."""
        if obj.counter("finality"):
            return oid
        for effect in self.state.effects:
            if effect is not None and "exile instead" in effect.rules and reached(self.state, effect, oid):
                return effect.source
        return None


def printed_order(picks: tuple[Pick, ...]) -> tuple[int, ...]:
    """Places in the announced order, sorted as the modes are printed (608.2c, 700.2d)."""
    if len(picks) < 2:
        return (0,) if picks else ()
    return tuple([place for _, _, place in sorted([(p.mode, p.occurrence, i) for i, p in enumerate(picks)])])
